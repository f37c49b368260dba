"""What a shot needs, who fires first, whom one may shoot at: the worked examples among them."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.technologies import TECH_NUMBER, TECHNOLOGIES, Levels
from astrarium.games.space_empires.components.units import UNIT_NUMBER
from astrarium.games.space_empires.fighting import (
    ASTEROIDS,
    ELITE,
    GREEN,
    LEGENDARY,
    NEBULA,
    SKILLED,
    VETERAN,
    Field,
    Squad,
    chance,
    damage_of,
    damaged,
    hits,
    is_cloaked,
    to_hit,
    weapon_class,
)
from astrarium.games.space_empires.lines import (
    combat_units,
    firing_order,
    has_numbers,
    most_screened,
    why_protected,
)

SPACE = Field()
CREWS = Field(experience=True)


def fit(**levels: int) -> Levels:
    made = [0] * len(TECHNOLOGIES)
    for name, level in levels.items():
        made[TECH_NUMBER[name]] = level
    return tuple(made)


def group(unit: str, ships: int = 1, experience: int = SKILLED, **levels: int) -> Squad:
    return Squad(UNIT_NUMBER[unit], ships, fit(**levels), experience)


@pytest.mark.rule("B5.7")
def test_t50_a_cruiser_with_better_guns_against_a_cruiser_with_better_armour() -> None:
    """B5.7"""
    assert to_hit(group("cruiser", attack=1), group("cruiser", defense=1), SPACE) == 3


@pytest.mark.rule("B5.7")
@pytest.mark.rule("B9.2")
def test_technology_counts_as_far_as_the_hull_carries_it() -> None:
    """B5.7, B9.2"""
    assert to_hit(group("destroyer", attack=3), group("scout"), SPACE) == 5
    assert to_hit(group("dreadnought", attack=3), group("scout"), SPACE) == 9
    assert to_hit(group("scout"), group("cruiser", defense=3), SPACE) == 0
    assert to_hit(group("scout"), group("battleship", defense=3), SPACE) == -2


@pytest.mark.rule("B5.7")
@pytest.mark.rule("X6.2")
def test_a_one_always_hits_but_no_titan() -> None:
    """B5.7, X6.2"""
    assert hits(group("scout"), group("dreadnought", defense=3), SPACE, 1)
    assert not hits(group("scout"), group("titan"), SPACE, 1)
    assert hits(group("fighter", fighters=1), group("titan", defense=3), SPACE, 1)
    assert chance(group("scout"), group("dreadnought", defense=3), SPACE) == 0.1


@pytest.mark.rule("B5.3")
def test_t51_the_larger_side_screens_the_difference() -> None:
    """B5.3"""
    assert (most_screened(10, 5), most_screened(5, 10), most_screened(5, 5)) == (5, 0, 0)


@pytest.mark.rule("B5.4")
def test_twice_as_many_units_have_the_bonus_of_numbers() -> None:
    """B5.4"""
    assert has_numbers(6, 3)
    assert not has_numbers(5, 3)
    many = Field(numbers=(False, True))
    attacker = group("cruiser")._replace(attacking=True)
    assert to_hit(attacker, group("scout"), many) == 5
    assert to_hit(group("cruiser"), group("scout"), many) == 4


@pytest.mark.rule("B5.4")
def test_numbers_count_ships_fighters_bases_and_yards_in_line() -> None:
    """B5.4"""
    line = [
        *(group("scout", 3), group("fighter", 2, fighters=1), group("base"), group("ship_yard", 2)),
        *(group("mine", 4), group("miner"), group("decoy", 2)),
        group("cruiser", 2)._replace(screened=2),
    ]
    assert combat_units(line, attacking=False) == 8


@pytest.mark.rule("B11.3")
def test_t52_point_defense_is_for_fighters_only() -> None:
    """B11.3"""
    scout = group("scout", point_defense=1, attack=1)
    fighter, ship = group("fighter", fighters=1), group("scout")
    assert (weapon_class(scout, SPACE, fighter), to_hit(scout, fighter, SPACE)) == ("A", 7)
    assert (weapon_class(scout, SPACE, ship), to_hit(scout, ship, SPACE)) == ("E", 4)


def test_the_comprehensive_battle_needs_what_it_says() -> None:
    """T55: all technologies 0, raiders cloaked on both sides."""
    raider = group("raider", cloaking=1)._replace(cloaked=True, attacking=True)
    assert to_hit(group("base"), raider, SPACE) == 7
    assert to_hit(raider, group("battlecruiser"), SPACE) == 4
    assert to_hit(group("battleship"), group("battlecruiser"), SPACE) == 4
    fighter = group("fighter", fighters=1)
    assert to_hit(fighter, fighter, SPACE) == to_hit(group("battlecruiser"), fighter, SPACE) == 5
    assert to_hit(fighter, group("ship_yard"), SPACE) == 5
    assert to_hit(group("cruiser"), group("cruiser"), SPACE) == 3
    assert to_hit(group("scout"), fighter, SPACE) == 3
    assert to_hit(group("carrier"), fighter, SPACE) == 3


@pytest.mark.rule("B12.2")
def test_a_cloak_surprises_in_the_first_round_only() -> None:
    """B12.2"""
    raider = group("raider", cloaking=2)._replace(cloaked=True)
    assert weapon_class(raider, SPACE) == "A"
    assert weapon_class(raider._replace(cloaked=False), SPACE) == "D"
    assert to_hit(raider, group("scout"), SPACE) == 6
    assert to_hit(raider, group("scout"), Field(round=2)) == 5


@pytest.mark.rule("B5.9")
def test_terrain_makes_all_fire_late_and_takes_technology_away() -> None:
    """B5.9"""
    base = group("base", attack=1, defense=1)
    for terrain in (ASTEROIDS, NEBULA):
        assert weapon_class(base, Field(terrain)) == "E"
        assert weapon_class(group("boarding_ship", boarding=1), Field(terrain)) == "F"
    assert to_hit(base, group("scout", defense=1), Field(ASTEROIDS)) == 6
    assert to_hit(base, group("scout", defense=1), Field(NEBULA)) == 8


@pytest.mark.rule("B12.1")
def test_no_cloak_in_a_nebula_or_before_good_scanners() -> None:
    """B12.1"""
    assert is_cloaked(1, 0, "open_space")
    assert not is_cloaked(1, 1, "open_space")
    assert is_cloaked(2, 1, ASTEROIDS)
    assert not is_cloaked(2, 0, NEBULA)


@pytest.mark.rule("B5.5")
def test_class_then_tactics_then_the_defender() -> None:
    """B5.5"""
    line = [
        group("scout"),  # 0: E
        group("cruiser")._replace(attacking=True),  # 1: C
        group("cruiser", tactics=1)._replace(attacking=True),  # 2: C, better tactics
        group("cruiser"),  # 3: C, defending
        group("boarding_ship", boarding=1),  # 4: F
        group("battleship")._replace(attacking=True),  # 5: A
        group("base")._replace(screened=1),
        group("miner"),
    ]
    assert firing_order(line, SPACE) == [5, 2, 3, 1, 0, 4]


@pytest.mark.rule("B5.8")
def test_damage_is_put_on_one_ship_until_it_is_gone() -> None:
    """B5.8"""
    pair = group("cruiser", 2)
    once = damaged(pair, 1, SPACE)
    assert (once.ships, once.damage) == (2, 1)
    twice = damaged(once, 1, SPACE)
    assert (twice.ships, twice.damage) == (1, 0)


@pytest.mark.rule("X6.1")
def test_t09_a_titan_hits_twice_as_hard() -> None:
    """X6.1"""
    assert damage_of(group("titan")) == 2
    ship = damaged(group("battleship"), 2, SPACE)
    assert (ship.ships, ship.damage) == (1, 2)
    assert damaged(ship, 2, SPACE).ships == 0


@pytest.mark.rule("X6.2")
def test_only_fighters_have_the_bonus_of_numbers_against_a_titan() -> None:
    """X6.2"""
    many = Field(numbers=(True, False))
    assert to_hit(group("dreadnought"), group("titan"), many) == 3
    assert to_hit(group("fighter", fighters=1), group("titan"), many) == 4
    assert to_hit(group("fighter", fighters=1), group("titan"), SPACE) == 3


@pytest.mark.rule("X3.6")
def test_t04_a_legendary_cruiser_takes_three_hits() -> None:
    """X3.6"""
    ship = group("cruiser", experience=LEGENDARY)
    for damage in (1, 2):
        ship = damaged(ship, 1, CREWS)
        assert (ship.ships, ship.damage) == (1, damage)
    assert damaged(ship, 1, CREWS).ships == 0


@pytest.mark.rule("X4.2")
def test_t05_a_veteran_boards_a_legendary_cruiser() -> None:
    """X4.2: 5 - (2 + 1) - 1 = 1."""
    boarding = group("boarding_ship", experience=VETERAN, boarding=1)
    target = group("cruiser", experience=LEGENDARY)
    assert to_hit(boarding, target, CREWS) == 1
    assert hits(boarding, target, CREWS, 1)
    assert not hits(boarding, target, CREWS, 2)


@pytest.mark.rule("X4.3")
def test_what_cannot_be_boarded_is_shot_at() -> None:
    """X4.3"""
    boarding = group("boarding_ship", boarding=2)
    assert to_hit(boarding, group("cruiser"), SPACE) == 4
    assert to_hit(boarding, group("ship_yard"), SPACE) == 1
    assert to_hit(boarding, group("base"), SPACE) == -1


@pytest.mark.rule("X3.5")
def test_t03_green_crews_shoot_at_the_less_experienced_first() -> None:
    """X3.5"""
    green = group("destroyer", experience=GREEN)
    scouts, cruisers = group("scout", experience=VETERAN), group("cruiser", experience=ELITE)
    assert why_protected(green, scouts, [scouts, cruisers], CREWS) == ""
    assert why_protected(green, cruisers, [scouts, cruisers], CREWS) == "X3.5"
    assert to_hit(green, scouts, CREWS) == 3  # 4 - 1 for a gap of two
    gone = scouts._replace(ships=0)
    assert why_protected(green, cruisers, [gone, cruisers], CREWS) == ""


@pytest.mark.rule("B11.1")
def test_fighters_cover_carriers_unless_one_of_them_is_screened() -> None:
    """B11.1"""
    carrier, fighters = group("carrier"), group("fighter", 3, fighters=1)
    scout = group("scout")
    assert why_protected(scout, carrier, [carrier, fighters], SPACE) == "B11.1"
    assert why_protected(scout, fighters, [carrier, fighters], SPACE) == ""
    screened = fighters._replace(screened=3)
    assert why_protected(scout, screened, [carrier, screened], SPACE) == "B5.3"
    assert why_protected(scout, carrier, [carrier, screened], SPACE) == ""
    assert why_protected(scout, carrier, [carrier], SPACE) == ""
