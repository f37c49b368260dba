"""What is going on, besides the question: the procedures that run, as everybody sees them."""

from __future__ import annotations

from ..battle import Battle
from ..components.board import HEX_NAMES
from ..exploring import Explore, LostInSpace
from ..invasion import Invasion
from ..reacting import Reactions
from ..siege import Siege
from ..table import SpaceEmpires
from . import shapes


def under_way(game: SpaceEmpires) -> shapes.UnderWay:
    found: shapes.UnderWay = {}
    for running in game.stack:
        if isinstance(running, Explore):
            found["exploring"] = HEX_NAMES[running.hex]
        elif isinstance(running, LostInSpace):
            found["adrift"] = HEX_NAMES[running.hex]
        elif isinstance(running, Reactions):
            found["reactions"] = HEX_NAMES[running.hex]
        elif isinstance(running, Battle):
            found["battle"] = HEX_NAMES[running.hex]
        elif isinstance(running, Siege):
            found["siege"] = HEX_NAMES[running.hex]
        elif isinstance(running, Invasion):
            found["invasion"] = HEX_NAMES[running.hex]
    return found
