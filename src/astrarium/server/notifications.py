"""Notifications: people are told by letter, webhook or push that they are asked.

What is to be sent lies in the outbox, written in the same transaction as the move that caused
it. It is taken out when it was delivered, when it is no longer true, or after several failures.
Letters go to confirmed addresses of accounts only, and no receiver gets more than a number of
notices in an hour.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
import smtplib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from . import letters
from .accounts import User, user_of
from .letters import Letter
from .live import Hub
from .mail_links import confirm_token, stop_token
from .model import Table
from .notices import Notice, notice_to
from .problems import Problem, Unavailable
from .push import Gone, Push, Subscription
from .settings import Settings
from .storage import outbox, people, quotas, store
from .tables import Tables
from .webhooks import send_webhook, webhook_key
from .words import DEFAULT, say

log = logging.getLogger("astrarium.notifications")

RETRY_SECONDS = 30.0
MOST_TRIES = 5
AT_ONCE = 20
SENDERS = 4
HOUR = 3600.0
LETTERS_PER_HOUR = 12
POSTS_PER_HOUR = 60


@dataclass(frozen=True, slots=True)
class Way:
    """One way to reach somebody."""

    name: str
    to: str
    per_hour: int
    send: Callable[[bool], None]
    """Told whether this is the last one that this receiver gets within the hour."""


class Notifications:
    """Empties the outbox."""

    def __init__(self, settings: Settings, tables: Tables, hub: Hub, push: Push) -> None:
        self.settings = settings
        self.tables = tables
        self.hub = hub
        self.push = push
        self.sent = 0
        self.threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="notifications")
        """Its own: a slow receiver must not keep others waiting for theirs, or for a password."""

    async def round(self, now: float) -> None:
        database = self.tables.database
        again = now + RETRY_SECONDS
        rows = await database.run(lambda c: outbox.claim(c, now, again, AT_ONCE))
        await asyncio.gather(*(self._handle(row, now) for row in rows))

    async def _handle(self, row: store.Row, now: float) -> None:
        """Deliver, or say when to try again."""
        try:
            done = await self._deliver(row, now)
        except Unavailable:
            raise  # it comes again by itself
        except Exception:
            log.exception("could not notify", extra={"table": row["table_id"]})
            done = False
        number, tries = row["id"], row["tries"] + 1
        if done or tries >= MOST_TRIES:
            await self.tables.database.run(lambda c: outbox.strike_out(c, number))
        else:
            due = now + RETRY_SECONDS * 4.0**tries
            await self.tables.database.run(lambda c: outbox.postpone(c, number, due))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _deliver(self, row: store.Row, now: float) -> bool:
        """True: sent, or no longer needed. One way that reaches them is enough."""
        sends = await self._sends(row, now)
        loop = asyncio.get_running_loop()
        tried = [
            loop.run_in_executor(self.threads, self._reached, send, row["table_id"])
            for send in sends
        ]
        outcomes = await asyncio.gather(*tried)
        for outcome in outcomes:
            if isinstance(outcome, Gone):
                await self.push.forget(outcome.endpoint)
        reached = True in outcomes
        self.sent += reached
        return reached or not sends

    async def _sends(self, row: store.Row, now: float) -> list[Callable[[], None]]:
        """What there is to do for a row of the outbox; nothing, where it is no longer true."""
        found = await self.tables.database.run(lambda c: people.user_row(c, row["user_id"]))
        if found is None:
            return []
        user = user_of(found)
        if row["kind"] == "confirm":
            return self._confirmation(user)
        try:
            table = await self.tables.get(row["table_id"])
        except Unavailable:
            raise
        except Problem:
            return []
        if not self._still_true(table, row):
            return []
        notice = notice_to(user, table, row, self.settings.url)
        ways = [*self._ways(user, notice), *await self._by_push(user, notice)]
        sends = [await self._counted(way, table.id, now) for way in ways]
        return [send for send in sends if send is not None]

    def _still_true(self, table: Table, row: store.Row) -> bool:
        if table.seats[row["seat"]].user_id != row["user_id"]:
            return False
        if row["kind"] in ("over", "dropped"):
            return True
        asked = row["seat"] in table.asked and table.status == "running"
        away = row["seat"] not in self.hub.online(table.id)
        return asked and (away or row["kind"] != "asked")

    def _ways(self, user: User, notice: Notice) -> list[Way]:
        settings, hook = self.settings, user.notify.webhook
        ways: list[Way] = []
        if user.notify.email and user.reads_mail and settings.mail.host:
            ways.append(self._by_letter(user, user.email or "", notice))
        if hook is not None:
            key = webhook_key(settings.secret, user.id)
            ways.append(
                Way(
                    "webhook",
                    hook.url,
                    POSTS_PER_HOUR,
                    lambda _: send_webhook(hook, notice, key, settings.internal_webhooks),
                )
            )
        return ways

    def _by_letter(self, user: User, email: str, notice: Notice) -> Way:
        settings, language = self.settings, user.language or DEFAULT
        stop = f"{settings.url}/letters/stop/{stop_token(settings.secret, user.id, email)}"
        footer = say(language, "mail", "footer", {"url": settings.url, "stop": stop})

        def send(last: bool) -> None:
            more = say(language, "mail", "last_of_hour", {"url": settings.url}) if last else ""
            parts = [notice.text, notice.url, more, f"-- \n{footer}"]
            text = "\n\n".join(part for part in parts if part) + "\n"
            letters.send(settings.mail, Letter(email, notice.subject, text, stop))

        return Way("letter", email.casefold(), LETTERS_PER_HOUR, send)

    async def _by_push(self, user: User, notice: Notice) -> list[Way]:
        """One way to each browser that listens."""
        listening = await self.push.of_user(user.id) if user.notify.push else []
        return [self._to_browser(browser, notice) for browser in listening]

    def _to_browser(self, browser: Subscription, notice: Notice) -> Way:
        return Way(
            "push", browser.endpoint, POSTS_PER_HOUR, lambda _: self.push.send(browser, notice)
        )

    async def _counted(self, way: Way, table_id: str, now: float) -> Callable[[], None] | None:
        """The way, unless its receiver has got enough within this hour."""
        key = f"{way.name} {way.to}"
        n = await self.tables.database.run(lambda c: quotas.counted(c, key, HOUR, now))
        if n > way.per_hour:
            log.warning("enough for one receiver and hour: %s", way.name, extra={"table": table_id})
            return None
        return lambda: way.send(n == way.per_hour)

    def _confirmation(self, user: User) -> list[Callable[[], None]]:
        """The one letter that goes to an address before its reader has agreed. No user has
        written any of it: it is worthless to whoever wants a stranger to read something."""
        settings, language, email = self.settings, user.language or DEFAULT, user.email
        if email is None or user.guest or user.email_confirmed or not settings.mail.host:
            return []
        token = confirm_token(settings.secret, user.id, email, time.time())
        words = {"url": settings.url, "link": f"{settings.url}/letters/confirm/{token}"}
        subject, text = (
            say(language, "mail", key, words) for key in ("confirm_subject", "confirm")
        )
        return [lambda: letters.send(settings.mail, Letter(email, subject, text))]

    def _reached(self, send: Callable[[], None], table_id: str) -> bool | Gone:
        """In a thread."""
        try:
            send()
        except Gone as gone:
            return gone
        except (OSError, smtplib.SMTPException, http.client.HTTPException, Problem) as error:
            log.warning("could not notify: %s", type(error).__name__, extra={"table": table_id})
            return False
        return True
