"""Exact odds: small battles by hand, many beside the engine, and how battles are written. C"""

from __future__ import annotations

import random
import time
from math import sqrt

import pytest

from astrarium.games.ti4.components.factions import FACTION_NAMES
from astrarium.games.ti4.components.units import TYPE_NAMES, TYPE_NUMBER
from astrarium.games.ti4.odds.battle_odds import battle_odds
from astrarium.games.ti4.odds.fought import Fought
from astrarium.games.ti4.odds.notation import Notation, battle, odds
from astrarium.games.ti4.odds.sides import ORDERS, Battle, Side
from astrarium.kernel.chance import seed_from
from astrarium.kernel.errors import SetupError
from astrarium.kernel.texts import LANGUAGES
from astrarium.shared.outcomes import Odds
from tests.language import LUCK

FIGHTS = 6
"""With each of the random battles."""
SPECIAL = (
    *("plasma_scoring", "antimass_deflectors", "duranium_armor", "assault_cannon"),
    *("graviton_laser_system", "magen_defense_grid"),
)


def near(chance: float) -> object:
    return pytest.approx(chance, abs=1e-9)


# -- by hand ---------------------------------------------------------------------------------------


def test_two_cruisers() -> None:
    """Each hits with 0.4; rounds without a hit (0.36) do not count."""
    found = odds("1 cruiser vs 1 cruiser")
    assert found.wins(0) == near(0.24 / 0.64)
    assert found.wins(1) == near(0.24 / 0.64)
    assert found.spread[0, 0] == near(0.16 / 0.64)
    assert sum(found.spread.values()) == near(1.0)


def test_sustain_damage_on_and_off() -> None:
    """A dreadnought (5) against a cruiser (7): it needs one hit, the cruiser two."""
    found = odds("1 dreadnought vs 1 cruiser")
    whole, damaged = (0.6 * 0.6, 0.6 * 0.4, 0.4 * 0.4), (0.6 * 0.6, 0.6 * 0.4, 0.4 * 0.4)
    to_damage = whole[2] / (1 - 0.4 * 0.6)
    wins_damaged = damaged[0] / (1 - 0.4 * 0.6)
    wins = (whole[0] + whole[1]) / (1 - 0.4 * 0.6) + to_damage * wins_damaged
    assert found.wins(0) == near(wins)
    plain = odds("1 dreadnought (no_sustain) vs 1 cruiser")
    assert plain.wins(0) == near(0.36 / 0.76)
    assert odds("1 damaged_dreadnought vs 1 cruiser").spread == plain.spread


def test_the_barrage_comes_first_and_takes_fighters_only() -> None:
    found = odds("1 destroyer vs 1 carrier 1 fighter (dearest_first)")
    gone = 1 - 0.8 * 0.8
    alone = odds("1 destroyer vs 1 carrier").wins(1)
    assert found.wins(1) > alone
    assert sum(p for left, p in found.spread.items() if left[2] == 0) >= gone


def test_space_cannon_fire_before_the_combat() -> None:
    """A PDS (6) destroys a lone cruiser in half of the cases."""
    found = odds("1 cruiser vs 1 cruiser 1 pds")
    assert found.wins(0) == near(0.5 * 0.24 / 0.64)
    assert odds("1 cruiser (antimass_deflectors) vs 1 cruiser 1 pds").wins(0) == near(
        0.6 * 0.24 / 0.64
    )
    two = odds("1 cruiser vs 1 cruiser 1 pds (plasma_scoring)")
    assert two.wins(0) == near(0.25 * 0.24 / 0.64)


def test_cards_of_the_first_round() -> None:
    """+1 once: 0.5 against 0.4, then 0.4 against 0.4."""
    found = odds("1 cruiser (morale_boost) vs 1 cruiser")
    assert found.wins(0) == near(0.5 * 0.6 + 0.5 * 0.6 * 0.24 / 0.64)


def test_cards_on_hits() -> None:
    """Shields hold in the first round; a Direct Hit is one hit more; repairs come at its end."""
    shielded = odds("1 cruiser vs 1 cruiser (shields_holding)")
    assert shielded.wins(0) == near(0.6 * 0.24 / 0.64)
    direct = odds("1 cruiser (direct_hit) vs 1 dreadnought")
    plain = odds("1 cruiser vs 1 dreadnought")
    assert direct.spread[0, 0] >= 0.4 * 0.6
    assert direct.wins(0) > plain.wins(0)
    assert odds("1 cruiser (direct_hit) vs 1 dreadnought_ii").spread == plain.spread
    jets = odds("1 cruiser (maneuvering_jets) vs 1 cruiser 1 pds")
    assert jets.wins(0) == near(0.24 / 0.64)


def test_a_retreat_after_a_round() -> None:
    found = odds("1 cruiser vs 1 cruiser (retreat_1)")
    assert found.spread[1, 1] == near(0.36)
    assert found.wins(0) == near(0.24 + 0.36)
    assert found.stalemate() == 0


def test_duranium_armor() -> None:
    """A damaged dreadnought (5) against a carrier (9): without a hit it is whole in the next round,
    and may be damaged again."""
    found = odds("1 damaged_dreadnought (duranium_armor) vs 1 carrier")
    whole = (0.6 + 0.08 * found.wins(0)) / 0.68
    assert found.wins(0) == near(0.48 + 0.32 * whole)
    assert odds("1 dreadnought (duranium_armor) vs 1 carrier").wins(0) == near(whole)


def test_an_invasion() -> None:
    """Infantry hit on 8; a lone PDS (6) fires at who lands, and falls with the planet."""
    found = odds("1 carrier 1 infantry vs 1 infantry")
    assert found.wins(0) == near(0.21 / 0.51)
    boosted = odds("1 carrier 1 infantry (morale_boost) vs 1 infantry")
    assert boosted.wins(0) == near(0.4 * 0.7 + 0.6 * 0.7 * 0.21 / 0.51)
    assert found.wins(1) == near(1 - 0.21 / 0.51)
    guarded = odds("1 carrier 1 infantry vs 1 infantry 1 pds")
    shot, first = 0.5, 0.5  # at the carrier, then at the infantry
    assert guarded.wins(0) == near(shot * first * 0.21 / 0.51)


def test_bombardment_and_shields() -> None:
    """A dreadnought (5) bombards before one infantry lands; a PDS would shield the planet."""
    found = odds("1 dreadnought 1 infantry vs 1 infantry")
    assert found.wins(0) == near(0.6 + 0.4 * 0.21 / 0.51)
    assert odds("1 dreadnought 1 infantry (bunker) vs 1 infantry").wins(0) == found.wins(0)
    bunkered = odds("1 dreadnought 1 infantry vs 1 infantry (bunker)")
    assert bunkered.wins(0) == near(0.2 + 0.8 * 0.21 / 0.51)
    shielded = odds("1 dreadnought 1 infantry vs 1 infantry 1 pds")
    assert shielded.wins(0) < odds("1 dreadnought 1 infantry (disable) vs 1 infantry 1 pds").wins(0)


def test_no_invasion_past_ships() -> None:
    found = odds("1 destroyer 1 carrier 2 infantry vs 2 dreadnought 1 infantry")
    space = odds("1 destroyer 1 carrier vs 2 dreadnought")
    assert found.wins(0) <= space.wins(0)


def test_the_policy_is_switchable() -> None:
    """Who gives up the dearest ships first keeps the cheap ones."""
    fleet = "1 war_sun 1 destroyer 1 cruiser"
    cheapest, dearest = odds(f"{fleet} vs 3 cruiser"), odds(f"{fleet} (dearest_first) vs 3 cruiser")
    sun = [squad.ship for squad in cheapest.squads].index("war_sun")
    assert cheapest.expected(sun) > dearest.expected(sun)
    assert odds(f"{fleet} (weakest_first) vs 3 cruiser").spread


# -- beside the engine -----------------------------------------------------------------------------


def side(choice: random.Random, defends: bool, faction: str, special: bool) -> Side:
    """A fleet that the ships can carry, perhaps with infantry and PDS."""
    units = [0] * len(TYPE_NAMES)
    for name in choice.choices(("cruiser", "destroyer", "dreadnought", "carrier"), k=4):
        units[TYPE_NUMBER[name]] += choice.randrange(2)
    if special:
        units[TYPE_NUMBER["flagship"]] = choice.randrange(2)
    units[TYPE_NUMBER["carrier"]] = max(units[TYPE_NUMBER["carrier"]], int(not any(units)))
    carriers = units[TYPE_NUMBER["carrier"]]
    units[TYPE_NUMBER["fighter"]] = choice.randrange(3 * carriers + 1)
    if defends:
        units[TYPE_NUMBER["pds"]] = choice.randrange(3)
        units[TYPE_NUMBER["infantry"]] = choice.randrange(3)
    else:
        units[TYPE_NUMBER["infantry"]] = choice.randrange(carriers + 1)
    generic = ("cruiser_ii", "destroyer_ii", "dreadnought_ii", "carrier_ii", "pds_ii")
    known = {name for name in generic if choice.random() < 0.3}
    if special:
        known |= {name for name in SPECIAL if choice.random() < 0.4}
    sustain, order = choice.random() < 0.8, choice.choice(ORDERS)
    known_ones = frozenset(known)
    return Side(tuple(units), (0,) * len(units), faction, known_ones, sustain=sustain, order=order)


def compared(number: int, special: bool) -> tuple[float, float]:
    """The sum of deviations over random battles, and its standard deviation: of who has how many
    units left."""
    choice = random.Random(f"{LUCK} {special}")
    total, variance = 0.0, 0.0
    for index in range(number):
        names = [choice.choice(FACTION_NAMES) if special else "hacan" for _ in range(2)]
        attacker, defender = (side(choice, s == 1, names[s], special) for s in (0, 1))
        fight = Battle(attacker, defender)
        found, engine = battle_odds(fight), Fought(fight)
        mean, spread = moments(found)
        for turn in range(FIGHTS):
            left = engine.fight(seed_from(f"{LUCK} {index} {turn}"))
            assert left in found.spread, (fight, left)
            total += balance(found, left) - mean
            variance += spread
    return total, sqrt(variance)


def balance(found: Odds, left: tuple[int, ...]) -> float:
    """Units of the attacker less those of the defender."""
    pairs = zip(found.squads, left, strict=True)
    return sum(-number if squad.side else number for squad, number in pairs)


def moments(found: Odds) -> tuple[float, float]:
    mean = sum(balance(found, left) * p for left, p in found.spread.items())
    return mean, sum((balance(found, left) - mean) ** 2 * p for left, p in found.spread.items())


def test_the_engine_agrees_on_random_battles() -> None:
    total, deviation = compared(200, special=False)
    assert abs(total) < 4 * deviation


def test_the_engine_agrees_on_battles_with_special_abilities() -> None:
    total, deviation = compared(50, special=True)
    assert abs(total) < 4 * deviation


@pytest.mark.parametrize(
    "text",
    [
        "yin: 1 flagship 2 cruiser (dearest_first) vs 3 cruiser",
        "letnev: 1 flagship 2 destroyer vs 4 carrier 3 destroyer",
        "letnev: 2 dreadnought (non_euclidean_shielding) vs 4 cruiser",
        "mentak: 1 flagship 1 cruiser vs 3 dreadnought",
        "jol_nar: 1 flagship vs 2 cruiser",
        "winnu: 1 flagship vs 4 destroyer",
        "l1z1x: 1 flagship 1 dreadnought vs 1 carrier 4 fighter",
        "sardakk_norr: 1 flagship 2 cruiser vs 4 cruiser",
        "xxcha: 1 flagship vs 3 cruiser",
        "saar: 1 flagship vs 1 carrier 4 fighter",
        "2 dreadnought (duranium_armor) vs 4 cruiser",
        "3 destroyer (assault_cannon) vs 1 dreadnought 1 destroyer",
        "1 carrier 3 fighter (fighter_prototype) vs 2 cruiser",
        "2 cruiser (morale_boost) vs 2 cruiser",
        "2 cruiser vs 3 cruiser (shields_holding)",
        "4 cruiser (direct_hit) vs 2 dreadnought",
        "4 cruiser (direct_hit) vs 2 dreadnought_ii",
        "2 dreadnought (emergency_repairs) vs 4 cruiser",
        "2 cruiser (maneuvering_jets) vs 1 cruiser 2 pds",
        "1 carrier 3 infantry (morale_boost) vs 3 infantry",
        "2 dreadnought 2 infantry vs 2 infantry (bunker)",
        "1 dreadnought 1 carrier 3 infantry (disable) vs 2 infantry 2 pds",
        "1 carrier 3 infantry vs 2 infantry 1 pds (magen_defense_grid)",
        "sardakk_norr: 1 carrier 3 infantry (valkyrie_particle_weave) vs 3 infantry",
        "1 carrier 2 fighter 1 cruiser vs 2 pds 1 destroyer (graviton_laser_system)",
    ],
)
def test_the_engine_agrees_on_each_special_ability(text: str) -> None:
    """Of a hundred fights none is impossible, and on average each squad fares as it should."""
    fight = battle(text)
    found, engine = battle_odds(fight), Fought(fight)
    results = [engine.fight(seed_from(f"{LUCK} {text} {turn}")) for turn in range(100)]
    assert set(results) <= set(found.spread)
    for squad in range(len(found.squads)):
        mean = found.expected(squad)
        variance = sum((left[squad] - mean) ** 2 * p for left, p in found.spread.items())
        total = sum(left[squad] - mean for left in results)
        assert abs(total) <= 4 * sqrt(100 * variance) + 1e-6, found.squads[squad]


def test_odds_take_less_time_than_two_thousand_fights() -> None:
    """Ten ships a side."""
    fight = battle(
        "2 carrier 4 fighter 2 dreadnought 2 cruiser 2 destroyer"
        " vs 1 carrier 2 fighter 3 dreadnought 3 cruiser 1 destroyer 2 pds"
    )
    begun = time.perf_counter()
    battle_odds(fight)
    taken, engine, begun = time.perf_counter() - begun, Fought(fight), time.perf_counter()
    for turn in range(20):
        engine.fight(seed_from(f"{turn}"))
    assert taken < 100 * (time.perf_counter() - begun)


# -- in words --------------------------------------------------------------------------------------


def test_battles_are_read() -> None:
    found = battle("sol: 2 carriers, 4 fighter + 1 cruiser_ii (morale_boost) vs 1 pds 2 infantry")
    assert found.attacker.faction == "sol"
    assert found.attacker.technologies == {"cruiser_ii"}
    assert found.attacker.cards == {"morale_boost"}
    assert found.attacker.units[TYPE_NUMBER["carrier"]] == 2
    assert found.defender.units[TYPE_NUMBER["infantry"]] == 2
    assert battle("1 cruiser vs 1 cruiser in nebula").nebula


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        "",
        "2 cruiser",
        "2 cruiser vs",
        "2 cruiser vs 1 cruiser vs 1 cruiser",
        "2 starfort vs 1 cruiser",
        "0 cruiser vs 1 cruiser",
        "9 cruiser vs 1 cruiser",
        "1 cruiser cruiser vs 1 cruiser",
        "1 flagship vs 1 cruiser",
        "1 pds vs 1 cruiser",
        "1 cruiser (intercept) vs 1 cruiser",
        "1 cruiser (retreat_0) vs 1 cruiser",
        "borg: 1 cruiser vs 1 cruiser",
        "1 cruiser (l4_disruptors) vs 1 cruiser",
        "1 cruiser vs 1 pds 1 cruiser in nebula",
        "1 space_dock vs 1 cruiser",
        "1 cruiser (" * 200,
    ],
)
def test_what_cannot_be_read_gets_one_line(text: str, language: str) -> None:
    with pytest.raises(SetupError) as error:
        odds(text, language=language)
    assert "\n" not in str(error.value)
    assert "{" not in str(error.value)


def test_there_is_no_best_reply() -> None:
    with pytest.raises(SetupError):
        odds("1 cruiser vs 1 cruiser", best_reply=True)


def test_both_languages_say_the_same() -> None:
    assert set(Notation("en").words) == set(Notation("it").words)
