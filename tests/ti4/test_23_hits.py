"""Barrage, hits and capacity in a space combat, half-sentence by half-sentence. 17, 23, 31"""

from __future__ import annotations

import pytest

from .positions import at_war
from .test_23_combat import battle, rolls

rule = pytest.mark.rule


@rule("23.3")
def test_both_sides_use_the_barrage_at_the_same_time() -> None:
    """Fighters that the barrage destroys have not fought; both sides lose theirs."""
    t = battle({"destroyer": 1, "carrier": 1, "fighter": 2}, {"destroyer": 1, "fighter": 2})
    t.fleet(1, 49, destroyer=1, carrier=1, fighter=2)
    t.will_roll(9, 10, purpose="barrage").will_roll(9, 8, purpose="barrage")
    rolls(t, (1, 1, 1), (1, 1), (9, 9, 1), (1, 1))
    t.seat(0).does("done")
    assert [line["seat"] for line in t.told("rolled_barrage")] == [0, 1]
    assert [line["dice"] for line in t.told("rolled_combat")][:2] == [3, 2]
    assert t.ships(0, 49) == {"carrier": 1, "destroyer": 1, "fighter": 1}


@rule("23.3a")
@rule("23.10")
def test_who_loses_all_ships_in_the_barrage_has_lost() -> None:
    """Whoever fires the barrage still has ships: so the other side has lost."""
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, infantry=1)
    t.fleet(1, 19, fighter=1).fleet(0, 46, destroyer=1).activate(0, 19)
    t.will_roll(9, 1, purpose="barrage")
    t.seat(0).does("move destroyer 1 46", "done")
    assert t.told("combat_won") == [{"seat": 0}]
    assert t.ships(1, 19) == {}


@rule("23.6")
@rule("23.5d")
def test_all_hits_of_a_round_are_added_and_the_excess_is_lost() -> None:
    t = battle({"dreadnought": 1, "cruiser": 2}, {"cruiser": 2})
    rolls(t, (5,), (7, 7), (1, 1))
    t.seat(0).does("done")
    assert t.ships(1, 49) == {}
    assert t.told("combat_won") == [{"seat": 0}]


@rule("23.6")
@rule("31.1")
def test_fighters_are_ships_that_can_take_hits() -> None:
    t = battle({"carrier": 1, "fighter": 2}, {"cruiser": 1})
    rolls(t, (1, 1, 1), (7,))
    t.seat(0).does("done").is_asked("lose").may("lose fighter 1", "lose carrier 1")
    t.seat(0).may_not("lose infantry 1", because="31.1")


@rule("23.6")
def test_ground_forces_in_the_space_area_cannot_be_hit() -> None:
    t = battle({"carrier": 1, "infantry": 4}, {"cruiser": 1})
    rolls(t, (1,), (7,))
    t.seat(0).does("done")
    assert t.ships(0, 49) == {}  # the carrier takes the hit, and nobody swims


@rule("23.6a")
@rule("77.1")
def test_sustain_damage_comes_before_hits_are_assigned_and_is_a_choice() -> None:
    t = battle({"dreadnought": 1, "fighter": 1}, {"cruiser": 1})
    rolls(t, (5,), (1,), (7,))
    t.seat(0).does("done").is_asked("sustain").may("sustain dreadnought 1", "done").does("done")
    t.seat(0).is_asked("lose").does("lose fighter 1")
    assert t.ships(0, 49) == {"dreadnought": 1}


@rule("23.6b")
@rule("31.0")
def test_a_destroyed_ship_can_be_produced_again() -> None:
    t = battle({"cruiser": 8}, {"dreadnought": 1}, "hacan xxcha arborec")
    t.player(0, fleet=8)
    rolls(t, (1,) * 8, (5,), (7, 7, 1, 1, 1, 1, 1), (1,))
    t.seat(0).does("done")
    while t.kind() == "sustain":
        t.first_asked().does("done")
    lost = 8 - t.ships(0, 49)["cruiser"]
    assert lost == 1
    from astrarium.games.ti4.components.units import CRUISER

    assert t.game.reinforcements(0, CRUISER) == 1


@rule("23.10a")
@rule("17.3b")
def test_the_winner_chooses_what_is_beyond_the_capacity() -> None:
    t = battle({"carrier": 2, "fighter": 4, "infantry": 4}, {"cruiser": 1})
    rolls(t, (1,) * 6, (7,))
    t.seat(0).does("done")
    rolls(t, (9, 9, 1, 1, 1), (1,))
    t.seat(0).does("lose carrier 1")
    t.seat(0).is_asked("lose").may("lose infantry 4", "lose fighter 4")
    t.seat(0).may_not("lose carrier 1", because="17.3").does("lose infantry 1", "lose fighter 3")
    assert t.ships(0, 49) == {"carrier": 1, "fighter": 1, "infantry": 3}


@rule("23.8")
@rule("23.3b")
def test_another_round_starts_with_announcing_retreats() -> None:
    t = at_war().fleet(0, 46, destroyer=1).fleet(1, 49, carrier=1, fighter=1).planet("tar_mann", 1)
    t.will_roll(1, 1, purpose="barrage")
    rolls(t, (1,), (1, 1))
    t.activate(0, 49).seat(0).does("move destroyer 1 46", "done")
    t.seat(1).is_asked("retreat").does("stay")
    t.seat(1).is_asked("retreat")
    assert len(t.told("rolled_barrage")) == 1


@rule("23.0")
@rule("11.3")
def test_structures_make_no_space_combat() -> None:
    t = at_war().tile(19, 10).planet("wellon", 1, space_dock=1, infantry=1)
    t.fleet(0, 46, cruiser=1).activate(0, 19)
    t.seat(0).does("move cruiser 1 46", "done")
    assert not t.told("space_combat")


@rule("23.10")
@rule("11.4")
def test_after_a_draw_nobody_lands() -> None:
    """The infantry went down with the carrier."""
    t = at_war().tile(27, 10).planet("new_albion", 1).fleet(1, 27, cruiser=1)
    t.fleet(0, 46, carrier=1, infantry=1).activate(0, 27)
    rolls(t, (9,), (7,))
    t.seat(0).does("move carrier 1 46", "load infantry 1 46", "done")
    assert len(t.told("combat_drawn")) == 1
    assert t.owner("new_albion") == 1
    assert t.ships(0, 27) == {}


@rule("4.0")
@rule("4.1")
@pytest.mark.parametrize(
    ("own", "others", "ships"),
    [
        ({}, {}, True),
        ({}, {"carrier": 1, "fighter": 1}, False),
        ({"fighter": 1}, {}, True),
    ],
)
def test_who_is_blockaded(own: dict[str, int], others: dict[str, int], ships: bool) -> None:
    t = at_war().tile(19, 10).planet("wellon", 0, space_dock=1, infantry=1)
    t.player(0, trade_goods=9).fleet(0, 19, **own).fleet(1, 19, **others).activate(0, 19)
    t.seat(0).is_asked("produce").may("raise 1 wellon")
    assert ("produce cruiser 1" in t.offers(0)) == ships
    if not ships:
        t.seat(0).may_not("produce cruiser 1", "produce fighter 1", because="4.1")
