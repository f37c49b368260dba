"""Notifications, against a real SMTP server and real HTTP servers of this machine."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as MessageHandler

from astrarium.server import guard, lobby, post
from astrarium.server.accounts import Webhook
from astrarium.server.post import Letter, send_webhook, signature, webhook_body, webhook_key
from astrarium.server.problems import Problem
from astrarium.server.settings import Mail

from .company import ME, OPEN, opened, run
from .served import Served

LETTER = Letter("asked", "t1", "A <table>", 0, "Subject", "It is your turn & more", "http://x/t/t1")


class Mailbox(MessageHandler):
    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Message] = []

    def handle_message(self, message: Message) -> None:
        self.letters.append(message)


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, Mail]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield box, Mail("127.0.0.1", controller.port, sender="table@example.org", tls="none")
    controller.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Receiver:
    """An HTTP server that notes what it gets."""

    def __init__(self, status: int = 204, location: str | None = None) -> None:
        got: list[tuple[str, dict[str, str], bytes]] = []
        self.got = got

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                got.append((self.path, dict(self.headers), body))
                self.send_response(status)
                if location:
                    self.send_header("Location", location)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/hook"

    def close(self) -> None:
        self.server.shutdown()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


# -- delivery -------------------------------------------------------------------------------------


def test_who_is_asked_gets_mail_and_a_webhook_with_a_link(
    sqlite: str,
    mailbox: tuple[Mailbox, Mail],
    receiver: Receiver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("astrarium.server.ledger.NOTICE_SECONDS", 0.0)
    box, mail = mailbox

    async def body() -> None:
        settings: dict[str, Any] = {
            "mail": mail,
            "internal_webhooks": True,
            "url": "https://tables.example.org",
        }
        async with opened(sqlite, **settings) as house:
            anna = await house.accounts.guest("Anna")
            bruno = await house.accounts.guest("Bruno")
            wish = {"email": True, "webhook": {"url": receiver.url, "format": "plain"}}
            for user, language in ((anna, "en"), (bruno, "it")):
                values = {
                    "notify": msgspec.json.encode(wish).decode(),
                    "email": f"{user.name.lower()}@example.com",
                    "language": language,
                }
                await house.accounts.change(user, "", values)
            given = lobby.TableGiven("galaxy", [ME, OPEN], title="Friday")
            table_id = await lobby.create(house.tables, anna, given)
            await lobby.join(house.tables, table_id, bruno, None)
            house.tables.forget_wishes(anna.id)
            await lobby.start(house.tables, table_id, anna)
            await house.post.round(time.time() + 1)
            table = await house.tables.get(table_id)
            (asked,) = table.asked
            (letter,) = box.letters
            assert letter["To"] == ["anna@example.com", "bruno@example.com"][asked]
            assert letter["Subject"] == ["Friday: it is your turn", "Friday: tocca a te"][asked]
            assert f"https://tables.example.org/t/{table_id}#question" in str(letter.get_payload())
            (path, headers, content) = receiver.got[0]
            assert path == "/hook"
            key = webhook_key(b"test", [anna, bruno][asked].id)
            moment = headers["X-Astrarium-Timestamp"]
            assert headers["X-Astrarium-Signature"] == signature(key, moment, content)
            assert msgspec.json.decode(content)["table"] == table_id
            await house.post.round(time.time() + 100)
            assert len(box.letters) == 1

    run(body)


def test_what_fails_is_tried_again_and_then_given_up(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("astrarium.server.ledger.NOTICE_SECONDS", 0.0)
    broken = Receiver(status=500)

    async def body() -> None:
        async with opened(sqlite, internal_webhooks=True) as house:
            anna = await house.accounts.guest("Anna")
            wish = {"webhook": {"url": broken.url}}
            values = {"notify": msgspec.json.encode(wish).decode()}
            await house.accounts.change(anna, "", values)
            given = lobby.TableGiven("galaxy", [ME, lobby.SeatGiven("bot", "random")])
            table_id = await lobby.create(house.tables, anna, given)
            house.tables.cached.clear()
            await lobby.start(house.tables, table_id, anna, b"1" * 32)
            table = await house.tables.get(table_id)
            if 0 not in table.asked:
                return  # the bot begins in this deal
            now = time.time() + 1
            for _ in range(12):
                await house.post.round(now)
                now += 100_000
            assert len(broken.got) == post.MOST_TRIES

    run(body)
    broken.close()


@pytest.mark.parametrize(
    ("form", "field"), [("discord", "content"), ("slack", "text"), ("plain", "text")]
)
def test_every_format_is_what_the_other_end_takes(
    form: str, field: str, receiver: Receiver
) -> None:
    send_webhook(Webhook(receiver.url, form), LETTER, "key", internal=True)
    body = msgspec.json.decode(receiver.got[0][2])
    assert "It is your turn" in body[field]
    if form == "slack":
        assert "&amp;" in body["text"]
    if form == "discord":
        assert body["allowed_mentions"] == {"parse": []}
    assert webhook_body(form, LETTER) == receiver.got[0][2]


# -- the guard ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x",
        "http://localhost:8000/",
        "http://0.0.0.0/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://172.16.5.4/",
        "http://169.254.169.254/latest/meta-data",
        "http://100.64.0.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[fe80::1]/",
        "http://[fd00::1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://224.0.0.1/",
        "file:///etc/passwd",
        "ftp://example.com/",
        "gopher://127.0.0.1:6379/_INFO",
        "http://user:pass@example.com/",
        "http://example.com:99999/",
        "http:///nothing",
        "http://exa mple.com/",
        "http://example.com/\r\nX: y",
        "",
    ],
)
def test_addresses_inside_are_refused(url: str) -> None:
    with pytest.raises(Problem):
        guard.resolved(url)


def test_a_name_with_one_bad_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, 0, 0, "", (address, port)) for address in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr("socket.getaddrinfo", answers)
    with pytest.raises(Problem):
        guard.resolved("http://rebind.example/")


def test_the_connection_goes_to_the_address_that_was_checked(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that answers differently the second time is asked only once."""
    asked: list[str] = []
    real = socket.getaddrinfo

    def answers(host: Any, port: Any, *more: Any, **named: Any) -> Any:
        if host == "rebind.example":
            asked.append(host)
            address = "127.0.0.1" if len(asked) == 1 else "10.255.255.1"
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]
        return real(host, port, *more, **named)

    monkeypatch.setattr("socket.getaddrinfo", answers)
    url = receiver.url.replace("127.0.0.1", "rebind.example")
    send_webhook(Webhook(url), LETTER, "key", internal=True)
    assert asked == ["rebind.example"]
    assert receiver.got[0][1]["Host"].startswith("rebind.example")


def test_redirects_are_not_followed(receiver: Receiver) -> None:
    leading = Receiver(302, receiver.url)
    with pytest.raises(Exception, match="302"):
        send_webhook(Webhook(leading.url), LETTER, "key", internal=True)
    assert receiver.got == []
    leading.close()


def test_a_bad_webhook_is_refused_when_it_is_given(served: Served) -> None:
    anna = served.person("Anna")
    wish = {"notify": {"webhook": {"url": "http://169.254.169.254/"}}}
    error = anna.patch("/api/me", wish, 400)
    assert error["error"]["key"] == "webhook_wrong"
    assert anna.get("/api/me")["notify"] == {}
