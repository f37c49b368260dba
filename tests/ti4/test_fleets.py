"""Fleets that are too large, that flee, that are shot at one after the other. 15, 17, 23, 51, 65"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import rolls
from .test_ac_space import plays, wait_for

rule = pytest.mark.rule


# -- limits hold at once ---------------------------------------------------------------------------


@rule("65.5")
@rule("AC.experimental_battlestation")
def test_a_fleet_that_arrives_too_large_is_reduced_before_anybody_fires() -> None:
    """Three cruisers come where two may be; the battlestation finds two."""
    t = at_war().tile(27, 10).planet("new_albion", 1, space_dock=1, infantry=1)
    t.player(0, fleet=2).fleet(0, 46, cruiser=3).hand(1, "experimental_battlestation")
    t.activate(0, 27).seat(0).does("move cruiser 3 46")
    t.will_roll(10, 1, 1, purpose="cannon").seat(0).does("done")
    assert t.ships(0, 27) == {"cruiser": 2}
    t.until("after_ships_moved_into_active_system")
    t.seat(1).does("use experimental_battlestation new_albion")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(0, 27) == {"cruiser": 1}


def shot_at(**cards: str) -> Table:
    """Seats 1 and 2 have guns in range of 27, to which seat 0 comes with a carrier, two fighters
    and a cruiser."""
    t = at_war().tile(27, 10).planet("new_albion", 1, pds=1, infantry=1)
    t.planet("starpoint", 2, pds=1, infantry=1)
    t.fleet(0, 46, carrier=1, fighter=2, cruiser=1)
    for seat, name in enumerate(("zero", "one", "two")):
        t.hand(seat, cards.get(name, ""))
    return t


@rule("17.3")
@rule("17.3b")
@rule("15.5")
def test_fighters_without_their_carrier_are_gone_before_the_next_player_fires() -> None:
    t = shot_at().activate(0, 27)
    t.seat(0).does("move carrier 1 46", "move cruiser 1 46", "load fighter 2 46", "done")
    t.will_roll(10, purpose="cannon").seat(1).does("fire 0")
    t.seat(0).is_asked("lose").does("lose carrier 1")
    assert t.ships(0, 27) == {"cruiser": 1}
    t.will_roll(10, purpose="cannon").seat(2).does("fire 0")
    assert t.ships(0, 27) == {}


@rule("17.3")
@rule("AC.direct_hit")
def test_a_direct_hit_outside_a_combat_costs_the_cargo_before_the_next_hit_is_assigned() -> None:
    """The dreadnought carried the fighter, which cannot take the second hit any more."""
    t = at_war().tile(27, 10).planet("new_albion", 1, pds=2, infantry=1)
    t.fleet(0, 46, dreadnought=1, destroyer=1, fighter=1)
    t.hand(0, "").hand(1, "direct_hit").hand(2, "").activate(0, 27)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move dreadnought 1 46", "move destroyer 1 46", "load fighter 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    t.will_roll(10, 10, purpose="cannon").seat(1).does("fire 0")
    t.seat(0).does("sustain dreadnought 1")
    plays(t, 1, "direct_hit")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(0, 27) == {}
    assert {each["unit"] for each in t.told("destroyed")} == {"dreadnought", "fighter", "destroyer"}


@rule("Q.n15")
@rule("17.3")
def test_fighters_that_lose_their_carrier_are_not_shot_down() -> None:
    """Turn Their Fleets to Dust wants the last ship itself to be hit."""
    t = shot_at().secret(1, "turn_their_fleets_to_dust").activate(0, 27)
    t.seat(0).does("move carrier 1 46", "load fighter 2 46", "done")
    t.will_roll(10, purpose="cannon").seat(1).does("fire 0")
    t.seat(0).does("lose carrier 1")
    assert t.ships(0, 27) == {}
    t.seat(1).may_not("claim turn_their_fleets_to_dust", because="20.5")


# -- leaving a combat ------------------------------------------------------------------------------


def sheltered(**what: int) -> Table:
    """Seat 1 waits beside its dock in 19, and has a dock in 27, with Skilled Retreat in hand."""
    t = at_war().tile(19, 10).tile(27, 9).planet("wellon", 1, space_dock=1, infantry=2)
    t.planet("new_albion", 1, space_dock=1, infantry=1).hand(1, "skilled_retreat")
    t.fleet(0, 46, cruiser=2).fleet(1, 19, **what).hand(0, "").hand(2, "").activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 2 46", "done")
    return wait_for(t, "start_of_space_combat_round")


@rule("AC.skilled_retreat")
@rule("51.8")
@rule("17.2")
def test_all_fighters_leave_by_a_skilled_retreat_whatever_carries_them() -> None:
    """They are ships; where they arrive a dock takes what the carrier has no room for."""
    t = sheltered(carrier=1, fighter=7)
    plays(t, 1, "skilled_retreat 27")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(1, 27) == {"carrier": 1, "fighter": 7}
    assert t.ships(1, 19) == {}


@rule("AC.skilled_retreat")
@rule("17.3")
def test_where_no_dock_takes_them_fighters_are_destroyed_after_they_have_left() -> None:
    t = sheltered(carrier=1, fighter=7)
    t.planet("new_albion")
    plays(t, 1, "skilled_retreat 27")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(1, 27) == {"carrier": 1, "fighter": 4}
    assert t.told("destroyed") == [{"seat": 1, "unit": "fighter", "number": 3, "system": 27}]


@rule("AC.skilled_retreat")
@rule("51.8")
def test_fighters_alone_may_leave_by_a_skilled_retreat() -> None:
    t = sheltered(fighter=3)
    plays(t, 1, "skilled_retreat 27")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(1, 27) == {"fighter": 3}
    assert [s["tokens"] for s in t.view()["systems"] if s["system"] == 27] == [[1]]


@rule("AC.skilled_retreat")
@rule("17.3")
@rule("85.2")
def test_ground_forces_that_nothing_carries_do_not_leave() -> None:
    """The carrier is lost in the first round; in the second the cruiser slips away."""
    t = at_war().fleet(0, 46, cruiser=3).fleet(1, 49, carrier=1, cruiser=1, infantry=3)
    t.hand(0, "").hand(1, "skilled_retreat").hand(2, "").activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 3 46", "done")
    wait_for(t, "start_of_space_combat_round")
    rolls(t, (7, 1, 1), (1,), (1,))
    t.pass_while(lambda: t.kind() != "lose")
    t.seat(1).does("lose carrier 1")
    wait_for(t, "start_of_space_combat_round")
    plays(t, 1, "skilled_retreat 48")
    t.pass_while(lambda: t.kind() == "react")
    assert t.ships(1, 48) == {"cruiser": 1}
    assert t.ships(1, 49) == {}
    assert {"seat": 1, "unit": "infantry", "number": 3, "system": 49} in t.told("destroyed")


@rule("23.7")
@rule("51.4")
@rule("85.0")
def test_a_fleet_in_retreat_takes_ground_forces_of_a_planet_along() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, infantry=3).planet("tar_mann", 1)
    t.fleet(1, 19, carrier=1, fighter=2).fleet(0, 46, cruiser=2).activate(0, 19)
    t.seat(0).does("move cruiser 2 46", "done")
    rolls(t, (1, 1), (1, 1, 1))
    t.seat(1).does("announce_retreat", "retreat 22").is_asked("take_aboard")
    t.seat(1).may_not("take_aboard 3 wellon", because="85.1").does("take_aboard 2 wellon")
    assert t.ships(1, 22) == {"carrier": 1, "fighter": 2, "infantry": 2}
    assert t.units(1, "wellon") == {"infantry": 1}


@rule("39.2")
@rule("AC.skilled_retreat")
def test_fighters_that_nothing_carries_roll_when_they_leave_a_rift() -> None:
    t = at_war().tile(41, 10).fleet(0, 46, cruiser=1).fleet(1, 41, carrier=2, fighter=6)
    t.hand(0, "").hand(1, "skilled_retreat").hand(2, "").activate(0, 41)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (7,), (1, 1, 1, 1, 1, 1, 1, 1))
    t.pass_while(lambda: t.kind() != "lose")
    t.seat(1).does("lose carrier 1")
    wait_for(t, "start_of_space_combat_round")
    for die in (3, 4, 10):  # two fighters, then the carrier
        t.will_roll(die, purpose="rift")
    plays(t, 1, "skilled_retreat 22")
    t.pass_while(lambda: t.kind() == "react")
    assert len(t.told("lost_in_rift")) == 1
    assert t.ships(1, 22) == {"carrier": 1, "fighter": 4}
    assert len(t.told("through_rift")) == 2


# -- gravity rifts ---------------------------------------------------------------------------------


@rule("39.2b")
@rule("85.1")
@rule("85.1b")
def test_what_a_lost_ship_was_to_fetch_behind_the_rift_stays_where_it_is() -> None:
    """The fighter comes from the rift and is lost; the infantry waits on the planet where the
    carrier was to arrive."""
    t = at_war().tile(41, 10).tile(27, 9).planet("new_albion", 0, infantry=3)
    t.fleet(0, 41, carrier=1, fighter=1).activate(0, 27)
    t.seat(0).does("move carrier 1 41", "load fighter 1 41", "embark 2 new_albion")
    t.will_roll(3, purpose="rift").seat(0).does("done")
    assert t.ships(0, 27) == t.ships(0, 41) == {}
    assert t.units(0, "new_albion") == {"infantry": 3}
    assert not t.told("embarked")


@rule("39.2b")
@rule("85.1a")
def test_what_was_fetched_before_the_rift_is_lost_with_its_ship() -> None:
    """Only the rift lets the carrier get from 27 to 46."""
    t = at_war().tile(41, 10).tile(27, 9).planet("new_albion", 0, infantry=2)
    t.fleet(0, 27, carrier=1).activate(0, 46)
    t.seat(0).does("move carrier 1 27", "embark 2 new_albion")
    t.will_roll(1, purpose="rift")
    t.seat(0).does("done")
    assert t.ships(0, 46) == {}
    assert t.units(0, "new_albion") == {}
