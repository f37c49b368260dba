"""Chapter 3: colony ships, and which squares take which cubes."""

from typing import Any

import pytest

from tests.eclipse.positions import TRACKS, filled, others, table, terrans


def colony(sector: int, **player: Any) -> Any:
    """Seat 0 controls an outer sector in the north; nothing of it is settled."""
    t = terrans(2)
    t.put(sector, 0, -3, owner=0)
    t.player(0, **player)
    return t


@pytest.mark.rule("R3.8")
@pytest.mark.rule("R1.5")
def test_a_colony_ship_brings_a_cube_and_turns_down() -> None:
    """Science and materials are free in sector 310."""
    t = colony(310)
    t.seat(0).does("settle 310 science science")
    player = t.of(0)
    assert filled(t, 310) == ["science"]
    assert player["cubes"] == {"money": 10, "science": 9, "materials": 10}
    assert player["colony_ships"] == {"up": 2, "total": 3}
    assert player["production"]["science"] == 4
    t.seat(0).does("settle 310 materials materials")
    assert filled(t, 310) == ["materials", "science"]
    assert t.asked() == {0: "turn"}


@pytest.mark.rule("R3.8")
def test_without_a_ship_face_up_nothing_is_settled() -> None:
    """All colony ships are turned down."""
    t = colony(310, colony_ships=0)
    t.seat(0).may_not("settle 310 science science", because="R3.8")


@pytest.mark.rule("R3.8")
def test_a_coloured_square_takes_its_own_cubes_only() -> None:
    """Money does not go on a science square."""
    t = colony(310)
    t.seat(0).may_not("settle 310 science money", because="R3.8")
    t.seat(0).may_not("settle 310 materials science", because="R3.8")


@pytest.mark.rule("R3.8")
def test_a_square_takes_one_cube() -> None:
    """The home squares are full, and 310 has no money square."""
    t = colony(310)
    t.seat(0).may_not("settle 221 money money", because="R3.8")
    t.seat(0).may_not("settle 310 money money", because="R3.8")
    t.seat(0).does("settle 310 science science")
    t.seat(0).may_not("settle 310 science science", because="R3.8")


@pytest.mark.rule("R3.8")
def test_only_sectors_with_an_own_disc_are_settled() -> None:
    """A ship is not enough, and neither is another player's disc."""
    t = terrans(2)
    t.put(310, 0, -3, ships={0: "1 interceptor"})
    t.put(106, 0, -1, owner=1)
    t.seat(0).may_not("settle 310 science science", because="R3.8")
    t.seat(0).may_not("settle 106 science science", because="R3.8")


@pytest.mark.rule("R3.8")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], ["action upgrade", "done"]),
        (["action upgrade"], ["done"]),
        (["action upgrade", "fit hull cruiser 1"], ["done"]),
        (["action upgrade", "fit hull cruiser 1", "fit hull interceptor 0"], []),
    ],
)
def test_colony_ships_are_used_at_any_time_of_the_turn(before: list[str], after: list[str]) -> None:
    """Before, during and after an action."""
    t = colony(310)
    t.seat(0).does(*before, "settle 310 science science", *after)
    t.end_turn(0)
    assert filled(t, 310) == ["science"]
    assert t.asked() == {1: "turn"}


@pytest.mark.rule("R3.8")
def test_colony_ships_wait_for_the_own_turn() -> None:
    """Seat 1 is asked; seat 0 is not."""
    t = colony(310)
    t.turn_of(1)
    t.seat(0).may_not("settle 310 science science", because="K1")


@pytest.mark.rule("R3.9")
def test_colony_ships_work_in_a_turn_of_passing() -> None:
    """Seat 0 settles and passes; asked again it settles once more and passes again."""
    t = colony(310)
    t.seat(0).does("settle 310 science science", "pass")
    t.seat(1).does("action upgrade", "done")
    assert t.asked() == {0: "react"}
    t.seat(0).does("settle 310 materials materials", "pass")
    assert filled(t, 310) == ["materials", "science"]


@pytest.mark.rule("R3.9")
def test_who_passed_is_asked_for_the_sake_of_a_colony_ship() -> None:
    """No disc for a reaction, but a sector to settle."""
    t = colony(310, discs=0)
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    assert t.asked() == {0: "react"}
    t.seat(0).does("settle 310 science science")


@pytest.mark.rule("R3.9")
@pytest.mark.rule("R1.8")
def test_an_empty_track_has_no_cube_to_give() -> None:
    """All science cubes are away; no other track may stand in."""
    t = colony(310, graveyard=" ".join(["science"] * 10))
    t.seat(0).may_not("settle 310 science science", because="R3.9")
    t.seat(0).may_not("settle 310 science money", because="R3.8")
    t.seat(0).may("settle 310 materials materials")


# --- grey and advanced squares


@pytest.mark.rule("R3.6")
@pytest.mark.parametrize("track", TRACKS)
def test_a_grey_square_takes_any_cube(track: str) -> None:
    """Sector 314 has one grey square."""
    t = colony(314)
    t.seat(0).does(f"settle 314 grey {track}")
    assert filled(t, 314) == ["grey"]
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 10) | {track: 9}


@pytest.mark.rule("R3.6")
@pytest.mark.rule("R3.9")
def test_a_grey_square_needs_a_track_with_cubes() -> None:
    """Money is all used up; the others will do."""
    t = colony(314, graveyard=" ".join(["money"] * 10))
    t.seat(0).may_not("settle 314 grey money", because="R3.9")
    t.seat(0).may("settle 314 grey science")


@pytest.mark.rule("R3.6")
@pytest.mark.parametrize("track", TRACKS)
def test_a_cube_that_leaves_a_grey_square_goes_to_any_track(track: str) -> None:
    """It came from money; nobody remembers that."""
    t = terrans(2)
    t.put(314, 0, -3, owner=0, cubes="grey")
    assert t.of(0)["cubes"]["money"] == 9
    t.seat(0).does("action influence", "influence 314 0")
    assert t.asked() == {0: "return_cube"}
    assert sorted(t.offers(0)) == ["return materials", "return money", "return science"]
    t.seat(0).does(f"return {track}")
    cubes = {"money": 9, "science": 10, "materials": 10}
    assert t.of(0)["cubes"] == cubes | {track: cubes[track] + 1}


@pytest.mark.rule("R3.6")
@pytest.mark.rule("R1.5")
def test_a_track_holds_eleven_cubes_and_never_produces_less_than_two() -> None:
    """A grey cube taken from science comes back when all eleven of money are at home."""
    t = terrans(2)
    t.put(221, owner=0, cubes="science materials")
    t.put(314, 0, -3, owner=0)
    t.seat(0).does("settle 314 grey science", "action influence", "influence 314 0")
    assert t.of(0)["cubes"]["money"] == 11
    assert t.of(0)["production"]["money"] == 2
    assert sorted(t.offers(0)) == ["return materials", "return science"]
    t.seat(0).may_not("return money", because="R6.1")


@pytest.mark.rule("R3.7")
@pytest.mark.parametrize(
    ("sector", "resource", "technology"),
    [
        (304, "money", "advanced_economy"),
        (307, "science", "advanced_labs"),
        (308, "materials", "advanced_mining"),
    ],
)
def test_an_advanced_square_needs_its_technology(
    sector: int, resource: str, technology: str
) -> None:
    """The two other advanced technologies do not help."""
    wrong = {"advanced_economy", "advanced_labs", "advanced_mining"} - {technology}
    t = colony(sector, techs="starbase " + " ".join(sorted(wrong)))
    move = f"settle {sector} advanced_{resource} {resource}"
    t.seat(0).may_not(move, because="R3.7")
    t = colony(sector, techs=f"starbase {technology}")
    t.seat(0).does(move)
    assert filled(t, sector) == [f"advanced_{resource}"]
    assert t.of(0)["cubes"][resource] == 9


@pytest.mark.rule("R3.7")
@pytest.mark.rule("R8.2")
def test_hydran_may_settle_its_advanced_square_at_once() -> None:
    """Advanced Labs come with the board; the square starts empty all the same."""
    t = table("hydran_progress", *others("hydran_progress", 3))
    assert "advanced_science" not in filled(t, 224)
    t.seat(0).does("settle 224 advanced_science science")
    t.seat(0).may_not("settle 224 advanced_materials materials", because="R3.7")


@pytest.mark.rule("R3.7")
def test_an_advanced_technology_opens_squares_for_everything_settled_later() -> None:
    """Advanced Labs are researched; the home's advanced square is settled in the same turn."""
    t = terrans(2)
    t.supply("advanced_labs").player(0, science=10)
    t.seat(0).may_not("settle 221 advanced_science science", because="R3.7")
    t.seat(0).does("action research", "research advanced_labs")
    assert t.asked() == {0: "after"}
    t.seat(0).does("settle 221 advanced_science science")
    assert "advanced_science" in filled(t, 221)


@pytest.mark.rule("R3.8")
def test_enemy_ships_do_not_hinder_colony_ships() -> None:
    """The disc is what counts."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0, ships={1: "2 cruiser"})
    t.seat(0).does("settle 310 science science")
    assert filled(t, 310) == ["science"]


@pytest.mark.rule("R3.8")
def test_without_a_ship_face_up_the_turn_ends_with_the_action() -> None:
    """There is room in 310, but nothing to settle it with: nobody is asked for that."""
    t = terrans(2)
    t.put(310, 0, -3, owner=0)
    t.player(0, colony_ships=0)
    t.seat(0).does("action upgrade", "done")
    assert t.asked() == {1: "turn"}
