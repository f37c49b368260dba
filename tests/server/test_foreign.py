"""What people bring in: it is checked and tried beside the event loop, and no one else waits."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.session import Session
from astrarium.server import jobs, lobby, play, records, rehearsals
from astrarium.server.accounts import User
from astrarium.server.entries import text
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Clock
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from astrarium.server.storage import schema
from astrarium.server.workers import WorkerFailed, Workers
from tests.conformance.tables import play_session

from .direct import opened, play_on, run, step, two_people
from .served import Served
from .test_bots import bots_only

GALAXY = get_game("galaxy")


def finished() -> str:
    """The record of a finished game."""
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    play_session(session, Random(7), 10_000)
    return session.closed_record().dump()


async def brought(services: Services) -> tuple[str, User]:
    """A record of somebody, kept as a table."""
    anna = await services.accounts.guest("Anna")
    error, found = records.checked(finished())
    assert error is None
    return await records.store_import(services.tables, anna, found, None), anna


async def forked(services: Services) -> tuple[str, User]:
    """A running table that goes back to it."""
    copy_id, anna = await brought(services)
    copy = await services.tables.get(copy_id)
    seats = [SeatGiven("me"), SeatGiven("bot", "random")]
    return await records.fork(services.tables, copy, anna, 12, seats), anna


async def problem(work: Any) -> str:
    with pytest.raises(Problem) as caught:
        await work
    return caught.value.key


# -- workers --------------------------------------------------------------------------------------


def hungry() -> int:
    return len(bytearray(4 << 30))


def test_a_worker_that_wants_too_much_memory_is_stopped(sqlite: str) -> None:
    async def body() -> None:
        workers = Workers(1)
        try:
            with pytest.raises(WorkerFailed):
                await workers.do(60, hungry)
            assert await workers.do(60, abs, -7) == 7
        finally:
            workers.close()

    run(body)


# -- rehearsals -----------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that reads this module first takes its time."""
    monkeypatch.setattr(rehearsals, "PATIENCE", 60.0)


def never_ends(game_id: str, ways: Sequence[Any]) -> float:
    while True:
        time.sleep(1)


def takes_long(game_id: str, ways: Sequence[Any]) -> float:
    return rehearsals.SECONDS * 2


def breaks(game_id: str, ways: Sequence[Any]) -> float:
    raise IndexError("beyond the end of the board")


def test_a_game_that_goes_back_to_a_record_is_rehearsed_answer_by_answer(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Any] = []

    async def body() -> None:
        async with opened(sqlite) as services:
            follow = services.tables.rehearsals.follow

            async def noted(game_id: str, ways: Sequence[rehearsals.Way]) -> None:
                tried.extend(ways)
                await follow(game_id, ways)

            monkeypatch.setattr(services.tables.rehearsals, "follow", noted)
            table_id, _ = await forked(services)
            assert (await services.tables.get(table_id)).foreign
            before = len(tried)
            for answers in range(1, 6):
                await step(services, table_id, Random(1))
                assert len(tried) == before + answers
            assert all(way.steps for way in tried[before:])

    run(body)


@pytest.mark.parametrize(
    ("job", "key"), [(never_ends, "too_heavy"), (takes_long, "too_heavy"), (breaks, "cannot_go_on")]
)
def test_an_answer_whose_rehearsal_fails_is_refused_and_changes_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, job: Any, key: str
) -> None:
    if job is never_ends:
        monkeypatch.setattr(rehearsals, "PATIENCE", 1.0)

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, _ = await forked(services)
            table = await services.tables.get(table_id)
            before = table.playing.hash()
            monkeypatch.setattr(jobs, "rehearse", job)
            assert await problem(step(services, table_id, Random(1))) == key
            table = await services.tables.get(table_id)
            assert (table.playing.hash(), table.version) == (before, 0)

    run(body)


def test_a_foreign_position_is_not_even_read_before_it_was_tried(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a restart: the table is left alone, and says so."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, _ = await forked(services)
        monkeypatch.setattr(jobs, "rehearse", takes_long)
        read = type(GALAXY).decode
        monkeypatch.setattr(type(GALAXY), "decode", None)
        async with opened(sqlite, live=True) as services:
            for _ in range(2):
                assert await problem(services.tables.get(table_id)) == "too_heavy"
            assert list(services.tables.damaged) == [table_id]
        monkeypatch.setattr(type(GALAXY), "decode", read)

    run(body)


def test_moments_plans_and_undo_of_a_foreign_game_are_rehearsed(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, anna = await forked(services)
            await play_on(services, table_id, 8)
            copy_id, _ = await brought(services)
            table = await services.tables.get(table_id)
            copy = await services.tables.get(copy_id)
            monkeypatch.setattr(jobs, "rehearse", takes_long)
            order = play.OrderGiven("none", "pass")
            for work in (
                records.fork(services.tables, copy, anna, 3, None),
                records.fork(services.tables, table, anna, 1, None),
                services.tables.rehearsals.plan(table, 0, ["pass"]),
                play.give_order(services.tables, table_id, 0, order),
                play.why_not(services.tables, table, 0, "pass"),
            ):
                assert await problem(work) == "too_heavy"

    run(body)


def test_a_position_in_which_somebody_can_answer_nothing_is_not_played() -> None:
    """It keeps within the bounds of its game, but bots and people would be asked for ever."""
    ti4 = get_game("ti4")
    position = ti4.new(3, 1).encode()
    jobs.rehearse("ti4", [(ti4.version, text(position).encode(), (), False)])
    position["stack"][0][2]["on_offer"] = []  # no faction is left to choose
    assert not ti4.decode(position).questions[0].moves
    with pytest.raises(jobs.Stuck):
        jobs.rehearse("ti4", [(ti4.version, text(position).encode(), (), False)])


def test_a_game_of_our_own_needs_no_rehearsal(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "rehearse", breaks)

    async def body() -> None:
        async with opened(sqlite) as services:
            anna = await services.accounts.guest("Anna")
            bruno = [SeatGiven("me"), SeatGiven("bot", "random")]
            given = TableGiven("galaxy", bruno)
            table_id = await lobby.create(services.tables, anna, given)
            await lobby.start(services.tables, table_id, anna)
            table = await play_on(services, table_id, 5)
            assert (table.version, table.foreign) == (5, False)
            fork = await records.fork(services.tables, table, anna, 2, None)
            assert not (await services.tables.get(fork)).foreign

    run(body)


# -- what is stored -------------------------------------------------------------------------------


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
