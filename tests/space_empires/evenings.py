"""Positions for evenings in the browser: Anna sits in seat 0 and attacks."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.kernel.chance import Chance

from .clash import Clash
from .positions import Position


def clash() -> Clash:
    """Two fleets meet: the attacker has more ships, and may screen some of them."""
    t = Clash()
    t.put(0, "battleship", 2, attack=1, tactics=1)
    t.put(0, "cruiser", 3, attack=1)
    t.put(0, "scout", 3)
    t.put(1, "battlecruiser", 2, defense=1)
    t.put(1, "destroyer", 3)
    return t


def voyage() -> Position:
    """A fast group has open space before it, and beside it somebody who could be attacked."""
    t = Position()
    t.group(0, "J4", "cruiser", 3, movement=6)
    t.group(0, "J4", "scout", 2)
    t.group(1, "I4", "destroyer", 1)
    t.terrain("H3", "nebula")
    return t


POSITIONS: dict[str, Callable[[], Position]] = {"clash": clash, "voyage": voyage}


def state(name: str, seed: bytes) -> SpaceEmpires:
    found = POSITIONS[name]().game
    found.chance = Chance(seed)
    found.take_news()
    return found
