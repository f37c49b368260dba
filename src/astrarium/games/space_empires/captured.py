"""Ships and colonies in new hands: what their captors learn. X4.5, X4.6, X15"""

from __future__ import annotations

from typing import Final

from .components.technologies import TECH_NUMBER, TECHNOLOGIES, Levels, TechId
from .components.units import UNITS, UnitId
from .fighting import CARRIER
from .sheet import GROWTH

SHIP_SIZE: Final = TECH_NUMBER["ship_size"]
FIGHTERS: Final = TECH_NUMBER["fighters"]


def learned_from_ship(own: Levels, unit: UnitId, fit: Levels) -> Levels:
    """One level in each field in which a scrapped ship is ahead. Its size tells how to build one
    as large, a carrier what fighters are. X4.6"""
    shown = list(fit)
    shown[SHIP_SIZE] = UNITS[unit].needs.get(SHIP_SIZE, 0)
    if unit == CARRIER:
        shown[FIGHTERS] = 1
    return tuple(
        level + (shown[field] > level and not TECHNOLOGIES[field].never_scrapped)
        for field, level in enumerate(own)
    )


def ahead(own: Levels, other: Levels) -> tuple[TechId, ...]:
    """The fields in which a conquered empire knows more. X15.3"""
    return tuple(TechId(field) for field, level in enumerate(other) if level > own[field])


def taken_from_colony(homeworld: bool, in_home_system: bool) -> int:
    """How many technologies a captor gains. X15.3"""
    return 2 if homeworld or in_home_system else 1


def step_of_captured(step: int, homeworld: bool) -> int:
    """A colony falls back by one step of growth; a homeworld is a full colony from then on, and
    nothing happens to a new one. X15.1"""
    full = len(GROWTH) - 1
    return full if homeworld else max(0, step - 1)
