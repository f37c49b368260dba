"""Cybernetic: Sarween Tools, Graviton Laser System, Transit Diodes, Integrated Economy. TECH"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..cannon import GRAVITON
from ..components.systems import PLANET_NUMBER, PLANETS
from ..factions.base import About
from ..losses import KeepLimits
from ..modifiers import COST
from ..planets import resources
from ..production import Production
from ..table import TI4
from ..words import MOST_UNITS
from .base import Technology
from .transit import Transit, may_transit

COST.register("TECH.sarween_tools", -1)


class GravitonLaserSystem(Technology):
    """Before firing at ships: the hits go to others than fighters as long as there are any."""

    id = GRAVITON
    events = ("before_space_cannon_use",)
    exhausts = True
    own_event = True

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        game.begin_effect(GRAVITON, seat, "volley")


class TransitDiodes(Technology):
    """At the start of one's turn: up to four ground forces go to other planets."""

    id = "transit_diodes"
    events = ("start_of_turn",)
    exhausts = True
    own_event = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return super().fits(game, seat, about) and may_transit(game, seat)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        game.push(Transit(seat))


class IntegratedEconomy(Technology):
    """After gaining control of a planet: units are produced there for what it is worth. Q.n17"""

    id = "integrated_economy"
    events = ("after_planet_control_gained",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and resources(game, PLANET_NUMBER[str(about["planet"])]) > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = PLANET_NUMBER[str(about["planet"])]
        worth, system = resources(game, planet), PLANETS[planet].system
        rule = "TECH.integrated_economy"
        game.push(KeepLimits())
        game.push(Production(seat, system, how=rule, most=MOST_UNITS, worth=worth, planet=planet))


ABILITIES: Final = (GravitonLaserSystem(), TransitDiodes(), IntegratedEconomy())
