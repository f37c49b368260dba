"""The three ways in which a table asks who reacts, and what each lets an observer learn
(`docs/secrets.md`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.actions import begin_at
from astrarium.kernel.moves import PASS, Seat, print_move
from astrarium.kernel.orders import PASS_WHERE_ALONE
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.kernel.ways import DAYS, LIVE, STRICT
from astrarium.server import clock as clocks
from astrarium.server import lobby, play, records, undo, views, windows
from astrarium.server.accounts import User
from astrarium.server.entries import Writes, add_entry, settle
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Clock, Table
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from tests.kernel.parley import GAME
from tests.kernel.tables import debate

from .direct import BOT, ME, OPEN, opened, run

DAY = 86400.0
SITTING = Clock("live", 0.0, 3600.0, window_seconds=60.0)
OVER_DAYS = Clock("days", DAY, DAY)
STRICTLY = Clock("days", DAY, DAY, on_timeout="bot", windows=STRICT)

NOTHING, BOTH = {1: "courier", 2: "courier"}, {1: "echo", 2: "veto"}
"""Hands with which nobody can react to a proposal, and with which both who could can."""


class Company:
    """Anna speaks; Bruno and Carla could react."""

    def __init__(self, services: Services, people: Sequence[User]) -> None:
        self.services, self.people = services, people

    @classmethod
    async def come(cls, services: Services) -> Company:
        return cls(services, [await services.accounts.guest(n) for n in ("Anna", "Bruno", "Carla")])

    async def table(
        self, clock: Clock, seats: Sequence[SeatGiven] = (ME, OPEN, OPEN), title: str = "Peace"
    ) -> str:
        given = TableGiven("parley", list(seats), title=title, clock=clock)
        table_id = await lobby.create(self.services.tables, self.people[0], given)
        for person in self.people[1:]:
            if any(info.kind == "open" for info in (await self.at(table_id)).seats):
                await lobby.join(self.services.tables, table_id, person, None)
        return table_id

    async def debate(
        self, clock: Clock, hands: Mapping[Seat, str], now: float | None = None, **more: Any
    ) -> Table:
        """A table at which a proposal has just been made, with these cards in hand."""
        table_id = await self.table(clock)
        await lobby.start(self.services.tables, table_id, self.people[0], b"s" * 32)

        async def change(table: Table, writes: Writes) -> None:
            way, table.state = table.playing.way, debate(hands, **more)
            table.state.way = way
            for seat in range(3):
                table.state.give_order(seat, PASS_WHERE_ALONE)
            add_entry(table, writes, begin_at(table.game, table.state))
            table.clocks = clocks.fresh(table.clock, 3)
            settle(table, writes, [], now or time.time())
            table.revision += 1

        await self.services.tables.transact(table_id, change)
        return await self.at(table_id)

    async def at(self, table_id: str) -> Table:
        return await self.services.tables.get(table_id)

    async def answer(self, table: Table, seat: Seat, move: str) -> None:
        version = table.version_for(seat)
        await play.answer(self.services.tables, table.id, seat, version, [move])

    async def close(self, table: Table, now: float) -> None:
        async def change(table: Table, writes: Writes) -> None:
            await windows.close_if_due(self.services.tables, table, writes, now)

        await self.services.tables.transact(table.id, change)

    def told(self, table: Table, seat: Seat | None) -> str:
        """All that somebody gets of a table, but for what differs between any two tables."""
        user = None if seat is None else self.people[seat]
        shown = msgspec.to_builtins(views.table_view(table, user))
        for name in ("id", "created", "updated"):
            del shown[name]
        for info in shown["seats"]:
            del info["link"]
        game = views.game_part(table, seat)
        return msgspec.json.encode([shown, game, table.version_for(seat)]).decode()


def waited_for(table: Table) -> list[Seat]:
    return table.asked


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


# -- live -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [NOTHING, BOTH, {1: "veto", 2: "courier"}])
def test_a_live_window_takes_the_same_time_whatever_is_in_the_hands(
    address: str, parley: None, hands: dict[Seat, str]
) -> None:
    async def body() -> None:
        async with opened(address) as services:
            company, now = await Company.come(services), time.time()
            table = await company.debate(SITTING, hands, now)
            assert table.spot.window is not None
            assert table.spot.window.closes == now + 60
            assert table.deadline == now + 60
            for seat in waited_for(table)[:]:
                await company.answer(table, seat, "pass")
            services.tables.forget(table)
            table = await company.at(table.id)
            await company.close(table, now + 59.9)
            assert [q.seat for q in table.playing.asked] == [1, 2]
            await company.close(table, now + 60)
            assert [q.seat for q in table.playing.asked] != [1, 2]
            assert table.spot.window is None or table.spot.window.closes > now + 60

    run(body)


def test_nobody_can_tell_a_hand_from_what_the_server_says_while_a_live_window_is_open(
    sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carla holds a veto and uses it, or nothing; to Anna, Bruno and others it looks the same."""
    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0)

    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            holding = await company.debate(SITTING, {1: "echo", 2: "veto"})
            empty = await company.debate(SITTING, {1: "echo", 2: "courier"})
            for seat in (0, 1, None):
                assert company.told(holding, seat) == company.told(empty, seat)
            await company.answer(holding, 2, "use veto")
            for seat in (0, 1, None):
                assert company.told(holding, seat) == company.told(empty, seat)
            assert holding.deadline == empty.deadline

    run(body)


def test_whoever_wants_to_think_asks_for_more_time_and_nobody_is_told_who(
    sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: moment[0])

    async def body() -> None:
        async with opened(sqlite) as services:
            company, now = await Company.come(services), moment[0]
            tables = [await company.debate(SITTING, NOTHING) for _ in range(2)]
            moment[0] = now + 50
            for seat, table in zip((1, 2), tables, strict=True):
                await windows.more_time(services.tables, table.id, seat)
                assert table.deadline == now + 50 + 30
                with pytest.raises(Problem):
                    await windows.more_time(services.tables, table.id, seat)
                with pytest.raises(Problem):
                    await windows.more_time(services.tables, table.id, 0)  # is not asked
            for eyes in (0, None):
                assert company.told(tables[0], eyes) == company.told(tables[1], eyes)
            shown = views.table_view(tables[0], company.people[1]).window
            assert shown is not None
            assert (shown.more, shown.may_ask, shown.closes) == (True, False, now + 80)
            await company.close(tables[0], now + 61)
            assert [q.seat for q in tables[0].playing.asked] == [1, 2]
            await company.answer(tables[0], 1, "pass")  # has thought enough
            assert tables[0].deadline == now + 60
            await company.close(tables[0], now + 61)
            assert [q.seat for q in tables[0].playing.asked] != [1, 2]

    run(body)


def test_a_duty_is_waited_for_also_in_a_live_window(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company, now = await Company.come(services), time.time()
            table = await company.debate(SITTING, {1: "veto"}, now, debts={1: 1}, vows={1: 1})
            assert any(PASS not in q.moves for q in table.playing.questions)
            asked = table.playing.asked
            await company.close(table, now + 61)
            assert table.playing.asked == asked
            assert table.deadline == now + 61 + 60

    run(body)


def test_a_window_closes_by_itself_and_after_a_restart(sqlite: str, parley: None) -> None:
    quick = Clock("live", 0.0, 3600.0, window_seconds=1.0)

    async def body() -> None:
        async with opened(sqlite) as services:
            company = await Company.come(services)
            table = await company.debate(quick, BOTH)
            began = time.monotonic()
            while [q.seat for q in table.playing.asked] == [1, 2]:
                assert time.monotonic() - began < 20
                await asyncio.sleep(0.05)
            assert time.monotonic() - began > 0.8
            later = await company.debate(SITTING, BOTH)
            table_id = later.id
        async with opened(sqlite) as services:
            await services.timeouts.round(time.time() + 61)
            found = await services.tables.get(table_id)
            assert [q.seat for q in found.playing.asked] != [1, 2]

    run(body)


def last_move(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """A bot whose process knows Parley, and that reacts wherever it can."""
    question = GAME.decode(msgspec.json.decode(position)).question(seat)
    assert question is not None
    return print_move(question.moves[-1])


def test_bots_answer_in_live_windows_and_a_whole_game_is_played_and_verified(
    sqlite: str, parley: None
) -> None:
    quick = Clock(windows=LIVE, window_seconds=1.0)

    async def body() -> None:
        async with opened(sqlite, live=True, bot_pause=(0.0, 0.0)) as services:
            services.bots.choose = last_move
            company = await Company.come(services)
            given = TableGiven("parley", [BOT, BOT], {"rounds": "1"}, clock=quick)
            table_id = await lobby.create(services.tables, company.people[0], given)
            await lobby.start(services.tables, table_id, company.people[0], b"s" * 32)
            began = time.monotonic()
            while (await company.at(table_id)).status != "over":
                assert time.monotonic() - began < 120
                await asyncio.sleep(0.1)
            table = await company.at(table_id)
            record = Record.parse(await records.export(services.tables, table))
            assert verify(table.game, record).over
            assert any("close" in entry for entry in record.entries)
            moves = [entry["answer"]["move"] for entry in record.entries if "answer" in entry]
            assert any(move.startswith("use ") for move in moves)

    run(body)


def test_a_closed_window_is_taken_back_by_consent(sqlite: str, parley: None) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            company, now = await Company.come(services), time.time()
            table = await company.debate(SITTING, BOTH, now)
            await company.answer(table, 2, "use veto")
            await company.close(table, now + 60)
            asked = [q.seat for q in table.playing.asked]
            assert not await undo.ask(services.tables, table.id, 2, 1)
            await undo.agree(services.tables, table.id, 0)
            assert await undo.agree(services.tables, table.id, 1)
            assert [q.seat for q in table.playing.asked] == [1, 2] != asked
            assert table.spot.window is not None
            assert table.playing.way == LIVE

    run(body)


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
