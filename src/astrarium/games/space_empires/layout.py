"""Where cards lie: the system markers, alien technologies and empire advantages.

Each marker lies face down in a hex, and who looks at it knows it there. It has a back: white in
deep space, a colour at home, so that everybody can tell which set it is of. Its name says both,
`nebula_white` or `nebula_0b`: the second set of the first seat.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from astrarium.kernel.zones import Audience, Layout, Zone

from .components.board import HEX_NAMES, HexId
from .components.cards import CARDS, CardId
from .components.markers import DEEP_SPACE, HOME, MARKER_NAMES, MARKER_NUMBER, MarkerId

MOST_SEATS: Final = 4
SETS: Final = "ab"
"""Home markers of one seat: one map takes two colours."""
WHITE: Final = "white"
PILE: Final = len(HEX_NAMES)
"""The white markers that the map does not need, unseen."""
OUT: Final = PILE + 1
"""Markers that have been turned over, and those that nobody uses."""
TECHNOLOGY_DECK, TECHNOLOGY_DISCARD, ADVANTAGE_DECK, ADVANTAGE_DISCARD, ON_OFFER, UNUSED = (
    OUT + 1 + more for more in range(6)
)
"""The decks, what was discarded face down, advantages that are auctioned, cards of no use here."""
_HANDS: Final = ("drawn", "waiting", "held")


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


def drawn_by(seat: int) -> int:
    """Cards of which a seat is about to keep one. X12.0, X13.1"""
    return UNUSED + 1 + len(_HANDS) * seat


def waiting_for(seat: int) -> int:
    """A card that has yet to be paid for. X12.0a"""
    return drawn_by(seat) + 1


def held_by(seat: int) -> int:
    """The cards that a seat has."""
    return UNUSED + 3 + len(_HANDS) * seat


_ALL: Final = _names()
MARKERS_IN_ALL: Final = len(_ALL)
CARD_NAMES: Final = (*(name for name, _, _ in _ALL), *(card.id for card in CARDS.values()))
KIND: Final = tuple(kind for _, _, kind in _ALL)
"""What each marker is."""
TECHNOLOGY_BACK: Final = 1 + MOST_SEATS * len(SETS)
ADVANTAGE_BACK: Final = TECHNOLOGY_BACK + 1
BACKS: Final = (
    *(back for _, back, _ in _ALL),
    *(TECHNOLOGY_BACK if card.is_technology else ADVANTAGE_BACK for card in CARDS.values()),
)


def place_of(card: CardId) -> int:
    """The number under which a card lies in a zone."""
    return MARKERS_IN_ALL + card - 1


def card_at(place: int) -> CardId:
    """The card with such a number."""
    return CardId(place - MARKERS_IN_ALL + 1)


def markers_of(seat: int, letter: str) -> list[int]:
    """The home markers of a colour."""
    back = 1 + seat * len(SETS) + SETS.index(letter)
    return [card for card, own in enumerate(BACKS) if own == back]


def white_markers() -> list[int]:
    return [card for card, back in enumerate(BACKS) if back == 0]


@cache
def layout(seats: int) -> Layout:
    everyone, nobody, owner = Audience.EVERYONE, Audience.NOBODY, Audience.OWNER
    zones = [
        *(Zone(f"under_{name}", nobody, everyone) for name in HEX_NAMES),
        Zone("pile", nobody, everyone),
        Zone("out", everyone, everyone),
        *(Zone(f"technology_{name}", nobody, everyone) for name in ("deck", "discard")),
        *(Zone(f"advantage_{name}", nobody, everyone) for name in ("deck", "discard")),
        Zone("on_offer", everyone, everyone),
        Zone("unused", everyone, everyone),
        *(
            Zone(f"{hand}_{seat}", owner, everyone, seat)
            for seat in range(seats)
            for hand in _HANDS
        ),
    ]
    return Layout(seats, zones, CARD_NAMES, BACKS)
