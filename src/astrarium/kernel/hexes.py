"""Hexagons: where they lie, how far apart, how to draw them, and how to travel over them.

A hex is a plain pair `(q, r)` of axial coordinates; the third cube coordinate is `-q - r`.
Screens are read as in SVG, y growing downwards. The same coordinates serve both ways of drawing
a map, and directions run clockwise in both:

    direction              0    1    2    3    4    5
    step (q, r)          0,-1  1,-1  1,0  0,1  -1,1 -1,0
    flat-top drawing       n    ne   se    s   sw   nw
    pointy-top drawing    nw    ne    e   se   sw    w

Direction 0 is straight up on a flat-top map (so rings start at the top and run clockwise) and
up-left on a pointy-top one: the flat-top drawing is the other turned clockwise by 30 degrees.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
Direction: TypeAlias = int
Edges: TypeAlias = int  # six bits; bit d is the edge towards direction d

ORIGIN: Final[Hex] = (0, 0)
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FLAT_NAMES: Final[tuple[str, ...]] = ("n", "ne", "se", "s", "sw", "nw")
POINTY_NAMES: Final[tuple[str, ...]] = ("nw", "ne", "e", "se", "sw", "w")
ALL_EDGES: Final[Edges] = 0b111111

_DIRECTION_OF: Final[dict[Hex, Direction]] = {step: d for d, step in enumerate(DIRECTIONS)}
_SQRT3: Final[float] = math.sqrt(3)


# --- Arithmetic ---------------------------------------------------------------------------------


def add(a: Hex, b: Hex) -> Hex:
    """The sum of two hexes taken as vectors."""
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    """The vector that leads from `b` to `a`."""
    return a[0] - b[0], a[1] - b[1]


def scale(vector: Hex, factor: int) -> Hex:
    """The vector taken `factor` times."""
    return vector[0] * factor, vector[1] * factor


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from `a` to `b` with nothing in the way."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


# --- Directions and neighbours ------------------------------------------------------------------


def opposite(direction: Direction) -> Direction:
    """The direction that leads back."""
    return (direction + 3) % 6


def neighbour(here: Hex, direction: Direction) -> Hex:
    """The hex next to this one in a direction."""
    return add(here, DIRECTIONS[direction])


def neighbours(here: Hex) -> list[Hex]:
    """The six hexes around this one, clockwise from direction 0."""
    q, r = here
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def direction_between(a: Hex, b: Hex) -> Direction | None:
    """The direction in which `b` lies next to `a`; `None` where they are not neighbours."""
    return _DIRECTION_OF.get(subtract(b, a))


# --- Turning and mirroring ----------------------------------------------------------------------


def rotate(here: Hex, steps: int, centre: Hex = ORIGIN) -> Hex:
    """The hex turned about the centre, clockwise by `steps` sixths of a full turn."""
    q, r = subtract(here, centre)
    for _ in range(steps % 6):
        q, r = -r, q + r
    return add(centre, (q, r))


def rotate_edges(edges: Edges, steps: int) -> Edges:
    """The edge bits of a tile after turning it clockwise by `steps` sixths of a full turn."""
    if not 0 <= edges <= ALL_EDGES:
        raise ValueError(f"a hex has six edges, but the mask is {edges:#b}")
    turn = steps % 6
    return (edges << turn | edges >> (6 - turn)) & ALL_EDGES


def reflect(here: Hex, image: Direction = 0, centre: Hex = ORIGIN) -> Hex:
    """The hex mirrored through the centre such that direction 0 becomes direction `image`.

    Direction `d` becomes `image - d`: an even image mirrors at a line through hex centres, an odd
    one at a line through corners. Left and right change places with 0 on a flat-top map and with
    1 on a pointy-top one.
    """
    q, r = subtract(here, centre)
    return add(centre, rotate((-q, q + r), image))


# --- Shapes -------------------------------------------------------------------------------------


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, clockwise from the one in direction 0."""
    if radius < 0:
        raise ValueError(f"a ring has no negative radius: {radius}")
    if radius == 0:
        return [centre]
    hexes: list[Hex] = []
    corner = add(centre, scale(DIRECTIONS[0], radius))
    for side in range(6):
        along = DIRECTIONS[(side + 2) % 6]  # from corner 0 the clockwise side runs in direction 2
        hexes.extend(add(corner, scale(along, n)) for n in range(radius))
        corner = add(corner, scale(along, radius))
    return hexes


def disk(centre: Hex, radius: int) -> list[Hex]:
    """The hexes up to this distance, as a spiral: the centre, then ring by ring outwards."""
    if radius < 0:
        raise ValueError(f"a disk has no negative radius: {radius}")
    return [here for n in range(radius + 1) for here in ring(centre, n)]


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes under the straight line from `a` to `b`; backwards from `b` to `a` the same."""
    n = distance(a, b)
    if n == 0:
        return [a]
    return [_nearest(a[0] * (n - i) + b[0] * i, a[1] * (n - i) + b[1] * i, n) for i in range(n + 1)]


def _nearest(q: int, r: int, n: int) -> Hex:
    """The hex nearest to the point `(q / n, r / n)`."""
    # A line may run exactly along an edge. A nudge of 1, 2 and -3 sixteenths of the smallest unit
    # keeps it on one side throughout, and integers keep it the same on every machine.
    unit, q, r = 16 * n, 16 * q + 1, 16 * r + 2
    s = -q - r
    near_q, near_r, near_s = _round_ratio(q, unit), _round_ratio(r, unit), _round_ratio(s, unit)
    off_q, off_r, off_s = abs(near_q * unit - q), abs(near_r * unit - r), abs(near_s * unit - s)
    # The three must sum to zero: the coordinate that was rounded furthest yields to the others.
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    if off_r > off_s:
        return near_q, -near_q - near_s
    return near_q, near_r


def _round_ratio(a: int, b: int) -> int:
    """The integer nearest to `a / b`."""
    return (2 * a + b) // (2 * b)


# --- Drawing ------------------------------------------------------------------------------------


def pointy_centre(here: Hex, size: float = 1.0) -> tuple[float, float]:
    """The centre `(x, y)` on a pointy-top map whose hexes measure `size` from centre to corner."""
    q, r = here
    return size * _SQRT3 * (q + r / 2), size * 1.5 * r


def flat_centre(here: Hex, size: float = 1.0) -> tuple[float, float]:
    """The centre `(x, y)` on a flat-top map whose hexes measure `size` from centre to corner."""
    q, r = here
    return size * 1.5 * q, size * _SQRT3 * (r + q / 2)


# --- Printed maps: columns and rows -------------------------------------------------------------
#
# Printed maps number hexes by `(column, row)` and push every second row to the right (pointy-top)
# or every second column down (flat-top). `shifted` says which ones are pushed: the usual names of
# the four layouts are odd-r, even-r, odd-q and even-q.

EVEN: Final[int] = 0
ODD: Final[int] = 1


def to_rows(here: Hex, shifted: int = ODD) -> tuple[int, int]:
    """`(column, row)` on a pointy-top map with staggered rows (odd-r or even-r)."""
    q, r = here
    return q + _stagger(r, shifted), r


def from_rows(column: int, row: int, shifted: int = ODD) -> Hex:
    """The hex at a column and row of a pointy-top map with staggered rows."""
    return column - _stagger(row, shifted), row


def to_columns(here: Hex, shifted: int = ODD) -> tuple[int, int]:
    """`(column, row)` on a flat-top map with staggered columns (odd-q or even-q)."""
    q, r = here
    return q, r + _stagger(q, shifted)


def from_columns(column: int, row: int, shifted: int = ODD) -> Hex:
    """The hex at a column and row of a flat-top map with staggered columns."""
    return column, row - _stagger(column, shifted)


def _stagger(n: int, shifted: int) -> int:
    """By how much the axial grid has slid from the printed one at row or column `n`."""
    if shifted not in (EVEN, ODD):
        raise ValueError(f"shifted must be EVEN or ODD, not {shifted}")
    return (n + 1 - shifted) // 2


# --- Travel -------------------------------------------------------------------------------------

MayMove: TypeAlias = Callable[[Hex, Hex], bool]
Stops: TypeAlias = Callable[[Hex], bool]
Cost: TypeAlias = Callable[[Hex, Hex], int]
Links: TypeAlias = Mapping[Hex, Sequence[Hex]]

# A hex reached, the cost of getting there, and the hex one comes from.
_Arrival: TypeAlias = tuple[Hex, int, Hex]
# Cost so far, steps so far, the exits taken; then where that leads and from which hex. Compared in
# this order journeys rank by cost, then steps, then direction order.
_Journey: TypeAlias = tuple[int, int, tuple[int, ...], Hex, Hex]


@dataclass(frozen=True)
class Passage:
    """What helps and hinders a traveller. Built for one search, never part of a state.

    * `may_move(a, b)`: whether one may go from `a` to `b`; asked of neighbours and links alike.
    * `stops(a)`: whether a journey that enters `a` ends there. It may begin in such a hex.
    * `links`: further hexes next to a hex, one way each (wormholes, warp points), in the order of
      preference after the six neighbours.
    * `cost(a, b)`: what the step costs, 0 or more; 1 if not given.
    """

    may_move: MayMove | None = None
    stops: Stops | None = None
    links: Links = field(default_factory=dict)
    cost: Cost | None = None

    def adjacent(self, here: Hex) -> list[Hex]:
        """The hexes next to this one, barred or not: by direction, then the links."""
        return [*neighbours(here), *self.links.get(here, ())]

    def allows(self, here: Hex, there: Hex) -> bool:
        """Whether one may go from a hex to one next to it."""
        return self.may_move is None or self.may_move(here, there)

    def ends_at(self, here: Hex) -> bool:
        """Whether a journey that enters this hex ends there."""
        return self.stops is not None and self.stops(here)


OPEN: Final[Passage] = Passage()


def reachable(start: Hex, steps: int, passage: Passage = OPEN) -> dict[Hex, int]:
    """What each hex within reach costs, at most `steps`; nearest first, the start included."""
    return {here: cost for here, cost, _ in _arrivals(start, passage, steps)}


def shortest_path(
    start: Hex, goal: Hex, passage: Passage = OPEN, limit: int | None = None
) -> list[Hex] | None:
    """The cheapest way from start to goal, both included; `None` where there is none.

    Of equally cheap ways it is the one of fewest steps, and of those the first in direction
    order. The search is sure to end on a finite map (`may_move`), or under a `limit` on the cost
    where no step is free; otherwise an unreachable goal would be sought for ever.
    """
    came_from: dict[Hex, Hex] = {}
    for here, _, previous in _arrivals(start, passage, limit):
        came_from[here] = previous
        if here == goal:
            return _trace(came_from, start, goal)
    return None


def _trace(came_from: Mapping[Hex, Hex], start: Hex, goal: Hex) -> list[Hex]:
    """The path from start to goal, read backwards from the goal."""
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return path[::-1]


def _arrivals(start: Hex, passage: Passage, limit: int | None) -> Iterator[_Arrival]:
    """The best arrival at each hex, best first."""
    if passage.cost is None:
        return _by_steps(start, passage, limit)
    return _by_cost(start, passage, passage.cost, limit)


def _by_steps(start: Hex, passage: Passage, limit: int | None) -> Iterator[_Arrival]:
    """Arrivals where every step costs 1: breadth first, several times faster than by cost."""
    seen, frontier, steps = {start}, [start], 0
    yield start, 0, start
    while frontier and (limit is None or steps < limit):
        steps += 1
        departures = [here for here in frontier if here == start or not passage.ends_at(here)]
        frontier = []
        for here in departures:
            for there in passage.adjacent(here):
                if there not in seen and passage.allows(here, there):
                    seen.add(there)
                    frontier.append(there)
                    yield there, steps, here


def _by_cost(start: Hex, passage: Passage, price: Cost, limit: int | None) -> Iterator[_Arrival]:
    """Arrivals where steps have their price (Dijkstra)."""
    settled: set[Hex] = set()
    ahead: list[_Journey] = [(0, 0, (), start, start)]
    while ahead:
        journey = heappop(ahead)
        cost, _, _, here, previous = journey
        if here in settled:
            continue
        settled.add(here)
        yield here, cost, previous
        if here == start or not passage.ends_at(here):
            for onward in _continuations(journey, passage, price):
                if onward[0] < cost:
                    raise ValueError(f"the step from {here} to {onward[3]} costs less than nothing")
                if onward[3] not in settled and (limit is None or onward[0] <= limit):
                    heappush(ahead, onward)


def _continuations(journey: _Journey, passage: Passage, price: Cost) -> list[_Journey]:
    """The journeys that go one step further than this one."""
    cost, steps, turns, here, _ = journey
    return [
        (cost + price(here, there), steps + 1, (*turns, turn), there, here)
        for turn, there in enumerate(passage.adjacent(here))
        if passage.allows(here, there)
    ]
