"""Movement. B4"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.verbs import Verb, nothing

from .table import SpaceEmpires
from .words import DONE


@frame
class Movement(Frame[SpaceEmpires]):
    """A seat moves its groups, one after the other, until it is done."""

    seat: Seat

    steps = ("move",)

    def move(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "move", self.moves_for(game, self.seat, "move"))


Movement.takes("move", Verb(DONE, nothing))
