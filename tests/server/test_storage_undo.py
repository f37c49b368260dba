"""Taking back, and orders that nobody else may know of: on SQLite and on PostgreSQL alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.server import history, play, records, undo
from astrarium.server.play import OrderGiven
from astrarium.server.problems import Problem
from astrarium.server.storage import schema

from .direct import opened, play_on, run, step, two_people

GALAXY = get_game("galaxy")


def test_free_undo_goes_back_and_stays_in_the_log(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            rng = Random(2)
            table = await services.tables.get(table_id)
            for _ in range(200):
                if undo.free_undo(table, table.playing.questions[0].seat) >= 2:
                    break
                await step(services, table_id, rng)
                table = await services.tables.get(table_id)
            seat = table.playing.questions[0].seat
            free, version = undo.free_undo(table, seat), table.version_for(seat)
            wanted = table.steps[-2].parent
            at = services.database.now(lambda c: history.position(c, table, wanted)).hash()
            assert free >= 2
            assert await undo.ask(services.tables, table_id, seat, 2)
            table = await services.tables.get(table_id)
            assert table.playing.hash() == at
            assert table.version_for(seat) == version + 1
            assert undo.free_undo(table, seat) == free - 2
            assert [told.n for told in table.recent if told.undone] == [version - 1, version]
            table = await play_on(services, table_id, 5000)
            text = await records.export(services.tables, table)
            assert verify(GALAXY, Record.parse(text)).seed == "fits"

    run(body)


def test_undo_after_a_roll_needs_consent(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            rng = Random(3)
            seat = await step(services, table_id, rng)
            table = await services.tables.get(table_id)
            while table.playing.questions[0].seat == seat:
                seat = await step(services, table_id, rng)
                table = await services.tables.get(table_id)
            other = 1 - seat
            for _ in range(3):
                await step(services, table_id, rng)
            assert not await undo.ask(services.tables, table_id, seat, None)
            table = await services.tables.get(table_id)
            assert table.pending.undo is not None
            assert table.pending.undo.needs == [other]
            with pytest.raises(Problem):
                await undo.agree(services.tables, table_id, seat)
            assert await undo.agree(services.tables, table_id, other)
            table = await services.tables.get(table_id)
            assert table.pending.undo is None
            assert table.playing.questions[0].seat == seat
            await undo_declined(services, table_id)
            table = await play_on(services, table_id, 5000)
            verify(GALAXY, Record.parse(await records.export(services.tables, table)))

    run(body)


async def undo_declined(services: Any, table_id: str) -> None:
    table = await services.tables.get(table_id)
    rng = Random(9)
    seat = table.playing.questions[0].seat
    while table.playing.questions[0].seat == seat:
        await step(services, table_id, rng)
        table = await services.tables.get(table_id)
    before = table.playing.hash()
    await step(services, table_id, rng)
    assert not await undo.ask(services.tables, table_id, seat, None)
    await undo.decline(services.tables, table_id, 1 - seat)
    table = await services.tables.get(table_id)
    assert table.pending.undo is None
    assert table.playing.hash() != before


def test_a_secret_order_moves_nobody_elses_version(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            table = await play_on(services, table_id, 12)
            asked = table.playing.questions[0].seat
            other = 1 - asked
            before = list(table.spot.seen)
            free = undo.free_undo(table, asked)
            await play.give_order(services.tables, table_id, other, OrderGiven("counter", "hold"))
            table = await services.tables.get(table_id)
            assert table.spot.seen[other] == before[other] + 1
            assert table.spot.seen[asked] == before[asked]
            assert table.spot.seen[2] == before[2]
            assert undo.free_undo(table, asked) == free
            assert len(table.playing.orders[other]) == 1
            await play.withdraw_order(services.tables, table_id, other, 0)
            assert (await services.tables.get(table_id)).playing.orders[other] == ()

    run(body)


def test_nobody_goes_back_to_find_out_which_order_was_withdrawn(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a thousand withdrawn orders would hold up everybody whenever one takes back."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            last = (await play_on(services, table_id, 12)).steps[-1].entry
            for move in ("hold", "pass", "hold"):
                await play.give_order(services.tables, table_id, 0, OrderGiven("counter", move))
                await play.withdraw_order(services.tables, table_id, 0, 0)
            table = await services.tables.get(table_id)

            def changes() -> list[Any]:
                return services.database.now(lambda c: undo.changes_since(c, table, last))

            with monkeypatch.context() as without:
                without.setattr(undo, "position", None)
                found = changes()
            told = [(change.order.move[0], change.given) for change in found]
            assert told == [(m, given) for m in ("hold", "pass", "hold") for given in (True, False)]
            rows = schema.entries
            older = rows.update().where(rows.c.table_id == table_id, rows.c.kind == "withdraw")
            bare = older.values(payload='{"seat":0,"number":0}')
            services.database.now(lambda c: c.execute(bare))
            assert changes() == found

    run(body)


def test_a_record_does_not_say_which_order_was_withdrawn(address: str) -> None:
    """It says the number, as all records do."""

    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            await play.give_order(services.tables, table_id, 0, OrderGiven("counter", "hold"))
            await play.withdraw_order(services.tables, table_id, 0, 0)
            record = Record.parse(
                await records.export(services.tables, await play_on(services, table_id, 5000))
            )
            assert {"withdraw": {"seat": 0, "number": 0}} in record.entries
            assert verify(GALAXY, record).over

    run(body)


def test_taking_back_under_a_secret_order_keeps_the_order(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            rng = Random(2)
            table = await services.tables.get(table_id)
            while undo.free_undo(table, table.playing.questions[0].seat) < 1:
                await step(services, table_id, rng)
                table = await services.tables.get(table_id)
            asked = table.playing.questions[0].seat
            await play.give_order(
                services.tables, table_id, 1 - asked, OrderGiven("counter", "hold")
            )
            assert await undo.ask(services.tables, table_id, asked, 1)
            table = await services.tables.get(table_id)
            assert len(table.playing.orders[1 - asked]) == 1
            table = await play_on(services, table_id, 5000)
            verify(GALAXY, Record.parse(await records.export(services.tables, table)))

    run(body)
