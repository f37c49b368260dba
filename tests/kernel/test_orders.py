"""Standing orders: answers given in advance, secret, and gone when they should be."""

from __future__ import annotations

import pytest

from astrarium.kernel.flow import ORDERS_PER_ANSWER
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, parse_move
from astrarium.kernel.orders import ANY, Order, first_that_answers
from astrarium.kernel.windows import PLAYED
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    congress,
    debate,
    held,
    kinds,
    log,
    offers,
    pass_on,
    react,
    roundtrip,
    say,
    seen,
)
from tests.kernel.test_frames import Desk


def order(kind: str, move: str, until: str = "withdrawn", **about: str | int) -> Order:
    return Order(kind, parse_move(move), tuple(about.items()), until)


def answered(game: Parley, seat: int) -> list[str]:
    """What standing orders have answered for a seat, as that seat reads it."""
    return [line for line in log(game, seat) if line.startswith("order_answered")]


def bid(game: Parley, *coins: int | None) -> None:
    for seat, number in enumerate(coins):
        if number is not None:
            say(game, seat, f"bid {number}")


# -- answering --------------------------------------------------------------------------------


def test_an_order_answers_what_is_asked_later():
    """Given before the question, it answers the moment the question opens."""
    game = debate({1: "echo courier", 2: "echo"})
    game.give_order(1, order("react", "use debt"))  # fits nothing yet
    game.give_order(2, order("react", "pass", event=PLAYED))
    assert answered(game, 2) == []
    react(game, s1="echo")
    assert answered(game, 2) == ["order_answered pass"]
    assert game.points == [0, 1, 0]


def test_an_order_given_while_the_question_is_open_answers_it():
    """Whoever gives an order that fits what is asked right now has answered."""
    game = debate({1: "veto"})
    game.give_order(1, order("react", "use veto"))
    assert game.over
    assert log(game)[-1] == "fallen 0 peace"


def test_an_order_that_is_not_offered_does_not_answer():
    """Whoever has nothing to play is asked in spite of the order to play it."""
    game = debate({1: "echo"})
    game.give_order(1, order("react", "use veto"))
    assert [question.seat for question in game.questions] == [1]


def test_an_order_for_another_kind_of_question_does_not_answer():
    """Passing is a move of this question, but the order speaks of another kind."""
    game = debate({1: "echo"})
    game.give_order(1, order("bid", "pass"))
    assert [question.seat for question in game.questions] == [1]


def test_an_order_for_any_question():
    """The star stands for every kind of question in which the move is offered."""
    game = debate({1: "echo"})
    game.give_order(1, order(ANY, "pass"))
    assert game.over


def test_an_order_of_one_seat_does_not_answer_for_another():
    """Each seat's orders are its own."""
    game = debate({1: "veto", 2: "courier"})
    game.give_order(2, order("react", "use veto"))
    assert [question.seat for question in game.questions] == [1, 2]


def test_orders_of_all_play_the_game_to_its_end():
    """Questions after questions are answered without anybody being asked."""
    game = congress()
    for seat in range(3):
        for move in ("bid 0", "pass", "propose peace", "use debt", "use vow", "take point"):
            game.give_order(seat, order(ANY, move))
    assert game.over
    assert game.invariants() == []


# -- narrowing and choosing -------------------------------------------------------------------


def test_an_order_narrowed_to_an_event_leaves_others_alone():
    """An order about rebutting does not answer what is asked about the proposal."""
    game = debate({1: "veto", 2: "courier"})
    game.give_order(2, order("react", "pass", event=PLAYED))
    assert [question.seat for question in game.questions] == [1, 2]
    react(game, s1="veto")
    assert game.over
    assert len(answered(game, 2)) == 1


def test_an_order_narrowed_by_several_facts_needs_all_of_them():
    """The right topic by the wrong seat is not what was ordered."""
    game = debate({1: "veto"}, topic="peace", speaker=0)
    game.give_order(1, order("react", "use veto", topic="peace", by=2))
    assert not game.over
    game.give_order(1, order("react", "use veto", topic="peace", by=0))
    assert game.over


def test_an_order_about_something_the_question_does_not_mention_is_not_followed():
    """A fact that is missing is not a fact that fits."""
    game = debate({1: "veto"})
    game.give_order(1, order("react", "pass", world="felowi"))
    assert not game.over


def test_of_several_orders_the_oldest_that_fits_answers():
    """The first given goes first where both fit."""
    game = debate({1: "courier echo"})
    twin = game.copy()
    for state, moves in ((game, ("use echo", "pass")), (twin, ("pass", "use echo"))):
        for move in moves:
            state._set_orders(1, (*state.orders[1], order("react", move)))
        state.run()
    assert (held(game, 1), held(twin, 1)) == (["courier"], ["courier", "echo"])


def test_an_older_order_that_does_not_fit_is_passed_over():
    """The first one that fits answers, not simply the first one."""
    question = Question(0, "bid", [("bid", 0), ("bid", 1)])
    orders = [order("bid", "bid 2"), order("react", "bid 1"), order("bid", "bid 1")]
    assert first_that_answers(orders, question) is orders[2]
    assert first_that_answers(orders[:2], question) is None


# -- secrecy ----------------------------------------------------------------------------------


def test_an_order_stands_in_no_other_view_or_log():
    """Giving one that answers nothing yet changes nothing for anybody else."""
    game = congress()
    before = [seen(game, seat) for seat in (None, 1, 2)]
    game.give_order(0, order("react", "pass"))
    assert [seen(game, seat) for seat in (None, 1, 2)] == before
    assert game.view(0)["orders"] == [["react", ["pass"], [], "withdrawn", None]]


def test_an_order_cannot_be_told_from_a_quick_answer():
    """For all others the game looks the same, whether a seat was ordered or answered itself."""
    ordered, typed = congress(), congress()
    ordered.give_order(1, order("bid", "bid 2"))
    say(typed, 1, "bid 2")
    for game in (ordered, typed):
        assert [question.seat for question in game.questions] == [0, 2]
        bid(game, 0, None, 0)
    assert [seen(ordered, seat) for seat in (None, 0, 2)] == [
        seen(typed, seat) for seat in (None, 0, 2)
    ]


def test_an_order_in_the_middle_of_sealed_questions_stays_sealed():
    """An order answers its own seat's question; the others are still awaited and learn nothing."""
    game = congress()
    say(game, 0, "bid 0")
    before = [seen(game, seat) for seat in (None, 0, 2)]
    game.give_order(1, order("bid", "bid 1"))
    assert [question.seat for question in game.questions] == [2]
    assert [seen(game, seat) for seat in (None, 0, 2)] == before
    say(game, 2, "bid 0")
    assert game.speaker == 1


def test_an_order_that_gives_the_last_sealed_answer_opens_the_seals():
    """The round goes on just as if the seat had answered."""
    game = congress()
    bid(game, 0, 1, None)
    game.give_order(2, order("bid", "bid 2"))
    assert (game.speaker, kinds(game)) == (2, {"propose"})


def test_a_redeal_forgets_the_orders_of_others():
    """A bot may use what it ordered itself, never what others did."""
    game = congress()
    game.give_order(0, order("propose", "propose peace"))
    game.give_order(1, order("propose", "propose peace"))
    assert [len(orders) for orders in game.redealt(0, b"seed").orders] == [1, 0, 0]


# -- the end of an order ----------------------------------------------------------------------


def test_a_withdrawn_order_does_not_answer():
    """It can be taken back at any time before it answers."""
    game = debate({1: "echo rebuttal", 2: "echo"})
    game.give_order(1, order("react", "use rebuttal"))
    game.withdraw_order(1, 0)
    react(game, s2="echo")
    assert offers(game, 1) == ["rebuttal"]
    assert game.view(1)["orders"] == []


def test_withdrawing_takes_the_one_with_that_number():
    """The others stay, in their order."""
    game = congress()
    for move in ("propose peace", "propose trade", "pass"):
        game.give_order(1, order("propose", move))
    game.withdraw_order(1, 1)
    assert [str(kept) for kept in game.orders[1]] == ["propose: propose peace", "propose: pass"]


def test_an_order_for_once_answers_once():
    """After it has answered it is gone, and the next such question is asked."""
    game = debate({1: "echo courier", 2: "echo courier"})
    game.give_order(1, order("react", "pass", "once"))
    assert game.orders[1] == ()
    say(game, 2, "use echo")
    assert [question.seat for question in game.questions] == [1]


def test_an_order_until_withdrawn_answers_every_time():
    """It stays and answers round after round."""
    game = debate({1: "echo", 2: "echo echo"})
    game.give_order(1, order("react", "pass"))
    say(game, 2, "use echo")
    say(game, 2, "pass")
    assert game.over
    assert len(game.orders[1]) == 1
    assert len(answered(game, 1)) == 3


def test_of_two_equal_orders_for_once_one_is_left():
    """Each of them is good for one answer."""
    game = debate({1: "echo courier", 2: "courier"})
    game._set_orders(1, (order("react", "pass", "once"),) * 2)
    game.run()
    assert len(game.orders[1]) == 1


def test_an_order_until_my_turn_ends_when_the_turn_begins():
    """The seat that gets the floor is asked itself again; others' orders stay."""
    game = congress()
    for seat in range(3):
        game.give_order(seat, order("react", "pass", "my_turn"))
    bid(game, 0, 2, 0)
    assert [len(orders) for orders in game.orders] == [1, 0, 1]


def test_other_orders_outlive_the_turn():
    """Only those given until one's turn end with it."""
    game = congress()
    game.give_order(1, order("react", "pass"))
    game.give_order(1, order("react", "use veto", "once"))
    game.give_order(1, order("react", "pass", "my_turn"))
    bid(game, 0, 2, 0)
    assert [kept.until for kept in game.orders[1]] == ["withdrawn", "once"]


def test_an_order_cannot_end_at_an_unknown_time():
    """A misspelt end is refused at once."""
    with pytest.raises(ValueError, match="tomorrow"):
        congress().give_order(0, order("react", "pass", "tomorrow"))


# -- as plain data ----------------------------------------------------------------------------


def test_orders_survive_a_file():
    """All they say comes back, and they go on answering."""
    game = debate({1: "veto", 2: "courier"})
    game.give_order(2, order("react", "pass", "once", event=PLAYED, by=1))
    back = roundtrip(game)
    assert back.orders == game.orders
    assert back.hash() == game.hash()
    for state in (game, back):
        react(state, s1="veto")
        assert state.over


def test_orders_of_a_copy_are_its_own():
    """What is ordered on a copy is not ordered on the original."""
    game = congress()
    twin = game.copy()
    twin.give_order(0, order("bid", "bid 2"))
    assert game.orders == ((), (), ())
    assert [question.seat for question in game.questions] == [0, 1, 2]
    pass_on(game)
    assert answered(game, 0) == []


@frame
class Turning(Frame[Desk]):
    """Asks the same for ever."""

    steps = ("turn",)

    def turn(self, game: Desk) -> None:
        game.ask(0, "turn", [("turn",)])

    def on_turn(self, game: Desk, seat: int, move: Move) -> None:
        game.notes.append("turned")
        self.again()


def test_an_order_for_a_move_without_end_does_not_hang_the_table() -> None:
    """After a thousand answers by order a person is asked again."""
    game = Desk(Turning())
    game.run()
    game.give_order(0, Order("turn", ("turn",)))
    assert [q.kind for q in game.questions] == ["turn"]
    assert len(game.notes) == ORDERS_PER_ANSWER
