"""Space amoebas: science, weak points, fights, spreading. M1 to M5"""

from __future__ import annotations

from collections import Counter

import pytest

from astrarium.games.space_empires import lines, monsters
from astrarium.games.space_empires.automaton import amoebas
from astrarium.games.space_empires.components.board import HEX_NAMES, HEX_NUMBER
from astrarium.games.space_empires.components.markers import MARKER_NAMES
from astrarium.games.space_empires.components.units import MONSTER_FIT, UNIT_NUMBER
from astrarium.games.space_empires.fighting import Field, Squad, to_hit
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.income import owed
from astrarium.games.space_empires.layout import KIND, zone_of
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import EMPTY, NOBODY, UNEXPLORED, Insight

from .alone import Alone

pytestmark = pytest.mark.usefixtures("changes_are_told")

PLAIN = Field()


def table(face: int = 0, points: int = 0, difficulty: str = "normal") -> Alone:
    """One amoeba at G6."""
    position = Alone("amoebas", difficulty=difficulty)
    position.game.insight = Insight(points, face)
    amoebas.appear(position.game, HEX_NUMBER["G6"])
    return position


def amoeba(face: int) -> Squad:
    return Squad(
        monsters.AMOEBA,
        1,
        MONSTER_FIT,
        design=monsters.AMOEBAS[face - 1],
        weak_point=monsters.NATURES[face - 1],
    )


def ships(unit: str, number: int = 1) -> Squad:
    return Squad(UNIT_NUMBER[unit], number, attacking=True)


def there(position: Alone) -> list[str]:
    return [HEX_NAMES[position.game.hex_of(number)] for number in amoebas.amoebas(position.game)]


@pytest.mark.rule("M1")
def test_three_amoebas_and_fourteen_markers_on_a_board_that_is_open_otherwise() -> None:
    game = GAME.new(1, 1, {"scenario": "space_amoebas"})
    assert isinstance(game, SpaceEmpires)
    places = [game.hex_of(number) for number in amoebas.amoebas(game)]
    assert sorted(HEX_NAMES[hex_] for hex_ in places) == ["F7", "J12", "J2"]
    deep = game.map.deep_space
    under = Counter(MARKER_NAMES[KIND[game.cards.zones[zone_of(hex_)][0]]] for hex_ in deep)
    assert under == {"mineral_10": 10, "barren_planet": 4}
    rest = [h for h in game.hexes() if h not in deep and game.home[h] == NOBODY]
    assert {game.terrain[hex_] for hex_ in rest} == {EMPTY}
    assert len(list(game.hexes())) == 150


@pytest.mark.rule("M1")
def test_before_they_are_understood_all_ships_but_science_vessels_are_lost() -> None:
    position = table()
    lost, vessel = position.group(0, "G5", "cruiser"), position.group(0, "G5", "mine_sweeper")
    position.game.chance.script("amoeba_research", (7,))
    position.start().does(f"move {lost} G6", f"move {vessel} G6", "done")
    assert lost not in position.game.groups
    assert vessel in position.game.groups


@pytest.mark.rule("M1")
def test_science_vessels_need_no_maintenance() -> None:
    position = table()
    vessel, cruiser = position.group(0, "G5", "mine_sweeper", 3), position.group(0, "G5", "scout")
    game = position.game
    assert owed(game, [(n, game.group(n)) for n in (vessel, cruiser)]) == 1


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("face", "points"), [(2, 2), (3, 1), (5, 1), (6, 0), (8, 0)])
def test_a_vessel_learns_by_a_die(face: int, points: int) -> None:
    position = table()
    vessel = position.group(0, "G6", "mine_sweeper", mine_sweeping=1)
    position.game.chance.script("amoeba_research", (face,))
    amoebas.study(position.game, HEX_NUMBER["G6"])
    assert position.game.insight.points == points
    assert vessel in position.game.groups


@pytest.mark.rule("M2")
def test_on_9_and_10_the_vessel_is_lost() -> None:
    position = table()
    vessels = position.group(0, "G6", "mine_sweeper", 2, mine_sweeping=1)
    position.game.chance.script("amoeba_research", (9,), (10,))
    amoebas.study(position.game, HEX_NUMBER["G6"])
    assert vessels not in position.game.groups


@pytest.mark.rule("M2")
def test_at_level_2_the_better_of_two_dice_counts() -> None:
    position = table()
    position.group(0, "G6", "mine_sweeper", mine_sweeping=2)
    position.game.chance.script("amoeba_research", (10, 1))
    amoebas.study(position.game, HEX_NUMBER["G6"])
    assert position.game.insight.points == 2


@pytest.mark.rule("M2")
def test_ten_points_tell_what_all_of_them_are_like() -> None:
    position = table(points=9, difficulty="good_luck")
    position.group(0, "G6", "mine_sweeper", mine_sweeping=1)
    position.game.chance.script("amoeba_research", (1,))
    position.will_roll("amoeba_nature", 5)
    amoebas.study(position.game, HEX_NUMBER["G6"])
    assert position.game.insight == (10, 5, False)
    (number,) = amoebas.amoebas(position.game)
    assert position.game.group(number).plan == ("B", 6, 2, 2, ())  # good luck: one more of each
    assert position.game.view(0)["alone"]["insight"]["nature"] == "double"


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("unit", "face", "works"),
    [("cruiser", 10, True), ("destroyer", 8, True), ("destroyer", 9, False), ("scout", 5, False)],
)
def test_some_die_only_of_a_ship_that_blows_up_inside(unit: str, face: int, works: bool) -> None:
    position = table(face=8, points=10)
    ship = position.group(0, "G5", unit, 2)
    position.will_roll("blast", face)
    position.start().does(f"move {ship} G6", "done", f"detonate {ship}")
    assert position.game.group(ship).ships == 1
    assert (there(position) == []) is works


@pytest.mark.rule("M2")
def test_small_craft_make_too_weak_a_blast() -> None:
    position = table(face=8, points=10)
    raider, scout = position.group(0, "G5", "raider"), position.group(0, "G5", "scout")
    position.start().does(f"move {raider} G6", f"move {scout} G6", "done")
    assert position.refused(f"detonate {raider}") == "M2"
    position.does("pass")
    assert there(position) == ["G6"]


@pytest.mark.rule("M3")
def test_larger_targets_are_harder_to_hit_and_a_hit_swallows_a_ship() -> None:
    one = amoeba(3)
    assert [to_hit(one, ships(unit), PLAIN) for unit in ("scout", "cruiser", "battleship")] == [
        7,
        5,  # defence 1 and 1 for its size
        3,  # defence 2 and 2 for its size
    ]


@pytest.mark.rule("M3")
def test_what_they_do_not_mind_and_what_they_do() -> None:
    fighters, raiders = ships("fighter", 3), ships("raider", 2)
    assert lines.why_protected(fighters, amoeba(1), [amoeba(1)], PLAIN) == "M3"
    assert lines.targets(fighters, [amoeba(3)], PLAIN) == [0]
    assert not monsters.cloaks_work([amoeba(4), raiders])
    assert to_hit(amoeba(4), raiders, PLAIN) == to_hit(amoeba(3), raiders, PLAIN) - 2
    assert to_hit(raiders, amoeba(4), PLAIN) == to_hit(raiders, amoeba(3), PLAIN) + 1
    assert (monsters.attacks(amoeba(5)), monsters.attacks(amoeba(1))) == (2, 1)
    assert not lines.screens_work([amoeba(1), ships("scout", 6)])


@pytest.mark.rule("M3")
def test_three_types_of_ships_help_each_other_against_those_that_fear_it() -> None:
    two = [ships("scout", 6), ships("cruiser", 6)]
    assert lines.numbers([amoeba(6), *two]) == (False, False)
    assert lines.numbers([amoeba(6), *two, ships("destroyer")]) == (False, True)
    assert lines.numbers([amoeba(1), *two, ships("destroyer")]) == (False, False)


@pytest.mark.rule("M3")
def test_a_success_by_2_or_more_attacks_again_at_once() -> None:
    """Against scouts a 7 is needed: after a 5 it fires again, after a 6 it does not."""
    position = table(face=1, points=10)
    scouts = position.group(0, "G5", "scout", 6)
    position.will_roll("amoeba", 1, 1, 1, 1)
    position.will_roll("shot", 5, 4, 6)
    position.start().does(f"move {scouts} G6", "done")
    assert [line["face"] for line in position.told("hit_alien")] == [5, 4, 6]
    assert position.game.fight is not None


@pytest.mark.rule("M3")
def test_they_heal_after_a_battle() -> None:
    position = table(face=2, points=10)  # D6-2-2
    ship = position.group(0, "G5", "dreadnought")
    position.will_roll("amoeba", *[1] * 5)
    position.will_roll("shot", 1, 10)
    position.start().does(f"move {ship} G6", "done")
    position.does(next(move for move in position.offers() if move.startswith("fire")))
    position.does(next(move for move in position.offers() if move.startswith("retreat")))
    (number,) = amoebas.amoebas(position.game)
    assert position.game.monster(number) is None
    assert position.game.fight is None


@pytest.mark.rule("M4")
@pytest.mark.parametrize(
    ("difficulty", "cycle", "spreads"),
    [("easy", 6, False), ("easy", 7, True), ("normal", 6, True), ("good_luck", 4, True)],
)
def test_from_a_phase_on_each_puts_a_new_one_beside_it(
    difficulty: str, cycle: int, spreads: bool
) -> None:
    position = table(difficulty=difficulty)
    position.game.cycle = cycle
    amoebas.spread(position.game)
    found = there(position)
    assert len(found) == 1 + spreads
    assert all(HEX_NUMBER[h] in position.game.around(HEX_NUMBER["G6"]) for h in found if h != "G6")


@pytest.mark.rule("M4")
def test_planets_first_and_what_lies_there_is_destroyed() -> None:
    position = table(difficulty="easy")
    position.game.cycle = 7
    position.colony("G7", 5)
    position.group(0, "G7", "base")
    amoebas.spread(position.game)
    hex_ = HEX_NUMBER["G7"]
    assert sorted(there(position)) == ["G6", "G7"]
    assert (position.game.colony[hex_], position.game.terrain[hex_]) == (None, EMPTY)
    assert position.at("G7") == []


@pytest.mark.rule("M4")
def test_never_two_in_a_hex_nor_in_black_holes_and_super_novae() -> None:
    position = table()
    for hex_ in ("H6", "H7", "G5"):
        position.terrain(hex_, "black_hole")
    position.terrain("F6", "super_nova")
    amoebas.appear(position.game, HEX_NUMBER["F7"])
    amoebas.bud(position.game, HEX_NUMBER["G6"])
    assert sorted(there(position)) == ["F7", "G6", "G7"]


@pytest.mark.rule("M4")
def test_a_marker_face_down_is_destroyed_too() -> None:
    position = table()
    position.cover("G7", "mineral_10")
    amoebas.devour(position.game, HEX_NUMBER["G7"])
    assert position.game.terrain[HEX_NUMBER["G7"]] != UNEXPLORED
    assert position.game.invariants() == []


@pytest.mark.rule("M5")
@pytest.mark.parametrize(("face", "immune"), [(8, False), (9, True)])
def test_a_mine_holds_one_back_for_a_phase(face: int, immune: bool) -> None:
    position = table(difficulty="easy")
    position.game.cycle = 7
    mines = position.group(0, "G6", "mine", 2)
    position.will_roll("amoeba_mine", face)
    amoebas.spread(position.game)
    assert there(position) == ["G6"]
    assert position.game.group(mines).ships == 1
    assert position.game.insight.immune is immune
    position.will_roll("amoeba_mine", 1)
    amoebas.spread(position.game)
    assert (len(there(position)) == 2) is immune


@pytest.mark.rule("M5")
def test_mines_may_be_sent_among_them() -> None:
    position = table()
    mine = position.group(0, "G5", "mine")
    position.start().does(f"move {mine} G6", "done")
    assert mine in position.game.groups


@pytest.mark.rule("M3")
def test_the_player_wins_when_none_is_left() -> None:
    position = table(face=8, points=10).start()
    for number in amoebas.amoebas(position.game):
        position.game.remove_group(number)
    position.turn_of_nobody()
    ending = position.game.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((0,), "amoebas_gone")
