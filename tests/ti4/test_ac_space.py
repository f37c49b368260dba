"""Action cards of activation and movement, and on hits in space. AC"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import rolls

rule = pytest.mark.rule


def holding(**hands: str) -> Table:
    """Seats hold exactly these cards: `zero="flank_speed"`."""
    t = at_war()
    for seat, name in enumerate(("zero", "one", "two")):
        t.hand(seat, hands.get(name, ""))
    return t


def war(own: dict[str, int], other: dict[str, int], **hands: str) -> Table:
    """Seat 0 comes from 46 to 49, where seat 1 waits; the plan of the movement stands."""
    t = holding(**hands).fleet(0, 46, **own).fleet(1, 49, **other).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    for name, number in own.items():
        if name not in ("fighter", "infantry"):
            t.seat(0).does(f"move {name} {number} 46")
    for name in ("fighter", "infantry"):
        if name in own:
            t.seat(0).does(f"load {name} {own[name]} 46")
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react" and not on(t, "start_of_space_combat_round"))
    return t


def on(t: Table, event: str) -> bool:
    """Whether somebody is asked in this window."""
    return any(dict(q.about).get("event") == event for q in t.game.questions)


def wait_for(t: Table, event: str) -> Table:
    """Everybody passes until a window opens."""
    return t.pass_while(lambda: not on(t, event) and t.kind() == "react")


def plays(t: Table, seat: int, what: str) -> Table:
    """A card is played and nobody cancels it."""
    t.seat(seat).does(f"use {what}")
    for other, kind in list(t.asked().items()):
        if other != seat and kind == "react":
            t.seat(other).does("pass")
    return t.pass_while(lambda: on(t, "played"))


# -- activation ------------------------------------------------------------------------------------


@rule("AC.flank_speed")
def test_flank_speed_adds_one_to_all_ships_that_can_move() -> None:
    t = holding(zero="flank_speed").fleet(0, 46, carrier=2, fighter=1)
    t.fleet(0, 21, dreadnought=1).activate(0, 48)
    plays(t, 0, "flank_speed")
    t.seat(0).is_asked("movement").may("move carrier 2 46")
    t.seat(0).may_not("move fighter 1 46", because="52.0")


@rule("AC.flank_speed")
@rule("18.6b")
def test_flank_speed_is_not_doubled_and_only_for_the_active_player() -> None:
    t = holding(zero="flank_speed flank_speed", one="flank_speed").fleet(0, 46, carrier=1)
    t.fleet(1, 47, carrier=1).activate(0, 48)
    t.seat(1).is_not_asked()
    plays(t, 0, "flank_speed")
    t.seat(0).is_asked("react").may_not("use flank_speed", because="K4")
    t = holding(zero="flank_speed").fleet(0, 46, carrier=1).activate(0, 48)
    t.seat(0).does("pass")
    assert t.kind() != "movement"


@rule("AC.flank_speed")
@rule("Q.n35")
def test_a_cancelled_flank_speed_is_gone_and_another_may_follow() -> None:
    t = holding(zero="flank_speed flank_speed", one="sabotage").fleet(0, 46, carrier=1)
    t.activate(0, 48)
    t.seat(0).does("use flank_speed")
    t.seat(1).does("use sabotage")
    t.pass_while(lambda: on(t, "played"))
    t.seat(0).is_asked("react").may("use flank_speed")
    plays(t, 0, "flank_speed")
    t.seat(0).may("move carrier 1 46")


@rule("AC.in_the_silence_of_space")
def test_in_the_silence_of_space_ships_of_one_system_pass_others() -> None:
    t = holding(zero="in_the_silence_of_space").fleet(0, 46, cruiser=1).fleet(0, 47, cruiser=1)
    t.fleet(1, 49, cruiser=1).fleet(1, 22, cruiser=1).activate(0, 48)
    plays(t, 0, "in_the_silence_of_space 46")
    t.seat(0).may("move cruiser 1 46").may_not("move cruiser 1 47", because="51.3f")
    t = holding(zero="in_the_silence_of_space").fleet(0, 46, cruiser=1)
    t.fleet(1, 49, cruiser=1).fleet(1, 22, cruiser=1).activate(0, 48)
    t.seat(0).may_not("use in_the_silence_of_space 20 20", because="K4").does("pass")
    assert t.kind() != "movement"


@rule("AC.lost_star_chart")
def test_the_lost_star_chart_joins_alpha_and_beta() -> None:
    t = holding(zero="lost_star_chart").fleet(0, 26, carrier=1).activate(0, 25)
    plays(t, 0, "lost_star_chart")
    t.seat(0).may("move carrier 1 26")
    t.seat(0).does("done")
    assert not t.game.effects_of("lost_star_chart")
    t = holding(zero="lost_star_chart").fleet(0, 26, carrier=1).activate(0, 25)
    t.seat(0).does("pass")
    assert t.kind() != "movement"


@rule("AC.upgrade")
@rule("Q.n38")
def test_upgrade_makes_a_dreadnought_of_a_cruiser_in_the_active_system() -> None:
    t = holding(zero="upgrade").fleet(0, 49, cruiser=2).activate(0, 49)
    plays(t, 0, "upgrade")
    assert t.ships(0, 49) == {"cruiser": 1, "dreadnought": 1}
    t = holding(zero="upgrade").fleet(0, 46, cruiser=2).activate(0, 49)
    t.seat(0).is_asked("react").may_not("use upgrade", because="AC.upgrade")
    t = holding(zero="upgrade").fleet(0, 49, cruiser=2).fleet(0, 46, dreadnought=5).token(0, 46)
    t.activate(0, 49)
    t.seat(0).may_not("use upgrade", because="AC.upgrade")


# -- experimental battlestation --------------------------------------------------------------------


def ambush(dock: int = 49, **hands: str) -> Table:
    """Seat 0 moves two carriers from 46 into 19, where seat 1 has a dock on Wellon."""
    t = holding(**hands).tile(19, 10).planet("wellon", 1, space_dock=1)
    t.fleet(0, 46, carrier=2).activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move carrier 2 46", "done")
    return t


@rule("AC.experimental_battlestation")
@rule("Q.n39")
def test_a_battlestation_fires_three_dice_on_five() -> None:
    t = ambush(one="experimental_battlestation")
    t.seat(1).is_asked("react").may("use experimental_battlestation wellon")
    t.seat(1).may_not("use experimental_battlestation tar_mann", because=EXPERIMENTAL)
    t.will_roll(5, 4, 1, purpose="cannon")
    plays(t, 1, "experimental_battlestation wellon")
    assert t.told("rolled_cannon") == [{"seat": 1, "dice": 3, "hits": 1}]
    assert t.ships(0, 19) == {"carrier": 1}


EXPERIMENTAL = "AC.experimental_battlestation"


@rule("AC.experimental_battlestation")
@rule("TECH.plasma_scoring")
@rule("TECH.antimass_deflectors")
def test_a_battlestation_is_a_space_cannon_roll() -> None:
    t = ambush(one="experimental_battlestation")
    t.player(0, technologies="antimass_deflectors").player(1, technologies="plasma_scoring")
    t.will_roll(5, 5, 5, 6, purpose="cannon")
    plays(t, 1, "experimental_battlestation wellon")
    assert t.told("rolled_cannon") == [{"seat": 1, "dice": 4, "hits": 1}]


@rule("AC.experimental_battlestation")
def test_a_battlestation_in_an_adjacent_system_and_only_after_movement() -> None:
    t = holding(one="experimental_battlestation").planet("tar_mann", 1, space_dock=1)
    t.fleet(0, 46, carrier=1).activate(0, 49)
    t.seat(0).does("move carrier 1 46", "done")
    t.seat(1).is_asked("react").may("use experimental_battlestation tar_mann")
    t = holding(one="experimental_battlestation").planet("tar_mann", 1, space_dock=1)
    t.fleet(0, 49, carrier=1).activate(0, 49)
    assert t.asked() == {1: "action"}
    t = holding(zero="experimental_battlestation", one="lost_star_chart")
    t.planet("tar_mann", 0, space_dock=1).fleet(0, 46, carrier=1).activate(0, 49)
    t.seat(0).does("pass", "move carrier 1 46", "done")
    assert t.asked() == {1: "action"}


# -- hits ------------------------------------------------------------------------------------------


def under_fire(hand: str, *dice: int, **fleet: int) -> Table:
    """Two PDS of seat 1 fire at the ships of seat 0, who holds a card."""
    t = holding(zero=hand).tile(19, 10).planet("wellon", 1, pds=2)
    t.fleet(0, 46, **fleet).activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    for name, number in fleet.items():
        t.seat(0).does(f"move {name} {number} 46")
    t.seat(0).does("done")
    t.pass_while(lambda: t.kind() == "react")
    t.will_roll(*dice, purpose="cannon")
    t.seat(1).does("fire 0")
    return t


@rule("AC.maneuvering_jets")
@rule("18.6b")
def test_maneuvering_jets_cancel_one_hit_of_space_cannon_once() -> None:
    t = under_fire("maneuvering_jets maneuvering_jets", 6, 6, cruiser=2)
    plays(t, 0, "maneuvering_jets")
    assert t.ships(0, 19) == {"cruiser": 1}


@rule("AC.maneuvering_jets")
def test_maneuvering_jets_work_for_ground_forces_too() -> None:
    t = holding(zero="maneuvering_jets").tile(19, 10).planet("wellon", 1, pds=1)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 19)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("hold_fire")
    t.pass_while(lambda: t.kind() == "react")
    t.will_roll(6, purpose="cannon")
    t.seat(0).does("land 1 wellon")
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("fire 0")
    plays(t, 0, "maneuvering_jets")
    assert t.owner("wellon") == 0


@rule("AC.maneuvering_jets")
@rule("AC.shields_holding")
def test_jets_are_no_help_in_combat_and_shields_none_against_space_cannon() -> None:
    t = under_fire("shields_holding", 6, 1, cruiser=1)
    t.seat(0).is_asked("react").may_not("use shields_holding", because="K4").does("pass")
    assert t.ships(0, 19) == {}
    t = war({"cruiser": 1}, {"cruiser": 1}, zero="maneuvering_jets")
    rolls(t, (1,), (7,))
    wait_for(t, "before_assign_space_combat_hits")
    t.seat(0).may_not("use maneuvering_jets", because="K4")


@rule("AC.shields_holding")
def test_shields_holding_cancel_two_hits_of_a_combat() -> None:
    t = war({"cruiser": 3}, {"cruiser": 3}, zero="shields_holding", one="shields_holding")
    rolls(t, (7, 7, 7), (7, 7, 7))
    wait_for(t, "before_assign_space_combat_hits")
    t.seat(1).is_not_asked()
    plays(t, 0, "shields_holding")
    wait_for(t, "before_assign_space_combat_hits")
    plays(t, 1, "shields_holding")
    lost = [(told["seat"], told["number"]) for told in t.told("destroyed")[:2]]
    assert lost == [(0, 1), (1, 1)]


@rule("AC.shields_holding")
@rule("Q.n33")
def test_shields_also_hold_against_a_barrage() -> None:
    t = war({"destroyer": 2}, {"carrier": 1, "fighter": 3}, one="shields_holding")
    t.will_roll(9, 9, 9, 1, purpose="barrage")
    wait_for(t, "before_assign_space_combat_hits")
    plays(t, 1, "shields_holding")
    assert t.ships(1, 49) == {"carrier": 1, "fighter": 2}


@rule("AC.direct_hit")
def test_a_direct_hit_destroys_what_has_just_sustained() -> None:
    t = war({"cruiser": 2}, {"dreadnought": 2}, zero="direct_hit direct_hit")
    rolls(t, (7, 7), (1, 1))
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("sustain dreadnought 2")
    plays(t, 0, "direct_hit")
    assert t.ships(1, 49) == {"dreadnought": 1, "damaged_dreadnought": 1}
    plays(t, 0, "direct_hit")
    assert t.ships(1, 49) == {}


@rule("AC.direct_hit")
@rule("E.n2")
@rule("Q.n31")
def test_one_copy_per_ship_and_also_for_space_cannon() -> None:
    t = under_fire("", 6, 1, dreadnought=1)
    t.hand(1, "direct_hit direct_hit")
    t.seat(0).does("sustain dreadnought 1")
    plays(t, 1, "direct_hit")
    assert t.ships(0, 19) == {}
    t = war({"cruiser": 2}, {"dreadnought": 2}, zero="direct_hit direct_hit", one="direct_hit")
    rolls(t, (7, 1), (1, 1))
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("sustain dreadnought 1")
    t.seat(1).is_not_asked()
    rolls(t, (1, 1), (1,))
    plays(t, 0, "direct_hit")
    assert not on(t, "after_sustain_damage_used")
    assert t.ships(1, 49) == {"dreadnought": 1}


@rule("AC.direct_hit")
@rule("UNIT.dreadnought_2")
def test_dreadnoughts_ii_cannot_be_hit_directly() -> None:
    t = at_war().player(1, technologies="dreadnought_ii").hand(0, "direct_hit").hand(1, "")
    t.hand(2, "").fleet(0, 46, cruiser=1).fleet(1, 49, dreadnought=1).activate(0, 49)
    t.pass_while(lambda: t.kind() == "react")
    t.seat(0).does("move cruiser 1 46", "done")
    rolls(t, (7,), (1,))
    t.pass_while(lambda: t.kind() == "react")
    t.seat(1).does("sustain dreadnought 1")
    assert not on(t, "after_sustain_damage_used")


@rule("AC.courageous_to_the_end")
@rule("Q.n30")
def test_a_lost_ship_takes_others_along_and_nothing_sustains_it() -> None:
    """A lost cruiser: dice from 7 on."""
    t = war({"cruiser": 1}, {"dreadnought": 2}, zero="courageous_to_the_end")
    rolls(t, (1,), (5, 1))
    wait_for(t, "after_ship_destroyed_in_space_combat")
    t.seat(1).is_not_asked()
    t.will_roll(7, 6, purpose="courageous")
    plays(t, 0, "courageous_to_the_end")
    assert t.told("rolled_courageous") == [{"seat": 0, "dice": 2, "hits": 1}]
    assert t.ships(1, 49) == {"dreadnought": 1}


@rule("AC.courageous_to_the_end")
def test_the_opponent_chooses_and_losses_outside_a_combat_do_not_count() -> None:
    t = war({"cruiser": 1}, {"dreadnought": 1, "fighter": 1}, zero="courageous_to_the_end")
    rolls(t, (1,), (5,), (1,))
    wait_for(t, "after_ship_destroyed_in_space_combat")
    t.will_roll(7, 1, purpose="courageous")
    plays(t, 0, "courageous_to_the_end")
    t.seat(1).is_asked("lose").may("lose fighter 1", "lose dreadnought 1")
    t = under_fire("courageous_to_the_end", 6, 1, cruiser=1)
    t.seat(0).does("pass")
    assert not on(t, "after_ship_destroyed_in_space_combat")
    assert t.ships(0, 19) == {}
