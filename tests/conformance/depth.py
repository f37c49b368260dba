"""How deep the suite looks: usually a sample by kind of question, so that five games fit into CI.

`make soak` sets SOAK and takes all tables and positions; `make quick` sets QUICK and takes the
least that still meets most kinds of questions of one game.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Depth(NamedTuple):
    """How many games are dealt, and how many positions of each kind of question are looked at."""

    seeds: int
    """Of each game with each number of seats."""
    counts: int
    """Numbers of seats: the fewest, the most, and others between them."""
    positions: int
    """Of each kind of question in one game."""
    refused: int
    """Moves of each verb that is not offered, tried in one position."""
    readers: int
    """Seats, in turn, whose views or redeals are looked at where all of them would take long."""
    answered: int
    """Of the moves refused for one reason, how many are not only asked about but given."""


ALL = 1_000_000
SOAK = Depth(ALL, ALL, positions=ALL, refused=ALL, readers=ALL, answered=ALL)
USUAL = Depth(seeds=1, counts=ALL, positions=4, refused=60, readers=1, answered=20)
QUICK = Depth(seeds=1, counts=1, positions=2, refused=15, readers=1, answered=5)


def depth() -> Depth:
    if os.environ.get("SOAK"):
        return SOAK
    return QUICK if os.environ.get("QUICK") else USUAL


def spread(counts: range, number: int) -> list[int]:
    """Some of these numbers, evenly apart, the first and the last among them; of one the middle."""
    if number >= len(counts):
        return list(counts)
    if number == 1:
        return [counts[len(counts) // 2]]
    return [counts[at * (len(counts) - 1) // (number - 1)] for at in range(number)]


def in_turn(readers: Sequence[T], number: int) -> list[T]:
    """The readers whose turn it is at the position with this number; in the long run all."""
    most = min(len(readers), depth().readers)
    return [readers[(number * most + at) % len(readers)] for at in range(most)]


class Sample:
    """Which positions of a game are looked at: the first of each question, then some apart."""

    def __init__(self, every: int, offset: int, share: int = 1) -> None:
        self.every, self.offset = every, offset
        self.met: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.most = max(1, depth().positions // share)

    def takes(self, number: int, kind: str) -> bool:
        """Whether to look at the position after this number of answers."""
        self.met[kind] += 1
        due = (number + self.offset) % self.every == 0 or self.met[kind] <= 2
        if not due or self.taken[kind] >= self.most:
            return False
        self.taken[kind] += 1
        return True
