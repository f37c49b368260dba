"""Timing windows tell nobody what is in a hidden hand."""

from __future__ import annotations

import pytest

from astrarium.kernel.abilities import PASS
from astrarium.kernel.plain import canonical
from tests.kernel.parley_table import DECK, HAND, KIND, Parley
from tests.kernel.tables import asked, debate, offers, react, seen


def swapped(game: Parley, seat: int, kinds_: str) -> Parley:
    """The same game, but the seat holds other cards (as many) and the deck the rest."""
    twin = game.copy()
    twin.events = []
    hand, deck = list(twin.hand(seat)), list(twin.cards.zones[DECK])
    for at, kind in enumerate(kinds_.split()):
        if KIND[hand[at]] != kind:
            there = next(number for number, card in enumerate(deck) if KIND[card] == kind)
            hand[at], deck[there] = deck[there], hand[at]
            twin.cards.known[hand[at]], twin.cards.known[deck[there]] = 1 << seat, 0
    assert len(kinds_.split()) == len(hand)
    twin.cards.zones[HAND + seat], twin.cards.zones[DECK] = tuple(hand), tuple(deck)
    twin.ask_again()
    assert twin.cards.invariants() == []
    return twin


OTHERS = (None, 0, 2)


@pytest.mark.parametrize("hand", ["veto veto", "courier courier", "rebuttal echo"])
def test_whether_a_seat_is_asked_does_not_depend_on_its_hidden_hand(hand: str):
    """Whatever seat 1 holds, the others see the same questions all the way if it passes."""
    game = debate({0: "courier", 1: "echo applause", 2: "rebuttal"}, debts={2: 1}, pot=1)
    game.events = []
    twin = swapped(game, 1, hand)
    while not game.over:
        for seat in OTHERS:
            assert seen(twin, seat) == seen(game, seat)
        assert asked(twin) == asked(game)
        question = game.questions[0]
        for state in (game, twin):
            state.answer(question.seat, question.moves[0])
    assert twin.over
    assert [seen(twin, seat) for seat in OTHERS] == [seen(game, seat) for seat in OTHERS]


def test_a_seat_with_nothing_to_play_is_asked_like_the_others():
    """It may only pass, but it is asked, and so nobody can tell."""
    game = debate({1: "courier", 2: "veto"})
    assert asked(game) == [1, 2]
    assert (offers(game, 1), offers(game, 2)) == ([], ["veto"])


def test_a_seat_without_cards_is_not_asked():
    """That it has none is public, so not asking it tells nothing."""
    game = debate({1: "veto"})
    assert asked(game) == [1]


def test_the_own_deed_is_not_asked_about():
    """The rules let nobody cancel their own doing: that is public as well."""
    game = debate({0: "courier", 1: "echo rebuttal", 2: "courier"})
    react(game, s1="echo")
    assert asked(game) == [0, 2]


def test_having_wanted_to_react_leaves_no_trace():
    """Whether seat 2 also chose to cancel, no other seat can tell from anything that follows."""
    traces = []
    for late in (PASS, ("use", "veto")):
        game = debate({1: "veto", 2: "veto", 3: "rebuttal courier"}, seats=4)
        trace = []
        game.answer(1, ("use", "veto"))
        game.answer(2, late)
        game.answer(3, PASS)
        while not game.over:
            trace.append([seen(game, seat) for seat in (None, 0, 1, 3)])
            trace.append([canonical(game.redealt(3, b"seed").encode())])
            game.answer(game.questions[0].seat, PASS)
        traces.append(trace)
    assert traces[0] == traces[1]
