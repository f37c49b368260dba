"""Chapter 6: cleanup."""

import pytest

from tests.eclipse.positions import TILES, TRACKS, on_board, terrans


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_new_technologies_are_drawn_by_the_number_of_players(seats: int, tiles: int) -> None:
    """In every round but the last."""
    t = terrans(seats)
    before = on_board(t)
    for number in (1, 2):
        t.next_round()
        assert on_board(t) == before + number * tiles
        assert on_board(t) + sum(t.view()["bag"].values()) == TILES


@pytest.mark.rule("R6.1")
def test_discs_come_back_from_actions_and_reactions() -> None:
    """Two actions and a reaction; the disc on the home stays."""
    t = terrans(2)
    t.player(0, money=20, materials=10)
    t.seat(0).does("action upgrade", "done")
    t.seat(1).does("action upgrade", "done")
    t.seat(0).does("action build", "build interceptor 221", "done")
    t.seat(1).does("action upgrade", "done")
    t.seat(0).does("pass")
    t.seat(1).does("action upgrade", "done")
    t.seat(0).does("reaction upgrade", "done")
    t.seat(1).does("pass")
    assert t.round == 2
    discs = t.of(0)["discs"]
    assert discs["track"] == 12
    assert discs["map"] == 1
    actions = ("explore", "influence", "research", "upgrade", "build", "move", "reaction")
    assert [discs[name] for name in actions] == [0] * 7


@pytest.mark.rule("R6.1")
@pytest.mark.rule("R4.17")
def test_cubes_come_back_from_the_graveyards() -> None:
    """Each to its own track."""
    t = terrans(2)
    t.player(0, graveyard="money science science")
    assert t.of(0)["cubes"] == {"money": 9, "science": 8, "materials": 10}
    t.next_round()
    assert t.of(0)["cubes"] == dict.fromkeys(TRACKS, 10)
    assert t.of(0)["graveyard"] == dict.fromkeys(TRACKS, 0)


@pytest.mark.rule("R6.1")
@pytest.mark.rule("R3.6")
def test_a_cube_whose_track_is_full_goes_to_another() -> None:
    """Eleven money cubes are on the track already; one more is in the graveyard."""
    t = terrans(2)
    t.put(221, cubes="science materials")
    t.put(314, 0, -3, owner=0)
    t.seat(0).does("settle 314 grey science")
    t.player(0, graveyard="money")
    t.seat(0).does("action influence", "influence 314 0", "return money")
    assert t.of(0)["cubes"]["money"] == 11
    t.next_round()
    cubes = t.of(0)["cubes"]
    assert cubes["money"] == 11
    assert sum(cubes.values()) == 31
    assert t.of(0)["graveyard"] == dict.fromkeys(TRACKS, 0)


@pytest.mark.rule("R6.1")
def test_colony_ships_and_summary_cards_turn_up() -> None:
    """Nobody has passed in the new round."""
    t = terrans(3)
    t.player(0, colony_ships=0)
    t.next_round()
    assert t.of(0)["colony_ships"] == {"up": 3, "total": 3}
    assert not any(t.of(seat)["passed"] for seat in range(3))
    assert t.view()["next_start"] is None


@pytest.mark.rule("R6.1")
@pytest.mark.rule("R3.3")
def test_the_round_marker_moves_and_the_marker_of_the_start_player_too() -> None:
    """Seat 2 passes first."""
    t = terrans(3)
    t.seat(0).does("action upgrade", "done")
    t.seat(1).does("action upgrade", "done")
    t.seat(2).does("pass")
    t.next_round()
    assert t.view()["round"] == 2
    assert t.view()["start"] == 2
    assert t.asked() == {2: "turn"}


@pytest.mark.rule("R6.1")
@pytest.mark.rule("R1.8")
def test_the_bag_may_run_out() -> None:
    """Three tiles are left in it: three are drawn, and then none."""
    t = terrans(2)
    bag = t.view()["bag"]
    board = t.view()["technologies"]
    words = [f"{board.get(name, 0) + n}x {name}" for name, n in bag.items() if name != "monolith"]
    words += [f"{n}x {name}" for name, n in board.items() if name not in bag]
    t.supply(" ".join(words))
    left = sum(t.view()["bag"].values())
    assert left == 3
    before = on_board(t)
    t.next_round()
    assert on_board(t) == before + 3
    t.next_round()
    assert on_board(t) == before + 3


@pytest.mark.rule("R6.1")
def test_the_last_round_draws_no_technologies() -> None:
    """The game is over before."""
    t = terrans(2, rounds=3)
    t.next_round().next_round()
    before = on_board(t)
    t.finish_game()
    assert on_board(t) == before


@pytest.mark.rule("R6.1")
def test_cubes_come_back_in_turn_order() -> None:
    """Two players must choose another track for a money cube; the new start player comes first."""
    t = terrans(3)
    t.start(1)
    for seat in (0, 2):
        money, science, materials = t.game.cubes[seat]
        spare = 11 - money
        t.game.cubes[seat] = (11, science - spare, materials - 1)
        t.game.graves[seat] = (1, 0, 0)
    t.upkeep()
    assert t.asked() == {2: "return_cube"}
    t.seat(2).does("return science")
    assert t.asked() == {0: "return_cube"}
