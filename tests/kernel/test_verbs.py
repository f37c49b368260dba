"""The dialect of verbs: from one declaration follow grammar, ids, offers, refusals and effects."""

from __future__ import annotations

from typing import NewType

import pytest

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat
from astrarium.kernel.verbs import (
    Phrase,
    Verb,
    Verbs,
    along,
    anywhere,
    elsewhere,
    grammar,
    named,
    nothing,
    numbers,
    seats_as,
)

Fruit = NewType("Fruit", int)
Weight = NewType("Weight", int)

FRUITS = ("apple", "pear", "plum")
A_FRUIT = named("fruit", FRUITS, Fruit)
A_WEIGHT = numbers("weight", (1, 2, 5), Weight)
A_SEAT = seats_as("seat")

EAT = Phrase("eat", A_FRUIT)
WEIGH = Phrase("weigh", A_FRUIT, A_WEIGHT)
HAND = Phrase("hand", A_FRUIT, A_SEAT)
STOP = Phrase("stop")

ROTTEN = Reason("X1", "rotten")
TO_ONESELF = Reason("X2", "to_oneself")


class Market:
    """As much of a state as the dialect looks at."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rotten = Fruit(1)
        self.listed = 0
        self.foreseen: tuple[Move, ...] = ()
        self.done: list[tuple[object, ...]] = []


@frame
class Stall(Frame[Market]):
    """A question about fruit."""

    open: bool = True

    def eat(self, game: Market, seat: Seat, fruit: Fruit) -> None:
        self.open = False
        game.done.append((seat, fruit))

    def why_not_eat(self, game: Market, seat: Seat, fruit: Fruit) -> Reason | None:
        return ROTTEN if fruit == game.rotten else None


def hand(game: Market, seat: Seat, fruit: Fruit, other: Seat) -> None:
    game.done.append((seat, fruit, other))


def why_not_hand(game: Market, seat: Seat, fruit: Fruit, other: Seat) -> Reason | None:
    return TO_ONESELF if other == seat else None


def taste(game: Market, seat: Seat, fruit: Fruit) -> None: ...


def quick(game: Market, seat: Seat) -> list[Move]:
    game.listed += 1
    return [HAND(Fruit(0), other) for other in range(game.seats) if other != seat]


Stall.takes(
    "fruit",
    Verb(EAT, Stall.eat, Stall.why_not_eat),
    anywhere(HAND, hand, why_not_hand),
    Verb(STOP, nothing),
)


def ask(move: Move, game: Market) -> Reason | None:
    return Stall().legal(game, Question(0, "fruit", ()), move)


# -- phrases -------------------------------------------------------------------------------------


def test_a_move_is_read_as_ids_and_written_from_them() -> None:
    assert WEIGH.ids(("weigh", "plum", 5), 2) == (2, 5)
    assert WEIGH(Fruit(2), Weight(5)) == ("weigh", "plum", 5)
    assert STOP() == ("stop",)


@pytest.mark.parametrize(
    "move",
    [
        (),
        ("weigh",),
        ("eat", "plum"),
        ("weigh", "plum"),
        ("weigh", "plum", 3),
        ("weigh", "fig", 1),
        ("weigh", 2, 1),
        ("weigh", "plum", "5"),
        ("weigh", "plum", 5, 5),
    ],
)
def test_what_is_not_of_the_form_means_nothing(move: Move) -> None:
    assert WEIGH.ids(move, 2) is None


def test_seats_depend_on_the_table() -> None:
    assert HAND.ids(("hand", "plum", 2), 3) == (2, 2)
    assert HAND.ids(("hand", "plum", 2), 2) is None
    assert len(HAND.all(2)) == 6
    assert len(HAND.all(5)) == 15


def test_all_moves_of_a_phrase_are_listed_with_their_ids() -> None:
    every = WEIGH.all(2)
    assert len(every) == 9
    assert all(WEIGH.ids(move, 2) == ids and WEIGH(*ids) == move for ids, move in every)


def test_what_is_never_meant_is_left_out() -> None:
    swap = Phrase("swap", A_FRUIT, A_FRUIT.called("other"), where=lambda a, b: a != b)
    assert swap.ids(("swap", "plum", "plum"), 2) is None
    assert len(swap.all(2)) == 6


def test_an_argument_names_each_thing_once() -> None:
    with pytest.raises(ValueError, match="same word"):
        named("fruit", ("fig", "fig"), Fruit)


def test_the_grammar_names_the_arguments() -> None:
    assert grammar([WEIGH, STOP, Phrase("stop", A_FRUIT.called("what"))]) == {
        "weigh": ("fruit", "weight"),
        "stop": ("what",),
    }


# -- verbs ---------------------------------------------------------------------------------------


def test_offered_is_what_the_rules_let_through_in_the_order_of_the_verbs() -> None:
    assert Stall().moves_for(Market(2), 0, "fruit") == [
        ("eat", "apple"),
        ("eat", "plum"),
        ("hand", "apple", 1),
        ("hand", "pear", 1),
        ("hand", "plum", 1),
        ("stop",),
    ]


def test_a_refusal_comes_from_the_verb_of_the_move() -> None:
    game = Market(2)
    assert ask(("eat", "apple"), game) is None
    assert ask(("eat", "pear"), game) == ROTTEN
    assert ask(("hand", "pear", 0), game) == TO_ONESELF
    assert ask(("stop",), game) is None


@pytest.mark.parametrize("move", [(), (0,), ("weigh", "plum", 5), ("eat", "fig"), ("stop", 1)])
def test_whatever_is_of_no_verb_is_no_answer(move: Move) -> None:
    reason = ask(move, Market(2))
    assert reason is not None
    assert (reason.rule, reason.key) == ("K3", "not_an_answer")


def test_the_rule_is_asked_whatever_is_offered() -> None:
    """So a listing that forgets a move, or offers too much, can be found out."""
    offered: list[Move] = [("eat", "pear")]
    question = Question(0, "fruit", offered)
    assert Stall().legal(Market(2), question, ("eat", "pear")) == ROTTEN
    assert Stall().legal(Market(2), question, ("eat", "plum")) is None


def test_an_answer_is_carried_out_with_the_ids_of_what_it_names() -> None:
    game, stall = Market(3), Stall()
    Stall.handlers["fruit"](stall, game, 1, ("eat", "plum"))
    Stall.handlers["fruit"](stall, game, 1, ("hand", "pear", 2))
    Stall.handlers["fruit"](stall, game, 1, ("stop",))
    assert game.done == [(1, 2), (1, 1, 2)]
    assert not stall.open


def test_neighbours_with_one_listing_are_listed_together() -> None:
    game = Market(3)
    verbs = Verbs(
        anywhere(HAND, hand, why_not_hand, quick),
        anywhere(EAT, taste, offer=quick),
        Verb(STOP, nothing),
    )
    assert verbs.offers(None, game, 1) == [("hand", "apple", 0), ("hand", "apple", 2), ("stop",)]
    assert game.listed == 1


def test_a_question_takes_a_verb_once() -> None:
    with pytest.raises(ValueError, match="two verbs"):
        Verbs(Verb(STOP, nothing), Verb(STOP, nothing))


# -- verbs of several questions ------------------------------------------------------------------


def test_a_verb_taken_along_is_done_and_the_question_asked_again() -> None:
    game, stall = Market(3), Stall()
    stall.at = 1
    Verbs(along(HAND, hand, why_not_hand)).carry_out(stall, game, 0, ("hand", "plum", 2))
    assert game.done == [(0, 2, 2)]
    assert stall.at == 0


def test_what_is_taken_along_is_offered_and_refused_like_any_other() -> None:
    game = Market(3)
    verbs = Verbs(along(HAND, hand, why_not_hand, quick), along(EAT, taste, offer=quick))
    assert verbs.offers(Stall(), game, 1) == [("hand", "apple", 0), ("hand", "apple", 2)]
    assert game.listed == 1, "neighbours with one listing are listed once"
    question = Question(1, "fruit", ())
    assert verbs.legal(Stall(), game, question, ("hand", "plum", 1)) == TO_ONESELF


def test_a_verb_of_another_question_is_never_offered_and_says_why() -> None:
    verbs = Verbs(elsewhere(EAT, ROTTEN), Verb(STOP, nothing))
    assert verbs.offers(Stall(), Market(2), 0) == [("stop",)]
    question = Question(0, "fruit", ())
    assert verbs.legal(Stall(), Market(2), question, ("eat", "apple")) == ROTTEN
