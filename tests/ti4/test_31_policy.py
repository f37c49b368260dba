"""Losses by the stated policy: as one answer, and for a whole fight by standing orders. 31, 77"""

from __future__ import annotations

import pytest

from astrarium.kernel.orders import Order

from .positions import Table
from .test_23_combat import battle, rolls

rule = pytest.mark.rule
BY_THEMSELVES = (
    Order("retreat", ("stay",), (), "combat"),
    Order("sustain", ("sustain_all",), (), "combat"),
    Order("lose", ("cheapest",), (), "combat"),
)


@rule("31.1")
@rule("23.6")
def test_the_cheapest_are_lost_by_one_answer() -> None:
    """Two hits: the fighter, then the destroyer, although the cruisers would serve as well."""
    t = battle({"cruiser": 2, "destroyer": 1, "carrier": 1, "fighter": 1}, {"cruiser": 2})
    rolls(t, (1, 1), (1, 1, 1), (7, 7))
    rolls(t, (7, 7), (1,), (1, 1))
    t.seat(0).does("done").is_asked("lose").may("cheapest", "lose cruiser 2").does("cheapest")
    assert t.ships(0, 49) == {"cruiser": 2, "carrier": 1}


@rule("31.1")
def test_of_equals_the_damaged_one_goes_first() -> None:
    t = battle({"dreadnought": 2, "carrier": 1, "fighter": 1}, {"cruiser": 4})
    rolls(t, (1, 1), (1, 1), (7, 7, 7, 7))
    rolls(t, (5,), (1, 1, 1, 1))
    t.seat(0).does("done").is_asked("sustain").does("sustain dreadnought 1")
    t.seat(0).is_asked("sustain").does("done")
    t.seat(0).is_asked("lose").may("lose damaged_dreadnought 1").does("cheapest")
    assert t.ships(0, 49) == {"dreadnought": 1}, "fighter, carrier, and the damaged one"
    fleet = t.game.fleet(t.game.active_system, 0)
    assert fleet is not None
    assert not any(fleet.damaged)


@rule("77.1")
@rule("23.6a")
def test_all_hits_that_can_be_are_sustained_by_one_answer_the_cheapest_first() -> None:
    """Two hits of three ships: both dreadnoughts, not the flagship."""
    t = battle({"dreadnought": 2, "flagship": 1}, {"cruiser": 2})
    rolls(t, (5, 5), (1, 1), (7, 7))
    t.seat(0).does("done").is_asked("sustain").does("sustain_all")
    sustained = [(line["unit"], line["number"]) for line in t.told("sustained")]
    assert sustained == [("dreadnought", 2)]
    assert t.ships(0, 49) == {"dreadnought": 2, "damaged_dreadnought": 2, "flagship": 1}


def fights_on(t: Table) -> Table:
    for order in BY_THEMSELVES:
        t.game.give_order(0, order)
    return t


@rule("31.1")
@rule("77.1")
def test_a_fight_takes_its_losses_by_itself() -> None:
    """Three rounds, and nothing is asked; the orders end with the fight."""
    t = fights_on(battle({"dreadnought": 1, "cruiser": 1, "destroyer": 1}, {"cruiser": 2}))
    rolls(t, (1,), (1,), (1,), (7, 1))
    rolls(t, (1,), (1,), (1,), (7, 1))
    rolls(t, (5,), (7,), (1, 1))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]
    assert t.ships(0, 49) == {"dreadnought": 1, "damaged_dreadnought": 1, "cruiser": 1}
    assert t.game.orders[0] == ()
