"""Units: the ten types of plastic, and every kind that a faction or an upgrade makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, NewType

from .reading import data, numbered

TypeId = NewType("TypeId", int)
UnitId = NewType("UnitId", int)

_UNITS: Final = data("units")

NONE: Final = -1
"""For a cost, move or capacity that a unit does not have."""


class Roll(NamedTuple):
    """Dice of an ability or of combat; no dice: the unit does not have it."""

    hits_on: int
    dice: int
    range: int = 0


NO_ROLL: Final = Roll(0, 0)
AS_MANY_AS_OPPOSED: Final = -1
"""Dice of the Winnu flagship: one per non-fighter ship of the opponent."""


@dataclass(frozen=True, slots=True)
class UnitType:
    """What a plastic figure is."""

    id: str
    category: str
    plastic: int
    fleet_pool: bool
    uses_capacity: bool
    tokens: bool
    """Cardboard may stand for the plastic, so there is no limit."""
    per_planet: int
    """How many a player may have on one planet; 0: no limit."""


@dataclass(frozen=True, slots=True)
class Unit:
    """The values of a type for a faction at a level."""

    id: str
    type: TypeId
    level: int
    faction: str
    technology: str
    """What makes it available; empty: from the start."""
    cost: int
    per_cost: int
    combat: Roll
    move: int
    capacity: int
    sustain_damage: bool
    planetary_shield: bool
    anti_fighter_barrage: Roll
    bombardment: Roll
    space_cannon: Roll
    production: int
    production_adds_resources: bool
    free_fighters: int
    in_space: bool
    breaks_planetary_shield: bool
    immune_to_direct_hit: bool
    returns_on: int
    """The least die that brings it back; 0: it does not come back."""
    moves_alone: bool
    excess_half_ships: int
    """What it counts against the fleet pool beyond the capacity, in half ships."""


TYPES: Final[tuple[UnitType, ...]] = tuple(
    UnitType(**{"per_planet": 0, **entry}) for entry in _UNITS["type"]
)
TYPE_NAMES: Final[tuple[str, ...]] = tuple(kind.id for kind in TYPES)
TYPE_NUMBER: Final[dict[str, TypeId]] = {
    name: TypeId(number) for name, number in numbered(TYPE_NAMES).items()
}
CARRIER: Final = TYPE_NUMBER["carrier"]
CRUISER: Final = TYPE_NUMBER["cruiser"]
DESTROYER: Final = TYPE_NUMBER["destroyer"]
DREADNOUGHT: Final = TYPE_NUMBER["dreadnought"]
FIGHTER: Final = TYPE_NUMBER["fighter"]
FLAGSHIP: Final = TYPE_NUMBER["flagship"]
WAR_SUN: Final = TYPE_NUMBER["war_sun"]
INFANTRY: Final = TYPE_NUMBER["infantry"]
PDS: Final = TYPE_NUMBER["pds"]
SPACE_DOCK: Final = TYPE_NUMBER["space_dock"]


def _of(category: str) -> tuple[TypeId, ...]:
    return tuple(TypeId(n) for n, kind in enumerate(TYPES) if kind.category == category)


SHIPS: Final = _of("ship")
GROUND_FORCES: Final = _of("ground_force")
STRUCTURES: Final = _of("structure")
PLASTIC: Final[tuple[int, ...]] = tuple(kind.plastic for kind in TYPES)


def _unit(entry: dict[str, Any]) -> Unit:
    def roll(name: str) -> Roll:
        return Roll(**entry[name]) if name in entry else NO_ROLL

    return Unit(
        id=entry["id"],
        type=TYPE_NUMBER[entry["type"]],
        level=entry["level"],
        faction=entry.get("faction", ""),
        technology=entry.get("technology", ""),
        cost=entry.get("cost", NONE),
        per_cost=entry.get("per_cost", 1),
        combat=roll("combat"),
        move=entry.get("move", NONE),
        capacity=entry.get("capacity", NONE),
        sustain_damage=entry.get("sustain_damage", False),
        planetary_shield=entry.get("planetary_shield", False),
        anti_fighter_barrage=roll("anti_fighter_barrage"),
        bombardment=roll("bombardment"),
        space_cannon=roll("space_cannon"),
        production=entry.get("production", 0),
        production_adds_resources=entry.get("production_adds_resources", False),
        free_fighters=entry.get("free_fighters", 0),
        in_space=entry.get("in_space", False),
        breaks_planetary_shield=entry.get("breaks_planetary_shield", False),
        immune_to_direct_hit=entry.get("immune_to_direct_hit", False),
        returns_on=entry.get("returns_on", 0),
        moves_alone=entry.get("moves_alone", False),
        excess_half_ships=entry.get("excess_half_ships", 0),
    )


UNITS: Final[tuple[Unit, ...]] = tuple(_unit(entry) for entry in _UNITS["unit"])
UNIT_NAMES: Final[tuple[str, ...]] = tuple(unit.id for unit in UNITS)
UNIT_NUMBER: Final[dict[str, UnitId]] = {
    name: UnitId(number) for name, number in numbered(UNIT_NAMES).items()
}
UNIT_OF_TECHNOLOGY: Final[dict[str, UnitId]] = {
    unit.technology: UnitId(n) for n, unit in enumerate(UNITS) if unit.technology
}
"""By unit upgrade: what the type becomes."""


def starting_units(faction: str) -> tuple[int, ...]:
    """By type: what a faction's plastic is before any upgrade; NONE: nothing yet (war suns)."""
    found = [NONE] * len(TYPES)
    for own in ("", faction):  # the faction's own values replace the general ones
        for number, unit in enumerate(UNITS):
            if unit.faction == own and not unit.technology:
                found[unit.type] = number
    return tuple(found)
