"""What moves name: every kind of argument with its words, and phrases that chapters share.

The words stand in moves, views and records, the ids in the table: a system is called by the number
printed on its tile and has its place in `SYSTEMS` as its id.
"""

from __future__ import annotations

from typing import Final, NewType

from astrarium.kernel.verbs import Argument, Phrase, named, numbers, seats_as

from .components.box import COMMAND_TOKENS, DIE_SIDES, HEXES, POOLS, Position
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
from .units import Fleet

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

Piece = NewType("Piece", int)
"""A type of unit, damaged or not, as players name it in their fleets."""


def piece(kind: TypeId, damaged: bool = False) -> Piece:
    return Piece(2 * kind + damaged)


def piece_type(what: Piece) -> TypeId:
    return TypeId(what // 2)


def is_damaged(what: Piece) -> bool:
    return bool(what % 2)


def piece_word(what: Piece) -> str:
    name = TYPE_NAMES[piece_type(what)]
    return f"damaged_{name}" if is_damaged(what) else name


def pieces_of(fleet: Fleet) -> list[tuple[Piece, int]]:
    """What a fleet is made of, damaged ships apart; floating factories are never lost."""
    found: list[tuple[Piece, int]] = []
    for kind in SHIPS:
        damaged = fleet.damaged[kind]
        if fleet.ships[kind] > damaged:
            found.append((piece(kind), fleet.ships[kind] - damaged))
        if damaged:
            found.append((piece(kind, True), damaged))
    if fleet.infantry:
        found.append((piece(INFANTRY), fleet.infantry))
    return found


def count(fleet: Fleet, ship: Piece) -> int:
    """How many ships of a kind a fleet has; floating factories move like ships."""
    kind = piece_type(ship)
    if kind == SPACE_DOCK:
        return fleet.docks
    damaged = fleet.damaged[kind]
    return damaged if is_damaged(ship) else fleet.ships[kind] - damaged


def kinds_in(fleet: Fleet) -> list[Piece]:
    """The kinds of ships in a fleet, damaged ones apart, with floating factories."""
    ships = [what for what, _ in pieces_of(fleet) if piece_type(what) != INFANTRY]
    return [*ships, piece(SPACE_DOCK)] if fleet.docks else ships


MOST_UNITS: Final = 40
"""No move names more units of a kind: that many never stand in one place."""
_SHIPS: Final = [piece(kind, damaged) for kind in SHIPS for damaged in (False, True)]
_MOVERS: Final = [*_SHIPS, piece(SPACE_DOCK)]
_PIECES: Final = [*_SHIPS, piece(INFANTRY)]
A_SHIP: Final = Argument("ship", [piece_word(ship) for ship in _MOVERS], _MOVERS)
"""What can move: ships, and floating factories."""
A_PIECE: Final = Argument("ship", [piece_word(what) for what in _PIECES], _PIECES)
"""What can be lost in space."""
A_CARGO: Final = Argument("unit", [TYPE_NAMES[k] for k in (FIGHTER, INFANTRY)], [FIGHTER, INFANTRY])
A_COUNT: Final = numbers("number", range(1, MOST_UNITS + 1), int)
A_DIE: Final = numbers("die", range(1, DIE_SIDES + 1), int)
"""What a die shows."""
A_STRUCTURE: Final = Argument("unit", [TYPE_NAMES[k] for k in (PDS, SPACE_DOCK)], [PDS, SPACE_DOCK])
