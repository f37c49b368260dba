"""How the game ends. 61, 20.15"""

from __future__ import annotations

from astrarium.kernel.moves import Seat
from astrarium.kernel.results import Result, leaders

from .table import TI4


def check_victory(game: TI4) -> None:
    """61.7: the game ends the moment somebody has the points."""
    if not game.over and max(game.points) >= game.goal:
        _end(
            game, [seat for seat, points in enumerate(game.points) if points >= game.goal], "points"
        )


def end_without_objectives(game: TI4) -> None:
    """20.15, 61.8: most points win; of those tied the first in initiative order."""
    points = {seat: game.points[seat] for seat in game.playing()}
    _end(game, leaders(points), "no_objective")


def _end(game: TI4, level: list[Seat], reason: str) -> None:
    winner = next(seat for seat in game.in_initiative_order() if seat in level)
    game.tell("won", seat=winner, points=game.points[winner])
    tie_break = "initiative" if len(level) > 1 else ""
    game.end_game(Result(tuple(game.points), (winner,), reason, tie_break))
