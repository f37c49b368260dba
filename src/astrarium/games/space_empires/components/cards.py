"""Cards: alien technologies (1 to 30) and empire advantages (31 to 55), by number."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, NewType

from .reading import data

CardId = NewType("CardId", int)
"""The number that is printed on a card."""

_DATA: Final = data("cards")
LAST_TECHNOLOGY: Final = 30


@dataclass(frozen=True, slots=True)
class Card:
    """A card of one of the two decks."""

    number: CardId
    id: str
    any_of: tuple[str, ...]
    """Optional rules of which one at least must be in use for the card to change anything."""
    not_with: tuple[str, ...]
    """Optional rules with which it changes nothing."""

    @property
    def is_technology(self) -> bool:
        return self.number <= LAST_TECHNOLOGY

    def changes_something(self, rules: Collection[str]) -> bool:
        """Cards that change nothing in a game are left out. X12.0b, X13.5"""
        needed = not self.any_of or any(rule in rules for rule in self.any_of)
        return needed and not any(rule in rules for rule in self.not_with)


CARDS: Final = {
    CardId(entry["number"]): Card(
        CardId(entry["number"]),
        entry["id"],
        tuple(entry.get("any_of", ())),
        tuple(entry.get("not_with", ())),
    )
    for entry in _DATA["card"]
}
CARD_NAME: Final = {number: card.id for number, card in CARDS.items()}
CARD_NUMBER: Final = {card.id: number for number, card in CARDS.items()}
ALIEN_TECHNOLOGIES: Final = tuple(number for number, card in CARDS.items() if card.is_technology)
ADVANTAGES: Final = tuple(number for number, card in CARDS.items() if not card.is_technology)
SHORT_MAPS: Final = frozenset(_DATA["short_maps"])
NOT_ON_SHORT_MAPS: Final = frozenset(CardId(number) for number in _DATA["not_on_short_maps"])


def technologies_in_use(rules: Collection[str]) -> list[CardId]:
    """The deck of alien technology. X12.0b"""
    return [number for number in ALIEN_TECHNOLOGIES if CARDS[number].changes_something(rules)]


def advantages_in_use(rules: Collection[str], map_id: str) -> list[CardId]:
    """The advantages that can be dealt or auctioned. X13.5"""
    barred = NOT_ON_SHORT_MAPS if map_id in SHORT_MAPS else frozenset()
    able = [number for number in ADVANTAGES if CARDS[number].changes_something(rules)]
    return [number for number in able if number not in barred]
