"""The 25 technologies of every player and the 34 of the factions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from .reading import bits, data, numbered
from .systems import COLOURS, NONE
from .units import UNIT_NUMBER

TechnologyId = NewType("TechnologyId", int)

_TECHNOLOGIES: Final = data("technologies")["technology"]


@dataclass(frozen=True, slots=True)
class Technology:
    """A technology card."""

    id: str
    faction: str
    colour: int
    """NONE for unit upgrades and for the Valefar Assimilators."""
    prerequisites: tuple[int, ...]
    """By colour: how many are asked for."""
    exhausts: bool
    optional: bool
    unit: int
    """The unit it makes of a type, or NONE."""
    replaces: str
    """The general unit upgrade that its faction goes without."""


TECHNOLOGIES: Final[tuple[Technology, ...]] = tuple(
    Technology(
        id=entry["id"],
        faction=entry.get("faction", ""),
        colour=COLOURS.index(entry["colour"]) if "colour" in entry else NONE,
        prerequisites=tuple(entry.get("prerequisites", {}).get(colour, 0) for colour in COLOURS),
        exhausts=entry.get("exhausts", False),
        optional=entry.get("optional", False),
        unit=UNIT_NUMBER[entry["unit"]] if "unit" in entry else NONE,
        replaces=entry.get("replaces", ""),
    )
    for entry in _TECHNOLOGIES
)
TECHNOLOGY_NAMES: Final[tuple[str, ...]] = tuple(technology.id for technology in TECHNOLOGIES)
TECHNOLOGY_NUMBER: Final[dict[str, TechnologyId]] = {
    name: TechnologyId(number) for name, number in numbered(TECHNOLOGY_NAMES).items()
}
COLOUR_MASK: Final[tuple[int, ...]] = tuple(
    bits(n for n, technology in enumerate(TECHNOLOGIES) if technology.colour == colour)
    for colour in range(len(COLOURS))
)
"""By colour: its technologies, as bits."""
UPGRADES: Final = bits(n for n, technology in enumerate(TECHNOLOGIES) if technology.unit != NONE)
GENERAL: Final = bits(n for n, technology in enumerate(TECHNOLOGIES) if not technology.faction)


def deck(faction: str) -> tuple[TechnologyId, ...]:
    """The technologies that a faction may come to own by itself (rule 81.4, FT chapter)."""
    own = [technology for technology in TECHNOLOGIES if technology.faction == faction]
    gone = {technology.replaces for technology in own}
    return tuple(
        TechnologyId(n)
        for n, technology in enumerate(TECHNOLOGIES)
        if technology.faction in ("", faction) and technology.id not in gone
    )


def technology_mask(names: tuple[str, ...]) -> int:
    """Technologies by name, as bits."""
    return bits(TECHNOLOGY_NUMBER[name] for name in names)
