"""Where the tiles lie: edges that touch, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from astrarium.shared.hexes import neighbours

from .components.box import HEXES, POSITION_AT, Position
from .components.systems import CREUSS_HOME, SYSTEMS, SystemId


@cache
def around(position: Position) -> tuple[Position, ...]:
    """The positions whose hexes share an edge with this one."""
    near = neighbours(HEXES[position])
    return tuple(POSITION_AT[place] for place in near if place in POSITION_AT)


def tiles(at: Sequence[Position]) -> dict[Position, SystemId]:
    """Which tile lies on each position of the map."""
    return {place: SystemId(system) for system, place in enumerate(at) if place >= 0}


def in_play(tile_at: Mapping[Position, SystemId], creuss: bool) -> list[SystemId]:
    """The systems on the map by their places, then the home of Creuss beside it."""
    return [tile_at[place] for place in sorted(tile_at)] + ([CREUSS_HOME] if creuss else [])


def edges(tile_at: Mapping[Position, SystemId]) -> list[tuple[SystemId, ...]]:
    """By system: those whose tiles share an edge with its own."""
    found: list[tuple[SystemId, ...]] = [()] * len(SYSTEMS)
    for position, system in tile_at.items():
        near = (tile_at.get(place) for place in around(position))
        found[system] = tuple(sorted(s for s in near if s is not None))
    return found
