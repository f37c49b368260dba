"""What moves name: every kind of argument with its words, and phrases that chapters share.

The words stand in moves, views and records, the ids in the table: a system is called by the number
printed on its tile and has its place in `SYSTEMS` as its id.
"""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.verbs import Argument, Phrase, named, numbers, seats_as

from .components.box import COMMAND_TOKENS, HEXES, POOLS, Position
from .components.cards import (
    ACTION_CARD_NAMES,
    AGENDA_NAMES,
    OBJECTIVE_NAMES,
    STRATEGY_NAMES,
    ActionCardId,
    AgendaId,
    ObjectiveId,
    StrategyId,
)
from .components.factions import FACTION_NAMES, FactionId
from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId
from .components.technologies import TECHNOLOGY_NAMES, TechnologyId
from .components.units import FIGHTER, INFANTRY, PDS, SHIPS, SPACE_DOCK, TYPE_NAMES, TypeId
from .deck import FIRST_TILE, CardId, tile_of
from .table import SYSTEM_IDS

A_SEAT: Final = seats_as("seat")
A_FACTION: Final = named("faction", FACTION_NAMES, FactionId)
A_TECHNOLOGY: Final = named("technology", TECHNOLOGY_NAMES, TechnologyId)
A_PLANET: Final = named("planet", PLANET_NAMES, PlanetId)
A_UNIT: Final = named("unit", TYPE_NAMES, TypeId)
A_STRATEGY: Final = named("strategy_card", STRATEGY_NAMES, StrategyId)
AN_OBJECTIVE: Final = named("objective", OBJECTIVE_NAMES, ObjectiveId)
AN_AGENDA: Final = named("agenda", AGENDA_NAMES, AgendaId)
AN_ACTION_CARD: Final = named("card", ACTION_CARD_NAMES, ActionCardId)
A_SYSTEM: Final = Argument("system", [system.number for system in SYSTEMS], SYSTEM_IDS)
A_POOL: Final = named("pool", POOLS, int)
A_POSITION: Final = numbers("position", range(len(HEXES)), Position)
A_NUMBER: Final = numbers("number", range(COMMAND_TOKENS + 1), int)

_TILES: Final = [tile_of(CardId(card)) for card in range(FIRST_TILE, FIRST_TILE + 32)]
A_TILE: Final = Argument("tile", [SYSTEMS[tile].number for tile in _TILES], _TILES)
"""A tile that can be dealt."""

DONE: Final = Phrase("done")
PASS: Final = Phrase("pass")

ShipKind = NewType("ShipKind", int)
"""A type of ship, damaged or not; floating factories count as ships here."""
_SHIP_KINDS: Final = [
    ShipKind(2 * kind + damaged) for kind in (*SHIPS, SPACE_DOCK) for damaged in (0, 1)
]


def ship_kind(kind: TypeId, damaged: bool) -> ShipKind:
    return ShipKind(2 * kind + damaged)


def ship_type(ship: ShipKind) -> TypeId:
    return TypeId(ship // 2)


def is_damaged(ship: ShipKind) -> int:
    return ship % 2


def ship_word(ship: ShipKind) -> str:
    name = TYPE_NAMES[ship_type(ship)]
    return f"damaged_{name}" if is_damaged(ship) else name


MOST_UNITS: Final = 40
"""No move names more units of a kind: that many never stand in one place."""
A_SHIP: Final = Argument("ship", [ship_word(ship) for ship in _SHIP_KINDS], _SHIP_KINDS)
A_CARGO: Final = Argument("unit", [TYPE_NAMES[k] for k in (FIGHTER, INFANTRY)], [FIGHTER, INFANTRY])
A_COUNT: Final = numbers("number", range(1, MOST_UNITS + 1), int)
A_STRUCTURE: Final = Argument("unit", [TYPE_NAMES[k] for k in (PDS, SPACE_DOCK)], [PDS, SPACE_DOCK])
