"""Clocks, reminders, vacations, votes: nobody need wait for somebody who does not come."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from astrarium.kernel.moves import print_move
from astrarium.server import clock, lobby, play, seating, votes
from astrarium.server.accounts import Notify
from astrarium.server.model import Clock, SeatClock, Table
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from astrarium.server.storage.schema import outbox

from .direct import ME, OPEN, opened, run, step, traders, two_people

DAY = 86400.0
DAYS = Clock("days", DAY, 2 * DAY)


def nobody(table_id: str) -> tuple[int, ...]:
    """Who looks at the table."""
    return ()


def test_time_beyond_the_answers_own_comes_from_the_reserve() -> None:
    clocks = clock.fresh(DAYS, 2)
    clock.update(DAYS, clocks, asked=[0], answered=[], now=0)
    assert clock.runs_out(DAYS, clocks["0"]) == 3 * DAY
    clock.update(DAYS, clocks, asked=[1], answered=[0], now=DAY / 2)
    assert clocks["0"].reserve == 2 * DAY
    clock.update(DAYS, clocks, asked=[0], answered=[1], now=2.5 * DAY)
    assert clocks["1"].reserve == DAY
    assert clocks["1"].since is None


def test_a_seat_asked_again_gets_its_time_anew() -> None:
    clocks = clock.fresh(DAYS, 1)
    clock.update(DAYS, clocks, asked=[0], answered=[], now=0)
    clock.update(DAYS, clocks, asked=[0], answered=[0], now=DAY)
    assert clocks["0"].since == DAY
    assert clocks["0"].reserve == 2 * DAY


def test_who_does_something_of_their_own_accord_gets_no_time_by_it(sqlite: str) -> None:
    """Nobody can put off an answer for ever by proposing something every now and then."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id = await traders(services, DAYS)
            table = await services.tables.get(table_id)
            table.clocks["0"].since = began = time.time() - DAY / 2
            version = table.version_for(0)
            offer = "offer 1 0 0 none none 0 0 none none wait a little"
            await play.answer(services.tables, table_id, 0, version, [offer])
            assert table.clocks["0"].since == began
            await answer_for(services, table_id, 0)
            assert table.clocks["0"].since != began

    run(body)


async def answer_for(services: Services, table_id: str, seat: int) -> None:
    """The first answer that is offered to a seat."""
    table = await services.tables.get(table_id)
    question = table.playing.question(seat)
    assert question is not None
    move, version = print_move(question.moves[0]), table.version_for(seat)
    await play.answer(services.tables, table_id, seat, version, [move])


def test_under_seal_the_clock_of_who_has_answered_seems_to_run_on() -> None:
    clocks = clock.fresh(DAYS, 3)
    clock.update(DAYS, clocks, asked=[1, 2], answered=[], now=0, sealed=[0])  # by a standing order
    clock.update(DAYS, clocks, asked=[2], answered=[1], now=DAY / 2, sealed=[0, 1])
    assert {clock.runs_out(DAYS, own) for own in clocks.values()} == {3 * DAY}
    assert [clock.remind_at(DAYS, own) for own in clocks.values()] == [None, None, 0.75 * DAY]
    clock.update(DAYS, clocks, asked=[1], answered=[2], now=1.5 * DAY, free=clock.FREE_UNDER_SEAL)
    assert [own.reserve for own in clocks.values()] == [2 * DAY, 2 * DAY, 1.5 * DAY + 30]
    assert [own.since for own in clocks.values()] == [None, 1.5 * DAY, None]
    assert [own.answered for own in clocks.values()] == [None, None, None]


def test_quick_clocks_send_no_reminders() -> None:
    own = SeatClock(reserve=600, since=0)
    assert clock.remind_at(Clock("live", 0, 600), own) is None
    assert clock.remind_at(DAYS, SeatClock(0, since=0)) == 0.75 * DAY


@pytest.mark.parametrize(
    "wrong", [Clock("sand", 60), Clock("live", -1, 60), Clock("days", 1), Clock("live", 1e9)]
)
def test_impossible_clocks_are_refused(wrong: Clock) -> None:
    with pytest.raises(Problem):
        clock.checked(wrong)


async def asked_long_ago(services: Any, table_id: str, seconds: float) -> Table:
    """As if the open question had been asked that many seconds ago."""

    async def change(table: Table, writes: Any) -> Table:
        for own in table.clocks.values():
            if own.since is not None:
                own.since -= seconds
        table.deadline = clock.next_due(table.clock, table.clocks)
        table.revision += 1
        return table

    done: Table = await services.tables.transact(table_id, change)
    return done


def test_a_late_player_is_replaced_by_vote_and_comes_back(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, anna, bruno = await two_people(services, DAYS)
            people = [anna, bruno]
            table = await services.tables.get(table_id)
            (late,) = table.asked
            with pytest.raises(Problem) as problem:
                await votes.vote(services.tables, nobody, table_id, people[1 - late], late, "bot")
            assert problem.value.key == "not_late"
            await asked_long_ago(services, table_id, 4 * DAY)
            await services.timeouts.round(time.time())
            table = await services.tables.get(table_id)
            assert table.clocks[str(late)].late
            with pytest.raises(Problem):
                await votes.vote(services.tables, nobody, table_id, people[late], late, "bot")
            await votes.vote(services.tables, nobody, table_id, people[1 - late], late, "bot")
            table = await services.tables.get(table_id)
            assert table.seats[late].stand_in
            assert table.seats[late].automatic
            await seating.come_back(services.tables, table_id, people[late])
            table = await services.tables.get(table_id)
            assert not table.seats[late].automatic
            assert not table.clocks[str(late)].late

    run(body)


def test_the_table_may_choose_that_a_bot_takes_over_at_once(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services, Clock("live", 0, 60, "bot"))
            table = await asked_long_ago(services, table_id, 61)
            (late,) = table.asked
            await services.timeouts.round(time.time())
            table = await services.tables.get(table_id)
            assert table.seats[late].stand_in

    run(body)


def test_a_vacation_stops_the_clock(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, anna, bruno = await two_people(services, DAYS)
            table = await asked_long_ago(services, table_id, 4 * DAY)
            (late,) = table.asked
            until = time.time() + DAY
            user = [anna, bruno][late]
            await services.accounts.change(user, {"vacation_until": until})
            await services.timeouts.round(time.time())
            table = await services.tables.get(table_id)
            own = table.clocks[str(late)]
            assert not own.late
            assert own.since == until

    run(body)


def test_a_vacation_does_not_stop_a_live_clock(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, anna, bruno = await two_people(services, Clock("live", 0, 600))
            table = await asked_long_ago(services, table_id, 601)
            (late,) = table.asked
            until = time.time() + DAY
            await services.accounts.change([anna, bruno][late], {"vacation_until": until})
            await services.timeouts.round(time.time())
            assert (await services.tables.get(table_id)).clocks[str(late)].late

    run(body)


def test_notices_lie_in_the_outbox_for_those_who_want_them(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            anna, bruno = (
                await services.accounts.guest("Anna"),
                await services.accounts.guest("Bruno"),
            )
            wish = '{"email":true}'
            for user in (anna, bruno):
                await services.accounts.change(user, {"notify": wish, "email": "a@example.com"})
            given = lobby.TableGiven("galaxy", [ME, OPEN], clock=DAYS)
            table_id = await lobby.create(services.tables, anna, given)
            await lobby.join(services.tables, table_id, bruno, None)
            services.tables.forget_wishes(anna.id)
            await lobby.start(services.tables, table_id, anna)
            rng = Random(1)
            for _ in range(12):
                await step(services, table_id, rng)
            rows = services.database.now(lambda c: c.execute(sa.select(outbox)).all())
            assert rows
            assert len({(row.seat, row.kind) for row in rows}) == len(rows)
            await asked_long_ago(services, table_id, DAY)
            await services.timeouts.round(time.time())
            kinds = services.database.now(
                lambda c: c.execute(sa.select(outbox.c.kind)).scalars().all()
            )
            assert "reminder" in kinds

    run(body)


def test_wishes_are_plain_data() -> None:
    assert Notify() == Notify(email=False, webhook=None)


def test_a_deadline_fits_its_clocks_also_when_two_processes_keep_them(
    address: str, parley: None
) -> None:
    """Under seal a look at the clocks changes no version: what is stored must be of one process,
    or nobody would ever look at a clock again that has not run out yet."""

    async def body() -> None:
        async with opened(address) as here, opened(address) as there:
            anna, bruno = await here.accounts.guest("Anna"), await here.accounts.guest("Bruno")
            given = lobby.TableGiven("parley", [ME, OPEN], clock=Clock("live", 0, 600))
            table_id = await lobby.create(here.tables, anna, given)
            await lobby.join(here.tables, table_id, bruno, None)
            await lobby.start(here.tables, table_id, anna)
            table = await asked_long_ago(here, table_id, 590)
            assert table.under_seal
            version = (await there.tables.get(table_id)).version_for(0)
            await here.timeouts.round(time.time() + 20)
            assert (await here.tables.get(table_id)).deadline is None
            await play.answer(there.tables, table_id, 0, version, ["bid 1"])
            there.tables.forget(await there.tables.get(table_id))
            stored = await there.tables.get(table_id)
            assert stored.deadline == clock.next_due(stored.clock, stored.clocks)

    run(body)
