"""The rounds and their phases. 67"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame

from .agenda import AgendaPhase
from .figures import KeepFigures
from .status import StatusPhase
from .strategy import StrategyPhase
from .table import TI4
from .turn import ActionPhase


@frame
class Rounds(Frame[TI4]):
    """Strategy, action, status and agenda phase, until somebody wins. 67.0"""

    steps = ("strategy", "action", "status", "agenda", "next")

    def strategy(self, game: TI4) -> None:
        game.phase = "strategy"
        game.tell("round", number=game.round)
        game.push(StrategyPhase())
        game.push(KeepFigures())

    def action(self, game: TI4) -> None:
        game.phase = "action"
        game.push(ActionPhase())

    def status(self, game: TI4) -> None:
        game.phase = "status"
        game.push(StatusPhase())

    def agenda(self, game: TI4) -> None:
        """Left out until the custodians have gone. 67.1"""
        if not game.custodians:
            game.phase = "agenda"
            game.push(AgendaPhase())

    def next(self, game: TI4) -> None:
        game.moment_ends("round")
        game.round += 1
        self.go_to("strategy")
