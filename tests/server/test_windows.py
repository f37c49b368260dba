"""The three ways in which a table asks who reacts, and what each lets an observer learn
(`docs/secrets.md`)."""

from __future__ import annotations

import time

import pytest

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.ways import DAYS, LIVE, STRICT
from astrarium.server import lobby, play, views, windows
from astrarium.server.lobby import TableGiven
from astrarium.server.model import Clock
from astrarium.server.problems import Problem
from tests.kernel.tables import debate

from .companies import BOTH, DAY, NOTHING, OVER_DAYS, SITTING, STRICTLY, Company, waited_for
from .direct import BOT, ME, opened, run

# -- how a way is chosen --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clock", "way"),
    [
        (Clock(), DAYS),
        (SITTING, LIVE),
        (OVER_DAYS, DAYS),
        (Clock(windows=STRICT), STRICT),
        (Clock("days", DAY, DAY, windows=LIVE), LIVE),
    ],
)
def test_the_way_follows_the_pace_unless_it_is_chosen(
    sqlite: str, parley: None, clock: Clock, way: str
) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            table_id = await company.table(clock)
            await lobby.start(services.tables, table_id, company.people[0])
            table = await company.at(table_id)
            assert table.playing.way == way
            assert views.table_view(table, None).way == way

    run(body)


@pytest.mark.parametrize(
    "clock", [Clock(windows="slow"), Clock(window_seconds=0.5), Clock(window_seconds=9000)]
)
def test_windows_that_no_table_can_have_are_refused(
    sqlite: str, parley: None, clock: Clock
) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            with pytest.raises(Problem) as refused:
                await company.table(clock)
            assert refused.value.status == 400

    run(body)


def test_a_game_says_whether_anybody_can_react_in_it(parley: None) -> None:
    for game_id in (*REGISTERED, "parley"):
        game = get_game(game_id)
        assert game.reactions == bool(game.new(game.min_seats, 1).abilities)


# -- days -----------------------------------------------------------------------------------------


def test_over_days_only_who_could_use_something_is_waited_for(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            table = await company.debate(OVER_DAYS, {1: "courier", 2: "veto"})
            assert waited_for(table) == [2]
            assert table.spot.asked == [1, 2]
            none = await company.debate(OVER_DAYS, NOTHING)
            assert none.spot.asked != [1, 2]

    run(body)


def test_a_bluff_is_to_be_asked_with_nothing_in_hand(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            table_id = await company.table(OVER_DAYS)
            await lobby.start(services.tables, table_id, company.people[0])
            others = [company.told(await company.at(table_id), seat) for seat in (0, 1, None)]
            await play.withdraw_order(services.tables, table_id, 2, 0)
            table = await company.at(table_id)
            assert [company.told(table, seat) for seat in (0, 1, None)] == others
            bluffing = debate({1: "veto", 2: "courier"})
            bluffing.orders = table.playing.orders
            bluffing.run()
            assert [q.seat for q in bluffing.questions] == [1, 2]

    run(body)


def test_over_days_nobody_learns_who_is_waited_for(
    sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bruno holds the veto, or Carla does. Anna and others are told the same, also when that
    player lets all the time run out: the seat is passed for, not called late, nothing is lost."""
    moment = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: moment[0])
    clock = Clock("days", DAY, DAY, on_timeout="bot")

    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            hands = ({1: "veto", 2: "courier"}, {1: "courier", 2: "veto"})
            tables = [await company.debate(clock, each) for each in hands]
            assert [waited_for(table) for table in tables] == [[1], [2]]
            for later in (0.0, 1.5 * DAY, 2.1 * DAY):
                moment[0] = 1_700_000_000.0 + later
                await services.timeouts.round(moment[0])
                tables = [await company.at(table.id) for table in tables]
                for seat in (0, None):
                    assert company.told(tables[0], seat) == company.told(tables[1], seat)
            for table in tables:
                assert table.spot.asked != [1, 2]
                assert not any(info.stand_in for info in table.seats)
                assert {own.reserve for own in table.clocks.values()} == {DAY}

    run(body)


# -- strict ---------------------------------------------------------------------------------------


def test_strictly_everybody_who_could_is_asked(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            for hands in (NOTHING, BOTH):
                table = await company.debate(STRICTLY, hands)
                assert waited_for(table) == [1, 2]
                await company.answer(table, 1, "pass")
                await company.answer(table, 2, "pass")
                assert table.spot.asked != [1, 2]

    run(body)


def test_strictly_too_whoever_lets_the_time_run_out_passes(
    sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: moment[0])

    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            table = await company.debate(STRICTLY, NOTHING)
            await company.answer(table, 2, "pass")
            moment[0] += 2.1 * DAY
            await services.timeouts.round(moment[0])
            table = await company.at(table.id)
            assert table.spot.asked != [1, 2]
            assert not any(info.stand_in for info in table.seats)

    run(body)


# -- another way ----------------------------------------------------------------------------------


def test_the_host_chooses_before_the_game_and_all_agree_later(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company, tables = await Company.come(services), services.tables
            anna, bruno, carla = company.people
            table_id = await company.table(Clock())
            with pytest.raises(Problem):
                await windows.ask_for(tables, table_id, bruno.id, STRICT, 3.0)
            assert await windows.ask_for(tables, table_id, anna.id, STRICT, 3.0)
            await lobby.start(tables, table_id, anna)
            assert (await company.at(table_id)).playing.way == STRICT
            assert not await windows.ask_for(tables, table_id, bruno.id, LIVE, 5.0)
            assert not await windows.agree(tables, table_id, 0)
            shown = views.table_view(await company.at(table_id), carla).pending.way
            assert shown is not None
            assert (shown.way, shown.seconds, shown.agreed) == (LIVE, 5.0, [1, 0])
            assert await windows.agree(tables, table_id, 2)
            tables.forget(await company.at(table_id))
            table = await company.at(table_id)
            assert (table.playing.way, table.clock.window_seconds) == (LIVE, 5.0)
            assert table.recent[-1].events[0][0] == "way_live"

    run(body)


def test_one_no_is_enough(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company, tables = await Company.come(services), services.tables
            table = await company.debate(Clock(), BOTH)
            await windows.ask_for(tables, table.id, company.people[1].id, STRICT, 3.0)
            await windows.decline(tables, table.id, 2)
            with pytest.raises(Problem):
                await windows.agree(tables, table.id, 0)
            assert table.playing.way == DAYS

    run(body)


def test_a_window_that_waited_for_time_alone_closes_when_time_no_longer_counts(
    sqlite: str, parley: None
) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company, tables = await Company.come(services), services.tables
            table = await company.debate(SITTING, NOTHING)
            assert (waited_for(table), table.spot.asked) == ([], [1, 2])
            await windows.ask_for(tables, table.id, company.people[0].id, DAYS, 3.0)
            await windows.agree(tables, table.id, 1)
            assert await windows.agree(tables, table.id, 2)
            assert table.spot.asked != [1, 2]
            assert table.spot.window is None

    run(body)


def test_where_nobody_can_react_there_is_no_way_to_choose(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            anna = await services.accounts.guest("Anna")
            given = TableGiven("galaxy", [ME, BOT])
            table_id = await lobby.create(services.tables, anna, given)
            with pytest.raises(Problem):
                await windows.ask_for(services.tables, table_id, anna.id, LIVE, 3.0)
            assert views.table_view(await services.tables.get(table_id), anna).way is None

    run(body)
