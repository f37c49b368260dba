"""Bots: they play to the end, fail without harm, and never see more than their seat."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.moves import Seat
from astrarium.players import get_player
from astrarium.players.decision import decision_of
from astrarium.server import jobs, lobby, records
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Table
from astrarium.server.workers import WorkerFailed, Workers

from .direct import opened, run, two_people
from .scripted import wait_until
from .served import Served
from .test_play import play_out, two

BOT = SeatGiven("bot", "greedy")


def crash(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """The better bot dies with its whole process; the simple one plays."""
    if level == "greedy":
        os._exit(3)
    return jobs.choose_move(level, game_id, seat, position)


def hang(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    if level == "greedy":
        time.sleep(60)
    return jobs.choose_move(level, game_id, seat, position)


def cheat(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """Says what cannot be said, or raises."""
    if level == "greedy":
        raise ValueError("no idea")
    return "win now"


async def bots_only(services: Any) -> str:
    owner = await services.accounts.guest("Owner")
    given = TableGiven("galaxy", [BOT, BOT])
    table_id: str = await lobby.create(services.tables, owner, given)
    await lobby.start(services.tables, table_id, owner, b"7" * 32)
    return table_id


async def wait_for(services: Any, table_id: str, answers: int, seconds: float = 120) -> Table:
    end = time.monotonic() + seconds
    while True:
        table: Table = await services.tables.get(table_id)
        if table.version >= answers or table.status == "over":
            return table
        assert time.monotonic() < end, f"stuck at {table.version}"
        await asyncio.sleep(0.02)


def test_bots_play_a_game_to_its_end(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            table = await wait_for(services, await bots_only(services), 100_000, 300)
            assert table.status == "over"
            assert services.bots.failures == 0

    run(body)


@pytest.mark.parametrize("choose", [crash, hang, cheat])
def test_a_failing_bot_is_replaced_by_a_simpler_one(
    sqlite: str, choose: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """It dies with its process, does not come to an end, or says what cannot be said."""

    async def body() -> None:
        async with opened(
            sqlite, live=True, bot_seconds=1.0 if choose is hang else 30.0
        ) as services:
            services.bots.choose = choose
            table_id = await bots_only(services)
            answers = 3
            while services.bots.failures < 3:  # what is forced needs no bot
                table = await wait_for(services, table_id, answers)
                assert table.status != "over"
                answers = table.version + 1

    with caplog.at_level(logging.WARNING, logger="astrarium.bots"):
        run(body)
    lines = [record.getMessage() for record in caplog.records]
    assert "bot greedy failed" in lines


def ponder(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """Thinks as hard as it can until it is let go."""
    gate = Path(os.environ["ASTRARIUM_TEST_GATE"])
    gate.with_suffix(".jobs").touch()
    while not gate.exists():
        sum(range(10_000))
    return jobs.choose_move(level, game_id, seat, position)


def test_while_a_bot_thinks_everybody_else_is_served(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event loop goes on, other tables too, however long a bot takes."""
    gate = tmp_path / "gate"
    monkeypatch.setenv("ASTRARIUM_TEST_GATE", str(gate))
    services = served.services
    services.bots.choose, services.bots.seconds = ponder, 600.0
    owner = served.person("Owner")
    slow = owner.table({"kind": "bot"}, {"kind": "bot"}, start=True)
    wait_until(gate.with_suffix(".jobs").exists)
    version = owner.view(slow)["version"]
    beats = Heart(services.chores[0].get_loop())
    table_id, people = two(served)
    for _ in range(10):
        assert owner.get("/healthz")["status"] == "ok"
        play_out(table_id, people, Random(1), 2)
    assert people[0].view(table_id)["version"] >= 10
    before = beats.count
    wait_until(lambda: beats.count > before + 20)
    assert owner.view(slow)["version"] == version, "the bot was still to think"
    gate.touch()
    wait_until(lambda: owner.view(slow)["version"] > version)
    assert services.bots.failures == 0


class Heart:
    """Counts how often the event loop comes round."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.count = 0
        loop.call_soon_threadsafe(self.beat)

    def beat(self) -> None:
        self.count += 1
        self.loop.call_later(0.01, self.beat)


def test_a_worker_that_dies_takes_no_other_with_it(tmp_path: Path) -> None:
    """Of two workers one dies again and again; the other does not notice."""

    async def body() -> None:
        workers = Workers(2)
        gate = tmp_path / "gate"
        patient = asyncio.create_task(workers.do(120, wait_for_file, str(gate)))
        try:
            while not gate.with_suffix(".waiting").exists():
                await asyncio.sleep(0.02)
            for _ in range(2):
                with pytest.raises(WorkerFailed):
                    await workers.do(120, os._exit, 3)
            with pytest.raises(WorkerFailed):
                await workers.do(0.2, time.sleep, 60)
            assert await workers.do(120, abs, -7) == 7
            gate.touch()
            assert await patient == "done"
        finally:
            workers.close()

    run(body)


def wait_for_file(path: str) -> str:
    gate = Path(path)
    gate.with_suffix(".waiting").touch()
    while not gate.exists():
        time.sleep(0.02)
    return "done"


def test_while_a_record_is_checked_bots_go_on(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv("ASTRARIUM_TEST_GATE", str(gate))
    monkeypatch.setattr("astrarium.server.records.checked", check_slowly)
    owner, statuses = served.person("Owner"), []
    bringing = threading.Thread(
        target=lambda: statuses.append(
            owner.http.post("/api/records", json={"record": "x"}).status_code
        )
    )
    bringing.start()
    wait_until(gate.with_suffix(".jobs").exists)
    other = served.person("Other")
    table_id = other.table({"kind": "bot"}, {"kind": "bot"}, start=True)
    wait_until(lambda: other.view(table_id)["version"] >= 3)
    assert not statuses
    gate.touch()
    bringing.join(timeout=60)
    assert statuses == [400]


def check_slowly(text: str) -> tuple[AstrariumError | None, Any]:
    gate = Path(os.environ["ASTRARIUM_TEST_GATE"])
    gate.with_suffix(".jobs").touch()
    while not gate.exists():
        time.sleep(0.02)
    return records.checked(text)


def test_bots_go_on_after_a_restart(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            table_id = await bots_only(services)
            before = (await wait_for(services, table_id, 5)).version
        async with opened(sqlite, live=True) as services:
            assert (await wait_for(services, table_id, before + 5)).version >= before + 5

    run(body)


def test_what_a_bot_gets_is_dealt_from_what_its_seat_knows(sqlite: str) -> None:
    got: list[bytes] = []

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await services.tables.get(table_id)
            seat = table.asked[0]

            async def thought(level: str, table: Table, seat: Seat, position: bytes) -> str | None:
                got.append(position)
                return None

            services.bots._thought = thought  # type: ignore[method-assign]
            await services.bots._decide(table, seat, "greedy")
            seed = table.playing.chance.seed.hex().encode()
            assert got
            assert all(seed not in position for position in got)

    run(body)


def test_public_questions_depend_on_public_facts_only() -> None:
    """Whatever the hidden cards are, the offers are the same: answering at once tells nothing."""
    game = get_game("galaxy")
    seen: dict[str, int] = {}
    for number in range(12):
        rng = Random(number)
        state = game.new(2 + number % 4, number, quiet=True)
        while not state.over:
            question = state.questions[0]
            if question.kind in game.public_questions:
                seen[question.kind] = seen.get(question.kind, 0) + 1
                for other in range(state.seats):
                    if other != question.seat:
                        deal = state.redealt(other, rng.randbytes(32)).question(question.seat)
                        assert deal is not None
                        assert list(deal.moves) == list(question.moves)
            player = get_player("greedy" if number % 2 else "random")
            state.answer(question.seat, player.choose(decision_of(game, state, question.seat), rng))
    assert {"draw", "spoils"} <= seen.keys() <= game.public_questions


def test_all_bots_of_one_question_answer_after_one_pause(sqlite: str, parley: None) -> None:
    """Three secret bids: how long they take tells nobody how many bots were asked."""
    pause = 2.0

    async def body() -> None:
        async with opened(sqlite, live=True, bot_pause=(pause, pause)) as services:
            owner = await services.accounts.guest("Owner")
            given = TableGiven("parley", [SeatGiven("me"), *[SeatGiven("bot", "random")] * 3])
            table_id = await lobby.create(services.tables, owner, given)
            await lobby.start(services.tables, table_id, owner, b"7" * 32)
            began = time.monotonic()
            table = await services.tables.get(table_id)
            moments: list[float] = []
            while len(moments) < 3:
                if len(table.playing.sealed) > len(moments):
                    moments += [time.monotonic()] * (len(table.playing.sealed) - len(moments))
                await asyncio.sleep(0.01)
                assert time.monotonic() < began + 60
            assert moments[0] - began > pause / 2
            assert moments[-1] - moments[0] < pause / 2

    run(body)
