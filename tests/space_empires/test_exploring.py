"""What lies under the markers. B6, B14, B16"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.values import EMPTY, NOBODY, TERRAINS
from tests.space_empires.positions import Position


def exploring(marker: str, unit: str = "scout", ships: int = 1, **options: str) -> Position:
    """Seat 0 goes from G4 into G5, where this marker lies."""
    position = Position(1, 2, **options)
    position.cover("G5", marker)
    number = position.group(0, "G4", unit, ships)
    return position.start().does(f"move {number} G5")


def terrain(position: Position, hex_: str = "G5") -> str:
    return TERRAINS[position.game.terrain[HEX_NUMBER[hex_]]]


@pytest.mark.rule("B6.1")
def test_whoever_can_explore_turns_the_marker_over_after_movement() -> None:
    position = exploring("nebula")
    assert terrain(position) == "unexplored"
    position.does("done")
    assert terrain(position) == "nebula"


@pytest.mark.rule("B6.2")
@pytest.mark.parametrize("marker", ["asteroids", "nebula", "black_hole"])
def test_terrain_stays(marker: str) -> None:
    position = exploring(marker)
    position.game.chance.script("black_hole", (1,) * 6)
    position.does("done")
    assert terrain(position) == marker
    assert len(position.at("G5")) == 1


@pytest.mark.rule("B6.3")
def test_a_black_hole_takes_ships_one_by_one() -> None:
    position = exploring("black_hole", ships=3)
    position.game.chance.script("black_hole", (6, 7, 10, 1, 1, 1))
    position.does("done")
    (left,) = position.at("G5")
    assert position.game.group(left).ships == 1


@pytest.mark.rule("B6.4")
def test_danger_destroys_all_who_are_there() -> None:
    position = exploring("danger").does("done")
    assert position.at("G5") == []
    assert position.game.terrain[HEX_NUMBER["G5"]] == EMPTY


@pytest.mark.rule("B6.5")
def test_a_super_nova_sends_ships_back_and_is_closed() -> None:
    position = exploring("super_nova").does("done")
    (scout,) = position.at("G4")
    position.does("done", seat=1)
    assert position.refused(f"move {scout} G5") == "B6.5"


@pytest.mark.rule("B6.6")
def test_the_neighbour_moves_those_who_are_lost_in_space() -> None:
    position = exploring("lost_in_space")
    position.cover("G6", "mineral_10")
    position.does("done").does("drift G6", seat=1)
    assert len(position.at("G6")) == 1
    assert terrain(position, "G6") == "empty"


@pytest.mark.rule("B6.6")
def test_nobody_drifts_far_nor_into_a_super_nova() -> None:
    position = exploring("lost_in_space")
    position.terrain("F5", "super_nova")
    position.does("done")
    assert position.refused("drift F5", seat=1) == "B6.6"
    assert position.refused("drift G8", seat=1) == "B6.6"


@pytest.mark.rule("B6.7")
def test_a_miner_tows_minerals_to_a_colony() -> None:
    position = Position()
    position.game.adrift[HEX_NUMBER["J6"]] = (position.game.terrain[0],)
    position = exploring("mineral_10")
    miner = position.group(0, "J6", "miner")
    position.does("done").does("done", seat=1)
    position.game.adrift[HEX_NUMBER["J6"]] = position.game.adrift[HEX_NUMBER["G5"]]
    position.game.ask_again()
    position.does(f"tow {miner}", f"move {miner} J5")
    home = position.game.colony[HEX_NUMBER["J5"]]
    assert home is not None
    assert [TERRAINS[marker] for marker in home.cargo] == ["mineral_10"]


@pytest.mark.rule("B14.1")
def test_aliens_hold_the_barren_planets_of_deep_space() -> None:
    position = exploring("barren_planet").does("done")
    aliens = position.at("G5", NOBODY)
    assert len(aliens) == 4
    assert all(position.game.groups[number].up for number in aliens)


@pytest.mark.rule("B16.1")
def test_without_their_rule_warp_points_are_empty_space() -> None:
    assert terrain(exploring("warp_point_1").does("done")) == "empty"
    assert terrain(exploring("warp_point_1", warp_points="yes").does("done")) == "warp_point_1"
