"""The production sheet: income, maintenance, what yards can build. B7 to B9"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .components.technologies import HALF_POINTS, TECHNOLOGIES, TechId
from .components.units import Unit
from .fighting import ELITE

GROWTH: Final = (0, 1, 3, 5)
"""What a colony brings, step by step; a new one brings nothing. B7.1, B7.7"""
HOMEWORLD: Final = (0, 5, 10, 15, 20)
HOMEWORLD_30: Final = (0, 5, 10, 20, 30)
"""The steps of a homeworld, from its destruction up. B5.12, X2.1"""
CARRIED_OVER: Final = 30
"""B7.5"""


def maintenance(unit: Unit, ships: int, experience: int, halved: bool = False) -> int:
    """What a group costs in a phase: its hulls; half for crews of renown, and half again where a
    card says so, rounded down, which leaves nothing of both. B7.3, X3.6"""
    if not unit.pays_maintenance:
        return 0
    whole = unit.hull * ships
    if experience >= ELITE:
        return 0 if halved else whole // 2
    return whole // 2 if halved else whole


def net(income: int, owed: int) -> int:
    """Nobody pays maintenance with what was saved. B7.3"""
    return max(0, income - owed)


def yard_points(yards: int, level: int) -> int:
    """Half hull points that the yards of a hex build in a phase. A ship takes two for each hull
    point, so that half a point alone is lost, but to the smallest ships. B9.4"""
    return yards * int(HALF_POINTS[level - 1])


def hull_points(built: Iterable[tuple[Unit, int]], smaller: int = 0) -> int:
    """Half hull points that ships take up; a hull of nothing takes half a point. B7.6, X13.43"""
    return sum(max(1, 2 * (unit.hull - smaller)) * ships for unit, ships in built)


def price(technology: TechId, level: int, classic: bool) -> int | None:
    """What the next level after this one costs; None: there is none."""
    field = TECHNOLOGIES[technology]
    steps = field.classic if classic else field.price
    step = level - field.start
    return steps[step] if 0 <= step < len(steps) else None
