"""Bots: they play to the end, fail without harm, and never see more than their seat."""

from __future__ import annotations

import asyncio
import os
import time
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.moves import Seat
from astrarium.players import get_player
from astrarium.players.chair import chair
from astrarium.server import lobby, thinking
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Table

from .company import opened, run, two_people

BOT = SeatGiven("bot", "greedy")


def crash(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """The better bot dies with its whole process; the simple one plays."""
    if level == "greedy":
        os._exit(3)
    return thinking.think(level, game_id, seat, position)


def hang(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    if level == "greedy":
        time.sleep(60)
    return thinking.think(level, game_id, seat, position)


def cheat(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """Says what cannot be said, or raises."""
    if level == "greedy":
        raise ValueError("no idea")
    return "win now"


async def bots_only(house: Any) -> str:
    owner = await house.accounts.guest("Owner")
    given = TableGiven("galaxy", [BOT, BOT])
    table_id: str = await lobby.create(house.tables, owner, given)
    await lobby.start(house.tables, table_id, owner, b"7" * 32)
    return table_id


async def wait_for(house: Any, table_id: str, answers: int, seconds: float = 120) -> Table:
    end = time.monotonic() + seconds
    while True:
        table: Table = await house.tables.get(table_id)
        if table.version >= answers or table.status == "over":
            return table
        assert time.monotonic() < end, f"stuck at {table.version}"
        await asyncio.sleep(0.02)


def test_bots_play_a_game_to_its_end(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as house:
            table = await wait_for(house, await bots_only(house), 100_000, 300)
            assert table.status == "over"
            assert house.bots.failures == 0

    run(body)


@pytest.mark.parametrize("think", [crash, hang, cheat])
def test_a_failing_bot_is_replaced_by_a_simpler_one(sqlite: str, think: Any) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True, bot_seconds=8.0) as house:
            house.bots.think = think
            if think is hang:
                house.bots.seconds = 5.0
            table_id = await bots_only(house)
            longest = asyncio.create_task(stalls())
            await wait_for(house, table_id, 2)
            longest.cancel()
            assert house.bots.failures >= 1

    run(body)


async def stalls() -> float:
    """The loop must go on while bots think."""
    worst = 0.0
    while True:
        begun = time.monotonic()
        await asyncio.sleep(0.01)
        worst = max(worst, time.monotonic() - begun)


def test_bots_go_on_after_a_restart(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as house:
            table_id = await bots_only(house)
            before = (await wait_for(house, table_id, 5)).version
        async with opened(sqlite, live=True) as house:
            assert (await wait_for(house, table_id, before + 5)).version >= before + 5

    run(body)


def test_what_a_bot_gets_is_dealt_from_what_its_seat_knows(sqlite: str) -> None:
    got: list[bytes] = []

    async def body() -> None:
        async with opened(sqlite) as house:
            table_id, *_ = await two_people(house)
            table = await house.tables.get(table_id)
            seat = table.asked[0]

            async def thought(level: str, table: Table, seat: Seat, position: bytes) -> str | None:
                got.append(position)
                return None

            house.bots._thought = thought  # type: ignore[method-assign]
            await house.bots._decide(table, seat, "greedy")
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
            state.answer(question.seat, player.choose(chair(game, state, question.seat), rng))
    assert {"draw", "spoils"} <= seen.keys() <= game.public_questions
