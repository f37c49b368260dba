"""In which order players act. 21.6, 61.7"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import STRATEGY_CARDS

_LOWEST_FIRST: Final = sorted(
    range(len(STRATEGY_CARDS)), key=lambda card: STRATEGY_CARDS[card].initiative
)


@lru_cache(1 << 12)
def by_initiative(
    zero: Seat, owners: tuple[Seat, ...], playing: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Players by their lowest strategy card, whoever has the "0" token first; who has none comes
    last, in the order given. Asked for in every window, and the same for most of a round."""
    order = [zero, *(owners[card] for card in _LOWEST_FIRST), *playing]
    return tuple(seat for seat in dict.fromkeys(order) if seat in playing)
