"""Rerolls: dice lie on the table, and single ones are rolled again. 63, 23.5e"""

from __future__ import annotations

import pytest

from .positions import Table, at_war
from .test_23_combat import rolls

rule = pytest.mark.rule


def crowned(own: dict[str, int], other: dict[str, int]) -> Table:
    """Seat 0 owns The Crown of Thalnos and comes from 46 to 49, where seat 1 waits."""
    t = at_war().law("the_crown_of_thalnos", 0).player(0, technologies="war_sun")
    t.fleet(0, 46, **own).fleet(1, 49, **other).activate(0, 49)
    for name, number in own.items():
        t.seat(0).does(f"move {name} {number} 46")
    return t


@rule("63.0")
@rule("63.1")
@rule("63.2")
@rule("AG.the_crown_of_thalnos")
def test_of_a_rerolled_die_the_new_result_counts() -> None:
    t = crowned({"cruiser": 2}, {"cruiser": 2})
    rolls(t, (6, 3))
    t.seat(0).does("done").is_asked("react").may("use the_crown_of_thalnos", "pass")
    t.seat(0).does("use the_crown_of_thalnos").is_asked("reroll")
    t.seat(0).may("reroll cruiser 6 1", "reroll cruiser 3 1", "done")
    t.seat(0).may_not("reroll cruiser 7 1", "reroll cruiser 6 2", because="63.2")
    t.seat(0).does("reroll cruiser 3 1").may_not("reroll cruiser 3 1", because="63.2")
    rolls(t, (7,), (1, 1))
    t.seat(0).does("done")
    assert t.told("rerolled") == [{"seat": 0, "number": 1}]
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 2, "hits": 1}
    assert t.ships(0, 49) == {"cruiser": 2}
    assert t.ships(1, 49) == {"cruiser": 1}


@rule("AG.the_crown_of_thalnos")
def test_a_unit_whose_reroll_misses_is_destroyed_and_others_are_not() -> None:
    t = crowned({"cruiser": 2}, {"cruiser": 2})
    rolls(t, (3, 10))
    t.seat(0).does("done", "use the_crown_of_thalnos", "reroll cruiser 3 1")
    rolls(t, (6,), (1, 1), (10,))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {"cruiser": 1}
    assert t.told("rolled_combat")[0]["hits"] == 1


@rule("AG.the_crown_of_thalnos")
def test_one_hit_among_the_rerolled_dice_saves_a_war_sun() -> None:
    """The first war sun rolls 1, 1, 9, the second 2, 9, 9; both 1 and the 2 are rerolled."""
    t = crowned({"war_sun": 2}, {"dreadnought": 5})
    rolls(t, (1, 1, 9, 2, 9, 9))
    t.seat(0).does("done", "use the_crown_of_thalnos", "reroll war_sun 1 2", "reroll war_sun 2 1")
    rolls(t, (1, 3, 2), (1, 1, 1, 1, 1))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {"war_sun": 1}
    assert t.told("rolled_combat")[0]["hits"] == 4


@rule("23.5e")
@rule("63.3")
@rule("AG.the_crown_of_thalnos")
def test_one_decides_on_each_value_before_the_next_is_rolled() -> None:
    t = crowned({"dreadnought": 1, "destroyer": 1}, {"dreadnought": 1})
    rolls(t, (1,))
    t.seat(0).does("done").is_asked("react")
    rolls(t, (2,))
    t.seat(0).does("use the_crown_of_thalnos")
    assert t.offers(0) == ["reroll dreadnought 1 1", "done"]
    t.seat(0).does("done").is_asked("react").does("use the_crown_of_thalnos")
    assert t.offers(0) == ["reroll destroyer 2 1", "done"]


@rule("AG.the_crown_of_thalnos")
def test_only_the_owner_of_the_crown_rerolls_and_only_own_dice() -> None:
    t = at_war().law("the_crown_of_thalnos", 1)
    t.fleet(0, 46, cruiser=1).fleet(1, 49, cruiser=1).activate(0, 49)
    rolls(t, (1,), (1,))
    t.seat(0).does("move cruiser 1 46", "done").is_not_asked()
    t.seat(1).is_asked("react").does("use the_crown_of_thalnos")
    assert t.offers(1) == ["reroll cruiser 1 1", "done"]


@rule("AG.the_crown_of_thalnos")
def test_the_crown_works_on_the_ground() -> None:
    t = at_war().law("the_crown_of_thalnos", 0).tile(19, 10).planet("wellon", 1, infantry=1)
    t.fleet(0, 46, carrier=1, infantry=2).activate(0, 19)
    rolls(t, (1, 1))
    t.seat(0).does("move carrier 1 46", "load infantry 2 46", "done", "land 2 wellon")
    rolls(t, (8, 2), (1,))
    t.seat(0).does("use the_crown_of_thalnos", "reroll infantry 1 2")
    assert t.units(0, "wellon") == {"infantry": 1}
    assert t.owner("wellon") == 0


@rule("12.1c")
@rule("15.3d")
@rule("15.7c")
def test_other_rolls_are_not_rerolled() -> None:
    """Neither Space Cannon nor Bombardment opens the window, or has what is applied in combat."""
    t = at_war("sardakk_norr xxcha arborec").law("the_crown_of_thalnos", 0)
    t.tile(19, 10).planet("wellon", 1, pds=1, infantry=1)
    t.fleet(0, 46, war_sun=1).player(0, technologies="war_sun").activate(0, 19)
    t.will_roll(5, purpose="cannon").will_roll(2, 2, 2, purpose="bombardment")
    t.seat(0).does("move war_sun 1 46", "done")
    t.seat(1).does("fire 0")
    assert t.told("rolled_cannon") == [{"seat": 1, "dice": 1, "hits": 0}]
    t.seat(0).does("aim war_sun 1 wellon")
    assert [told["hits"] for told in t.told("bombarded")] == [0]
