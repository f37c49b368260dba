"""Who fights whom: attacker, defender, opponent, and everybody else. 6, 8, 29"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def three_fleets(cards: str) -> Table:
    """Seat 0 attacks seat 1 in 49; seat 2 waits beside them in 48. All hold the same cards."""
    t = at_war().strategy(leadership=0, diplomacy=1, politics=2)
    t.fleet(0, 46, dreadnought=1).fleet(1, 49, dreadnought=1).fleet(2, 48, dreadnought=1)
    for seat in range(3):
        t.hand(seat, cards)
    t.activate(0, 49).nobody_reacts()
    t.seat(0).does("move dreadnought 1 46", "done")
    return t.until("start_of_space_combat_round")


@rule("8.0")
@rule("8.1")
def test_who_has_no_units_in_a_combat_uses_no_abilities_there() -> None:
    t = three_fleets("morale_boost shields_holding")
    assert set(t.asked()) == {0, 1}
    t.seat(0).may("use morale_boost")
    t.seat(1).may("use morale_boost")
    t.seat(2).is_not_asked()
    t.will_roll(5, purpose="combat").will_roll(5, purpose="combat")
    t.seat(0).does("pass").table.seat(1).does("pass")
    t.seat(0).is_asked("react").may("use shields_holding")  # only who is hit
    assert 2 not in t.asked()


@rule("8.1")
def test_what_is_used_against_an_opponent_does_not_touch_others() -> None:
    """Assault Cannon: the opponent loses a ship; seat 2 next door keeps all."""
    t = at_war().player(0, technologies="assault_cannon").fleet(0, 46, cruiser=3)
    t.fleet(1, 49, cruiser=2).fleet(2, 48, cruiser=2).activate(0, 49)
    for _ in range(2):
        t.will_roll(1, 1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.will_roll(10, 10, 10, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("move cruiser 3 46", "done")
    assert t.told("destroyed")[0]["seat"] == 1
    assert {line["seat"] for line in t.told("destroyed")} == {1}
    assert t.ships(2, 48) == {"cruiser": 2}


@rule("6.0")
@rule("29.0")
def test_the_active_player_attacks_and_the_other_defends_wherever_ships_came_from() -> None:
    """Who defends announces a retreat first, and adds one in a nebula, though they came last."""
    t = at_war().tile(42, 10).fleet(2, 46, cruiser=2).fleet(0, 42, cruiser=1).activate(2, 42)
    t.fleet(0, 22, cruiser=1)
    t.seat(2).does("move cruiser 1 46", "done")
    t.seat(0).is_asked("retreat").does("stay")
    t.will_roll(6, purpose="combat").will_roll(6, purpose="combat")
    t.seat(2).is_asked("retreat").does("stay")
    assert t.told("combat_won") == [{"seat": 0}]


@rule("8.0")
def test_on_a_planet_the_opponent_is_who_has_ground_forces_there() -> None:
    """Seat 1 holds New Albion and seat 2 Starpoint; each is asked for its own combat only."""
    t = at_war().strategy(leadership=0, diplomacy=1, politics=2).tile(27, 10)
    t.planet("new_albion", 1, infantry=1).planet("starpoint", 2, infantry=1)
    for seat in range(3):
        t.hand(seat, "morale_boost")
    t.fleet(0, 46, carrier=1, infantry=2).activate(0, 27).nobody_reacts()
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done")
    t.nobody_reacts().seat(0).does("land 1 new_albion", "land 1 starpoint")
    t.nobody_reacts().seat(0).does("next_planet starpoint")
    assert set(t.asked()) == {0, 2}
    t.seat(2).may("use morale_boost")
