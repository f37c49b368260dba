"""Exact odds of combat: two dice against two dice, or against a value. G13"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

_TWO_DICE = Counter(sum(dice) for dice in product(range(1, 7), repeat=2))


@cache
def beats(lead: int) -> Fraction:
    """The chance that two dice plus the lead are strictly more than two other dice. G13.2"""
    won = sum(
        ways * others
        for roll, ways in _TWO_DICE.items()
        for other, others in _TWO_DICE.items()
        if roll + lead > other
    )
    return Fraction(won, 36 * 36)


@cache
def at_most(value: int) -> Fraction:
    """The chance that two dice do not exceed a value: base combat, Sensors. G13.5, G14.3"""
    return Fraction(sum(ways for roll, ways in _TWO_DICE.items() if roll <= value), 36)
