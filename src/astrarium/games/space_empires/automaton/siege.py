"""Alien fleets fire at colonies when nobody defends them any more. B5.12, A8"""

from __future__ import annotations

from ..bombardment import may_bombard, to_hit_colony
from ..components.board import HEX_NAMES, HexId
from ..conquest import hit_colony
from ..holdings import squad_of
from ..siege import field_at
from ..table import SpaceEmpires
from ..transports import garrison_at
from ..values import NOBODY


def bombard(game: SpaceEmpires, hex_: HexId) -> None:
    """Every ship fires once, as long as there is a colony. B5.12"""
    for number in game.groups_at(hex_, NOBODY):
        squad = squad_of(game, number, attacking=True)
        if game.empire_of(number) == NOBODY or not may_bombard(squad):
            continue
        needed = to_hit_colony(squad, len(garrison_at(game, 0, hex_)), field_at(game, hex_))
        for _ in range(squad.ships):
            if game.colony_of(hex_) == 0:
                shoot(game, hex_, needed)


def shoot(game: SpaceEmpires, hex_: HexId, needed: int) -> None:
    (face,) = game.chance.roll("bombardment", 1, 10)
    game.tell("aliens_bombard", hex=HEX_NAMES[hex_], face=face, needed=needed)
    if face <= needed:
        hit_colony(game, hex_, NOBODY)
