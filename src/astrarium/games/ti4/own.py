"""What a seat has abilities from: a hand, a faction sheet, technologies."""

from __future__ import annotations

from typing import Any, NamedTuple

from astrarium.kernel.abilities import Ability

from .components.cards import ActionCardId
from .components.factions import FactionId


class Own(NamedTuple):
    """The kinds of action cards in a seat's hand, its faction, its technologies (bits)."""

    hand: frozenset[ActionCardId]
    faction: FactionId
    technologies: int

    def brings(self, ability: Ability[Any]) -> bool:
        """Whether the seat might have an ability."""
        if ability.hand_card is not None:
            return ability.hand_card in self.hand
        if ability.owned is not None:
            return bool(self.technologies >> ability.owned & 1)
        return not ability.only_origin or ability.origin == self.faction
