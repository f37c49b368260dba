"""What alien empires spend when they fight. A5 to A7, A9"""

from __future__ import annotations

from collections import Counter

import pytest

from astrarium.games.space_empires.automaton import shipyards
from astrarium.games.space_empires.automaton.fleet_building import Order, fleet
from astrarium.games.space_empires.automaton.learning import Known, Roll
from astrarium.games.space_empires.automaton.meeting import remember
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.technologies import START, TECH_NUMBER, Levels
from astrarium.games.space_empires.components.units import UNIT_NAMES, UNIT_NUMBER

from .alone import Alone


def levels(**given: int) -> Levels:
    found = list(START)
    for name, level in given.items():
        found[TECH_NUMBER[name]] = level
    return tuple(found)


def rolling(*faces: int) -> Roll:
    return iter(faces).__next__


def known(*units: str, **shown: int) -> Known:
    return Known(levels(**shown), frozenset(UNIT_NUMBER[name] for name in units))


def named(order: Order) -> dict[str, int]:
    return {UNIT_NAMES[unit]: number for unit, number in order.items() if number}


# -- the composition of a fleet --------------------------------------------------------------------


@pytest.mark.rule("A7")
def test_as_many_full_carriers_as_possible_if_no_point_defence_was_shown() -> None:
    found = fleet(60, levels(fighters=1), known(), rolling(1))
    assert named(found) == {"carrier": 2, "fighter": 6, "scout": 1}


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ((4, 1), {"carrier": 1, "fighter": 3}),
        ((5, 1), {"raider": 2}),
    ],
)
def test_against_point_defence_carriers_on_1_to_4_else_raiders(
    faces: tuple[int, ...], expected: dict[str, int]
) -> None:
    own = levels(fighters=1, cloaking=1)
    assert named(fleet(27, own, known(point_defense=1), rolling(*faces))) == expected


@pytest.mark.rule("A7")
def test_without_hidden_raiders_a_5_is_a_fleet_like_any_other() -> None:
    own = levels(fighters=1, cloaking=1)
    seen = known(point_defense=1, scanners=1)
    assert named(fleet(27, own, seen, rolling(5, 1))) == {"scout": 4}


@pytest.mark.rule("A7")
def test_the_largest_ship_comes_first_then_as_the_die_says() -> None:
    own = levels(ship_size=3)
    assert named(fleet(30, own, known(), rolling(1))) == {"cruiser": 1, "scout": 3}
    assert named(fleet(30, own, known(), rolling(7))) == {"cruiser": 2, "scout": 1}


@pytest.mark.rule("A7")
@pytest.mark.parametrize(("scanners", "destroyers"), [(1, 1), (0, 0)])
def test_a_destroyer_comes_next_where_its_scanners_see_the_players_raiders(
    scanners: int, destroyers: int
) -> None:
    own = levels(ship_size=3, scanners=scanners)
    found = fleet(33, own, known("raider", cloaking=1), rolling(1))
    assert found[UNIT_NUMBER["cruiser"]] == 1
    assert found[UNIT_NUMBER["destroyer"]] >= destroyers
    assert sum(found.values()) == 4


@pytest.mark.rule("A7")
def test_against_fighters_small_ships_that_shoot_them_down() -> None:
    """Two less on the die; if that still is 4 or more the rest begins with two scouts."""
    own = levels(ship_size=3, point_defense=1)
    seen = known("fighter")
    assert named(fleet(36, own, seen, rolling(5))) == {"cruiser": 1, "scout": 4}
    assert named(fleet(36, own, seen, rolling(9))) == {"cruiser": 2, "scout": 2}
    assert named(fleet(36, own, known(), rolling(9))) == {"cruiser": 3}


# -- before a fight --------------------------------------------------------------------------------


@pytest.mark.rule("A5", "A7")
def test_a_counter_becomes_ships_when_it_first_fights_and_the_rest_goes_back() -> None:
    position = Alone("empires", difficulty="easy")
    position.fleet("G5", 20)
    position.group(0, "G5", "cruiser")
    position.will_roll("alien_fleet", 1)
    shipyards.muster(position.game, HEX_NUMBER["G5"])
    assert position.there("G5") == {"scout": 3}
    assert position.sheet().fleet == 2
    assert all(position.game.groups[n].up for n, _ in position.game.banners)


@pytest.mark.rule("A5")
def test_raiders_are_built_as_they_were_launched() -> None:
    position = Alone("empires")
    position.learned(cloaking=1)
    position.fleet("G5", 24, raiding=True)
    shipyards.muster(position.game, HEX_NUMBER["G5"])
    assert position.there("G5") == {"raider": 2}


@pytest.mark.rule("A6")
def test_the_tech_column_is_spent_first_and_all_ships_of_the_empire_have_it() -> None:
    position = Alone("empires", difficulty="easy")
    elsewhere, foreign = position.aliens("E5", "cruiser"), position.aliens("E8", "cruiser", 1, 1)
    position.learned(ship_size=6)
    position.ledger(tech=20)
    position.fleet("G5", 20)
    position.will_roll("alien_research", 1)
    shipyards.muster(position.game, HEX_NUMBER["G5"])
    attack = position.field("attack")
    assert position.sheet().levels[attack] == 1
    assert position.sheet().tech == 0
    assert position.game.group(elsewhere).fit[attack] == 1
    assert position.game.group(foreign).fit[attack] == 0
    built = position.game.groups_at(HEX_NUMBER["G5"])
    assert all(position.game.group(number).fit[attack] == 1 for number in built)


@pytest.mark.rule("A6")
def test_ships_that_are_built_already_learn_nothing_in_a_later_fight() -> None:
    position = Alone("empires", difficulty="easy")
    position.aliens("G5", "cruiser")
    position.ledger(tech=50)
    shipyards.muster(position.game, HEX_NUMBER["G5"])
    assert position.sheet().tech == 50


@pytest.mark.rule("A6")
def test_aliens_tell_each_other_what_they_have_met() -> None:
    position = Alone("empires")
    position.group(0, "G5", "fighter", 3)
    position.group(0, "G5", "carrier")
    remember(position.game, HEX_NUMBER["G5"])
    seen = shipyards.known(position.game).units
    assert seen == {UNIT_NUMBER["fighter"], UNIT_NUMBER["carrier"]}


@pytest.mark.rule("A9")
@pytest.mark.parametrize(
    ("face", "fixed"),
    [
        (1, {"base": 1, "mine": 5}),
        (4, {"base": 3, "mine": 1}),
        (8, {"base": 3, "mine": 1}),
    ],
)
def test_an_attacked_homeworld_spends_all_columns(face: int, fixed: dict[str, int]) -> None:
    position = Alone("empires", difficulty="easy")
    home = position.game.empires[0]
    position.aliens(position.game_hex(home), "base")
    position.learned(ship_size=6)
    position.ledger(fleet=12, tech=20, defense=29)
    position.will_roll("alien_research", 1)
    position.will_roll("alien_fleet", 1)
    position.will_roll("alien_defense", face, 1)
    shipyards.muster(position.game, home)
    found = Counter(position.there(position.game_hex(home)))
    assert found - Counter(fixed) == Counter({"cruiser": 1})
    sheet = position.sheet()
    assert (sheet.tech, sheet.fleet) == (0, 0)
    assert sheet.defense < 5


@pytest.mark.rule("A10")
def test_a_fallen_homeworld_builds_nothing() -> None:
    position = Alone("empires", difficulty="easy")
    home = position.game.empires[0]
    position.game.colony[home] = None
    position.ledger(fleet=50, defense=50)
    shipyards.muster(position.game, home)
    assert position.there(position.game_hex(home)) == {}
