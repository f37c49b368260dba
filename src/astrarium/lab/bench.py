"""How fast a game plays: random playouts and copies, in one process.

>>> from astrarium.games import get_game
>>> from astrarium.lab.bench import playouts
>>> counts = playouts(get_game("galaxy"), seats=4, seconds=1.0, seed=1)  # doctest: +SKIP
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

from astrarium.kernel.game import Game
from astrarium.kernel.state import State

T = TypeVar("T")

SEED = bytes(32)
"""Of redeals."""

clock = time.process_time
"""Seconds of the processor: whatever else the machine does must not count. Nothing here waits."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What was played in a stretch of random games, all of them played to their end."""

    games: int
    decisions: int
    choices: int  # decisions with two options or more
    options: int  # offered, over all decisions
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def choices_per_second(self) -> float:
        return self.choices / self.seconds

    @property
    def options_per_second(self) -> float:
        return self.options / self.seconds

    @property
    def decisions_per_game(self) -> float:
        return self.decisions / self.games

    @property
    def options_per_decision(self) -> float:
        return self.options / self.decisions


def playouts(game: Game, seats: int, seconds: float, seed: int) -> Counts:
    """Play random games for about `seconds`; the one running when time is up is finished."""
    pick = random.Random(seed).random
    games = decisions = choices = options = 0
    begin = clock()
    deadline = begin + seconds
    while games == 0 or clock() < deadline:
        state = game.new(seats=seats, seed=seed + games, quiet=True)
        while not state.over:
            question = state.questions[0]
            moves = question.moves
            count = len(moves)
            decisions += 1
            options += count
            if count > 1:
                choices += 1
                state.answer(question.seat, moves[int(pick() * count)])
            else:
                state.answer(question.seat, moves[0])
        games += 1
    return Counts(games, decisions, choices, options, clock() - begin)


def copy_us(game: Game, seats: int, seed: int) -> float:
    """Microseconds for one copy of a state from the middle of a random game."""
    return time_copies(middles(game, seats, seed), lambda state: state.copy())


def redeal_us(game: Game, seats: int, seed: int) -> float:
    """Microseconds for one redeal, for the seat that is asked, of such a state."""
    return time_copies(
        middles(game, seats, seed), lambda state: state.redealt(state.questions[0].seat, SEED)
    )


def view_us(game: Game, seats: int, seed: int) -> float:
    """Microseconds for what one seat sees of such a state; all seats look in turn."""
    looks = [(state, seat) for state in middles(game, seats, seed) for seat in range(seats)]
    return time_copies(looks, lambda look: look[0].view(look[1]))


def middles(game: Game, seats: int, seed: int) -> list[State]:
    """States from the middle of random games."""
    pick = random.Random(seed).random
    found = []
    for number in range(8):
        state = game.new(seats=seats, seed=seed + number, quiet=True)
        stages = [state.copy()]
        while not state.over:
            question = state.questions[0]
            state.answer(question.seat, question.moves[int(pick() * len(question.moves))])
            stages.append(state.copy())
        found.append(stages[len(stages) // 2])
    return found


def time_copies(states: Sequence[T], copy: Callable[[T], object], rounds: int = 15) -> float:
    """The median over `rounds` of the mean microseconds that `copy` takes for these states.

    The garbage collector rests meanwhile, as in `timeit`.
    """
    repeats = range(max(1, 400 // len(states)))
    laps = []
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            begin = clock()
            for _ in repeats:
                for state in states:
                    copy(state)
            laps.append(clock() - begin)
    finally:
        if collecting:
            gc.enable()
    return median(laps) / (len(repeats) * len(states)) * 1e6
