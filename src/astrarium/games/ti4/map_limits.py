"""Which tile may lie where: rings, anomalies and wormholes. S.6e to S.6g"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .components.box import CENTRE, RING_OF, Position, homes, open_spaces
from .components.systems import MECATOL, NO_ANOMALY, SYSTEMS, SystemId
from .space import around

Placed = Mapping[Position, SystemId]


def free_spaces(seats: int, placed: Placed) -> list[Position]:
    """The free spaces of the innermost ring that is not full. S.6e"""
    free = [place for place in open_spaces(seats) if place not in placed]
    ring = min((RING_OF[place] for place in free), default=0)
    return [place for place in free if RING_OF[place] == ring]


def clash(tile: SystemId, other: SystemId) -> str | None:
    """Why two tiles should not lie side by side: the rule. S.6f, S.6g"""
    one, two = SYSTEMS[tile], SYSTEMS[other]
    if one.anomaly != NO_ANOMALY and two.anomaly != NO_ANOMALY:
        return "S.6f"
    return "S.6g" if one.wormholes & two.wormholes else None


def clash_at(placed: Placed, tile: SystemId, place: Position) -> str | None:
    """Why a tile should not lie here, beside what lies there already."""
    for near in around(place):
        other = placed.get(near)
        found = None if other is None else clash(tile, other)
        if found is not None:
            return found
    return None


def fits_somewhere(seats: int, placed: Placed, tiles: Iterable[SystemId]) -> bool:
    """Whether any of the tiles may lie on any free space without a clash."""
    spaces = free_spaces(seats, placed)
    return any(clash_at(placed, tile, place) is None for tile in tiles for place in spaces)


def beginning(seats: int) -> dict[Position, SystemId]:
    """The map before any tile is placed: Mecatol Rex in the middle. S.6"""
    assert CENTRE not in homes(seats)
    return {CENTRE: MECATOL}
