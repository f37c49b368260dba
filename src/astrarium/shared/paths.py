"""Travel over hexes: what is within reach, and the best way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final, TypeAlias

from .hexes import Hex, neighbours

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
