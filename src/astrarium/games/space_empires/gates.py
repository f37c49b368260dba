"""Warp gates of unique ships: which hexes they link. X19.3h

A gate works for its owner alone, and nobody else knows of it before it is used: what needs another
way in (retreats, reactions, looks) asks `routes.neighbours` or the board, never this module.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Reason, Seat, because

from .components.board import DISTANCE, HexId
from .holdings import design_for
from .table import SpaceEmpires

WARP_GATES: Final = "warp_gates"
FAR: Final = 3
"""How many hexes apart two ships with gates may be."""


def gate_ships(game: SpaceEmpires, seat: Seat) -> dict[HexId, int]:
    """A group with gates that has not moved in this turn, in every hex that has one."""
    if not game.has("unique_ships"):
        return {}
    return {
        game.hex_of(number): number
        for number, group in game.own_groups(seat)
        if group.kind.designed
        and not game.spent_by(number)
        and WARP_GATES in design_for(game, number).abilities
    }


def gate_links(game: SpaceEmpires, seat: Seat) -> dict[HexId, list[HexId]]:
    """By hex the other ends of the gates of a seat."""
    ends = gate_ships(game, seat)
    return {
        one: [other for other in ends if other != one and DISTANCE[one][other] <= FAR]
        for one in ends
    }


def why_holding(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """A ship whose gate was used in this turn does not move."""
    return because("X19.3h", "holds_a_gate") if number in game.gates[seat] else None
