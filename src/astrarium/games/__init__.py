"""The games. One package each, all laid out the same way."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from astrarium.kernel.errors import SetupError
from astrarium.kernel.game import Game

REGISTERED = ("galaxy", "eclipse", "ti4", "space_empires")
"""The ids of the games, each the name of its package."""


@cache
def get_game(game_id: str) -> Game:
    """The game with this id."""
    if game_id not in REGISTERED:
        raise SetupError("game", given=game_id, known=", ".join(REGISTERED))
    game: Game = import_module(f"astrarium.games.{game_id}").GAME
    return game
