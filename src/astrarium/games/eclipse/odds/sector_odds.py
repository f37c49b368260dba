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


class Fate(NamedTuple):
    """How the battles of a sector end for a player, and how likely."""

    won: float
    """The player is the last one there."""
    stalled: float
    """The player attacks, nobody can shoot any more, and the ships must withdraw or are lost."""


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

    def fate(self) -> Fate:
        """How it may end for the player."""
        won, stalled = self._fate(tuple(self.fleets), {})
        return Fate(min(1.0, won), min(1.0, stalled))

    def _fate(self, left: tuple[Side, ...], worn: dict[Side, Chances]) -> Fate:
        """Among those who are left; who fought before is `worn`, with the chance of each damage."""
        pair = self.meeting.next_pair(left)
        if self.seat not in left:
            return Fate(0.0, 0.0)
        if pair is None:
            return Fate(sum(worn[self.seat].values()) if worn else 1.0, 0.0)
        battle = self.battle(*pair)
        fleets = [worn.get(who) or {_fresh(self.fleets[who]): 1.0} for who in pair]
        start = {
            a + d: p * q for a, p in fleets[ATTACKER].items() for d, q in fleets[DEFENDER].items()
        }
        ended = battle.fought(start)
        won, stalled = 0.0, battle.stalled(ended) if pair[ATTACKER] == self.seat else 0.0
        for side, winner in enumerate(pair):
            survivors = battle.survivors(ended, side)
            if survivors:
                rest = tuple(who for who in left if who != pair[1 - side])
                later = self._fate(rest, {winner: survivors})
                won, stalled = won + later.won, stalled + later.stalled
        return Fate(won, stalled)


def _fresh(squads: Sequence[Squad]) -> State:
    return tuple(squad.damages for squad in squads)
