"""The system markers as cards: each lies face down in a hex, and who looks at it knows it there.

A marker has a back: white in deep space, a colour at home, so that everybody can tell which set it
is of. Its name says both, `nebula_white` or `nebula_0b`: the second set of the first seat.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from astrarium.kernel.zones import Audience, Layout, Zone

from .components.board import HEX_NAMES, HexId
from .components.markers import DEEP_SPACE, HOME, MARKER_NAMES, MARKER_NUMBER, MarkerId

MOST_SEATS: Final = 4
SETS: Final = "ab"
"""Home markers of one seat: one map takes two colours."""
WHITE: Final = "white"
PILE: Final = len(HEX_NAMES)
"""The white markers that the map does not need, unseen."""
OUT: Final = PILE + 1
"""Markers that have been turned over, and those that nobody uses."""


def zone_of(hex_: HexId) -> int:
    """Where the marker of a hex lies while it is face down."""
    return int(hex_)


def _names() -> list[tuple[str, int, MarkerId]]:
    """Of every marker its name, its back and what it is."""
    homeworld = MARKER_NUMBER["homeworld"]
    found = [
        (f"{MARKER_NAMES[kind]}_{WHITE}", 0, kind)
        for kind, number in DEEP_SPACE.items()
        for _ in range(number)
    ]
    backs = [(seat, letter) for seat in range(MOST_SEATS) for letter in SETS]
    found += [
        (f"{MARKER_NAMES[kind]}_{seat}{letter}", back, kind)
        for back, (seat, letter) in enumerate(backs, 1)
        for kind, number in HOME.items()
        if kind != homeworld
        for _ in range(number)
    ]
    return found


_ALL: Final = _names()
CARD_NAMES: Final = tuple(name for name, _, _ in _ALL)
KIND: Final = tuple(kind for _, _, kind in _ALL)
"""What each marker is."""
BACKS: Final = tuple(back for _, back, _ in _ALL)


def markers_of(seat: int, letter: str) -> list[int]:
    """The home markers of a colour."""
    back = 1 + seat * len(SETS) + SETS.index(letter)
    return [card for card, own in enumerate(BACKS) if own == back]


def white_markers() -> list[int]:
    return [card for card, back in enumerate(BACKS) if back == 0]


@cache
def layout(seats: int) -> Layout:
    everyone, nobody = Audience.EVERYONE, Audience.NOBODY
    zones = [
        *(Zone(f"under_{name}", nobody, everyone) for name in HEX_NAMES),
        Zone("pile", nobody, everyone),
        Zone("out", everyone, everyone),
    ]
    return Layout(seats, zones, CARD_NAMES, BACKS)
