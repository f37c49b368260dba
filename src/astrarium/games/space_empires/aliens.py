"""Aliens hold the barren planets of deep space. B14"""

from __future__ import annotations

from collections import Counter

from .components.board import HexId
from .components.units import ALIEN_FIT, ALIENS, ALIENS_DRAWN, UnitId
from .table import SpaceEmpires
from .values import NOBODY, Group


def has_aliens(game: SpaceEmpires, hex_: HexId) -> bool:
    """Barren planets of deep space have; with a variant those at home, too. B14.1"""
    if not game.has("aliens") or game.subdued[hex_]:
        return False
    return game.home[hex_] == NOBODY or game.has("more_aliens")


def place_aliens(game: SpaceEmpires, hex_: HexId) -> None:
    """Counters drawn from those that are not on the map. B14.1"""
    placed = Counter(game.group(number).unit for number in game.groups.of(NOBODY))
    left: list[UnitId] = []
    for unit in ALIENS:
        if placed[unit]:
            placed[unit] -= 1
        else:
            left.append(unit)
    for at in game.chance.sample("aliens", range(len(left)), min(ALIENS_DRAWN, len(left))):
        game.add_group(NOBODY, hex_, Group(left[at], 1, ALIEN_FIT), up=True)
