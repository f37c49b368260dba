"""Tables that an older version stored: they load, and the game goes on.

`version_1.db.gz` is a SQLite database made by the server before positions were stored by the names
of their steps: games in the middle of a procedure, with standing orders, answers taken back, and
requests to take back that were open when that server ended.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from astrarium.kernel.records import Record
from astrarium.kernel.replay import newest_start, verify
from astrarium.kernel.undo import known
from astrarium.server import history, play, records, undo, views
from astrarium.server.model import Table
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from astrarium.server.storage.schema import tables as table_rows

from .direct import opened, play_on, step

STORED = Path(__file__).with_name("version_1.db.gz")
RUNNING = ("Galaxy, spoils", "Galaxy, request", "Eclipse, exploring", "Eclipse, request")
OVER = "Galaxy, over"


@asynccontextmanager
async def started(folder: Path, title: str) -> AsyncIterator[tuple[Services, Table, Any]]:
    """Today's server on a copy of that database, with a table and its row as it was stored."""
    path = folder / "tables.db"
    path.write_bytes(gzip.decompress(STORED.read_bytes()))
    async with opened(str(path)) as services:
        query = sa.select(table_rows).where(table_rows.c.title == title)
        row = services.database.now(lambda c: c.execute(query).mappings().one())
        yield services, await services.tables.get(row["id"]), row


def at_table(
    folder: Path, title: str, body: Callable[[Services, Table, Any], Coroutine[Any, Any, None]]
) -> None:
    async def run() -> None:
        async with started(folder, title) as (services, table, row):
            await body(services, table, row)

    asyncio.run(run())


@pytest.mark.parametrize("title", RUNNING)
def test_a_table_is_as_it_was(tmp_path: Path, title: str) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        stored = json.loads(row["state"])
        assert table.asked == json.loads(row["asked"])
        assert [q.seat for q in table.playing.questions] == table.asked
        assert [[o.encode()[:4] for o in held] for held in table.playing.orders] == [
            [order[:4] for order in held] for held in stored["orders"]
        ]
        for seat in (None, *range(len(table.seats))):
            lines, _ = await views.log_between(
                services.tables, table, seat, -1, table.version_for(seat)
            )
            assert {line.key for line in lines} >= {"undone"}
            assert views.game_part(table, seat)["view"]["seat"] == seat

    at_table(tmp_path, title, body)


@pytest.mark.parametrize("title", RUNNING)
def test_it_is_played_to_its_end_and_its_record_is_sound(tmp_path: Path, title: str) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        first, rng = table.version, Random(1)
        while (await services.tables.get(table.id)).status == "running":
            await step(services, table.id, rng)
        table = await services.tables.get(table.id)
        assert table.version > first
        record = Record.parse(await records.export(services.tables, table))
        verdict = verify(table.game, record)
        assert verdict.over
        assert verdict.replayed_from == newest_start(table.game, record)

    at_table(tmp_path, title, body)


@pytest.mark.parametrize("title", RUNNING)
def test_answers_given_since_are_taken_back(tmp_path: Path, title: str) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        people = len(table.seats)
        await play_on(services, table.id, 2)
        where = table.playing.hash()
        who = await step(services, table.id, Random(2))
        if not await undo.ask(services.tables, table.id, who, 1):
            for seat in set(range(people)) - {who}:
                await undo.agree(services.tables, table.id, seat)
        assert table.playing.hash() == where
        reach = len(known(table.steps))
        assert reach >= 2
        with pytest.raises(Problem):
            await undo.ask(services.tables, table.id, who, reach + 1)
        await play_on(services, table.id, 3)

    at_table(tmp_path, title, body)


@pytest.mark.parametrize("title", [title for title in RUNNING if "request" in title])
def test_an_open_request_is_granted_or_gone_but_never_stuck(tmp_path: Path, title: str) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        assert json.loads(row["pending"])["undo"]["needs"] == [1]
        if row["rules"] == table.game.version:
            assert await undo.agree(services.tables, table.id, 1)
        table = await services.tables.get(table.id)
        assert table.pending.undo is None
        await play_on(services, table.id, 3)

    at_table(tmp_path, title, body)


@pytest.mark.parametrize("title", RUNNING)
def test_orders_are_withdrawn_and_given(tmp_path: Path, title: str) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        seat = next(s for s, held in enumerate(table.playing.orders) if held)
        held = len(table.playing.orders[seat])
        await play.withdraw_order(services.tables, table.id, seat, 0)
        assert len(table.playing.orders[seat]) == held - 1
        await play.give_order(services.tables, table.id, seat, play.OrderGiven("none", "pass"))
        assert len(table.playing.orders[seat]) == held

    at_table(tmp_path, title, body)


@pytest.mark.parametrize("title", [*RUNNING, OVER])
def test_earlier_moments_can_be_looked_at(tmp_path: Path, title: str) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        last = table.version_for(None)
        for version in range(0, last + 1, 7):
            state = await history.moment(services.tables, table, None, version)
            assert state.view(None)["seat"] is None

    at_table(tmp_path, title, body)


def test_a_finished_game_is_still_shown_and_its_record_still_given(tmp_path: Path) -> None:
    async def body(services: Services, table: Table, row: Any) -> None:
        assert table.playing.over
        assert table.spot.winners
        assert views.table_view(table, None).result is not None
        record = Record.parse(await records.export(services.tables, table))
        assert record.header["rules"] == "1"

    at_table(tmp_path, OVER, body)
