"""Gaining and losing control of planets. 26, 43.5"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .agendas.standing import control_changed
from .components.systems import PLANET_NAMES, PlanetId
from .components.units import PDS, SPACE_DOCK
from .losses import destroy_on
from .table import NO_SYSTEM, NOBODY, TI4
from .timing import About, window

CONTROL_GAINED: Final = "control_gained"
"""The effect that remembers which planets a tactical action has brought."""


@frame
class GainControl(Frame[TI4]):
    """A player gains control of a planet. 26.1, 43.5a, 43.5b"""

    seat: Seat
    planet: PlanetId
    former: Seat = NOBODY
    """Who controlled it before."""

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
        self.former = former = game.owner[self.planet]
        game.owner[self.planet] = self.seat
        game.lost = game.unchecked = True
        game.exhausted[self.planet] = True
        name = PLANET_NAMES[self.planet]
        game.tell("control_gained", seat=self.seat, planet=name)
        control_changed(game, self.seat, former, self.planet)
        if game.active_system != NO_SYSTEM:
            game.begin_effect(CONTROL_GAINED, self.seat, "tactical_action", name)
        if former != NOBODY:
            window(game, "when_planet_control_lost", seat=former, planet=name, by=self.seat)

    def after(self, game: TI4) -> None:
        name = PLANET_NAMES[self.planet]
        about: About = {"seat": self.seat, "planet": name, "former": self.former}
        window(game, "after_planet_control_gained", **about)
