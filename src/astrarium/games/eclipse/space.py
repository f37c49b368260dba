"""The map: spaces, sectors that lie there, and the wormholes between them.

A space is an int made of its axial coordinates, so that a neighbour is one addition away.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import Annotated, Final, Protocol, TypeAlias

from astrarium.kernel.bounds import Within
from astrarium.shared.hexes import DIRECTIONS, Hex, distance, opposite

from .components import SECTOR_IDS, SECTORS, SectorId

FARTHEST: Final = 20
"""Eighteen outer sectors in a row from the second ring reach no farther."""
_WIDTH: Final = 64
_MIDDLE: Final = 32

Space: TypeAlias = Annotated[int, Within(-1, _WIDTH * _WIDTH - 1)]
"""A place on the map, or -1 for none."""


def space_at(q: int, r: int) -> int:
    return (q + _MIDDLE) * _WIDTH + r + _MIDDLE


def coordinates(space: int) -> Hex:
    return space // _WIDTH - _MIDDLE, space % _WIDTH - _MIDDLE


STEPS: Final[tuple[int, ...]] = tuple(q * _WIDTH + r for q, r in DIRECTIONS)
"""What to add to a space for each direction."""


def ring_of(space: int) -> int:
    """Which stack belongs to a space: 1 inner, 2 middle, 3 outer. R1.15"""
    return min(3, distance(coordinates(space), (0, 0)))


def bearing(space: int) -> int:
    """Where a space lies from the centre, as the hour of a clock whose twelve is north."""
    q, r = coordinates(space)
    east, north = 3**0.5 * q / 2, -(r + q / 2)
    return round(degrees(atan2(east, north)) / 30) % 12


class Map(Protocol):
    """What a table knows of its map."""

    board: dict[int, SectorId]
    at: list[int]
    turned: list[int]
    links: list[tuple[SectorId, ...]]
    half: list[tuple[SectorId, ...]]


def edges_of(game: Map, sector: SectorId) -> int:
    """The wormholes of a sector as it lies."""
    return SECTORS[sector].turned[game.turned[sector]]


def lay(game: Map, sector: SectorId, space: int, turn: int) -> None:
    """Put a sector on the map and find what it is joined with."""
    game.at[sector] = space
    game.turned[sector] = turn
    game.board = _by_space(game)
    game.links, game.half = game.links.copy(), game.half.copy()  # copies of the game keep theirs
    _join(game, sector)


def rebuild(game: Map) -> None:
    """Find all joins anew, after loading."""
    game.board = _by_space(game)
    game.links, game.half = game.links.copy(), game.half.copy()
    for sector in game.board.values():
        _join(game, sector)


def _by_space(game: Map) -> dict[int, SectorId]:
    """The board, in the order of the sectors' numbers however they came."""
    return {space: sector for sector, space in zip(SECTOR_IDS, game.at, strict=True) if space >= 0}


def _join(game: Map, sector: SectorId) -> None:
    """R1.14: a wormhole on both sides joins two sectors; on one side only with the generator."""
    space, edges = game.at[sector], edges_of(game, sector)
    for direction, step in enumerate(STEPS):
        other = game.board.get(space + step)
        if other is None:
            continue
        sides = (edges >> direction & 1) + (edges_of(game, other) >> opposite(direction) & 1)
        if sides == 2:
            _add(game.links, sector, other)
        elif sides == 1:
            _add(game.half, sector, other)


def _add(joins: list[tuple[SectorId, ...]], one: SectorId, other: SectorId) -> None:
    for here, there in ((one, other), (other, one)):
        if there not in joins[here]:
            joins[here] = tuple(sorted((*joins[here], there)))
