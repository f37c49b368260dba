"""Where alien fleets go, and what they do to colonies. A8"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.automaton import fleets, siege
from astrarium.games.space_empires.automaton.roads import phases_until
from astrarium.games.space_empires.components.board import HEX_NAMES, HEX_NUMBER
from astrarium.games.space_empires.values import NOBODY, Colony

from .alone import Alone


def aim(position: Alone, number: int) -> str | None:
    (fleet,) = (each for each in fleets.fleets(position.game) if number in each.counters)
    hex_ = fleets.goal(position.game, fleet)
    return None if hex_ is None else HEX_NAMES[hex_]


@pytest.mark.rule("A8")
@pytest.mark.parametrize(
    ("steps", "movement", "turn", "phases"),
    [(3, 1, 1, 0), (4, 1, 1, 1), (1, 1, 3, 0), (2, 1, 3, 1), (4, 2, 1, 0), (6, 3, 1, 1)],
)
def test_how_many_economic_phases_a_way_takes(
    steps: int, movement: int, turn: int, phases: int
) -> None:
    """One hex a turn with Movement 1; 1, 1, 2 with 2; 1, 2, 2 with 3."""
    assert phases_until(steps, movement, turn) == phases


@pytest.mark.rule("A8")
def test_a_fleet_goes_for_what_it_reaches_in_the_fewest_economic_phases() -> None:
    position = Alone("empires")
    position.colony("G6", 1)
    position.colony("G9", 5)
    number = position.fleet("G3", 12)
    assert aim(position, number) == "G6"


@pytest.mark.rule("A8")
def test_then_for_an_undefended_one_although_it_is_farther() -> None:
    position = Alone("empires")
    position.colony("G5", 5)
    position.colony("G6", 1)
    position.group(0, "G5", "cruiser")
    number = position.fleet("G3", 12)
    assert aim(position, number) == "G6"


@pytest.mark.rule("A8")
@pytest.mark.parametrize(
    ("unit", "ships", "goal"), [("scout", 1, "G5"), ("scout", 2, "G6"), ("base", 1, "G6")]
)
def test_yards_and_one_scout_are_no_defence(unit: str, ships: int, goal: str) -> None:
    position = Alone("empires")
    position.colony("G5", 5)
    position.colony("G6", 5)
    position.group(0, "G5", "ship_yard", 2)
    position.group(0, "G5", unit, ships)
    number = position.fleet("G3", 12)
    assert aim(position, number) == goal


@pytest.mark.rule("A8")
def test_then_by_fewest_moves_then_the_largest_then_the_nearest_to_the_homeworld() -> None:
    position = Alone("empires")
    position.colony("G5", 1)
    position.colony("G6", 5)
    number = position.fleet("G3", 12)
    assert aim(position, number) == "G5"
    position.colony("E5", 1)
    other = position.fleet("F4", 12)  # both are two steps away
    position.colony("E5", 3)
    position.colony("G5", 1)
    assert aim(position, other) == "E5"
    position.colony("G5", 3)
    assert aim(position, other) == "G5"


@pytest.mark.rule("A8")
def test_it_stays_at_a_colony_until_that_is_destroyed() -> None:
    position = Alone("empires")
    position.colony("G5", 5)
    position.colony("G6", 5)
    number = position.fleet("G5", 12)
    assert aim(position, number) == "G5"
    position.game.colony[HEX_NUMBER["G5"]] = None
    assert aim(position, number) == "G6"


@pytest.mark.rule("A8")
def test_on_its_way_it_goes_round_black_holes_and_super_novae() -> None:
    position = Alone("empires")
    position.colony("G6")
    position.terrain("G4", "black_hole")
    position.terrain("F5", "super_nova")
    number = position.fleet("G3", 12)
    position.turn_of_nobody()
    assert position.place_of(number) in ("H4", "F4")
    position.turn_of_nobody()
    position.turn_of_nobody()
    assert position.place_of(number) not in ("G4", "F5")


@pytest.mark.rule("A8")
def test_asteroids_nebulae_and_markers_do_not_stop_it() -> None:
    position = Alone("empires", turn=3)
    position.colony("G6")
    position.learned(movement=2)
    position.terrain("G4", "nebula")
    position.cover("G5", "mineral_5")
    for hex_ in ("H4", "H5", "H6", "F4", "F5", "F6"):
        position.terrain(hex_, "black_hole")
    number = position.fleet("G3", 12)
    position.turn_of_nobody()
    assert position.place_of(number) == "G5"
    assert not position.game.is_explored(HEX_NUMBER["G5"])


@pytest.mark.rule("A8")
def test_it_keeps_away_from_fleets_but_takes_a_single_ship_where_it_would_end_its_move() -> None:
    position = Alone("empires")
    position.colony("G6")
    scout = position.group(0, "G4", "scout", 1)
    number = position.fleet("G3", 12)
    (fleet,) = fleets.fleets(position.game)
    left = fleets.distances(position.game, fleet, HEX_NUMBER["G6"])
    start = HEX_NUMBER["G3"]
    assert fleets.next_hex(position.game, left, start, True) != HEX_NUMBER["G4"]  # face down
    position.game.reveal(scout)
    left = fleets.distances(position.game, fleet, HEX_NUMBER["G6"])
    assert fleets.next_hex(position.game, left, start, True) == HEX_NUMBER["G4"]
    assert number in fleet.counters


@pytest.mark.rule("A8")
@pytest.mark.parametrize(
    ("unit", "ships", "dares"),
    [("scout", 4, False), ("scout", 3, True), ("battleship", 1, True)],
)
def test_two_raiders_shun_what_is_guarded_by_as_much_as_they_cost(
    unit: str, ships: int, dares: bool
) -> None:
    """24 CP: four scouts are 24, three 18, a battleship 20."""
    position = Alone("empires")
    position.game.colony[HEX_NUMBER["L7"]] = None
    position.colony("G6")
    position.group(0, "G6", unit, ships)
    number = position.fleet("G3", 24, raiding=True)
    assert aim(position, number) == ("G6" if dares else None)


@pytest.mark.rule("A8")
def test_raiders_take_the_nearest_that_they_dare_to_attack() -> None:
    position = Alone("empires")
    position.colony("G5")
    position.colony("G7")
    position.group(0, "G5", "scout", 3)
    number = position.fleet("G3", 24, raiding=True)
    assert aim(position, number) == "G5"
    assert aim(position, position.fleet("G3", 24)) == "G5"


@pytest.mark.rule("A8")
def test_ships_that_were_built_go_together_raiders_by_themselves() -> None:
    position = Alone("empires")
    one, two = position.aliens("G3", "cruiser", 2), position.aliens("G3", "scout", 3)
    raider = position.aliens("G3", "raider", 2)
    base = position.aliens("G3", "base")
    there = fleets.fleets(position.game)
    assert [(fleet.counters, fleet.raiding, fleet.cp) for fleet in there] == [
        ((one, two), False, 42),
        ((raider,), True, 24),
    ]
    assert all(base not in fleet.counters for fleet in there)


@pytest.mark.rule("A8")
def test_harmless_ships_alone_are_lost_to_a_fleet() -> None:
    position = Alone("empires")
    position.colony("G5")
    position.group(0, "G4", "colony_ship")
    position.fleet("G3", 12)
    for hex_ in ("H4", "H5", "F4", "F5"):
        position.terrain(hex_, "black_hole")
    position.turn_of_nobody()
    assert position.at("G4") == []


# -- colonies --------------------------------------------------------------------------------------


@pytest.mark.rule("B5.12")
def test_every_ship_fires_once_and_each_hit_takes_a_colony_down_a_step() -> None:
    position = Alone("empires")
    position.colony("G5", 5)
    position.aliens("G5", "scout", 3)
    position.game.chance.script("bombardment", (3,), (4,), (3,))
    siege.bombard(position.game, HEX_NUMBER["G5"])
    colony = position.game.colony[HEX_NUMBER["G5"]]
    assert colony is not None
    assert colony.cp == 1


@pytest.mark.rule("A8")
def test_an_undefended_colony_is_fired_at_in_the_aliens_own_turn() -> None:
    position = Alone("empires")
    position.colony("G5", 1)
    position.aliens("G4", "scout", 2)
    position.game.chance.script("bombardment", (1,))
    position.turn_of_nobody()
    assert position.game.colony[HEX_NUMBER["G5"]] is None
    assert position.there("G5") == {"scout": 2}


@pytest.mark.rule("A8")
def test_the_homeworld_lost_is_the_game_lost() -> None:
    position = Alone("empires")
    home = HEX_NUMBER["L7"]
    position.game.colony[home] = Colony(0, 5, 0, homeworld=True)
    position.aliens("L7", "cruiser")
    position.game.chance.script("bombardment", (1,))
    position.turn_of_nobody()
    ending = position.game.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((), "homeworld_fallen")
    assert position.game.owner_of(min(position.game.groups.all)) == NOBODY
