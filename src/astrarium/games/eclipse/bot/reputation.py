"""Reputation tiles and ambassadors: what may lie on a track, and what it is worth. R4.19, R3c"""

from __future__ import annotations

from functools import cache
from math import comb

from ..boards import holds
from ..components import POINTS, REPUTATION
from .reading import Reading


@cache
def expected(draws: int, floor: int) -> float:
    """How much better the best of some tiles drawn is than one that must go for it."""
    number = len(REPUTATION)
    total = 0.0
    for value in sorted(set(REPUTATION)):
        at_most = sum(tile <= value for tile in REPUTATION)
        below = sum(tile < value for tile in REPUTATION)
        chance = (comb(at_most, draws) - comb(below, draws)) / comb(number, draws)
        total += chance * max(0, value - floor)
    return total


class ReputationTrack:
    """The track of a seat."""

    def __init__(self, reading: Reading) -> None:
        board, ambassadors = reading.board, len(reading.me["ambassadors"])
        self.tiles: list[int] = list(reading.me["reputation"] or ())
        self.room_for_tile = holds(board, ambassadors, len(self.tiles) + 1)
        self.room_for_ambassador = holds(board, ambassadors + 1, len(self.tiles))

    def gain(self, draws: int) -> float:
        """What it is worth to draw this number of tiles."""
        if draws <= 0:
            return 0.0
        if self.room_for_tile:
            return expected(draws, 0)
        return expected(draws, min(self.tiles)) if self.tiles else 0.0

    @property
    def embassy(self) -> float:
        """What an ambassador is worth, with the tile that must make room."""
        point: float = POINTS["ambassador"]
        if self.room_for_ambassador:
            return point
        return point - min(self.tiles) if self.tiles else -1.0
