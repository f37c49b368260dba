"""How the game ends. 61, 20.15"""

from __future__ import annotations

from astrarium.kernel.moves import Seat
from astrarium.kernel.results import Result, leaders

from .table import NO_INITIATIVE, TI4


def check_victory(game: TI4) -> None:
    """61.7: the game ends the moment somebody has the points."""
    if not game.over:
        level = [seat for seat in game.playing() if game.points[seat] >= game.goal]
        if level:
            _end(game, level, "points")


def end_without_objectives(game: TI4) -> None:
    """20.15, 61.8: most points win; of those tied the first in initiative order."""
    points = {seat: game.points[seat] for seat in game.playing()}
    _end(game, leaders(points), "no_objective")


def end_with_last_player(game: TI4) -> None:
    """Nobody is left to play against."""
    _end(game, game.playing(), "last_player")


def _end(game: TI4, level: list[Seat], reason: str) -> None:
    winner = next(seat for seat in game.in_initiative_order() if seat in level)
    game.tell("won", seat=winner, points=game.points[winner])
    tie_break = _tie_break(game, winner) if len(level) > 1 else ""
    game.end_game(Result(tuple(game.points), (winner,), reason, tie_break))


def _tie_break(game: TI4, winner: Seat) -> str:
    """61.7: without strategy cards the place at the table decides."""
    return "speaker" if game.initiative(winner) == NO_INITIATIVE else "initiative"
