"""What a transaction would exchange: offers, as everybody sees them and as the two sides do. 84

Everybody sees who offers what to whom, and how many cards are among it. Which cards, and what the
two say to each other, is in letters that only they can read (13.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, NamedTuple

from astrarium.kernel.bounds import AtMost
from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from .components.cards import ActionCardId
from .deck import HAND, NOTE_HAND, CardId, action_card

NO_CARD: Final = CardId(-1)
NUMBERS: Final = 1000
"""Offers are numbered, so that nobody accepts another one than they have read."""
LONGEST: Final = 200
"""Signs of what is written beside an offer."""
MOST_CARDS: Final = 7


class Offer(NamedTuple):
    """What one player would give to another, and want from them; cards only by their number."""

    number: int
    by: Seat
    to: Seat
    goods: int = 0
    commodities: int = 0
    notes: int = 0
    cards: int = 0
    wanted_goods: int = 0
    wanted_commodities: int = 0
    wanted_notes: int = 0
    wanted_cards: int = 0

    @property
    def is_transaction(self) -> bool:
        """Something would change hands; otherwise it is a deal in words only. 1.0"""
        return any(self[3:])


class Letter(NamedTuple):
    """What only the two sides know of an offer."""

    number: int
    note: CardId = NO_CARD
    cards: Annotated[tuple[ActionCardId, ...], AtMost(MOST_CARDS)] = ()
    wanted_note: CardId = NO_CARD
    wanted_cards: Annotated[tuple[ActionCardId, ...], AtMost(MOST_CARDS)] = ()
    words: Annotated[str, AtMost(LONGEST)] = ""


# -- what a seat does not know of them -------------------------------------------------------------

Zones = Sequence[tuple[int, ...]]


def guessed_letter(offer: Offer, zones: Zones, chance: Chance) -> Letter:
    """A letter as it might be: about cards that the sides might hold."""
    return Letter(
        offer.number,
        _note(zones, offer.by, offer.notes, chance),
        _cards(zones, offer.by, offer.cards, chance),
        _note(zones, offer.to, offer.wanted_notes, chance),
        _cards(zones, offer.to, offer.wanted_cards, chance),
    )


def _note(zones: Zones, seat: Seat, number: int, chance: Chance) -> CardId:
    held = zones[NOTE_HAND + seat]
    return CardId(chance.pick("note", held)) if number and held else NO_CARD


def _cards(zones: Zones, seat: Seat, number: int, chance: Chance) -> tuple[ActionCardId, ...]:
    held = chance.shuffle("cards", zones[HAND + seat])[:number] if number else ()
    return tuple(action_card(CardId(card)) for card in held)
