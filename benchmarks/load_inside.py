"""The same moves without a network: what `make load` compares the server with."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from astrarium.kernel.moves import print_move
from astrarium.server import lobby, play, undo
from astrarium.server.accounts import User
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.services import Services
from astrarium.server.settings import Settings

LONG = 5000
LINE = 40
"""Answers that are given and then taken back together; a game keeps a few more in mind."""
LINES = 10


@asynccontextmanager
async def opened() -> AsyncIterator[tuple[Services, list[User]]]:
    """The services and two people. Its files go with it: written to disk later, they would disturb
    what is measured next."""
    with TemporaryDirectory() as folder:
        services = Services.open(Settings(database=str(Path(folder) / "tables.db")))
        services.tables.listeners.clear()
        yield (
            services,
            [await services.accounts.guest("Anna"), await services.accounts.guest("Bruno")],
        )
        await services.close()


async def in_process(seconds: float, tables: int) -> tuple[float, float]:
    """Engine and commit: moves per second, and per second of processor."""
    async with opened() as (services, people):
        ids = [await new_table(services, people) for _ in range(tables)]
        rng, moves = Random(1), 0
        begun, used = time.perf_counter(), time.process_time()
        while time.perf_counter() < begun + seconds:
            for number, table_id in enumerate(ids):
                if not await one_move(services, table_id, rng):
                    ids[number] = await new_table(services, people)
                moves += 1
        return moves / (time.perf_counter() - begun), moves / (time.process_time() - used)


async def new_table(services: Services, people: list[User], seed: bytes | None = None) -> str:
    given = TableGiven("galaxy", [SeatGiven("me"), SeatGiven("open")])
    table_id = await lobby.create(services.tables, people[0], given)
    await lobby.join(services.tables, table_id, people[1], None)
    await lobby.start(services.tables, table_id, people[0], seed)
    return table_id


async def one_move(services: Services, table_id: str, rng: Random) -> bool:
    """Answer at random; whether the game goes on."""
    table = await services.tables.get(table_id)
    question = table.playing.questions[0]
    move = print_move(rng.choice(list(question.moves)))
    version = table.version_for(question.seat)
    await play.answer(services.tables, table_id, question.seat, version, [move])
    return table.status == "running"


# -- a long game ----------------------------------------------------------------------------------


async def long_game() -> tuple[float, float]:
    """Median seconds of a move in a new game and in one of 5,000 answers.

    No game of Galaxy has 5,000 in a row: lines of answers are taken back by consent and played
    anew. Nothing is erased by that, so the game's record does grow to 5,000 answers. A second game
    with the same seed is begun then, and both play the very same moves in turns.
    """
    times: tuple[list[float], list[float]] = ([], [])
    async with opened() as (services, people):
        old, young = [await new_table(services, people, bytes(32)) for _ in range(2)]
        for number in range(LONG // LINE):
            await line(services, old, number)
        for number in range(LINES):
            for table_id, taken in zip((young, old), times, strict=True):
                taken += await line(services, table_id, number)
    return median(times[0]), median(times[1])


async def line(services: Services, table_id: str, number: int) -> list[float]:
    """Play some moves from where the game stands and take them back; how long each took."""
    taken, rng = [], Random(number)
    for _ in range(LINE):
        begun = time.perf_counter()
        assert await one_move(services, table_id, rng)
        taken.append(time.perf_counter() - begun)
    if not await undo.ask(services.tables, table_id, 0, LINE):
        await undo.agree(services.tables, table_id, 1)
    return taken
