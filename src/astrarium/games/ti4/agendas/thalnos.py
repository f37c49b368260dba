"""The rerolls of The Crown of Thalnos. AG.the_crown_of_thalnos"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from ..combat_rolls import Reroll
from ..components.systems import PlanetId
from ..components.units import SHIPS, TypeId
from ..losses import destroy_on, destroy_ship
from ..table import TI4
from ..words import piece


@frame
class RerollOrDie(Frame[TI4]):
    """Dice are rerolled; a unit none of whose rerolled dice hits is destroyed."""

    seat: Seat
    value: int
    planet: PlanetId

    steps = ("reroll", "destroy")

    def reroll(self, game: TI4) -> None:
        game.push(Reroll(self.seat, self.value))

    def destroy(self, game: TI4) -> None:
        rerolled: Any = game.result
        units = {(kind, unit) for kind, unit, _ in rerolled}
        saved = {(kind, unit) for kind, unit, hit in rerolled if hit}
        for kind, _ in sorted(units - saved):
            self.lose(game, kind)

    def lose(self, game: TI4, kind: TypeId) -> None:
        """A damaged one first: nobody would choose otherwise."""
        if self.planet >= 0:
            destroy_on(game, self.seat, self.planet, kind, 1)
            return
        fleet = game.fleet(game.active_system, self.seat)
        damaged = kind in SHIPS and fleet is not None and fleet.damaged[kind] > 0
        destroy_ship(game, self.seat, game.active_system, piece(kind, damaged), 1)
