"""What planets are worth, and who may spend them. 42, 66"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import AGENDAS
from .components.systems import PLANETS, PlanetId
from .components.technologies import TECHNOLOGY_NUMBER
from .table import TI4

RESOURCES: Final = "resources"
INFLUENCE: Final = "influence"
MIRROR_COMPUTING: Final = TECHNOLOGY_NUMBER["mirror_computing"]


def resources(game: TI4, planet: PlanetId) -> int:
    """With what laws attached to it add. 66.1"""
    return PLANETS[planet].resources + sum(AGENDAS[law].resources for law in game.attached[planet])


def influence(game: TI4, planet: PlanetId) -> int:
    """With what laws attached to it add. 42.1"""
    return PLANETS[planet].influence + sum(AGENDAS[law].influence for law in game.attached[planet])


def value(game: TI4, planet: PlanetId, what: str) -> int:
    return resources(game, planet) if what == RESOURCES else influence(game, planet)


def good_value(game: TI4, seat: Seat) -> int:
    """What a trade good is worth as a resource or as influence. 47.4, FT.mirror_computing"""
    return 2 if game.knows(seat, MIRROR_COMPUTING) else 1


def available(game: TI4, seat: Seat, what: str) -> int:
    """All that a player could spend now."""
    planets = sum(value(game, planet, what) for planet in game.readied(seat))
    return planets + game.trade_goods[seat] * good_value(game, seat)
