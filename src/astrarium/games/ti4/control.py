"""Gaining and losing control of planets. 26, 43.5"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .agendas.standing import control_changed
from .components.systems import PLANET_NAMES, PlanetId
from .components.units import PDS, SPACE_DOCK
from .losses import destroy_on
from .table import NOBODY, TI4
from .timing import window


@frame
class GainControl(Frame[TI4]):
    """A player gains control of a planet. 26.1, 43.5a, 43.5b"""

    seat: Seat
    planet: PlanetId

    steps = ("when", "structures", "card", "after")

    def when(self, game: TI4) -> None:
        name, former = PLANET_NAMES[self.planet], game.owner[self.planet]
        window(game, "when_planet_control_gained", seat=self.seat, planet=name, former=former)

    def structures(self, game: TI4) -> None:
        """43.5a"""
        for garrison in game.ground[self.planet]:
            if garrison.seat != self.seat:
                destroy_on(game, garrison.seat, self.planet, PDS, garrison.pds)
                destroy_on(game, garrison.seat, self.planet, SPACE_DOCK, garrison.docks)

    def card(self, game: TI4) -> None:
        """26.1: exhausted."""
        former = game.owner[self.planet]
        game.owner[self.planet] = self.seat
        game.exhausted[self.planet] = True
        name = PLANET_NAMES[self.planet]
        game.tell("control_gained", seat=self.seat, planet=name)
        control_changed(game, self.seat, former, self.planet)
        if former != NOBODY:
            window(game, "when_planet_control_lost", seat=former, planet=name, by=self.seat)

    def after(self, game: TI4) -> None:
        name = PLANET_NAMES[self.planet]
        window(game, "after_planet_control_gained", seat=self.seat, planet=name)
