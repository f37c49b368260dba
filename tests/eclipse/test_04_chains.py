"""Chapter 4: several battles in one sector, and what one leaves for the next; long stalemates.

Ships that fight again still carry the damage of the last battle, and the tiles of all of them are
drawn together.
"""

from typing import Any

import pytest

from tests.eclipse.positions import arena, fleet, others, terrans

FOUR = others("terran_alliance", 4)
HULLED = "hull ion_cannon nuclear_source nuclear_drive"
UNARMED = "hull hull nuclear_source nuclear_drive"
UNARMED_BASE = "hull electron_computer hull - electron_computer"
MISSILES_ONLY = "plasma_missile plasma_missile nuclear_source nuclear_drive"


# --- one battle after the other


@pytest.mark.rule("R4.21")
@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("entered", [(0, 1), (1, 0)])
def test_the_winner_meets_the_ancients_with_the_damage_it_has(entered: tuple[int, int]) -> None:
    """Seat 0's cruiser takes a point from seat 1; one more from the ancient is too much.

    Whether it defended or attacked. Without damage it would win with the dice that follow.
    """
    t = arena(sector=302, ancients=1, ships={0: "1 cruiser", 1: "1 interceptor"})
    ships = {0: "1 cruiser", 1: "1 interceptor"}
    t.put(302, ships={seat: ships[seat] for seat in entered})
    t.will_roll_each(6, 6).will_roll(6, 1)
    t.will_roll_each(6).will_roll(1, 1)
    t.will_roll_each(6)
    t.upkeep()
    assert fleet(t, 302, 0) == {}
    assert t.sector(302)["ancients"] == 1


@pytest.mark.rule("R4.21")
@pytest.mark.rule("R4.3")
def test_every_type_of_the_winner_keeps_its_damage() -> None:
    """Seat 1's interceptor with a hull took a point from seat 2; seat 0's first hit destroys it."""
    t = arena(*FOUR, ships=dict.fromkeys(range(3), "1 interceptor"))
    t.blueprint(1, "interceptor", HULLED)
    # Seat 1 misses, seat 2 hits, seat 1 destroys seat 2; seat 0 was here first and fires first.
    t.will_roll_each(1, 6, 6)
    t.will_roll_each(6, 6)
    t.combat()
    assert fleet(t, 306, 0) == {"interceptor": 1}
    assert fleet(t, 306, 1) == {}


@pytest.mark.rule("R4.11")
@pytest.mark.rule("R4.3")
def test_missiles_fly_again_in_the_next_battle() -> None:
    """Seat 1 fires its missiles at seat 2, and then at seat 0: once in each battle."""
    t = arena(*FOUR, ships=dict.fromkeys(range(3), "1 interceptor"))
    t.blueprint(1, "interceptor", "plasma_missile ion_cannon nuclear_source nuclear_drive")
    t.will_roll(6, 1).will_roll(6, 1)
    t.combat()
    assert fleet(t, 306, 1) == {"interceptor": 1}
    assert fleet(t, 306, 0) == fleet(t, 306, 2) == {}


@pytest.mark.rule("R4.19")
@pytest.mark.rule("R4.3")
def test_the_tiles_of_all_battles_in_a_sector_are_drawn_together() -> None:
    """Seat 1 destroys a cruiser of seat 2 and an interceptor of seat 0: one, two and one tile."""
    t = arena(*FOUR, ships={0: "1 interceptor", 1: "1 interceptor", 2: "1 cruiser"})
    t.blueprint(1, "interceptor", "- plasma_cannon fusion_source fusion_drive")
    t.will_roll_each(6, 6)
    t.combat()
    assert t.asked() == {1: "reputation"}
    assert len(t.of(1)["drawn"]) == 4


@pytest.mark.rule("R4.6")
@pytest.mark.rule("R4.8")
def test_each_ship_fires_its_own_red_dice() -> None:
    """Two interceptors with an Antimatter Cannon each roll two dice."""
    t = arena(owner=1, ships={0: "2 interceptor", 1: "2 cruiser"})
    t.blueprint(0, "interceptor", "- antimatter_cannon tachyon_source tachyon_drive")
    t.will_roll(6, 6)
    t.combat()
    assert fleet(t, 306, 1) == {}


@pytest.mark.rule("R4.5")
def test_small_ships_act_before_large_ones_of_the_same_initiative() -> None:
    """An interceptor and a cruiser of one side, both with initiative three."""
    t = arena(owner=1, ships={0: "1 interceptor 1 cruiser", 1: "1 interceptor 1 dreadnought"})
    t.blueprint(0, "cruiser", "hull - ion_cannon nuclear_source electron_computer fusion_drive")
    t.will_roll(6)
    t.combat()
    order = [(e["ship"], e["initiative"]) for e in t.view()["battle"]["order"]]
    assert order.index(("interceptor", 3), 1) + 1 == order.index(("cruiser", 3))


# --- stalemate


@pytest.mark.rule("R4.15")
def test_it_is_a_stalemate_once_the_last_cannon_is_gone() -> None:
    """Missiles destroy the defender's only armed ship; all others have missiles only."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 interceptor 1 cruiser", 0: "1 interceptor"})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", MISSILES_ONLY)
    t.will_roll(1, 1, 1, 1).will_roll(6, 1, 1, 1)
    t.combat()
    t.seat(0).does("hit cruiser 0")
    assert t.asked() == {0: "stalemate"}


def unarmed(own: str) -> Any:
    """Seat 0 came last to 310, next to its home; nobody there has a weapon."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 interceptor", 0: own})
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", UNARMED)
        t.blueprint(seat, "starbase", UNARMED_BASE)
    return t


@pytest.mark.rule("R4.15")
@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.19")
def test_in_a_stalemate_starbases_are_lost_and_the_others_flee() -> None:
    """The attacker's last ships have retreated: no tile for taking part, two for the defender."""
    t = unarmed("1 interceptor 1 starbase")
    t.blueprint(0, "interceptor", "hull hull tachyon_source tachyon_drive")  # the faster ones
    t.combat()
    assert t.asked() == {0: "stalemate"}
    t.seat(0).does("retreat 221")
    assert fleet(t, 310, 0) == {}
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert t.asked() == {1: "reputation"}
    assert len(t.of(1)["drawn"]) == 2
    t.next_round()
    assert t.of(0)["reputation_count"] == 0


@pytest.mark.rule("R4.15")
@pytest.mark.rule("R4.13")
def test_in_a_stalemate_starbases_alone_have_no_way_out() -> None:
    """Nothing is asked; they are destroyed, and took part."""
    t = unarmed("1 starbase")
    t.combat()
    assert "stalemate" not in t.asked().values()
    assert fleet(t, 310, 0) == {}
    t.next_round()
    assert t.of(0)["reputation_count"] == 1


@pytest.mark.rule("R4.15")
@pytest.mark.rule("R4.13")
def test_in_a_stalemate_ships_that_were_leaving_go_where_they_said() -> None:
    """The armed cruiser goes first, then nobody has a cannon: the interceptors are not asked."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 interceptor", 0: "1 interceptor 1 cruiser"})
    t.put(304, 0, -4, owner=0)
    for seat in (0, 1):
        t.blueprint(seat, "interceptor", UNARMED)
    t.combat()
    t.seat(0).does("attack", "retreat 304")
    t.seat(0).does("retreat 221")
    assert "stalemate" not in t.asked().values()
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert fleet(t, 304, 0) == {"cruiser": 1}
    assert fleet(t, 310, 1) == {"interceptor": 1}


# --- retreats that come too late


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.14")
def test_ships_stay_if_the_enemy_is_gone_before_they_leave() -> None:
    """The interceptor turns to go, the cruiser wins the battle in the same round."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 interceptor", 0: "1 interceptor 1 cruiser"})
    t.will_roll_each(1, 6)
    t.combat()
    t.seat(0).does("retreat 221", "attack")
    assert fleet(t, 310, 0) == {"interceptor": 1, "cruiser": 1}
    assert fleet(t, 221, 0) == fleet(t, 310, 1) == {}
    t.next_round()
    assert t.of(0)["reputation_count"] == 1


@pytest.mark.rule("R4.13")
@pytest.mark.rule("R4.19")
def test_when_both_sides_turn_to_go_the_first_to_leave_ends_the_battle() -> None:
    """Seat 1 defends and is the first to act: the other stays and has taken part."""
    t = terrans(2)
    t.put(221, ships={})
    t.put(310, 0, -3, ships={1: "1 interceptor", 0: "1 interceptor"})
    t.put(304, 0, -4, owner=1)
    t.combat()
    t.seat(1).does("retreat 304")
    t.seat(0).does("retreat 221")
    assert fleet(t, 304, 1) == {"interceptor": 1}
    assert fleet(t, 310, 0) == {"interceptor": 1}
    t.next_round()
    assert (t.of(0)["reputation_count"], t.of(1)["reputation_count"]) == (1, 0)
