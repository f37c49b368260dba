"""Live windows: they take their time, whatever is in the hands, and close by themselves."""

from __future__ import annotations

import asyncio
import time

import msgspec
import pytest

from astrarium.kernel.moves import PASS, Seat, print_move
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.kernel.ways import LIVE
from astrarium.server import lobby, play, records, undo, views, windows
from astrarium.server.lobby import TableGiven
from astrarium.server.model import Clock
from astrarium.server.problems import Problem
from tests.kernel.parley import GAME

from .companies import BOTH, NOTHING, SITTING, Company, waited_for
from .direct import BOT, opened, play_on, run, traders


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


def test_what_somebody_does_of_their_own_accord_keeps_no_window_open(sqlite: str) -> None:
    """Nobody can put off a vote or a battle for ever by proposing something every second."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id = await traders(services, SITTING)
            table = await services.tables.get(table_id)
            while table.spot.window is None:
                table = await play_on(services, table_id, 1)
            asked, closes = list(table.spot.asked), table.spot.window.closes
            offer = "offer 1 0 0 none none 0 0 none none wait a little"
            await play.answer(services.tables, table_id, 0, table.version_for(0), [offer])
            assert table.spot.asked == asked
            assert table.spot.window is not None
            assert table.spot.window.closes == closes
            assert table.deadline == closes

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
