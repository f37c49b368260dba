"""Alien empires from phase to phase: their dice, what sets out, how it ends. A1 to A5, A10"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.automaton import empires
from astrarium.games.space_empires.automaton.economic_sheet import DIFFICULTIES
from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.markers import MARKER_NUMBER
from astrarium.games.space_empires.components.technologies import TECH_NUMBER
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.values import EMPTY, NOBODY
from astrarium.kernel.errors import SetupError

from .alone import Alone

pytestmark = pytest.mark.usefixtures("changes_are_told")


def new(**options: str) -> SpaceEmpires:
    game = GAME.new(1, 1, {"opponent": "empires", **options})
    assert isinstance(game, SpaceEmpires)
    return game


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("difficulty", "number", "worth"),
    [
        ("easy", 2, 5),
        ("normal", 3, 5),
        ("hard", 2, 10),
        ("harder", 3, 10),
        ("really_tough", 2, 15),
        ("good_luck", 3, 15),
    ],
)
def test_two_or_three_empires_by_difficulty(difficulty: str, number: int, worth: int) -> None:
    game = new(difficulty=difficulty)
    assert len(game.empires) == number
    assert DIFFICULTIES[difficulty].worth == worth


@pytest.mark.rule("A1")
def test_each_has_a_homeworld_of_20_a_base_and_mines_researched() -> None:
    game = new(difficulty="easy")
    for empire, hex_ in enumerate(game.empires):
        colony = game.colony[hex_]
        assert colony is not None
        assert (colony.owner, colony.cp, colony.homeworld) == (NOBODY, 20, True)
        (number,) = game.groups_at(hex_)
        assert (game.kind_of(number).id, game.group(number).ships) == ("base", 1)
        assert game.empire_of(number) == empire
        assert game.ledgers[empire].levels[Alone.field("mines")] == 1
    assert game.terrain[HEX_NUMBER["D7"]] == EMPTY  # where a third one could stand


@pytest.mark.rule("A1")
def test_the_player_wins_when_all_their_homeworlds_are_gone() -> None:
    position = Alone("empires", difficulty="easy").start()
    for hex_ in position.game.empires:
        assert position.game.ending is None
        position.game.colony[hex_] = None
        position.turn_of_nobody()
    ending = position.game.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((0,), "aliens_destroyed")


@pytest.mark.rule("A2")
def test_there_are_no_decoys_and_nobody_bids() -> None:
    position = Alone("empires", turn=3).start().does("done")
    assert position.refused("build decoy L7") == "A2"
    assert position.refused("raise 1") == "D2"


@pytest.mark.rule("A2")
def test_barren_planets_of_deep_space_are_empty() -> None:
    position = Alone("empires")
    scout = position.group(0, "L3", "scout")
    position.cover("L2", "barren_planet")
    position.start().does(f"move {scout} L2", "done")
    assert position.game.terrain[HEX_NUMBER["L2"]] == MARKER_NUMBER["barren_planet"]
    assert position.there("L2") == {}


@pytest.mark.rule("A3")
def test_each_die_goes_to_its_column() -> None:
    """Row 4, two dice: a 2 is for the fleet, a 10 for the defence, which counts twice."""
    position = Alone("empires", difficulty="easy")
    position.game.cycle = 4
    position.game.chance.script("alien_economy", (2, 10))
    empires.roll_economy(position.game, 0)
    assert position.sheet()[1:] == (5, 0, 10, ())


@pytest.mark.rule("A3")
def test_econ_brings_one_more_die_in_every_phase_from_three_phases_later_on() -> None:
    position = Alone("empires", difficulty="easy")
    position.game.chance.script("alien_economy", (1,), (10, 10, 10))
    empires.roll_economy(position.game, 0)
    assert position.sheet().extra == (4,)
    position.game.cycle = 4
    empires.roll_economy(position.game, 0)
    assert position.sheet().defense == 30


@pytest.mark.rule("A4")
def test_less_than_6_cp_launch_nothing() -> None:
    position = Alone("empires")
    position.game.cycle = 3
    position.ledger(fleet=5)
    assert not empires.may_launch(position.game, 0)
    position.ledger(fleet=6)
    assert empires.may_launch(position.game, 0)


@pytest.mark.rule("A4")
@pytest.mark.parametrize(("face", "sets_out"), [(3, True), (4, False)])
def test_a_die_says_whether_a_fleet_sets_out(face: int, sets_out: bool) -> None:
    position = Alone("empires")
    position.game.cycle = 5
    position.ledger(fleet=10)
    position.will_roll("alien_launch", face)
    assert empires.may_launch(position.game, 0) is sets_out


@pytest.mark.rule("A4")
def test_weapons_that_the_player_cannot_match_make_a_launch_likelier_by_2() -> None:
    position = Alone("empires")
    position.learned(fighters=1, cloaking=1)
    position.ledger(fleet=24)
    assert empires.likelier(position.game, 0) == 2  # raiders alone: fighters need 25 CP
    position.ledger(fleet=25)
    assert empires.likelier(position.game, 0) == 4
    position.game.show_technology(0, TECH_NUMBER["scanners"], 1)
    assert empires.likelier(position.game, 0) == 2
    position.game.show_technology(0, TECH_NUMBER["point_defense"], 1)
    assert empires.likelier(position.game, 0) == 0


@pytest.mark.rule("A4")
@pytest.mark.parametrize(("face", "level"), [(4, 2), (5, 1)])
def test_at_a_launch_1_to_4_buys_movement(face: int, level: int) -> None:
    position = Alone("empires")
    position.ledger(fleet=10, tech=20)
    position.will_roll("alien_launch", face)
    empires.launch(position.game, 0)
    assert position.sheet().levels[position.field("movement")] == level
    assert position.sheet().tech == (0 if level == 2 else 20)


@pytest.mark.rule("A5")
def test_a_fleet_is_one_counter_face_down_with_all_the_cp() -> None:
    position = Alone("empires").start()
    position.ledger(fleet=17)
    position.will_roll("alien_launch", 10)
    empires.launch(position.game, 0)
    (number,) = position.game.groups_at(position.game.empires[0])
    assert position.game.group(number).load == (17, 0)
    assert position.sheet().fleet == 0
    shown = next(each for each in position.game.view(0)["groups"] if each["group"] == number)
    assert (shown["is"], shown["owner"], shown["empire"]) == (None, None, 0)


@pytest.mark.rule("A5")
def test_with_cloaks_that_nobody_sees_it_is_a_fleet_of_raiders() -> None:
    position = Alone("empires")
    position.learned(cloaking=1)
    position.ledger(fleet=30)
    position.will_roll("alien_launch", 10)
    empires.launch(position.game, 0)
    (number,) = position.game.groups_at(position.game.empires[0])
    assert position.game.group(number).load == (24, 1)
    assert position.sheet().fleet == 6


@pytest.mark.rule("A10")
def test_without_its_homeworld_an_empire_builds_nothing_more() -> None:
    position = Alone("empires", difficulty="easy")
    position.game.cycle = 3
    position.game.colony[position.game.empires[0]] = None
    fleet = position.fleet("G6", 12)
    empires.prosper(position.game)
    assert position.sheet(0)[1:] == (0, 0, 0, ())
    assert sum(position.sheet(1)[1:4]) > 0
    assert fleet in position.game.groups


@pytest.mark.rule("A3")
def test_the_books_stay_closed_until_the_game_is_over() -> None:
    position = Alone("empires", difficulty="easy")
    empires.prosper(position.game)
    position.start()
    assert position.told("alien_economy") == []
    assert "ledgers" not in str(position.game.view(0))
    for hex_ in position.game.empires:
        position.game.colony[hex_] = None
    position.turn_of_nobody()
    assert [line["aliens"] for line in position.told("alien_economy")] == [
        "red_aliens",
        "green_aliens",
    ]
    assert len(position.told("alien_sheet")) == 2


@pytest.mark.rule("A1")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"opponent": "machines", "difficulty": "really_tough"}),
        (1, {"opponent": "empires", "map": "doomsday_small"}),
        (1, {"map": "two_player_small"}),
        (1, {"experience": "yes"}),
        (1, {"cycles": "3"}),
        (2, {"opponent": "empires"}),
        (2, {"difficulty": "hard"}),
        (2, {"scenario": "alien_empires"}),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        GAME.new(seats, 1, options)
