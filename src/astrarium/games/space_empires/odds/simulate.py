"""Battles fought with dice: for those that are too large for exact odds."""

from __future__ import annotations

from random import Random

from .cast import Spread
from .sides import Battle
from .space_odds import Pending, SpaceOdds


class RolledOdds(SpaceOdds):
    """A battle in which chance has its way: of everything that may come, one thing does."""

    def __init__(self, battle: Battle, rng: Random) -> None:
        super().__init__(battle)
        self.rng = rng

    def settled(self, found: Pending) -> Pending:
        if len(found) < 2:
            return found
        (one,) = self.rng.choices(list(found), list(found.values()))
        return {one: 1.0}


def simulated(battle: Battle, start: Spread, fights: int, seed: int = 1) -> Spread:
    """What came of a number of battles."""
    rolled = RolledOdds(battle, Random(seed))
    states, weights = list(start), list(start.values())
    found: Spread = {}
    for _ in range(fights):
        (state,) = rolled.rng.choices(states, weights)
        (end,) = rolled.fought({state: 1.0})
        found[end] = found.get(end, 0.0) + 1 / fights
    return found
