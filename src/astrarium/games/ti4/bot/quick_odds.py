"""How a fight is likely to end: a good guess, quick enough to try many plans.

Dice do what they do on average, round by round; how much the winner keeps tells how likely it was.
`odds/` has the exact chances, at a hundred times the price.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from ..components.units import Unit

ROUNDS = 12
SIDES = 10
SHARPNESS = 1.15
"""Fitted to exact odds: from what is left on average to the chance of winning."""


class Squad(NamedTuple):
    """Units that are alike."""

    number: int
    dice: float
    """Hits of one of them in a round, on average."""
    life: int
    price: float


class Side(NamedTuple):
    """A fleet, the squads that are lost first at the head."""

    squads: tuple[Squad, ...]
    barrage: float = 0.0
    """Hits against fighters before the first round."""
    fighters: int = 0


class End(NamedTuple):
    """How a fight ends on average."""

    chance: float
    """Of the first side to win."""
    lost: float
    """The price of what the first side loses."""
    destroyed: float
    """The price of what the other loses."""


def chance_of(hits_on: int, modifier: int) -> float:
    """The chance that a die hits."""
    return min(1.0, max(0.0, (SIDES + 1 - hits_on + modifier) / SIDES))


def fleet_side(units: Mapping[str, Unit], ships: Mapping[str, int], modifier: int = 0) -> Side:
    """Ships as a side; those that have sustained damage count as whole, nearly always true."""
    squads, barrage = [], 0.0
    for name, number in ships.items():
        unit = units.get(name)
        if unit is None or not number:
            continue
        dice = max(unit.combat.dice, 1) * chance_of(unit.combat.hits_on, modifier)
        price = max(0, unit.cost) / unit.per_cost
        squads.append(Squad(number, dice, 1 + unit.sustain_damage, price))
        anti = unit.anti_fighter_barrage
        barrage += number * anti.dice * chance_of(anti.hits_on, 0) if anti.dice else 0.0
    return Side(tuple(sorted(squads, key=lambda s: s.price)), barrage, ships.get("fighter", 0))


def ground_side(unit: Unit | None, number: int, modifier: int = 0) -> Side:
    """Ground forces as a side."""
    if unit is None or number <= 0:
        return Side(())
    dice = chance_of(unit.combat.hits_on, modifier)
    return Side((Squad(number, dice, 1, max(0, unit.cost) / unit.per_cost),))


@lru_cache(maxsize=20_000)
def fight(one: Side, two: Side, shots: float = 0.0) -> End:
    """The first side attacks the other; `shots` hit it before the first round."""
    if not one.squads or not two.squads:
        return End(float(bool(one.squads)), 0.0, 0.0)
    first, second = _Line(one), _Line(two)
    first.take(shots)
    second.take(min(one.barrage, two.fighters))
    first.take(min(two.barrage, one.fighters))
    for _ in range(ROUNDS):
        blow, answer = first.power(), second.power()
        first.take(answer)
        second.take(blow)
        if first.life <= 0 or second.life <= 0:
            break
    margin = max(0.0, first.life) / first.whole - max(0.0, second.life) / second.whole
    chance = 0.5 * (1 + erf(SHARPNESS * margin * sqrt(min(first.whole, 9.0))))
    return End(chance, first.lost, second.lost)


class _Line:
    """A side in a fight, with what is left of it on average."""

    def __init__(self, side: Side) -> None:
        self.left = [float(squad.number * squad.life) for squad in side.squads]
        self.squads = side.squads
        self.whole = self.life = sum(self.left)
        self.lost = 0.0

    def power(self) -> float:
        """A unit with half its life still rolls all its dice."""
        return sum(
            min(squad.number, left) * squad.dice
            for squad, left in zip(self.squads, self.left, strict=True)
        )

    def take(self, hits: float) -> None:
        """Sustained first, then the cheapest are lost."""
        self.life -= hits
        for sparing in (True, False):
            for at, squad in enumerate(self.squads):
                spare = self.left[at] - squad.number if sparing else self.left[at]
                taken = min(hits, max(0.0, spare))
                if taken:
                    self.left[at] -= taken
                    hits -= taken
                    self.lost += 0.0 if sparing else taken * squad.price


def shots_of(guns: Mapping[Unit, int]) -> float:
    """Hits of Space Cannon, on average."""
    return sum(
        number * unit.space_cannon.dice * chance_of(unit.space_cannon.hits_on, 0)
        for unit, number in guns.items()
        if unit.space_cannon.dice
    )
