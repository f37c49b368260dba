"""What is stored is what was played: on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from astrarium.games import get_game
from astrarium.kernel.moves import print_move
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.server import history, lobby, play, records
from astrarium.server.entries import Writes
from astrarium.server.model import Answered, Clock, Table
from astrarium.server.problems import Problem
from astrarium.server.storage import people, schema, store
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import metadata
from astrarium.server.storage.secret import server_secret
from astrarium.server.tables import new_row

from .direct import ME, OPEN, opened, play_on, run, step, two_people
from .postgres import Postgres

GALAXY = get_game("galaxy")
ANNA = {"id": "u1", "name": "Anna", "login": "anna", "notify": "{}", "created": 0.0}


def test_migrations_lead_to_the_schema(address: str) -> None:
    database = Database(address)
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()
    Database(address).close()  # a second start finds nothing to do


def test_a_database_of_the_first_days_is_brought_up_to_date(address: str) -> None:
    """What is in it stays."""
    database = Database(address)
    database.close()
    with database.engine.connect().execution_options(immediate=True) as connection:
        config = Config()
        config.set_main_option("script_location", "astrarium.server.storage:migrations")
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        connection.execute(schema.users.insert(), ANNA)
        connection.commit()
        assert not sa.inspect(connection).has_table("secret")
    database.engine.dispose()
    again = Database(address)
    assert again.now(lambda c: people.user_by_login(c, "anna")) is not None
    assert len(again.now(server_secret)) == 64
    again.close()


def test_messages_are_numbered_by_table_also_those_that_are_there_already(address: str) -> None:
    """What was said elsewhere meanwhile shows in no number."""

    async def body() -> None:
        async with opened(address) as services:
            first, anna, _ = await two_people(services)
            second, bruno, _ = await two_people(services)
            for number in range(3):
                for table_id, user in ((first, anna), (second, bruno)):
                    row = {"table_id": table_id, "user_id": user.id, "name": user.name}
                    more = {"text": f"message {number}", "at": float(number)}
                    services.database.now(partial(store.insert_chat, row={**row, **more}))
            expected = [(2, "message 1"), (3, "message 2")]
            for renumbered in (False, True):
                if renumbered:
                    _older_and_newer(services.database)
                for table_id in (first, second):
                    look = partial(store.chat_since, table_id=table_id, after=1, limit=9)
                    rows = services.database.now(look)
                    assert [(row["n"], row["text"]) for row in rows] == expected

    run(body)


def _older_and_newer(database: Database) -> None:
    """Back to the shape in which all tables shared one count, and on again."""
    with database.engine.connect().execution_options(immediate=True) as connection:
        config = Config()
        config.set_main_option("script_location", "astrarium.server.storage:migrations")
        config.attributes["connection"] = connection
        command.downgrade(config, "0005")
        connection.commit()
        assert "id" in {column["name"] for column in sa.inspect(connection).get_columns("chat")}
        command.upgrade(config, "head")
        connection.commit()


def test_a_table_is_as_it_was_after_a_restart(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            table = await play_on(services, table_id, 60)
            before = (table.playing.hash(), table.version, table.spot.seen, table.steps[-20:])
            views = [table.playing.view(seat) for seat in (0, 1, None)]
        async with opened(address) as services:
            table = await services.tables.get(table_id)
            assert before == (
                table.playing.hash(),
                table.version,
                table.spot.seen,
                table.steps[-20:],
            )
            assert views == [table.playing.view(seat) for seat in (0, 1, None)]
            await play_on(services, table_id, 10)

    run(body)


def test_what_a_move_leaves_as_it_is_is_stored_all_the_same(address: str) -> None:
    """Only what has changed is written; the row is the whole table after every answer."""

    async def body() -> None:
        async with opened(address) as services:
            table_id, anna, _ = await two_people(services, Clock("live", 30.0, 600.0), bytes(32))

            def stored() -> dict[str, Any]:
                return dict(services.database.now(lambda c: store.table_row(c, table_id)) or {})

            async def rename(table: Table, writes: Writes) -> None:
                table.title, table.private = f"Title {table.version}", not table.private
                table.revision += 1

            rng, table = Random(3), await services.tables.get(table_id)
            while table.status == "running":
                await step(services, table_id, rng)
                if table.version % 40 == 0:
                    await services.tables.transact(table_id, rename)
                    services.tables.forget(table)
                table = await services.tables.get(table_id)
                assert stored() == new_row(table)
            await lobby.rematch(services.tables, table_id, anna)
            assert stored() == new_row(await services.tables.get(table_id))
            assert stored()["status"] == "over"
            assert stored()["rematch"]

    run(body)


def test_a_finished_game_exports_a_record_that_verifies(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            with pytest.raises(Problem) as problem:
                await records.export(services.tables, await services.tables.get(table_id))
            assert problem.value.key == "not_over"
            table = await play_on(services, table_id, 5000)
            assert table.status == "over"
            text = await records.export(services.tables, table)
            verdict = verify(GALAXY, Record.parse(text))
            assert verdict.over
            assert verdict.seed == "fits"
            assert verdict.answers == table.version
            assert verdict.hashes > 3

    run(body)


def test_any_moment_is_rebuilt_from_the_nearest_snapshot(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            rng = Random(5)
            hashes = [(await services.tables.get(table_id)).playing.hash()]
            for _ in range(70):
                await step(services, table_id, rng)
                hashes.append((await services.tables.get(table_id)).playing.hash())
            table = await services.tables.get(table_id)
            for n in (0, 1, 24, 25, 26, 49, 70):
                found = services.database.now(lambda c, n=n: history.position(c, table, n))  # type: ignore[misc]
                assert found.hash() == hashes[n]

    run(body)


def test_of_two_answers_to_one_question_exactly_one_wins(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services, opened(address) as other:
            table_id, *_ = await two_people(services)
            await other.tables.get(table_id)
            for _ in range(20):
                table = await services.tables.get(table_id)
                question = table.playing.questions[0]
                version, seat = table.version_for(question.seat), question.seat
                moves, entries = [print_move(move) for move in question.moves], table.version
                answers = await asyncio.gather(
                    *(
                        play.answer(place.tables, table_id, seat, version, [moves[n % len(moves)]])
                        for n, place in enumerate((services, other, services, other))
                    ),
                    return_exceptions=True,
                )
                won = [n for n, a in enumerate(answers) if isinstance(a, Answered)]
                lost = [a for a in answers if isinstance(a, Problem)]
                assert len({n % len(moves) for n in won}) == 1, "the same answer twice is one"
                assert len(won) + len(lost) == 4
                assert {problem.key for problem in lost} <= {"conflict"}
                services.tables.changed_elsewhere(table_id)
                assert (await services.tables.get(table_id)).version == entries + 1

    run(body)


def test_nobody_is_refused_because_of_what_another_process_has_changed(postgres: Postgres) -> None:
    """Word of it may come later than the next request."""

    async def body() -> None:
        address = postgres.fresh()
        async with opened(address) as services, opened(address) as other:
            anna, bruno = (
                await services.accounts.guest("Anna"),
                await services.accounts.guest("Bruno"),
            )
            table_id = await lobby.create(
                services.tables, anna, lobby.TableGiven("galaxy", [ME, OPEN])
            )
            assert (await other.tables.get(table_id)).seats[1].kind == "open"
            await lobby.join(services.tables, table_id, bruno, None)
            await lobby.start(other.tables, table_id, anna)
            with pytest.raises(Problem) as problem:
                await lobby.start(services.tables, table_id, anna)
            assert problem.value.key == "already_started"

    run(body)


def test_a_rules_fix_applies_from_the_stored_position(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            before = (await play_on(services, table_id, 40)).playing.hash()
        monkeypatch.setattr(type(GALAXY), "version", "next")
        async with opened(address) as services:
            table = await services.tables.get(table_id)
            assert table.playing.hash() == before
            seen = list(table.spot.seen)
            await step(services, table_id, Random(1))
            table = await services.tables.get(table_id)
            assert table.spot.seen == [n + 1 for n in seen]
            table = await play_on(services, table_id, 5000)
            verdict = verify(GALAXY, Record.parse(await records.export(services.tables, table)))
            assert verdict.over
            assert verdict.replayed_from > 0

    run(body)


def test_an_exported_game_can_be_imported_and_forked(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, anna, _ = await two_people(services)
            table = await play_on(services, table_id, 5000)
            text = await records.export(services.tables, table)
            error, found = records.checked(text)
            assert error is None
            copy_id = await records.store_import(services.tables, anna, found, None)
            copy = await services.tables.get(copy_id)
            assert copy.playing.hash() == table.playing.hash()
            assert await records.export(services.tables, copy) == text
            fork_id = await records.fork(services.tables, table, anna, 30, None)
            forked = await services.tables.get(fork_id)
            assert forked.status == "running"
            done = await play_on(services, fork_id, 5000)
            verify(GALAXY, Record.parse(await records.export(services.tables, done)))

    run(body)


def test_damaged_records_are_refused_in_one_line() -> None:
    for text in ("", "{}", "x\n", '{"astrarium": {}}\n{"end": {}}\n'):
        error, found = records.checked(text)
        assert error is not None
        assert all("\n" not in error.told(language) for language in ("en", "it"))
        assert found is None
