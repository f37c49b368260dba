"""Alien fleets fire at colonies when nobody defends them any more. B5.12, A8"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..bombardment import may_bombard, to_hit_colony
from ..components.board import HEX_NAMES, HexId
from ..fighting import Field
from ..holdings import squad_of
from ..table import SpaceEmpires
from ..values import GROWTH, HOMEWORLD_20, HOMEWORLD_30, NOBODY, Colony


def bombard(game: SpaceEmpires, hex_: HexId) -> None:
    """Every ship fires once, whether there is still a colony or not is seen after each. B5.12"""
    for number in game.groups_at(hex_, NOBODY):
        squad = squad_of(game, number, attacking=True)
        if game.empire_of(number) == NOBODY or not may_bombard(squad):
            continue
        need = to_hit_colony(squad, troops_at(game, hex_), Field())
        for face in game.chance.roll("bombard", squad.ships, 10):
            if game.colony_of(hex_) == 0 and face <= need:
                strike(game, hex_)


def troops_at(game: SpaceEmpires, hex_: HexId) -> int:
    return len(dict(game.garrison[0]).get(hex_, ()))


def strike(game: SpaceEmpires, hex_: HexId) -> None:
    """One step down, or gone. B5.12"""
    colony = game.colony[hex_]
    assert colony is not None
    seat: Seat = colony.owner
    game.colony[hex_] = lowered(colony, game.has("homeworld_30"))
    game.tell("colony_hit", seat=seat, hex=HEX_NAMES[hex_])


def lowered(colony: Colony, rich: bool) -> Colony | None:
    """A colony after one hit; None: it is destroyed. B5.12, X2.1"""
    steps = (HOMEWORLD_30 if rich else HOMEWORLD_20) if colony.homeworld else GROWTH
    below = [step for step in steps if 0 < step < colony.cp]
    return colony._replace(cp=below[-1]) if below else None
