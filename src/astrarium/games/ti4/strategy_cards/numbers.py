"""The numbers that the abilities of strategy cards speak of."""

from __future__ import annotations

from ..components.cards import STRATEGY_CARDS, STRATEGY_NUMBER


def number(card: str, name: str) -> int:
    return dict(STRATEGY_CARDS[STRATEGY_NUMBER[card]].numbers)[name]
