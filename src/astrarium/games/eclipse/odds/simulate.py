"""Battles fought out with dice: for those that are too large for exact odds.

The same volleys and the same policy as in `odds`, one roll at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import NamedTuple

from .aiming import Squad, aim, reaches
from .battle_odds import Battle, Chances, Odds, Spread

CONFIDENT = 1.96
"""Standard deviations on either side that hold 95 in 100."""


class Estimate(NamedTuple):
    """What came out on average, and between what the true number lies with 95 % confidence."""

    mean: float
    low: float
    high: float
    fights: int


def estimate(total: float, fights: int) -> Estimate:
    """Of fights that each came to something from 0 to 1: Wilson's interval.

    It is honest where all or none were won, and wider than needed for what lies between.
    """
    share, square = total / fights, CONFIDENT**2
    middle = (share + square / (2 * fights)) / (1 + square / fights)
    spread = sqrt(share * (1 - share) / fights + square / (4 * fights**2))
    reach = CONFIDENT * spread / (1 + square / fights)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach), fights)


def simulated_odds(squads: Iterable[Squad], fights: int, seed: int = 1) -> Odds:
    """What came of a number of battles, in place of the exact odds."""
    given = tuple(squads)
    battle = Rolled(given, Random(seed))
    spread: Spread = {}
    for _ in range(fights):
        (left,) = battle.spread(battle.fought({battle.beginning: 1.0}))
        spread[left] = spread.get(left, 0.0) + 1 / fights
    return Odds(given, spread, fights)


class Rolled(Battle):
    """A battle in which chance has its way: of everything that may come, one thing does."""

    def __init__(self, squads: Iterable[Squad], rng: Random) -> None:
        super().__init__(squads)
        self.rng = rng

    def fought(self, start: Chances) -> Chances:
        (state,) = self.rng.choices(list(start), list(start.values()))
        return super().fought({state: 1.0})

    def engaged(self, start: Chances, at: int) -> Chances:
        chances, places = start, range(at, len(self.order))
        while not all(map(self.is_settled, chances)):
            chances = self.turns(chances, places, frozenset())
            places = range(len(self.order))
        return chances

    def volley(self, start: Chances, squad: int, then: int, missiles: bool) -> Chances:
        ((state, _),) = start.items()
        shooter = self.squads[squad]
        rolled = shooter.missiles if missiles else shooter.cannons
        if self.is_over(state) or not state[squad] or not any(rolled):
            return start
        shields = self.volleys.shields(state, 1 - shooter.side)
        classes, faces = range(len(shields) + 1), reaches(shooter.computer, shields)
        counts = [0] * (3 * len(shields))
        for colour, number in enumerate(rolled):
            for reached in self.rng.choices(classes, faces, k=number * len(state[squad])):
                if reached:
                    counts[colour * len(shields) + reached - 1] += 1
        return {aim(self.squads, state, shooter, tuple(counts), shields): 1.0}
