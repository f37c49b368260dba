"""Bombardment, landings and ground combats, half-sentence by half-sentence. 12, 24, 43"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_43_invasion import landing

rule = pytest.mark.rule


def fights(t: Table, *volleys: tuple[int, ...]) -> Table:
    for dice in volleys:
        t.will_roll(*dice, purpose="combat")
    return t


# -- bombardment -----------------------------------------------------------------------------------


@rule("12.1")
@rule("43.1")
def test_nobody_must_bombard() -> None:
    t = landing({"dreadnought": 1, "infantry": 1}, {"infantry": 1})
    t.seat(0).is_asked("bombard").does("done")
    assert t.units(1, "new_albion") == {"infantry": 1}
    assert not t.told("bombarded")
    t.seat(0).is_asked("commit")


@rule("12.1b")
def test_a_war_sun_rolls_three_dice_and_a_dreadnought_one() -> None:
    t = at_war().tile(27, 10).player(0, technologies="war_sun")
    t.fleet(0, 46, war_sun=1, dreadnought=1).planet("new_albion", 1, infantry=5).activate(0, 27)
    t.seat(0).does("move war_sun 1 46", "move dreadnought 1 46", "done")
    t.will_roll(3, 3, 2, purpose="bombardment").will_roll(5, purpose="bombardment")
    t.seat(0).does("aim war_sun 1 new_albion", "aim dreadnought 1 new_albion")
    assert t.told("bombarded")[0]["dice"] == 4
    assert t.units(1, "new_albion") == {"infantry": 2}


@rule("12.2")
@rule("12.2a")
def test_bombardment_touches_no_structures_and_no_other_planet() -> None:
    """A war sun breaks the shield: the PDS stays, and hits beyond the infantry are lost."""
    t = at_war().tile(27, 10).player(0, technologies="war_sun").fleet(0, 46, war_sun=1)
    t.planet("new_albion", 1, infantry=1, pds=1, space_dock=1)
    t.planet("starpoint", 1, infantry=2).activate(0, 27)
    t.seat(0).does("move war_sun 1 46", "done").table.seat(1).does("hold_fire")
    t.will_roll(10, 10, 10, purpose="bombardment").seat(0).does("aim war_sun 1 new_albion")
    assert t.units(1, "starpoint") == {"infantry": 2}
    assert t.owner("new_albion") == 1
    assert t.units(1, "new_albion") == {"pds": 1, "space_dock": 1}


@rule("12.0")
@rule("43.1")
def test_bombers_next_door_do_not_fire() -> None:
    """Nor those of the defender, whose turn it is not."""
    t = at_war().tile(27, 10).planet("new_albion", 1, infantry=1).planet("starpoint", 0, infantry=1)
    t.fleet(0, 46, dreadnought=1, cruiser=1).activate(0, 27)
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.kind() != "bombard"


# -- committing ------------------------------------------------------------------------------------


@rule("43.2")
def test_who_is_on_a_planet_already_is_not_committed_to_another() -> None:
    """Only ground forces in the space area land; those on Starpoint would have to embark first."""
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1})
    t.planet("starpoint", 0, infantry=3)
    t.seat(0).may("land 1 new_albion").may_not("land 2 new_albion", because="43.2")


@rule("43.2")
@rule("43.2c")
def test_some_may_stay_aboard() -> None:
    t = landing({"carrier": 1, "infantry": 3}, {})
    t.seat(0).does("land 1 starpoint", "done")
    assert t.ships(0, 27) == {"carrier": 1, "infantry": 2}
    assert t.owner("starpoint") == 0
    assert t.owner("new_albion") == 1


@rule("43.5")
@rule("43.5c")
def test_landing_where_one_has_control_makes_no_change() -> None:
    """The card stays readied, one's own structures stand."""
    t = landing({"carrier": 1, "infantry": 1}, {})
    t.planet("starpoint", 0, infantry=1, space_dock=1, pds=1)
    t.seat(0).does("land 1 starpoint")
    assert t.units(0, "starpoint") == {"infantry": 2, "space_dock": 1, "pds": 1}
    assert not t.exhausted("starpoint")


@rule("43.5")
@rule("26.5b")
def test_control_is_settled_after_all_combats() -> None:
    """New Albion has nobody to defend it, but it changes hands only when Starpoint is done."""
    t = landing({"carrier": 1, "infantry": 2}, {})
    t.planet("starpoint", 2, infantry=1)
    fights(t, (8,), (1,)).seat(0).does("land 1 new_albion", "land 1 starpoint")
    told = [event.key for event in t.game.events or []]
    assert told.index("ground_combat_won") < told.index("control_gained")
    assert t.owner("new_albion") == 0 == t.owner("starpoint")


@rule("43.5a")
@rule("43.5d")
def test_if_nobody_is_left_the_defender_keeps_the_structures_too() -> None:
    """The last infantry of both sides die; a dock without ground forces stays while nobody else
    gains control."""
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 1, "space_dock": 1})
    fights(t, (8,), (8,)).seat(0).does("land 1 new_albion")
    assert t.owner("new_albion") == 1
    assert t.units(1, "new_albion") == {"space_dock": 1}


# -- ground combat ---------------------------------------------------------------------------------


@rule("24.1")
@rule("24.2")
def test_both_sides_roll_before_anybody_is_lost() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 2})
    fights(t, (8, 8), (8, 8)).seat(0).does("land 2 new_albion")
    assert t.units(0, "new_albion") == {} == t.units(1, "new_albion")
    assert t.told("ground_combat_drawn") == [{"planet": "new_albion"}]


@rule("24.1")
def test_only_ground_forces_on_the_planet_roll() -> None:
    """Neither the PDS, nor infantry aboard, nor ships."""
    t = landing({"carrier": 1, "dreadnought": 1, "infantry": 3}, {"infantry": 1, "space_dock": 1})
    t.seat(0).does("done") if t.kind() == "bombard" else None
    fights(t, (8,), (1,)).seat(0).does("land 1 new_albion", "done")
    assert [line["dice"] for line in t.told("rolled_combat")] == [1, 1]


@rule("24.4b")
@rule("43.5")
def test_a_defender_who_wins_keeps_everything() -> None:
    t = landing({"carrier": 1, "infantry": 1}, {"infantry": 2, "space_dock": 1})
    t.planet("new_albion", 1, infantry=2, space_dock=1)
    fights(t, (1,), (8, 1)).seat(0).does("land 1 new_albion")
    assert t.told("ground_combat_won") == [{"seat": 1, "planet": "new_albion"}]
    assert t.units(1, "new_albion") == {"infantry": 2, "space_dock": 1}
    assert not t.exhausted("new_albion")


@rule("24.0")
@rule("43.4")
def test_a_third_player_s_planet_may_be_invaded_in_the_same_step() -> None:
    t = landing({"carrier": 1, "infantry": 2}, {"infantry": 1})
    t.planet("starpoint", 2, infantry=1)
    t.seat(0).does("land 1 new_albion", "land 1 starpoint")
    fights(t, (8,), (1,), (1,), (8,)).seat(0).does("next_planet new_albion")
    assert t.owner("new_albion") == 0
    assert t.owner("starpoint") == 2


# -- gravity rifts ---------------------------------------------------------------------------------


@rule("39.1")
@rule("39.2")
def test_who_only_enters_a_rift_neither_rolls_nor_goes_further() -> None:
    t = at_war().tile(41, 10).fleet(0, 46, dreadnought=1).activate(0, 41)
    t.seat(0).does("move dreadnought 1 46", "done")
    assert t.ships(0, 41) == {"dreadnought": 1}
    assert not t.told("through_rift", "lost_in_rift")


@rule("39.2")
@rule("39.2a")
def test_each_ship_rolls_for_itself_and_what_it_carries_does_not() -> None:
    t = at_war().tile(41, 10).fleet(0, 41, carrier=2, infantry=4).activate(0, 46)
    t.will_roll(1, purpose="rift").will_roll(10, purpose="rift")
    t.seat(0).does("move carrier 2 41", "load infantry 4 41", "done")
    assert len(t.told("through_rift", "lost_in_rift")) == 2
    assert t.ships(0, 46)["carrier"] == 1
    assert t.ships(0, 41) == {}
    assert not t.told("destroyed")  # removed, not destroyed
