"""What units cost, how large they are in a yard, and which are in the game at all. B7.5, B7.6

Cards change prices and hulls; some scenarios leave units out, or make everything dearer for allies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from astrarium.kernel.moves import Seat

from . import powers
from .components.technologies import TECH_NUMBER, TechId
from .components.units import TROOPS, UNIT_NUMBER, UNITS, TroopId, UnitId
from .design import NO_DESIGN, cost
from .table import SpaceEmpires

COLONY_SHIP: Final = UNIT_NUMBER["colony_ship"]
DESTROYER: Final = UNIT_NUMBER["destroyer"]
DECOY: Final = UNIT_NUMBER["decoy"]
CHEAPER: Final[Mapping[int, tuple[UnitId, int]]] = {
    4: (DESTROYER, 2),
    17: (UNIT_NUMBER["cruiser"], 3),
    18: (UNIT_NUMBER["battlecruiser"], 3),
    19: (UNIT_NUMBER["battleship"], 3),
    20: (UNIT_NUMBER["dreadnought"], 4),
}
"""Alien technologies that make a type of ship cheaper. X12.4, X12.17 to X12.20"""
WOLF: Final = 8
"""X13.51"""
SEEDS: Final = 2
"""What colony ships of the Immortals cost more. X13.44"""
CENTRE_COST: Final = 3
"""X17.2"""
MINES: Final = ("mine", "mine_sweeper")
SIMPLE: Final = (*MINES, "carrier", "fighter", "raider", "pipeline")
"""What the basic game leaves out. S1.4"""
FIELDS: Final[Mapping[str, str]] = {
    "mine": "mines",
    "mine_sweeper": "mine_sweeping",
    "fighter": "fighters",
    "raider": "cloaking",
    "carrier": "point_defense",
    "pipeline": "scanners",
}
"""The technology that goes with a unit that is left out. S1.4, S4.11"""


def left_out(game: SpaceEmpires) -> tuple[str, ...]:
    if game.has("basic_game"):
        return SIMPLE
    return MINES if game.has("no_mines") else ()


def is_used(game: SpaceEmpires, unit: UnitId) -> bool:
    """Whether a kind of unit is in this game."""
    kind = UNITS[unit]
    return kind.id not in left_out(game) and (not kind.rule or game.has(kind.rule))


def is_researched(game: SpaceEmpires, field: TechId) -> bool:
    """Whether a field of technology is in this game."""
    return field not in {TECH_NUMBER[FIELDS[name]] for name in left_out(game)}


def price_of(game: SpaceEmpires, seat: Seat, unit: UnitId) -> int:
    """What a unit costs an empire; 0: it is not for sale. X12, X13, S4.7"""
    kind, own = UNITS[unit], game.cards_of(seat)
    if kind.designed:
        plain = 0 if game.design[seat] == NO_DESIGN else cost(game.design[seat])
    else:
        plain = WOLF if unit == DESTROYER and powers.STAR_WOLVES in own else kind.cost
    if not plain:
        return 0
    plain -= sum(CHEAPER[card][1] for card in own if card in CHEAPER and CHEAPER[card][0] == unit)
    plain += dearer_building(game, seat)
    plain += SEEDS if unit == COLONY_SHIP and powers.IMMORTALS in own else 0
    return dearer(game, seat, plain)


def dearer_building(game: SpaceEmpires, seat: Seat) -> int:
    """What Gifted Scientists pay more for each thing that they build. X13.41"""
    return int(game.has_card(seat, powers.SCIENTISTS))


def troop_price(game: SpaceEmpires, seat: Seat, troop: TroopId) -> int:
    return TROOPS[troop].cost + dearer_building(game, seat)


def centre_price(game: SpaceEmpires, seat: Seat) -> int:
    """X17.2"""
    return CENTRE_COST + dearer_building(game, seat)


def dearer(game: SpaceEmpires, seat: Seat, plain: int) -> int:
    """Two allies against one pay half as much again, rounded up. S4.7"""
    allied = game.has("handicap:two_against_one") and len(game.side(seat)) > 1
    return -(-3 * plain // 2) if allied else plain


def hull_built(game: SpaceEmpires, seat: Seat, unit: UnitId) -> int:
    """The hull of a unit as its empire builds it. X13.34, X13.43, X19.6"""
    if unit == DECOY:
        return 0
    printed = game.design[seat].hull if UNITS[unit].designed else UNITS[unit].hull
    own = game.cards_of(seat)
    return printed + (powers.GIANT_RACE in own) - (powers.INSECTOIDS in own)


def half_points(game: SpaceEmpires, seat: Seat, unit: UnitId) -> int:
    """What it takes of a yard, in half hull points: the smallest ships one. B9.4, X13.43"""
    return max(1, 2 * hull_built(game, seat, unit))
