"""What planets are worth, and who may spend them. 42, 66"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import AGENDAS
from .components.systems import PLANETS, PlanetId
from .modifiers import GOOD_VALUE
from .table import TI4

RESOURCES: Final = "resources"
INFLUENCE: Final = "influence"
SWAPPED: Final = "hegemonic_trade_policy"
"""The effect on a planet whose values are swapped for a use of Production."""


def resources(game: TI4, planet: PlanetId) -> int:
    """With what laws attached to it add. 66.1"""
    if not game.attached[planet] and not game.effects:
        return PLANETS[planet].resources  # as printed: so it is nearly always
    return _influence(game, planet) if _swapped(game, planet) else _resources(game, planet)


def influence(game: TI4, planet: PlanetId) -> int:
    """With what laws attached to it add. 42.1"""
    if not game.attached[planet] and not game.effects:
        return PLANETS[planet].influence
    return _resources(game, planet) if _swapped(game, planet) else _influence(game, planet)


def _resources(game: TI4, planet: PlanetId) -> int:
    printed, laws = PLANETS[planet].resources, game.attached[planet]
    return printed + sum(AGENDAS[law].resources for law in laws) if laws else printed


def _influence(game: TI4, planet: PlanetId) -> int:
    printed, laws = PLANETS[planet].influence, game.attached[planet]
    return printed + sum(AGENDAS[law].influence for law in laws) if laws else printed


def _swapped(game: TI4, planet: PlanetId) -> bool:
    """FT.hegemonic_trade_policy"""
    swapped = game.effects_of(SWAPPED)
    return bool(swapped) and any(e.values[0] == PLANETS[planet].id for e in swapped)


def value(game: TI4, planet: PlanetId, what: str) -> int:
    return resources(game, planet) if what == RESOURCES else influence(game, planet)


def good_value(game: TI4, seat: Seat) -> int:
    """What a trade good is worth as a resource or as influence. 47.4, FT.mirror_computing"""
    return 1 + GOOD_VALUE.total(game, seat)


def available(game: TI4, seat: Seat, what: str) -> int:
    """All that a player could spend now."""
    worth = resources if what == RESOURCES else influence
    planets = sum([worth(game, planet) for planet in game.readied(seat)])
    return planets + game.trade_goods[seat] * good_value(game, seat)
