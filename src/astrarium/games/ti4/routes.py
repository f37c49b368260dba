"""How ships get to the active system, and what they can pick up on the way. 51, 85"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, product
from typing import NamedTuple

from astrarium.kernel.moves import Seat

from .components.systems import SystemId
from .components.units import TypeId
from .galaxy import surroundings
from .modifiers import is_rift, may_cross, may_enter, most_moves, move_value
from .table import TI4


class Route(NamedTuple):
    """A way to the active system: what lies on it, and how often a rift is left on it."""

    rifts: int
    passed: frozenset[SystemId]
    """Where something can be picked up: the start, all that is moved through, the end. 85.1"""
    aboard: tuple[frozenset[SystemId], ...] = ()
    """For each rift that is left what had been passed by then: the rest is not aboard yet. 39.2b"""


class Ship(NamedTuple):
    """Whose ship moves, of which type, and where it started."""

    seat: Seat
    kind: TypeId
    start: SystemId


class Approach:
    """How a player's ships get to the active system: for one plan, so what was found is kept."""

    def __init__(self, game: TI4, seat: Seat, target: SystemId) -> None:
        self.game, self.seat, self.target = game, seat, target
        self.open, self._most = may_enter(game, seat, target), most_moves(game, seat)
        ways = surroundings(game, seat)
        self.around, self.is_within = ways.around, ways.near(target).is_within
        self._found: dict[tuple[Ship, int, frozenset[SystemId]], tuple[Route, ...]] = {}
        self._moves: dict[tuple[TypeId, SystemId], int] = {}

    def could_come(self, system: SystemId) -> bool:
        """Whether any ship could get here from a system, if nothing stood in the way."""
        return self.open and self.is_within(system, self._most)

    def moves(self, kind: TypeId, start: SystemId) -> int:
        """How far a ship can go that starts somewhere, looked up once."""
        known = self._moves.get((kind, start))
        if known is None:
            known = self._moves[kind, start] = move_value(self.game, self.seat, kind, start)
        return known

    def routes(
        self, start: SystemId, moves: int, kind: TypeId, stops: Collection[SystemId] = ()
    ) -> tuple[Route, ...]:
        """The ways of a ship from a system, those with fewest rifts first.

        A ship enters at most as many systems as its move value (51.3f); each gravity rift that it
        leaves adds one (39.1). It may come back to where it has been, for what waits in one of the
        `stops`: of ways that pass the same of these only the safest counts.
        """
        if moves <= 0 or not self.open or not self.is_within(start, moves):
            return ()
        if not stops and self.target in self.around(start) and not is_rift(start):
            return (Route(0, frozenset((start, self.target))),)  # no way is better than straight on
        ship, kept = Ship(self.seat, kind, start), frozenset({start, self.target, *stops})
        known = self._found.get((ship, moves, kept))
        if known is None:
            walk = Walk(self, ship, kept)
            walk.on(start, moves, Route(0, frozenset([start])))
            known = self._found[ship, moves, kept] = tuple(sorted(_best(walk.found), key=_order))
        return known


class Walk:
    """All ways of a ship, as far as they differ in rifts and in what they pass."""

    def __init__(self, by: Approach, ship: Ship, stops: frozenset[SystemId]) -> None:
        self.by, self.ship, self.stops = by, ship, stops
        self.found: set[Route] = set()
        self.seen: set[tuple[SystemId, int, Route]] = set()

    def on(self, here: SystemId, moves: int, so_far: Route) -> None:
        """On from a system with some moves left. 51.3f"""
        if (here, moves, so_far) in self.seen:
            return
        self.seen.add((here, moves, so_far))
        if is_rift(here):
            moves += 1
            aboard = (*so_far.aboard, so_far.passed)
            so_far = Route(so_far.rifts + 1, so_far.passed, aboard)
        for near in self.by.around(here) if moves else ():
            further = so_far
            if near in self.stops:
                further = so_far._replace(passed=so_far.passed | {near})
            if near == self.by.target:
                self.found.add(further)
            if self.by.is_within(near, moves - 1) and self.may_pass(near, moves):
                self.on(near, moves - 1, further)

    def may_pass(self, system: SystemId, moves: int) -> bool:
        """Whether a ship may move into a system and still have a move left to leave it."""
        if moves + is_rift(system) <= 1:
            return False
        return may_cross(self.by.game, self.ship.seat, system, *self.ship[1:])


def _order(way: Route) -> tuple[int, int, list[SystemId]]:
    return way.rifts, sum(map(len, way.aboard)), sorted(way.passed)


def _best(found: Iterable[Route]) -> list[Route]:
    every = list(found)
    return [
        route
        for route in every
        if not any(other != route and _is_as_good(other, route) for other in every)
    ]


def _is_as_good(one: Route, other: Route) -> bool:
    """Whether a way passes all that another one does, and risks no more."""
    if one.rifts > other.rifts or not one.passed >= other.passed:
        return False
    later = all(mine <= its for mine, its in zip(one.aboard, other.aboard, strict=False))
    return one.rifts < other.rifts or later


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
    room = [mover.capacity for mover in movers]
    if all(len(mover.routes) == 1 for mover in movers):  # so it is mostly: nothing to choose
        only = tuple([mover.routes[0] for mover in movers])
        held = _carried(only, room, cargo)
        return None if held is None else Loading(only, held)
    if cargo and _carried([_anywhere(mover) for mover in movers], room, cargo) is None:
        return None  # not even if each ship could take all of its ways
    for ways in sorted(_ways(movers), key=_risk):
        carried = _carried(ways, room, cargo)
        if carried is not None:
            return Loading(ways, carried)
    return None


def _anywhere(mover: Mover) -> Route:
    return Route(0, frozenset().union(*(way.passed for way in mover.routes)))


def _ways(movers: Sequence[Mover]) -> Iterator[tuple[Route, ...]]:
    """A way for each ship; ships that are alike are not told apart."""
    alike: dict[Mover, list[int]] = {}
    for number, mover in enumerate(movers):
        alike.setdefault(mover, []).append(number)
    order = [number for group in alike.values() for number in group]
    choices = (
        combinations_with_replacement(mover.routes, len(group)) for mover, group in alike.items()
    )
    for chosen in product(*choices):
        ways = dict(zip(order, chain.from_iterable(chosen), strict=True))
        yield tuple(ways[number] for number in range(len(movers)))


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
