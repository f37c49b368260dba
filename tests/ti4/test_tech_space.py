"""Technologies of movement and combat. TECH"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import battle, rolls
from .test_43_invasion import landing

rule = pytest.mark.rule


# -- gravity drive ---------------------------------------------------------------------------------


def driven(**fleet: int) -> Table:
    """Seat 0 has the Gravity Drive and ships in 46, and activates 48, two systems away."""
    t = at_war().player(0, technologies="gravity_drive").fleet(0, 46, **fleet)
    return t.activate(0, 48)


@rule("TECH.gravity_drive")
def test_the_gravity_drive_carries_one_ship_further() -> None:
    t = driven(carrier=2)
    t.seat(0).is_asked("react").may("use gravity_drive carrier 46", "pass")
    t.seat(0).does("use gravity_drive carrier 46").is_asked("movement")
    t.seat(0).may("move carrier 1 46").may_not("move carrier 2 46", because="51.3f")
    t.seat(0).does("move carrier 1 46").may_not("move carrier 1 46", because="51.3f")
    t.seat(0).does("done")
    assert t.ships(0, 48) == {"carrier": 1}
    assert t.ships(0, 46) == {"carrier": 1}


@rule("TECH.gravity_drive")
def test_without_the_drive_or_with_another_ship_in_mind_they_stay() -> None:
    t = driven(carrier=1)
    t.seat(0).does("pass")
    assert t.kind() != "movement"
    t = driven(carrier=1, cruiser=1)
    t.seat(0).does("use gravity_drive cruiser 46")
    t.seat(0).may("move cruiser 1 46").may_not("move carrier 1 46", because="51.3f")


@rule("TECH.gravity_drive")
@rule("52.0")
def test_the_drive_helps_only_ships_that_can_move() -> None:
    t = at_war().player(0, technologies="gravity_drive").token(0, 47)
    t.fleet(0, 46, carrier=1, fighter=1).fleet(0, 47, cruiser=1).fleet(1, 22, cruiser=1)
    t.activate(0, 48)
    t.seat(0).may_not("use gravity_drive fighter 46", because="52.0")
    t.seat(0).may_not("use gravity_drive cruiser 47", because="51.3c")
    t.seat(0).may_not("use gravity_drive cruiser 22", because="TECH.gravity_drive")


@rule("TECH.gravity_drive")
def test_the_drive_lasts_for_its_tactical_action_and_only_for_who_activated() -> None:
    t = driven(carrier=1)
    t.seat(0).does("use gravity_drive carrier 46", "move carrier 1 46", "done")
    assert not t.game.effects_of("gravity_drive")
    t = at_war().player(1, technologies="gravity_drive").fleet(1, 46, carrier=1)
    t.activate(0, 48)
    assert t.asked() == {1: "action"}


@rule("TECH.gravity_drive")
@rule("54.2a")
def test_out_of_a_nebula_the_drive_adds_to_one() -> None:
    t = at_war().tile(42, 3).player(0, technologies="gravity_drive").fleet(0, 42, cruiser=2)
    t.activate(0, 48)
    t.seat(0).does("use gravity_drive cruiser 42")
    t.seat(0).may("move cruiser 1 42").may_not("move cruiser 2 42", because="51.3f")


@rule("TECH.gravity_drive")
def test_a_driven_ship_may_take_the_longer_way_and_pick_up() -> None:
    """From 46 by 49 to 22 instead of straight there: infantry waits in 49."""
    t = at_war().player(0, technologies="gravity_drive").fleet(0, 46, carrier=1)
    t.fleet(0, 49, infantry=1).activate(0, 22)
    t.seat(0).does("use gravity_drive carrier 46", "move carrier 1 46", "load infantry 1 49")
    t.seat(0).does("done", "done")
    assert t.ships(0, 22) == {"carrier": 1, "infantry": 1}


# -- fleet logistics -------------------------------------------------------------------------------


@rule("TECH.fleet_logistics")
@rule("34.1")
def test_fleet_logistics_gives_a_second_action_that_is_no_pass() -> None:
    t = at_war().player(0, technologies="fleet_logistics").strategy(trade=0, warfare=1, politics=2)
    t.used("trade", "warfare", "politics").turn_of(0)
    t.seat(0).may("pass").may_not("done", because="34.1")
    t.seat(0).does("activate 49").is_asked("action")
    t.seat(0).may("activate 48", "done").may_not("pass", because="34.1")
    t.seat(0).does("activate 48")
    assert t.asked() == {1: "action"}


@rule("TECH.fleet_logistics")
def test_the_second_action_is_optional_and_the_next_turn_has_two_again() -> None:
    t = at_war().player(0, technologies="fleet_logistics").strategy(trade=0, warfare=1, politics=2)
    t.used("trade", "warfare", "politics").turn_of(0)
    t.seat(0).does("activate 49", "done")
    t.seat(1).does("pass")
    t.seat(2).does("pass")
    t.seat(0).does("activate 48").may("done", "activate 46")


@rule("AG.minister_of_war")
@rule("TECH.fleet_logistics")
def test_others_have_one_action_and_the_minister_adds_one() -> None:
    t = at_war().law("minister_of_war", 0).player(0, technologies="fleet_logistics").turn_of(0)
    t.seat(0).does("activate 49", "use minister_of_war 49", "activate 48").is_asked("action")
    t.seat(0).does("activate 46")
    assert t.asked() == {1: "action"}
    t.seat(1).does("activate 49")
    assert t.asked() == {2: "action"}


# -- assault cannon --------------------------------------------------------------------------------


@rule("TECH.assault_cannon")
def test_the_assault_cannon_costs_the_opponent_a_ship_of_their_choice() -> None:
    t = at_war().player(0, technologies="assault_cannon").fleet(0, 46, cruiser=3)
    t.fleet(1, 49, dreadnought=1, carrier=1, fighter=2).activate(0, 49)
    t.seat(0).does("move cruiser 3 46", "done")
    t.seat(1).is_asked("lose").may("lose dreadnought 1", "lose carrier 1")
    t.seat(1).may_not("lose fighter 1", because="31.1")
    rolls(t, (1, 1, 1), (1,), (1, 1), (7, 7, 7), (1,), (1, 1))
    t.seat(1).does("lose carrier 1")
    assert t.told("destroyed")[0]["unit"] == "carrier"


@rule("TECH.assault_cannon")
def test_it_needs_three_ships_that_are_no_fighters_and_a_target() -> None:
    t = at_war().player(0, technologies="assault_cannon").fleet(0, 46, carrier=2, fighter=4)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.seat(0).does("move carrier 2 46", "load fighter 4 46")
    rolls(t, (10,) * 6, (1,))
    t.seat(0).does("done")
    assert t.told("destroyed")[0]["unit"] == "cruiser"
    assert t.told("rolled_combat")
    t = at_war().player(0, technologies="assault_cannon").fleet(0, 46, cruiser=3)
    t.tile(19, 10).planet("wellon", 1, space_dock=1).fleet(1, 19, fighter=1).activate(0, 19)
    rolls(t, (10, 10, 10), (1,))
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.told("rolled_combat")


@rule("TECH.assault_cannon")
def test_it_fires_once_and_may_end_the_combat() -> None:
    t = at_war().player(1, technologies="assault_cannon").fleet(0, 46, cruiser=1)
    t.fleet(1, 49, destroyer=3).activate(0, 49)
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.told("combat_won") == [{"seat": 1}]
    assert not t.told("rolled_combat")
    t = at_war().player(1, technologies="assault_cannon").fleet(0, 46, cruiser=2)
    t.fleet(1, 49, destroyer=3).activate(0, 49)
    rolls(t, (1,), (1, 1, 1), (1,), (9, 9, 9))
    t.seat(0).does("move cruiser 2 46", "done")
    assert len(t.told("destroyed")) == 2


# -- duranium armor --------------------------------------------------------------------------------


@rule("TECH.duranium_armor")
def test_duranium_armor_repairs_what_was_damaged_before_even_without_hits() -> None:
    t = at_war().player(0, technologies="duranium_armor")
    t.fleet(0, 46, dreadnought=1, damaged_dreadnought=1).fleet(1, 49, cruiser=1).activate(0, 49)
    t.seat(0).does("move damaged_dreadnought 1 46")
    rolls(t, (1,), (1,), (5,), (1,))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {"dreadnought": 1}
    assert len(t.told("repaired")) == 1


@rule("TECH.duranium_armor")
def test_what_sustained_in_this_round_is_repaired_in_the_next() -> None:
    t = at_war().player(0, technologies="duranium_armor").fleet(0, 46, dreadnought=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    rolls(t, (1,), (7,))
    t.seat(0).does("move dreadnought 1 46", "done")
    rolls(t, (1,), (1,), (5,), (1,))
    t.seat(0).does("sustain dreadnought 1")
    assert len(t.told("repaired")) == 1
    assert len(t.told("rolled_combat")) == 6
    assert t.ships(0, 49) == {"dreadnought": 1}


@rule("TECH.duranium_armor")
def test_one_unit_a_round_which_its_player_chooses() -> None:
    t = at_war().player(0, technologies="duranium_armor war_sun")
    t.fleet(0, 46, dreadnought=2, damaged_dreadnought=2, war_sun=1, damaged_war_sun=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.seat(0).does("move damaged_dreadnought 2 46", "move damaged_war_sun 1 46")
    rolls(t, (1, 1, 1), (1, 1), (1,))
    t.seat(0).does("done").is_asked("react")
    t.seat(0).may("use duranium_armor war_sun", "use duranium_armor dreadnought")
    t.seat(0).may_not("use duranium_armor carrier", because="TECH.duranium_armor")
    assert "pass" not in t.offers(0)
    rolls(t, (3, 3, 3), (1, 1), (1,))
    t.seat(0).does("use duranium_armor dreadnought")
    assert len(t.told("repaired")) == 1


# -- space cannon ----------------------------------------------------------------------------------


@rule("TECH.graviton_laser_system")
def test_graviton_lasers_spare_fighters_while_there_is_something_else() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, pds=2).fleet(0, 46, carrier=1, fighter=3)
    t.player(1, technologies="graviton_laser_system").activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load fighter 3 46", "done")
    t.will_roll(6, 1, purpose="cannon")
    t.seat(1).is_asked("react").does("use graviton_laser_system", "fire 0")
    assert t.told("destroyed")[0]["unit"] == "carrier"
    assert "graviton_laser_system" in t.shown(1)["exhausted_technologies"]


@rule("TECH.graviton_laser_system")
def test_hits_beyond_the_other_ships_go_to_fighters() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, pds=2).planet("tar_mann", 0)
    t.fleet(0, 46, carrier=1, fighter=3)
    t.player(1, technologies="graviton_laser_system plasma_scoring").activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load fighter 3 46", "done")
    t.will_roll(6, 6, 6, purpose="cannon")
    t.seat(1).does("use graviton_laser_system", "fire 0")
    assert [(d["unit"], d["number"]) for d in t.told("destroyed")[:2]] == [
        ("carrier", 1),
        ("fighter", 2),
    ]


@rule("TECH.graviton_laser_system")
def test_graviton_lasers_are_optional_and_once_a_round() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, pds=1).fleet(0, 46, carrier=1, fighter=1)
    t.player(1, technologies="graviton_laser_system").activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load fighter 1 46", "done")
    t.will_roll(6, purpose="cannon")
    t.seat(1).does("pass", "fire 0")
    t.seat(0).may("lose fighter 1", "lose carrier 1")
    t = at_war().tile(19, 10).planet("wellon", 1, pds=1).fleet(0, 46, carrier=1, fighter=1)
    t.player(1, technologies="graviton_laser_system")
    t.game.exhausted_technologies[1] = t.game.technologies[1]
    t.activate(0, 19)
    t.seat(0).does("move carrier 1 46", "load fighter 1 46", "done")
    t.seat(1).is_asked("cannon")


@rule("TECH.plasma_scoring")
@rule("Q.n16")
@rule("Q.n4")
def test_each_defended_planet_has_its_own_additional_die_and_units_do_not() -> None:
    t = landing({"carrier": 1, "infantry": 4}, {"pds": 2})
    t.planet("starpoint", 1, pds=1).player(1, technologies="plasma_scoring")
    t.seat(1).does("hold_fire")
    t.seat(0).does("land 2 new_albion", "land 2 starpoint", "next_planet new_albion")
    t.will_roll(6, 6, 1, purpose="cannon").will_roll(6, 6, purpose="cannon")
    t.seat(1).does("fire 0", "fire 0")
    assert [told["dice"] for told in t.told("rolled_cannon")] == [3, 2]


@rule("TECH.plasma_scoring")
def test_a_bombardment_has_one_additional_die() -> None:
    t = landing({"dreadnought": 2}, {"infantry": 3})
    t.player(0, technologies="plasma_scoring")
    t.will_roll(1, 1, 1, purpose="bombardment")
    t.seat(0).does("aim dreadnought 2 new_albion")
    assert t.told("bombarded")[0]["dice"] == 3


# -- antimass deflectors ---------------------------------------------------------------------------


@rule("TECH.antimass_deflectors")
def test_antimass_deflectors_also_count_in_defense_but_not_for_others() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"pds": 1})
    t.player(0, technologies="antimass_deflectors")
    t.will_roll(6, purpose="cannon")
    t.seat(1).does("hold_fire")
    t.seat(0).does("land 1 new_albion")
    t.seat(1).does("fire 0")
    assert t.told("rolled_cannon")[0]["hits"] == 0
    t = battle({"cruiser": 1}, {"cruiser": 1})
    t.player(1, technologies="antimass_deflectors")
    rolls(t, (7,), (1,))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]


@rule("TECH.duranium_armor")
def test_what_sustained_in_a_round_may_be_destroyed_before_it_is_repaired() -> None:
    t = at_war().player(0, technologies="duranium_armor").fleet(0, 46, dreadnought=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    rolls(t, (1,), (7,))
    t.seat(0).does("move dreadnought 1 46", "done")
    rolls(t, (1,), (7,))
    t.seat(0).does("sustain dreadnought 1")
    assert t.ships(0, 49) == {}
    assert not t.told("repaired")


@rule("TECH.plasma_scoring")
@rule("Q.n4")
def test_several_bombarded_planets_share_one_additional_die() -> None:
    t = landing({"dreadnought": 2}, {"infantry": 3})
    t.planet("starpoint", 1, infantry=3).player(0, technologies="plasma_scoring")
    t.will_roll(1, 1, purpose="bombardment").will_roll(1, purpose="bombardment")
    t.seat(0).does("aim dreadnought 1 new_albion", "aim dreadnought 1 starpoint")
    assert [told["dice"] for told in t.told("bombarded")] == [2, 1]
