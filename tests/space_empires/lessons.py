"""The positions of Space Empires' lessons.

Written by `.venv/bin/python -m tests.space_empires.lessons`.

The learner sits in seat 0 and at home in J5, on the small map; the other empire is at home in C4.
"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.kernel.chance import Chance, seed_from
from tests import lessons

from .positions import Position


def beginning(turn: int = 1) -> Position:
    return Position(turn, seed="lesson")


def explore() -> Position:
    """A scout at home, and fog beside it."""
    t = beginning()
    t.group(0, "J5", "scout", 2)
    t.cover("I5", "mineral_10")
    return t


def settle() -> Position:
    """A colony ship at home, a planet next door, where a scout stands already."""
    t = beginning()
    t.group(0, "J5", "colony_ship")
    t.terrain("J6", "planet")
    return t


def sheet() -> Position:
    """The last turn of a cycle: the economic phase comes next."""
    t = beginning(turn=3)
    t.group(0, "J5", "scout", 2)
    t.group(0, "J5", "ship_yard", 2)
    return t


def fleet() -> Position:
    """Fast cruisers, two hexes from an enemy face down."""
    t = beginning()
    t.group(0, "I5", "cruiser", 4, attack=1, movement=4)
    t.group(1, "G5", "destroyer", 2)
    return t


def homeworld() -> Position:
    """The enemy's homeworld, shot up and without a ship to defend it."""
    t = beginning()
    t.group(0, "D4", "battleship", 6, attack=2)
    home = t.game.colony[HEX_NUMBER["C4"]]
    assert home is not None
    t.game.colony[HEX_NUMBER["C4"]] = home._replace(cp=5)
    return t


POSITIONS: dict[str, Callable[[], Position]] = {
    "explore": explore,
    "settle": settle,
    "sheet": sheet,
    "fleet": fleet,
    "homeworld": homeworld,
}


def prepared(lesson: str) -> Position:
    found = POSITIONS[lesson]().start()
    found.game.chance = Chance(seed_from("lesson"))
    found.game.take_news()
    return found


if __name__ == "__main__":
    for name in POSITIONS:
        lessons.write(GAME, name, prepared(name).game)
