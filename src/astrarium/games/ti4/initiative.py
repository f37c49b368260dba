"""In which order players act. 21.6, 61.7"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import STRATEGY_CARDS

INITIATIVES: Final = tuple(card.initiative for card in STRATEGY_CARDS)
LOWEST_FIRST: Final = sorted(range(len(STRATEGY_CARDS)), key=INITIATIVES.__getitem__)


@lru_cache(1 << 12)
def by_initiative(
    zero: Seat, owners: tuple[Seat, ...], out: tuple[bool, ...], speaker: Seat, first: Seat = -1
) -> tuple[Seat, ...]:
    """Players by their lowest strategy card, whoever has the "0" token first; who has none comes
    last, clockwise from the speaker. From somebody on, if that player still plays. Asked for in
    every window, and the same for most of a round."""
    clockwise = [*range(speaker, len(out)), *range(speaker)]
    playing = [seat for seat in clockwise if not out[seat]]
    cards = [zero, *(owners[card] for card in LOWEST_FIRST), *playing]
    order = tuple(seat for seat in dict.fromkeys(cards) if seat in playing)
    at = order.index(first) if first in order else 0
    return order[at:] + order[:at]
