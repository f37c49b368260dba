"""Notifications: people are told by e-mail or webhook that they are asked, with a link to the game.

What is to be sent lies in the outbox, written in the same transaction as the move that caused
it. It is taken out when it was delivered, when it is no longer true, or after several failures.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import http.client
import logging
import smtplib
import socket
import ssl
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any

import msgspec

from . import clock as clocks
from . import webhook_address
from .accounts import User, Webhook, user_of
from .live import Hub
from .model import Table
from .problems import Problem, Unavailable
from .settings import Mail, Settings
from .storage import store
from .tables import Tables
from .words import DEFAULT, say, texts_at

log = logging.getLogger("astrarium.notifications")

RETRY_SECONDS = 30.0
MOST_TRIES = 5
AT_ONCE = 20
SENDERS = 4
TIMEOUT = 10.0
"""For connecting, and for all of a webhook."""
AGENT = "Astrarium"


def webhook_key(secret: bytes, user_id: str) -> str:
    """The key with which a user can check that a message is from us and meant for them."""
    return hmac.new(secret, f"webhook {user_id}".encode(), hashlib.sha256).hexdigest()


class Notice(msgspec.Struct):
    """What is to be said."""

    kind: str
    table: str
    title: str
    seat: int
    subject: str
    text: str
    url: str


class Notifications:
    """Empties the outbox."""

    def __init__(self, settings: Settings, tables: Tables, hub: Hub) -> None:
        self.settings = settings
        self.tables = tables
        self.hub = hub
        self.sent = 0
        self.threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="notifications")
        """Its own: a slow receiver must not keep others waiting for theirs, or for a password."""

    async def round(self, now: float) -> None:
        database = self.tables.database
        again = now + RETRY_SECONDS
        rows = await database.run(lambda c: store.claim_outbox(c, now, again, AT_ONCE))
        await asyncio.gather(*(self._handle(row, now) for row in rows))

    async def _handle(self, row: store.Row, now: float) -> None:
        """Deliver, or say when to try again."""
        try:
            done = await self._deliver(row)
        except Unavailable:
            raise  # it comes again by itself
        except Exception:
            log.exception("could not notify", extra={"table": row["table_id"]})
            done = False
        number, tries = row["id"], row["tries"] + 1
        if done or tries >= MOST_TRIES:
            await self.tables.database.run(lambda c: store.strike_out(c, number))
        else:
            due = now + RETRY_SECONDS * 4.0**tries
            await self.tables.database.run(lambda c: store.postpone(c, number, due))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _deliver(self, row: store.Row) -> bool:
        """True: sent, or no longer needed."""
        try:
            table = await self.tables.get(row["table_id"])
        except Unavailable:
            raise
        except Problem:
            return True
        found = await self.tables.database.run(lambda c: store.user_row(c, row["user_id"]))
        if found is None or not self._still_true(table, row):
            return True
        user = user_of(found)
        notice = notice_to(user, table, row, self.settings.url)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self._send, user, notice, row["table_id"])

    def _still_true(self, table: Table, row: store.Row) -> bool:
        if table.seats[row["seat"]].user_id != row["user_id"]:
            return False
        if row["kind"] in ("over", "dropped"):
            return True
        asked = row["seat"] in table.asked and table.status == "running"
        away = row["seat"] not in self.hub.online(table.id)
        return asked and (away or row["kind"] != "asked")

    def _send(self, user: User, notice: Notice, table_id: str) -> bool:
        """In a thread, by every way the user has chosen. One that reaches them is enough."""
        ways = self._ways(user, notice)
        reached = [self._reached(way, table_id) for way in ways]
        self.sent += any(reached)
        return any(reached) or not ways

    def _ways(self, user: User, notice: Notice) -> list[Callable[[], None]]:
        settings, email, hook = self.settings, user.email, user.notify.webhook
        ways: list[Callable[[], None]] = []
        if user.notify.email and email and settings.mail.host:
            ways.append(
                lambda: send_mail(settings.mail, email, notice, settings.url, user.language)
            )
        if hook is not None:
            key = webhook_key(settings.secret, user.id)
            ways.append(lambda: send_webhook(hook, notice, key, settings.internal_webhooks))
        return ways

    def _reached(self, way: Callable[[], None], table_id: str) -> bool:
        try:
            way()
        except (OSError, smtplib.SMTPException, http.client.HTTPException, Problem) as error:
            log.warning("could not notify: %s", type(error).__name__, extra={"table": table_id})
            return False
        return True


# -- what is said ---------------------------------------------------------------------------------


def notice_to(user: User, table: Table, row: store.Row, url: str) -> Notice:
    """Only what the user's own view shows: the kind of question, never a card."""
    language, kind, seat = user.language or DEFAULT, row["kind"], row["seat"]
    words: dict[str, Any] = {"name": user.name, "table": table.title, "question": ""}
    question = None if table.state is None else table.state.question(seat)
    if question is not None:
        words["question"] = texts_at(table, language).ask(question.kind, question.about)
    own = table.clocks.get(str(seat))
    end = None if own is None else clocks.runs_out(table.clock, own)
    words["deadline"] = (
        "" if end is None else f"{datetime.fromtimestamp(end, UTC):%Y-%m-%d %H:%M} UTC"
    )
    subject = " ".join(say(language, "mail", f"{kind}_subject", words).split())
    text = say(language, "mail", kind, words)
    return Notice(kind, table.id, table.title, seat, subject, text, f"{url}/t/{table.id}#question")


# -- e-mail ---------------------------------------------------------------------------------------


def send_mail(mail: Mail, to: str, notice: Notice, url: str, language: str | None) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = mail.sender, to, notice.subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="astrarium.invalid")
    message["Auto-Submitted"] = "auto-generated"
    footer = say(language or DEFAULT, "mail", "footer", {"url": url})
    message.set_content(f"{notice.text}\n\n{notice.url}\n\n-- \n{footer}\n")
    with _smtp(mail) as server:
        if mail.tls == "starttls":
            server.starttls(context=_trust(mail))
        if mail.user:
            server.login(mail.user, mail.password)
        server.send_message(message)


def _smtp(mail: Mail) -> smtplib.SMTP:
    if mail.tls == "tls":
        return smtplib.SMTP_SSL(mail.host, mail.port, timeout=TIMEOUT, context=_trust(mail))
    return smtplib.SMTP(mail.host, mail.port, timeout=TIMEOUT)


def _trust(mail: Mail) -> ssl.SSLContext:
    context = ssl.create_default_context()
    if mail.ca:
        context.load_verify_locations(mail.ca)
    return context


# -- webhooks -------------------------------------------------------------------------------------


def webhook_body(form: str, notice: Notice) -> bytes:
    """A message in the form that the other end takes."""
    text = f"{notice.text}\n{notice.url}"
    if form == "discord":
        return msgspec.json.encode({"content": text[:1900], "allowed_mentions": {"parse": []}})
    if form == "slack":
        for sign, escape in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(sign, escape)
        return msgspec.json.encode({"text": text[:3000]})
    return msgspec.json.encode(notice)


def signature(key: str, moment: str, body: bytes) -> str:
    """Over the time and the body: an old message cannot be sent again as a new one."""
    signed = hmac.new(key.encode(), moment.encode() + b"." + body, hashlib.sha256)
    return f"sha256={signed.hexdigest()}"


def send_webhook(hook: Webhook, notice: Notice, key: str, internal: bool) -> None:
    """Notifications it to the address that was checked. Anything but success is a failure."""
    target = webhook_address.resolved(hook.url, internal)
    body, moment = webhook_body(hook.format, notice), str(int(time.time()))
    headers = {
        "Content-Type": "application/json",
        "User-Agent": AGENT,
        "X-Astrarium-Timestamp": moment,
        "X-Astrarium-Signature": signature(key, moment, body),
    }
    connection = _Direct(target)
    alarm = threading.Timer(TIMEOUT, connection.cut)
    alarm.start()
    try:
        connection.request("POST", target.path, body, headers)
        status = connection.getresponse().status
    finally:
        alarm.cancel()
        connection.cut()
        connection.close()
    if not 200 <= status < 300:
        raise http.client.HTTPException(f"status {status}")


class _Direct(http.client.HTTPConnection):
    """A connection to the checked address, whatever the name would resolve to now."""

    def __init__(self, target: webhook_address.Target) -> None:
        super().__init__(target.host, target.port, timeout=TIMEOUT)
        self.target = target
        self.line: socket.socket | None = None

    def connect(self) -> None:
        plain = socket.create_connection((self.target.address, self.target.port), TIMEOUT)
        self.line = plain.dup()
        if self.target.scheme == "https":
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(plain, server_hostname=self.target.host)
        else:
            self.sock = plain

    def cut(self) -> None:
        """End it at once: an answer that comes drop by drop must not hold us for ever."""
        line, self.line = self.line, None
        if line is not None:
            with suppress(OSError), line:
                line.shutdown(socket.SHUT_RDWR)
