"""Units: ships, bases, and what else can be bought; troops."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NewType

from .reading import data
from .technologies import TECH_NAMES, TECH_NUMBER, Levels, TechId

UnitId = NewType("UnitId", int)
TroopId = NewType("TroopId", int)

_DATA: Final = data("units")
CLASSES: Final = "ABCDEF"
"""In the order in which they fire. B5.5"""
NO_LIMIT: Final = 99
NEVER_REACTS: Final = 99
GROUP: Final = 6
"""The most ships under one counter. B1.2"""


@dataclass(frozen=True, slots=True)
class Unit:
    """What a counter stands for."""

    id: str
    sign: str
    rule: str
    """The optional rule that brings it; empty: the base game."""
    cost: int
    weapon: str
    """Its class; empty: it cannot fire."""
    by_level: TechId | None
    """The technology on whose level attack and defence depend."""
    attack: tuple[int, ...]
    defense: tuple[int, ...]
    hull: int
    needs: Mapping[TechId, int]
    mounts: frozenset[TechId]
    """What its ships carry."""
    counters: int
    moves: str
    reacts: int
    explores: bool
    carries_fighters: int
    carries_troops: int
    designed: bool
    always_current: bool
    face_up: bool
    pays_maintenance: bool

    @property
    def fights(self) -> bool:
        """Whether it has an attack strength. B1.3"""
        return bool(self.weapon) or self.designed

    def strength(self, values: tuple[int, ...], level: int) -> int:
        """One of its values at a level of the technology on which it depends."""
        return values[min(max(level, 1), len(values)) - 1]


def _unit(entry: dict[str, Any]) -> Unit:
    by_level = entry.get("by_level")
    return Unit(
        id=entry["id"],
        sign=entry["sign"],
        rule=entry.get("rule", ""),
        cost=entry.get("cost", 0),
        weapon=entry.get("class", ""),
        by_level=None if by_level is None else TECH_NUMBER[by_level],
        attack=tuple(entry.get("attack", (0,))),
        defense=tuple(entry.get("defense", (0,))),
        hull=entry.get("hull", 1),
        needs={TECH_NUMBER[name]: level for name, level in entry.get("needs", {}).items()},
        mounts=frozenset(TECH_NUMBER[name] for name in entry.get("mounts", ())),
        counters=entry.get("counters", NO_LIMIT),
        moves=entry.get("moves", "technology"),
        reacts=entry.get("reacts", NEVER_REACTS),
        explores=entry.get("explores", False),
        carries_fighters=entry.get("carries_fighters", 0),
        carries_troops=entry.get("carries_troops", 0),
        designed=entry.get("designed", False),
        always_current=entry.get("always_current", False),
        face_up=entry.get("face_up", False),
        pays_maintenance=not entry.get("free_of_maintenance", False),
    )


UNITS: Final = tuple(_unit(entry) for entry in _DATA["unit"])
UNIT_NAMES: Final = tuple(unit.id for unit in UNITS)
UNIT_NUMBER: Final = {name: UnitId(number) for number, name in enumerate(UNIT_NAMES)}

ALIENS: Final = tuple(
    UNIT_NUMBER[name] for name in UNIT_NAMES for _ in range(_DATA["aliens"].get(name, 0))
)
"""The counters of aliens, of which some are drawn for a planet. B14.1"""
ALIENS_DRAWN: Final[int] = _DATA["aliens"]["drawn"]
DOOMSDAY_MACHINE: Final = UNIT_NUMBER["doomsday_machine"]
ALIEN_FLEET: Final = UNIT_NUMBER["alien_fleet"]


def _fit(levels: Mapping[str, int]) -> Levels:
    return tuple(levels.get(name, 0) for name in TECH_NAMES)


ALIEN_FIT: Final = _fit(_DATA["aliens"]["fit"])
MACHINE_FIT: Final = _fit(_DATA["machine"]["fit"])
MONSTER_FIT: Final = _fit(_DATA["great_machine"]["fit"])
"""What aliens, machines, great machines and amoebas always have. B14.1, B17, D4, M3"""


@dataclass(frozen=True, slots=True)
class Arm:
    """How troops fire: their class and attack."""

    weapon: str
    attack: int


@dataclass(frozen=True, slots=True)
class Troop:
    """A ground unit."""

    id: str
    cost: int
    attacking: Arm
    defending: Arm
    defense: int
    hull: int
    needs: int
    """The level of Ground Combat from which it can be bought; 0: it never can."""
    counters: int


def _troop(entry: dict[str, Any]) -> Troop:
    attacking, defending = entry["attacking"], entry["defending"]
    return Troop(
        id=entry["id"],
        cost=entry.get("cost", 0),
        attacking=Arm(attacking["class"], attacking["attack"]),
        defending=Arm(defending["class"], defending["attack"]),
        defense=entry["defense"],
        hull=entry["hull"],
        needs=entry.get("needs", 0),
        counters=entry.get("counters", NO_LIMIT),
    )


TROOPS: Final = tuple(_troop(entry) for entry in _DATA["troop"])
TROOP_NAMES: Final = tuple(troop.id for troop in TROOPS)
TROOP_NUMBER: Final = {name: TroopId(number) for number, name in enumerate(TROOP_NAMES)}
