"""The battle that is being fought, as everybody sees it."""

from __future__ import annotations

from ..components.board import HEX_NAMES
from ..table import SpaceEmpires
from ..values import Stand
from . import shapes
from .seats import seat_or_none


def fight_view(game: SpaceEmpires) -> shapes.Fight | None:
    fight = game.fight
    if fight is None:
        return None
    defenders, attackers = fight.numbers
    return {
        "hex": HEX_NAMES[fight.hex],
        "attackers": [seat_or_none(seat) for seat in fight.attackers],
        "defenders": [seat_or_none(seat) for seat in fight.defenders],
        "round": fight.round,
        "attackers_have_numbers": attackers,
        "defenders_have_numbers": defenders,
        "line": [_stand(stand) for stand in fight.line],
    }


def _stand(stand: Stand) -> shapes.Stand:
    return {
        "group": stand.group,
        "attacking": stand.attacking,
        "damage": stand.damage,
        "screened": stand.screened,
        "idle": stand.idle,
        "fired": stand.spent,
        "cloaked": stand.cloaked,
    }
