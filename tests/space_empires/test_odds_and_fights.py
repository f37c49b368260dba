"""The exact odds beside whole battles of the engine: a small sample of what `make odds` fights.

The bound: a right engine fails in one run of 100,000 (`compared.RUN_OF_LUCK`).
"""

from __future__ import annotations

from itertools import count, islice

import pytest

from astrarium.games.space_empires.odds.battle_odds import battle_odds
from astrarium.games.space_empires.odds.compared import (
    Tally,
    compared,
    is_luck,
    random_battle,
    tail,
)
from astrarium.games.space_empires.odds.notation import battle, odds
from tests.language import LUCK

BATTLES = 20
FIGHTS = 25
SMALL = 1_500
"""Battles with more states take too long here; `make odds` fights them too."""
TYPICAL = (
    "3 ca(attack 1) 2 sc vs 4 dd base",
    "3 ca 2 bd [retreat_2] vs 2 dd 2 mine colony_3",
    "2 cv 6 f [retreat_1] vs 3 sc(point_defense 1) dd",
    "3 r(attack 1) vs 3 sc(tactics 2) mine colony_1",
    "tn 2 sc(green) vs 3 bb(veteran) [academy_2] in asteroids",
)


def test_random_battles_end_in_the_engine_as_the_odds_say() -> None:
    texts = (random_battle(LUCK, number) for number in count())
    worked = ((text, battle_odds(battle(text), SMALL, fights=1)) for text in texts)
    exact = ((text, found) for text, found in worked if not found.fights)
    found = [compared(text, odds, FIGHTS) for text, odds in islice(exact, BATTLES)]
    assert is_luck(found), min(found, key=lambda tally: tally.likely)


@pytest.mark.rule("B13.3")
@pytest.mark.rule("B11.2")
@pytest.mark.rule("X4.2")
def test_typical_battles_end_in_the_engine_as_the_odds_say() -> None:
    """Boarding, flight, carriers, mines that find nobody, crews."""
    found = [compared(text, odds(text), 50) for text in TYPICAL]
    assert is_luck(found), found


def test_other_odds_are_noticed() -> None:
    text = "3 ca vs 4 dd"
    better = odds("3 ca(attack 1) vs 4 dd")
    assert not is_luck([compared(text, better, 200)])
    assert is_luck([compared(text, odds(text), 200)])


def test_what_cannot_be_left_is_noticed() -> None:
    never = odds("sc vs tn")
    assert compared("sc vs sc", never, 5).likely == 0.0


def test_how_likely_a_chi_squared_is() -> None:
    """By the usual tables: 5 % beyond 3.84, 18.31, 124.3."""
    for chi, free in ((3.84, 1), (18.31, 10), (124.34, 100)):
        assert tail(chi, free) == pytest.approx(0.05, abs=0.003)
    assert Tally("", 0.0, 0).likely == 1.0
