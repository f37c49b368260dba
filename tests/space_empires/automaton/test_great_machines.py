"""Great machines on the map: how they come, where they go, what they destroy. D1 to D3, D5, D6"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.automaton import great_machines
from astrarium.games.space_empires.automaton.roads import anywhere, steps_to
from astrarium.games.space_empires.automaton.schedule import visits
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.monsters import RATINGS
from astrarium.games.space_empires.options import DIFFICULTIES
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import EMPTY

from .alone import HOME, Alone

pytestmark = pytest.mark.usefixtures("changes_are_told")


@pytest.mark.rule("D1")
@pytest.mark.parametrize("map_id", ["doomsday_small", "doomsday_large"])
@pytest.mark.parametrize("difficulty", [name for name in DIFFICULTIES if name != "really_tough"])
def test_three_machines_come_one_after_the_other_each_stronger(
    map_id: str, difficulty: str
) -> None:
    phases, ratings = zip(*visits(map_id, difficulty), strict=True)
    assert len(phases) == 3
    assert sorted(phases) == list(phases)
    assert sorted(set(ratings)) == list(ratings)


@pytest.mark.rule("D1")
def test_the_difficulty_says_when_and_how_strong() -> None:
    assert visits("doomsday_small", "easy") == ((7, 1), (9, 3), (11, 5))
    assert visits("doomsday_large", "good_luck") == ((6, 5), (8, 7), (10, 9))


@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("face", "hex_"), [(1, "L2"), (2, "L2"), (3, "H4"), (6, "F7"), (7, "H10"), (10, "L11")]
)
def test_a_die_says_through_which_entry_a_machine_comes(face: int, hex_: str) -> None:
    position = Alone(difficulty="easy")
    position.game.cycle = 7
    position.will_roll("entry", face)
    assert great_machines.comes_now(position.game)
    great_machines.arrive(position.game)
    (number,) = great_machines.machines(position.game)
    assert position.place_of(number) == hex_
    assert position.monster(number).rating == 1
    assert not great_machines.comes_now(position.game)


@pytest.mark.rule("D1")
def test_each_machine_comes_alone_and_as_strong_as_the_schedule_says() -> None:
    position = Alone(difficulty="easy")
    for come, (cycle, rating) in enumerate(((7, 1), (9, 3), (11, 5))):
        assert position.game.arrived == come
        position.game.cycle = cycle
        assert great_machines.comes_now(position.game)
        great_machines.arrive(position.game)
        newest = max(great_machines.machines(position.game))
        group = position.game.group(newest)
        assert (group.ships, group.plan) == (1, tuple(RATINGS[rating - 1]))
        assert position.monster(newest).rating == rating


@pytest.mark.rule("D1")
def test_they_come_at_the_end_of_the_economic_phase() -> None:
    position = Alone(turn=3, difficulty="good_luck").start()
    position.game.cycle = 5
    position.does("done")
    assert great_machines.machines(position.game) == []
    position.does("done")  # the production sheet
    assert len(great_machines.machines(position.game)) == 1


@pytest.mark.rule("D2")
def test_the_player_moves_first_and_entries_are_closed() -> None:
    position = Alone()
    scout = position.group(0, "L3", "scout")
    position.start()
    assert position.refused(f"move {scout} L2") == "D2"
    assert f"move {scout} L4" in position.offers()


@pytest.mark.rule("D2")
def test_where_a_machine_hides_in_the_fog_nobody_goes() -> None:
    position = Alone()
    scout = position.group(0, "L4", "scout")
    position.cover("L3", "nebula")
    position.start()
    assert f"move {scout} L3" in position.offers()
    position.machine("L3")
    position.game.ask_again()
    assert position.refused(f"move {scout} L3") == "D2"


@pytest.mark.rule("D2")
def test_nobody_bids() -> None:
    position = Alone(turn=3).start().does("done")
    assert position.refused("raise 1") == "D2"
    position.does("done")
    assert position.game.cycle == 2


@pytest.mark.rule("D3")
def test_a_machine_goes_one_hex_toward_the_nearest_colony() -> None:
    position = Alone()
    position.colony("J5", 1)
    number = position.machine("J3")
    position.turn_of_nobody()
    assert position.place_of(number) == "J4"


@pytest.mark.rule("D3")
def test_among_equally_near_ones_the_larger_colony_counts() -> None:
    position = Alone()
    position.colony("G4", 1)
    position.colony("G8", 5)
    number = position.machine("G6")
    position.turn_of_nobody()
    assert position.place_of(number) == "G7"


@pytest.mark.rule("D3")
def test_then_the_one_nearer_to_the_homeworld() -> None:
    position = Alone()
    position.colony("H6", 3)
    position.colony("J6", 3)
    assert great_machines.goal(position.game, HEX_NUMBER["I6"]) == HEX_NUMBER["J6"]


@pytest.mark.rule("D3")
def test_it_takes_the_hex_that_is_nearer_to_the_homeworld() -> None:
    position = Alone()
    number = position.machine("J6")
    near = position.game.around(HEX_NUMBER["J6"])
    position.turn_of_nobody()
    step = HEX_NUMBER[position.place_of(number)]
    home = HEX_NUMBER[HOME]
    away = steps_to(position.game, home, anywhere)
    assert step in near
    assert away[step] == 1


@pytest.mark.rule("D3")
def test_neither_terrain_nor_markers_stop_it_and_none_is_turned_over() -> None:
    position = Alone()
    position.colony("J5")
    position.cover("J4", "black_hole")
    number = position.machine("J3")
    position.turn_of_nobody()
    assert position.place_of(number) == "J4"
    assert not position.game.is_explored(HEX_NUMBER["J4"])
    position.turn_of_nobody()
    assert position.place_of(number) == "J5"


@pytest.mark.rule("D5")
def test_a_die_tells_the_weakness_when_a_machine_is_first_met() -> None:
    position = Alone()
    number = position.machine("J6")
    position.will_roll("weakness", 7)
    great_machines.find_weakness(position.game, number)
    great_machines.find_weakness(position.game, number)
    assert position.monster(number).weak_point == "large_fleets"
    assert len(position.told("weakness_found")) == 1


@pytest.mark.rule("D6")
def test_an_undefended_planet_is_destroyed_and_heals_it_by_2() -> None:
    position = Alone()
    position.colony("J5")
    number = position.machine("J4", damage=3)
    position.turn_of_nobody()
    hex_ = HEX_NUMBER["J5"]
    assert position.place_of(number) == "J5"
    assert position.game.terrain[hex_] == MARKER_NUMBER["asteroids"]
    assert position.game.colony[hex_] is None
    assert position.monster(number).damage == 1
    assert [line["hex"] for line in position.told("planet_destroyed")] == ["J5"]


@pytest.mark.rule("D6")
def test_asteroids_are_left_alone() -> None:
    position = Alone()
    position.colony("J3")
    position.terrain("J4", "asteroids")
    number = position.machine("J5", damage=1)
    position.turn_of_nobody()
    assert position.place_of(number) == "J4"
    assert position.told("planet_destroyed") == []
    assert position.monster(number).damage == 1


@pytest.mark.rule("D1")
def test_the_homeworld_lost_is_the_game_lost() -> None:
    position = Alone()
    position.machine("K7")
    position.turn_of_nobody()
    ending = position.game.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((), "homeworld_fallen")


@pytest.mark.rule("D1")
def test_the_player_wins_when_all_machines_have_come_and_are_gone() -> None:
    position = Alone()
    number = position.machine("F7")
    position.game.arrived = 3
    position.start()
    assert position.game.ending is None
    position.game.remove_group(number)
    position.turn_of_nobody()
    ending = position.game.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((0,), "machines_destroyed")


@pytest.mark.rule("D1")
def test_a_game_begins_with_the_entries_free_and_three_machines_expected() -> None:
    game = GAME.new(1, 1, {"scenario": "doomsday_large", "difficulty": "hard"})
    assert isinstance(game, SpaceEmpires)
    assert {game.terrain[hex_] for hex_ in game.map.entries} == {EMPTY}
    alone = game.view(0)["alone"]
    assert [visit["rating"] for visit in alone["expected"]] == [5, 7, 9]
