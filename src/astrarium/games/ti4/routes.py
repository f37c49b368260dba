"""How ships get to the active system, and what they can pick up on the way. 51, 85"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from astrarium.kernel.moves import Seat

from .components.systems import SystemId
from .galaxy import adjacent
from .modifiers import is_rift, may_cross, may_enter
from .table import TI4


class Route(NamedTuple):
    """A way to the active system: what lies on it, and how often a rift is left on it."""

    rifts: int
    passed: frozenset[SystemId]
    """Where something can be picked up: the start, all that is moved through, the end. 85.1"""


def routes(
    game: TI4,
    seat: Seat,
    start: SystemId,
    target: SystemId,
    moves: int,
    stops: Collection[SystemId] = (),
) -> tuple[Route, ...]:
    """The ways from a system to the active one, those with fewest rifts first.

    A ship enters at most as many systems as its move value (51.3f); each gravity rift that it
    leaves adds one (39.1). Of ways that pass the same of the `stops`, where something could be
    picked up, only the safest counts.
    """
    if moves <= 0 or not may_enter(game, seat, target):
        return ()
    found: set[Route] = set()
    _walk(game, seat, target, start, moves, Route(0, frozenset([start])), found)
    kept = {start, target, *stops}
    return tuple(sorted(_best({Route(way.rifts, way.passed & kept) for way in found}), key=_order))


def _walk(
    game: TI4,
    seat: Seat,
    target: SystemId,
    here: SystemId,
    moves: int,
    so_far: Route,
    found: set[Route],
) -> None:
    if is_rift(game, here):
        moves += 1
        so_far = Route(so_far.rifts + 1, so_far.passed)
    if not moves:
        return
    for near in adjacent(game, here, seat, moving=True):
        if near == target:
            found.add(Route(so_far.rifts, so_far.passed | {target}))
        elif near not in so_far.passed and _may_pass(game, seat, near, moves):
            further = Route(so_far.rifts, so_far.passed | {near})
            _walk(game, seat, target, near, moves - 1, further, found)


def _may_pass(game: TI4, seat: Seat, system: SystemId, moves: int) -> bool:
    """Whether a ship may move into a system and still have a move left to leave it."""
    return moves + is_rift(game, system) > 1 and may_cross(game, seat, system)


def _order(way: Route) -> tuple[int, list[SystemId]]:
    return way.rifts, sorted(way.passed)


def _best(found: Iterable[Route]) -> list[Route]:
    every = list(found)
    return [
        route
        for route in every
        if not any(
            other != route and other.rifts <= route.rifts and other.passed >= route.passed
            for other in every
        )
    ]


class Mover(NamedTuple):
    """A ship that moves, with its ways and its capacity."""

    routes: tuple[Route, ...]
    capacity: int


class Loading(NamedTuple):
    """By ship: the way it takes, and which pieces of the cargo it carries."""

    routes: tuple[Route, ...]
    carried: tuple[tuple[int, ...], ...]


def loading(movers: Sequence[Mover], cargo: Sequence[SystemId]) -> Loading | None:
    """How ships carry all the cargo, given by where each piece lies; None if they cannot.

    With as few rifts as possible; cargo goes to ships that leave fewest rifts, and what is named
    first goes on the safest.
    """
    by_risk = sorted(product(*(mover.routes for mover in movers)), key=_risk)
    for ways in by_risk:
        carried = _carried(ways, [mover.capacity for mover in movers], cargo)
        if carried is not None:
            return Loading(ways, carried)
    return None


def _risk(ways: Sequence[Route]) -> int:
    return sum(way.rifts for way in ways)


def _carried(
    ways: Sequence[Route], room: Sequence[int], cargo: Sequence[SystemId]
) -> tuple[tuple[int, ...], ...] | None:
    """Every piece finds a ship that passes by, if need be after others have changed theirs."""
    if len(cargo) > sum(room):
        return None
    safest = sorted(range(len(ways)), key=lambda ship: ways[ship].rifts)
    holds: list[list[int]] = [[] for _ in ways]

    def find(piece: int, tried: set[int]) -> bool:
        for ship in safest:
            if ship in tried or not room[ship] or cargo[piece] not in ways[ship].passed:
                continue
            tried.add(ship)
            if len(holds[ship]) < room[ship]:
                holds[ship].append(piece)
                return True
            for at, other in enumerate(holds[ship]):
                if find(other, tried):
                    holds[ship][at] = piece
                    return True
        return False

    if all(find(piece, set()) for piece in range(len(cargo))):
        return tuple(map(tuple, holds))
    return None
