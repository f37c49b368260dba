"""Warp gates of unique ships. X19.3h"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NAMES, HEX_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER
from astrarium.games.space_empires.design import NO_DESIGN, Design
from astrarium.games.space_empires.income import chain
from astrarium.games.space_empires.retreat import refuges
from astrarium.games.space_empires.routes import reach
from astrarium.games.space_empires.values import Colony
from tests.space_empires.phases import learned
from tests.space_empires.positions import HOMES, Position

GATES = Design("D", 3, 0, 1, ("warp_gates",))
INFANTRY = TROOP_NUMBER["infantry"]


def gates(one: str = "G4", other: str = "G7", turn: int = 3, **options: str) -> Position:
    """Seat 0 has a ship with a gate in both hexes."""
    position = Position(turn, 2, unique_ships="yes", **options)
    position.game.design[0] = GATES
    for hex_ in (one, other):
        position.group(0, hex_, "unique_ship", movement=3)
    return position


@pytest.mark.rule("X19.3h")
def test_two_gates_within_three_hexes_are_next_to_each_other() -> None:
    position = gates()
    scout = position.group(0, "G4", "scout", movement=4)
    assert HEX_NUMBER["G7"] in reach(position.game, 0, scout)
    position.start().does(f"move {scout} G7", f"move {scout} F7")
    assert position.refused(f"move {scout} F6") == "B4.1"  # a passage is a hex like others


@pytest.mark.rule("X19.3h")
def test_four_hexes_apart_they_link_nothing() -> None:
    position = gates("G4", "G8")
    scout = position.group(0, "G4", "scout", movement=4)
    position.start()
    assert position.refused(f"move {scout} G8") == "B4.1"


@pytest.mark.rule("X19.3h")
def test_ships_that_have_moved_have_no_gate_and_those_whose_gate_was_used_stay() -> None:
    position = gates()
    scout = position.group(0, "G4", "scout", movement=4)
    (gate, *_), (far,) = position.at("G4"), position.at("G7")
    position.start().does(f"move {scout} G7")
    for ship, hex_ in ((gate, "G3"), (far, "G8")):
        assert position.refused(f"move {ship} {hex_}") == "X19.3h"

    position = gates()
    scout = position.group(0, "G4", "scout", movement=4)
    (far,) = position.at("G7")
    position.start().does(f"move {far} G6")
    assert position.refused(f"move {scout} G6") == "B4.1"


@pytest.mark.rule("X19.3h")
def test_the_ships_of_a_gate_that_was_used_are_not_mixed_with_others() -> None:
    """Else the one that has to stay could slip away under another counter."""
    position = gates()
    scouts = position.group(0, "G4", "scout", 2, movement=4)
    runner = position.group(0, "G4", "destroyer", movement=4)
    position.start().does(f"move {runner} G7")
    assert position.refused(f"split {scouts} 1") == "X19.3h"


@pytest.mark.rule("X19.3h")
def test_enemies_have_no_part_in_a_gate() -> None:
    position = gates()
    enemy = position.group(1, "F4", "scout", movement=4)
    assert HEX_NUMBER["G7"] not in reach(position.game, 1, enemy)
    position.game.move_group(enemy, HEX_NUMBER["G4"])
    assert HEX_NUMBER["G7"] not in reach(position.game, 1, enemy)


@pytest.mark.rule("X19.3h")
def test_one_gate_for_a_unit_and_a_move_and_warp_points_besides() -> None:
    position = gates("G2", "G5", warp_points="yes")
    position.group(0, "G8", "unique_ship", movement=3)
    position.terrain("G5", "warp_point_1")
    position.terrain("D8", "warp_point_1")
    scout = position.group(0, "G2", "scout", movement=7)
    position.start().does(f"move {scout} G5")
    assert position.refused(f"move {scout} G8") == "X19.3h"
    position.does(f"move {scout} D8")


@pytest.mark.rule("X19.3h")
@pytest.mark.rule("B2.3")
def test_a_part_of_an_open_group_remembers_the_gate() -> None:
    position = gates("G2", "G5")
    position.group(0, "G8", "unique_ship", movement=3)
    scouts = position.group(0, "G2", "scout", 2, movement=7)
    position.game.reveal(scouts)
    position.game.groups.turn_up(scouts)
    position.start().does(f"move {scouts} G5")
    scout = position.group(0, "G5", "scout", movement=7)  # came there otherwise
    assert HEX_NUMBER["G8"] in reach(position.game, 0, scout)
    assert HEX_NUMBER["G8"] not in reach(position.game, 0, scouts)


@pytest.mark.rule("X19.3h")
def test_nobody_flees_and_nobody_reacts_through_a_gate() -> None:
    position = gates("G4", "G7", reactions="yes")
    position.game.colony[HEX_NUMBER["G8"]] = Colony(0, 1, 0)
    assert HEX_NUMBER["G7"] not in refuges(position.game, 0, HEX_NUMBER["G4"])
    learned(position.game, exploration=2, movement=3)
    position.group(0, "G7", "cruiser", movement=3, exploration=2)
    enemy = position.group(1, "G3", "scout", movement=1)
    position.game.order = (1, 0)
    position.game.stack[-1].seat = 1  # type: ignore[attr-defined]
    position.game.active = 1
    position.start().does(f"move {enemy} G4", "done", seat=1)
    assert not [move for move in position.offers() if move.startswith("react")]


@pytest.mark.rule("X19.3h")
def test_pipelines_join_through_gates() -> None:
    home = HOMES[0]
    row = HEX_NAMES[HEX_NUMBER[home] + 3]
    position = gates(home, row)
    position.group(0, home, "pipeline")
    position.group(0, row, "pipeline")
    assert chain(position.game, 0) == {HEX_NUMBER[home], HEX_NUMBER[row]}
    position.game.design[0] = NO_DESIGN
    assert chain(position.game, 0) == {HEX_NUMBER[home]}


@pytest.mark.rule("X19.3h")
@pytest.mark.rule("B10.3")
def test_a_chain_of_pipelines_leads_through_a_gate() -> None:
    position = gates(turn=1)
    for hex_ in ("G4", "G7", "G8"):
        position.group(0, hex_, "pipeline")
    scout = position.group(0, "G4", "scout", movement=1)
    position.start().does(f"move {scout} G7", f"move {scout} G8")


@pytest.mark.rule("X19.3h")
def test_fighters_go_by_themselves_to_whoever_takes_them_and_no_further() -> None:
    position = gates()
    fighters = position.group(0, "G4", "fighter", 2, fighters=1)
    assert position.start().refused(f"move {fighters} G7") == "X19.3h"

    position = gates()
    position.game.colony[HEX_NUMBER["G4"]] = Colony(0, 1, 0)
    fighters = position.group(0, "G4", "fighter", 2, fighters=1)
    carrier = position.group(0, "G7", "carrier", movement=7)
    position.start().does(f"move {fighters} G7", f"move {carrier} G8")
    assert f"move {fighters} G8" not in position.offers()


@pytest.mark.rule("X19.3h")
def test_fighters_aboard_go_on_with_their_carrier() -> None:
    position = gates()
    carrier = position.group(0, "G4", "carrier", 1, movement=7)
    fighters = position.group(0, "G4", "fighter", 3, fighters=1)
    position.start().does(f"move {carrier} G7", f"move {fighters} G7", f"move {carrier} G8")
    position.does(f"move {fighters} G8")


@pytest.mark.rule("X19.3h")
def test_too_many_fighters_are_not_taken_in() -> None:
    position = gates()
    fighters = position.group(0, "G4", "fighter", 3, fighters=1)
    position.group(0, "G7", "carrier", 1, movement=7)
    position.group(0, "G7", "fighter", 1, fighters=1)
    position.start()
    assert position.refused(f"move {fighters} G7") == "X19.3h"


def colonies(position: Position, *hexes: str) -> Position:
    for hex_ in hexes:
        position.game.colony[HEX_NUMBER[hex_]] = Colony(0, 1, 0)
    position.game.garrison[0] = ((HEX_NUMBER["G4"], (INFANTRY, INFANTRY)),)
    return position


@pytest.mark.rule("X19.3h")
def test_troops_go_from_colony_to_colony_and_stay_there() -> None:
    position = colonies(gates(transports="yes"), "G4", "G7")
    transport = position.group(0, "G7", "transport", movement=3)
    position.start().does("send infantry G7")
    assert dict(position.game.garrison[0]) == {
        HEX_NUMBER["G4"]: (INFANTRY,),
        HEX_NUMBER["G7"]: (INFANTRY,),
    }
    assert position.refused(f"load {transport} infantry") == "X14.1"
    assert position.refused("send infantry G4") == "X19.3h"
    (gate, *_) = position.at("G7")
    assert position.refused(f"move {gate} G8") == "X19.3h"


@pytest.mark.rule("X19.3h")
def test_troops_need_an_own_colony_at_both_ends() -> None:
    for hexes in (("G4",), ("G7",)):
        position = colonies(gates(transports="yes"), *hexes).start()
        assert position.refused("send infantry G7") == "X19.3h"


@pytest.mark.rule("X19.3h")
def test_of_several_gates_troops_come_from_where_most_of_them_are() -> None:
    position = colonies(gates(transports="yes"), "G4", "G6", "G7")
    position.group(0, "G6", "unique_ship", movement=3)
    game, most, few = position.game, HEX_NUMBER["G6"], HEX_NUMBER["G4"]
    game.garrison[0] = tuple(sorted([(few, (INFANTRY,)), (most, (INFANTRY, INFANTRY))]))
    position.start().does("send infantry G7")
    assert len(dict(game.garrison[0])[most]) == 1


@pytest.mark.rule("X19.3h")
def test_nobody_else_sees_that_troops_might_go_through_a_gate() -> None:
    """Whether there is a gate, or are troops, changes nothing of what others see."""
    with_troops = colonies(gates(transports="yes"), "G4", "G7").start().game
    without = colonies(gates(transports="yes"), "G4", "G7")
    without.game.design[0], without.game.garrison[0] = NO_DESIGN, ()
    assert with_troops.view(1) == without.start().game.view(1)


@pytest.mark.rule("X19.3h")
@pytest.mark.rule("X19.3")
def test_that_a_design_has_gates_is_a_secret_until_one_is_used() -> None:
    position = gates()
    scout = position.group(0, "G4", "scout", movement=4)
    position.start()
    assert position.game.view(1)["players"][0]["shown_design"] is None
    position.does(f"move {scout} G7")
    shown = position.game.view(1)["players"][0]["shown_design"]
    assert (shown["abilities"], shown["weapon"], shown["hull"]) == (["warp_gates"], "", 0)


@pytest.mark.rule("X19.3h")
def test_in_the_next_turn_all_is_free_again() -> None:
    position = gates()
    scout = position.group(0, "G4", "scout", movement=4)
    (gate, *_) = position.at("G4")
    position.start().does(f"move {scout} G7")
    position.game.forget_turn()
    assert HEX_NUMBER["G3"] in reach(position.game, 0, gate)
    assert position.game.through_gate == ()
