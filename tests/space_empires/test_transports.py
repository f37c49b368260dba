"""Troops that are carried. X14.1, X14.2, X14.7"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER
from astrarium.games.space_empires.transports import Billeting, Overboard
from astrarium.games.space_empires.values import Colony
from tests.space_empires.positions import HOMES, Position

INFANTRY, MARINES = TROOP_NUMBER["infantry"], TROOP_NUMBER["marines"]


def garrisoned(*troops: int, seat: int = 0, hex_: str = HOMES[0]) -> Position:
    """These troops stand on a colony."""
    position = Position(transports="yes")
    held = tuple(TROOP_NUMBER["infantry"] if t == INFANTRY else MARINES for t in sorted(troops))
    position.game.garrison[seat] = ((HEX_NUMBER[hex_], held),)
    return position


@pytest.mark.rule("X14.1")
def test_transports_take_troops_aboard_in_passing_and_set_them_down() -> None:
    position = garrisoned(INFANTRY)
    position.game.colony[HEX_NUMBER["J6"]] = Colony(0, 1, 0)
    transport = position.group(0, HOMES[0], "transport")
    position.start().does(f"load {transport} infantry", f"move {transport} J6")
    position.does(f"unload {transport} infantry")
    assert position.game.garrison[0] == ((HEX_NUMBER["J6"], (INFANTRY,)),)


@pytest.mark.rule("X14.1")
def test_six_go_aboard_a_transport() -> None:
    position = garrisoned(*[INFANTRY] * 7)
    transport = position.group(0, HOMES[0], "transport")
    position.start().does(*[f"load {transport} infantry"] * 6)
    assert position.refused(f"load {transport} infantry") == "X14.1"


@pytest.mark.rule("X14.1")
def test_what_is_not_aboard_is_not_set_down() -> None:
    position = garrisoned(INFANTRY)
    transport = position.group(0, HOMES[0], "transport")
    position.start()
    assert position.refused(f"unload {transport} infantry") == "X14.1"
    position.does(f"load {transport} infantry")
    assert position.refused(f"unload {transport} marines") == "X14.1"


@pytest.mark.rule("X14.2")
def test_troops_stand_on_own_colonies_only() -> None:
    position = garrisoned(INFANTRY)
    transport = position.group(0, HOMES[0], "transport")
    position.start().does(f"load {transport} infantry", f"move {transport} J6")
    assert position.refused(f"unload {transport} infantry") == "X14.2"


@pytest.mark.rule("X14.1a")
def test_t11_the_owner_says_which_troops_are_lost_with_a_transport() -> None:
    """T11: two transports with five marines and three infantry; one is lost."""
    position = garrisoned()
    number = position.group(0, "G5", "transport", 2)
    load = tuple(sorted([MARINES] * 5 + [INFANTRY] * 3))
    position.game.change_group(number, position.game.group(number)._replace(load=load, ships=1))
    position.game.push(Overboard(number))
    position.game.run()
    position.does("drop infantry", "drop infantry")
    assert sorted(position.game.group(number).load) == sorted([MARINES] * 5 + [INFANTRY])


@pytest.mark.rule("X14.7")
def test_whoever_comes_to_a_colony_that_troops_hold_is_seen_and_may_go_on() -> None:
    position = garrisoned(INFANTRY, seat=1, hex_="G5")
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 1, 1)
    scout = position.group(0, "G4", "scout", movement=4)
    decoy = position.group(0, "G4", "decoy")
    settlers = position.group(1, "G5", "colony_ship")
    position.start().does(f"move {scout} G5")
    assert position.game.groups[scout].up
    assert settlers not in position.game.groups
    position.does(f"move {decoy} G5")
    assert decoy not in position.game.groups
    assert f"move {scout} G6" in position.offers()


@pytest.mark.rule("X14.7")
def test_decoys_of_a_colony_that_only_troops_hold_are_gone_and_stop_nobody() -> None:
    position = garrisoned(INFANTRY, seat=1, hex_="G5")
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 1, 1)
    decoy = position.group(1, "G5", "decoy", 3)
    scout = position.group(0, "G4", "scout", movement=4)
    position.start().does(f"move {scout} G5")
    assert decoy not in position.game.groups
    assert f"move {scout} G6" in position.offers()


@pytest.mark.rule("X14.7")
@pytest.mark.parametrize("other", ["scout", "mine"])
def test_decoys_beside_ships_or_mines_stop_whoever_comes(other: str) -> None:
    position = garrisoned(INFANTRY, seat=1, hex_="G5")
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 1, 1)
    decoy = position.group(1, "G5", "decoy", 3)
    position.group(1, "G5", other)
    scout = position.group(0, "G4", "scout", movement=4)
    position.start().does(f"move {scout} G5")
    assert decoy in position.game.groups
    assert f"move {scout} G6" not in position.offers()


@pytest.mark.rule("X14.7a")
def test_before_a_battle_the_owner_of_the_colony_says_where_troops_are() -> None:
    position = garrisoned(INFANTRY, seat=1, hex_="G5")
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 1, 1)
    transport = position.group(1, "G5", "transport")
    position.game.push(Billeting(HEX_NUMBER["G5"]))
    position.game.run()
    position.does(f"load {transport} infantry", "done", seat=1)
    assert position.game.garrison[1] == ()


@pytest.mark.rule("B4.8")
def test_colony_ships_settle_what_was_explored_just_now() -> None:
    position = Position()
    position.cover("G5", "mineral_10")
    scout = position.group(0, "G4", "scout")
    settlers = position.group(0, "G4", "colony_ship")
    position.start().does(f"move {scout} G5", f"move {settlers} G5")
    position.terrain("G6", "planet")
    position.does("done")
    assert position.game.active == 1  # nothing to settle: nobody is asked

    position = Position()
    scout = position.group(0, "G4", "scout")
    settlers = position.group(0, "G4", "colony_ship")
    position.terrain("G5", "planet")
    position.start().does(f"move {settlers} G5", "done", f"settle {settlers}")
    colony = position.game.colony[HEX_NUMBER["G5"]]
    assert colony is not None
    assert colony.owner == 0
