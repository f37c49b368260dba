"""Invasion: bombardment, landing, ground combat, control, custodians. 43, 12, 24, 26, 70, 74"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def landing(units: dict[str, int], planet: dict[str, int], factions: str = "") -> Table:
    """Seat 0 comes from 46 to 27 (New Albion and Starpoint); seat 1 holds New Albion."""
    t = at_war(factions) if factions else at_war()
    t.tile(27, 10).fleet(0, 46, **units).planet("new_albion", 1, **planet).activate(0, 27)
    for name, number in units.items():
        if name not in ("fighter", "infantry"):
            t.seat(0).does(f"move {name} {number} 46")
    for name in ("fighter", "infantry"):
        if name in units:
            t.seat(0).does(f"load {name} {units[name]} 46")
    t.seat(0).does("done")
    return t


# -- landing and control ---------------------------------------------------------------------------


@rule("43.0")
@rule("43.2")
@rule("43.2a")
@rule("43.5")
@rule("43.5b")
@rule("26.1")
@rule("85.4")
@rule("11.4")
def test_forces_land_and_take_an_empty_planet_exhausted() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {})
    t.planet("new_albion", None)
    t.seat(0).is_asked("commit").does("land 2 new_albion")
    assert t.owner("new_albion") == 0
    assert t.exhausted("new_albion")
    assert t.units(0, "new_albion") == {"infantry": 2}


@rule("43.2")
def test_forces_may_land_on_several_planets() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {})
    t.planet("new_albion", None)
    t.seat(0).may_not("land 3 new_albion", because="43.2").may_not("land 1 lodor", because="43.2")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    assert t.owner("new_albion") == 0 == t.owner("starpoint")


@rule("43.2c")
def test_nobody_must_land() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 1})
    t.seat(0).does("done")
    assert t.ships(0, 27) == {"carrier": 1, "infantry": 2}
    assert t.owner("new_albion") == 1


@rule("26.2")
@rule("43.5c")
def test_what_one_controls_is_not_gained_again() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {})
    t.planet("new_albion", 0)
    t.seat(0).does("land 1 new_albion")
    assert not t.exhausted("new_albion")


@rule("26.1b")
@rule("26.4")
@rule("26.7")
@rule("43.5")
def test_a_planet_without_defenders_changes_hands() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {})
    t.seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 0


@rule("43.5a")
@rule("71.4")
@rule("50.4")
def test_structures_of_others_are_destroyed_with_control() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"space_dock": 1})
    t.seat(0).does("land 1 new_albion")
    assert t.units(1, "new_albion") == {}
    assert t.owner("new_albion") == 0


# -- ground combat ---------------------------------------------------------------------------------


@rule("24.0")
@rule("24.1")
@rule("24.2")
@rule("24.2a")
@rule("24.3")
@rule("24.4")
@rule("24.4b")
@rule("43.2b")
@rule("43.4")
def test_ground_forces_fight_until_one_side_is_gone() -> None:
    """Infantry hit on 8."""
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 2})
    t.will_roll(8, 7, purpose="combat").will_roll(8, 1, purpose="combat")
    t.will_roll(9, purpose="combat").will_roll(2, purpose="combat")
    t.seat(0).does("land 2 new_albion")
    assert t.told("ground_combat_won") == [{"seat": 0, "planet": "new_albion"}]
    assert t.units(0, "new_albion") == {"infantry": 1}
    assert t.owner("new_albion") == 0


@rule("24.4c")
@rule("43.5d")
def test_if_nobody_is_left_the_defender_keeps_the_planet() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1})
    t.will_roll(8, purpose="combat").will_roll(8, purpose="combat")
    t.seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 1
    assert t.told("ground_combat_drawn") == [{"planet": "new_albion"}]


@rule("43.4a")
def test_the_active_player_chooses_the_order_of_combats() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 1})
    t.planet("starpoint", 2, infantry=1)
    t.seat(0).does("land 1 new_albion", "land 1 starpoint").is_asked("next_combat")
    t.seat(0).may("next_planet new_albion").may_not("next_planet lodor", because="43.4a")
    t.will_roll(8, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(8, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("next_planet starpoint")
    assert [line["planet"] for line in t.told("ground_combat")] == ["starpoint", "new_albion"]


# -- space cannon defense --------------------------------------------------------------------------


@rule("15.6")
@rule("15.7")
@rule("15.8")
@rule("15.8a")
@rule("43.3")
def test_pds_fire_at_who_lands() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=2)
    t.planet("new_albion", 1, pds=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.seat(1).does("hold_fire")
    t.seat(0).does("land 2 new_albion")
    t.will_roll(6, purpose="cannon")
    t.seat(1).is_asked("cannon").does("fire 0")
    assert t.units(0, "new_albion") == {"infantry": 1}
    assert t.owner("new_albion") == 0
    assert t.units(1, "new_albion") == {}


@rule("15.7d")
@rule("43.3")
def test_pds_of_other_planets_do_not_fire_in_defense() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=1)
    t.planet("new_albion", 1).planet("starpoint", 1, pds=1).activate(0, 27)
    t.player(1, technologies="pds_ii")
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.seat(1).does("hold_fire")
    t.seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 0


@rule("43.3a")
def test_the_active_player_chooses_the_order_of_defenses() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, carrier=1, infantry=2)
    t.planet("new_albion", 1, pds=1).planet("starpoint", 2, pds=1).activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.seat(1).does("hold_fire")
    t.seat(2).does("hold_fire")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint").is_asked("next_defense")
    t.seat(0).may_not("next_planet lodor", because="43.3a").does("next_planet starpoint")
    t.seat(2).is_asked("cannon")


# -- bombardment -----------------------------------------------------------------------------------


@rule("12.0")
@rule("12.1")
@rule("12.1b")
@rule("12.2")
@rule("12.2a")
@rule("43.1")
def test_bombardment_destroys_ground_forces() -> None:
    """Dreadnoughts bombard on 5."""
    t = landing({"dreadnought": 2, "infantry": 1}, {"infantry": 1})
    t.will_roll(5, 10, purpose="bombardment")
    t.seat(0).is_asked("bombard").does("aim dreadnought 2 new_albion")
    assert t.units(1, "new_albion") == {}


@rule("12.1d")
def test_several_planets_may_be_bombarded_and_all_is_said_before() -> None:
    t = landing({"dreadnought": 2}, {"infantry": 1})
    t.planet("starpoint", 2, infantry=1)
    t.seat(0).does("aim dreadnought 1 new_albion")
    t.seat(0).may_not("aim dreadnought 2 starpoint", because="12.1")
    t.seat(0).may_not("aim dreadnought 1 lodor", because="12.1d")
    t.will_roll(5, purpose="bombardment").will_roll(4, purpose="bombardment")
    t.seat(0).does("aim dreadnought 1 starpoint")
    assert t.units(1, "new_albion") == {}
    assert t.units(2, "starpoint") == {"infantry": 1}


@rule("12.1f")
@rule("70.0")
def test_a_planetary_shield_protects() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, dreadnought=1)
    t.planet("new_albion", 1, infantry=1, pds=1).planet("starpoint", 1, infantry=1)
    t.activate(0, 27)
    t.seat(0).does("move dreadnought 1 46", "done")
    t.seat(1).does("hold_fire")
    t.seat(0).is_asked("bombard").may("aim dreadnought 1 starpoint")
    t.seat(0).may_not("aim dreadnought 1 new_albion", because="12.1f")


@rule("70.3")
@rule("70.3b")
def test_a_war_sun_breaks_planetary_shields() -> None:
    t = at_war().tile(27, 10).fleet(0, 46, war_sun=1).player(0, technologies="war_sun")
    t.planet("new_albion", 1, infantry=1, pds=1).activate(0, 27)
    t.seat(0).does("move war_sun 1 46", "done")
    t.seat(1).does("hold_fire")
    t.seat(0).may("aim war_sun 1 new_albion")


@rule("12.0")
def test_nobody_bombards_an_undefended_planet_or_oneself() -> None:
    t = landing({"dreadnought": 1}, {"infantry": 1})
    t.planet("starpoint", 0, infantry=1)
    t.seat(0).may_not("aim dreadnought 1 starpoint", because="12.0")


# -- Mecatol Rex -----------------------------------------------------------------------------------


def at_mecatol(infantry: int = 1) -> Table:
    t = at_war().fleet(0, 46, carrier=1, infantry=infantry).player(0, trade_goods=6)
    t.activate(0, 18)
    t.seat(0).does("move carrier 1 46", f"load infantry {infantry} 46", "done")
    return t


@rule("46.0")
@rule("46.1")
@rule("74.1")
@rule("74.2")
@rule("74.3")
def test_the_custodians_are_removed_for_six_influence_and_a_point() -> None:
    t = at_mecatol()
    t.seat(0).may_not("land 1 mecatol_rex", because="74.1").does("remove_custodians", "goods 6")
    assert t.shown(0)["points"] == 1
    assert not t.view()["custodians"]
    t.seat(0).may_not("done", because="74.2").does("land 1 mecatol_rex")
    assert t.owner("mecatol_rex") == 0


@rule("74.2")
@rule("42.2")
def test_without_the_influence_the_custodians_stay() -> None:
    t = at_mecatol()
    for planet in ("arretze", "hercant", "kamdorn"):
        t.planet(planet, 0, exhausted=1)
    t.player(0, trade_goods=5)
    t.seat(0).may_not("remove_custodians", because="42.2")


@rule("74.2a")
def test_without_forces_the_custodians_stay() -> None:
    t = at_war().fleet(0, 46, cruiser=1).player(0, trade_goods=6).activate(0, 18)
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.view()["custodians"]
    assert t.kind() != "commit"
