"""Chapter 16: the spoils of war."""

from typing import Any

import pytest

from tests.galaxy.positions import line, table

LOW = {"ecup_contract": 4, "imperial": 5, "khafarjimmn": 6, "erithizonian": 7}


def round_one(active: int, played: str, seats: int = 3, **position: Any) -> Any:
    """The active player has played a card on its world and finished the actions."""
    t = table(seats=seats, active=active, hands={active: played}, **position)
    world = played.rpartition("_")[0]
    t.seat(active).does(f"play {played} {world}")
    t.finish_actions()
    return t


@pytest.mark.rule("G16.2")
def test_the_governor_of_the_highest_ship_may_move_any_base_there() -> None:
    """Seat 1 governs Felowi, whose 10 is the highest; seat 2 has a base there too."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {1: [1], 2: [2]}, "myrmidon": {1: [2]}},
    )
    assert t.asked() == {1: "spoils"}
    assert set(t.offers(1)) == {
        "up felowi 1 1",
        "down felowi 1 1",
        "up felowi 2 2",
        "done",
    }


@pytest.mark.rule("G16.2")
@pytest.mark.parametrize(
    ("move", "bases"),
    [
        ("up felowi 1 1", {0: [1], 2: [2]}),
        ("down felowi 1 1", {2: [1, 2]}),
        ("up felowi 2 2", {1: [1, 2]}),
        ("done", {1: [1], 2: [2]}),
    ],
)
def test_spoils_move_one_base_one_row_or_none(move: str, bases: dict[int, list[int]]) -> None:
    """Seat 1 takes the spoils on Felowi; then the active player draws."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {1: [1], 2: [2]}},
    )
    t.seat(1).does(move)
    assert t.bases("felowi") == bases
    assert t.asked() == {0: "draw"}


@pytest.mark.rule("G16.2")
def test_a_base_leaves_the_galaxy_row_but_does_not_rise_above_it() -> None:
    """The governor's only base is on the Galaxy row."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {0: [1]}},
        secret_used=[1],
    )
    assert set(t.offers(1)) == {"down felowi 1 0", "done"}
    t.seat(1).does("down felowi 1 0")
    assert t.bases("felowi") == {1: [1]}


@pytest.mark.rule("G16.2")
def test_no_base_falls_below_the_lowest_place() -> None:
    """Round 5: a base stands below the fifth row (ruling 21)."""
    t = round_one(
        active=0,
        played="cylor_1",
        surrendered="ecup_contract imperial khafarjimmn erithizonian",
        ships=line(5, felowi=10, myrmidon=9, divergence=8),
        bases={"felowi": {4: [1], 6: [2]}},
    )
    assert set(t.offers(1)) == {"up felowi 1 4", "down felowi 1 4", "up felowi 2 6", "done"}


@pytest.mark.rule("G16.2")
@pytest.mark.rule("G10.1")
def test_spoils_may_change_the_governor() -> None:
    """Seat 0 played the highest ship on seat 1's world, where seat 0 is second."""
    t = round_one(
        active=0,
        played="felowi_10",
        surrendered="ecup_contract",
        ships=line(2, cylor=1, myrmidon=9, divergence=8, imperial=5, khafarjimmn=6, erithizonian=7),
        bases={"felowi": {1: [0, 1]}},
        governors={"felowi": 1},
    )
    t.seat(0).does("up felowi 0 1")
    assert t.governor("felowi") == 0


@pytest.mark.rule("G16.2")
@pytest.mark.rule("G10.4")
def test_the_active_player_controls_the_ship_just_played() -> None:
    """Seat 0 plays the highest ship on the world that seat 1 governs."""
    t = round_one(
        active=0,
        played="felowi_10",
        ships=line(1, cylor=1, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {1: [1]}},
    )
    assert t.asked() == {0: "spoils"}
    t.seat(1).is_not_asked()
    t.seat(0).does("down felowi 1 1")
    assert t.bases("felowi") == {2: [1]}


@pytest.mark.rule("G16.2")
def test_all_controllers_of_tied_ships_take_spoils_from_the_active_player_on() -> None:
    """Seat 2 has played a 10 on seat 0's world; 10s of seats 1 and 3 are there already."""
    t = round_one(
        active=2,
        played="divergence_10",
        seats=4,
        ships=line(1, cylor=1, felowi=10, myrmidon=10, **LOW),
        bases={"felowi": {1: [1]}, "myrmidon": {1: [3]}, "divergence": {1: [0]}},
    )
    for seat in (2, 3, 1):
        assert t.asked() == {seat: "spoils"}
        t.seat(seat).does("done")
    assert t.asked() == {2: "draw"}


@pytest.mark.rule("G16.2")
def test_spoils_go_clockwise_also_without_the_active_player() -> None:
    """Seat 2 played a low ship; the 10s belong to seats 0, 1 and 3."""
    t = round_one(
        active=2,
        played="cylor_1",
        seats=4,
        ships=line(1, divergence=10, felowi=10, myrmidon=10, **LOW),
        bases={"felowi": {1: [1]}, "myrmidon": {1: [3]}, "divergence": {1: [0]}},
    )
    for seat in (3, 0, 1):
        assert t.asked() == {seat: "spoils"}
        t.seat(seat).does("done")
    assert t.asked() == {2: "draw"}


@pytest.mark.rule("G16.2")
def test_each_controller_moves_only_bases_of_the_columns_they_control() -> None:
    """Seats 1 and 2 control a 10 each; both worlds have bases."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=10, divergence=8, **LOW),
        bases={"felowi": {1: [1]}, "myrmidon": {1: [2]}},
    )
    assert set(t.offers(1)) == {"up felowi 1 1", "down felowi 1 1", "done"}
    t.seat(1).does("up felowi 1 1")
    assert set(t.offers(2)) == {"up myrmidon 2 1", "down myrmidon 2 1", "done"}


@pytest.mark.rule("G16.2")
def test_the_spoils_are_refused_where_there_is_nothing_to_take() -> None:
    """A column of another taker, a base that does not stand there, one on the Galaxy row."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=10, divergence=8, **LOW),
        bases={"felowi": {0: [0], 1: [1], 2: [1]}, "myrmidon": {1: [2]}},
        secret_used=[0],
        governors={"felowi": 1},
    )
    t.seat(1).is_asked("spoils").may("up felowi 1 2", "down felowi 0 0")
    for move in ("up myrmidon 2 1", "up felowi 2 1", "up felowi 0 0"):
        t.seat(1).may_not(move, because="G16.2")
    for move in ("down myrmidon 2 1", "down felowi 2 1", "down felowi 1 2"):
        t.seat(1).may_not(move, because="G16.2")


@pytest.mark.rule("G16.2")
def test_one_spoil_for_a_player_who_controls_two_highest_ships() -> None:
    """Seat 1 governs both worlds with a 10 and chooses among their bases (ruling 14)."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=10, divergence=8, **LOW),
        bases={"felowi": {1: [1]}, "myrmidon": {1: [1]}},
    )
    assert {"up felowi 1 1", "up myrmidon 1 1"} <= set(t.offers(1))
    t.seat(1).does("up myrmidon 1 1")
    assert t.asked() == {0: "draw"}
    assert t.bases("felowi") == {1: [1]}


@pytest.mark.rule("G16.2")
def test_no_controller_no_spoils() -> None:
    """Felowi's 10 is the highest, but Felowi has bases and no governor."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {0: [1, 2]}, "myrmidon": {1: [1]}},
        secret_used=[1, 2],
    )
    assert t.surrendered() == {"cylor"}
    assert t.asked() == {0: "draw"}


@pytest.mark.rule("G16.2")
def test_no_surrender_no_spoils() -> None:
    """Two worlds tie for lowest; the highest ship has a controller."""
    t = round_one(
        active=0,
        played="cylor_4",
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {1: [1]}},
    )
    assert t.surrendered() == set()
    assert t.asked() == {0: "draw"}


@pytest.mark.rule("G16.2")
@pytest.mark.rule("G14.1")
def test_technologies_do_not_make_a_ship_higher() -> None:
    """Phaser Banks of seat 2 (+2 in combat) do not lift the Myrmidon 9 over the 10."""
    t = round_one(
        active=0,
        played="cylor_1",
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **LOW),
        bases={"felowi": {1: [1]}, "myrmidon": {1: [2]}},
        technologies={2: "phaser_banks"},
    )
    assert t.asked() == {1: "spoils"}
