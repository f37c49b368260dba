"""Machines of the deep-space markers, among several players. B17.2, B17.4"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.automaton import lesser_machines
from astrarium.games.space_empires.automaton.turn import AutomatonTurn
from astrarium.games.space_empires.components.board import HEX_NAMES, HEX_NUMBER
from astrarium.games.space_empires.components.units import DOOMSDAY_MACHINE, MACHINE_FIT
from astrarium.games.space_empires.values import EMPTY, NOBODY, Colony, Group

from ..positions import Position


def table() -> Position:
    """On the standard map deep space is four rows: H to E."""
    position = Position(map="two_player_standard", doomsday_machines="3")
    position.game.events = []
    return position


def machine(position: Position, hex_: str) -> int:
    group = Group(DOOMSDAY_MACHINE, 1, MACHINE_FIT)
    return position.game.add_group(NOBODY, HEX_NUMBER[hex_], group, up=True)


def goals(position: Position, hex_: str) -> list[str]:
    return [HEX_NAMES[goal] for goal in lesser_machines.goals(position.game, HEX_NUMBER[hex_])]


def turn_of_nobody(position: Position) -> None:
    position.game.push(AutomatonTurn())
    position.game.run()


@pytest.mark.rule("B17.2")
def test_it_goes_for_the_nearest_planet_asteroid_or_ship_within_two() -> None:
    position = table()
    assert goals(position, "G5") == []
    position.terrain("G7", "planet")
    position.terrain("E5", "asteroids")
    assert sorted(goals(position, "G5")) == ["E5", "G7"]
    position.group(0, "G4", "scout")
    assert goals(position, "G5") == ["G4"]


@pytest.mark.rule("B17.2")
def test_never_onto_a_marker_face_down_or_another_machine_or_into_a_home_system() -> None:
    position = table()
    position.cover("G6", "barren_planet")
    machine(position, "G4")
    position.group(0, "G4", "scout")
    position.terrain("I5", "planet")  # at home
    assert goals(position, "G5") == []
    assert lesser_machines.may_end(position.game, HEX_NUMBER["F5"])
    for hex_ in ("G6", "G4", "I5"):
        assert not lesser_machines.may_end(position.game, HEX_NUMBER[hex_])


@pytest.mark.rule("B17.2")
def test_where_nothing_attracts_it_chance_says_which_hex() -> None:
    position = table()
    number = machine(position, "G5")
    position.game.chance.script("machine", HEX_NUMBER["F5"])
    turn_of_nobody(position)
    assert HEX_NAMES[position.game.hex_of(number)] == "F5"


@pytest.mark.rule("B17.2")
def test_machines_move_after_all_players() -> None:
    position = table()
    number = machine(position, "G5")
    position.terrain("G7", "asteroids")
    position.start().does("done")
    assert HEX_NAMES[position.game.hex_of(number)] == "G5"
    position.does("done", seat=1)
    assert HEX_NAMES[position.game.hex_of(number)] == "G7"


@pytest.mark.rule("B17.4")
@pytest.mark.parametrize("marker", ["planet", "asteroids"])
def test_it_destroys_what_is_in_its_hex(marker: str) -> None:
    position = table()
    machine(position, "G5")
    position.terrain("G6", marker)
    hex_ = HEX_NUMBER["G6"]
    if marker == "planet":
        position.game.colony[hex_] = Colony(1, 5, 1)
    turn_of_nobody(position)
    assert position.game.terrain[hex_] == EMPTY
    assert position.game.colony[hex_] is None


@pytest.mark.rule("B17.4")
def test_whoever_destroys_one_searches_two_wrecks_at_once() -> None:
    position = table()
    machine(position, "G6")
    ships = position.group(0, "G5", "dreadnought", 6)
    position.game.chance.script("shot", *([(10,)] * 2 + [(1,)] * 3))
    position.start().does(f"move {ships} G6", "done")
    while position.game.fight is not None:
        (question,) = position.game.questions
        fire = [move for move in question.moves if move[0] in ("keep_on", "fire")]
        position.game.answer(question.seat, (fire or question.moves)[0])
    told = [event for event in position.game.events or [] if event.key == "wreck_searched"]
    assert [event.audience for event in told] == [(0,), (0,)]
    assert not lesser_machines.machines(position.game)
