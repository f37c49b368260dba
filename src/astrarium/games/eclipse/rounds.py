"""The rounds and their phases. R2.1"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .cleanup import Cleanup
from .combat import CombatPhase
from .scoring import Scoring
from .table import NOBODY, Eclipse
from .turn import ActionPhase
from .upkeep import UpkeepPhase


@frame
class Rounds(Frame[Eclipse]):
    """Action, combat, upkeep and cleanup, until the last round is over or nobody is left."""

    steps = ("action", "combat", "upkeep", "cleanup", "next", "score")

    def action(self, game: Eclipse) -> None:
        if not any(game.playing(seat) for seat in range(game.seats)):
            return self.go_to("score")
        game.phase = "action"
        game.tell("round", number=game.round)
        return game.push(ActionPhase())

    def combat(self, game: Eclipse) -> None:
        game.phase = "combat"
        game.push(CombatPhase())

    def upkeep(self, game: Eclipse) -> None:
        game.phase = "upkeep"
        game.push(UpkeepPhase())

    def cleanup(self, game: Eclipse) -> None:
        """After the last round there is nothing to prepare. R7.1"""
        if game.round == game.rounds:
            return self.go_to("score")
        game.phase = "cleanup"
        return game.push(Cleanup())

    def next(self, game: Eclipse) -> None:
        game.round += 1
        if game.next_start != NOBODY:
            game.start = game.next_start
        game.next_start = NOBODY
        self.go_to("action")

    def score(self, game: Eclipse) -> None:
        game.push(Scoring())
