"""What each seat sees of the table, and what nobody else does."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.space_empires.components.board import HEX_NUMBER
from astrarium.games.space_empires.layout import zone_of
from astrarium.games.space_empires.values import HOMEWORLD_20, Colony

from .positions import HOMES, Position


def view(position: Position, seat: int | None = 0) -> Any:
    return position.game.view(seat)


def shown(position: Position, number: int, seat: int | None) -> Any:
    return next(each for each in view(position, seat)["groups"] if each["group"] == number)


def test_a_face_down_group_is_told_to_its_owner_alone() -> None:
    position = Position()
    number = position.group(0, "I5", "cruiser", 3, attack=1)
    position.start()
    mine, theirs, watched = (shown(position, number, seat) for seat in (0, 1, None))
    assert (mine["is"]["unit"], mine["is"]["ships"]) == ("cruiser", 3)
    assert mine["is"]["fit"] == {"attack": 1}
    assert theirs["is"] is None
    assert watched["is"] is None
    assert (theirs["hex"], theirs["owner"], theirs["up"]) == ("I5", 0, False)


@pytest.mark.rule("B5.13")
def test_a_group_that_was_seen_is_remembered_face_down() -> None:
    """Until it is mixed with others. B5.13"""
    position = Position()
    number = position.group(1, "I5", "raider", 2, cloaking=1)
    position.game.reveal(number)
    position.game.groups.turn_down(number)
    position.start()
    theirs = shown(position, number, 0)
    assert not theirs["up"]
    assert theirs["is"]["unit"] == "raider"


@pytest.mark.rule("B9.8")
def test_bases_show_their_current_technology_to_their_owner_only() -> None:
    """It is that of their empire, which nobody else knows. B9.8"""
    position = Position()
    number = position.group(0, HOMES[0], "base")
    position.game.reveal(number)
    levels = list(position.game.technology[0])
    levels[position.field("attack")] = 2
    position.game.technology[0] = tuple(levels)
    position.start()
    assert shown(position, number, 0)["is"]["fit"]["attack"] == 2
    assert shown(position, number, 1)["is"]["fit"] == {}


def test_a_sheet_is_told_to_its_owner_alone() -> None:
    position = Position().start()
    assert view(position)["players"][0]["sheet"]["cp"] == 0
    assert view(position)["players"][1]["sheet"] is None
    assert view(position, None)["players"][0]["sheet"] is None


def test_the_sheet_says_what_the_economic_phase_would_bring() -> None:
    position = Position()
    position.group(0, "I5", "cruiser", 2)
    position.game.colony[HEX_NUMBER["I5"]] = Colony(0, 3, 0)
    account = view(position.start())["players"][0]["sheet"]["account"]
    assert account["colonies"] == HOMEWORLD_20[-1] + 3
    assert account["maintenance"] == 4
    assert account["net"] == HOMEWORLD_20[-1] + 3 - 4


@pytest.mark.rule("B7.8")
def test_it_says_nothing_while_something_unknown_stands_at_a_colony() -> None:
    """Decoys do not blockade, fleets do: the sum would tell which of them it is. B7.8"""
    position = Position()
    number = position.group(1, HOMES[0], "decoy")
    position.start()
    assert view(position)["players"][0]["sheet"]["account"] is None
    position.game.groups.look(number, 1)
    assert view(position)["players"][0]["sheet"]["account"] is not None


def test_one_sees_how_many_counters_one_has_left() -> None:
    position = Position()
    position.group(0, "I5", "scout", 2)
    position.group(0, "I6", "scout", 2)
    counters = view(position.start())["players"][0]["sheet"]["counters"]
    assert counters["scout"] == 4
    assert counters["battleship"] == 6
    assert "titan" not in counters


def test_what_lies_under_a_marker_is_told_to_those_who_looked() -> None:
    position = Position()
    position.cover("G4", "nebula")
    game = position.start().game
    (card,) = game.cards.zones[zone_of(HEX_NUMBER["G4"])]
    assert view(position)["hexes"]["G4"]["looked"] is None
    game.cards.look(card, 1)
    assert view(position, 0)["hexes"]["G4"]["looked"] == "nebula"
    assert view(position, 1)["hexes"]["G4"]["looked"] is None
    assert view(position, None)["hexes"]["G4"]["looked"] is None


@pytest.mark.rule("B4.1")
@pytest.mark.rule("B4.3")
@pytest.mark.rule("B4.5")
def test_reach_says_how_far_a_group_could_go() -> None:
    """Two hexes in open space; nebulae and enemies end a move. B4.1, B4.3, B4.5"""
    position = Position(turn=3)
    number = position.group(0, "H4", "scout", movement=2)
    position.terrain("H5", "nebula")
    position.group(1, "G4", "scout")
    reach = view(position.start())["reach"][str(number)]
    assert reach[:6] == ["I3", "I4", "H5", "G4", "G3", "H3"]
    assert {"J4", "F3", "F4"} <= set(reach)
    assert "H6" not in reach  # behind the nebula
    assert "F5" not in reach  # behind the enemy
    assert view(position, 1)["reach"] == {}


def test_reach_is_told_only_while_one_moves() -> None:
    position = Position()
    position.group(0, "H4", "scout")
    position.start().does("done")
    assert view(position)["reach"] == {}


def test_units_of_rules_that_are_not_in_use_have_no_counters() -> None:
    position = Position(titans="yes").start()
    assert view(position)["players"][0]["sheet"]["counters"]["titan"] == 5
