"""Tables whose rows are damaged: they are not played, and keep no other waiting."""

from __future__ import annotations

import logging
import time
from typing import Any

import pytest

from astrarium.server.entries import text
from astrarium.server.model import Clock
from astrarium.server.services import Services
from astrarium.server.storage import schema

from .direct import opened, run, two_people
from .foreign import forked, problem
from .served import Served
from .test_bots import bots_only


def test_a_position_beyond_all_bounds_is_a_damaged_table(sqlite: str) -> None:
    """However it came into the database: it is not played, and said once."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, _ = await forked(services)
            state = (await services.tables.get(table_id)).playing.encode()
            state["table"]["round"] = 10**15
            spoil(services, table_id, state=text(state), foreign=False)
        async with opened(sqlite, live=True) as services:
            for _ in range(2):
                assert await problem(services.tables.get(table_id)) == "damaged"

    run(body)


def spoil(services: Services, table_id: str, **values: Any) -> None:
    """Damage a row of the database."""
    damage = schema.tables.update().where(schema.tables.c.id == table_id).values(values)
    services.database.now(lambda c: c.execute(damage))


@pytest.mark.parametrize("column", ["place", "asked", "clock", "clocks", "pending", "options"])
def test_a_damaged_row_is_left_out_of_lists_and_the_others_are_found(
    served: Served, column: str
) -> None:
    owner = served.person("Owner")
    bad, good = (owner.table({"kind": "me"}, {"kind": "open"}) for _ in range(2))
    spoil(served.services, bad, **{column: '{"no'})
    served.services.tables.cached.clear()
    for listed in ("open", "mine"):
        found = [card["id"] for card in owner.get(f"/api/tables?list={listed}")["tables"]]
        assert good in found


def test_damaged_tables_do_not_stop_the_clocks_of_others(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    """There are more of them than are looked at in one round, and each is noted once."""
    clock = Clock("live", reserve=600.0)

    async def body() -> None:
        async with opened(sqlite) as services:
            bad = [(await two_people(services, clock))[0] for _ in range(53)]
            good, *_ = await two_people(services, clock)
            for table_id in bad:
                spoil(services, table_id, state='{"no', deadline=1.0)
            services.tables.cached.clear()
            for seconds in range(3):
                await services.timeouts.round(time.time() + 1000 + seconds)
            table = await services.tables.get(good)
            assert any(own.late for own in table.clocks.values())

    with caplog.at_level(logging.ERROR):
        run(body)
    assert len(caplog.records) == 53


def test_a_table_that_bots_cannot_load_keeps_no_other_waiting(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            bad = await bots_only(services)
            spoil(services, bad, state='{"no')
            services.tables.cached.clear()
            services.began = time.time() + 60
            for _ in range(2):
                await services._resume()
            assert not services.bots.tasks
            assert list(services.tables.damaged) == [bad]

    run(body)
