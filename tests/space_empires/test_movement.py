"""Movement, pipelines, warp points, groups that split and join. B2, B4, B10, B16, X11"""

from __future__ import annotations

import pytest

from astrarium.games.space_empires import regrouping
from astrarium.games.space_empires.routes import range_of
from tests.space_empires.positions import Position


@pytest.mark.rule("B4.1")
def test_movement_depends_on_the_level_that_ships_carry_and_on_the_turn() -> None:
    for turn, reach in ((1, 1), (2, 2), (3, 2)):
        position = Position(turn)
        assert range_of(position.game, position.group(0, "G4", "scout", 1, movement=3)) == reach


@pytest.mark.rule("B4.2")
def test_colony_ships_go_one_hex_and_bases_none() -> None:
    position = Position(3)
    base = position.group(0, "J5", "base")
    ship = position.group(0, "G4", "colony_ship")
    position.start().does(f"move {ship} G5")
    assert not [move for move in position.offers() if move.startswith("move")]
    assert position.refused(f"move {base} J6") == "B4.2"
    assert position.refused(f"move {ship} G6") == "B4.1"


@pytest.mark.rule("B4.3")
def test_asteroids_end_a_move_and_are_entered_by_its_first_step_only() -> None:
    position = Position(3)
    position.terrain("G5", "asteroids")
    scout = position.group(0, "G4", "scout", 1, movement=4)
    other = position.group(0, "G3", "cruiser", 1, movement=4)
    position.start().does(f"move {other} G4")
    assert position.refused(f"move {other} G5") == "B4.3"
    position.does(f"move {scout} G5")
    assert position.refused(f"move {scout} G6") == "B4.1"


@pytest.mark.rule("B4.4")
def test_ships_that_cannot_fight_enter_the_unknown_behind_one_that_can() -> None:
    position = Position()
    position.cover("G5", "mineral_10")
    ship, scout = position.group(0, "G4", "miner"), position.group(0, "G4", "scout")
    position.start()
    assert position.refused(f"move {ship} G5") == "B4.4"
    position.does(f"move {scout} G5", f"move {ship} G5")


@pytest.mark.rule("B4.5")
def test_a_group_that_may_fight_stops_a_move() -> None:
    position = Position(3)
    position.group(1, "G5", "decoy")
    scout = position.group(0, "G4", "scout", 1, movement=4)
    position.start().does(f"move {scout} G5")
    assert position.refused(f"move {scout} G6") == "B4.1"


@pytest.mark.rule("B4.6")
def test_harmless_ships_alone_are_lost_and_do_not_stop_a_move() -> None:
    position = Position(3)
    position.group(1, "G5", "miner")
    scout = position.group(0, "G4", "scout", 1, movement=4)
    position.start().does(f"move {scout} G5")
    assert position.at("G5", 1) == []
    assert not position.game.groups[scout].up
    position.does(f"move {scout} G6")


@pytest.mark.rule("B4.8")
def test_a_colony_ship_becomes_a_new_colony_on_a_free_planet() -> None:
    position = Position()
    position.terrain("G5", "planet")
    ship = position.group(0, "G4", "colony_ship")
    position.start()
    assert position.refused(f"settle {ship}") == "B4.8"
    position.does(f"move {ship} G5", f"settle {ship}")
    colony = position.game.colony[position.game.groups.places.index("G5")]
    assert colony is not None
    assert (colony.owner, colony.cp) == (0, 0)


@pytest.mark.rule("B4.9")
def test_barren_planets_need_a_ship_built_with_terraforming() -> None:
    position = Position()
    position.terrain("G4", "barren_planet")
    position.terrain("G6", "barren_planet")
    plain = position.group(0, "G4", "colony_ship")
    able = position.group(0, "G6", "colony_ship", 1, terraforming=1)
    position.start().does(f"settle {able}")
    assert position.refused(f"settle {plain}") == "B4.9"


@pytest.mark.rule("B10.3")
def test_along_a_chain_ships_go_one_hex_further_and_mind_no_terrain() -> None:
    position = Position()
    position.terrain("G5", "nebula")
    for hex_ in ("G4", "G5", "G6"):
        position.group(0, hex_, "pipeline")
    scout = position.group(0, "G4", "scout", 1, movement=1)
    position.start().does(f"move {scout} G5", f"move {scout} G6")
    assert position.refused(f"move {scout} G7") == "B4.1"


@pytest.mark.rule("B16.1")
def test_t58_two_warp_points_of_one_number_are_next_to_each_other() -> None:
    """T58: of three hexes the first leads into the warp hex, the second through, one is left."""
    position = Position(3, warp_points="yes")
    position.terrain("G2", "warp_point_1")
    position.terrain("F8", "warp_point_1")
    scout = position.group(0, "G1", "scout", 1, movement=7)
    position.start().does(f"move {scout} G2", f"move {scout} F8", f"move {scout} F7")
    assert position.refused(f"move {scout} F6") == "B4.1"


@pytest.mark.rule("X11.1")
def test_t10_fast_battlecruisers_go_one_hex_further_in_the_first_turn() -> None:
    """T10: with Movement 4 a fast battlecruiser goes 3, 2 and 2 hexes."""
    for turn, reach in ((1, 3), (2, 2), (3, 2)):
        position = Position(turn, fast_battlecruisers="yes")
        fit = {"movement": 4, "fast_battlecruiser": 1}
        assert range_of(position.game, position.group(0, "G4", "battlecruiser", 1, **fit)) == reach


@pytest.mark.rule("B2.3")
def test_who_has_seen_a_group_cannot_follow_it_through_a_split() -> None:
    """Also those that stood by are no longer known: who was touched would tell what they are."""
    position = Position()
    scouts = position.group(0, "G4", "scout", 3)
    other = position.group(0, "G4", "cruiser")
    far = position.group(0, "G6", "cruiser")
    for number in (scouts, other, far):
        position.game.groups.look(number, 0b10)
    position.start().does(f"split {scouts} 1")
    knows = position.game.groups.knows
    assert [knows(1, number) for number in position.at("G4")] == [False] * 3
    assert knows(1, far)
    ships = sorted(position.game.group(number).ships for number in position.at("G4"))
    assert ships == [1, 1, 2]


@pytest.mark.rule("B2.3")
def test_groups_of_one_kind_and_technology_join() -> None:
    position = Position()
    one = position.group(0, "G4", "scout", 2)
    position.group(0, "G4", "scout", 1)
    better = position.group(0, "G4", "scout", 1, attack=1)
    position.start()
    assert position.refused(f"join {better}") == "B2.3"
    position.does(f"join {one}")
    assert sorted(position.game.group(number).ships for number in position.at("G4")) == [1, 3]


@pytest.mark.rule("B2.7")
def test_without_a_counter_no_group_is_split() -> None:
    position = Position()
    scouts = [position.group(0, "G4", "scout", 2) for _ in range(6)]
    position.start()
    assert position.refused(f"split {scouts[0]} 1") == "B2.7"


@pytest.mark.rule("B2.7")
def test_no_group_is_split_when_the_table_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own limit to the pieces of a position, which its bounds count on."""
    position = Position()
    scouts = position.group(0, "G4", "scout", 2)
    position.group(0, "G6", "scout")
    monkeypatch.setattr(regrouping, "MOST_PIECES", 2)
    reason = regrouping.why_not_split(position.game, 0, scouts, 1)
    assert reason is not None
    assert (reason.rule, reason.key) == ("B2.7", "no_counter_left")
    monkeypatch.setattr(regrouping, "MOST_PIECES", 3)
    assert regrouping.why_not_split(position.game, 0, scouts, 1) is None


@pytest.mark.rule("B2.3")
@pytest.mark.rule("B9.8")
def test_nobody_joins_groups_of_others_nor_where_a_refit_is_under_way() -> None:
    position = Position()
    one = position.group(0, "G4", "scout")
    position.group(0, "G4", "scout")
    theirs = position.group(1, "G6", "scout")
    position.group(1, "G6", "scout")
    reason = regrouping.why_not_join(position.game, 0, theirs)
    assert reason is not None
    assert (reason.rule, reason.key) == ("B2.3", "not_your_group")
    assert regrouping.why_not_join(position.game, 0, one) is None
    position.game.refitted[0] = (one,)
    reason = regrouping.why_not_join(position.game, 0, one)
    assert reason is not None
    assert (reason.rule, reason.key) == ("B9.8", "refit_under_way")
