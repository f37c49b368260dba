"""What waits for an event, by where it comes from: a hand, a faction sheet, technologies.

The kernel asks whenever something happens, and mostly for the same things: so what somebody might
use is kept by what decides about it, and the cards of a hand are looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from astrarium.kernel.abilities import Ability

from .components.cards import ActionCardId
from .components.factions import FactionId

Placed = tuple[int, Ability[Any]]
"""An ability with its place among all that wait for the same."""
_PLACE = itemgetter(0)


class Waiting:
    """All abilities that wait for one event."""

    def __init__(self, abilities: Sequence[Ability[Any]]) -> None:
        self.abilities = tuple(abilities)
        self.cards: dict[ActionCardId, Placed] = {}
        """By the kind of action card that one must hold."""
        self.owned: list[tuple[int, Placed]] = []
        """By the number of the technology that one must own."""
        for place, each in enumerate(abilities):
            if each.hand_card is not None:
                self.cards[ActionCardId(each.hand_card)] = place, each
            if each.owned is not None:
                self.owned.append((each.owned, (place, each)))
        self.technologies = sum({1 << number for number, _ in self.owned})
        """The same as bits."""


@lru_cache(1 << 12)
def at_table(waiting: Waiting, factions: tuple[FactionId, ...]) -> Sequence[Ability[Any]]:
    """Those that anybody who plays one of these factions might ever have."""
    return tuple(
        each for each in waiting.abilities if each.origin is None or each.origin in factions
    )


@lru_cache(1 << 12)
def with_technologies(
    waiting: Waiting, factions: tuple[FactionId, ...], owned: int
) -> Sequence[Ability[Any]]:
    """Those of them that need no technology, or one that somebody owns."""
    return tuple(
        each
        for each in at_table(waiting, factions)
        if each.owned is None or owned >> each.owned & 1
    )


@lru_cache(1 << 12)
def _by_faction(
    waiting: Waiting, factions: tuple[FactionId, ...], faction: FactionId
) -> tuple[Placed, ...]:
    """Those that a player of a faction might have without a card in hand or a technology."""
    return tuple(
        (place, each)
        for place, each in enumerate(waiting.abilities)
        if (each.origin is None or each.origin in factions)
        and each.hand_card is None
        and each.owned is None
        and (not each.only_origin or each.origin == faction)
    )


@lru_cache(1 << 12)
def of_player(
    waiting: Waiting,
    factions: tuple[FactionId, ...],
    faction: FactionId,
    owned: int,
    hand: frozenset[ActionCardId],
) -> Sequence[Ability[Any]]:
    """Those that a player might have with these of its technologies and these cards."""
    found = [*_by_faction(waiting, factions, faction)]
    if owned:
        found += [placed for number, placed in waiting.owned if owned >> number & 1]
    cards = waiting.cards
    found += [cards[kind] for kind in hand if kind in cards]
    return tuple([each for _, each in sorted(found, key=_PLACE)])
