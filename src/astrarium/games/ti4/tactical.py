"""The tactical action in its five steps. 11"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat

from .cannon import SpaceCannonOffense
from .components.systems import SYSTEMS
from .invasion import Invasion
from .losses import keep_limits
from .movement import Movement
from .production import Production
from .promises import after_activation
from .space_combat import SpaceCombat
from .table import TI4
from .timing import About, window


@frame
class TacticalAction(Frame[TI4]):
    """Activation has happened; movement, combat, invasion and production follow. 11.0"""

    seat: Seat

    steps = (
        *("when_activated", "after_activated", "move", "cannon", "after_cannon"),
        *("combat", "invade", "produce", "limits", "end", "over"),
    )

    def when_activated(self, game: TI4) -> None:
        after_activation(game, self.seat, game.active_system)
        window(game, "when_system_activated", **self.about(game))

    def after_activated(self, game: TI4) -> None:
        window(game, "after_system_activated", **self.about(game))

    def move(self, game: TI4) -> None:
        """11.2"""
        game.push(Movement(self.seat))

    def cannon(self, game: TI4) -> None:
        """11.2c: at ships, if there are any."""
        if self.is_occupied(game):
            game.push(SpaceCannonOffense(self.seat))

    def is_occupied(self, game: TI4) -> bool:
        """Whether anybody has units in the space area."""
        return game.space[game.active_system] != ()

    def after_cannon(self, game: TI4) -> None:
        """17.3: what lost ships carried is lost, before a combat lifts the limit (17.3b)."""
        if self.is_occupied(game):
            keep_limits(game)

    def combat(self, game: TI4) -> None:
        """11.3: it must be fought where two players have ships."""
        there = [fleet.seat for fleet in game.space[game.active_system] if any(fleet.ships)]
        others = [seat for seat in there if seat != self.seat]
        if self.seat in there and others:
            game.push(SpaceCombat(self.seat, others[0], game.active_system))

    def invade(self, game: TI4) -> None:
        """11.4: not past ships of others."""
        if not game.ships_of_others(game.active_system, self.seat):
            game.push(Invasion(self.seat))

    def produce(self, game: TI4) -> None:
        """11.5, 11.5a"""
        game.push(Production(self.seat, game.active_system))

    def limits(self, game: TI4) -> None:
        keep_limits(game)

    def end(self, game: TI4) -> None:
        window(game, "after_tactical_action", **self.about(game))

    def over(self, game: TI4) -> None:
        game.moment_ends("tactical_action")

    def about(self, game: TI4) -> About:
        return {"seat": self.seat, "system": SYSTEMS[game.active_system].number}
