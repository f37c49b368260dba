"""Names: everybody who has one can come in with it, and nobody passes for somebody else."""

from __future__ import annotations

import time
import unicodedata
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from astrarium.server.accounts import RENAMES_PER_DAY
from astrarium.server.names import checked_name, login_of, skeleton
from astrarium.server.problems import Problem
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import sessions, users

from .direct import opened, run
from .served import Person, Served

PASSWORD = "correct horse"
DAY = 86400.0


def account(served: Served, name: str, status: int = 201) -> Any:
    return served.person().post("/api/accounts", {"name": name, "password": PASSWORD}, status)


# -- what looks alike -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Аnna"),  # Cyrillic A
        ("Anna", "Αnnа"),  # Greek A, Cyrillic a
        ("Anna", "A n.n-a"),
        ("Anna", "Ánnạ"),
        ("Anna", "Ａｎｎａ"),  # full width
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Livia", "LIVlA"),
        ("Livia", "Liv1a"),
        ("Livia", "|ivia"),
        ("Otto", "0tt0"),
        ("Otto", "ОТТО"),
        ("Otto", "Οττο"),
        ("Marco", "rnarco"),
        ("Walter", "VValter"),
        ("Søren", "Soren"),
        ("Strauss", "Strauß"),
        ("Pippo", "Рірро"),
        ("Lukasz", "Łukasz"),
        ("Anna", "Anna\u3164"),  # a letter that is drawn as nothing
        ("Anna", "A\u115fn\uffa0na\u2800"),
        ("Marta", "Ꮇarta"),  # Cherokee
        ("Otto", "Օttօ"),  # Armenian
        ("Bruno", "Bru\u0578o"),
        ("PADRE", "ꓑꓮꓓꓣꓰ"),  # Lisu
    ],
)
def test_names_that_look_alike_have_one_skeleton(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Anna", "Annina"), ("Ольга", "Олег"), ("山田", "田中"), ("!", "?"), ("Anna 2", "Anna 3")],
)
def test_other_names_are_other_names(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \uffa0", "\u034f", "\u115f\u1160", "\ufe0f"])
def test_a_name_of_which_nothing_is_drawn_is_none(name: str) -> None:
    with pytest.raises(Problem) as caught:
        checked_name(name)
    assert caught.value.key == "name_length"


def test_letters_that_are_drawn_as_nothing_are_spaces() -> None:
    assert checked_name("\u3164Anna\u3164\u3164Maria\u2800") == "Anna Maria"


def test_no_two_accounts_look_alike(served: Served) -> None:
    account(served, "Anna")
    for other in ("anna", "Аnna", "A-nna", "Ànna"):
        assert account(served, other, 409)["error"]["key"] == "name_taken"
    account(served, "Annina")


def test_nobody_takes_a_lookalike_later(served: Served) -> None:
    account(served, "Anna")
    bruno, guest = served.person(), served.person("Carla")
    bruno.post("/api/accounts", {"name": "Bruno", "password": PASSWORD}, 201)
    assert bruno.patch("/api/me", {"name": "Αnna"}, 409)["error"]["key"] == "name_taken"
    assert guest.patch("/api/me", {"name": "Anпa"}, 409)["error"]["key"] == "name_of_account"
    wrong = {"password": PASSWORD, "name": "Аnna"}
    assert guest.post("/api/me/upgrade", wrong, 409)["error"]["key"] == "name_taken"
    error = served.person().post("/api/guests", {"name": "anna"}, 409)
    assert error["error"]["key"] == "name_of_account"
    assert bruno.patch("/api/me", {"name": "BRUNO"})["name"] == "BRUNO"  # one's own, otherwise


# -- coming in ------------------------------------------------------------------------------------


def test_whatever_name_is_taken_opens_the_account(served: Served) -> None:
    decomposed = unicodedata.normalize("NFD", "Renée Ångström")
    for name, typed in (
        ("ß" * 20, "ß" * 20),
        (decomposed, "renée ångström"),
        ("Anna  Rossi", " anna rossi "),
        ("İpek", "İpek"),
    ):
        account(served, name)
        served.person().post("/api/login", {"name": typed, "password": PASSWORD}, 200)


@pytest.mark.parametrize("letter", ["ß", "ŉ", "ﬃ"])
def test_a_name_too_long_to_come_in_with_is_refused_at_once(served: Served, letter: str) -> None:
    name = letter * 21
    assert len(name) < 30 < 40 < len(login_of(name))
    with pytest.raises(Problem):
        checked_name(name)
    assert account(served, name, 400)["error"]["key"] == "name_folded"
    assert served.person().post("/api/guests", {"name": name}, 400)


# -- other names ----------------------------------------------------------------------------------


def rename(person: Person, name: str, status: int = 200) -> Any:
    return person.patch("/api/me", {"name": name}, status)


def test_nobody_changes_the_name_all_the_time(served: Served) -> None:
    anna = served.person("Anna")
    account(served, "Bruno")
    for n in range(RENAMES_PER_DAY):
        rename(anna, "Bruno", 409)  # what is refused does not count
        rename(anna, f"Anna the {n}th")
        rename(anna, f"Anna the {n}th")  # nor what changes nothing
    assert rename(anna, "Anna", 429)["error"]["key"] == "renamed_often"
    assert anna.get("/api/me")["name"] == f"Anna the {RENAMES_PER_DAY - 1}th"


def test_a_guest_without_a_chosen_name_always_comes_in(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            for n in range(1000, 1010):
                await services.accounts.register(f"Guest {n}", PASSWORD, None)
            assert (await services.accounts.guest(None)).name.startswith("Guest ")

    run(body)


# -- those of before ------------------------------------------------------------------------------

BEFORE = """
INSERT INTO users (id, name, login, notify, created) VALUES
  ('u1', 'Anna', 'anna', '{}', 1), ('u2', 'Аnna', 'аnna', '{}', 2), ('u3', 'Anna', NULL, '{}', 3);
INSERT INTO sessions (token, user_id, expires) VALUES
  ('old', 'u1', :old), ('new', 'u1', :new), ('guest', 'u3', :old)
"""


def test_names_and_sessions_of_before_are_brought_up_to_date(address: str) -> None:
    """Whoever looks like another keeps the name; sessions of half a year are shortened."""
    engine, now = sa.create_engine(_url(address)), time.time()
    config = Config()
    config.set_main_option("script_location", "astrarium.server.storage:migrations")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for text in BEFORE.split(";\n"):
            used = {"old": now + 60 * DAY, "new": now + 179 * DAY} if ":old" in text else {}
            connection.execute(sa.text(text), used)
        connection.commit()
    engine.dispose()
    database = Database(address)
    skeletons = database.now(lambda c: c.execute(sa.select(users.c.skeleton, users.c.id)).all())
    assert {row.id: row.skeleton for row in skeletons} == {"u1": "anna", "u2": None, "u3": None}
    ends = database.now(lambda c: c.execute(sa.select(sessions)).mappings().all())
    days = {row["token"]: (row["expires"] - now) / DAY for row in ends}
    assert days["old"] < 0  # begun 120 days ago
    assert days["new"] == pytest.approx(30, abs=0.1)
    assert days["guest"] == pytest.approx(30, abs=0.1)
    database.close()


def _url(address: str) -> str:
    if "://" in address:
        return address.replace("postgresql://", "postgresql+psycopg://")
    return f"sqlite:///{address}"
