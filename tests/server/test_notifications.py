"""Notifications, against a real SMTP server and real HTTP servers of this machine."""

from __future__ import annotations

import asyncio
import http.client
import logging
import secrets
import shutil
import smtplib
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from email.header import decode_header, make_header
from typing import Any

import msgspec
import pytest

from astrarium.kernel.errors import SetupError
from astrarium.server import lobby, notifications, webhooks
from astrarium.server.accounts import Webhook
from astrarium.server.letters import Letter, send
from astrarium.server.notices import Notice
from astrarium.server.settings import from_environment
from astrarium.server.webhooks import send_webhook, signature, webhook_body, webhook_key

from .direct import ME, OPEN, opened, reader, run
from .receivers import PASSWORD, Certificate, Dripping, Mailbox, Receiver, read

# The test's server asks for a password without knowing that the line is encrypted anyway.
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH")

NOTICE = Notice("asked", "t1", "A <table>", 0, "Subject", "It is your turn & more", "http://x/t/t1")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    if shutil.which("openssl") is None:
        pytest.skip("OpenSSL is not installed; tools/system-packages installs it")
    return Certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(params=["none", "starttls", "tls"])
def mailbox(request: pytest.FixtureRequest, certificate: Certificate) -> Iterator[Mailbox]:
    """In the clear without a password, and encrypted in both ways with one."""
    box = Mailbox(request.param, None if request.param == "none" else certificate)
    yield box
    box.close()


# -- delivery -------------------------------------------------------------------------------------


def test_who_is_asked_gets_mail_and_a_webhook_with_a_link(
    sqlite: str,
    mailbox: Mailbox,
    receiver: Receiver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("astrarium.server.entries.NOTICE_SECONDS", 0.0)

    async def body() -> None:
        settings: dict[str, Any] = {
            "mail": mailbox.mail(),
            "internal_webhooks": True,
            "url": "https://tables.example.org",
        }
        async with opened(sqlite, **settings) as services:
            wish: Any = {"email": True, "webhook": {"url": receiver.url, "format": "plain"}}
            anna, bruno = [await reader(services, name, **wish) for name in ("Anna", "Bruno")]
            await services.accounts.change(bruno, {"language": "it"})
            given = lobby.TableGiven("galaxy", [ME, OPEN], title="Friday")
            table_id = await lobby.create(services.tables, anna, given)
            await lobby.join(services.tables, table_id, bruno, None)
            services.tables.forget_wishes(anna.id)
            await lobby.start(services.tables, table_id, anna)
            await services.notifications.round(time.time() + 1)
            table = await services.tables.get(table_id)
            (asked,) = table.asked
            (notice,) = mailbox.letters
            assert notice["To"] == ["anna@example.com", "bruno@example.com"][asked]
            subject = str(make_header(decode_header(notice["Subject"])))
            assert subject == ["Friday: it is your turn", "Friday: tocca a te"][asked]
            assert f"https://tables.example.org/t/{table_id}#question" in read(notice)
            (path, headers, content) = receiver.got[0]
            assert path == "/hook"
            key = webhook_key(b"test", [anna, bruno][asked].id)
            moment = headers["X-Astrarium-Timestamp"]
            assert headers["X-Astrarium-Signature"] == signature(key, moment, content)
            assert msgspec.json.decode(content)["table"] == table_id
            await services.notifications.round(time.time() + 100)
            assert len(mailbox.letters) == 1

    run(body)


async def asked_with_wish(services: Any, *wishes: dict[str, Any]) -> str:
    """A table of two who would like to be told so; one of them has just been asked."""
    names = [f"{name} {secrets.token_hex(4)}" for name in ("Anna", "Bruno")]
    users = [await reader(services, name, **wish) for name, wish in zip(names, wishes, strict=True)]
    table_id: str = await lobby.create(
        services.tables, users[0], lobby.TableGiven("galaxy", [ME, OPEN])
    )
    await lobby.join(services.tables, table_id, users[1], None)
    services.tables.cached.clear()
    await lobby.start(services.tables, table_id, users[0])
    return table_id


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given time to answer before being told."""
    monkeypatch.setattr("astrarium.server.entries.NOTICE_SECONDS", 0.0)


@pytest.mark.usefixtures("at_once")
def test_what_fails_is_tried_again_and_then_given_up(sqlite: str) -> None:
    broken = Receiver(status=500)

    async def body() -> None:
        async with opened(sqlite, internal_webhooks=True) as services:
            wish = {"webhook": {"url": broken.url}}
            await asked_with_wish(services, wish, wish)
            now = time.time() + 1
            for _ in range(12):
                await services.notifications.round(now)
                now += 100_000
            assert len(broken.got) == notifications.MOST_TRIES

    run(body)
    broken.close()


@pytest.mark.usefixtures("at_once")
def test_who_was_reached_one_way_is_not_told_again(sqlite: str) -> None:
    broken, box = Receiver(status=500), Mailbox()

    async def body() -> None:
        async with opened(sqlite, internal_webhooks=True, mail=box.mail()) as services:
            wish = {"email": True, "webhook": {"url": broken.url}}
            await asked_with_wish(services, wish, wish)
            for later in (1, 100_000):
                await services.notifications.round(time.time() + later)
            assert (len(box.letters), len(broken.got)) == (1, 1)

    run(body)
    broken.close()
    box.close()


@pytest.mark.usefixtures("at_once")
def test_a_receiver_that_drips_keeps_nobody_waiting(
    sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Dripping(0.05)

    async def body() -> None:
        async with opened(sqlite, internal_webhooks=True) as services:
            for url in (slow.url, receiver.url):
                wish = {"webhook": {"url": url}}
                await asked_with_wish(services, wish, wish)
            round_ = asyncio.create_task(services.notifications.round(time.time() + 1))
            while not receiver.got:
                assert not round_.done(), "the quick one had to wait for the slow one"
                await asyncio.sleep(0.01)
            monkeypatch.setattr(webhooks, "TIMEOUT", 0.5)
            slow.close()
            await round_

    run(body)


def test_a_receiver_that_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte comes in time, but the whole has no end."""
    monkeypatch.setattr(webhooks, "TIMEOUT", 1.0)
    slow, hook = Dripping(0.1), threading.Event()

    def send() -> None:
        with suppress(OSError, http.client.HTTPException):
            send_webhook(Webhook(slow.url), NOTICE, "key", internal=True)
        hook.set()

    threading.Thread(target=send, daemon=True).start()
    assert hook.wait(timeout=30)
    slow.close()


def test_a_webhook_with_a_certificate_nobody_knows_gets_nothing(certificate: Certificate) -> None:
    strange = Receiver(certificate=certificate)
    with pytest.raises(ssl.SSLCertVerificationError):
        send_webhook(Webhook(strange.url), NOTICE, "key", internal=True)
    assert strange.got == []
    strange.close()


@pytest.mark.parametrize(
    ("form", "field"), [("discord", "content"), ("slack", "text"), ("plain", "text")]
)
def test_every_format_is_what_the_other_end_takes(
    form: str, field: str, receiver: Receiver
) -> None:
    send_webhook(Webhook(receiver.url, form), NOTICE, "key", internal=True)
    body = msgspec.json.decode(receiver.got[0][2])
    assert "It is your turn" in body[field]
    if form == "slack":
        assert "&amp;" in body["text"]
    if form == "discord":
        assert body["allowed_mentions"] == {"parse": []}
    assert webhook_body(form, NOTICE) == receiver.got[0][2]


# -- e-mail, encrypted ----------------------------------------------------------------------------

TO = "anna@example.com"
LETTER = Letter(TO, "Subject", "It is your turn")


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_a_mail_server_that_cannot_be_trusted_gets_nothing(
    tls: str, certificate: Certificate
) -> None:
    box = Mailbox(tls, certificate)
    with pytest.raises(ssl.SSLCertVerificationError):
        send(box.mail(ca=""), LETTER)
    with pytest.raises(smtplib.SMTPAuthenticationError):
        send(box.mail(password="wrong"), LETTER)
    with pytest.raises(smtplib.SMTPException):
        send(box.mail(user=""), LETTER)
    assert box.letters == []
    send(box.mail(), LETTER)
    assert [notice["To"] for notice in box.letters] == [TO]
    box.close()


def test_without_encryption_at_the_other_end_nothing_leaves_in_the_clear() -> None:
    box = Mailbox("none")
    with pytest.raises(smtplib.SMTPNotSupportedError):
        send(box.mail(tls="starttls", user="table", password="x"), LETTER)
    assert box.letters == []
    box.close()


@pytest.mark.usefixtures("at_once")
def test_a_failure_is_noted_without_names_and_passwords(
    sqlite: str, certificate: Certificate, caplog: pytest.LogCaptureFixture
) -> None:
    box = Mailbox("starttls", certificate)

    async def body() -> None:
        async with opened(sqlite, mail=box.mail(user="nobody")) as services:
            await asked_with_wish(services, {"email": True}, {"email": True})
            await services.notifications.round(time.time() + 1)

    with caplog.at_level(logging.INFO, logger="astrarium.notifications"):
        run(body)
    assert "SMTPAuthenticationError" in caplog.text
    assert not any(secret in caplog.text for secret in (PASSWORD, "nobody", "@example.com"))
    assert box.letters == []
    box.close()


def test_settings_of_the_mail_are_read_and_checked(certificate: Certificate) -> None:
    env = {"SMTP_HOST": "mail.example.org", "SMTP_TLS": "tls", "SMTP_CA": str(certificate.path)}
    mail = from_environment(env).mail
    assert (mail.host, mail.port, mail.tls, mail.ca) == (
        "mail.example.org",
        587,
        "tls",
        str(certificate.path),
    )
    assert PASSWORD not in repr(from_environment({**env, "SMTP_PASSWORD": PASSWORD}))
    for wrong in ({"SMTP_TLS": "ssl"}, {"SMTP_CA": "/nowhere.pem"}, {"SMTP_PORT": "mail"}):
        with pytest.raises(SetupError):
            from_environment(wrong)
