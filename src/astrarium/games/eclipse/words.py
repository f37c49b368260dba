"""What moves name: every kind of argument with its words, and phrases that chapters share.

The words stand in moves, views and records, the ids in the table: a sector is called by the number
printed on it and has its place in `SECTORS` as its id.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.verbs import Argument, Phrase, named, numbers, seats_as

from .components import (
    ACTIONS,
    NUMBERS,
    REACTIONS,
    REPUTATION,
    RESOURCES,
    SECTOR_IDS,
    SHIPS,
    SPECIES_NAMES,
    SQUARES,
    STACKS,
    TECHNOLOGY_NAMES,
    THINGS,
    PartId,
    ResourceId,
    ShipId,
    SpeciesId,
    SquareId,
    TechnologyId,
    ThingId,
)
from .fighting import TARGETS
from .ships import PART_NAMES, PRINTED
from .space import FARTHEST
from .table import NOWHERE

MOST_DAMAGE: Final = 24
"""No ship survives more: eight improved hulls and a shard do not fit on any blueprint."""

A_SPECIES: Final = named("species", SPECIES_NAMES, SpeciesId)
AN_ACTION: Final = Argument("action", ACTIONS, ACTIONS)
A_REACTION: Final = Argument("reaction", REACTIONS, REACTIONS)
A_SEAT: Final = seats_as("seat")

A_SECTOR: Final = Argument("sector", NUMBERS, SECTOR_IDS)
A_TARGET_SECTOR: Final = A_SECTOR.called("target_sector")
_DRAWN: Final = [sector for stack in STACKS for sector in stack]
A_TILE: Final = Argument("sector", [NUMBERS[sector] for sector in _DRAWN], _DRAWN)
"""A sector that can be drawn."""
A_SOURCE: Final = Argument("source", (0, *NUMBERS), (NOWHERE, *SECTOR_IDS))
"""A sector, or the influence track: moves call it 0."""
A_GOAL: Final = A_SOURCE.called("target_sector")
A_COLUMN: Final = numbers("q", range(-FARTHEST, FARTHEST + 1), int)
A_ROW: Final = numbers("r", range(-FARTHEST, FARTHEST + 1), int)
A_TURN: Final = numbers("turn", range(6), int)

A_SQUARE: Final = named("square", SQUARES, SquareId)
A_RESOURCE: Final = named("resource", RESOURCES, ResourceId)
A_TRACK: Final = A_RESOURCE.called("track")
A_TECHNOLOGY: Final = named("technology", TECHNOLOGY_NAMES, TechnologyId)
A_PART: Final = named("part", PART_NAMES, PartId)
A_SHIP: Final = named("ship", SHIPS, ShipId)
A_THING: Final = named("thing", THINGS, ThingId)
A_SLOT: Final = numbers("slot", range(max(len(p.slots) for p in PRINTED.values()) + 1), int)
"""A square of a blueprint; one more than any has, so that it is refused by its rule."""

A_TARGET: Final = named("target_ship", TARGETS, ShipId)
A_DAMAGE: Final = numbers("damage", range(MOST_DAMAGE + 1), int)
A_VALUE: Final = numbers("value", sorted(set(REPUTATION)), int)
AN_OLD_VALUE: Final = A_VALUE.called("old")

# -- phrases of several chapters -----------------------------------------------------------------

DONE: Final = Phrase("done")
PASS: Final = Phrase("pass")
CLAIM: Final = Phrase("claim")
DECLINE: Final = Phrase("decline")
FIT: Final = Phrase("fit", A_PART, A_SHIP, A_SLOT)
