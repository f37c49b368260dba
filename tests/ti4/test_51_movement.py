"""Movement, transport, anomalies, wormholes. 51, 52, 85, 2, 14, 39, 54, 79, 89"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def fleet_at_46(**units: int) -> Table:
    """Seat 0 with a fleet in 46 (position 3): beside 49, 22, 30, 31, 23 and Mecatol's 18."""
    return at_war().fleet(0, 46, **units)


@rule("51.0")
@rule("51.3")
@rule("51.3f")
@rule("11.2")
@rule("2.0")
@rule("52.1")
@rule("51.2")
def test_ships_reach_as_far_as_their_move_value() -> None:
    t = fleet_at_46(dreadnought=1, cruiser=1)
    t.activate(0, 48)  # two steps away
    t.seat(0).may("move cruiser 1 46").may_not("move dreadnought 1 46", because="51.3f")
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.ships(0, 48) == {"cruiser": 1}
    assert t.ships(0, 46) == {"dreadnought": 1}


@rule("11.2b")
def test_one_may_move_nothing() -> None:
    t = fleet_at_46(cruiser=1)
    t.activate(0, 49)
    t.seat(0).does("done")
    assert t.ships(0, 46) == {"cruiser": 1}


@rule("51.3")
@rule("51.3a")
@rule("51.5")
def test_ships_of_several_systems_arrive_together() -> None:
    t = fleet_at_46(cruiser=2).fleet(0, 48, destroyer=1)
    t.activate(0, 49)
    t.seat(0).does("move cruiser 2 46", "move destroyer 1 48", "done")
    assert t.ships(0, 49) == {"cruiser": 2, "destroyer": 1}


@rule("51.3b")
def test_no_way_through_other_players_ships() -> None:
    """From 46 to 48 the ways lead through 49 and 22."""
    t = fleet_at_46(cruiser=1).fleet(1, 49, fighter=1).fleet(1, 22, fighter=1)
    t.activate(0, 48)
    assert t.kind() != "movement"
    t = fleet_at_46(cruiser=1).fleet(1, 49, fighter=1)
    t.activate(0, 48)
    t.seat(0).may("move cruiser 1 46")


@rule("TECH.light_wave_deflector")
def test_light_wave_deflectors_pass_through_ships() -> None:
    t = fleet_at_46(cruiser=1).fleet(1, 49, fighter=1).fleet(1, 22, fighter=1)
    t.player(0, technologies="light_wave_deflector").activate(0, 48)
    t.seat(0).may("move cruiser 1 46")


@rule("51.3c")
def test_a_command_token_holds_ships() -> None:
    t = fleet_at_46(cruiser=1).fleet(0, 48, cruiser=1).token(0, 46)
    t.activate(0, 49)
    t.seat(0).may("move cruiser 1 48").may_not("move cruiser 1 46", because="51.3c")


@rule("51.3d")
def test_ships_pass_through_systems_with_own_tokens() -> None:
    t = fleet_at_46(cruiser=1).token(0, 49, 22)
    t.activate(0, 48)
    t.seat(0).may("move cruiser 1 46")


@rule("51.3e")
@rule("85.1")
def test_a_ship_may_leave_the_active_system_and_come_back_with_cargo() -> None:
    t = fleet_at_46(carrier=1).planet("tar_mann", 0, infantry=2)
    t.player(0, technologies="carrier_ii").activate(0, 46)
    t.seat(0).does("move carrier 1 46").does("embark 2 tar_mann", "done")
    assert t.ships(0, 46) == {"carrier": 1, "infantry": 2}


@rule("52.0")
@rule("53.0")
def test_what_has_no_move_value_stays() -> None:
    t = fleet_at_46(cruiser=1, fighter=1)
    t.activate(0, 49)
    t.seat(0).may_not("move fighter 1 46", because="52.0")


def test_no_more_ships_than_there_are() -> None:
    t = fleet_at_46(cruiser=1)
    t.activate(0, 49)
    t.seat(0).may_not("move cruiser 2 46", because="51.3")
    t.seat(0).does("move cruiser 1 46").may_not("move cruiser 1 46", because="51.3")


# -- transport -------------------------------------------------------------------------------------


@rule("85.0")
@rule("85.1")
@rule("85.1a")
@rule("85.2")
@rule("51.4")
@rule("17.0")
@rule("17.1")
@rule("11.2a")
def test_capacity_limits_what_is_carried() -> None:
    t = fleet_at_46(carrier=1, fighter=3, infantry=2)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46", "load fighter 3 46")
    t.seat(0).may("load infantry 1 46").may_not("load infantry 2 46", because="85.1")
    t.seat(0).does("load infantry 1 46", "done")
    assert t.ships(0, 49) == {"carrier": 1, "fighter": 3, "infantry": 1}


@rule("85.1")
def test_units_are_picked_up_on_the_way_and_where_it_ends() -> None:
    """From 48 by 22 (Tar'Mann) to 46; infantry waits on both, and on Wellon in 19."""
    t = at_war().player(0, technologies="carrier_ii")
    t.tile(19, 3).fleet(0, 48, carrier=1)
    t.planet("tar_mann", 0, infantry=1).planet("wellon", 0, infantry=2)
    t.activate(0, 19)
    t.seat(0).does("move carrier 1 48", "embark 1 tar_mann", "embark 2 wellon", "done")
    assert t.ships(0, 19) == {"carrier": 1, "infantry": 3}


@rule("85.1")
def test_nothing_is_picked_up_off_the_way() -> None:
    t = at_war().fleet(0, 48, carrier=1).planet("vefut_ii", 0, infantry=1)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 48").may_not("embark 1 vefut_ii", because="85.1")


@rule("85.3")
def test_nothing_is_picked_up_beside_an_own_token() -> None:
    t = at_war().player(0, technologies="carrier_ii").fleet(0, 48, carrier=1)
    t.planet("tar_mann", 0, infantry=1).token(0, 22).activate(0, 46)
    t.seat(0).does("move carrier 1 48").may_not("embark 1 tar_mann", because="85.3")


@rule("85.0")
def test_no_more_is_loaded_than_waits_there() -> None:
    t = fleet_at_46(carrier=1, fighter=1)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46").may_not("load fighter 2 46", because="85.0")
    t.seat(0).may_not("load infantry 1 46", because="85.0")
    t.planet("tar_mann", 0)
    t.seat(0).may_not("embark 1 tar_mann", because="85.0")


@rule("17.2")
@rule("17.3")
@rule("17.3a")
@rule("17.4")
def test_what_is_left_behind_without_capacity_is_destroyed() -> None:
    t = fleet_at_46(carrier=1, cruiser=1, fighter=3)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46", "load fighter 1 46", "done")
    assert t.ships(0, 46) == {"cruiser": 1}
    assert t.ships(0, 49) == {"carrier": 1, "fighter": 1}


@rule("17.3")
def test_the_player_chooses_what_is_too_much() -> None:
    t = fleet_at_46(carrier=2, fighter=4, infantry=4)
    t.activate(0, 49)
    t.seat(0).does("move carrier 1 46", "done").is_asked("lose")
    t.seat(0).may_not("lose carrier 1", because="17.3")
    t.seat(0).does("lose fighter 3", "lose infantry 1")
    assert t.ships(0, 46) == {"carrier": 1, "fighter": 1, "infantry": 3}


@rule("17.2")
@rule("UNIT.space_dock_1")
def test_space_docks_hold_three_fighters() -> None:
    t = at_war().tile(19, 3).planet("wellon", 0, space_dock=1, infantry=1)
    t.fleet(0, 19, carrier=1, fighter=5).activate(0, 49)
    t.seat(0).does("move carrier 1 19", "load fighter 1 19", "done")
    assert t.ships(0, 19) == {"fighter": 3}


@rule("65.0")
@rule("65.1")
@rule("65.5")
@rule("53.2")
@rule("53.2a")
@rule("31.2")
def test_the_fleet_pool_limits_ships_but_not_fighters() -> None:
    t = fleet_at_46(carrier=1, cruiser=2, fighter=4).fleet(0, 48, destroyer=2)
    t.player(0, fleet=3).activate(0, 49)
    t.seat(0).does("move carrier 1 46", "load fighter 4 46", "move cruiser 2 46")
    t.seat(0).does("move destroyer 2 48", "done").is_asked("lose")
    t.seat(0).may_not("lose fighter 1", because="65.5").does("lose destroyer 2")
    assert t.ships(0, 49) == {"carrier": 1, "cruiser": 2, "fighter": 4}
    assert not t.told("destroyed")


@rule("65.2")
@rule("65.3")
def test_ships_passing_through_do_not_count() -> None:
    t = fleet_at_46(cruiser=3).fleet(0, 49, cruiser=3).player(0, fleet=3)
    t.activate(0, 48)
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.kind() != "lose"
    assert t.ships(0, 48) == {"cruiser": 3}


# -- anomalies -------------------------------------------------------------------------------------


@rule("14.0")
@rule("14.1")
@rule("79.0")
@rule("79.1")
@rule("3.0")
@pytest.mark.parametrize("tile", [44, 43])
def test_no_ship_enters_asteroids_or_a_supernova(tile: int) -> None:
    t = at_war("hacan letnev yin").fleet(0, 46, cruiser=1).tile(tile, 10)
    t.activate(0, tile)
    assert t.kind() != "movement"


@rule("14.1")
@rule("79.1")
@pytest.mark.parametrize("tile", [44, 43])
def test_no_ship_passes_asteroids_or_a_supernova(tile: int) -> None:
    t = at_war("hacan letnev yin").fleet(0, 46, cruiser=1).tile(tile, 10)
    t.fleet(1, 22, fighter=1).activate(0, 48)
    assert t.kind() != "movement"


@rule("TECH.antimass_deflectors")
def test_antimass_deflectors_open_asteroid_fields() -> None:
    t = fleet_at_46(cruiser=1).tile(44, 10).fleet(1, 22, fighter=1)
    t.player(0, technologies="antimass_deflectors")
    t.activate(0, 48)
    t.seat(0).may("move cruiser 1 46")
    t = fleet_at_46(cruiser=1).tile(44, 10).player(0, technologies="antimass_deflectors")
    t.activate(0, 44)
    t.seat(0).may("move cruiser 1 46")


@rule("54.0")
@rule("54.1")
@rule("54.1a")
def test_a_nebula_is_entered_only_as_the_active_system() -> None:
    t = fleet_at_46(cruiser=1).tile(42, 10)
    t.activate(0, 42)
    t.seat(0).may("move cruiser 1 46")
    t = fleet_at_46(cruiser=1).tile(42, 10).fleet(1, 22, fighter=1)
    t.activate(0, 48)
    assert t.kind() != "movement"


@rule("AG.shared_research")
def test_shared_research_opens_nebulae() -> None:
    t = fleet_at_46(cruiser=1).tile(42, 10).fleet(1, 22, fighter=1).law("shared_research")
    t.activate(0, 48)
    t.seat(0).may("move cruiser 1 46")


@rule("54.2")
def test_a_ship_that_starts_in_a_nebula_moves_one() -> None:
    t = at_war().tile(42, 3).fleet(0, 42, cruiser=1)
    t.activate(0, 49)
    t.seat(0).may("move cruiser 1 42")
    t = at_war().tile(42, 3).fleet(0, 42, cruiser=1)
    t.activate(0, 48)
    assert t.kind() != "movement"


@rule("39.0")
@rule("39.1")
@rule("39.1a")
@rule("39.2")
def test_a_gravity_rift_adds_a_move_and_takes_its_toll() -> None:
    """A dreadnought in the rift reaches what is two steps away, if it rolls more than 3."""
    for die, left in ((4, {"dreadnought": 1}), (3, {})):
        t = at_war().tile(41, 3).fleet(0, 41, dreadnought=1)
        t.activate(0, 48)
        t.will_roll(die, purpose="rift")
        t.seat(0).does("move dreadnought 1 41", "done")
        assert t.ships(0, 48) == left
        assert t.ships(0, 41) == {}


@rule("39.1")
@rule("39.2")
def test_moving_through_a_rift_rolls_only_where_it_is_needed() -> None:
    """From 46 to 48: by 22 without a rift; the rift in 49's place is avoided."""
    t = fleet_at_46(cruiser=1).tile(41, 10)
    t.activate(0, 48)
    t.seat(0).does("move cruiser 1 46", "done")
    assert not t.told("through_rift", "lost_in_rift")
    t = fleet_at_46(cruiser=1).tile(41, 10).fleet(1, 22, fighter=1)
    t.activate(0, 48)
    t.will_roll(9, purpose="rift")
    t.seat(0).does("move cruiser 1 46", "done")
    assert len(t.told("through_rift")) == 1


@rule("39.2a")
@rule("39.2b")
@rule("85.1b")
def test_what_a_lost_ship_carries_is_lost() -> None:
    t = at_war().tile(41, 3).fleet(0, 41, carrier=1, fighter=2, infantry=1)
    t.activate(0, 49)
    t.will_roll(1, purpose="rift")
    t.seat(0).does("move carrier 1 41", "load fighter 2 41", "load infantry 1 41", "done")
    assert t.ships(0, 49) == {}
    assert t.ships(0, 41) == {}


# -- wormholes -------------------------------------------------------------------------------------


@rule("2.1")
@rule("89.0")
@rule("89.1")
def test_like_wormholes_are_adjacent() -> None:
    """39 and 26 have alpha, 25 and 40 beta."""
    t = at_war().tile(39, 3).fleet(0, 39, dreadnought=1)
    t.activate(0, 26)
    t.seat(0).may("move dreadnought 1 39")
    t = at_war().tile(39, 3).fleet(0, 39, dreadnought=1)
    t.activate(0, 25)
    assert t.kind() != "movement"


@rule("AG.wormhole_reconstruction")
def test_wormhole_reconstruction_joins_alpha_and_beta() -> None:
    t = at_war().tile(39, 3).fleet(0, 39, dreadnought=1).law("wormhole_reconstruction")
    t.activate(0, 25)
    t.seat(0).may("move dreadnought 1 39")


@rule("AG.enforced_travel_ban")
def test_the_travel_ban_closes_wormholes_to_movement() -> None:
    t = at_war().tile(39, 3).fleet(0, 39, dreadnought=1).law("enforced_travel_ban")
    t.activate(0, 26)
    assert t.kind() != "movement"


@rule("FA.quantum_entanglement")
@rule("89.4")
@rule("89.4a")
@rule("80.1")
def test_creuss_sees_alpha_and_beta_as_one_and_lives_behind_its_gate() -> None:
    t = at_war("creuss sol letnev").tile(39, 3).fleet(0, 39, dreadnought=1)
    t.activate(0, 25)
    t.seat(0).may("move dreadnought 1 39")
    t = at_war("creuss sol letnev").fleet(0, 51, dreadnought=1)
    t.activate(0, 17)
    t.seat(0).may("move dreadnought 1 51")


@rule("2.2a")
def test_no_system_is_adjacent_to_itself() -> None:
    from astrarium.games.ti4.galaxy import adjacent

    t = at_war().tile(39, 3)
    assert all(system not in adjacent(t.game, system) for system in t.game.galaxy)
