"""Where the tiles lie: edges that touch, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astrarium.shared.hexes import neighbours

from .components.box import HEXES, POSITION_AT, Position
from .components.factions import FACTION_NUMBER
from .components.systems import CREUSS_HOME, SYSTEMS, SystemId

if TYPE_CHECKING:
    from .table import TI4

CREUSS = FACTION_NUMBER["creuss"]


def around(position: Position) -> list[Position]:
    """The positions whose hexes share an edge with this one."""
    return [POSITION_AT[place] for place in neighbours(HEXES[position]) if place in POSITION_AT]


def lay(game: TI4, system: SystemId, position: Position) -> None:
    """A tile is placed on the map."""
    game.at[system] = position
    rebuild(game)


def rebuild(game: TI4) -> None:
    """Work out what follows from the places of the tiles."""
    placed = [SystemId(n) for n, position in enumerate(game.at) if position >= 0]
    game.tile_at = {game.at[system]: system for system in placed}
    game.edges = [()] * len(SYSTEMS)
    for system in placed:
        around_it = (game.tile_at.get(place) for place in around(game.at[system]))
        game.edges[system] = tuple(sorted(s for s in around_it if s is not None))
    beside = [CREUSS_HOME] if CREUSS in game.faction else []
    game.galaxy = sorted(placed, key=lambda system: game.at[system]) + beside
