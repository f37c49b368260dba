"""All battles of a sector: everybody fights, two sides at a time, until one is left. R4.2, R4.3"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from astrarium.kernel.moves import Seat

from ..combat import next_two
from ..fighting import ATTACKER, DEFENDER
from .aiming import Squad, State
from .battle_odds import Battle, Chances

Side = Seat | str
"""A player, or who else is in a sector."""
Begin = Callable[[Sequence[Squad]], Battle]
"""Makes a battle: one that knows all chances, or one that is rolled."""


class Meeting(NamedTuple):
    """Who meets in a sector."""

    owner: Seat | None
    guard: Side | None
    """Who fights the last player; None if nobody does."""
    friend: Seat | None
    """A player whom the guard leaves in peace."""
    fleets: tuple[tuple[Side, tuple[Squad, ...]], ...]
    """Everybody's ships: the players' in the order of their coming, then the guard's."""

    def next_pair(self, left: Sequence[Side]) -> tuple[Side, Side] | None:
        """Attacker and defender of the next battle among those who are left."""
        seats = [who for who in left if isinstance(who, int)]
        if len(seats) > 1:
            return next_two(seats, self.owner)
        if seats and self.guard is not None and seats[0] != self.friend:
            return None if self.guard not in left else (seats[0], self.guard)
        return None


class SectorOdds:
    """How a meeting may go for one player."""

    def __init__(self, meeting: Meeting, seat: Seat, begin: Begin = Battle) -> None:
        self.meeting, self.seat, self.begin = meeting, seat, begin
        self.fleets = dict(meeting.fleets)
        self.known: dict[tuple[Side, Side], Battle] = {}

    def battle(self, attacker: Side, defender: Side) -> Battle:
        if (attacker, defender) not in self.known:
            squads = [
                squad._replace(side=side)
                for side, who in ((ATTACKER, attacker), (DEFENDER, defender))
                for squad in self.fleets[who]
            ]
            self.known[attacker, defender] = self.begin(squads)
        return self.known[attacker, defender]

    def won(self) -> float:
        """How likely the player is the last one left."""
        return min(1.0, self._won(tuple(self.fleets), {}))

    def _won(self, left: tuple[Side, ...], worn: dict[Side, Chances]) -> float:
        """Among those who are left; who fought before is `worn`, with the chance of each damage."""
        pair = self.meeting.next_pair(left)
        if self.seat not in left:
            return 0.0
        if pair is None:
            return sum(worn[self.seat].values()) if worn else 1.0
        battle, total = self.battle(*pair), 0.0
        fleets = [worn.get(who) or {_fresh(self.fleets[who]): 1.0} for who in pair]
        start = {
            a + d: p * q for a, p in fleets[ATTACKER].items() for d, q in fleets[DEFENDER].items()
        }
        ended = battle.fought(start)
        for side, winner in enumerate(pair):
            survivors = _survivors(ended, battle.split, side)
            if survivors:
                rest = tuple(who for who in left if who != pair[1 - side])
                total += self._won(rest, {winner: survivors})
        return total


def _fresh(squads: Sequence[Squad]) -> State:
    return tuple(squad.damages for squad in squads)


def _survivors(ended: Chances, split: int, side: int) -> Chances:
    """The fleets with which a side won."""
    mine, found = slice(split) if side == ATTACKER else slice(split, None), dict[State, float]()
    for state, chance in ended.items():
        fleet = state[mine]
        if any(fleet):
            found[fleet] = found.get(fleet, 0.0) + chance
    return found
