"""Questions: every legal answer is listed, others are refused, several are answered under seal."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astrarium.kernel.moves import Move, Refused, parse_move, print_move
from tests.kernel.parley_table import Parley
from tests.kernel.tables import asked, congress, debate, log, offers, pass_on, roundtrip, say, seen


def refusal(game: Parley, seat: int, move: Move) -> tuple[str, str]:
    """The rule and the key with which a move is refused."""
    with pytest.raises(Refused) as caught:
        game.answer(seat, move)
    assert game.why_not(seat, move) == caught.value.reason
    return caught.value.reason.rule, caught.value.reason.key


# -- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    [("bid", 3), ("bid", -1), ("bid",), ("bid", "0"), ("bid", 0, 0), ("propose", "peace"), ()],
)
def test_a_refused_move_changes_nothing(move: Move):
    """After a refusal the state, every view and the log are what they were."""
    game = congress()
    before = game.hash(), [seen(game, seat) for seat in (None, 0, 1, 2)]
    with pytest.raises(Refused):
        game.answer(0, move)
    assert (game.hash(), [seen(game, seat) for seat in (None, 0, 1, 2)]) == before


def test_a_move_that_is_no_answer():
    """Something from another question does not answer this one."""
    assert refusal(congress(), 0, ("propose", "peace")) == ("K3", "not_an_answer")


def test_the_game_says_why():
    """The frame that asked names its own rule."""
    assert refusal(congress(), 0, ("bid", 3)) == ("P2", "bid_too_high")


def test_who_is_not_asked_cannot_answer():
    """A seat without a question is told so."""
    game = congress()
    for seat, coins in enumerate((0, 1, 0)):
        say(game, seat, f"bid {coins}")
    assert asked(game) == [1]
    assert refusal(game, 0, ("propose", "peace")) == ("K1", "not_asked")


def test_a_seat_that_does_not_exist_cannot_answer():
    """Nobody sits there, so nothing is asked there."""
    assert refusal(congress(), 7, ("bid", 0)) == ("K1", "not_asked")


def test_after_the_end_nothing_is_answered():
    """When the game is over every answer is refused for that reason."""
    game = congress()
    pass_on(game)
    assert refusal(game, 0, ("bid", 0)) == ("K2", "game_over")


def test_an_offered_move_has_no_reason_against_it():
    """What is on the list may be answered."""
    assert congress().why_not(2, ("bid", 2)) is None


def test_the_answer_is_the_move_as_offered():
    """`True` equals 1, but what is carried out and recorded is the 1 that was offered."""
    offered = congress().answer(0, ("bid", True))
    assert [type(word) for word in offered] == [str, int]


# -- under seal -------------------------------------------------------------------------------


def test_nobody_else_sees_that_or_what_somebody_answered():
    """While others are awaited, a sealed answer changes no other view and no log."""
    game = congress()
    before = [seen(game, seat) for seat in (None, 1, 2)]
    say(game, 0, "bid 2")
    assert [seen(game, seat) for seat in (None, 1, 2)] == before


def test_sealed_answers_of_several_seats_stay_hidden_until_the_last():
    """Also the seat that answers last does not know that the others have."""
    game = congress()
    before = [seen(game, seat) for seat in (None, 2)]
    say(game, 1, "bid 1")
    say(game, 0, "bid 2")
    assert [seen(game, seat) for seat in (None, 2)] == before


def test_a_sealed_answer_is_shown_to_its_seat_only():
    """The seat sees what it answered and what else it could; for others nothing has changed."""
    game, other = congress(), congress()
    say(game, 0, "bid 2")
    say(other, 0, "bid 0")
    assert game.view(0)["question"] is None
    assert game.view(0)["sealed"]["move"] == ["bid", 2]
    assert ["bid", 0] in game.view(0)["sealed"]["moves"]
    for reader in (None, 1, 2):
        assert seen(game, reader) == seen(other, reader)


def test_a_sealed_answer_may_be_changed_until_the_seal_breaks():
    """The last word counts, and nobody can tell that there was another one."""
    game, other = congress(), congress()
    say(game, 0, "bid 2")
    say(game, 0, "bid 0")
    say(other, 0, "bid 0")
    assert game.hash() == other.hash()
    assert refusal(game, 0, ("bid", 3)) == ("P2", "bid_too_high")
    for state in (game, other):
        say(state, 1, "bid 1")
        say(state, 2, "bid 1")
    assert seen(game, None) == seen(other, None)
    assert refusal(game, 0, ("bid", 1)) == ("K1", "not_asked")


def test_sealed_answers_open_in_the_order_of_the_question():
    """They are carried out in the order in which the seats were asked, not as they came."""
    game = congress()
    start = len(log(game))
    for seat, coins in ((2, 1), (0, 0), (1, 2)):
        say(game, seat, f"bid {coins}")
    assert log(game)[start:] == ["bid 0 0", "bid 1 2", "bid 2 1"]


def test_the_order_of_answering_changes_nothing():
    """Whoever is quicker: the state after all sealed answers is the same."""
    bids = ((0, 1), (1, 2), (2, 2))
    hashes = set()
    for order in permutations(bids):
        game = congress()
        for seat, coins in order:
            say(game, seat, f"bid {coins}")
        hashes.add(game.hash())
    assert len(hashes) == 1


def test_a_sealed_answer_survives_a_file():
    """A state stored in mid-question asks only those that have not answered."""
    game = congress()
    say(game, 1, "bid 2")
    back = roundtrip(game)
    assert back.hash() == game.hash()
    assert [question.seat for question in back.questions] == [0, 2]
    assert asked(back) == [0, 1, 2]
    for state in (game, back):
        say(state, 0, "bid 0")
        say(state, 2, "bid 0")
    assert back.hash() == game.hash()
    assert back.speaker == 1


def test_a_sealed_answer_on_a_copy_is_not_on_the_original():
    """Copies keep seals of their own."""
    game = congress()
    say(game, 0, "bid 1")
    twin = game.copy()
    say(twin, 1, "bid 1")
    assert [question.seat for question in game.questions] == [1, 2]
    assert [question.seat for question in twin.questions] == [2]
    assert game.sealed == {0: ("bid", 1)}


def test_a_redeal_forgets_the_sealed_answers_of_others():
    """A bot's own sealed answer stays, what others have sealed is asked again."""
    game = congress()
    say(game, 0, "bid 1")
    say(game, 1, "bid 2")
    twin = game.redealt(0, b"seed")
    assert twin.sealed == {0: ("bid", 1)}
    assert [question.seat for question in twin.questions] == [1, 2]


def test_a_seat_asked_alone_answers_at_once():
    """With one seat asked there is nobody to wait for."""
    game = debate({1: "echo"})
    assert (asked(game), offers(game, 1)) == ([1], ["echo"])
    say(game, 1, "pass")
    assert game.sealed == {}
    assert game.over


# -- moves as text ----------------------------------------------------------------------------

words = st.one_of(
    st.integers(-(10**8), 10**8), st.from_regex(r"[a-z][a-z0-9_]{0,12}", fullmatch=True)
)


@given(st.lists(words, min_size=1, max_size=5))
def test_a_printed_move_reads_back(move: list[str | int]):
    """Printing and parsing a move gives the same move."""
    assert parse_move(print_move(tuple(move))) == tuple(move)


@pytest.mark.parametrize("text", ["1_0", "+1", "٣", "1.0", "1" * 10])
def test_what_only_looks_like_a_number_stays_a_word(text: str):
    """Whatever would print differently is not turned into a number."""
    assert parse_move(f"bid {text}") == ("bid", text)
