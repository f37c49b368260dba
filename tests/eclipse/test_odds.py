"""The exact odds agree with battles that the engine fights, and with what can be worked out."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from astrarium.games.eclipse.fighting import ATTACKER, DEFENDER
from astrarium.games.eclipse.muster import battle, odds
from astrarium.games.eclipse.odds import battle_odds, chance_to_win
from astrarium.kernel.errors import SetupError

from .battles import fought, random_battle, squads_of

BATTLES = 200
FIGHTS = 60
WIDE = 4.0
"""So many standard deviations: among 400 comparisons one beyond that would be a rare accident."""


def test_odds_agree_with_the_engine_on_200_random_battles() -> None:
    rng = Random(4)
    surprise, variance = 0.0, 0.0
    for _ in range(BATTLES):
        game = random_battle(rng)
        exact = battle_odds(squads_of(game))
        assert sum(exact.spread.values()) == pytest.approx(1)
        left = Counter(fought(game, rng.getrandbits(60)) for _ in range(FIGHTS))
        assert set(left) <= set(exact.spread), "the engine came to an impossible outcome"
        for side in (ATTACKER, DEFENDER):
            sides = [squad.side for squad in exact.squads]
            won = sum(n for ships, n in left.items() if _won(ships, sides, side))
            chance = min(1.0, exact.wins(side))
            spread = FIGHTS * chance * (1 - chance)
            assert abs(won - FIGHTS * chance) <= WIDE * sqrt(spread) + WIDE * WIDE / 3, exact.squads
            if side == ATTACKER:
                surprise += won - FIGHTS * chance
                variance += spread
        mean = sum(sum(ships) * n for ships, n in left.items()) / FIGHTS
        expected = sum(exact.expected(squad) for squad in range(len(exact.squads)))
        squares = sum(sum(ships) ** 2 * p for ships, p in exact.spread.items())
        error = sqrt(max(0.0, squares - expected**2) / FIGHTS)
        rare = WIDE * WIDE * sum(squad.ships for squad in exact.squads) / 3 / FIGHTS  # Bernstein
        assert abs(mean - expected) <= WIDE * error + rare, exact.squads
    assert abs(surprise) <= 3 * sqrt(variance), "wrong on average"


def _won(ships: tuple[int, ...], sides: list[int], side: int) -> bool:
    return {of for of, left in zip(sides, ships, strict=True) if left} == {side}


def test_a_duel_by_hand() -> None:
    """One ion cannon against one, both hit on a six, the defender acts first on equal initiative:
    the defender wins with 1/6 + (5/6)² 1/6 + ... = 6/11."""
    exact = odds("1 interceptor vs 1 interceptor")
    assert exact.wins(DEFENDER) == pytest.approx(6 / 11)
    assert exact.wins(ATTACKER) == pytest.approx(5 / 11)
    assert exact.survivors(ATTACKER) == pytest.approx([6 / 11, 5 / 11])


def test_missiles_fly_once_and_nobody_is_left_to_shoot() -> None:
    """Two missile dice, each hits on a six; else there is a stalemate and the attacker is lost."""
    exact = odds("1 interceptor(missile) vs 1 interceptor(hull)")
    assert exact.wins(ATTACKER) == pytest.approx(1 - (5 / 6) ** 2)


def test_the_best_reply_is_never_worse_than_the_policy() -> None:
    rng = Random(8)
    better = 0
    for _ in range(40):
        squads = squads_of(random_battle(rng))
        if sum(squad.ships for squad in squads) > 6:
            continue
        plain = battle_odds(squads).wins(ATTACKER)
        best = battle_odds(squads, frozenset({ATTACKER})).wins(ATTACKER)
        assert best >= plain - 1e-9
        better += best > plain + 1e-6
    assert better, "the option changes nothing"


def test_the_chance_to_win_is_that_of_the_whole_spread() -> None:
    rng = Random(5)
    for _ in range(20):
        squads = squads_of(random_battle(rng))
        for side in (ATTACKER, DEFENDER):
            assert chance_to_win(squads, side) == pytest.approx(battle_odds(squads).wins(side))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3 interceptor", "two sides"),
        ("3 frigate vs 1 ancient", "no ship 'frigate'"),
        ("9 interceptor vs 1 ancient", "1 to 8"),
        ("1 interceptor(ion,ion,ion,ion) vs 1 ancient", "squares"),
        ("1 interceptor(antimatter) vs 1 ancient", "energy"),
        ("1 interceptor(warp) vs 1 ancient", "which part"),
        ("1 cruiser + 1 cruiser vs 1 ancient", "once a side"),
        ("1 borg cruiser vs 1 ancient", "no blueprint"),
        ("1 starbase(fusion_drive) vs 1 ancient", "starbase"),
        ("?? vs 1 ancient", "cannot read"),
    ],
)
def test_battles_that_cannot_be_read_say_what_to_do(text: str, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        battle(text)
