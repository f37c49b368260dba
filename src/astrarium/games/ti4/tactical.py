"""The tactical action in its five steps. 11"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .components.systems import SYSTEMS
from .movement import Movement
from .table import TI4
from .timing import window


@frame
class TacticalAction(Frame[TI4]):
    """Activation has happened; movement, combat, invasion and production follow. 11.0"""

    seat: Seat

    steps = ("when_activated", "after_activated", "move", "end")

    def when_activated(self, game: TI4) -> None:
        window(game, "when_system_activated", **self.about(game))

    def after_activated(self, game: TI4) -> None:
        window(game, "after_system_activated", **self.about(game))

    def move(self, game: TI4) -> None:
        game.push(Movement(self.seat))

    def end(self, game: TI4) -> None:
        game.moment_ends("tactical_action")
        window(game, "after_tactical_action", **self.about(game))

    def about(self, game: TI4) -> dict[str, int]:
        return {"seat": self.seat, "system": SYSTEMS[game.active_system].number}
