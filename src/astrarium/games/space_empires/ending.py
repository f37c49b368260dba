"""How a game ends: a homeworld falls, or the cycles agreed on are over."""

from __future__ import annotations

from astrarium.kernel.results import Result, leaders

from .table import SpaceEmpires


def scores(game: SpaceEmpires) -> tuple[int, ...]:
    """What the colonies of each seat are worth: it decides when the cycles are over."""
    return tuple(
        sum(colony.cp for colony in game.colony if colony is not None and colony.owner == seat)
        for seat in range(game.seats)
    )


def end_by_points(game: SpaceEmpires) -> None:
    """The cycles that were agreed on are over."""
    totals = scores(game)
    game.end_game(Result(totals, tuple(leaders(dict(enumerate(totals)))), "cycles_over"))


def homeworld_fallen(game: SpaceEmpires) -> None:
    """Whoever has lost the homeworld has lost. A check after every change."""
    if game.phase == "setup" or game.over or game.ending is not None:
        return
    standing = [seat for seat in range(game.seats) if game.homeworld(seat) >= 0]
    if len(standing) < game.seats:
        game.end_game(Result(scores(game), tuple(standing), "homeworld_fallen"))
