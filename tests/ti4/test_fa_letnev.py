"""The Barony of Letnev. FA, FT, UNIT"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def letnev() -> Table:
    """Seat 0 plays Letnev, without units; seats 1 and 2 are Xxcha and Sol."""
    return at_war("letnev xxcha sol")


# -- the faction sheet -----------------------------------------------------------------------------


def battle(goods: int = 5, **ships: int) -> Table:
    """Letnev, with two cruisers or other ships, comes upon a dreadnought of Xxcha."""
    t = letnev().player(0, trade_goods=goods).fleet(0, 49, **(ships or {"cruiser": 2}))
    t.fleet(1, 46, dreadnought=1).activate(0, 46)
    for ship, number in (ships or {"cruiser": 2}).items():
        t.seat(0).does(f"move {ship} {number} 49")
    t.seat(0).does("done")
    return t


@rule("FA.munitions_reserves")
def test_munitions_reserves_reroll_any_dice_of_the_round() -> None:
    t = battle()
    t.will_roll(1, 6, purpose="combat").will_roll(9, purpose="combat")
    t.seat(0).is_asked("react").may("pass").does("use munitions_reserves")
    assert t.shown(0)["trade_goods"] == 3
    t.seat(0).is_asked("react").does("use munitions_reserves").is_asked("reroll")
    t.seat(0).may("reroll cruiser 1 1", "reroll cruiser 6 1", "done")
    t.will_roll(1, purpose="combat")
    t.seat(0).does("reroll cruiser 1 1", "done")
    t.seat(1).is_asked("sustain")


@rule("FA.munitions_reserves")
def test_munitions_reserves_cost_two_trade_goods_in_each_round() -> None:
    t = battle(goods=3)
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("use munitions_reserves", "pass")
    t.seat(0).is_not_asked()  # the second round: one trade good is left
    t = battle(goods=4)
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("use munitions_reserves", "pass")
    t.seat(0).is_asked("react").may("use munitions_reserves")
    assert t.shown(0)["trade_goods"] == 2


@rule("FA.munitions_reserves")
def test_without_payment_nothing_is_rerolled() -> None:
    t = battle()
    t.will_roll(1, 1, purpose="combat").will_roll(1, purpose="combat")
    t.seat(0).does("pass")
    t.seat(0).is_asked("react").may_not("use munitions_reserves 1", because="K4")
    assert t.told("rolled_combat")[0]["hits"] == 0
    t = battle(goods=1)
    assert "use munitions_reserves" not in t.offers(0)


@rule("FA.munitions_reserves")
def test_munitions_reserves_are_for_space_combat() -> None:
    t = letnev().player(0, trade_goods=5).planet("abyz", 1, infantry=1)
    t.fleet(0, 38, carrier=1, infantry=1).activate(0, 38)
    t.pass_while(lambda: t.kind() == "movement")
    t.seat(0).does("land 1 abyz")
    assert t.kind() != "react"


@rule("FA.armada")
@rule("Q.n13")
def test_armada_allows_two_more_ships() -> None:
    t = letnev().player(0, fleet=1).fleet(0, 49, cruiser=4).activate(0, 46)
    t.seat(0).does("move cruiser 4 49", "done")
    assert t.ships(0, 46) == {"cruiser": 3}
    t = at_war("sol letnev xxcha").player(0, fleet=1).fleet(0, 49, cruiser=4).activate(0, 46)
    t.seat(0).does("move cruiser 4 49", "done")
    assert t.ships(0, 46) == {"cruiser": 1}


# -- technologies ----------------------------------------------------------------------------------


def landing(*technologies: str) -> Table:
    """Letnev lands where Xxcha has two PDS and an infantry."""
    t = letnev().player(0, technologies=" ".join(technologies))
    t.planet("abyz", 1, infantry=1, pds=2).fleet(0, 49, carrier=1, infantry=2).tile(38, 3)
    t.activate(0, 38)
    t.seat(0).does("move carrier 1 49", "load infantry 2 49", "done")
    return t


@rule("FT.l4_disruptors")
def test_l4_disruptors_silence_cannons_in_an_invasion() -> None:
    t = landing("l4_disruptors")
    t.will_roll(1, 1, purpose="cannon")
    t.seat(1).is_asked("cannon").does("fire 0")  # offense is not hindered
    t.seat(0).is_asked("commit").does("land 2 abyz")
    assert len(t.told("rolled_cannon")) == 1
    assert t.kind() != "cannon"
    t = landing()
    t.seat(1).is_asked("cannon").does("hold_fire")
    t.seat(0).does("land 2 abyz")
    t.seat(1).is_asked("cannon")


@rule("FT.non_euclidean_shielding")
@rule("77.6")
def test_non_euclidean_shielding_cancels_two_hits() -> None:
    t = letnev().player(0, technologies="non_euclidean_shielding").fleet(0, 49, dreadnought=2)
    t.fleet(1, 46, cruiser=3).activate(0, 46)
    t.will_roll(1, 1, purpose="combat").will_roll(10, 10, 10, purpose="combat")
    t.seat(0).does("move dreadnought 2 49", "done").is_asked("sustain")
    t.seat(0).may("sustain dreadnought 2").does("sustain dreadnought 1")
    assert t.game.questions[0].about["number"] == 1  # one of three hits is left


# -- the flagship ----------------------------------------------------------------------------------


@rule("UNIT.arc_secundus")
def test_arc_secundus_is_repaired_at_the_start_of_each_round() -> None:
    damaged = {"damaged_flagship": 1, "damaged_dreadnought": 1}
    t = letnev().fleet(0, 49, flagship=1, dreadnought=1, **damaged).fleet(1, 46, dreadnought=2)
    t.activate(0, 46)
    t.will_roll(1, 1, 1, purpose="combat").will_roll(10, 1, purpose="combat")
    t.seat(0).does("move damaged_flagship 1 49", "move damaged_dreadnought 1 49", "done")
    t.seat(0).is_asked("sustain").does("sustain flagship 1")
    assert [line["unit"] for line in t.told("repaired")[:2]] == ["flagship", "flagship"]


@rule("UNIT.arc_secundus")
def test_arc_secundus_breaks_planetary_shields_and_bombards() -> None:
    t = letnev().planet("abyz", 1, infantry=3, pds=1).fleet(0, 38, flagship=1).activate(0, 38)
    t.pass_while(lambda: t.kind() in ("movement", "cannon"))
    t.will_roll(5, 5, 4, purpose="bombardment")
    t.seat(0).is_asked("bombard").does("aim flagship 1 abyz")
    assert t.units(1, "abyz") == {"infantry": 1, "pds": 1}
