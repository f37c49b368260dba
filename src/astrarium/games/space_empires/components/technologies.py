"""Technology: fields, levels, and what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NewType

from .reading import data

TechId = NewType("TechId", int)

_DATA: Final = data("technologies")


@dataclass(frozen=True, slots=True)
class Technology:
    """A field of research."""

    id: str
    start: int
    classic: tuple[int, ...]
    """What each next level costs on the sheet of the first edition; empty: no such field."""
    price: tuple[int, ...]
    """The same on the sheet of Close Encounters."""
    rule: str
    """The optional rule that brings it; empty: the base game."""
    last_rule: str
    """The optional rule that brings its last level."""
    carried: bool
    """Ships carry it, so that old ones need a refit."""
    never_scrapped: bool
    """Nobody learns it from a captured ship."""


def _technology(entry: dict[str, Any]) -> Technology:
    return Technology(
        id=entry["id"],
        start=entry.get("start", 0),
        classic=tuple(entry.get("classic", ())),
        price=tuple(entry["price"]),
        rule=entry.get("rule", ""),
        last_rule=entry.get("last_rule", ""),
        carried=entry.get("carried", True),
        never_scrapped=entry.get("never_scrapped", False),
    )


TECHNOLOGIES: Final = tuple(_technology(entry) for entry in _DATA["technology"])
TECH_NAMES: Final = tuple(technology.id for technology in TECHNOLOGIES)
TECH_NUMBER: Final = {name: TechId(number) for number, name in enumerate(TECH_NAMES)}

HEXES_PER_TURN: Final = tuple(tuple(row) for row in _DATA["movement"]["hexes"])
"""By level of movement (from 1) and turn of the cycle. B4.1"""
WRECK: Final = tuple(TECH_NUMBER[name] for name in _DATA["wreck"]["faces"])
"""What a wreck raises, by the face of a die from 1. B6.8"""
HALF_POINTS: Final = tuple(_DATA["yards"]["half_points"])
"""What a yard builds, in half hull points, by level from 1. B9.4"""

Levels = tuple[int, ...]
"""A level for every field."""
START: Final[Levels] = tuple(technology.start for technology in TECHNOLOGIES)


def most(technology: Technology, rules: frozenset[str]) -> int:
    """The highest level that there is with these optional rules."""
    if technology.rule and technology.rule not in rules:
        return technology.start
    top = technology.start + len(technology.price)
    return top - 1 if technology.last_rule and technology.last_rule not in rules else top
