"""Numbers of the box and of the set-up, and the layouts of the map."""

from __future__ import annotations

from typing import Final, NewType

from astrarium.shared.hexes import ORIGIN, Hex, disk, distance

from .reading import data

Position = NewType("Position", int)
"""A space of the map: 0 is the centre, then ring by ring clockwise from the north corner."""

_SETUP: Final = data("setup")

MIN_SEATS: Final[int] = _SETUP["min_seats"]
MAX_SEATS: Final[int] = _SETUP["max_seats"]
VICTORY_POINTS: Final[tuple[int, ...]] = tuple(_SETUP["victory_points"])
"""What ends the game: 10, or 14 in the long game."""
TEACHING_POINTS: Final[int] = _SETUP["teaching_points"]
"""What ends a first game, by a house rule."""

# -- tokens, pools, limits -----------------------------------------------------------------------

COMMAND_TOKENS: Final[int] = _SETUP["tokens"]["command"]
POOLS: Final[tuple[str, ...]] = tuple(_SETUP["pools"])
TACTIC, FLEET, STRATEGY = range(3)
STARTING_POOLS: Final[tuple[int, ...]] = tuple(_SETUP["pools"].values())
LIMITS: Final[dict[str, int]] = dict(_SETUP["limits"])
START: Final[dict[str, int]] = dict(_SETUP["start"])
STATUS: Final[dict[str, int]] = dict(_SETUP["status"])
AGENDAS_PER_PHASE: Final[int] = _SETUP["agenda"]["agendas"]
CUSTODIANS: Final[dict[str, int]] = dict(_SETUP["custodians"])
DIE_SIDES: Final[int] = _SETUP["dice"]["sides"]
GRAVITY_RIFT_LOST: Final[int] = _SETUP["dice"]["gravity_rift_lost"]
"""A ship that rolls this or less leaving a gravity rift is gone."""

# -- the map -------------------------------------------------------------------------------------

RINGS: Final = 3
HEXES: Final[tuple[Hex, ...]] = tuple(disk(ORIGIN, RINGS))
"""By position: where it lies."""
POSITION_AT: Final[dict[Hex, Position]] = {place: Position(n) for n, place in enumerate(HEXES)}
CENTRE: Final = Position(0)
RING_OF: Final[tuple[int, ...]] = tuple(distance(ORIGIN, place) for place in HEXES)


def by_seats(name: str, seats: int) -> int:
    """A number of the set-up that depends on how many play."""
    return int(_SETUP[name][seats - MIN_SEATS])


def homes(seats: int) -> tuple[Position, ...]:
    """Where the home systems lie, clockwise."""
    return tuple(Position(place) for place in _SETUP["homes"][seats - MIN_SEATS])


def home_trade_goods(seats: int) -> tuple[int, ...]:
    """By home: what a crowded seat gets when the map is complete."""
    return tuple(_SETUP["home_trade_goods"][seats - MIN_SEATS])


def spaces(seats: int) -> tuple[Position, ...]:
    """The positions that the map has: the third ring is not whole with three players."""
    third = set(_SETUP["third_ring"][seats - MIN_SEATS])
    return tuple(
        Position(place) for place, steps in enumerate(RING_OF) if steps < RINGS or place in third
    )


def open_spaces(seats: int) -> tuple[Position, ...]:
    """The positions that are filled with dealt tiles, ring by ring."""
    taken = {CENTRE, *homes(seats)}
    return tuple(place for place in spaces(seats) if place not in taken)
