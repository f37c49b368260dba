"""Machines in a fight, and what aliens aim at: pure rules."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires import lines, monsters
from astrarium.games.space_empires.automaton import tactics
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.components.units import (
    DOOMSDAY_MACHINE,
    MACHINE_FIT,
    MONSTER_FIT,
    UNIT_NUMBER,
)
from astrarium.games.space_empires.fighting import (
    ASTEROIDS,
    Field,
    Squad,
    boards,
    chance,
    hits,
    hull_of,
    to_hit,
    weapon_class,
)


def great(rating: int, weak_point: str = "") -> Squad:
    return Squad(
        monsters.GREAT_MACHINE,
        1,
        MONSTER_FIT,
        design=monsters.RATINGS[rating - 1],
        weak_point=weak_point,
    )


def ships(unit: str, number: int = 1, **fit: int) -> Squad:
    levels = [0] * len(TECH_NUMBER)
    for name, level in fit.items():
        levels[TECH_NUMBER[name]] = level
    return Squad(UNIT_NUMBER[unit], number, tuple(levels), attacking=True)


LESSER = Squad(DOOMSDAY_MACHINE, 1, MACHINE_FIT)
PLAIN = Field()


@pytest.mark.rule("D4")
def test_strength_follows_the_rating() -> None:
    weak, strong = great(1), great(10)
    assert (weapon_class(weak, PLAIN), weapon_class(strong, PLAIN)) == ("D", "A")
    assert (hull_of(weak), hull_of(strong)) == (6, 11)
    assert [monsters.attacks(great(rating)) for rating in (1, 5, 10)] == [3, 5, 6]
    scout = ships("scout")
    assert (to_hit(weak, scout, PLAIN), to_hit(strong, scout, PLAIN)) == (7, 11)
    assert to_hit(ships("cruiser"), strong, PLAIN) == 0  # 4 against 4


@pytest.mark.rule("D4")
def test_a_players_1_is_no_sure_hit_and_the_machines_10_always_misses() -> None:
    assert not hits(ships("scout"), great(9), PLAIN, 1)
    assert hits(ships("dreadnought"), great(9), PLAIN, 2)
    assert hits(great(10), ships("scout"), PLAIN, 9)
    assert not hits(great(10), ships("scout"), PLAIN, 10)
    assert chance(great(10), ships("scout"), PLAIN) == 0.9


@pytest.mark.rule("D4")
def test_its_own_1_always_hits() -> None:
    armoured = ships("dreadnought", defense=3)._replace(attacking=True)
    assert hits(great(1), armoured, Field(terrain="nebula"), 1)


@pytest.mark.rule("D4")
def test_terrain_does_not_matter_to_it() -> None:
    field = Field(terrain=ASTEROIDS)
    assert weapon_class(great(8), field) == "A"
    assert weapon_class(ships("cruiser"), field) == "E"


@pytest.mark.rule("D4")
def test_nobody_has_the_bonus_of_numbers_or_screens() -> None:
    squads = [great(1), ships("scout", 6), ships("cruiser", 6)]
    assert lines.numbers(squads) == (False, False)
    assert not lines.screens_work(squads)
    assert lines.screens_work(squads[1:])


@pytest.mark.rule("B17.3")
def test_lesser_machines_fire_twice_and_know_no_numbers_and_a_1_hits_them() -> None:
    assert monsters.attacks(LESSER) == 2
    assert lines.numbers([LESSER, ships("scout", 6)]) == (False, False)
    assert hits(ships("scout"), LESSER, PLAIN, 1)
    assert lines.targets(ships("fighter", 3), [LESSER], PLAIN) == []
    boarder = ships("boarding_ship")
    assert not boards(boarder, LESSER)
    assert to_hit(boarder, LESSER, PLAIN) == 1 - 2


@pytest.mark.rule("D5")
@pytest.mark.parametrize(
    ("face", "weak_point"),
    [(2, "fighters"), (3, "mines"), (5, "cloaking"), (8, "large_fleets"), (10, "none")],
)
def test_a_die_tells_the_weakness(face: int, weak_point: str) -> None:
    assert monsters.weakness(face) == weak_point


@pytest.mark.rule("D5")
def test_fighters_harm_only_a_machine_that_is_weak_so() -> None:
    fighters = ships("fighter", 3, fighters=1)
    assert lines.why_protected(fighters, great(1), [great(1)], PLAIN) == "D5"
    assert lines.targets(fighters, [great(1, "fighters")], PLAIN) == [0]
    assert lines.targets(ships("scout"), [great(1)], PLAIN) == [0]


@pytest.mark.rule("D5")
def test_mines_hit_on_5_where_they_hit_at_all() -> None:
    assert monsters.minefield_hits(great(1, "mines")) == 5
    assert monsters.minefield_hits(great(1, "fighters")) == 0
    assert monsters.minefield_hits(LESSER) == 0


@pytest.mark.rule("D5")
def test_cloaks_work_against_one_weakness_only_and_then_in_every_round() -> None:
    raiders = ships("raider", 2, cloaking=1)
    weak = great(3, "cloaking")
    assert not monsters.cloaks_work([great(3), raiders])
    assert monsters.cloaks_work([weak, raiders])
    assert monsters.stays_cloaked([weak, raiders])
    assert monsters.cloaks_work([LESSER, raiders])
    assert not monsters.stays_cloaked([LESSER, raiders])
    assert monsters.cloaks_work([ships("scout"), raiders])


@pytest.mark.rule("D5")
def test_a_machine_that_cannot_see_raiders_fires_at_them_with_2_less() -> None:
    raiders, scouts = ships("raider"), ships("scout")
    assert to_hit(great(3, "cloaking"), raiders, PLAIN) == to_hit(great(3), raiders, PLAIN) - 2
    assert to_hit(great(3, "cloaking"), scouts, PLAIN) == to_hit(great(3), scouts, PLAIN)


@pytest.mark.rule("D5")
def test_ten_ships_that_can_harm_it_frighten_one_that_fears_large_fleets() -> None:
    feared = great(1, "large_fleets")
    nine = [feared, ships("scout", 6), ships("cruiser", 3)]
    assert lines.numbers(nine) == (False, False)
    assert lines.numbers([*nine, ships("fighter", 3)]) == (False, False)
    assert lines.numbers([*nine, ships("destroyer", 1)]) == (False, True)


# -- what aliens do --------------------------------------------------------------------------------


@pytest.mark.rule("D4")
def test_a_shot_goes_where_it_destroys_most() -> None:
    scouts, cruisers = ships("scout", 3), ships("cruiser", 1)
    assert tactics.target(great(5), [scouts, cruisers], PLAIN) == 0  # 6 CP a hit, not half of 12
    hurt = cruisers._replace(damage=1)
    assert tactics.target(great(5), [scouts, hurt], PLAIN) == 1


@pytest.mark.rule("A8")
def test_aliens_never_retreat_and_find_no_target_where_there_is_none() -> None:
    assert not tactics.retreats()
    alien = Squad(UNIT_NUMBER["alien_b"], 1)
    assert tactics.target(alien, [ships("colony_ship")], PLAIN) is None


@pytest.mark.rule("A9")
def test_aliens_never_screen() -> None:
    assert tactics.screened([ships("scout", 6), ships("cruiser", 2)]) == (0, 0)


@pytest.mark.rule("M3")
@pytest.mark.parametrize(("face", "number"), [(1, 0), (5, 0), (6, 1), (10, 1)])
def test_amoebas_choose_the_smallest_or_the_largest_by_a_die(face: int, number: int) -> None:
    amoeba = Squad(monsters.AMOEBA, 1, MONSTER_FIT)
    there = [ships("scout", 2), ships("cruiser", 1)]
    assert tactics.amoeba_target(face, amoeba, there, PLAIN) == number
