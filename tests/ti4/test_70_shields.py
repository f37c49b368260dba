"""Planetary Shield, Anti-Fighter Barrage, Sustain Damage, rerolls. 70, 68, 77, 63"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import battle, rolls
from .test_ac_space import plays, wait_for

rule = pytest.mark.rule


def above_wellon(factions: str = "hacan xxcha arborec", **fleet: int) -> Table:
    """Seat 0 comes to Wellon, where seat 1 has three infantry and a PDS that holds its fire."""
    t = at_war(factions).player(0, technologies="war_sun").tile(19, 10)
    t.planet("wellon", 1, infantry=3, pds=1).fleet(0, 46, **fleet).activate(0, 19)
    for name, number in fleet.items():
        if name not in ("fighter", "infantry"):
            t.seat(0).does(f"move {name} {number} 46")
    if "infantry" in fleet:
        t.seat(0).does(f"load infantry {fleet['infantry']} 46")
    t.seat(0).does("done")
    return t.pass_while(lambda: t.kind() == "cannon")


# -- planetary shield ------------------------------------------------------------------------------


@rule("70.0")
def test_no_ship_bombards_a_shielded_planet() -> None:
    t = above_wellon(dreadnought=2)
    assert t.kind() != "bombard"
    assert t.units(1, "wellon") == {"infantry": 3, "pds": 1}


@rule("70.1")
@rule("Q.n5")
def test_the_bacterial_weapon_does_not_mind_shields() -> None:
    t = above_wellon(dreadnought=1).player(0, technologies="x_89_bacterial_weapon").turn_of(0)
    t.seat(0).does("use x_89_bacterial_weapon wellon")
    assert t.units(1, "wellon") == {"pds": 1}


@rule("70.3")
@rule("70.3b")
def test_beside_a_war_sun_dreadnoughts_bombard_too() -> None:
    t = above_wellon(war_sun=1, dreadnought=1)
    t.seat(0).is_asked("bombard").may("aim dreadnought 1 wellon", "aim war_sun 1 wellon")


@rule("70.3")
def test_a_war_sun_elsewhere_breaks_nothing() -> None:
    t = above_wellon(dreadnought=1).fleet(0, 46, war_sun=1)
    assert t.kind() != "bombard"


@rule("70.3")
@rule("70.0")
def test_an_own_war_sun_does_not_break_ones_own_shields() -> None:
    """Only those of other players count as without it."""
    from astrarium.games.ti4.components.systems import PLANET_NUMBER
    from astrarium.games.ti4.fighting import has_shield

    t = at_war().player(1, technologies="war_sun").tile(19, 10).planet("wellon", 1, pds=1)
    t.fleet(1, 19, war_sun=1)
    assert has_shield(t.game, 1, PLANET_NUMBER["wellon"])
    t.fleet(1, 19).player(0, technologies="war_sun").fleet(0, 19, war_sun=1)
    assert not has_shield(t.game, 1, PLANET_NUMBER["wellon"])


@rule("70.3a")
@pytest.mark.parametrize(("ship", "works"), [("war_sun", False), ("dreadnought", True)])
def test_a_shield_that_is_broken_carries_no_defense_grid(ship: str, works: bool) -> None:
    fleet = {ship: 1, "infantry": 1}
    t = above_wellon("hacan xxcha arborec", **fleet).player(1, technologies="magen_defense_grid")
    t.pass_while(lambda: t.kind() == "bombard")
    rolls(t, (1,), (1, 1, 1))
    t.seat(0).does("land 1 wellon")
    t.pass_while(lambda: t.kind() == "cannon")
    offered = t.asked().get(1) == "react" and "use magen_defense_grid" in t.offers(1)
    assert offered == works


@rule("70.2")
@rule("70.3")
@pytest.mark.parametrize(("ship", "works"), [("war_sun", True), ("dreadnought", False)])
def test_harrow_needs_a_planet_without_a_working_shield(ship: str, works: bool) -> None:
    fleet = {ship: 1, "infantry": 1}
    t = above_wellon("l1z1x xxcha arborec", **fleet)
    t.pass_while(lambda: t.kind() == "bombard")
    rolls(t, (1,), (1, 1, 1))
    t.seat(0).does("land 1 wellon")
    t.pass_while(lambda: t.kind() == "cannon")
    assert ("use harrow" in t.offers(0)) == works


# -- anti-fighter barrage --------------------------------------------------------------------------


@rule("68.1")
@rule("68.2")
@rule("68.1b")
def test_both_sides_fire_their_barrage_at_once() -> None:
    """Destroyers of both: what is hit still fires; two dice each, from 9 on."""
    t = battle({"destroyer": 1, "carrier": 1, "fighter": 2}, {"destroyer": 1, "carrier": 1})
    t.fleet(1, 49, destroyer=1, carrier=1, fighter=2)
    t.will_roll(9, 10, purpose="barrage").will_roll(9, 8, purpose="barrage")
    rolls(t, (1,) * 3, (1,) * 2)
    t.seat(0).does("done")
    told = [(each["seat"], each["dice"], each["hits"]) for each in t.told("rolled_barrage")]
    assert told == [(0, 2, 2), (1, 2, 1)]
    lost = [(each["seat"], each["unit"], each["number"]) for each in t.told("destroyed")[:2]]
    assert sorted(lost) == [(0, "fighter", 1), (1, "fighter", 2)]


@rule("68.1c")
@pytest.mark.parametrize("factions", ["sardakk_norr xxcha arborec", "jol_nar xxcha arborec"])
def test_what_changes_combat_rolls_does_not_change_a_barrage(factions: str) -> None:
    """Neither +1 nor -1: an 8 misses and a 9 hits."""
    t = battle({"destroyer": 1}, {"carrier": 1, "fighter": 2}, factions)
    t.will_roll(8, 9, purpose="barrage")
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react" and not t.told("rolled_barrage"))
    assert t.told("rolled_barrage")[0]["hits"] == 1


@rule("68.1c")
@rule("54.3")
def test_a_nebula_does_not_help_a_barrage() -> None:
    t = at_war().tile(42, 10).fleet(0, 46, carrier=1, fighter=2).fleet(1, 42, destroyer=1)
    t.activate(0, 42)
    t.will_roll(8, 8, purpose="barrage")
    t.seat(0).does("move carrier 1 46", "load fighter 2 46", "done")
    assert t.told("rolled_barrage") == [{"seat": 1, "dice": 2, "hits": 0}]


@rule("68.1c")
@rule("63.3")
def test_the_crown_of_thalnos_rerolls_no_barrage() -> None:
    t = at_war().law("the_crown_of_thalnos", 0).fleet(0, 46, destroyer=1)
    t.fleet(1, 49, carrier=1, fighter=2).activate(0, 49)
    t.will_roll(1, 1, purpose="barrage")
    rolls(t, (1,))
    t.seat(0).does("move destroyer 1 46", "done")
    told = [event.key for event in t.game.events or []]
    assert told.index("rolled_barrage") < len(told)
    t.seat(0).is_asked("react").does("use the_crown_of_thalnos")
    assert t.offers(0) == ["reroll destroyer 1 1", "done"]


@rule("68.2a")
@rule("77.4a")
def test_barrage_hits_do_not_pass_on_to_other_ships() -> None:
    """One fighter and two hits: the dreadnought has nothing to sustain."""
    t = battle({"destroyer": 1}, {"dreadnought": 1, "fighter": 1})
    t.will_roll(9, 9, purpose="barrage")
    rolls(t, (1,), (1,))
    t.seat(0).does("done")
    told = [event.key for event in t.game.events or []]
    first = [key for key in told[: told.index("rolled_combat")] if key != "rolled_barrage"]
    assert first.count("destroyed") == 1
    assert len(t.told("rolled_combat")) >= 2  # nobody was asked before the first round


# -- sustain damage --------------------------------------------------------------------------------


@rule("77.0")
@rule("77.1")
def test_nobody_must_sustain() -> None:
    """Right before hits are assigned; then ships are lost all the same."""
    t = battle({"cruiser": 2}, {"dreadnought": 1, "fighter": 1})
    rolls(t, (7, 1), (1,), (1,), (1, 1), (1,))
    t.seat(0).does("done")
    t.seat(1).is_asked("sustain").does("done").is_asked("lose").does("lose fighter 1")
    assert t.ships(1, 49) == {"dreadnought": 1}


@rule("77.2")
@rule("77.3")
def test_a_damaged_ship_rolls_carries_and_moves_as_before() -> None:
    t = at_war().fleet(0, 46, dreadnought=1, damaged_dreadnought=1, infantry=1)
    t.fleet(1, 49, cruiser=1).activate(0, 49)
    t.seat(0).does("move damaged_dreadnought 1 46", "load infantry 1 46")
    rolls(t, (5,), (7,))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 1, "hits": 1}
    assert t.kind() != "sustain"
    assert t.ships(0, 49) == {}


@rule("77.5")
@rule("Q.n36")
def test_a_lucky_shot_is_not_sustained() -> None:
    t = at_war().hand(0, "lucky_shot").hand(1, "").hand(2, "")
    t.tile(19, 10).planet("wellon", 0).fleet(1, 19, dreadnought=1).turn_of(0)
    move = next(m for m in t.offers(0) if m.startswith("use lucky_shot"))
    t.seat(0).does(move)
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(1, 19) == {}
    assert not t.told("sustained")


# -- rerolls ---------------------------------------------------------------------------------------


@rule("63.1")
@rule("63.2")
def test_different_abilities_may_reroll_the_same_die() -> None:
    """Fire Team, after The Crown of Thalnos has had its reroll."""
    t = at_war().law("the_crown_of_thalnos", 0).hand(0, "fire_team").hand(1, "").hand(2, "")
    t.tile(27, 10).planet("new_albion", 1, infantry=1).fleet(0, 46, carrier=1, infantry=1)
    t.activate(0, 27)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    rolls(t, (1,), (8,), (1,))
    t.seat(0).does("land 1 new_albion")
    wait_for(t, "after_combat_die_rolled")
    t.seat(0).does("use the_crown_of_thalnos", "reroll infantry 1 1")
    t.pass_while(lambda: t.kind() == "reroll")
    wait_for(t, "after_ground_combat_rolls")
    plays(t, 0, "fire_team")
    t.seat(0).is_asked("reroll").may("reroll infantry 8 1")
