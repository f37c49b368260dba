"""The same moves without a network: what `make load` compares the server with."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from astrarium.games import get_game
from astrarium.kernel.moves import print_move
from astrarium.kernel.undo import taken_back
from astrarium.server import lobby, play, undo
from astrarium.server.accounts import User
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.services import Services
from astrarium.server.settings import Settings

LONG = 5000
LINE = 40
"""Answers that are given and then taken back together; a game keeps a few more in mind."""
LINES = 10


def seats_of(game: str) -> int:
    """As few as can play it."""
    return get_game(game).min_seats


@asynccontextmanager
async def opened(game: str) -> AsyncIterator[tuple[Services, list[User]]]:
    """The services and the people of a table. Its files go with it: written to disk later, they
    would disturb what is measured next."""
    with TemporaryDirectory() as folder:
        services = Services.open(Settings(database=str(Path(folder) / "tables.db")))
        services.tables.listeners.clear()
        names = [f"Player {number}" for number in range(seats_of(game))]
        yield services, [await services.accounts.guest(name) for name in names]
        await services.close()


async def in_process(game: str, seconds: float, tables: int) -> tuple[float, float]:
    """Engine and commit: moves per second, and per second of processor."""
    async with opened(game) as (services, people):
        ids = [await new_table(services, game, people) for _ in range(tables)]
        rng, moves = Random(1), 0
        begun, used = time.perf_counter(), time.process_time()
        while time.perf_counter() < begun + seconds:
            for number, table_id in enumerate(ids):
                if not await one_move(services, table_id, rng):
                    ids[number] = await new_table(services, game, people)
                moves += 1
        return moves / (time.perf_counter() - begun), moves / (time.process_time() - used)


async def new_table(
    services: Services, game: str, people: list[User], seed: bytes | None = None
) -> str:
    given = TableGiven(game, [SeatGiven("me"), *(SeatGiven("open") for _ in people[1:])])
    table_id = await lobby.create(services.tables, people[0], given)
    for other in people[1:]:
        await lobby.join(services.tables, table_id, other, None)
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


async def long_game(game: str) -> tuple[float, float]:
    """Median seconds of a move in a new game and in one of 5,000 answers.

    Few games have 5,000 in a row: lines of answers are taken back by consent and played
    anew. Nothing is erased by that, so the game's record does grow to 5,000 answers. A second game
    with the same seed is begun then, and both play the very same moves in turns.
    """
    times: tuple[list[float], list[float]] = ([], [])
    async with opened(game) as (services, people):
        old, young = [await new_table(services, game, people, bytes(32)) for _ in range(2)]
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
    table = await services.tables.get(table_id)
    number = max(n for n in range(LINE + 1) if not n or taken_back(table.steps, n))
    if not await undo.ask(services.tables, table_id, 0, number):
        request = table.pending.undo
        for seat in request.needs if request else ():
            await undo.agree(services.tables, table_id, seat)
    return taken
