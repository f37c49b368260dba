"""Space combat and the losses it causes. 23, 31, 68, 77, 22"""

from __future__ import annotations

import pytest

from .positions import Table, at_war

rule = pytest.mark.rule


def battle(own: dict[str, int], other: dict[str, int], factions: str = "") -> Table:
    """Seat 0 comes from 46 to 49, where seat 1 waits."""
    t = at_war(factions) if factions else at_war()
    t.fleet(0, 46, **own).fleet(1, 49, **other).activate(0, 49)
    seat = t.seat(0)
    for name, number in own.items():
        if name not in ("fighter", "infantry"):
            seat.does(f"move {name} {number} 46")
    for name in ("fighter", "infantry"):
        if name in own:
            seat.does(f"load {name} {own[name]} 46")
    return t


def rolls(t: Table, *volleys: tuple[int, ...]) -> Table:
    """The combat dice of the next round, one volley after the other."""
    for dice in volleys:
        t.will_roll(*dice, purpose="combat")
    return t


@rule("6.0")
@rule("29.0")
@rule("8.0")
@rule("23.0")
@rule("11.3")
@rule("22.0")
@rule("22.1")
@rule("23.5")
@rule("23.5d")
@rule("23.10")
def test_a_roll_of_the_combat_value_hits() -> None:
    """Cruisers hit on 7."""
    t = battle({"cruiser": 1}, {"cruiser": 1})
    rolls(t, (7,), (6,))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {"cruiser": 1}
    assert t.ships(1, 49) == {}
    assert t.told("combat_won") == [{"seat": 0}]


@rule("23.1")
@rule("11.3a")
def test_without_an_opponent_there_is_no_combat() -> None:
    t = battle({"cruiser": 1}, {})
    t.seat(0).does("done")
    assert not t.told("space_combat")


@rule("23.5a")
@rule("22.2")
def test_war_suns_roll_three_dice() -> None:
    t = at_war().player(0, technologies="war_sun")
    t.fleet(0, 46, war_sun=1).fleet(1, 49, destroyer=2).activate(0, 49)
    rolls(t, (3, 2, 10), (1, 1))
    t.seat(0).does("move war_sun 1 46", "done")
    assert t.ships(1, 49) == {}


@rule("23.5b")
@rule("23.5c")
def test_ships_roll_by_their_values_the_lowest_first() -> None:
    """Dreadnoughts (5) before cruisers (7) before carriers (9)."""
    t = battle({"carrier": 1, "dreadnought": 1, "cruiser": 1}, {"cruiser": 3})
    rolls(t, (5,), (6,), (8,), (1, 1, 1))
    rolls(t, (5,), (7,), (8,), (1, 1))
    t.seat(0).does("done")
    assert t.told("rolled_combat")[0] == {"seat": 0, "dice": 3, "hits": 1}
    assert t.ships(1, 49) == {}


@rule("23.6")
@rule("23.6b")
@rule("31.0")
@rule("31.1")
def test_who_is_hit_chooses_what_is_lost() -> None:
    t = battle({"dreadnought": 1}, {"cruiser": 1, "destroyer": 1})
    rolls(t, (5,), (1,), (1,))
    t.seat(0).does("done")
    t.seat(1).is_asked("lose").may("lose cruiser 1", "lose destroyer 1")
    t.seat(1).may_not("lose cruiser 2", because="31.1").may_not("lose carrier 1", because="31.1")
    rolls(t, (1,), (10,))
    t.seat(1).does("lose cruiser 1")
    assert t.ships(1, 49) == {"destroyer": 1}


@rule("23.6")
def test_hits_of_both_sides_count_at_once() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1})
    rolls(t, (10,), (10,))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {} == t.ships(1, 49)
    assert len(t.told("combat_drawn")) == 1


@rule("23.8")
@rule("23.9")
def test_rounds_follow_until_one_side_is_gone() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1})
    rolls(t, (1,), (1,), (1,), (1,), (7,), (1,))
    t.seat(0).does("done")
    assert len(t.told("rolled_combat")) == 6
    assert t.told("combat_won") == [{"seat": 0}]


# -- sustain damage --------------------------------------------------------------------------------


@rule("77.0")
@rule("77.1")
@rule("23.6a")
def test_sustain_damage_cancels_a_hit() -> None:
    t = battle({"dreadnought": 2}, {"cruiser": 2})
    rolls(t, (5, 5), (7, 7))
    t.seat(0).does("done").is_asked("sustain").may("sustain dreadnought 2")
    t.seat(0).does("sustain dreadnought 1", "done", "lose damaged_dreadnought 1")
    assert t.ships(0, 49) == {"dreadnought": 1}
    assert t.ships(1, 49) == {}


@rule("77.1")
def test_no_more_is_sustained_than_there_are_hits_or_ships() -> None:
    t = battle({"dreadnought": 2}, {"cruiser": 2})
    rolls(t, (5, 5), (7, 1))
    t.seat(0).does("done").may_not("sustain dreadnought 2", because="77.1")
    t.seat(0).may_not("sustain cruiser 1", because="77.1").does("sustain dreadnought 1")
    assert t.ships(0, 49) == {"dreadnought": 2, "damaged_dreadnought": 1}


@rule("77.2")
def test_a_damaged_unit_cannot_sustain_again() -> None:
    t = at_war().fleet(0, 46, dreadnought=1, damaged_dreadnought=1)
    t.fleet(1, 49, cruiser=2).activate(0, 49)
    t.seat(0).does("move damaged_dreadnought 1 46")
    rolls(t, (1,), (7, 1))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {}


@rule("77.4")
def test_space_cannon_hits_can_be_sustained() -> None:
    t = at_war().fleet(0, 46, dreadnought=1).tile(19, 10).planet("wellon", 1, pds=1)
    t.activate(0, 19)
    t.will_roll(6, purpose="cannon")
    t.seat(0).does("move dreadnought 1 46", "done")
    t.seat(1).does("fire 0")
    t.seat(0).is_asked("sustain").does("sustain dreadnought 1")
    assert t.ships(0, 19) == {"dreadnought": 1, "damaged_dreadnought": 1}


@rule("77.6")
@rule("FT.non_euclidean_shielding")
def test_non_euclidean_shielding_cancels_two() -> None:
    t = at_war("letnev sol hacan").player(0, technologies="non_euclidean_shielding")
    t.fleet(0, 46, dreadnought=1).fleet(1, 49, cruiser=2).activate(0, 49)
    t.seat(0).does("move dreadnought 1 46")
    rolls(t, (5,), (7, 7))
    t.seat(0).does("done", "sustain dreadnought 1")
    assert t.ships(0, 49) == {"dreadnought": 1, "damaged_dreadnought": 1}


# -- anti-fighter barrage --------------------------------------------------------------------------


@rule("68.0")
@rule("68.1")
@rule("68.1b")
@rule("68.2")
@rule("23.3")
@rule("23.3b")
def test_the_barrage_destroys_fighters_in_the_first_round_only() -> None:
    t = battle({"destroyer": 1}, {"carrier": 1, "fighter": 2})
    t.will_roll(9, 8, purpose="barrage")
    rolls(t, (1,), (1, 1), (9,), (1, 1))
    t.seat(0).does("done")
    assert len(t.told("rolled_barrage")) == 1
    assert t.told("rolled_barrage")[0]["hits"] == 1
    t.seat(1).is_asked("lose").may("lose carrier 1", "lose fighter 1")


@rule("68.2a")
@rule("77.4a")
def test_barrage_hits_beyond_the_fighters_are_lost() -> None:
    t = battle({"destroyer": 2}, {"carrier": 1, "dreadnought": 1, "fighter": 1})
    t.will_roll(9, 9, 9, 9, purpose="barrage")
    rolls(t, (1, 1), (1,), (10,))
    t.seat(0).does("done")
    assert t.ships(1, 49) == {"carrier": 1, "dreadnought": 1}


@rule("23.3a")
def test_a_combat_may_end_with_the_barrage() -> None:
    """Fighters alone, kept by a space dock."""
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, infantry=1)
    t.fleet(1, 19, fighter=2).fleet(0, 46, destroyer=1).activate(0, 19)
    t.will_roll(9, 9, purpose="barrage")
    t.seat(0).does("move destroyer 1 46", "done")
    assert t.told("combat_won") == [{"seat": 0}]
    assert not t.told("rolled_combat")


# -- modifiers -------------------------------------------------------------------------------------


@rule("54.3")
@rule("49.0")
@rule("49.2")
def test_in_a_nebula_the_defender_adds_one() -> None:
    t = at_war().tile(42, 10).fleet(0, 46, cruiser=1).fleet(1, 42, cruiser=1).activate(0, 42)
    rolls(t, (6,), (6,))
    t.seat(0).does("move cruiser 1 46", "done")
    assert t.told("combat_won") == [{"seat": 1}]


@rule("FA.unrelenting")
@rule("FA.fragile")
def test_norr_add_one_and_jol_nar_subtract_one() -> None:
    t = battle({"cruiser": 1}, {"cruiser": 1}, "sardakk_norr jol_nar hacan")
    rolls(t, (6,), (7,))
    t.seat(0).does("done")
    assert t.told("combat_won") == [{"seat": 0}]


@rule("17.3b")
@rule("23.10a")
def test_capacity_counts_again_after_the_combat() -> None:
    """Hacan's carriers hold four: without the carrier the fighters fight on, and are gone then."""
    t = battle({"carrier": 1, "fighter": 4, "cruiser": 1}, {"cruiser": 1})
    rolls(t, (1,), (1, 1, 1, 1, 1), (7,))
    t.seat(0).does("done")
    rolls(t, (7,), (1, 1, 1, 1), (1,))
    t.seat(0).does("lose carrier 1")
    assert t.told("rolled_combat")[2]["dice"] == 5
    assert t.ships(0, 49) == {"cruiser": 1}


@rule("23.5")
def test_the_log_tells_of_every_die_whose_it_is_and_what_it_needs() -> None:
    t = battle({"cruiser": 1, "dreadnought": 1}, {"destroyer": 2})
    rolls(t, (4,), (7,), (9, 1))
    t.seat(0).does("done")
    assert t.dice("rolled_combat")[:2] == [
        [("dreadnought", 5, 4), ("cruiser", 7, 7)],
        [("destroyer", 9, 9), ("destroyer", 9, 1)],
    ]
