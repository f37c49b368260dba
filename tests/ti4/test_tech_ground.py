"""Technologies of planets and ground forces. TECH"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import rolls
from .test_43_invasion import landing

rule = pytest.mark.rule


# -- dacxive animators -----------------------------------------------------------------------------


@rule("TECH.dacxive_animators")
def test_the_winner_of_a_ground_combat_may_animate_one() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 1})
    t.player(0, technologies="dacxive_animators")
    rolls(t, (8, 1), (1,))
    t.seat(0).does("land 2 new_albion").is_asked("react").may("pass")
    t.seat(0).does("use dacxive_animators")
    assert t.units(0, "new_albion") == {"infantry": 3}


@rule("TECH.dacxive_animators")
def test_the_defender_wins_too_and_nobody_in_a_draw_or_without_combat() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1})
    t.player(1, technologies="dacxive_animators")
    rolls(t, (1,), (8,))
    t.seat(0).does("land 1 new_albion")
    t.seat(1).does("use dacxive_animators")
    assert t.units(1, "new_albion") == {"infantry": 2}
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1})
    t.player(1, technologies="dacxive_animators")
    rolls(t, (8,), (8,))
    t.seat(0).does("land 1 new_albion")
    assert t.asked() == {1: "action"}
    t = landing({"carrier": 1, "infantry": 1}, {})
    t.planet("new_albion", None).player(0, technologies="dacxive_animators")
    t.seat(0).does("land 1 new_albion")
    assert t.asked() == {1: "action"}


@rule("TECH.dacxive_animators")
def test_not_before_the_last_round() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 2})
    t.player(0, technologies="dacxive_animators")
    rolls(t, (8, 1), (1, 1), (1, 1), (8,), (8,), (1,))
    t.seat(0).does("land 2 new_albion").is_asked("react")
    assert len(t.told("rolled_combat")) == 6


# -- x-89 ------------------------------------------------------------------------------------------


def poisoner(**fleet: int) -> Table:
    t = at_war().tile(19, 10).planet("wellon", 1, infantry=3, pds=1).fleet(0, 19, **fleet)
    return t.player(0, technologies="x_89_bacterial_weapon").turn_of(0)


@rule("TECH.x_89_bacterial_weapon")
@rule("Q.n5")
def test_x_89_kills_all_infantry_below_bombers_whatever_the_shield() -> None:
    t = poisoner(dreadnought=1)
    t.seat(0).does("use x_89_bacterial_weapon wellon")
    assert t.units(1, "wellon") == {"pds": 1}
    assert t.owner("wellon") == 1
    assert "x_89_bacterial_weapon" in t.shown(0)["exhausted_technologies"]
    assert t.asked() == {1: "action"}


@rule("TECH.x_89_bacterial_weapon")
@rule("Q.n36")
def test_x_89_needs_bombers_there_and_another_player_s_planet() -> None:
    t = poisoner(cruiser=1)
    t.seat(0).may_not("use x_89_bacterial_weapon wellon", because="TECH.x_89_bacterial_weapon")
    t = poisoner(dreadnought=1)
    t.planet("wellon", 0, infantry=1)
    t.seat(0).may_not("use x_89_bacterial_weapon wellon", because="Q.n36")
    t.planet("wellon", None)
    t.seat(0).may_not("use x_89_bacterial_weapon wellon", because="Q.n36")


@rule("TECH.x_89_bacterial_weapon")
def test_x_89_must_be_readied_and_owned() -> None:
    t = poisoner(dreadnought=1)
    t.game.exhausted_technologies[0] = t.game.technologies[0]
    t.turn_of(0)
    t.seat(0).may_not("use x_89_bacterial_weapon wellon", because="TECH.x_89_bacterial_weapon")
    t = at_war().tile(19, 10).planet("wellon", 1, infantry=3).fleet(0, 19, dreadnought=1)
    t.turn_of(0)
    t.seat(0).may_not("use x_89_bacterial_weapon wellon", because="TECH.x_89_bacterial_weapon")


# -- magen defense grid ----------------------------------------------------------------------------


@rule("TECH.magen_defense_grid")
def test_behind_the_grid_the_opponent_does_not_roll_for_a_round() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 1, "pds": 1})
    t.player(1, technologies="magen_defense_grid")
    t.seat(1).does("hold_fire")
    t.seat(0).does("land 2 new_albion")
    t.seat(1).does("hold_fire").is_asked("react").may("pass")
    rolls(t, (8,), (8,), (1,))
    t.seat(1).does("use magen_defense_grid")
    assert [told["dice"] for told in t.told("rolled_combat")] == [0, 1, 1, 1]
    assert "magen_defense_grid" in t.shown(1)["exhausted_technologies"]
    assert t.owner("new_albion") == 0


@rule("TECH.magen_defense_grid")
def test_the_grid_needs_a_shield_that_works() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1})
    t.player(1, technologies="magen_defense_grid")
    rolls(t, (8,), (1,))
    t.seat(0).does("land 1 new_albion")
    assert t.asked() == {1: "action"}
    t = at_war().player(0, technologies="war_sun").player(1, technologies="magen_defense_grid")
    t.tile(27, 10).fleet(0, 46, war_sun=1, infantry=1).planet("new_albion", 1, infantry=1, pds=1)
    t.activate(0, 27)
    t.seat(0).does("move war_sun 1 46", "load infantry 1 46", "done")
    t.seat(1).does("hold_fire")
    t.seat(0).does("done")
    rolls(t, (8,), (1,))
    t.seat(0).does("land 1 new_albion")
    t.seat(1).does("hold_fire")
    assert t.owner("new_albion") == 0


# -- transit diodes --------------------------------------------------------------------------------


def with_diodes() -> Table:
    """Seat 0 has five infantry on Wellon, one afloat, and controls Tar'Mann too; its turn is
    the next."""
    t = at_war().tile(19, 10).planet("wellon", 0, infantry=5).planet("tar_mann", 0)
    t.fleet(0, 46, carrier=1, infantry=1).player(0, technologies="transit_diodes")
    t.strategy(trade=0, warfare=1, politics=2).used("trade", "warfare", "politics").turn_of(2)
    t.seat(2).does("pass")
    return t


@rule("TECH.transit_diodes")
def test_transit_diodes_move_up_to_four_from_anywhere() -> None:
    t = with_diodes()
    t.seat(0).is_asked("react").does("use transit_diodes").is_asked("lift")
    t.seat(0).may_not("lift 5 wellon", because="TECH.transit_diodes")
    t.seat(0).may_not("lift 1 tar_mann", because="TECH.transit_diodes")
    t.seat(0).does("lift 2 wellon", "lift_afloat 1 46")
    t.seat(0).may("lift 1 wellon").may_not("lift 2 wellon", because="TECH.transit_diodes")
    t.seat(0).does("done").is_asked("set_down")
    t.seat(0).may_not("set_down 4 tar_mann", because="TECH.transit_diodes")
    t.seat(0).may_not("set_down 1 lodor", because="TECH.transit_diodes")
    t.seat(0).does("set_down 2 tar_mann", "set_down 1 wellon").is_asked("action")
    assert t.units(0, "tar_mann") == {"infantry": 2}
    assert t.units(0, "wellon") == {"infantry": 4}
    assert t.ships(0, 46) == {"carrier": 1}
    assert "transit_diodes" in t.shown(0)["exhausted_technologies"]


@rule("TECH.transit_diodes")
def test_transit_diodes_are_optional_cost_no_action_and_know_no_tokens() -> None:
    t = with_diodes().token(0, 19, 22)
    t.seat(0).does("pass").is_asked("action")
    assert "transit_diodes" not in t.shown(0)["exhausted_technologies"]
    t = with_diodes().token(0, 19, 22)
    t.seat(0).does("use transit_diodes", "lift 4 wellon", "set_down 4 tar_mann")
    t.seat(0).is_asked("action")


@rule("TECH.transit_diodes")
@rule("AG.demilitarized_zone")
def test_nobody_transits_into_a_demilitarized_zone() -> None:
    t = with_diodes().law("demilitarized_zone", planet="tar_mann")
    t.seat(0).does("use transit_diodes", "lift 1 wellon", "done")
    t.seat(0).may_not("set_down 1 tar_mann", because="AG.demilitarized_zone")


@rule("TECH.transit_diodes")
def test_only_in_ones_own_turn_and_with_forces_to_move() -> None:
    t = with_diodes()
    t.seat(0).does("pass", "pass")
    assert t.asked() == {1: "action"}
    t = at_war().player(0, technologies="transit_diodes").planet("tar_mann", 0)
    t.strategy(trade=0, warfare=1, politics=2).used("trade", "warfare", "politics").turn_of(2)
    t.seat(2).does("pass")
    t.seat(0).is_asked("action")


# -- integrated economy ----------------------------------------------------------------------------


def prosperous(goods: int = 5) -> Table:
    """Seat 0 has just taken New Albion (1) and Starpoint (3) with one infantry each."""
    t = landing({"carrier": 1, "infantry": 2}, {})
    t.planet("new_albion", None).player(0, technologies="integrated_economy sarween_tools")
    t.player(0, trade_goods=goods)
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    return t


@rule("TECH.integrated_economy")
@rule("Q.n17")
@rule("Q.n18")
def test_a_gained_planet_builds_for_its_worth_and_that_is_paid() -> None:
    """No Sarween Tools: it is no use of Production."""
    t = prosperous()
    t.seat(0).is_asked("react").may("pass").does("use integrated_economy").is_asked("produce")
    t.seat(0).may_not("produce cruiser 1", because="TECH.integrated_economy")
    t.seat(0).may_not("raise 2 starpoint", because="60.3")
    t.seat(0).does("raise 2 new_albion").may_not(
        "raise 1 new_albion", because="TECH.integrated_economy"
    )
    t.seat(0).does("done", "goods 1").is_asked("react")
    t.seat(0).does("use integrated_economy", "produce cruiser 1", "produce destroyer 1", "done")
    t.seat(0).does("goods 3")
    assert t.shown(0)["trade_goods"] == 1
    assert t.units(0, "new_albion") == {"infantry": 3}
    assert t.ships(0, 27) == {"carrier": 1, "cruiser": 1, "destroyer": 1}


@rule("TECH.integrated_economy")
def test_it_is_optional_and_only_for_the_one_who_gained_the_planet() -> None:
    t = prosperous()
    t.seat(0).does("pass", "pass")
    assert t.asked() == {1: "action"}
    t = landing({"carrier": 1, "infantry": 1}, {})
    t.planet("new_albion", None).player(1, technologies="integrated_economy")
    t.seat(0).does("land 1 new_albion")
    assert t.asked() == {1: "action"}


@rule("TECH.integrated_economy")
@rule("59.1")
def test_what_cannot_be_paid_is_not_built() -> None:
    t = prosperous(goods=0)
    for planet in t.game.planets_of(0):
        t.game.exhausted[planet] = True
    t.seat(0).does("use integrated_economy")
    t.seat(0).may_not("raise 1 new_albion", because="59.1").does("done")


@rule("59.5a")
def test_nothing_is_recalled_that_cannot_be_paid_for() -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1).player(0, trade_goods=3)
    t.fleet(0, 46, flagship=1)
    for planet in t.game.planets_of(0):
        t.game.exhausted[planet] = True
    t.activate(0, 19)
    t.pass_while(lambda: t.kind() != "produce")
    t.seat(0).may_not("recall flagship 46", because="59.1").may("produce cruiser 1")
