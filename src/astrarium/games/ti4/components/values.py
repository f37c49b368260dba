"""What a player's plastic is worth: by faction, and by the upgrades that were gained. 48.4"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import Final

from .factions import FACTIONS, FactionId
from .technologies import TECHNOLOGIES
from .units import NONE, SPACE_DOCK, TYPES, UNITS, TypeId, Unit

_UPGRADES_OF: Final[tuple[int, ...]] = tuple(
    sum(
        1 << number
        for number, technology in enumerate(TECHNOLOGIES)
        if technology.unit != NONE and UNITS[technology.unit].type == kind
    )
    for kind in range(len(TYPES))
)
"""By type: the technologies that upgrade it, as bits."""
_PLAIN: Final[tuple[tuple[Unit | None, ...], ...]] = tuple(
    tuple(None if unit == NONE else UNITS[unit] for unit in faction.units) for faction in FACTIONS
)
"""By faction and type: the units before any upgrade."""


@lru_cache(1 << 12)
def capacities(faction: FactionId, technologies: int) -> tuple[int, ...]:
    """By type: how much one unit carries. 17.1"""
    units = [unit_of(faction, technologies, TypeId(kind)) for kind in range(len(TYPES))]
    return tuple(0 if unit is None else max(unit.capacity, 0) for unit in units)


@lru_cache(1 << 13)
def room_of(faction: FactionId, technologies: int, ships: tuple[int, ...], docks: int) -> int:
    """What ships and floating factories carry together."""
    each = capacities(faction, technologies)
    carried: int = sum(map(mul, ships, each))
    return carried + docks * each[SPACE_DOCK]


@lru_cache(1 << 12)
def fastest(faction: FactionId, technologies: int) -> int:
    """The largest move value of any unit. 52.1"""
    units = [unit_of(faction, technologies, TypeId(kind)) for kind in range(len(TYPES))]
    return max(unit.move for unit in units if unit is not None)


@lru_cache(1 << 12)
def shoots_far(faction: FactionId, technologies: int) -> bool:
    """Whether any unit has a Space Cannon that reaches the systems beside its own. 15.3c"""
    units = [unit_of(faction, technologies, TypeId(kind)) for kind in range(len(TYPES))]
    return any(unit is not None and unit.space_cannon.range > 0 for unit in units)


def unit_of(faction: FactionId, technologies: int, kind: TypeId) -> Unit | None:
    """The values of a type for who owns these technologies; of several upgrades the last counts.

    None: they have none yet (war suns).
    """
    upgrades = technologies & _UPGRADES_OF[kind]
    if not upgrades:
        return _PLAIN[faction][kind]
    return UNITS[TECHNOLOGIES[upgrades.bit_length() - 1].unit]


@lru_cache(1 << 12)
def unit_names(faction: FactionId, technologies: int) -> dict[str, str]:
    """By type: which unit it is for who owns these technologies."""
    found = ((kind.id, unit_of(faction, technologies, TypeId(at))) for at, kind in enumerate(TYPES))
    return {kind: unit.id for kind, unit in found if unit is not None}
