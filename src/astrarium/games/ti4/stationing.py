"""Placing fighters and infantry by an effect: of these there are always enough. 44.4c"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Reason, Seat, because

from .components.cards import AGENDA_NUMBER
from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.units import INFANTRY, TYPE_NAMES, TypeId
from .table import TI4
from .timing import About

DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]


def station(game: TI4, seat: Seat, planet: PlanetId, number: int = 1) -> None:
    """Infantry from the reinforcements come to a planet."""
    game.add_to_planet(planet, seat, INFANTRY, number)
    named: About = {"unit": TYPE_NAMES[INFANTRY], "number": number}
    game.tell("units_placed_on", seat=seat, **named, planet=PLANET_NAMES[planet])


def why_not_station(game: TI4, seat: Seat, planet: PlanetId, rule: str) -> Reason | None:
    """Whether a player may place units on a planet: it is theirs, and no law forbids it."""
    if game.owner[planet] != seat:
        return because(rule, "not_your_planet")
    closed = DEMILITARIZED_ZONE in game.attached[planet]
    return because("AG.demilitarized_zone", "demilitarized") if closed else None


def launch(game: TI4, seat: Seat, system: SystemId, kind: TypeId, number: int) -> None:
    """Units from the reinforcements come to a space area."""
    game.add_to_space(system, seat, kind, number)
    named: About = {"unit": TYPE_NAMES[kind], "number": number}
    game.tell("units_placed", seat=seat, **named, system=SYSTEMS[system].number)
