"""Aliens hold the barren planets of deep space. B14"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .components.board import HexId
from .components.units import ALIEN_FIT, ALIENS, ALIENS_DRAWN, UnitId
from .table import SpaceEmpires
from .values import NOBODY, Group


def has_aliens(game: SpaceEmpires, hex_: HexId) -> bool:
    """Barren planets of deep space have; with a variant those at home, too. B14.1"""
    if not game.has("aliens") or game.subdued[hex_]:
        return False
    return game.home[hex_] == NOBODY or game.has("more_aliens")


def place_aliens(game: SpaceEmpires, hex_: HexId, up: bool) -> None:
    """Counters drawn from those that are not on the map; they lie face down where nobody has come.
    B14.1, B14.4"""
    left = counters_left(game.group(number).unit for number in game.groups.of(NOBODY))
    for at in game.chance.sample("aliens", range(len(left)), min(ALIENS_DRAWN, len(left))):
        game.add_group(NOBODY, hex_, Group(left[at], 1, ALIEN_FIT), up)


def counters_left(placed: Iterable[UnitId]) -> list[UnitId]:
    """The counters of aliens that are not among these."""
    used = Counter(placed)
    left: list[UnitId] = []
    for unit in ALIENS:
        if used[unit]:
            used[unit] -= 1
        else:
            left.append(unit)
    return left
