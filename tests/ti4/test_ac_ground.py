"""Action cards of invasion and of planets that change hands. AC"""

from __future__ import annotations

import pytest

from .positions import Table
from .test_23_combat import rolls
from .test_ac_space import holding, on, plays, wait_for

rule = pytest.mark.rule


def invasion(units: dict[str, int], planet: dict[str, int], **hands: str) -> Table:
    """Seat 0 comes from 46 to 27; seat 1 holds New Albion. The invasion begins."""
    t = holding(**hands).tile(27, 10).fleet(0, 46, **units)
    t.planet("new_albion", 1, **planet).activate(0, 27)
    t.pass_while(lambda: t.kind() == "react")
    for name, number in units.items():
        order = "load" if name in ("fighter", "infantry") else "move"
        t.seat(0).does(f"{order} {name} {number} 46")
    t.seat(0).does("done")
    return t.pass_while(lambda: t.kind() in ("react", "cannon") and not on(t, "start_of_invasion"))


# -- bunker and disable ----------------------------------------------------------------------------


@rule("AC.bunker")
def test_a_bunker_takes_four_off_bombardment_rolls_for_an_invasion() -> None:
    t = invasion({"dreadnought": 2}, {"infantry": 2}, one="bunker")
    t.will_roll(9, 8, purpose="bombardment")
    plays(t, 1, "bunker")
    t.seat(0).does("aim dreadnought 2 new_albion")
    assert t.told("bombarded")[0]["hits"] == 1
    assert not t.game.effects_of("bunker")


@rule("AC.bunker")
def test_a_bunker_is_for_who_controls_a_planet_there() -> None:
    t = invasion({"dreadnought": 1}, {"infantry": 1}, zero="bunker", two="morale_boost")
    assert not on(t, "start_of_invasion")
    t.seat(0).is_asked("bombard")


@rule("AC.disable")
def test_disable_silences_pds_and_opens_shields() -> None:
    fleet = {"dreadnought": 1, "carrier": 1, "infantry": 1}
    t = invasion(fleet, {"infantry": 1, "pds": 2}, zero="disable")
    plays(t, 0, "disable")
    t.will_roll(5, purpose="bombardment")
    t.seat(0).does("aim dreadnought 1 new_albion")
    assert t.units(1, "new_albion") == {"pds": 2}
    t.seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 0
    assert not t.told("rolled_cannon")
    assert not t.game.effects_of("disable")


@rule("AC.disable")
def test_without_others_pds_there_is_nothing_to_disable() -> None:
    t = invasion({"dreadnought": 1}, {"infantry": 1}, zero="disable")
    assert not on(t, "start_of_invasion")
    t.seat(0).is_asked("bombard")


# -- parley ----------------------------------------------------------------------------------------


@rule("AC.parley")
def test_parley_sends_the_committed_units_back() -> None:
    t = invasion({"carrier": 1, "infantry": 2}, {"infantry": 1, "pds": 1}, one="parley")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 2 new_albion")
    t.seat(1).may_not("use parley starpoint", because="AC.parley")
    plays(t, 1, "parley new_albion")
    assert t.ships(0, 27) == {"carrier": 1, "infantry": 2}
    assert t.units(0, "new_albion") == {}
    assert t.owner("new_albion") == 1
    assert not t.told("ground_combat")
    assert t.asked() == {1: "action"}


@rule("AC.parley")
def test_parley_is_for_one_planet_of_ones_own() -> None:
    t = invasion({"carrier": 1, "infantry": 2}, {"infantry": 1}, one="parley", two="bunker")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    t.seat(2).is_not_asked()
    t.seat(1).may("use parley new_albion").may_not("use parley starpoint", because="AC.parley")
    plays(t, 1, "parley new_albion")
    assert t.owner("starpoint") == 0
    assert t.ships(0, 27) == {"carrier": 1, "infantry": 1}


# -- fire team -------------------------------------------------------------------------------------


@rule("AC.fire_team")
@rule("63.3")
def test_a_fire_team_rerolls_any_of_ones_dice_before_the_other_side_rolls() -> None:
    t = invasion({"carrier": 1, "infantry": 3}, {"infantry": 3}, zero="fire_team")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 3 new_albion")
    rolls(t, (1, 1, 8), (8,), (1, 1, 1))
    wait_for(t, "after_ground_combat_rolls")
    assert [line["seat"] for line in t.told("rolled_combat")] == [0]
    t.seat(1).is_not_asked()
    plays(t, 0, "fire_team")
    t.seat(0).is_asked("reroll").does("reroll infantry 1 1")
    t.seat(0).may("reroll infantry 8 1", "reroll infantry 1 1")
    t.seat(0).does("done")
    assert t.told("destroyed_on")[0]["number"] == 2
    assert t.told("rerolled") == [{"seat": 0, "number": 1}]


@rule("AC.fire_team")
def test_the_defender_has_a_fire_team_too() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {"infantry": 1}, one="fire_team")
    t.pass_while(lambda: t.kind() == "react")
    rolls(t, (1,), (1,), (8,))
    t.seat(0).does("land 1 new_albion")
    wait_for(t, "after_ground_combat_rolls")
    assert [line["seat"] for line in t.told("rolled_combat")] == [0, 1]
    t.seat(0).is_not_asked()
    plays(t, 1, "fire_team")
    t.seat(1).does("reroll infantry 1 1")
    assert t.owner("new_albion") == 1


@rule("AC.fire_team")
def test_others_than_those_who_rolled_have_no_fire_team() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {"infantry": 1}, two="fire_team")
    t.pass_while(lambda: t.kind() == "react")
    rolls(t, (8,), (1,))
    t.seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 0


# -- infiltrate and reparations --------------------------------------------------------------------


@rule("AC.infiltrate")
def test_infiltrate_turns_structures() -> None:
    planet = {"pds": 2, "space_dock": 1}
    t = invasion({"carrier": 1, "infantry": 1}, planet, zero="infiltrate")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion")
    t.pass_while(lambda: t.kind() == "cannon")
    t.seat(1).is_not_asked()
    plays(t, 0, "infiltrate")
    assert t.units(0, "new_albion") == {"infantry": 1, "pds": 2, "space_dock": 1}
    assert t.units(1, "new_albion") == {}


@rule("AC.infiltrate")
@rule("44.4b")
def test_what_cannot_be_replaced_is_destroyed() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {"pds": 2}, zero="infiltrate")
    for name in ("tar_mann", "wellon", "lodor"):
        t.planet(name, 0, pds=2 if name != "lodor" else 1)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion")
    t.pass_while(lambda: t.kind() == "cannon")
    plays(t, 0, "infiltrate")
    t.seat(0).is_asked("fetch").does("done")
    assert t.units(0, "new_albion") == {"infantry": 1, "pds": 1}


@rule("AC.infiltrate")
def test_without_structures_there_is_nothing_to_infiltrate() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {}, zero="infiltrate")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 0
    assert not on(t, "when_planet_control_gained")


@rule("AC.reparations")
def test_reparations_exhaust_one_of_theirs_and_ready_one_of_ones_own() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {}, one="reparations")
    for planet in (*t.game.planets_of(0), *t.game.planets_of(1)):
        t.game.owner[planet] = -1
        t.game.exhausted[planet] = False
    t.planet("new_albion", 1).planet("wellon", 0).planet("lodor", 0, exhausted=1)
    t.planet("tar_mann", 1, exhausted=1).planet("saudor", 1)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "after_planet_control_gained"))
    t.seat(1).may("use reparations wellon tar_mann")
    t.seat(1).may_not("use reparations lodor tar_mann", because="AC.reparations")
    t.seat(1).may_not("use reparations wellon saudor", because="AC.reparations")
    t.seat(1).may_not("use reparations wellon wellon", because="AC.reparations")
    plays(t, 1, "reparations wellon tar_mann")
    assert t.exhausted("wellon")
    assert not t.exhausted("tar_mann")


@rule("AC.reparations")
@rule("16.7")
def test_one_half_of_the_reparations_is_enough() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {}, one="reparations")
    for planet in (*t.game.planets_of(0), *t.game.planets_of(1)):
        t.game.owner[planet] = -1
        t.game.exhausted[planet] = False
    t.planet("new_albion", 1).planet("lodor", 0, exhausted=1).planet("tar_mann", 1, exhausted=1)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "after_planet_control_gained"))
    plays(t, 1, "reparations tar_mann tar_mann")
    assert not t.exhausted("tar_mann")
    assert t.exhausted("lodor")


@rule("AC.reparations")
def test_only_who_lost_the_planet_asks_for_reparations() -> None:
    t = invasion({"carrier": 1, "infantry": 1}, {}, one="reparations", two="parley")
    t.planet("new_albion", None)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("land 1 new_albion")
    assert not on(t, "after_planet_control_gained")


@rule("AC.maneuvering_jets")
def test_jets_are_no_help_against_bombardment_or_in_ground_combat() -> None:
    fleet = {"dreadnought": 1, "carrier": 1, "infantry": 1}
    t = invasion(fleet, {"infantry": 2}, one="maneuvering_jets")
    t.pass_while(lambda: t.kind() == "react")
    t.will_roll(5, purpose="bombardment")
    t.seat(0).does("aim dreadnought 1 new_albion")
    assert not on(t, "before_assign_space_cannon_hits")
    t.pass_while(lambda: t.kind() == "react")
    rolls(t, (8,), (1,))
    t.seat(0).does("land 1 new_albion")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "before_assign_space_cannon_hits"))
    assert t.owner("new_albion") == 0
