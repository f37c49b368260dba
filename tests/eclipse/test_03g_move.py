"""Chapter 3g: moving ships, wormholes and pinning.

A Terran interceptor with its printed drive moves one sector. North of seat 0's home 221 lie in a
row 310, 304 and 306, all joined.
"""

from typing import Any

import pytest

from tests.eclipse.positions import HOME, around_home, fleet, others, table, terrans

FAST = {
    "interceptor": "nuclear_drive ion_cannon nuclear_source nuclear_drive",
    "cruiser": "nuclear_drive nuclear_drive hull nuclear_source electron_computer nuclear_drive",
}
"""Blueprints that move two and three sectors."""


def row(
    t: Any = None, first: dict[str, Any] | None = None, second: dict[str, Any] | None = None
) -> Any:
    """Three sectors in a row north of the home, with what is said in the first two."""
    t = t or terrans(2)
    t.put(310, 0, -3, **(first or {}))
    t.put(304, 0, -4, **(second or {}))
    t.put(306, 0, -5)
    return t


def fast(t: Any, seat: int = 0) -> Any:
    for ship, parts in FAST.items():
        t.blueprint(seat, ship, parts)
    return t


# --- how far


@pytest.mark.rule("R3g.1")
def test_three_movements_are_made_with_any_ships() -> None:
    """Two interceptors and a cruiser move one sector each; then the action is over."""
    t = row()
    t.put(221, ships={0: "2 interceptor 1 cruiser"})
    t.seat(0).does("action move", *["move interceptor 221 310"] * 2, "move cruiser 221 310")
    assert fleet(t, 310, 0) == {"interceptor": 2, "cruiser": 1}
    assert fleet(t, 221, 0) == {}
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3g.1")
def test_one_ship_may_use_all_movements() -> None:
    """Three sectors, one at a time."""
    t = row()
    t.seat(0).does("action move", "move interceptor 221 310", "move interceptor 310 304")
    t.seat(0).does("move interceptor 304 306")
    assert fleet(t, 306, 0) == {"interceptor": 1}
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3g.1")
def test_a_ship_goes_as_far_as_its_drives_carry_it() -> None:
    """Movement two: after two sectors that movement is over, and the ship may stop before."""
    t = fast(row())
    t.seat(0).does("action move", "move interceptor 221 310")
    assert t.asked() == {0: "move_on"}
    assert t.view()["moving"] == {"ship": "interceptor", "sector": 310, "left": 1}
    t.seat(0).does("move_on 304")
    assert t.asked() == {0: "move"}
    t.seat(0).does("move interceptor 304 310", "stop")
    assert fleet(t, 310, 0) == {"interceptor": 1}
    assert t.asked() == {0: "move"}


@pytest.mark.rule("R3g.1")
@pytest.mark.parametrize(
    "species",
    ["eridani_empire", "hydran_progress", "planta", "descendants_of_draco", "mechanema"],
)
def test_aliens_move_twice(species: str) -> None:
    """After two movements the next player is asked."""
    t = row(table(species, *others(species, 3)))
    t.seat(0).does(
        "action move", f"move interceptor {HOME[species]} 310", "move interceptor 310 304"
    )
    t.end_turn(0)
    assert t.asked() == {1: "turn"}
    assert fleet(t, 304, 0) == {"interceptor": 1}


@pytest.mark.rule("R3g.1")
def test_only_ships_that_are_there_move() -> None:
    """No cruiser at home, nobody in 310, and the other player's ship obeys the other player."""
    t = row()
    t.seat(0).does("action move")
    t.seat(0).may_not("move cruiser 221 310", because="R3g.1")
    t.seat(0).may_not("move interceptor 310 304", because="R3g.1")
    t.seat(0).may_not("move interceptor 223 1", because="R3g.1")


@pytest.mark.rule("R1.9")
@pytest.mark.rule("R3g.1")
def test_starbases_stay() -> None:
    """One stands at home."""
    t = row()
    t.put(221, ships={0: "1 interceptor 1 starbase"})
    t.seat(0).does("action move")
    t.seat(0).may_not("move starbase 221 310", because="R1.9")


@pytest.mark.rule("R3g.1")
def test_the_action_may_end_early() -> None:
    """After one movement."""
    t = row()
    t.seat(0).does("action move", "move interceptor 221 310", "done")
    assert t.asked() == {1: "turn"}


# --- wormholes


@pytest.mark.rule("R3g.2")
@pytest.mark.rule("R1.14")
def test_both_sides_of_an_edge_need_a_wormhole() -> None:
    """209 is joined to the home, 202 by half, 306 not at all; nothing lies in the north."""
    t = around_home(terrans(2))
    t.seat(0).does("action move")
    t.seat(0).may("move interceptor 221 209")
    t.seat(0).may_not("move interceptor 221 202", because="R3g.2")
    t.seat(0).may_not("move interceptor 221 306", because="R3g.2")
    t.seat(0).may_not("move interceptor 221 310", because="R3g.2")
    t.seat(0).may_not("move interceptor 221 1", because="R3g.2")


@pytest.mark.rule("R3g.2")
def test_with_the_generator_one_side_is_enough() -> None:
    """Into 202 and out of it again; 306 has no wormhole on that side."""
    t = around_home(terrans(2))
    t.player(0, techs="starbase wormhole_generator")
    t.seat(0).does("action move")
    t.seat(0).may_not("move interceptor 221 306", because="R3g.2")
    t.seat(0).does("move interceptor 221 202", "move interceptor 202 221")
    assert fleet(t, 221, 0) == {"interceptor": 1}
    t.seat(0).does("move interceptor 221 209")  # whole wormholes still serve


# --- pinning


@pytest.mark.rule("R3g.3")
@pytest.mark.parametrize("enemy", [{"ships": {1: "1 interceptor"}}, {"ships": {1: "1 starbase"}}])
def test_a_ship_that_meets_an_enemy_stops(enemy: dict[str, Any]) -> None:
    """It could fly on otherwise."""
    t = fast(row(first=enemy))
    t.seat(0).does("action move", "move interceptor 221 310")
    assert t.asked() == {0: "move"}
    t.seat(0).may_not("move interceptor 310 304", because="R3g.3")


@pytest.mark.rule("R3g.3")
def test_a_ship_that_meets_an_ancient_stops() -> None:
    """302 shows one ancient."""
    t = fast(terrans(2))
    t.put(302, 0, -3, ancients=1)
    t.put(304, 0, -4)
    t.seat(0).does("action move", "move interceptor 221 302")
    assert t.asked() == {0: "move"}
    t.seat(0).may_not("move interceptor 302 304", because="R3g.3")
    t.seat(0).may_not("move interceptor 302 221", because="R3g.3")


@pytest.mark.rule("R3g.3")
def test_a_disc_alone_pins_nobody() -> None:
    """310 belongs to seat 1, but no ship is there."""
    t = fast(row(first={"owner": 1}))
    t.seat(0).does("action move", "move interceptor 221 310", "move_on 304")
    assert fleet(t, 304, 0) == {"interceptor": 1}


@pytest.mark.rule("R3g.3")
@pytest.mark.rule("R3g.6")
def test_the_surplus_flies_on() -> None:
    """Green's example: one enemy stops the first interceptor, not the second; a move is left."""
    t = fast(row(first={"ships": {1: "1 interceptor"}}))
    t.put(221, ships={0: "2 interceptor"})
    t.seat(0).does("action move", "move interceptor 221 310")
    assert t.asked() == {0: "move"}
    t.seat(0).does("move interceptor 221 310")
    assert t.asked() == {0: "move_on"}
    t.seat(0).does("move_on 304")
    assert t.asked() == {0: "move"}
    t.seat(0).does("done")
    assert fleet(t, 310, 0) == fleet(t, 304, 0) == {"interceptor": 1}


@pytest.mark.rule("R3g.3")
@pytest.mark.parametrize(
    ("own", "enemies", "free"),
    [
        ("2 interceptor", "2 cruiser", False),
        ("3 interceptor", "2 cruiser", True),
        ("1 dreadnought 1 interceptor", "1 interceptor", True),
        ("1 interceptor", "4 starbase", False),
    ],
)
def test_as_many_ships_stay_as_there_are_opponents(own: str, enemies: str, free: bool) -> None:
    """Ships are counted, whatever their size; leaving is as hard as flying through."""
    t = row(first={"ships": {0: own, 1: enemies}})
    t.put(221, ships={})
    t.turn_of(0)
    if free:
        t.seat(0).does("action move", "move interceptor 310 304")
        assert fleet(t, 304, 0) == {"interceptor": 1}
        t.seat(0).may_not(f"move {own.split()[1]} 310 304", because="R3g.3")
    else:
        assert "action move" not in t.offers(0)


@pytest.mark.rule("R3g.3")
def test_own_starbases_count_among_the_ships_that_stay() -> None:
    """A starbase keeps the enemy busy; the interceptor may go."""
    t = row(first={"owner": 0, "ships": {0: "1 starbase 1 interceptor", 1: "1 cruiser"}})
    t.seat(0).does("action move", "move interceptor 310 304")
    assert fleet(t, 310, 0) == {"starbase": 1}


@pytest.mark.rule("R3g.3")
def test_opponents_of_all_sorts_are_added_up() -> None:
    """An ancient and a ship of seat 1 hold two ships; the third is free."""
    t = terrans(2)
    t.put(302, 0, -3, ancients=1, ships={1: "1 interceptor", 0: "3 interceptor"})
    t.put(304, 0, -4)
    t.seat(0).does("action move", "move interceptor 302 304")
    t.seat(0).may_not("move interceptor 302 304", because="R3g.3")


@pytest.mark.rule("R3g.3")
@pytest.mark.rule("R8.4")
def test_ancients_do_not_pin_draco() -> None:
    """They pass through."""
    t = fast(table("descendants_of_draco", *others("descendants_of_draco", 3)))
    t.put(302, 0, -3, ancients=1)
    t.put(304, 0, -4)
    t.seat(0).does("action move", "move interceptor 228 302", "move_on 304")
    assert fleet(t, 304, 0) == {"interceptor": 1}


# --- the centre


@pytest.mark.rule("R3g.4")
@pytest.mark.parametrize("species", ["terran_directorate", "descendants_of_draco"])
def test_the_defence_system_stops_every_ship(species: str) -> None:
    """Fast ships come in one after another; none gets out. It is no ancient to Draco either."""
    t = fast(table(species, *others(species, 3)))
    home = HOME[species]
    t.put(home, ships={0: "2 cruiser"})
    t.put(106, 0, -1)
    t.seat(0).does("action move")
    for _ in range(2):
        t.seat(0).does(f"move cruiser {home} 106", "move_on 1")
        assert t.kind() != "move_on"
    assert fleet(t, 1, 0) == {"cruiser": 2}
    t.turn_of(0)
    assert "action move" not in t.offers(0)


@pytest.mark.rule("R3g.4")
def test_ships_in_the_guarded_centre_cannot_leave() -> None:
    """Six of them, and one more at home that may move."""
    t = row()
    t.put(106, 0, -1)
    t.put(1, ships={0: "6 interceptor"})
    t.seat(0).does("action move")
    t.seat(0).may_not("move interceptor 1 106", because="R3g.4")


@pytest.mark.rule("R3g.4")
def test_the_centre_is_open_once_its_guard_is_gone() -> None:
    """From one inner sector through the centre to another."""
    t = fast(terrans(2))
    t.put(106, 0, -1, ships={0: "1 interceptor"})
    t.put(102, 0, 1)
    t.put(1, gcds=False)
    t.seat(0).does("action move", "move interceptor 106 1", "move_on 102")
    assert fleet(t, 102, 0) == {"interceptor": 1}


# --- example and crowd


@pytest.mark.rule("R3g.6")
def test_reds_example_of_movement() -> None:
    """An interceptor (value 2) moves twice and a cruiser (value 3) once."""
    t = fast(row())
    t.put(310, ships={0: "1 cruiser"})
    t.seat(0).does("action move", "move interceptor 221 310", "move_on 304")
    t.seat(0).does("move interceptor 304 310", "move_on 221")
    t.seat(0).does("move cruiser 310 304", "move_on 306", "stop")
    assert fleet(t, 221, 0) == {"interceptor": 1}
    assert fleet(t, 306, 0) == {"cruiser": 1}
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3g.5")
def test_any_number_of_ships_shares_a_sector() -> None:
    """All eighteen of one player and those of another."""
    everything = "8 interceptor 4 cruiser 2 dreadnought 4 starbase"
    t = terrans(2)
    t.put(221, ships={}).put(223, ships={})
    t.put(310, 0, -3, ships={0: everything, 1: everything})
    assert fleet(t, 310, 0) == fleet(t, 310, 1)
    assert sum(fleet(t, 310, 0).values()) == 18


@pytest.mark.rule("R3g.3")
def test_ships_already_there_keep_the_enemy_busy() -> None:
    """An own ship is pinned in 310; the newcomer flies on."""
    t = fast(row(first={"ships": {1: "1 interceptor", 0: "1 cruiser"}}))
    t.seat(0).does("action move", "move interceptor 221 310", "move_on 304")
    assert fleet(t, 304, 0) == {"interceptor": 1}
    assert fleet(t, 310, 0) == {"cruiser": 1}


@pytest.mark.rule("R3g.3")
@pytest.mark.rule("R8.4")
def test_players_pin_draco_even_among_ancients() -> None:
    """One enemy ship and one ancient: only the ship counts."""
    t = fast(table("descendants_of_draco", *others("descendants_of_draco", 3)))
    t.put(302, 0, -3, ancients=1, ships={1: "1 interceptor"})
    t.put(304, 0, -4)
    t.put(228, ships={0: "2 interceptor"})
    t.seat(0).does("action move", "move interceptor 228 302")
    assert t.asked() == {0: "move"}
    t.seat(0).does("move interceptor 228 302", "move_on 304")
    assert fleet(t, 304, 0) == {"interceptor": 1}


@pytest.mark.rule("R3g.2")
def test_a_ship_may_turn_back_within_a_movement() -> None:
    """Out and home again with two drives."""
    t = fast(row())
    t.seat(0).does("action move", "move interceptor 221 310", "move_on 221")
    assert fleet(t, 221, 0) == {"interceptor": 1}


@pytest.mark.rule("R4.4")
def test_a_ship_that_comes_back_has_entered_last() -> None:
    """Seat 0 was in 304 first, left it and returned after seat 1."""
    t = row(second={"ships": {0: "1 interceptor"}})
    t.put(306, ships={1: "1 interceptor"})
    t.seat(0).does("action move", "move interceptor 304 310", "done")
    t.seat(1).does("action move", "move interceptor 306 304", "done")
    t.seat(0).does("action move", "move interceptor 310 304", "done")
    assert [entry["seat"] for entry in t.sector(304)["fleets"]] == [1, 0]
