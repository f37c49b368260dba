"""Reactions: ships beside a battle join its defenders. X10"""

from __future__ import annotations

import pytest

from tests.space_empires.positions import Position


def threatened(sensors: int = 2, movement: int = 3, base: bool = True) -> Position:
    """Seat 0 goes into G5, where seat 1 has a scout; another one of it stands in F5, beside it."""
    position = Position(1, 2, reactions="yes")
    attacker = position.group(0, "G4", "scout", 1, movement=1)
    position.group(1, "G5", "scout")
    position.group(1, "F5", "scout", 2, movement=movement)
    if base:
        position.group(1, "F5", "base")
    levels = list(position.game.technology[1])
    levels[position.field("exploration")] = sensors
    levels[position.field("movement")] = movement
    position.game.technology[1] = tuple(levels)
    return position.start().does(f"move {attacker} G5", "done")


@pytest.mark.rule("X10.1")
def test_t36_a_base_with_exploration_2_lets_ships_join_a_battle() -> None:
    position = threatened()
    (scouts, _) = position.at("F5", 1)
    position.does(f"react {scouts}", seat=1)
    assert scouts in position.at("G5", 1)
    assert position.game.shown_technology[1][position.field("exploration")] == 2


@pytest.mark.rule("X10.3")
def test_t36_ships_with_movement_2_are_too_slow() -> None:
    position = threatened(movement=2)
    scouts = position.at("F5", 1)[0]
    assert position.refused(f"react {scouts}", seat=1) == "X10.3"


@pytest.mark.rule("X10.1")
def test_without_sensors_nobody_reacts_but_everybody_who_might_is_asked() -> None:
    position = threatened(sensors=1)
    scouts = position.at("F5", 1)[0]
    assert position.offers(1) == ["pass"]
    assert position.refused(f"react {scouts}", seat=1) == "X10.1"


@pytest.mark.rule("X10.1")
def test_the_ship_that_makes_it_possible_may_go_first() -> None:
    position = threatened(base=False)
    cruiser = position.group(1, "F5", "cruiser", 1, movement=3, exploration=2)
    scouts = position.at("F5", 1)[0]
    position.game.ask_again()
    position.does(f"react {cruiser}", seat=1).does(f"react {scouts}", seat=1)
    assert not position.at("F5", 1)


@pytest.mark.rule("X10.2")
def test_all_reactions_come_before_the_first_battle() -> None:
    position = threatened()
    assert [question.kind for question in position.game.asked] == ["reaction"]
    assert position.game.phase == "movement"
    position.does("pass", seat=1)
    assert position.game.phase != "movement" or position.game.active != 0


@pytest.mark.rule("X10.2a")
def test_harmless_ships_alone_make_no_battle() -> None:
    position = Position(1, 2, reactions="yes")
    attacker = position.group(0, "G4", "scout", 1, movement=1)
    position.group(1, "G5", "miner")
    position.group(1, "F5", "scout", 1, movement=3)
    position.start().does(f"move {attacker} G5", "done")
    assert not position.game.asked or position.game.asked[0].kind != "reaction"


@pytest.mark.rule("X10.2b")
def test_nobody_reacts_out_of_a_hex_with_enemies() -> None:
    position = threatened()
    scouts = position.at("F5", 1)[0]
    position.group(0, "F5", "scout")
    position.game.ask_again()
    assert position.refused(f"react {scouts}", seat=1) == "X10.2b"
