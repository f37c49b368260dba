"""The 17 factions with their starting positions, and their abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from .reading import data, numbered
from .systems import SYSTEM_BY_NUMBER, SYSTEMS, PlanetId, SystemId
from .technologies import TECHNOLOGY_NUMBER, TechnologyId, deck, technology_mask
from .units import TYPE_NAMES, starting_units

FactionId = NewType("FactionId", int)
AbilityId = NewType("AbilityId", int)

_FACTIONS: Final = data("factions")


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction sheet."""

    id: str
    home: SystemId
    on_map: SystemId
    """What lies on the map for the home: the home itself, but for Creuss the gate."""
    planets: tuple[PlanetId, ...]
    commodities: int
    start: tuple[int, ...]
    """By unit type: how many stand in the home system."""
    units: tuple[int, ...]
    """By unit type: the unit it is before any upgrade, or NONE."""
    technologies: int
    choice: tuple[TechnologyId, ...]
    """One of these is chosen at the start (Winnu)."""
    deck: tuple[TechnologyId, ...]
    abilities: tuple[str, ...]
    note: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FactionAbility:
    """An ability printed on a faction sheet."""

    id: str
    faction: str
    kind: str
    optional: bool


FACTIONS: Final[tuple[Faction, ...]] = tuple(
    Faction(
        id=entry["id"],
        home=SYSTEM_BY_NUMBER[entry["home"]],
        on_map=SYSTEM_BY_NUMBER[entry.get("gate", entry["home"])],
        planets=SYSTEMS[SYSTEM_BY_NUMBER[entry["home"]]].planets,
        commodities=entry["commodities"],
        start=tuple(entry["units"].get(name, 0) for name in TYPE_NAMES),
        units=starting_units(entry["id"]),
        technologies=technology_mask(tuple(entry["technologies"])),
        choice=tuple(TECHNOLOGY_NUMBER[name] for name in entry.get("technology_choice", ())),
        deck=deck(entry["id"]),
        abilities=tuple(entry["abilities"]),
        note=entry["note"],
        tokens=tuple(entry.get("tokens", ())),
    )
    for entry in _FACTIONS["faction"]
)
FACTION_NAMES: Final[tuple[str, ...]] = tuple(faction.id for faction in FACTIONS)
FACTION_NUMBER: Final[dict[str, FactionId]] = {
    name: FactionId(number) for name, number in numbered(FACTION_NAMES).items()
}
FACTION_WITH: Final[dict[str, FactionId]] = {
    ability: FACTION_NUMBER[faction.id] for faction in FACTIONS for ability in faction.abilities
}
"""By ability: on whose sheet it stands."""
ABILITIES: Final[tuple[FactionAbility, ...]] = tuple(
    FactionAbility(**entry) for entry in _FACTIONS["ability"]
)
ABILITY_NUMBER: Final[dict[str, AbilityId]] = {
    name: AbilityId(number) for name, number in numbered(a.id for a in ABILITIES).items()
}
