"""Another program holds the lock on SQLite: whoever does not need the database is served, the
others wait a little or are told, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from random import Random

import httpx
import pytest

from astrarium.server import lobby
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.problems import Unavailable
from astrarium.server.storage import database as database_module
from astrarium.server.storage.database import Database

from .direct import opened, play_on, run, step, two_people
from .served import Person, Served, words
from .test_group_commit import note, noted

ME, OPEN = {"kind": "me"}, {"kind": "open"}


@contextmanager
def held(path: str) -> Iterator[None]:
    """Somebody else writes, and takes their time."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever needs the database waits for as long as it takes; a look at its health does not."""
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 3600.0)
    monkeypatch.setattr(database_module, "CHECK_SECONDS", 0.1)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.0)


@pytest.fixture
def aside() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(4) as threads:
        yield threads


def first_move(person: Person, table_id: str) -> str:
    return words(person.view(table_id)["view"]["question"]["moves"][0])


def seated(served: Served) -> tuple[Person, str, str]:
    """Somebody whose turn it is, the table and a move."""
    people = [served.person("Anna"), served.person("Bruno")]
    table_id = people[0].table(ME, OPEN, start=False)
    people[1].post(f"/api/tables/{table_id}/join", {})
    people[0].post(f"/api/tables/{table_id}/start")
    asked = people[people[0].view(table_id)["view"]["asked"][0]["seat"]]
    return asked, table_id, first_move(asked, table_id)


def sent(person: Person, table_id: str, version: int, move: str) -> httpx.Response:
    data = {"version": version, "moves": [move]}
    return person.http.post(f"/api/tables/{table_id}/answers", json=data)


def test_pages_and_health_answer_while_a_move_waits_for_the_database(
    served: Served, sqlite: str, patient: None, aside: ThreadPoolExecutor
) -> None:
    anna, table_id, move = seated(served)
    version = anna.view(table_id)["version"]
    served.services.sessions._known.clear()  # who she is cannot be looked up either
    with held(sqlite):
        waiting: Future[httpx.Response] = aside.submit(sent, anna, table_id, version, move)
        visitor = served.person()
        visitor.http.cookies = anna.http.cookies
        assert visitor.http.get("/").status_code in (200, 404)  # 404 where it is not built
        sick = visitor.http.get("/healthz")
        assert sick.status_code == 503
        assert sick.json()["error"]["key"] == "database_busy"
        assert sick.headers["retry-after"].isdigit()
        assert not waiting.done()
    assert waiting.result().status_code == 200
    assert anna.get("/healthz")["status"] == "ok"
    assert anna.view(table_id)["version"] > version


def test_who_needs_the_database_is_told_and_may_do_it_again(
    served: Served, sqlite: str, impatient: None
) -> None:
    anna, table_id, move = seated(served)
    version = anna.view(table_id)["version"]
    with held(sqlite):
        refused = sent(anna, table_id, version, move)
        assert refused.status_code == 503
        assert refused.json()["error"]["key"] == "database_busy"
        assert refused.headers["retry-after"].isdigit()
        listed = anna.http.get("/api/tables", params={"list": "open", "lang": "it"})
        assert listed.status_code == 503
        assert listed.headers["retry-after"].isdigit()
        assert "database" in listed.json()["error"]["text"]
        served.services.sessions._known.clear()
        unknown = anna.http.get("/api/me")
        assert (unknown.status_code, unknown.headers["retry-after"]) == (503, "5")
    assert anna.view(table_id)["version"] == version
    assert sent(anna, table_id, version, move).status_code == 200


def test_bots_go_on_when_the_lock_is_gone(sqlite: str, impatient: None) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            table_id, table = "", None
            while table is None or table.asked != [1]:
                anna = await services.accounts.guest("Anna")
                given = TableGiven("galaxy", [SeatGiven("me"), SeatGiven("bot", "random")])
                table_id = await lobby.create(services.tables, anna, given)
                await lobby.start(services.tables, table_id, anna)
                table = services.tables.cached[table_id]
            before = table.version
            with held(sqlite):  # it has not answered: that would have needed the loop
                while not services.database.condition.trouble:
                    await asyncio.sleep(0.01)
                for _ in range(100):  # a bot that cannot answer keeps nobody else waiting
                    await asyncio.sleep(0.001)
            while (await services.tables.get(table_id)).version == before:
                await asyncio.sleep(0.01)
            assert services.bots.failures == 0

    run(body)


@pytest.fixture
def database(sqlite: str) -> Iterator[Database]:
    database = Database(sqlite)
    database.now(lambda c: c.exec_driver_sql("CREATE TABLE notes (word TEXT)"))
    database.serve_many()
    yield database
    database.close()


def test_what_waits_for_the_lock_is_stored_when_it_is_free(
    database: Database, sqlite: str, patient: None
) -> None:
    async def body() -> None:
        with held(sqlite):
            waiting = [asyncio.ensure_future(database.store(note, word)) for word in "abc"]
            await asyncio.sleep(0)
            waiting.append(asyncio.ensure_future(database.store(note, "d")))
            await asyncio.wait(waiting, timeout=0.2)
            assert not any(one.done() for one in waiting)
        await asyncio.gather(*waiting)
        assert noted(database) == ["a", "b", "c", "d"]

    run(body)


def test_what_was_refused_for_the_lock_is_never_stored(
    database: Database, sqlite: str, impatient: None
) -> None:
    async def body() -> None:
        with held(sqlite):
            refused = await asyncio.gather(
                *(database.store(note, word) for word in "abc"), return_exceptions=True
            )
        assert all(isinstance(error, Unavailable) for error in refused)
        await database.store(note, "d")
        assert noted(database) == ["d"]

    run(body)


def test_a_table_is_as_stored_after_a_move_that_was_refused(sqlite: str, impatient: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            services.database.serve_many()
            table_id, *_ = await two_people(services)
            before = (await play_on(services, table_id, 10)).playing.hash()
            with held(sqlite), pytest.raises(Unavailable):
                await step(services, table_id, Random(1))
            assert (await services.tables.get(table_id)).playing.hash() == before
            await play_on(services, table_id, 5)

    run(body)
