"""Thin asking: an order passes where passing is all there is, and nobody else can tell."""

from __future__ import annotations

import pytest

from astrarium.kernel.orders import ASK, PASS_WHERE_ALONE, Order
from astrarium.kernel.windows import PLAYED
from tests.kernel.parley_speech import PROPOSAL
from tests.kernel.parley_table import Parley
from tests.kernel.tables import adjourned, asked, debate, held, log, played, react, say, seen


def waiting(game: Parley) -> list[int]:
    """Whose answers are still missing."""
    return [question.seat for question in game.questions]


def with_orders(game: Parley, *seats: int, order: Order = PASS_WHERE_ALONE) -> Parley:
    for seat in seats or range(game.seats):
        if not game.over:
            game.give_order(seat, order)
    return game


def test_it_passes_for_a_seat_with_nothing_else():
    """Seat 1 holds nothing that could be played: only seat 2 is waited for."""
    game = with_orders(debate({1: "courier", 2: "veto"}))
    assert (asked(game), waiting(game)) == ([1, 2], [2])


def test_it_does_not_pass_for_a_seat_that_could_act():
    """Whoever has something to decide decides."""
    game = with_orders(debate({1: "echo", 2: "veto"}))
    assert waiting(game) == [1, 2]


def test_where_all_have_nothing_else_the_window_closes_by_itself():
    """Nobody is kept waiting by a window in which nobody can do anything."""
    game = with_orders(debate({0: "courier", 1: "courier", 2: "toast"}))
    assert game.over


def test_it_passes_under_seal_and_nobody_can_tell():
    """For every other seat the game looks the same, whether passing was ordered or typed."""
    hands = {0: "echo", 1: "courier", 2: "veto"}
    ordered, typed = debate(hands), debate(hands)
    with_orders(ordered, 1)
    say(typed, 1, "pass")
    for game in (ordered, typed):
        assert waiting(game) == [0, 2]
    for seat in (None, 0, 2):
        assert seen(ordered, seat) == seen(typed, seat)


@pytest.mark.parametrize("hand", ["courier courier", "echo veto"])
def test_others_do_not_see_for_whom_was_passed(hand: str):
    """Whether seat 1 was passed for or is being waited for shows in no other view or log."""
    game = with_orders(debate({0: "echo", 2: "veto", 1: hand}))
    other = with_orders(debate({0: "echo", 2: "veto", 1: "toast toast"}))
    for seat in (None, 0, 2):
        assert seen(game, seat) == seen(other, seat)


def test_the_seat_itself_reads_that_it_was_passed_for():
    """In its own log, and in nobody else's."""
    game = with_orders(debate({0: "echo", 1: "courier"}))
    assert "order_answered pass" in log(game, 1)
    assert "order_answered pass" not in [*log(game, 0), *log(game, None)]


def test_what_was_passed_may_be_thought_better_of_while_the_seal_holds():
    """The seat sees its sealed answer among the offers it had."""
    game = with_orders(debate({0: "echo", 1: "courier"}), 1)
    assert game.view(1)["sealed"]["move"] == ["pass"]
    assert game.view(0)["sealed"] is None


def test_it_never_answers_for_a_seat_that_must_act():
    """There is no pass to give."""
    game = with_orders(debate({1: "courier"}, debts={1: 1}))
    assert waiting(game) == [1]


def test_an_order_may_ignore_a_card():
    """Seat 2 does not want to be asked whether it rebuts, but whether it vetoes."""
    order = Order("react", ("pass",), ignoring=("rebuttal",))
    game = with_orders(debate({1: "echo courier", 2: "rebuttal veto"}), 2, order=order)
    assert waiting(game) == [1, 2]
    react(game, s1="echo")
    assert (game.points[1], held(game, 2)) == (1, ["rebuttal", "veto"])


def test_an_order_may_be_narrowed_to_an_event():
    """Where something was played seat 2 passes; about proposals it is asked."""
    order = Order("react", ("pass",), (("event", PLAYED),), ignoring=())
    game = with_orders(debate({1: "echo courier", 2: "courier"}), 2, order=order)
    assert waiting(game) == [1, 2]
    react(game, s1="echo")
    assert game.points[1] == 1
    assert game.asked[0].about["event"] == PROPOSAL


@pytest.mark.parametrize(
    ("cards", "seats", "rebutted"),
    [
        (("echo", "veto"), (0, 1), True),
        (("veto", "toast"), (0, 1), False),
        (("echo", "veto"), (0, 2), False),
    ],
)
def test_an_order_may_name_several_things_and_be_about_one_of_them(
    cards: tuple[str, ...], seats: tuple[int, ...], rebutted: bool
):
    """Rebut one of these cards of one of these seats; pass at anything else."""
    game = debate({1: "echo", 2: "rebuttal"})
    about = (("ability", cards), ("by", seats))
    game.give_order(2, Order("react", ("use", "rebuttal"), about))
    game.give_order(2, Order("react", ("pass",), ignoring=("rebuttal",)))
    say(game, 1, "use echo")
    assert (held(game, 2) == []) == rebutted


def test_an_order_may_say_that_its_seat_is_asked():
    """The oldest order that fits goes first: ask me about an echo, pass at anything else."""
    ask = Order("react", ASK, (("ability", ("echo",)),))
    never = Order("react", ("pass",), ignoring=("rebuttal",))
    for orders, waited in (((ask, never), True), ((never, ask), False), ((never,), False)):
        game = debate({1: "echo", 2: "rebuttal"})
        for order in orders:
            game.give_order(2, order)
        say(game, 1, "use echo")
        assert (waiting(game) == [2]) == waited


def test_it_passes_in_commitments_too():
    """They ask in the same way."""
    game = with_orders(adjourned({0: "toast", 1: "courier", 2: "veto"}, pot=1))
    assert waiting(game) == [0]
    say(game, 0, "use toast 1")
    assert game.over
    assert played(game) == ["0 toast (1,)"]
