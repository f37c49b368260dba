"""Alien empires without a table: their sheet, what they learn and what they build."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from astrarium.games.space_empires.automaton import fleet_building, learning
from astrarium.games.space_empires.automaton.economic_sheet import ROWS, dice, row
from astrarium.games.space_empires.automaton.learning import Known, Purse, Roll
from astrarium.games.space_empires.components.technologies import START, TECH_NUMBER, Levels
from astrarium.games.space_empires.components.units import UNIT_NAMES, UNIT_NUMBER, UnitId


def levels(**given: int) -> Levels:
    found = list(START)
    for name, level in given.items():
        found[TECH_NUMBER[name]] = level
    return tuple(found)


def named(order: Counter[UnitId]) -> dict[str, int]:
    return {UNIT_NAMES[unit]: number for unit, number in order.items()}


def rolling(*faces: int) -> Roll:
    return iter(faces).__next__


def known(*units: str, **shown: int) -> Known:
    return Known(levels(**shown), frozenset(UNIT_NUMBER[name] for name in units))


# -- the economic sheet ----------------------------------------------------------------------------


@pytest.mark.rule("A3")
def test_every_face_of_every_row_brings_one_thing() -> None:
    assert len(ROWS) == 20
    assert all(len(each.column) == 10 for each in ROWS)
    assert row(1).column == ("econ", "econ", *["tech"] * 8)
    assert row(4).column == ("econ", *["fleet"] * 4, *["tech"] * 3, *["defense"] * 2)


@pytest.mark.rule("A3")
def test_after_phase_20_the_last_two_rows_alternate() -> None:
    assert [row(phase) for phase in (19, 20, 21, 22, 23)] == [ROWS[n] for n in (18, 19, 18, 19, 18)]


@pytest.mark.rule("A3")
def test_a_die_for_the_economy_counts_three_phases_later() -> None:
    """Rolled in phase 1: one more die from phase 4 on."""
    extra = (1 + 3,)
    assert [dice(phase, extra) - row(phase).rolls for phase in (2, 3, 4, 5, 15)] == [0, 0, 1, 1, 1]


# -- fleets ----------------------------------------------------------------------------------------


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("how", "cp", "expected"),
    [
        ("largest_fleet", 17, {"scout": 1, "destroyer": 1}),
        ("largest_fleet", 18, {"scout": 3}),
        ("largest_ships", 18, {"destroyer": 2}),
        ("largest_ships", 17, {"destroyer": 1, "scout": 1}),
        ("largest_ships", 5, {}),
    ],
)
def test_the_rest_of_a_fleet_with_ship_size_2(how: str, cp: int, expected: dict[str, int]) -> None:
    assert named(fleet_building.rest(how, cp, levels(ship_size=2))) == expected


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    ("cp", "expected"),
    [
        (24, {"cruiser": 2}),
        (27, {"cruiser": 1, "battlecruiser": 1}),
        (30, {"battlecruiser": 2}),
        (32, {"cruiser": 1, "battleship": 1}),
        (36, {"cruiser": 3}),
    ],
)
def test_a_balanced_fleet(cp: int, expected: dict[str, int]) -> None:
    """The example: battleships can be built, attack 3 and defence 1 are known."""
    own = levels(ship_size=5, attack=3, defense=1)
    assert named(fleet_building.rest("balanced", cp, own)) == expected


@pytest.mark.rule("A7")
def test_a_balanced_fleet_of_an_alien_that_knows_nothing_has_scouts() -> None:
    assert named(fleet_building.rest("balanced", 12, levels(ship_size=3))) == {"scout": 2}


@pytest.mark.rule("A7")
def test_a_balanced_fleet_takes_small_ships_where_no_other_can_be_paid() -> None:
    own = levels(ship_size=3, attack=2)
    assert named(fleet_building.rest("balanced", 11, own)) == {"destroyer": 1}


@pytest.mark.rule("A7")
def test_carriers_are_built_with_all_their_fighters_or_not_at_all() -> None:
    assert named(fleet_building.full_carriers(60)) == {"carrier": 2, "fighter": 6}
    assert not fleet_building.full_carriers(26)


@pytest.mark.rule("A5")
def test_a_fleet_of_raiders() -> None:
    assert named(fleet_building.raiders(35)) == {"raider": 2}


@pytest.mark.rule("A7")
def test_a_die_tells_how_the_rest_is_built() -> None:
    found = [fleet_building.composition(face) for face in range(-1, 11)]
    assert Counter(found) == {"largest_fleet": 5, "balanced": 3, "largest_ships": 4}


@pytest.mark.rule("A9")
@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("mines", {"mine": 8}),
        ("bases_and_mines", {"base": 2, "mine": 3}),
        ("most_bases", {"base": 3, "mine": 1}),
    ],
)
def test_the_defense_of_a_homeworld(how: str, expected: dict[str, int]) -> None:
    assert named(fleet_building.homeworld_defense(how, 42)) == expected


@pytest.mark.rule("A9")
def test_a_die_tells_how_a_homeworld_is_defended() -> None:
    found = Counter(fleet_building.defense(face) for face in range(1, 11))
    assert found == {"mines": 3, "bases_and_mines": 4, "most_bases": 3}


# -- research --------------------------------------------------------------------------------------


def rises(before: Levels, after: Levels) -> dict[str, int]:
    names = list(TECH_NUMBER)
    return {n: b for n, a, b in zip(names, before, after, strict=True) if a != b}


def learned(
    cp: int, seen: Known, faces: Iterable[int], start: Levels = START, **how: bool
) -> dict[str, int]:
    return rises(start, learning.learn(Purse(start, cp), seen, rolling(*faces), **how).levels)


@pytest.mark.rule("A6")
def test_point_defense_answers_fighters_before_anything_else() -> None:
    assert learned(20, known("fighter"), ()) == {"point_defense": 1}


@pytest.mark.rule("A6")
def test_sweepers_answer_mines() -> None:
    assert learned(10, known("mine"), ())["mine_sweeping"] == 1


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("face", "bought"), [(4, 2), (5, 0)])
def test_scanners_answer_raiders_on_4_or_less(face: int, bought: int) -> None:
    """Both levels that are needed, if there is enough for them."""
    seen = known("raider", cloaking=2)
    own = levels(ship_size=6, attack=3, defense=3, tactics=3, fighters=3, point_defense=3)
    purse = learning._answers(Purse(own, 50), seen, rolling(face))
    assert purse.levels[TECH_NUMBER["scanners"]] == bought


@pytest.mark.rule("A6")
def test_an_alien_that_cannot_pay_both_scanners_buys_one() -> None:
    purse = learning._answers(Purse(START, 20), known("raider", cloaking=2), rolling(1))
    assert purse.levels[TECH_NUMBER["scanners"]] == 1


@pytest.mark.rule("A6")
def test_the_first_ship_size_needs_no_die_the_later_ones_do() -> None:
    assert learning._ship_size(Purse(START, 10), rolling()).levels == levels(ship_size=2)
    for size, face in ((2, 7), (3, 6), (4, 5), (5, 3)):
        before = Purse(levels(ship_size=size), 40)
        assert learning._ship_size(before, rolling(face)).levels == levels(ship_size=size + 1)
        assert learning._ship_size(before, rolling(face + 1)) == before
    assert learning._ship_size(Purse(levels(ship_size=6), 90), rolling()).cp == 90


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("shown", "expected"), [(0, 2), (1, 1)])
def test_fighters_get_better_unless_point_defense_was_shown(shown: int, expected: int) -> None:
    own = levels(ship_size=6, fighters=1)
    found = learning.learn(Purse(own, 30), known(point_defense=shown), rolling(6, 3, 10, 10))
    assert found.levels[TECH_NUMBER["fighters"]] == expected


@pytest.mark.rule("A6")
def test_the_table_goes_on_until_nothing_can_be_paid() -> None:
    """10 for ship size, 20 for attack; 24 are too few for fighters; 20 for defence; the last 4 buy
    nothing."""
    after = learning.learn(Purse(START, 10 + 20 + 24), known(), rolling(1, 8, 3))
    assert rises(START, after.levels) == {"ship_size": 2, "attack": 1, "defense": 1}
    assert after.cp == 4


@pytest.mark.rule("A6")
def test_instead_of_tactics_the_lower_of_attack_and_defense_is_learned() -> None:
    own = levels(ship_size=6, attack=1)
    assert learned(20, known(), (5,), own) == {"defense": 1}


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("second", "field"), [(1, "attack"), (2, "defense")])
def test_a_die_decides_where_both_are_alike(second: int, field: str) -> None:
    assert learned(20, known(), (5, second), levels(ship_size=6)) == {field: 1}


@pytest.mark.rule("A6")
def test_tactics_are_learned_once_attack_or_defense_is_2() -> None:
    assert learned(15, known(), (5,), levels(ship_size=6, attack=2, mine_sweeping=2)) == {
        "tactics": 1
    }


@pytest.mark.rule("A6")
def test_nobody_learns_cloaking_against_the_best_scanners() -> None:
    own = levels(ship_size=6, attack=3, defense=3, tactics=3, fighters=3, mine_sweeping=2)
    assert learned(30, known(scanners=2), (6, 6, 9), own) == {"point_defense": 1}


@pytest.mark.rule("A6")
@pytest.mark.parametrize(("face", "level"), [(6, 2), (7, 1)])
def test_raiders_that_attack_may_get_better_cloaks(face: int, level: int) -> None:
    own = levels(ship_size=6, cloaking=1, attack=3, defense=3, tactics=3, scanners=2)
    faces = rolling(face, 9, 10)  # what follows if the cloaks stay as they are
    found = learning.learn(Purse(own, 40), known(), faces, raiding=True)
    assert found.levels[TECH_NUMBER["cloaking"]] == level


@pytest.mark.rule("A9")
def test_an_attacked_homeworld_buys_no_sweepers_by_the_table() -> None:
    own = levels(ship_size=6, attack=2)
    assert learned(15, known(), (10, 5), own, home=True) == {"tactics": 1}


@pytest.mark.rule("A4")
@pytest.mark.parametrize(("face", "expected"), [(4, {"movement": 2}), (5, {})])
def test_a_launch_may_bring_movement(face: int, expected: dict[str, int]) -> None:
    assert rises(START, learning.hurry(Purse(START, 20), rolling(face)).levels) == expected
