"""Does the time of a bot's answer tell whether it had a choice? One move beside several.

    python -m benchmarks.bot_times galaxy --answers 200 --tables 6

A bot is asked in positions of whole games, each time twice: as it stands, and with its first move
alone. Other bots keep the one worker busy meanwhile. What is measured is the thinking, without the
pause before every answer (`ASTRARIUM_BOT_PAUSE`); the last line adds it, as `Bots._answer` does: an
answer comes when it is both found and due. The distance between the two distributions of times is
what an observer gains over guessing who picks the best limit for "it took longer than this": 0 is
nothing, 1 is certainty. Beside it stands how far two samples of that size from one and the same
distribution differ in nineteen cases of twenty (Kolmogorov and Smirnov).
"""

from __future__ import annotations

import argparse
import asyncio
import time
from bisect import bisect_right
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import median

from astrarium.kernel.moves import Question
from astrarium.server.bots import Bots
from astrarium.server.model import Table
from astrarium.server.settings import Settings

from .load_inside import new_table, one_move, opened

WARM = 20
"""Answers before anything counts: a server that has just begun knows no times."""
SKIPPED = 7
"""Moves of a game between two questions that are looked at."""


def distance(ones: Sequence[float], others: Sequence[float]) -> float:
    """The largest difference between two distributions (Kolmogorov-Smirnov)."""
    a, b = sorted(ones), sorted(others)
    gaps = [bisect_right(a, at) / len(a) - bisect_right(b, at) / len(b) for at in a + b]
    return max(map(abs, gaps))


def by_chance(number: int) -> float:
    """What two samples of this size differ by, at most, in nineteen cases of twenty."""
    return 1.36 * sqrt(2 / number)


async def decided(bots: Bots, table: Table, question: Question, level: str) -> float:
    """Seconds that an answer to this question takes."""
    before = table.playing.questions
    table.playing.questions = (question,)
    began = time.perf_counter()
    try:
        await bots._decide(table, question.seat, level)
        return time.perf_counter() - began
    finally:
        table.playing.questions = before


async def busy(bots: Bots, table: Table, level: str) -> None:
    """Somebody else's bot, asked again and again."""
    while True:
        await bots._decide(table, table.playing.questions[0].seat, level)


async def measured(
    game: str, level: str, answers: int, tables: int
) -> tuple[list[float], list[float]]:
    """The times with one move and with several."""
    one: list[float] = []
    several: list[float] = []
    rng = Random(1)
    async with opened(game) as (services, people):
        bots = services.bots
        others = [await new_table(services, game, people) for _ in range(tables)]
        load = []
        for number, other in enumerate(others):
            for _ in range(SKIPPED * (number % 4 + 1)):
                await one_move(services, other, rng)
            load.append(asyncio.create_task(busy(bots, await services.tables.get(other), level)))
        table_id = await new_table(services, game, people)
        while len(several) < answers + WARM:
            for _ in range(SKIPPED):
                if not await one_move(services, table_id, rng):
                    table_id = await new_table(services, game, people)
            table = await services.tables.get(table_id)
            asked = table.playing.questions[0]
            if len(asked.moves) < 2:
                continue
            alone = Question(asked.seat, asked.kind, asked.moves[:1])
            kinds = [(several, asked), (one, alone)]
            rng.shuffle(kinds)
            for times, question in kinds:
                times.append(await decided(bots, table, question, level))
        for task in load:
            task.cancel()
        await asyncio.gather(*load, return_exceptions=True)
    return one[WARM:], several[WARM:]


def due(times: Sequence[float]) -> list[float]:
    """When answers come, by the time it took to find them; the same pauses for all."""
    rng, pause = Random(2), Settings().bot_pause
    return [max(taken, rng.uniform(*pause)) for taken in times]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--answers", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6, help="other tables that keep bots busy")
    given = parser.parse_args()
    one, several = asyncio.run(measured(given.game, given.level, given.answers, given.tables))
    print(f"{given.game}, {given.level}, {given.tables} other tables, {given.answers} answers each")
    for name, times in (("one move", one), ("several", several)):
        print(
            f"  {name:9} median {1000 * median(times):6.1f} ms, longest {1000 * max(times):6.1f} ms"
        )
    apart, paused = distance(one, several), distance(due(one), due(several))
    print(f"  told apart by time: {apart:.2f}; by chance up to {by_chance(len(one)):.2f}")
    print(f"  told apart after the pause: {paused:.2f}")


if __name__ == "__main__":
    main()
