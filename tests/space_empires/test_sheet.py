"""Designs, crews and the production sheet: the worked examples."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import UNIT_NUMBER, UNITS
from astrarium.games.space_empires.crews import level_of_new_ships, promoted, teaches
from astrarium.games.space_empires.design import Design, cost, raised, ship_size, why_not
from astrarium.games.space_empires.fighting import ELITE, GREEN, LEGENDARY, SKILLED, VETERAN
from astrarium.games.space_empires.sheet import (
    HOMEWORLD_30,
    hull_points,
    maintenance,
    net,
    price,
    yard_points,
)

from .test_fighting import group


def unit(name: str) -> int:
    return UNIT_NUMBER[name]


# -- unique ships ----------------------------------------------------------------------------------


def test_t19_what_a_design_costs() -> None:
    """X19: 2 + 2 + 3 + 4 = 11, from ship size 3 on."""
    design = Design("D", 2, 2, 2)
    assert (cost(design), ship_size(design)) == (11, 3)
    assert why_not(design) is None


def test_t20_a_dear_design_needs_a_better_class() -> None:
    """12 points in class E: it must be D, which makes it 13, from ship size 4 on."""
    slow = Design("E", 6, 1, 1)
    assert cost(slow) == 12
    reason = why_not(slow)
    assert reason is not None
    assert (reason.rule, reason.args) == ("X19.4", (("weapon", "D"),))
    better = raised(slow)
    assert (better.weapon, cost(better), ship_size(better)) == ("D", 13, 4)


def test_a_raised_class_is_looked_at_again() -> None:
    """19 in class D; nothing forces C yet. One more point does, and C costs one more."""
    edge = Design("D", 7, 1, 2, ("scanners",))
    assert cost(edge) == 19
    assert raised(edge) == edge
    dear = Design("D", 7, 1, 2, ("scanners", "point_defense"))
    assert (cost(dear), raised(dear).weapon, cost(raised(dear))) == (20, "C", 21)


def test_t22_a_design_of_12_is_built_from_ship_size_3() -> None:
    assert ship_size(Design("D", 3, 2, 2)) == 3


@pytest.mark.rule("X19.3e")
def test_a_weakness_saves_more_on_a_large_design() -> None:
    small = Design("C", 4, 1, 1, ("design_weakness",))
    large = Design("B", 6, 1, 2, ("design_weakness",))
    assert cost(small) == cost(small._replace(abilities=())) - 1
    assert cost(large) == cost(large._replace(abilities=())) - 2


@pytest.mark.rule("X19.3")
@pytest.mark.rule("X19.1")
def test_two_different_abilities_at_most() -> None:
    for abilities in (("scanners",) * 2, ("scanners", "point_defense", "exploration"), ("magic",)):
        reason = why_not(Design("C", 3, 1, 1, abilities))
        assert reason is not None
        assert reason.rule == "X19.3"
    assert why_not(Design("F", 1, 0, 1)) is not None
    assert why_not(Design("A", 8, 3, 3, ("warp_gates", "construction_bay"))) is not None  # too dear


# -- crews -----------------------------------------------------------------------------------------


@pytest.mark.rule("X3.4")
def test_t01_a_victim_of_hull_2_teaches_on_4_or_less() -> None:
    """X3.4"""
    assert teaches(group("cruiser"), group("cruiser"), 0) == 4


def test_t02_destroyers_of_a_good_academy_learn_from_cruisers() -> None:
    """A larger victim and the academy make it easier by one each."""
    assert teaches(group("cruiser"), group("destroyer"), 2) == 6
    assert teaches(group("cruiser"), group("destroyer"), 1) == 5


@pytest.mark.rule("X3.2")
def test_levels() -> None:
    """X3.2"""
    assert [level_of_new_ships(academy) for academy in (0, 1, 2)] == [GREEN, SKILLED, SKILLED]
    assert (promoted(SKILLED), promoted(LEGENDARY)) == (VETERAN, LEGENDARY)


# -- the sheet -------------------------------------------------------------------------------------


@pytest.mark.rule("B7.3")
def test_t54_three_cruisers_cost_six() -> None:
    """B7.3"""
    assert maintenance(UNITS[unit("cruiser")], 3, SKILLED) == 6
    assert maintenance(UNITS[unit("base")], 1, SKILLED) == 0
    assert maintenance(UNITS[unit("mine")], 4, SKILLED) == 0


@pytest.mark.rule("X3.6")
def test_t38_renown_and_a_card_together_leave_nothing_to_pay() -> None:
    """X3.6"""
    cruiser = UNITS[unit("cruiser")]
    assert maintenance(cruiser, 3, ELITE) == 3
    assert maintenance(cruiser, 3, SKILLED, halved=True) == 3
    assert maintenance(cruiser, 3, ELITE, halved=True) == 0


def test_what_is_owed_is_paid_of_the_income_alone() -> None:
    assert (net(25, 3), net(5, 9)) == (22, 0)


@pytest.mark.rule("B9.4")
def test_t53_two_yards_build_two_or_three_hull_points() -> None:
    """B9.4"""
    cruiser, scout = UNITS[unit("cruiser")], UNITS[unit("scout")]
    assert yard_points(2, 1) == hull_points([(cruiser, 1)]) == hull_points([(scout, 2)])
    assert yard_points(2, 2) == hull_points([(scout, 3)])
    assert hull_points([(scout, 1)]) <= yard_points(1, 2) < hull_points([(scout, 2)])


def test_t24_insects_build_three_destroyers_with_one_better_yard() -> None:
    """A hull of nothing takes half a point."""
    destroyer = UNITS[unit("destroyer")]
    assert hull_points([(destroyer, 3)], smaller=1) == yard_points(1, 2)


def test_the_next_level_has_its_price() -> None:
    size, boarding = TECH_NUMBER["ship_size"], TECH_NUMBER["boarding"]
    assert [price(size, level, classic=False) for level in range(1, 8)] == [
        *(10, 15, 20, 20, 25, 30),
        None,
    ]
    assert price(size, 4, classic=True) == 25
    assert price(boarding, 0, classic=True) is None


@pytest.mark.rule("X2.1")
def test_t37_a_homeworld_of_30_falls_in_four_steps() -> None:
    """X2.1"""
    assert HOMEWORLD_30[::-1] == (30, 20, 10, 5, 0)
