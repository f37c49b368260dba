"""Moves of one's own accord: nobody need be asked, and what was asked is asked again."""

from __future__ import annotations

import pytest

from astrarium.kernel.free import Form, FormField, written
from astrarium.kernel.moves import Refused
from tests.kernel.workshop import Chat, Workshop, new


def refusal(shop: Workshop, seat: int, move: tuple) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        shop.answer(seat, move)
    reason = refused.value.reason
    assert shop.why_not(seat, move) == reason
    return reason.rule, reason.key


def test_a_seat_that_is_not_asked_may_act():
    shop = new(3, Chat())
    shop.answer(2, ("give", 1, 2))
    assert shop.coins == [3, 5, 1]
    assert [(q.seat, q.kind) for q in shop.questions] == [(0, "say")]


def test_so_may_the_seat_that_is_asked():
    shop = new(3, Chat())
    shop.answer(0, ("give", 1, 3))
    assert shop.coins == [0, 6, 3]
    question = shop.question(0)
    assert question is not None
    assert list(question.moves) == [("no",)], "the question follows the table as it is now"


def test_a_free_move_may_start_a_procedure_that_asks():
    shop = new(3, Chat())
    shop.answer(1, ("sell_out",))
    assert [q.seat for q in shop.questions] == [1]
    shop.answer(1, ("no",))
    assert [q.seat for q in shop.questions] == [0]
    shop.answer(0, ("yes",))
    assert shop.notes == ("1:no", "0:yes")


def test_a_form_is_checked_not_listed():
    shop = new(3, Chat())
    assert shop.view(1)["forms"] == [
        {
            "verb": "give",
            "fields": [
                {"name": "seat", "least": 0, "most": 2},
                {"name": "coins", "least": 1, "most": 3},
            ],
        }
    ]
    assert shop.view(1)["free"] == [["sell_out"]]
    assert shop.view(None)["forms"] == shop.view(None)["free"] == []


@pytest.mark.parametrize(
    "move",
    [
        ("give",),
        ("give", 1),
        ("give", 1, 0),
        ("give", 1, 4),
        ("give", 3, 1),
        ("give", -1, 1),
        ("give", "1", 1),
        ("give", 1, 1, 1),
        ("give", 1, 10**30),
    ],
)
def test_what_does_not_fit_the_form_is_refused(move: tuple):
    shop = new(3, Chat())
    before = shop.hash()
    assert refusal(shop, 2, move) == ("W2", "bad_gift")
    assert shop.hash() == before


def test_true_is_not_one():
    shop = new(3, Chat())
    assert refusal(shop, 2, ("give", True, 1))[0] == "K1"
    assert refusal(shop, 0, ("give", True, 1))[0] == "K3"


def test_the_games_own_reason_is_given():
    shop = new(3, Chat())
    assert refusal(shop, 2, ("give", 2, 1)) == ("W2", "to_oneself")
    shop.coins[2] = 0
    assert refusal(shop, 2, ("sell_out",)) == ("W3", "nothing_left")


def test_sealed_answers_that_still_stand_are_kept():
    shop = new(3, Chat((0, 1, 2)))
    shop.answer(0, ("yes",))
    shop.answer(1, ("yes",))
    shop.answer(0, ("give", 2, 3))  # who has no coin left can only say no
    assert shop.sealed == {1: ("yes",)}
    assert [q.seat for q in shop.questions] == [0, 2]


def test_the_seal_breaks_where_all_that_was_awaited_is_in():
    shop = new(2, Chat((0, 1)))
    shop.answer(0, ("no",))
    shop.answer(0, ("give", 1, 3))
    shop.answer(1, ("yes",))
    assert shop.notes == ("0:no 1:yes",)


def test_nothing_asks_while_answers_are_sealed():
    """What was answered under seal belongs to the question that is open."""
    shop = new(3, Chat((0, 1, 2)))
    shop.answer(0, ("yes",))
    with pytest.raises(AssertionError, match="sealed"):
        shop.answer(1, ("sell_out",))


def test_when_the_game_is_over_nothing_is_free():
    shop = new(1, Chat())
    shop.answer(0, ("yes",))
    assert refusal(shop, 0, ("give", 0, 1)) == ("K2", "game_over")
    assert shop.view(0)["free"] == []


LETTER = Form(
    "write",
    (
        FormField("seat", 0, 2),
        FormField("gifts", words=("saw", "drill"), several=2),
        FormField("words", text=20),
    ),
)


@pytest.mark.parametrize(
    "move",
    [
        ("write", 1, "saw"),
        ("write", 1, "saw+drill"),
        ("write", 1, "saw+saw", "for", 2, "days"),
        ("write", 1, "saw", "x" * 20),
    ],
)
def test_a_form_may_end_with_a_text_and_name_several_things(move: tuple):
    assert LETTER.accepts(move)


@pytest.mark.parametrize(
    "move",
    [
        ("write", 1),
        ("write", 1, "axe"),
        ("write", 1, "saw+"),
        ("write", 1, "saw+saw+saw"),
        ("write", 1, 7),
        ("write", 3, "saw", "hello"),
        ("write", 1, "saw", "x" * 21),
        ("write", 1, "saw", *"abcdefghijk"),
        ("write", 1, "saw", "\u202e\x1b"),
        ("write", 1, "saw", "x", "\x00" * 100),
    ],
)
def test_a_text_has_its_bounds(move: tuple):
    """Too long, or with nothing in it that can be read; what is left out counts somewhat, too."""
    assert not LETTER.accepts(move)


def test_a_form_without_a_text_takes_none():
    assert not Form("give", (FormField("coins", 1, 3),)).accepts(("give", 1, "please"))


def test_a_view_says_what_a_text_may_hold():
    fields = LETTER.encode()["fields"]
    assert fields[1:] == [
        {"name": "gifts", "words": ["saw", "drill"], "several": 2},
        {"name": "words", "text": 20},
    ]
    known = FormField("tool", words=("saw", "drill"), vocabulary="tools")
    assert known.encode() == {"name": "tool", "vocabulary": "tools"}


def test_what_is_written_cannot_steer_a_screen():
    """Control characters, turned lines and towers of accents are left out; letters stay."""
    assert written(("\x1b[31mred", "\u202eevil", 7, "\u200bx")) == "[31mred evil 7 x"
    assert written(("citta\u0300",)) == "citt\u00e0"
    assert written(("Z" + "\u0335" * 9,)) == "Z" + "\u0335" * 2
    assert written(("\x00", "  ", "ok")) == "ok"
