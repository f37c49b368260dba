"""Exact odds: hand-worked battles, and an independent simulation of random ones."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games.space_empires.components.units import UNIT_NAMES
from astrarium.games.space_empires.fighting import (
    FIGHTER,
    POINT_DEFENSE,
    TACTICS,
    Field,
    Squad,
    damage_of,
    damaged,
    hits,
    weapon_class,
)
from astrarium.games.space_empires.lines import most_screened, numbers
from astrarium.games.space_empires.odds.aiming import AIMS, SCREENS, choose, screens
from astrarium.games.space_empires.odds.battle_odds import battle_odds
from astrarium.games.space_empires.odds.notation import Notation, battle, odds
from astrarium.games.space_empires.odds.sides import Battle, line_up
from astrarium.kernel.errors import SetupError
from astrarium.kernel.texts import LANGUAGES
from tests.language import LUCK

FIGHTS = 1500
TOLERANCE = 0.05
"""About four standard deviations of a chance that was counted in that number of fights."""


def near(chance: float) -> object:
    return pytest.approx(chance, abs=1e-9)


# -- worked out by hand ----------------------------------------------------------------------------


@pytest.mark.rule("B5.5")
def test_two_scouts_meet_and_the_defender_fires_first() -> None:
    """B5.5: 0.3 each; the defender wins 0.3 / (1 - 0.7 * 0.7)."""
    assert odds("sc vs sc").wins(1) == near(0.3 / 0.51)


@pytest.mark.rule("B5.5")
def test_a_better_class_fires_first() -> None:
    """B5.5: a destroyer (D4) that attacks a scout (E3)."""
    assert odds("dd vs sc").wins(0) == near(0.4 / (1 - 0.6 * 0.7))


@pytest.mark.rule("B5.7")
def test_attack_technology_counts() -> None:
    """B5.7"""
    assert odds("sc(attack 1) vs sc").wins(1) == near(0.3 / (1 - 0.7 * 0.6))


@pytest.mark.rule("B5.9")
def test_in_a_nebula_all_fire_in_the_same_class() -> None:
    """B5.9: the scout that defends fires before the destroyer."""
    assert odds("dd vs sc in nebula").wins(1) == near(0.3 / (1 - 0.7 * 0.6))


@pytest.mark.rule("B5.10")
def test_who_leaves_after_the_first_round_loses_no_more() -> None:
    """B5.10: the attacking scout survives unless the defender hits once before it goes."""
    found = odds("sc [retreat_1] vs sc")
    assert found.expected(0) == near(0.7 * 0.3 + 0.7 * 0.7 * 0.7)
    assert found.wins(0) == near(0.7 * 0.3)


@pytest.mark.rule("B5.10")
def test_a_base_cannot_leave() -> None:
    """B5.10"""
    assert odds("sc vs base [retreat_1]") == odds("sc vs base")


@pytest.mark.rule("B13.1")
@pytest.mark.rule("B13.2")
def test_mines_strike_before_the_first_shot_unless_they_are_swept() -> None:
    """B13.1, B13.2"""
    assert odds("sc vs mine sc").wins(1) == near(1.0)
    assert odds("sc sw vs mine sc [likeliest]") == odds("sc sw vs sc [likeliest]")


@pytest.mark.rule("B13.1")
def test_a_mine_takes_a_carrier_and_three_fighters_with_it() -> None:
    """B13.1, T55"""
    found = odds("2 cv 6 f vs mine colony_5")
    assert max(found.spread)[:2] == (1, 3)


@pytest.mark.rule("X6.5")
def test_t08_five_mines_destroy_a_titan() -> None:
    """X6.5"""
    assert odds("tn vs 5 mine sc").wins(1) == near(1.0)
    assert odds("tn vs 4 mine sc").wins(0) > 0


@pytest.mark.rule("B5.12")
def test_a_colony_is_bombarded_by_those_who_are_left() -> None:
    """B5.12: a cruiser hits an empty colony with 4 in 10, once."""
    assert odds("ca vs colony_5").spread == {(1, 3): near(0.6), (1, 2): near(0.4)}
    assert odds("tn vs homeworld").spread == {(1, 0): near(1.0)}


@pytest.mark.rule("X6.2")
def test_small_ships_cannot_hurt_a_titan() -> None:
    """X6.2: a scout needs 0 against a titan's defence of 3, and no 1 helps it."""
    assert odds("tn vs sc").wins(0) == near(1.0)
    assert odds("bd vs tn").wins(0) == 0.0


@pytest.mark.rule("X4.2")
def test_boarders_take_a_ship() -> None:
    """X4.2: F5 against hull 2 captures with 3 in 10, after the cruiser has fired."""
    found = odds("bd vs ca")
    captured = found.squads.index((0, "cruiser", 0))
    assert found.wins(0) == near(found.expected(captured))


# -- an independent simulation ---------------------------------------------------------------------


def fight(fought: Battle, rng: Random) -> tuple[int, list[int]]:
    """A battle of the base game with dice, written apart from the odds: no boarding, no crews."""
    squads = list(line_up(fought))
    policies = {True: fought.attacker.policy, False: fought.defender.policy}
    for number in range(1, 500):
        squads = [squad._replace(screened=0, spent=0) for squad in squads]
        sides = {s: sum(q.ships for q in squads if q.attacking == s) for s in (True, False)}
        if not all(sides.values()):
            break
        larger = sides[True] > sides[False]
        if most_screened(*sorted(sides.values(), reverse=True)):
            out = screens(policies[larger], squads, larger)
            squads = [q._replace(screened=n) for q, n in zip(squads, out, strict=True)]
        field = Field(fought.terrain, min(number, 9), numbers=numbers(squads))
        for index, early in order(squads, field):
            shoot(squads, index, early, field, policies[squads[index].attacking].aim, rng)
    winner = 0 if any(q.ships for q in squads if q.attacking) else 1
    return winner, [squad.ships for squad in squads]


def order(squads: list[Squad], field: Field) -> list[tuple[int, bool]]:
    found = []
    for index, squad in enumerate(squads):
        ranked = (-squad.fit[TACTICS], squad.attacking, index)
        found.append(((weapon_class(squad, field), *ranked), index, False))
        if squad.fit[POINT_DEFENSE] and field.terrain == "open_space":
            found.append((("A", *ranked), index, True))
    return [(index, early) for _, index, early in sorted(found)]


def shoot(
    squads: list[Squad], index: int, early: bool, field: Field, aim: str, rng: Random
) -> None:
    shots = squads[index].ships - squads[index].screened - squads[index].spent
    for _ in range(shots):
        shooter = squads[index]
        enemies = [_as_target(squad, shooter, early) for squad in squads]
        target = choose(aim, shooter, enemies, field)
        if target < 0:
            return
        if early:
            squads[index] = shooter._replace(spent=shooter.spent + 1)
        if hits(shooter, squads[target], field, rng.randint(1, 10)):
            squads[target] = damaged(squads[target], damage_of(shooter), field)


def _as_target(squad: Squad, shooter: Squad, early: bool) -> Squad:
    """Nobody fires at friends, and early only at fighters."""
    foe = squad.attacking != shooter.attacking and (squad.unit == FIGHTER or not early)
    return squad if foe else squad._replace(ships=0, screened=0)


TYPES = ("sc", "dd", "ca", "bc", "bb", "dn", "sw", "base", "sy", "f", "tn")


def side(rng: Random) -> str:
    units = [f"{rng.randint(1, 3)} {rng.choice(TYPES)}" for _ in range(rng.randint(1, 2))]
    units.append(f"{rng.randint(1, 2)} sc(point_defense 1)")
    return f"{' '.join(units)} [{rng.choice(AIMS)} screen_{rng.choice(SCREENS)}]"


@pytest.mark.parametrize("number", range(12))
def test_random_battles_agree_with_dice(number: int) -> None:
    rng = Random(f"{LUCK} {number}")
    words = f"{side(rng)} vs {side(rng)}" + rng.choice(("", "", " in nebula", " in asteroids"))
    fought = battle(words)
    exact = battle_odds(fought)
    assert not exact.fights
    assert sum(exact.spread.values()) == pytest.approx(1.0, abs=1e-6)
    fights = [fight(fought, rng) for _ in range(FIGHTS)]
    won = sum(winner == 0 for winner, _ in fights) / FIGHTS
    assert exact.wins(0) == pytest.approx(won, abs=TOLERANCE), words
    for squad, line in enumerate(exact.squads):
        if line.ship != UNIT_NAMES[FIGHTER]:  # fighters without carriers are lost after the battle
            counted = sum(left[squad] for _, left in fights) / FIGHTS
            assert exact.expected(squad) == pytest.approx(counted, abs=3 * TOLERANCE), words


def test_large_battles_are_simulated_by_the_same_rules() -> None:
    small = battle("3 ca 2 sc vs 4 dd base")
    exact, rolled = battle_odds(small), battle_odds(small, most_states=10, fights=FIGHTS)
    assert (exact.fights, rolled.fights) == (0, FIGHTS)
    assert rolled.wins(0) == pytest.approx(exact.wins(0), abs=TOLERANCE)


# -- crews and boarders ----------------------------------------------------------------------------


@pytest.mark.rule("X3.5")
def test_better_crews_win_more_often() -> None:
    """X3.5"""
    green, elite = odds("ca(green) vs ca(green)"), odds("ca(elite) vs ca(green)")
    assert elite.wins(0) > green.wins(0)


@pytest.mark.rule("X3.4")
def test_an_academy_helps_those_who_fight_on() -> None:
    """X3.4"""
    plain = odds("4 dd(skilled) vs 6 sc(skilled)")
    taught = odds("4 dd(skilled) [academy_2] vs 6 sc(skilled)")
    assert taught.wins(0) > plain.wins(0)


# -- on the ground ---------------------------------------------------------------------------------


@pytest.mark.rule("X14.9")
def test_infantry_lands_without_drop_ships() -> None:
    """X14.9: the militia (E5) fires alone in the first round, at 4 in 10; then the infantry (D5)
    fires first, at 5 in 10."""
    second = 0.5 / (1 - 0.5 * 0.6)
    assert odds("infantry vs militia").wins(0) == near(0.6 * second)
    assert odds("infantry [drop_ships] vs militia").wins(0) == near(second)


@pytest.mark.rule("X14.9")
def test_on_the_ground_ties_go_to_the_defender() -> None:
    """X14.9"""
    assert odds("infantry [drop_ships] vs infantry").wins(1) == near(0.4 / (1 - 0.36))


@pytest.mark.rule("X14.11")
def test_grav_armour_helps_the_others() -> None:
    """X14.11"""
    alone, helped = "2 infantry vs 2 marines militia", "2 infantry vs 2 marines militia grav_armor"
    assert odds(helped).wins(1) > odds(alone).wins(1)


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("3 ca", "two_sides"),
        ("3 ca vs", "no_units"),
        ("3 xx vs sc", "no_such_unit"),
        ("3 miner vs sc", "no_such_unit"),
        ("99 ca vs sc", "number"),
        ("3 ca(cloaking 1) vs sc", "no_such_level"),
        ("3 ca(attack 7) vs sc", "level_too_high"),
        ("mine vs sc", "defenders_only"),
        ("colony_5 vs sc", "defenders_only"),
        ("infantry vs sc", "ground_or_space"),
        ("ca [brave] vs sc", "no_such_word"),
        ("ca ! vs sc", "unreadable"),
        ("ca " * 500, "too_long"),
    ],
)
def test_what_is_wrong_is_one_line_in_both_languages(text: str, key: str) -> None:
    for language in LANGUAGES:
        notation = Notation(language)
        with pytest.raises(SetupError) as error:
            notation.battle(text)
        start = notation.words[key].split("{")[0]
        assert start in str(error.value)
        assert "\n" not in str(error.value)
