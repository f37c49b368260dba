"""The Clan of Saar. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war, table

rule = pytest.mark.rule


def saar() -> Table:
    """Seat 0 plays Saar, without units; seats 1 and 2 are Xxcha and Letnev."""
    return at_war("saar xxcha letnev")


# -- the faction sheet -----------------------------------------------------------------------------


def landing(factions: str) -> Table:
    """Seat 0 comes to two planets that nobody has, with an infantry for each."""
    t = at_war(factions).tile(27, 10).fleet(0, 46, carrier=1, infantry=2).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    return t


@rule("FA.scavenge")
def test_scavenge_pays_for_each_planet_gained() -> None:
    t = landing("saar xxcha letnev")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    assert t.owner("new_albion") == t.owner("starpoint") == 0
    assert t.shown(0)["trade_goods"] == 2


@rule("FA.scavenge")
def test_scavenge_is_only_for_saar_and_only_for_planets_that_saar_gains() -> None:
    t = landing("xxcha saar letnev")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    assert t.owner("new_albion") == 0
    assert [t.shown(seat)["trade_goods"] for seat in range(3)] == [0, 0, 0]


@rule("FA.nomadic")
def test_nomadic_scores_without_the_home_planets() -> None:
    t = table("saar xxcha letnev").public("negotiate_trade_routes").secret(0).secret(1)
    t.player(0, trade_goods=20).player(1, trade_goods=20).planet("lisis_ii", 2)
    t.planet("archon_ren", 2).status()
    t.seat(0).is_asked("score").does("score negotiate_trade_routes")
    assert t.shown(0)["points"] == 1
    t.seat(1).is_not_asked()


# -- technologies ----------------------------------------------------------------------------------


def mapped(turn: int = 0) -> Table:
    """Saar has Chaos Mapping, and a factory beside a planet of its own; a turn begins."""
    t = saar().player(0, technologies="chaos_mapping sarween_tools", trade_goods=8)
    t.fleet(0, 38, space_dock=1).planet("abyz", 0)
    t.strategy(leadership=turn, diplomacy=(turn + 1) % 3, politics=(turn + 2) % 3)
    t.used("leadership", "diplomacy", "politics")
    return t.begin_turn(turn)


@rule("FT.chaos_mapping")
@rule("Q.n18")
def test_chaos_mapping_produces_a_unit_at_the_start_of_a_turn() -> None:
    t = mapped()
    t.seat(0).is_asked("react").may("pass")
    t.seat(0).may_not("use chaos_mapping 46", because="FT.chaos_mapping")
    t.seat(0).does("use chaos_mapping 38").is_asked("produce").may("raise 1 abyz")
    t.seat(0).may_not("produce fighter 2", because="FT.chaos_mapping")
    t.seat(0).does("produce cruiser 1", "done", "goods 2")
    assert t.ships(0, 38) == {"cruiser": 1, "space_dock": 1}
    t.seat(0).is_asked("action")


@rule("FT.chaos_mapping")
@rule("AG.prophecy_of_ixth")
def test_chaos_mapping_is_no_use_of_production() -> None:
    """So a prophecy that wants fighters of every Production does not care."""
    t = mapped().law("prophecy_of_ixth", 0)
    t.seat(0).does("use chaos_mapping 38", "produce cruiser 1", "done", "goods 2")
    assert t.view()["laws"] == [{"agenda": "prophecy_of_ixth", "owner": 0}]


@rule("FT.chaos_mapping")
@rule("Q.n60")
@rule("Q.n61")
def test_chaos_mapping_works_in_every_turn_also_before_passing() -> None:
    t = mapped()
    t.seat(0).does("use chaos_mapping 38", "done", "activate 46")
    t.pass_while(lambda: t.asked() != {0: "react"})
    t.seat(0).does("use chaos_mapping 38", "produce destroyer 1", "done", "goods 1", "pass")
    assert t.told("passed")[-1]["seat"] == 0


@rule("FT.chaos_mapping")
def test_chaos_mapping_waits_for_the_own_turn() -> None:
    mapped(turn=1).seat(1).is_asked("action")


@rule("FT.chaos_mapping")
def test_others_cannot_activate_asteroid_fields_with_ships_of_saar() -> None:
    t = saar().tile(44, 10).fleet(0, 44, cruiser=1).player(0, technologies="chaos_mapping")
    t.turn_of(1).seat(1).may_not("activate 44", because="FT.chaos_mapping")
    t.turn_of(0).seat(0).may("activate 44")
    t.fleet(0, 44).turn_of(1).seat(1).may("activate 44")
    t = saar().tile(44, 10).fleet(0, 44, cruiser=1).turn_of(1)
    t.seat(1).may("activate 44")
    t = saar().fleet(0, 46, cruiser=1).player(0, technologies="chaos_mapping").turn_of(1)
    t.seat(1).may("activate 46")  # no asteroid field


# -- floating factories ----------------------------------------------------------------------------


@rule("UNIT.floating_factory_1")
@rule("78.1a")
def test_the_first_factory_begins_in_space() -> None:
    t = table("saar xxcha letnev")
    assert t.ships(0, 11)["space_dock"] == 1
    assert "space_dock" not in {**t.units(0, "ragh"), **t.units(0, "lisis_ii")}


@rule("UNIT.floating_factory_1")
@rule("78.1a")
def test_factories_are_placed_in_space_beside_a_planet_one_controls() -> None:
    t = saar().strategy(construction=0).planet("abyz", 0).planet("fria", 0).turn_of(0)
    t.seat(0).does("strategic construction").may_not("build space_dock wellon", because="28.2")
    t.seat(0).does("build space_dock abyz", "build pds abyz")
    assert t.ships(0, 38) == {"space_dock": 1}
    assert t.units(0, "abyz") == {"pds": 1}


@rule("UNIT.floating_factory_1")
@rule("28.4a")
def test_a_factory_can_be_taken_off_to_be_placed_anew() -> None:
    t = saar().strategy(construction=0).planet("abyz", 0).fleet(0, 46, space_dock=2)
    t.fleet(0, 47, space_dock=1).token(0, 47).turn_of(0)
    t.seat(0).does("strategic construction")
    t.seat(0).may_not("build space_dock abyz", because="28.4")
    t.seat(0).may_not("scrap 47", "scrap 48", because="28.4a")
    t.seat(0).does("scrap 46").may_not("done", because="28.4a")
    t.seat(0).does("build space_dock abyz")
    assert (t.ships(0, 46), t.ships(0, 38)) == ({"space_dock": 1}, {"space_dock": 1})


@rule("UNIT.floating_factory_1")
@rule("60.4")
def test_a_factory_produces_five_units() -> None:
    t = saar().fleet(0, 38, space_dock=1).planet("abyz", 0).player(0, trade_goods=9)
    t.activate(0, 38).pass_while(lambda: t.kind() == "movement")
    t.seat(0).is_asked("produce").may("raise 5 abyz", "produce infantry 4", "produce fighter 5")
    t.seat(0).may_not("produce fighter 6", because="60.1")
    t.seat(0).may_not("raise 1 fria", because="60.3")
    t.seat(0).does("produce infantry 2", "produce fighter 2", "done", "goods 2")
    assert t.ships(0, 38) == {"space_dock": 1, "infantry": 2, "fighter": 2}


@rule("UNIT.floating_factory_1")
@rule("60.4a")
def test_a_factory_carries_four() -> None:
    t = saar().fleet(0, 38, space_dock=1).player(0, trade_goods=9).activate(0, 38)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).does("produce fighter 5", "done", "goods 3")
    assert t.ships(0, 38) == {"space_dock": 1, "fighter": 4}


@rule("UNIT.floating_factory_1")
def test_a_factory_moves_and_carries_like_a_ship() -> None:
    t = saar().fleet(0, 46, space_dock=1, infantry=4, fighter=0).activate(0, 49)
    t.seat(0).does("move space_dock 1 46", "load infantry 4 46", "done")
    assert t.ships(0, 49) == {"space_dock": 1, "infantry": 4}
    t = saar().fleet(0, 46, space_dock=1).activate(0, 48)  # two steps
    assert t.kind() != "movement"


@rule("UNIT.floating_factory_2")
@rule("FT.floating_factory_ii")
def test_floating_factory_ii() -> None:
    t = saar().player(0, technologies="floating_factory_ii", trade_goods=9)
    t.fleet(0, 46, space_dock=1, infantry=5).activate(0, 48)
    t.seat(0).does("move space_dock 1 46", "load infantry 5 46", "done")
    assert t.ships(0, 48) == {"space_dock": 1, "infantry": 5}
    t.seat(0).is_asked("produce").may("produce fighter 7")
    t.seat(0).may_not("produce fighter 8", because="60.1")


@rule("UNIT.floating_factory_1")
@rule("65.1")
def test_factories_do_not_count_for_the_fleet_pool() -> None:
    t = saar().player(0, fleet=1).fleet(0, 46, space_dock=1).fleet(0, 49, cruiser=1)
    t.activate(0, 49).seat(0).does("move space_dock 1 46", "done")
    assert t.ships(0, 49) == {"cruiser": 1, "space_dock": 1}


@rule("UNIT.floating_factory_1")
@rule("50.4a")
def test_a_blockaded_factory_is_destroyed() -> None:
    t = saar().fleet(0, 46, space_dock=1).fleet(1, 49, cruiser=1).activate(1, 46)
    t.seat(1).does("move cruiser 1 49", "done")
    assert t.ships(0, 46) == {}
    assert t.told("destroyed")[0]["unit"] == "space_dock"


@rule("UNIT.floating_factory_1")
@rule("50.4a")
def test_a_factory_with_own_ships_is_destroyed_only_when_they_are() -> None:
    t = saar().fleet(0, 46, space_dock=1, cruiser=1).fleet(1, 49, cruiser=1).activate(1, 46)
    t.seat(1).does("move cruiser 1 49")
    t.will_roll(10, purpose="combat").will_roll(1, purpose="combat").seat(1).does("done")
    t.pass_while(lambda: t.kind() == "retreat")
    assert (t.ships(0, 46), t.ships(1, 46)) == ({}, {"cruiser": 1})


@rule("UNIT.floating_factory_1")
@rule("23.7b")
def test_a_factory_retreats_with_the_ships() -> None:
    t = saar().fleet(0, 46, space_dock=1, cruiser=1, infantry=2).fleet(1, 49, cruiser=1)
    t.fleet(0, 23, cruiser=1).activate(1, 46)
    t.will_roll(1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(1).does("move cruiser 1 49", "done")
    t.seat(0).does("announce_retreat", "retreat 23")
    assert t.ships(0, 23) == {"cruiser": 2, "space_dock": 1, "infantry": 2}


@rule("UNIT.floating_factory_1")
@rule("AC.skilled_retreat")
def test_a_factory_leaves_with_the_ships_by_a_skilled_retreat() -> None:
    t = saar().fleet(0, 46, space_dock=1, cruiser=1, infantry=2).fleet(1, 49, cruiser=1)
    t.hand(0, "skilled_retreat").activate(1, 46).seat(1).does("move cruiser 1 49", "done")
    t.pass_while(lambda: "use skilled_retreat 23" not in t.offers(0))
    t.seat(0).does("use skilled_retreat 23")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(0, 23) == {"cruiser": 1, "space_dock": 1, "infantry": 2}


@rule("UNIT.floating_factory_1")
@rule("39.2")
def test_a_factory_rolls_for_gravity_rifts() -> None:
    t = saar().tile(41, 10).fleet(0, 41, space_dock=1, infantry=1).activate(0, 46)
    t.will_roll(3, purpose="rift")
    t.seat(0).does("move space_dock 1 41", "load infantry 1 41", "done")
    assert (t.ships(0, 41), t.ships(0, 46)) == ({}, {})
    t = saar().tile(41, 10).fleet(0, 41, space_dock=1, cruiser=1).fleet(1, 46, cruiser=1)
    t.hand(0, "skilled_retreat").activate(1, 41).seat(1).does("move cruiser 1 46", "done")
    t.pass_while(lambda: "use skilled_retreat 22" not in t.offers(0))
    t.will_roll(4, purpose="rift").will_roll(3, purpose="rift")
    t.seat(0).does("use skilled_retreat 22")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(0, 22) == {"cruiser": 1}


@rule("Q.n62")
def test_factories_do_not_draw_fire() -> None:
    """A PDS fires at ships that come, not at a factory that comes alone."""
    t = saar().fleet(0, 49, space_dock=1).tile(38, 3).planet("abyz", 1, pds=1).activate(0, 38)
    t.seat(0).does("move space_dock 1 49", "done")
    assert t.kind() != "cannon"
    t = saar().fleet(0, 49, space_dock=1, cruiser=1).tile(38, 3).planet("abyz", 1, pds=1)
    t.activate(0, 38).seat(0).does("move space_dock 1 49", "move cruiser 1 49", "done")
    t.will_roll(10, purpose="cannon").seat(1).is_asked("cannon").does("fire 0")
    assert t.ships(0, 38) == {"space_dock": 1}


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.son_of_ragh")
def test_son_of_ragh_fires_four_dice_at_fighters() -> None:
    t = saar().fleet(0, 46, flagship=1).fleet(1, 49, carrier=1, fighter=4).activate(1, 46)
    t.will_roll(6, 6, 6, 5, purpose="barrage")
    t.seat(1).does("move carrier 1 49", "load fighter 4 49", "done")
    lost = t.told("destroyed")[0]
    assert (lost["unit"], lost["number"], lost["seat"]) == ("fighter", 3, 1)
