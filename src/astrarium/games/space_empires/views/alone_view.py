"""What the player of a game alone sees of the automaton. A, D"""

from __future__ import annotations

from ..automaton.schedule import visits
from ..automaton.shipyards import stands
from ..components.board import HEX_NAMES
from ..components.units import UNIT_NAMES
from ..monsters import NATURES
from ..redealing import shown_by
from ..table import SpaceEmpires
from . import shapes
from .groups import levels_view


def alone_view(game: SpaceEmpires) -> shapes.Alone | None:
    """Machines and the colours of aliens; never what stands on their sheets."""
    if not game.opponent:
        return None
    return {
        "opponent": game.opponent,
        "difficulty": game.difficulty,
        "empires": [_empire(game, empire) for empire in range(len(game.empires))],
        "monsters": [
            {
                "group": monster.group,
                "rating": monster.rating,
                "weak_point": monster.weak_point or None,
                "damage": monster.damage,
            }
            for monster in game.monsters
        ],
        "expected": _expected(game),
        "insight": _insight(game),
        "seen_units": [UNIT_NAMES[unit] for unit in game.seen_units],
    }


def _empire(game: SpaceEmpires, empire: int) -> shapes.Empire:
    return {
        "hex": HEX_NAMES[game.empires[empire]],
        "stands": stands(game, empire),
        "shown_technology": levels_view(shown_by(game, empire)),
    }


def _insight(game: SpaceEmpires) -> shapes.Insight | None:
    """M2"""
    if not game.map.amoebas:
        return None
    points, face, immune = game.insight
    return {"points": points, "nature": NATURES[face - 1] if face else None, "immune": immune}


def _expected(game: SpaceEmpires) -> list[shapes.Visit]:
    """The machines that have yet to come: that is printed. D1"""
    if game.opponent != "machines":
        return []
    left = visits(game.map_id, game.difficulty)[game.arrived :]
    return [{"cycle": cycle, "rating": rating} for cycle, rating in left]
