"""Letters: what others have written is inert in them, and nobody is made to get them."""

from __future__ import annotations

import email
import email.header
import email.policy
import logging
import re
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from astrarium.server import letters, lobby, mail_addresses, mail_links, notifications
from astrarium.server.accounts import Notify, User
from astrarium.server.letters import Letter
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from astrarium.server.storage import people
from astrarium.server.storage.quotas import counted
from astrarium.server.storage.schema import quotas, users

from .direct import ME, OPEN, opened, reader, run
from .receivers import Mailbox, read
from .served import Person, Served

PASSWORD = "correct horse"
HEADERS = {
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
}
INJECTIONS = (
    "=?utf-8?q?=0D=0ABcc=3A_x=40evil.example=0D=0A=0D=0APay_here?=",
    "=?utf-8?b?DQpCY2M6IHhAZXZpbC5leGFtcGxlDQoNClBheSBoZXJl?=",
    "=?us-ascii?q?=0ABcc:x@y.zz?= =?utf-7?q?+AA0ACg-?=",
)


@pytest.fixture
def box() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.close()


async def next_round(services: Services, later: float = 1) -> None:
    await services.notifications.round(time.time() + later)


def harmless(raw: bytes) -> bool:
    """However the letter is read, it has our headers, each once, and nothing of anybody else's."""
    head = raw.partition(b"\r\n\r\n")[0]
    ours = re.findall(rb"=\?([^?]*)\?", head)
    readings = [
        email.message_from_bytes(raw, policy=policy)
        for policy in (email.policy.compat32, email.policy.default, email.policy.SMTP)
    ]
    names = [sorted(letter.keys()) for letter in readings]
    again = email.message_from_bytes(readings[0].as_bytes(), policy=email.policy.compat32)
    return (
        set(ours) <= {b"utf-8"}
        and all(set(found) <= HEADERS and len(found) == len(set(found)) for found in names)
        and sorted(again.keys()) == names[0]
    )


# -- what others have written ---------------------------------------------------------------------


@pytest.mark.parametrize("title", INJECTIONS)
@pytest.mark.parametrize("hostile", ["title", "name"])
def test_an_encoded_word_in_a_title_or_name_is_only_text(
    sqlite: str, box: Mailbox, title: str, hostile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("astrarium.server.entries.NOTICE_SECONDS", 0.0)

    async def body() -> None:
        async with opened(sqlite, mail=box.mail()) as services:
            users = [await reader(services, name) for name in ("Anna", "Bruno")]
            if hostile == "name":
                for user in users:
                    await services.accounts.change(user, {"name": title[:30]})
            given = lobby.TableGiven(
                "galaxy", [ME, OPEN], title=title if hostile == "title" else None
            )
            table_id = await lobby.create(services.tables, users[0], given)
            await lobby.join(services.tables, table_id, users[1], None)
            services.tables.cached.clear()
            await lobby.start(services.tables, table_id, users[0])
            await next_round(services)

    run(body)
    (raw,), (letter,) = box.raw, box.letters
    assert harmless(raw)
    if hostile == "title":
        (part,) = email.header.decode_header(letter["Subject"])
        assert part == (f"{title}: it is your turn".encode(), "utf-8")
    assert title[:30] in read(letter)


@pytest.mark.parametrize(
    "text",
    [*INJECTIONS, "a\r\nBcc: x@y.zz\r\n\r\nbody", "a\x00b\x1b[2J\u2028c\ud800", "\u202e" * 300, ""],
)
def test_no_text_of_a_letter_can_steer(text: str) -> None:
    raw = letters.as_bytes(Letter("anna@example.com", text or "-", text, "http://x"), "t@x.org")
    assert harmless(raw)
    assert all(len(line) <= 78 for line in raw.split(b"\r\n"))
    assert b"\n" not in raw.replace(b"\r\n", b"")
    letter = email.message_from_bytes(raw)
    decoded = email.header.decode_header(letter["Subject"])
    plain = " ".join(letters.printable(text or "-").split())
    assert decoded in ([(plain.encode(), "utf-8")], [(plain, None)])
    said = read(letter)
    assert all(sign.isprintable() or sign in "\r\n" for sign in said)


def test_an_address_is_never_an_encoded_word(served: Served) -> None:
    anna = account(served, "Anna")
    for word in INJECTIONS:
        wrong = {"email": f"{word.split(' ')[0][:60]}@example.com"}
        assert anna.patch("/api/me", wrong, 400)["error"]["key"] == "email_wrong"


# -- who gets them --------------------------------------------------------------------------------


def account(served: Served, name: str, **more: Any) -> Person:
    person = served.person()
    person.post("/api/accounts", {"name": name, "password": PASSWORD, **more}, 201)
    return person


def test_nothing_but_one_confirmation_goes_to_an_address_nobody_has_confirmed(
    sqlite: str, box: Mailbox
) -> None:
    async def body() -> None:
        async with opened(sqlite, mail=box.mail()) as services:
            host = await services.accounts.guest("Host")
            stranger = await services.accounts.register("Anna", PASSWORD, "stranger@example.com")
            await services.accounts.change(stranger, {"notify": '{"email":true}'})
            await services.mail_addresses.ask(stranger, "192.0.2.1")
            for _ in range(5):
                await create_join_drop(services, host, stranger)
                await next_round(services)

    run(body)
    (letter,) = box.letters
    assert "/letters/confirm/" in read(letter)
    assert "Anna" not in read(letter), "what a user has written reaches no stranger"


def test_guests_get_no_letters(sqlite: str, box: Mailbox) -> None:
    async def body() -> None:
        async with opened(sqlite, mail=box.mail()) as services:
            host, guest = [await services.accounts.guest(name) for name in ("Host", "Anna")]
            values = {"email": "a@example.com", "email_confirmed": True}
            await services.accounts.change(guest, {**values, "notify": '{"email":true}'})
            await create_join_drop(services, host, guest)
            await next_round(services)

    run(body)
    assert box.letters == []


def test_a_guest_is_told_that_letters_need_an_account(served: Served) -> None:
    anna = served.person("Anna")
    error = anna.patch("/api/me", {"email": "anna@example.com"}, 403)
    assert error["error"]["key"] == "needs_account"
    assert anna.post("/api/me/confirmation", status=403)["error"]["key"] == "needs_account"


async def create_join_drop(services: Services, host: User, guest: User) -> None:
    """One turn of the loop with which somebody could fill another's mailbox."""
    table_id = await lobby.create(services.tables, host, lobby.TableGiven("galaxy", [ME, OPEN]))
    await lobby.join(services.tables, table_id, guest, None)
    services.tables.cached.clear()
    await lobby.drop(services.tables, table_id, host)


def test_nobody_gets_more_than_a_number_of_letters_in_an_hour(
    sqlite: str, box: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    most = notifications.LETTERS_PER_HOUR

    async def body() -> None:
        async with opened(sqlite, mail=box.mail()) as services:
            host, anna = await services.accounts.guest("Host"), await reader(services, "Anna")
            for _ in range(most + 5):
                await create_join_drop(services, host, anna)
                await next_round(services)
            assert len(box.letters) == most
            await create_join_drop(services, host, anna)
            await next_round(services, later=3700)
            assert len(box.letters) == most + 1

    with caplog.at_level(logging.WARNING, logger="astrarium.notifications"):
        run(body)
    last = [letter for letter in box.letters if "last e-mail of this hour" in read(letter)]
    assert last == [box.letters[most - 1]]
    assert "enough for one receiver and hour: letter" in caplog.text
    assert "anna@example.com" not in caplog.text


@pytest.mark.parametrize(
    ("same", "most"),
    [
        ("address", mail_addresses.PER_ADDRESS),
        ("mailbox", mail_addresses.PER_ADDRESS),
        ("person", mail_addresses.PER_PERSON),
        ("network", mail_addresses.PER_NETWORK),
        ("server", mail_addresses.ALL),
    ],
)
def test_letters_of_confirmation_are_few(sqlite: str, box: Mailbox, same: str, most: int) -> None:
    email = {"address": "a@example.com", "mailbox": "A+{n}@example.com"}

    async def body() -> None:
        async with opened(sqlite, mail=box.mail()) as services:
            for n in range(most + 1):
                user = User(
                    id="person" if same == "person" else f"person {n}",
                    name="Anna",
                    login="anna",
                    email=email.get(same, f"a{n}@example.com").format(n=n),
                    language=None,
                    notify=Notify(),
                    vacation_until=None,
                )
                network = "192.0.2.1" if same == "network" else f"192.0.2.{n}"
                services.database.now(partial(known, user=user))
                if n < most:
                    await services.mail_addresses.ask(user, network)
                else:
                    with pytest.raises(Problem) as refused:
                        await services.mail_addresses.ask(user, network)
                    assert (refused.value.status, refused.value.key) == (429, "letters_too_many")

    run(body)


def known(connection: Connection, user: User) -> None:
    if connection.execute(sa.select(users.c.id).where(users.c.id == user.id)).first() is None:
        row = {"id": user.id, "name": user.name, "notify": "{}", "created": 0.0}
        people.insert_user(connection, row)


def test_counts_are_forgotten_when_their_time_is_over(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:

            def count(now: float) -> int:
                return services.database.now(lambda c: counted(c, "a thing", 60.0, now))

            now = time.time()
            assert [count(now), count(now + 1), count(now + 61), count(now + 62)] == [1, 2, 1, 2]
            await services.timeouts.round(now + 4000)
            left = sa.select(sa.func.count()).select_from(quotas)
            assert services.database.now(lambda c: c.execute(left).scalar_one()) == 0

    run(body)


# -- links ----------------------------------------------------------------------------------------


@pytest.fixture
def posting(sqlite: str, box: Mailbox) -> Iterator[Served]:
    with Served(sqlite, mail=box.mail(), url="http://tables.example.org") as server:
        yield server


def link_in(box: Mailbox, n: int, kind: str) -> str:
    """The link of that kind in the letter of that number, when it has come."""
    patience = time.monotonic() + 30
    while len(box.letters) <= n:
        assert time.monotonic() < patience, "no letter came"
        time.sleep(0.05)
    found = re.search(rf"http://tables\.example\.org(/letters/{kind}/\S+)", read(box.letters[n]))
    assert found is not None
    return found[1]


def test_an_address_is_confirmed_by_the_link_and_not_by_looking_at_it(
    posting: Served, box: Mailbox
) -> None:
    anna = account(posting, "Anna", email="anna@example.com")
    me = anna.get("/api/me")
    assert (me["email"], me["email_confirmed"], me["sends_mail"]) == (
        "anna@example.com",
        False,
        True,
    )
    link = link_in(box, 0, "confirm")
    anybody = posting.person()
    anybody.http.get(link)  # as programs do that check letters
    assert not anna.get("/api/me")["email_confirmed"]
    token = link.rsplit("/", 1)[1]
    wrong = token[:-1] + ("A" if token[-1] != "A" else "B")
    error = anybody.post("/api/letters/confirm", {"token": wrong}, 400)
    assert error["error"]["key"] == "link_wrong"
    anybody.post("/api/letters/confirm", {"token": token})
    assert anna.get("/api/me")["email_confirmed"]
    assert anna.post("/api/me/confirmation", status=409)["error"]["key"] == "nothing_to_confirm"


def test_another_address_must_be_confirmed_anew(posting: Served, box: Mailbox) -> None:
    anna = account(posting, "Anna", email="anna@example.com")
    old = link_in(box, 0, "confirm").rsplit("/", 1)[1]
    anna.post("/api/letters/confirm", {"token": old})
    assert not anna.patch("/api/me", {"email": "other@example.com"})["email_confirmed"]
    anna.post("/api/letters/confirm", {"token": old}, 400)
    link_in(box, 1, "confirm")
    assert box.letters[1]["To"] == "other@example.com"
    assert anna.patch("/api/me", {"email": "other@example.com"})  # the same: no third letter
    assert anna.patch("/api/me", {"email": None})["email"] is None


def test_a_link_to_confirm_ends_after_a_week() -> None:
    token = mail_links.confirm_token(b"s", "someone12", "a@example.com", 1000.0)
    week = 7 * 86400
    assert mail_links.confirms(b"s", token, "a@example.com", 1000.0 + week)
    assert not mail_links.confirms(b"s", token, "a@example.com", 1001.0 + week)
    assert not mail_links.confirms(b"other", token, "a@example.com", 1000.0)
    assert not mail_links.stops(b"s", token, "a@example.com")


def test_letters_end_with_one_click_and_without_signing_in(posting: Served, box: Mailbox) -> None:
    anna, bruno = account(posting, "Anna", email="anna@example.com"), posting.person("Bruno")
    token = link_in(box, 0, "confirm").rsplit("/", 1)[1]
    anna.post("/api/letters/confirm", {"token": token})
    anna.patch("/api/me", {"notify": {"email": True}})
    table_id = bruno.table({"kind": "me"}, {"kind": "open"})
    anna.post(f"/api/tables/{table_id}/join", {})
    bruno.post(f"/api/tables/{table_id}/drop")
    link, letter = link_in(box, 1, "stop"), box.letters[1]
    assert letter["List-Unsubscribe"] == f"<http://tables.example.org{link}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    program = httpx.Client(base_url=posting.url, trust_env=False)  # a mail program, not our page
    program.get(link)
    assert anna.get("/api/me")["notify"] == {"email": True}
    wrong = program.post(link[:-4] + "AAAA", data={"List-Unsubscribe": "One-Click"})
    assert wrong.status_code == 400
    assert program.post(link, data={"List-Unsubscribe": "One-Click"}).is_success
    assert anna.get("/api/me")["notify"] == {}
    assert anna.get("/api/me")["email_confirmed"], "the address is still theirs"


def test_without_a_mail_server_nobody_waits_for_a_letter(served: Served) -> None:
    anna = account(served, "Anna", email="anna@example.com")
    assert not anna.get("/api/me")["sends_mail"]
    assert anna.post("/api/me/confirmation", status=409)["error"]["key"] == "no_letters_here"
