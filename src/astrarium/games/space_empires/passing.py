"""Cloaked ships pass enemies that do not see them. B12.2"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.board import HEX_NAMES, HexId
from .fighting import CLOAKING, SCANNERS, is_cloaked
from .routes import NEBULA
from .table import SpaceEmpires
from .values import NOBODY

IN_NEBULA: Final = "nebula"


def slips_by(game: SpaceEmpires, seat: Seat, number: int, hex_: HexId) -> bool:
    """Whether a group may go on past the enemies in a hex. Levels are compared step by step, so
    that nobody tells more than the answers: 1 against scanners 1, then 2 against 2. B12.2a"""
    cloak = game.working(number, CLOAKING)
    if not cloak or not game.kind_of(number).fights:
        return False
    enemies = game.enemies_at(hex_, seat)
    best = max(game.working(enemy, SCANNERS) for enemy in enemies)
    terrain = IN_NEBULA if game.terrain[hex_] == NEBULA else ""
    game.show_technology(seat, CLOAKING, min(cloak, best + 1, game.technology[seat][CLOAKING]))
    for owner in {game.owner_of(enemy) for enemy in enemies} - {NOBODY}:
        own = max(game.working(n, SCANNERS) for n in enemies if game.owner_of(n) == owner)
        shown = min(own, cloak, game.technology[owner][SCANNERS])
        game.show_technology(owner, SCANNERS, shown)
    passes = is_cloaked(cloak, best, terrain)
    key = "slips_by" if passes else "is_scanned"
    game.tell_revealing(key, seat=seat, group=number, hex=HEX_NAMES[hex_])
    return passes
