"""Pieces on a map: who knows what they are, and how one loses track of them."""

from __future__ import annotations

import json

import pytest

from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.pieces import Pieces

PLACES = ("ford", "hill", "wood")
FORD, HILL, WOOD = range(3)
ANN, BEN, CAT = 0b001, 0b010, 0b100


def army(*strengths: int) -> Pieces:
    """Pieces of seat 0 at the ford, and one of seat 1 on the hill."""
    pieces = Pieces(3, PLACES)
    for strength in strengths:
        pieces.add(0, FORD, strength)
    pieces.add(1, HILL, 9)
    pieces.news = 0
    return pieces


def values(pieces: Pieces, seat: int | None) -> list[object]:
    """What a seat sees of all pieces, by number."""
    return [piece["value"] for piece in pieces.shown(seat)]


def test_only_its_owner_knows_a_piece_that_lies_face_down():
    """Others and spectators see that it stands there."""
    pieces = army(3)
    assert [values(pieces, seat) for seat in (0, 1, 2, None)] == [
        [3, None],
        [None, 9],
        [None, None],
        [None, None],
    ]
    assert [piece["place"] for piece in pieces.shown(None)] == ["ford", "hill"]


def test_a_piece_that_is_turned_up_is_seen_by_everybody_and_remembered_face_down():
    """As long as it can be followed."""
    pieces = army(3)
    pieces.turn_up(0)
    assert pieces.news == BEN | CAT
    assert values(pieces, None) == [3, None]
    pieces.turn_down(0)
    pieces.move(0, WOOD)
    assert (values(pieces, 2), values(pieces, None)) == ([3, None], [None, None])


def test_who_looks_at_a_piece_knows_it():
    """The others do not."""
    pieces = army(3)
    pieces.look(0, BEN)
    assert (values(pieces, 1)[0], values(pieces, 2)[0], pieces.news) == (3, None, BEN | CAT)


def test_a_piece_that_changes_is_known_to_its_owner_only():
    """Unless it lies face up."""
    pieces = army(3, 4)
    pieces.turn_up(0)
    pieces.turn_down(0)
    pieces.turn_up(1)
    pieces.change(0, 5)
    pieces.change(1, 6)
    assert (values(pieces, 0)[:2], values(pieces, 2)[:2]) == ([5, 6], [None, 6])


def test_nobody_else_can_follow_pieces_that_are_mixed():
    """Ben has seen the stronger one; now it may be either."""
    pieces = army(3, 8)
    pieces.look(1, BEN)
    pieces.mix([0, 1], [1, 0])
    assert (values(pieces, 0), values(pieces, 1)) == ([8, 3, None], [None, None, 9])


def test_merged_pieces_become_one_with_the_lowest_number():
    """Everybody sees that there is one piece less."""
    pieces = army(3, 8)
    assert pieces.regroup([0, 1], [11], [0]) == (0,)
    assert values(pieces, 0) == [11, None]
    assert len(pieces.shown(2)) == 2


def test_a_piece_that_splits_gets_free_numbers():
    """The number of the other seat's piece is taken."""
    pieces = army(7)
    assert pieces.regroup([0], [3, 2, 2], [2, 0, 1]) == (0, 2, 3)
    assert [pieces[number].value for number in (0, 2, 3)] == [2, 3, 2]
    assert pieces.add(2, WOOD, 1) == 4
    assert pieces.invariants() == []


def test_numbers_say_nothing_about_what_became_of_a_stack():
    """Each of the values is equally often the first: chance orders them."""
    firsts = []
    for number in range(300):
        pieces = army(1, 5)
        order = Chance(seed_from(number)).shuffle("mix", range(3))
        pieces.regroup([0, 1], [1, 2, 3], order)
        firsts.append(pieces[0].value)
    assert all(70 < firsts.count(value) < 130 for value in (1, 2, 3))


@pytest.mark.parametrize("numbers", [[0, 2], [0, 3], [0, 0]])
def test_only_pieces_of_one_owner_in_one_place_can_be_mixed(numbers: list[int]):
    """Not with the enemy's, nor from afar, nor twice."""
    pieces = army(1, 2)
    pieces.move(1, WOOD)
    pieces.add(0, WOOD, 1)
    with pytest.raises(ValueError, match="stand together"):
        pieces.mix(numbers, [1, 0])


def test_pieces_that_lie_face_up_cannot_be_mixed():
    """Everybody would see which is which."""
    pieces = army(1, 2)
    for number in (0, 1):
        pieces.turn_up(number)
    with pytest.raises(ValueError, match="face down"):
        pieces.mix([0, 1], [1, 0])


def test_a_place_lists_its_pieces():
    """All of them, or one owner's."""
    pieces = army(3, 4)
    pieces.move(1, HILL)
    assert (pieces.at(HILL), pieces.at(HILL, 1), pieces.of(0)) == ([1, 2], [2], [0, 1])


def test_what_copies_have_looked_up_stays_theirs():
    """A copy shares what was looked up only until a piece comes, goes or moves."""
    pieces = army(3, 4)
    assert (pieces.at(HILL), pieces.of(0)) == ([2], [0, 1])
    moved, fewer, more, merged = (pieces.copy() for _ in range(4))
    moved.move(0, HILL)
    fewer.remove(0)
    more.add(0, HILL, 5)
    merged.regroup([0, 1], [7], [0])
    assert (moved.at(HILL), moved.at(FORD), moved.of(0)) == ([0, 2], [1], [0, 1])
    assert (fewer.at(FORD), fewer.of(0)) == ([1], [1])
    assert (more.at(HILL), more.of(0)) == ([2, 3], [0, 1, 3])
    assert (merged.at(FORD), merged.of(0)) == ([0], [0])
    assert (pieces.at(HILL), pieces.at(FORD), pieces.of(0)) == ([2], [0, 1], [0, 1])


def test_what_a_seat_does_not_know_is_wiped_and_guessed():
    """What it knows stays."""
    pieces = army(3, 4)
    pieces.look(1, CAT)
    twin = pieces.copy()
    assert twin.unknown(2) == [0, 2]
    twin.wipe(2)
    assert [twin[number].value for number in range(3)] == [None, 4, None]
    assert len(twin.invariants()) == 2
    for number in (0, 2):
        twin.suppose(number, 1)
    assert twin.invariants() == []
    assert pieces[0].value == 3


def test_pieces_survive_a_file():
    """Who has seen what, and which way up they lie, come back."""
    pieces = army(3, 4)
    pieces.look(0, BEN)
    pieces.turn_up(1)
    pieces.add(2, WOOD, ("scout", 2))
    data = json.loads(json.dumps(pieces.encode()))
    assert data["0"] == [0, "ford", 3, ANN | BEN, False]
    assert Pieces.decode(data, 3, PLACES).all == pieces.all


def test_a_copy_goes_its_own_way():
    """Moving and looking on a copy leaves the original as it was."""
    pieces = army(3, 4)
    before = pieces.encode()
    twin = pieces.copy()
    twin.move(0, WOOD)
    twin.turn_up(1)
    twin.remove(2)
    assert pieces.encode() == before


def test_a_piece_of_nobody_is_known_to_those_who_have_seen_it_only():
    """Monsters and natives."""
    pieces = Pieces(3, PLACES)
    pieces.add(-1, WOOD, 7)
    assert [values(pieces, seat) for seat in (0, 1, None)] == [[None], [None], [None]]
    pieces.look(0, BEN)
    assert (values(pieces, 0), values(pieces, 1)) == ([None], [7])
    pieces.change(0, 8)
    assert values(pieces, 1) == [None]
    assert pieces.invariants() == []
    assert Pieces.decode(pieces.encode(), 3, PLACES).all == pieces.all
