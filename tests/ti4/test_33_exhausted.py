"""Exhausted and readied cards. 33"""

from __future__ import annotations

import pytest

from astrarium.games.ti4.components.technologies import technology_mask

from .positions import Table, at_war

rule = pytest.mark.rule


def with_diodes() -> Table:
    """Seat 0 has Transit Diodes, infantry to move, and begins a turn."""
    t = at_war().tile(19, 10).player(0, technologies="transit_diodes")
    t.planet("wellon", 0, infantry=4).planet("tar_mann", 0)
    return t.strategy(leadership=0, diplomacy=1, politics=2).begin_turn(0)


@rule("33.1")
@rule("33.4")
def test_a_card_is_turned_face_down_for_all_to_see_and_not_exhausted_twice() -> None:
    t = with_diodes()
    for reader in (None, 0, 1):
        assert t.view(reader)["players"][0]["exhausted_technologies"] == []
    t.seat(0).does("use transit_diodes", "lift 1 wellon", "done", "set_down 1 tar_mann")
    for reader in (None, 0, 1):
        assert t.view(reader)["players"][0]["exhausted_technologies"] == ["transit_diodes"]
    t.begin_turn(0).seat(0).is_asked("action")  # the start of a turn goes by without them
    t.seat(0).may_not("use transit_diodes", because="K4")


@rule("33.0")
@rule("33.1")
@rule("33.3")
def test_an_exhausted_planet_is_neither_resources_nor_influence() -> None:
    t = at_war("sol xxcha arborec").strategy(technology=0, leadership=1, politics=2)
    t.planet("jord", 0).planet("mecatol_rex", 0).player(0, trade_goods=1).turn_of(0)
    t.seat(0).does("strategic technology", "research neural_motivator")
    t.seat(0).does("research_again", "exhaust jord", "exhaust mecatol_rex", "goods 1")
    assert t.exhausted("jord")
    assert t.exhausted("mecatol_rex")
    t.seat(0).does(t.offers(0)[0])
    t.turn_of(1).seat(1).does("strategic leadership")
    while t.asked().get(1):
        t.seat(1).does("gain tactic" if t.kind() == "gain" else "done")
    t.seat(0).is_not_asked()  # six influence lie there, face down


@rule("33.4")
def test_what_a_card_does_for_being_exhausted_a_face_down_one_does_not() -> None:
    """A technology specialty is exhausted to ignore a prerequisite."""
    t = at_war().strategy(technology=0).tile(19, 10).planet("wellon", 0, exhausted=1).turn_of(0)
    t.seat(0).does("strategic technology")
    t.seat(0).may_not("research graviton_laser_system", because="81.12")
    t.planet("wellon", 0)
    t.seat(0).may("research graviton_laser_system")


@rule("33.4a")
def test_what_a_card_does_all_the_time_it_also_does_face_down() -> None:
    """An exhausted technology still meets prerequisites, opens asteroid fields, makes cheaper."""
    t = at_war().strategy(technology=0).player(0, technologies="sarween_tools antimass_deflectors")
    t.game.exhausted_technologies[0] = technology_mask(("sarween_tools", "antimass_deflectors"))
    t.turn_of(0).seat(0).does("strategic technology")
    t.seat(0).may("research gravity_drive", "research graviton_laser_system")
    t.tile(44, 10).fleet(0, 46, cruiser=1).activate(0, 44)
    t.seat(0).may("move cruiser 1 46")
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1, infantry=1)
    t.player(0, technologies="sarween_tools", trade_goods=1)
    t.game.exhausted_technologies[0] = technology_mask(("sarween_tools",))
    t.planet("wellon", 0, space_dock=1, infantry=1, exhausted=1)
    for name in ("arretze", "hercant", "kamdorn"):
        t.planet(name, 0, exhausted=1)
    t.activate(0, 19)
    t.seat(0).may("produce cruiser 1").may_not("produce carrier 1", because="59.1")


@rule("33.4a")
def test_an_exhausted_planet_still_counts_as_ones_own() -> None:
    """For objectives, and for what is built on it."""
    t = at_war().strategy(construction=0).planet("tar_mann", 0, exhausted=1).turn_of(0)
    t.seat(0).does("strategic construction").may("build pds tar_mann")
