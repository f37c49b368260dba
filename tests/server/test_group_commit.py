"""What comes in together is stored together: each move whole, each acknowledged when it is safe."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from astrarium.kernel.moves import print_move
from astrarium.server import play
from astrarium.server.services import Services
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import tables
from astrarium.server.tables import load

from .direct import opened, run, two_people

NOTES = sa.table("notes", sa.column("word"))


def note(connection: Connection, words: list[str]) -> None:
    for word in words:
        connection.execute(NOTES.insert(), {"word": word})
        if word == "bad":
            raise ValueError(word)


@pytest.fixture
def database(sqlite: str) -> Database:
    database = Database(sqlite)
    database.now(lambda c: c.exec_driver_sql("CREATE TABLE notes (word TEXT)"))
    database.serve_many()
    return database


def noted(database: Database) -> list[str]:
    """As another connection sees it: only what is committed."""
    with database.engine.connect() as connection:
        return sorted(connection.execute(sa.select(NOTES.c.word)).scalars())


def commits(database: Database) -> list[object]:
    found: list[object] = []
    sa.event.listen(database.engine, "commit", found.append)
    return found


def test_one_transaction_for_all_that_comes_together(database: Database) -> None:
    async def body() -> None:
        seen = commits(database)
        await asyncio.gather(*(database.store(note, word) for word in "abc"))
        assert noted(database) == ["a", "b", "c"]
        assert len(seen) == 1

    run(body)


def test_nobody_is_told_before_the_commit(database: Database) -> None:
    async def told(word: str) -> list[str]:
        await database.store(note, word)
        return noted(database)

    async def body() -> None:
        for seen in await asyncio.gather(*(told(word) for word in "abc")):
            assert seen == ["a", "b", "c"]

    run(body)


def test_what_fails_fails_alone_and_leaves_nothing(database: Database) -> None:
    async def body() -> None:
        first, second, third = await asyncio.gather(
            *(database.store(note, word) for word in ("a", "bad", "b")), return_exceptions=True
        )
        assert first is third is None
        assert isinstance(second, ValueError)
        assert noted(database) == ["a", "b"]

    run(body)


def test_what_is_given_up_before_it_is_stored_never_is(database: Database) -> None:
    async def body() -> None:
        kept = asyncio.ensure_future(database.store(note, "kept"))
        gone = asyncio.ensure_future(database.store(note, "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await kept
        assert noted(database) == ["kept"]

    run(body)


def test_closing_stores_what_waits(database: Database, sqlite: str) -> None:
    async def body() -> None:
        waiting = asyncio.ensure_future(database.store(note, "last"))
        await asyncio.sleep(0)
        assert noted(database) == []
        database.close()
        await waiting
        assert noted(Database(sqlite)) == ["last"]

    run(body)


async def answer(services: Services, table_id: str) -> int:
    table = await services.tables.get(table_id)
    question = table.playing.questions[0]
    words = [print_move(question.moves[0])]
    version = table.version_for(question.seat)
    done = await play.answer(services.tables, table_id, question.seat, version, words)
    return done.version


def test_moves_at_many_tables_share_a_commit(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            ids = [(await two_people(services))[0] for _ in range(4)]
            services.database.serve_many()
            seen = commits(services.database)
            versions = await asyncio.gather(*(answer(services, table_id) for table_id in ids))
            assert len(seen) == 1
            for table_id, version in zip(ids, versions, strict=True):
                stored = services.database.now(lambda c, i=table_id: load(c, i))  # type: ignore[misc]
                assert stored.version_for(0) == version

    run(body)


def test_a_table_changed_elsewhere_holds_up_no_other(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            ids = [(await two_people(services))[0] for _ in range(3)]
            services.database.serve_many()
            with services.database.engine.begin() as connection:  # as another process would
                elsewhere = tables.update().where(tables.c.id == ids[1])
                connection.execute(elsewhere.values(revision=tables.c.revision + 1))
            versions = await asyncio.gather(*(answer(services, table_id) for table_id in ids))
            for table_id, version in zip(ids, versions, strict=True):
                stored = services.database.now(lambda c, i=table_id: load(c, i))  # type: ignore[misc]
                assert stored.version_for(0) == version

    run(body)
