"""The same moves without a network: what `make load` compares the server with."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median

from astrarium.kernel.moves import print_move
from astrarium.server import lobby, play, undo
from astrarium.server.accounts import User
from astrarium.server.house import House
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.settings import Settings

LONG = 5000
LINE = 40
"""Answers that are given and then taken back together; a game keeps a few more in mind."""
LINES = 6


async def opened(path: Path) -> tuple[House, list[User]]:
    house = House.open(Settings(database=str(path)))
    house.tables.listeners.clear()
    return house, [await house.accounts.guest("Anna"), await house.accounts.guest("Bruno")]


async def in_process(path: Path, seconds: float, tables: int) -> tuple[float, float]:
    """Engine and commit: moves per second, and per second of processor."""
    house, people = await opened(path)
    ids = [await new_table(house, people) for _ in range(tables)]
    rng, moves = Random(1), 0
    begun, used = time.perf_counter(), time.process_time()
    while time.perf_counter() < begun + seconds:
        for number, table_id in enumerate(ids):
            if not await one_move(house, table_id, rng):
                ids[number] = await new_table(house, people)
            moves += 1
    result = moves / (time.perf_counter() - begun), moves / (time.process_time() - used)
    await house.close()
    return result


async def new_table(house: House, people: list[User]) -> str:
    given = TableGiven("galaxy", [SeatGiven("me"), SeatGiven("open")])
    table_id = await lobby.create(house.tables, people[0], given)
    await lobby.join(house.tables, table_id, people[1], None)
    await lobby.start(house.tables, table_id, people[0])
    return table_id


async def one_move(house: House, table_id: str, rng: Random) -> bool:
    """Answer at random; whether the game goes on."""
    table = await house.tables.get(table_id)
    question = table.playing.questions[0]
    move = print_move(rng.choice(list(question.moves)))
    version = table.version_for(question.seat)
    await play.answer(house.tables, table_id, question.seat, version, [move])
    return table.status == "running"


# -- a long game ----------------------------------------------------------------------------------


async def long_game(path: Path) -> tuple[float, float]:
    """Median seconds of a move among the first and after 5,000 answers of one game.

    No game of Galaxy has so many in a row: lines of answers are taken back by consent and played
    anew. Nothing is erased by that, so the game's record does grow to 5,000 answers; and the moves
    that are timed at its beginning and at its end are the very same, from the same positions.
    """
    house, people = await opened(path)
    await lines(house, await new_table(house, people), LINES)  # to warm up, at another table
    table_id = await new_table(house, people)
    young = await lines(house, table_id, LINES)
    await lines(house, table_id, LONG // LINE - LINES)
    old = await lines(house, table_id, LINES)
    await house.close()
    return young, old


async def lines(house: House, table_id: str, number: int) -> float:
    """Play lines from where the game stands and take them back; the median time of a move."""
    taken: list[float] = []
    for seed in range(number):
        rng = Random(seed % LINES)
        for _ in range(LINE):
            begun = time.perf_counter()
            assert await one_move(house, table_id, rng)
            taken.append(time.perf_counter() - begun)
        if not await undo.ask(house.tables, table_id, 0, LINE):
            await undo.agree(house.tables, table_id, 1)
    return median(taken)
