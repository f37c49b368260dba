"""What ships carry: technologies by their type, by cards, by their design. B9.1, X19.3a"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from . import powers
from .components.technologies import TECH_NUMBER, Levels, TechId
from .components.units import UNIT_NUMBER, UNITS, UnitId
from .design import ABILITIES, Design

MODEST, TOUGH, BOLD = 1, 2, 3
"""What decoys claim to carry: no more than is known already; that, and the best defence; all that
their empire can build. X13.55"""
DEFENSE: Final = TECH_NUMBER["defense"]
CLOAKING: Final = TECH_NUMBER["cloaking"]
CLOAKED_FROM: Final[Mapping[UnitId, int]] = {
    UNIT_NUMBER["scout"]: 1,
    UNIT_NUMBER["destroyer"]: 1,
    UNIT_NUMBER["cruiser"]: 2,
}
"""The level of cloaking from which geniuses give it to other ships than raiders. X13.50"""
BY_ABILITY: Final = {
    name: TECH_NUMBER[ability["needs"]] for name, ability in ABILITIES.items() if "needs" in ability
}
"""The technologies that a unique ship carries for its abilities. X19.3a, X19.3b"""


@lru_cache(maxsize=1 << 14)
def fit(unit: UnitId, levels: Levels, cards: tuple[int, ...], design: Design) -> Levels:
    """The technology of a ship that an empire with these levels builds. B9.1"""
    mounts = UNITS[unit].mounts
    if UNITS[unit].designed:
        mounts |= {BY_ABILITY[name] for name in design.abilities if name in BY_ABILITY}
    found = [level if field in mounts else 0 for field, level in enumerate(levels)]
    if powers.CLOAKING_GENIUSES in cards and unit in CLOAKED_FROM:
        enough = levels[CLOAKING] >= CLOAKED_FROM[unit]
        found[CLOAKING] = levels[CLOAKING] if enough else 0
    return tuple(found)


def better_of(one: Levels, other: Levels) -> Levels:
    """In every field the higher level."""
    return tuple(map(max, zip(one, other, strict=True)))


def may_carry(unit: UnitId) -> frozenset[TechId]:
    """All that a ship of this kind could carry, whoever built it."""
    mounts = UNITS[unit].mounts
    if UNITS[unit].designed:
        return mounts | set(BY_ABILITY.values())
    return mounts | {CLOAKING} if unit in CLOAKED_FROM else mounts


def posed(unit: UnitId, best: Levels, pose: int, known: Sequence[Levels]) -> Levels:
    """What decoys claim to carry as such ships: at least what they could not do without, and what
    everybody knows of their empire already. X13.55"""
    if pose == BOLD:
        return best
    modest = []
    for field, level in enumerate(best):
        least = UNITS[unit].needs.get(TechId(field), 0)
        modest.append(min(level, max([least, *(levels[field] for levels in known)])))
    if pose == TOUGH:
        modest[DEFENSE] = best[DEFENSE]
    return tuple(modest)
