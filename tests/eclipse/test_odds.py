"""The exact odds agree with battles that the engine fights, and with what can be worked out."""

from __future__ import annotations

import re
from collections import Counter
from math import sqrt
from random import Random

import pytest

from astrarium.games.eclipse.fighting import ATTACKER, DEFENDER
from astrarium.games.eclipse.odds import notation
from astrarium.games.eclipse.odds.battle_odds import Odds, battle_odds, chance_to_win
from astrarium.games.eclipse.odds.notation import battle, odds
from astrarium.games.eclipse.odds.simulate import simulated_odds
from astrarium.kernel.errors import SetupError

from .battles import fought, random_battle, squads_of

BATTLES = 200
FIGHTS = 60
WIDE = 4.0
"""Standard deviations: among 400 comparisons one beyond that would be a rare accident."""


def given_way(odds: Odds) -> Odds:
    """What is left after the stalemates: the attacker, who has nowhere to go, is lost. R4.15"""
    spread: dict[tuple[int, ...], float] = {}
    for left, chance in odds.spread.items():
        sides = {squad.side for squad, ships in zip(odds.squads, left, strict=True) if ships}
        lost = len(sides) > 1
        ships = zip(odds.squads, left, strict=True)
        after = tuple(0 if lost and squad.side == ATTACKER else n for squad, n in ships)
        spread[after] = spread.get(after, 0.0) + chance
    return odds._replace(spread=spread)


def stays(odds: Odds, side: int) -> float:
    """The chance that a side is the one that stays: in a stalemate the defender does."""
    return given_way(odds).wins(side)


def test_odds_agree_with_the_engine_on_200_random_battles() -> None:
    rng = Random(4)
    surprise, variance = 0.0, 0.0
    for _ in range(BATTLES):
        game = random_battle(rng)
        exact = given_way(battle_odds(squads_of(game)))
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
    """Two missile dice, each hits on a six; else there is a stalemate, which nobody wins."""
    exact = odds("1 interceptor(missile) vs 1 interceptor(hull)")
    assert exact.wins(ATTACKER) == pytest.approx(1 - (5 / 6) ** 2)
    assert exact.stalemate() == pytest.approx((5 / 6) ** 2)
    assert exact.wins(DEFENDER) == 0
    assert exact.survivors(ATTACKER) == pytest.approx([0, 1])


@pytest.mark.parametrize("fights", [0, 400])
def test_the_three_ends_of_a_battle_make_one(fights: int) -> None:
    """Missiles on both sides, one armed cruiser: anybody may be left, or both without a cannon."""
    squads = battle("2 interceptor(missile) + 1 cruiser vs 2 interceptor(missile,hull)")
    found = simulated_odds(squads, fights) if fights else battle_odds(squads)
    ends = [found.wins(ATTACKER), found.wins(DEFENDER), found.stalemate()]
    assert all(chance > 0 for chance in ends)
    assert sum(ends) == pytest.approx(1)


def test_cannons_on_both_sides_leave_no_stalemate() -> None:
    assert odds("2 interceptor vs 1 ancient").stalemate() == 0


def test_simulated_stalemates_are_as_likely_as_exact_ones() -> None:
    squads = battle("2 interceptor(missile) + 1 cruiser vs 2 interceptor(missile,hull)")
    exact, rolled = battle_odds(squads).stalemate(), simulated_odds(squads, 2000).stalemate()
    assert abs(rolled - exact) <= WIDE * sqrt(exact * (1 - exact) / 2000)


def test_the_best_reply_is_never_worse_than_the_policy() -> None:
    """Against the policy, and against a best reply; and it is of use somewhere."""
    rng = Random(8)
    better = compared = 0
    while compared < 25:
        squads = squads_of(random_battle(rng))
        if sum(squad.ships for squad in squads) > 6:
            continue
        compared += 1
        for side in (ATTACKER, DEFENDER):
            mine, theirs = frozenset({side}), frozenset({1 - side})
            plain = stays(battle_odds(squads), side)
            best = stays(battle_odds(squads, mine), side)
            against_best = stays(battle_odds(squads, theirs), side)
            both = stays(battle_odds(squads, mine | theirs), side)
            assert best >= plain - 1e-9
            assert both >= against_best - 1e-9
            assert both <= best + 1e-9, "the better the enemy aims the worse"
            better += best > plain + 1e-6
    assert better, "the option changes nothing"


def test_where_the_policy_is_as_good_the_best_reply_is_the_policy() -> None:
    """One target of each kind and dice that can do nothing else: the whole spread is the same."""
    squads = battle("3 interceptor(ion,ion) vs 2 ancient")
    assert battle_odds(squads, frozenset({DEFENDER})).spread == battle_odds(squads).spread


def test_the_chance_to_win_is_that_of_the_whole_spread() -> None:
    rng = Random(5)
    for _ in range(20):
        squads = squads_of(random_battle(rng))
        for side in (ATTACKER, DEFENDER):
            assert chance_to_win(squads, side) == pytest.approx(stays(battle_odds(squads), side))


MALFORMED = {
    "": "two sides",
    "   ": "two sides",
    "3 interceptor": "two sides",
    "3 interceptor 2 ancient": "two sides",
    "1 cruiser vs 1 cruiser vs 1 ancient": "two sides",
    "interceptorvsancient": "two sides",
    "vs": "at least one ship",
    "vs 2 ancient": "at least one ship",
    "3 interceptor vs": "at least one ship",
    "3 frigate vs 1 ancient": "no ship 'frigate'",
    "1 vs 1": "cannot read '1'",
    "?? vs 1 ancient": "cannot read",
    "1 interceptor + vs 1 ancient": "cannot read ''",
    "+ vs +": "cannot read",
    "1 interceptor, 1 cruiser vs 1 ancient": "cannot read",
    "-3 interceptor vs 1 ancient": "cannot read",
    "1.5 interceptor vs 1 ancient": "cannot read",
    "1e3 interceptor vs 1 ancient": "cannot read",
    "1 interceptor(ion vs 1 ancient": "cannot read",
    "1 interceptor ion) vs 1 ancient": "cannot read",
    "1 interceptor((ion)) vs 1 ancient": "cannot read",
    "1 interceptor(ion)(ion) vs 1 ancient": "cannot read",
    "1 интерцептор vs 1 ancient": "cannot read",
    "٣ interceptor vs 1 ancient": "cannot read",
    "1 🚀 vs 1 ancient": "cannot read",
    "1 interceptor\0 vs 1 ancient": "cannot read",
    "{how} vs {given}": "cannot read",
    "0 interceptor vs 1 ancient": "1 to 8",
    "9 interceptor vs 1 ancient": "1 to 8",
    "5 cruiser vs 1 ancient": "1 to 4",
    "3 dreadnought vs 1 ancient": "1 to 2",
    f"{'9' * 900} interceptor vs 1 ancient": "1 to 8",
    "1 interceptor vs 2 gcds": "1 to 1",
    "1 cruiser" + " + 1 cruiser" * 200 + " vs 1 ancient": "at most 1000 letters",
    "1 interceptor(ion,ion,ion,ion) vs 1 ancient": "4 squares, too few for these 6",
    "1 interceptor(antimatter) vs 1 ancient": "energy",
    "1 interceptor(warp) vs 1 ancient": "which part is 'warp'",
    "1 interceptor(drive) vs 1 ancient": "which part is 'drive'",
    "1 cruiser + 1 cruiser vs 1 ancient": "once a side",
    "1 cruiser + 2 cruisers vs 1 ancient": "once a side",
    "1 borg cruiser vs 1 ancient": "no board 'borg'",
    "1 planta orion cruiser vs 1 ancient": "no board 'planta orion'",
    "1 planta cruiser + 1 orion interceptor vs 1 ancient": "one board",
    "1 starbase(fusion_drive) vs 1 ancient": "starbase has no drive",
    "2 ancient vs 1 cruiser": "defends, and alone",
    "1 cruiser vs 1 ancient + 1 cruiser": "defends, and alone",
    "1 cruiser vs 2 ancient(ion)": "no blueprint",
    "1 cruiser vs 2 orion ancient": "no blueprint",
}


@pytest.mark.parametrize(("text", "message"), MALFORMED.items(), ids=range(len(MALFORMED)))
def test_battles_that_cannot_be_read_say_what_to_do(text: str, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        odds(text)
    with pytest.raises(SetupError) as refused:
        odds(text, language="it")
    assert not re.search("cannot|choose|: change", str(refused.value))


def test_ships_of_a_side_have_one_board() -> None:
    """The board is named once: an interceptor of Orion has a shield and acts early."""
    interceptor, cruiser = battle("1 interceptor + 1 orion cruiser vs 1 ancient")[:2]
    assert (interceptor.shield, interceptor.initiative, cruiser.shield) == (1, 4, 1)


# -- too large -------------------------------------------------------------------------------------


def test_a_battle_beyond_the_limit_is_simulated_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "2 cruiser + 1 interceptor vs 2 ancient"
    exact = odds(text)
    assert exact.fights == 0
    monkeypatch.setattr(notation, "MOST_STEPS", 10)
    rolled = odds(text)
    assert rolled.fights == notation.FIGHTS
    assert sum(rolled.spread.values()) == pytest.approx(1)
    assert set(rolled.spread) <= set(exact.spread)
    error = WIDE * sqrt(0.25 / rolled.fights)
    assert rolled.wins(ATTACKER) == pytest.approx(exact.wins(ATTACKER), abs=error)
    with pytest.raises(SetupError, match="too large for the best reply"):
        odds(text, best_reply=True)


@pytest.mark.parametrize("interceptor", ["interceptor", "interceptor(hull,hull)"])
def test_the_best_reply_of_two_whole_fleets_is_refused_in_time(
    interceptor: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends with the budget, not with a recursion too deep; also where all looks go deep."""
    monkeypatch.setattr(notation, "MOST_STEPS", 20000)
    fleet = f"8 {interceptor} + 4 cruiser(hull,hull,hull,ion) + 2 dreadnought + 4 starbase"
    with pytest.raises(SetupError, match="too large"):
        odds(f"{fleet} vs {fleet}", best_reply=True)
