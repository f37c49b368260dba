"""Nothing hidden is learned and then taken back freely: what a step shows, and what it does not."""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.components.units import TROOP_NUMBER, TroopId
from astrarium.games.space_empires.game import GAME
from astrarium.games.space_empires.values import Colony
from astrarium.kernel.actions import Answer, perform
from astrarium.kernel.moves import parse_move
from tests.space_empires.positions import Position

INFANTRY = TROOP_NUMBER["infantry"]


def free(position: Position, move: str, seat: int = 0) -> bool:
    """Whether the seat may take back what it does now without asking anybody."""
    assert move in position.offers(seat), position.offers(seat)
    position.game.events = []
    return perform(GAME, position.game, Answer(seat, parse_move(move))).free


def beside_a_colony(position: Position, *troops: TroopId) -> tuple[Position, int]:
    """A scout of seat 0 at G4, a colony of seat 1 at G5 with these troops."""
    position.game.colony[HEX_NUMBER["G5"]] = Colony(1, 1, 1)
    position.game.garrison[1] = ((HEX_NUMBER["G5"], troops),) if troops else ()
    scout = position.group(0, "G4", "scout", movement=2)
    return position.start(), scout


def test_a_step_that_shows_nothing_is_free() -> None:
    position = Position()
    scout = position.group(0, "G4", "scout")
    assert free(position.start(), f"move {scout} G5")


@pytest.mark.rule("X14.7")
@pytest.mark.parametrize("troops", [(), (INFANTRY,)])
def test_a_step_onto_a_colony_shows_whether_troops_hold_it(troops: tuple[TroopId, ...]) -> None:
    """That there are none is seen as well as how many there are."""
    position, scout = beside_a_colony(Position(transports="yes"), *troops)
    assert not free(position, f"move {scout} G5")


@pytest.mark.rule("X14.7")
def test_where_nobody_has_troops_a_step_onto_a_colony_shows_nothing() -> None:
    position, scout = beside_a_colony(Position())
    assert free(position, f"move {scout} G5")


@pytest.mark.rule("B6.1")
@pytest.mark.parametrize("marker", ["nebula", "danger", "barren_planet", "mineral_5"])
def test_what_was_explored_is_not_covered_again(marker: str) -> None:
    position = Position()
    position.cover("G5", marker)
    scout = position.group(0, "G4", "scout")
    position.start()
    assert free(position, f"move {scout} G5")
    assert not free(position, "done")


@pytest.mark.rule("B6.1")
@pytest.mark.parametrize(("unit", "learned"), [("decoy", 0b11), ("colony_ship", 0)])
def test_what_explores_nothing_is_seen_to_be_no_ship_that_can(unit: str, learned: int) -> None:
    """Decoys whose escort is lost stay there. Colony ships lie face up: that tells nothing."""
    position = Position()
    position.cover("G5", "danger")
    position.group(0, "G5", unit)
    position.start()
    position.game.events = []
    done = perform(GAME, position.game, Answer(0, ("done",)))
    assert done.learned == learned
    told = [event.key for event in done.events if event.key == "not_explored"]
    assert len(told) == bool(learned)


@pytest.mark.rule("B9.6")
def test_a_look_is_not_taken_back_and_putting_back_is() -> None:
    position = Position()
    position.cover("G5", "danger")
    position.group(0, "G4", "cruiser", exploration=1)
    position.start()
    assert not free(position, "look G5")
    assert free(position, "done")


@pytest.mark.rule("B5.2")
@pytest.mark.parametrize("unit", ["scout", "decoy"])
def test_whoever_meets_enemies_sees_them_once_and_for_all(unit: str) -> None:
    position = Position()
    scout = position.group(0, "G4", "scout")
    position.group(1, "G5", unit)
    position.start()
    assert free(position, f"move {scout} G5")
    assert not free(position, "done")


@pytest.mark.rule("B12.2a")
@pytest.mark.parametrize("scanners", [0, 1])
def test_whether_a_cloak_holds_is_told_once_and_for_all(scanners: int) -> None:
    """A raider that passes learns whether it is seen."""
    position = Position()
    raider = position.group(0, "G4", "raider", cloaking=1, movement=2)
    position.group(1, "G5", "scout", scanners=scanners)
    levels = list(position.game.technology[0])
    levels[position.field("cloaking")] = 1
    position.game.technology[0] = tuple(levels)
    levels = list(position.game.technology[1])
    levels[position.field("scanners")] = scanners
    position.game.technology[1] = tuple(levels)
    position.start()
    assert not free(position, f"move {raider} G5")
