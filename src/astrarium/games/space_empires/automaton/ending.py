"""How a game alone ends: won or lost, and why. D1, A1"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.results import Result

from ..components.reading import data
from ..ending import scores
from ..table import SpaceEmpires
from .amoebas import amoebas
from .diary import open_books
from .great_machines import machines
from .schedule import visits
from .shipyards import stands

LIMIT: Final[int] = data("automaton")["limit"]["cycles"]
"""After this cycle a game that nobody has won is lost."""


def alone_decided(game: SpaceEmpires) -> None:
    """Whether the player has won or lost. A check after every change."""
    if not game.opponent or game.phase == "setup" or game.over or game.ending is not None:
        return
    if game.homeworld(0) < 0:
        end_alone(game, False, "homeworld_fallen")
    elif game.opponent == "machines" and machines_destroyed(game):
        end_alone(game, True, "machines_destroyed")
    elif game.opponent == "empires" and empires_destroyed(game):
        end_alone(game, True, "aliens_destroyed")
    elif game.opponent == "amoebas" and not amoebas(game):
        end_alone(game, True, "amoebas_gone")


def machines_destroyed(game: SpaceEmpires) -> bool:
    """All have come and none is left. D1"""
    return game.arrived == len(visits(game.map_id, game.difficulty)) and not machines(game)


def empires_destroyed(game: SpaceEmpires) -> bool:
    """No alien homeworld stands; what fleets are left do not matter. A1"""
    return not any(stands(game, empire) for empire in range(len(game.empires)))


def time_is_up(game: SpaceEmpires) -> None:
    end_alone(game, False, "time_over")


def end_alone(game: SpaceEmpires, won: bool, reason: str) -> None:
    """The aliens' books are opened, and the game is over."""
    open_books(game)
    game.end_game(Result(scores(game), (0,) if won else (), reason))
