"""How likely a battle is to be won: exact where that is quick, else a good guess."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, erf, sqrt

from ..fighting import hit_chance
from ..odds.aiming import Squad, order_of_fire
from ..odds.battle_odds import chance_to_win, effort
from ..ships import DAMAGE

EXACT = 20
"""Battles with no more states are worked out."""
ROUNDS = 20
SHARPNESS = 2.3
"""Fitted to exact odds: from the part of a fleet that is left on average to its chance."""

TINY = 1e-9
Squads = tuple[Squad, ...]


@lru_cache(maxsize=50000)
def chance(squads: Squads, side: int) -> float:
    """The chance that a side wins a battle from its beginning."""
    mine = sum(squad.side == side for squad in squads)
    if not mine or mine == len(squads):
        return float(mine > 0)
    if effort(squads) <= EXACT:
        return chance_to_win(squads, side)
    margin = _Average(squads).margin(side)
    return 0.5 * (1 + erf(SHARPNESS * margin * abs(margin) / sqrt(2)))


class _Average:
    """A battle in which all dice do what they do on average."""

    def __init__(self, squads: Sequence[Squad]) -> None:
        self.squads = squads
        self.life = [
            float(sum(squad.hull + 1 - damage for damage in squad.damages)) for squad in squads
        ]
        self.by_danger = sorted(
            range(len(squads)), key=lambda at: (-squads[at].danger, squads[at].hull)
        )

    def margin(self, side: int) -> float:
        """The part of its ships that a side keeps, or the other one with a minus."""
        before = self._lives(side), self._lives(1 - side)
        for at in order_of_fire(self.squads, missiles=True):
            self._fire(at, self.squads[at].missiles)
        order = order_of_fire(self.squads, missiles=False)
        for _ in range(ROUNDS):
            for at in order:
                self._fire(at, self.squads[at].cannons)
            if not (self._lives(side) and self._lives(1 - side)):
                break
        return self._lives(side) / before[0] - self._lives(1 - side) / before[1]

    def _lives(self, side: int) -> float:
        pairs = zip(self.squads, self.life, strict=True)
        return sum(life for squad, life in pairs if squad.side == side)

    def _fire(self, at: int, dice: tuple[int, int, int]) -> None:
        """The worst enemies first; what is left of the volley goes to the next."""
        shooter, left = self.squads[at], 1.0
        ships = ceil(self.life[at] / (shooter.hull + 1) - TINY)
        for target in self.by_danger if ships else ():
            enemy = self.squads[target]
            if enemy.side == shooter.side or not self.life[target]:
                continue
            hits = _hits(dice, enemy.hull + 1)
            damage = ships * left * hits * hit_chance(shooter.computer, enemy.shield)
            if damage < self.life[target]:
                self.life[target] -= damage
                return
            left *= 1 - self.life[target] / damage
            self.life[target] = 0.0


@lru_cache(maxsize=1000)
def _hits(dice: tuple[int, int, int], life: int) -> float:
    """The damage of dice that all hit, without what is more than a ship needs to be destroyed."""
    return sum(
        number * life / ceil(life / damage) for number, damage in zip(dice, DAMAGE, strict=True)
    )
