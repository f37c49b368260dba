"""Space Cannon: offense after movement, defense in an invasion. 15"""

from __future__ import annotations

import pytest

from .positions import at_war

rule = pytest.mark.rule


@rule("15.0")
@rule("15.1")
@rule("15.2")
@rule("15.3")
@rule("15.5")
@rule("15.5a")
@rule("51.6")
@rule("11.2c")
@rule("71.0")
@rule("71.1")
def test_pds_fire_at_who_comes() -> None:
    t = at_war().fleet(0, 46, cruiser=2).tile(19, 10).planet("wellon", 1, pds=2)
    t.activate(0, 19)
    t.will_roll(6, 5, purpose="cannon")
    t.seat(0).does("move cruiser 2 46", "done")
    t.seat(1).is_asked("cannon").may_not("fire 2", because="15.5a").does("fire 0")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("15.2")
def test_nobody_must_fire() -> None:
    t = at_war().fleet(0, 46, cruiser=1).tile(19, 10).planet("wellon", 1, pds=1)
    t.activate(0, 19)
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("hold_fire")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("15.3c")
@rule("89.2")
@rule("UNIT.pds_2")
def test_pds_ii_fire_from_adjacent_systems_also_through_wormholes() -> None:
    t = at_war().fleet(0, 46, cruiser=1).planet("tar_mann", 1, pds=1).activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.kind() != "cannon"
    t = at_war().fleet(0, 46, cruiser=1).planet("tar_mann", 1, pds=1)
    t.player(1, technologies="pds_ii").activate(0, 49)
    t.will_roll(5, purpose="cannon")
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 49) == {}
    t = at_war().fleet(0, 46, cruiser=1).tile(39, 10).planet("lodor", 1, pds=1)
    t.player(1, technologies="pds_ii").activate(0, 39)
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).is_asked("cannon")


@rule("15.4")
@rule("15.5b")
def test_the_active_player_fires_too_even_without_moving() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, pds=1).fleet(1, 19, cruiser=1).activate(0, 19)
    t.will_roll(6, purpose="cannon")
    t.seat(0).is_asked("cannon").may_not("fire 2", because="15.5b").does("fire 1")
    assert t.ships(1, 19) == {}


@rule("15.2")
def test_the_active_player_comes_first_then_clockwise() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, cruiser=3)
    t.planet("new_albion", 1, pds=1).planet("starpoint", 2, pds=1)
    t.activate(0, 27)
    t.seat(0).does("move cruiser 3 46", "done")
    t.seat(1).is_asked("cannon").does("hold_fire")
    t.seat(2).is_asked("cannon")


@rule("TECH.antimass_deflectors")
def test_antimass_deflectors_take_one_off_space_cannon_rolls() -> None:
    t = at_war().fleet(0, 46, cruiser=1).tile(19, 10).planet("wellon", 1, pds=1)
    t.player(0, technologies="antimass_deflectors").activate(0, 19)
    t.will_roll(6, purpose="cannon")
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("TECH.plasma_scoring")
def test_plasma_scoring_adds_a_die() -> None:
    t = at_war().fleet(0, 46, cruiser=2).tile(19, 10).planet("wellon", 1, pds=1)
    t.player(1, technologies="plasma_scoring").activate(0, 19)
    t.will_roll(6, 6, purpose="cannon")
    t.seat(0).does("move cruiser 2 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 19) == {}


@rule("15.3d")
@rule("68.1c")
def test_combat_modifiers_do_not_touch_space_cannon_or_barrage() -> None:
    t = at_war("hacan sardakk_norr sol").fleet(0, 46, cruiser=1).tile(19, 10)
    t.planet("wellon", 1, pds=1).activate(0, 19)
    t.will_roll(5, purpose="cannon")
    t.seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("17.3")
@rule("Q.n15")
def test_what_a_ship_carried_is_lost_with_it_before_the_combat() -> None:
    """Space Cannon destroy the carrier: its infantry do not land, its fighters do not fight."""
    t = at_war().fleet(0, 46, carrier=1, infantry=2, fighter=1).tile(19, 10)
    t.planet("wellon", 1, pds=2).activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "load fighter 1 46", "done")
    t.will_roll(6, 1, purpose="cannon")
    t.seat(1).does("fire 0")
    t.seat(0).does("lose carrier 1")
    assert t.ships(0, 19) == {}
    assert t.owner("wellon") == 1


@rule("15.2")
@rule("15.5a")
def test_the_order_is_that_of_the_table_not_of_initiative() -> None:
    """Seat 1 is active: then seat 2, then seat 0, though seat 0 has the lowest number."""
    t = at_war().strategy(leadership=0, diplomacy=1, politics=2).tile(27, 10)
    t.planet("new_albion", 0, pds=1).planet("starpoint", 2, pds=1).fleet(1, 46, cruiser=3)
    t.activate(1, 27).seat(1).does("move cruiser 3 46", "done")
    t.seat(2).is_asked("cannon").may_not("fire 0", because="15.5a").does("hold_fire")
    t.seat(0).is_asked("cannon").may_not("fire 2", because="15.5a").does("hold_fire")


@rule("15.2")
@rule("15.5b")
def test_the_active_player_fires_before_the_others() -> None:
    """PDS of both; seat 0 moves in against ships of seat 1, and fires first."""
    t = at_war().tile(27, 10).planet("new_albion", 0, pds=1).planet("starpoint", 1, pds=1)
    t.fleet(1, 27, cruiser=1).fleet(0, 46, cruiser=1).activate(0, 27)
    t.will_roll(6, purpose="cannon")
    t.seat(0).does("move cruiser 1 46", "done").is_asked("cannon").does("fire 1")
    assert t.ships(1, 27) == {}
    t.seat(1).is_asked("cannon").may("fire 0", "hold_fire")


@rule("15.2")
@rule("15.5a")
def test_without_ships_of_the_active_player_nobody_else_fires() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, pds=1).fleet(1, 19, cruiser=1).activate(0, 19)
    assert t.kind() != "cannon"


@rule("15.3b")
@rule("15.3")
def test_each_unit_rolls_its_dice_and_hits_from_its_value_on() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, pds=2).fleet(0, 46, cruiser=3).activate(0, 19)
    t.will_roll(5, 6, purpose="cannon").seat(0).does("move cruiser 3 46", "done")
    t.seat(1).does("fire 0")
    assert t.told("rolled_cannon")[0]["hits"] == 1
    assert t.ships(0, 19) == {"cruiser": 2}


@rule("15.3c")
def test_hits_from_next_door_are_taken_in_the_active_system() -> None:
    """Ships of the same player beside the gun are not touched; their owner chooses."""
    t = at_war().player(1, technologies="pds_ii").planet("tar_mann", 1, pds=1)
    t.fleet(0, 46, cruiser=1, destroyer=1).fleet(0, 48, cruiser=1).activate(0, 49)
    t.will_roll(5, purpose="cannon")
    t.seat(0).does("move cruiser 1 46", "move destroyer 1 46", "done")
    t.seat(1).does("fire 0")
    t.seat(0).is_asked("lose").may("lose cruiser 1").does("lose destroyer 1")
    assert t.ships(0, 49) == {"cruiser": 1}
    assert t.ships(0, 48) == {"cruiser": 1}


@rule("15.5")
def test_more_hits_than_ships_are_lost() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, pds=2).fleet(0, 46, cruiser=1).activate(0, 19)
    t.will_roll(10, 10, purpose="cannon").seat(0).does("move cruiser 1 46", "done")
    t.seat(1).does("fire 0")
    assert t.ships(0, 19) == {}
    assert not t.told("space_combat")


@rule("15.7")
@rule("15.8")
def test_in_defense_each_planet_fires_at_who_landed_there_only() -> None:
    """Two PDS on New Albion: two hits, and the one who landed on Starpoint is not hit."""
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=3)
    t.planet("new_albion", 1, pds=2).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 3 46", "done")
    t.seat(1).does("hold_fire").table.seat(0).does("land 1 new_albion", "land 2 starpoint")
    t.will_roll(6, 6, purpose="cannon").seat(1).is_asked("cannon").does("fire 0")
    assert t.units(0, "new_albion") == {}
    assert t.units(0, "starpoint") == {"infantry": 2}
    assert t.owner("new_albion") == 1
    assert t.units(1, "new_albion") == {"pds": 2}


@rule("15.6")
def test_nobody_must_fire_in_defense_and_the_active_player_cannot() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=1)
    t.planet("new_albion", 1, pds=1).planet("starpoint", 0, pds=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.seat(1).does("hold_fire").table.seat(0).does("land 1 new_albion").is_not_asked()
    t.seat(1).is_asked("cannon").may_not("fire 1", because="15.8a").does("hold_fire")
    assert t.owner("new_albion") == 0
