"""Timing windows: cancel, forced, optional; in order, within limits, and without tells."""

from __future__ import annotations

import pytest

from astrarium.kernel.moves import Refused, Value
from astrarium.kernel.state import canonical
from astrarium.kernel.windows import PASS, PLAYED, Played, Window
from tests.kernel.parley import PROPOSAL, Amends, Applause, Rebuttal, Veto
from tests.kernel.parley_table import DECK, HAND, KIND, Parley
from tests.kernel.tables import (
    asked,
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

CARRIED = "carried 0 peace"
FALLEN = "fallen 0 peace"


def window(game: Parley) -> Window:
    """The window that is open now."""
    top = game.stack[-1]
    assert isinstance(top, Window)
    return top


def skip_cancelling(game: Parley) -> None:
    """Nobody wants to cancel the proposal."""
    assert window(game).event == PROPOSAL
    react(game)


# -- registration -----------------------------------------------------------------------------


def test_an_event_with_nothing_registered_asks_nobody():
    """The window closes by itself and leaves no result, whatever was left before."""
    game = debate({1: "veto"})
    game.stack.clear()
    game.asked = game.questions = ()
    game.result = "something older"
    game.push(Window("nothing_listens_to_this", (), 0))
    game.run()
    assert game.over
    assert game.result is None


def test_an_event_to_which_nobody_can_react_asks_nobody():
    """With all hands empty and nothing due the proposal is carried at once."""
    game = debate({})
    assert game.over
    assert CARRIED in log(game)


def test_only_what_is_registered_for_the_event_is_offered():
    """A card for another event is no answer to this one, and the refusal says so."""
    game = debate({1: "rebuttal veto"})
    assert offers(game, 1) == ["veto"]
    with pytest.raises(Refused) as caught:
        say(game, 1, "react rebuttal")
    assert caught.value.reason.key == "reaction_unknown"


def test_a_reaction_out_of_hand_is_refused_with_the_card_s_reason():
    """Who is asked but does not hold the card is told that."""
    game = debate({1: "echo"})
    with pytest.raises(Refused) as caught:
        say(game, 1, "react veto")
    assert (caught.value.reason.rule, caught.value.reason.key) == ("P4", "no_such_card")


def test_a_reaction_of_another_round_is_refused():
    """While it is asked who cancels, an optional reaction has to wait."""
    game = debate({1: "echo"})
    with pytest.raises(Refused) as caught:
        say(game, 1, "react echo")
    assert caught.value.reason.key == "not_an_answer"


def test_the_question_tells_what_it_is_about():
    """Event and its public facts stand in the question, for prompts and standing orders."""
    game = debate({1: "echo"})
    assert dict(game.asked[0].about) == {"event": PROPOSAL, "topic": "peace", "by": 0}


# -- order ------------------------------------------------------------------------------------


def test_cancelling_comes_before_what_is_forced_and_that_before_what_is_optional():
    """The three rounds follow one another."""
    game = debate({1: "veto echo"}, debts={2: 1})
    assert offers(game, 1) == ["veto"]
    assert "reaction_played 2 debt" not in log(game)
    react(game)
    assert log(game)[-1] == "reaction_played 2 debt"
    assert (window(game).event, window(game).about[0]) == (PLAYED, ("reaction", "debt"))
    react(game)
    assert (window(game).event, offers(game, 1)) == (PROPOSAL, ["echo"])


def test_the_active_player_is_first_and_the_others_follow_clockwise():
    """All are asked at once; their answers count from the active player on."""
    game = debate({0: "echo", 1: "echo", 2: "echo", 3: "echo"}, seats=4, speaker=2)
    react(game)
    assert asked(game) == [2, 3, 0, 1]


def test_of_several_the_first_in_order_reacts_first():
    """Who answers first does not matter, only who sits nearer to the active player."""
    game = debate({0: "echo", 1: "echo", 2: "echo"}, speaker=1)
    skip_cancelling(game)
    for seat in (0, 2, 1):
        say(game, seat, "react echo" if seat != 1 else "pass")
    assert log(game)[-1] == "reaction_played 2 echo"


def test_after_a_reaction_all_are_asked_again():
    """Who passed, and who came too late, may think again, now that something has happened."""
    game = debate({0: "echo courier", 1: "echo courier", 2: "courier"}, seats=3)
    skip_cancelling(game)
    react(game, s0="echo", s1="echo")
    react(game)  # nobody cancels the echo of seat 0
    assert game.points == [1, 0, 0]
    assert held(game, 1) == ["echo", "courier"]
    assert asked(game) == [0, 1, 2]


def test_the_window_of_a_reaction_starts_with_the_active_player_too():
    """Whoever reacted, the order of those who may cancel it is still the active player's."""
    game = debate({0: "rebuttal", 1: "rebuttal", 2: "echo courier", 3: "rebuttal"}, seats=4)
    skip_cancelling(game)
    react(game, s2="echo")
    assert asked(game) == [0, 1, 3]


def test_a_window_without_reactions_used_closes_after_one_round_each():
    """Everybody passes once in each round in which he is asked, and that is all."""
    game = debate({1: "veto", 2: "echo"})
    rounds = 0
    while not game.over:
        react(game)
        rounds += 1
    assert rounds == 2
    assert log(game) == [CARRIED]


# -- cancelling -------------------------------------------------------------------------------


def test_a_cancelled_event_does_not_happen():
    """The procedure that opened the window finds that it was cancelled."""
    game = debate({1: "veto"})
    react(game, s1="veto")
    assert game.over
    assert log(game) == ["reaction_played 1 veto", FALLEN]
    assert held(game, 1) == []


def test_after_a_cancel_nothing_forced_or_optional_follows():
    """There is nothing left to react to."""
    game = debate({1: "veto echo", 2: "echo"}, debts={0: 1}, vows={0: 1})
    react(game, s1="veto")
    react(game)
    assert game.over
    assert (game.debts[0], game.vows[0], held(game, 2)) == (1, 1, ["echo"])


def test_a_cancelled_cancel_lets_the_event_happen():
    """The veto is spent, but the proposal is carried."""
    game = debate({1: "veto", 2: "rebuttal"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    pass_on(game)
    assert log(game) == [
        "reaction_played 1 veto",
        "reaction_played 2 rebuttal",
        "reaction_cancelled 1 veto",
        CARRIED,
    ]
    assert (held(game, 1), held(game, 2)) == ([], [])


def test_the_cancel_of_a_cancel_of_a_cancel():
    """Three deep: the veto stands, because what was to cancel it was cancelled."""
    game = debate({1: "veto rebuttal", 2: "rebuttal"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    react(game, s1="rebuttal")
    pass_on(game)
    assert log(game) == [
        "reaction_played 1 veto",
        "reaction_played 2 rebuttal",
        "reaction_played 1 rebuttal",
        "reaction_cancelled 2 rebuttal",
        FALLEN,
    ]


@pytest.mark.parametrize("depth", range(6))
def test_cancels_nest_as_deep_as_the_cards_go(depth: int):
    """With an even number of rebuttals the veto stands, with an odd one it does not."""
    game = debate({1: "veto" + " rebuttal" * (depth // 2), 2: "rebuttal " * ((depth + 1) // 2)})
    react(game, s1="veto")
    for number in range(depth):
        react(game, **{"s1" if number % 2 else "s2": "rebuttal"})
    pass_on(game)
    assert (FALLEN if depth % 2 == 0 else CARRIED) in log(game)
    assert len(held(game, 1) + held(game, 2)) == 0


def test_after_a_cancelled_cancel_others_may_try():
    """The round in which one may cancel is asked again, and the second veto succeeds."""
    game = debate({1: "veto", 2: "rebuttal veto"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    assert (window(game).event, offers(game, 2)) == (PROPOSAL, ["veto"])
    react(game, s2="veto")
    assert log(game)[-1] == FALLEN


def test_of_two_cancels_chosen_at_once_only_the_first_is_spent():
    """The first in order cancels; the other keeps his card and nobody learns of it."""
    game = debate({1: "veto", 2: "veto"})
    for seat in (2, 1):
        say(game, seat, "react veto")
    pass_on(game)
    assert (held(game, 1), held(game, 2)) == ([], ["veto"])
    assert log(game) == ["reaction_played 1 veto", FALLEN]


def test_of_two_cancels_chosen_at_once_the_second_may_follow_if_the_first_fails():
    """When the first cancel is cancelled the second seat decides anew, and still has its card."""
    game = debate({1: "veto", 2: "veto", 3: "rebuttal"}, seats=4)
    react(game, s1="veto", s2="veto")
    react(game, s3="rebuttal")
    react(game)  # nobody rebuts the rebuttal
    assert (window(game).event, held(game, 2)) == (PROPOSAL, ["veto"])
    react(game, s2="veto")
    pass_on(game)
    assert log(game)[-1] == FALLEN


def test_a_cancel_costs_also_if_it_is_cancelled():
    """The card is paid when it is announced, before anybody may cancel it."""
    game = debate({1: "veto courier", 2: "rebuttal"})
    react(game, s1="veto")
    assert held(game, 1) == ["courier"]


def test_a_cancelled_reaction_has_no_effect_but_is_spent():
    """The echo is gone and the point was not made."""
    game = debate({1: "echo", 2: "rebuttal"})
    skip_cancelling(game)
    react(game, s1="echo")
    react(game, s2="rebuttal")
    pass_on(game)
    assert held(game, 1) == []
    assert game.points == [1, 1, 1]  # from the peace alone


def test_a_cancelled_reaction_does_not_cancel_the_event():
    """What was cancelled is the echo; the proposal is carried and the result is clean."""
    game = debate({1: "echo courier", 2: "rebuttal"})
    react(game)
    react(game, s1="echo")
    react(game, s2="rebuttal")
    pass_on(game)
    assert log(game)[-2:] == ["reaction_cancelled 1 echo", CARRIED]


class Gavel(Veto):
    """A veto with which its seat also gains something."""

    def use(self, game: Parley, seat: int, about: dict[str, Value]) -> None:
        game.push(Amends(seat))


def test_a_cancelling_reaction_may_do_something_besides(monkeypatch: pytest.MonkeyPatch):
    """Its effect runs, procedures included, and the event is cancelled all the same."""
    monkeypatch.setattr(Parley, "reactions", {PROPOSAL: (Gavel(),)})
    game = debate({1: "veto"})
    react(game, s1="veto")
    say(game, 1, "take point")
    assert game.points == [0, 1, 0]
    assert log(game)[-1] == FALLEN


def test_what_a_cancelled_cancel_would_do_besides_is_not_done(monkeypatch: pytest.MonkeyPatch):
    """A rebutted veto has neither its effect nor the cancelling."""
    monkeypatch.setattr(Parley, "reactions", {PROPOSAL: (Gavel(),), PLAYED: (Rebuttal(),)})
    game = debate({1: "veto", 2: "rebuttal"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    assert game.over
    assert game.points == [1, 1, 1]  # from the peace alone
    assert log(game)[-1] == CARRIED


# -- forced -----------------------------------------------------------------------------------


def test_a_single_forced_reaction_is_not_asked():
    """Where there is no choice nobody is asked."""
    game = debate({}, debts={1: 1})
    assert game.over
    assert game.debts[1] == 0
    assert log(game) == ["reaction_played 1 debt", CARRIED]


def test_of_several_forced_reactions_their_seat_chooses_the_next():
    """Who has both a debt and a vow says which falls due first; it cannot pass."""
    game = debate({}, debts={1: 1}, vows={1: 1})
    assert (asked(game), kinds(game), offers(game, 1)) == ([1], {"forced"}, ["debt", "vow"])
    assert PASS not in game.asked[0].moves
    say(game, 1, "react vow")
    say(game, 1, "take point")
    assert game.over
    assert log(game)[:2] == ["reaction_played 1 vow", "reaction_played 1 debt"]


def test_forced_reactions_of_several_seats_go_round_from_the_active_player():
    """The active player's come first, then clockwise, each seat's all together."""
    game = debate({}, speaker=1, debts={0: 1, 1: 1, 2: 1}, vows={2: 1})
    assert (asked(game), kinds(game)) == ([2], {"forced"})
    say(game, 2, "react debt")
    say(game, 2, "take point")
    assert [line for line in log(game) if line.startswith("reaction_played")] == [
        "reaction_played 1 debt",
        "reaction_played 2 debt",
        "reaction_played 2 vow",
        "reaction_played 0 debt",
    ]


def test_a_forced_reaction_may_start_a_procedure():
    """The window waits until what the reaction started has ended, then goes on."""
    game = debate({1: "echo"}, vows={2: 1}, pot=1)
    react(game)  # cancel the proposal?
    react(game)  # cancel the vow?
    assert (asked(game), kinds(game)) == ([2], {"thank"})
    say(game, 2, "take coin")
    assert (window(game).event, offers(game, 1)) == (PROPOSAL, ["echo"])


def test_a_cancelled_forced_reaction_is_not_forced_again():
    """The debt stays unpaid, and the window goes on instead of collecting it for ever."""
    game = debate({2: "rebuttal rebuttal"}, debts={1: 1})
    react(game)
    react(game, s2="rebuttal")
    pass_on(game)
    assert game.debts[1] == 1
    assert log(game).count("reaction_played 1 debt") == 1
    assert log(game)[-1] == CARRIED


def test_two_debts_fall_due_in_two_windows():
    """The limit of a forced reaction holds for one window."""
    game = debate({}, debts={1: 2})
    assert game.over
    assert game.debts[1] == 1


# -- optional, limits -------------------------------------------------------------------------


def test_a_reaction_can_be_used_only_once_in_a_window():
    """A second applause has to wait for another proposal, and the refusal says why."""
    game = debate({1: "applause applause echo"}, pot=2)
    skip_cancelling(game)
    react(game, s1="applause")
    assert offers(game, 1) == ["echo"]
    with pytest.raises(Refused) as caught:
        say(game, 1, "react applause")
    assert (caught.value.reason.rule, caught.value.reason.key) == ("K4", "reaction_used")


def test_who_has_used_all_he_may_is_not_asked_again(monkeypatch: pytest.MonkeyPatch):
    """What was used is public, so not asking once more tells nothing."""
    monkeypatch.setattr(Parley, "reactions", {PROPOSAL: (Applause(),)})
    game = debate({1: "applause applause", 2: "courier"}, pot=3)
    react(game, s1="applause")
    assert asked(game) == [2]


def test_a_limit_of_two():
    """The echo may be used twice in a window but not three times."""
    game = debate({1: "echo echo echo"})
    skip_cancelling(game)
    react(game, s1="echo")
    react(game, s1="echo")
    assert offers(game, 1) == []
    assert game.points == [0, 2, 0]


def test_the_limit_is_each_seat_s_own():
    """What one seat has used another may still use."""
    game = debate({1: "applause courier", 2: "applause"}, pot=2)
    skip_cancelling(game)
    react(game, s1="applause")
    react(game)
    assert offers(game, 2) == ["applause"]


def test_the_limit_holds_for_one_window_only():
    """In the window of a nested proposal the same reaction is free again."""
    game = debate({1: "applause applause motion"}, pot=2)
    skip_cancelling(game)
    react(game, s1="applause")
    react(game, s1="motion")
    say(game, 1, "propose peace")
    assert offers(game, 1) == ["applause"]


def test_a_reaction_made_pointless_by_an_earlier_one_is_not_spent():
    """Two applaud for one coin: the first gets it, the second keeps the card."""
    game = debate({1: "applause courier", 2: "applause"}, pot=1)
    skip_cancelling(game)
    react(game, s1="applause", s2="applause")
    pass_on(game)
    assert (game.coins, held(game, 2)) == ([2, 3, 2], ["applause"])


def test_a_seat_may_change_its_mind_when_an_earlier_reaction_changed_the_table():
    """Who was too late for the coin is asked again and may echo instead."""
    game = debate({1: "applause courier", 2: "applause echo"}, pot=1)
    skip_cancelling(game)
    react(game, s1="applause", s2="applause")
    react(game)
    assert offers(game, 2) == ["echo"]


def test_the_result_of_a_nested_window_does_not_reach_the_outer_one():
    """A motion falls to a veto, but the proposal it was made under is carried."""
    game = debate({1: "motion courier", 2: "veto"})
    skip_cancelling(game)
    react(game, s1="motion")
    react(game)  # nobody rebuts the motion
    say(game, 1, "propose peace")
    react(game, s2="veto")
    pass_on(game)
    assert [line for line in log(game) if "peace" in line] == [
        "proposed 1 peace",
        "fallen 1 peace",
        CARRIED,
    ]


# -- as plain data ----------------------------------------------------------------------------


def test_a_window_goes_on_from_a_file_at_every_question():
    """Stored and loaded before each answer, a tangled debate ends in the same state."""
    hands = {0: "echo rebuttal", 1: "veto motion rebuttal", 2: "rebuttal applause veto"}
    straight = debate(hands, debts={1: 1, 2: 1}, vows={1: 1}, pot=1)
    stored = straight.copy()
    while not straight.over:
        question = straight.questions[0]
        move = question.moves[-1]
        stored = roundtrip(stored)
        assert stored.hash() == straight.hash()
        straight.answer(question.seat, move)
        stored.answer(question.seat, move)
    assert stored.over
    assert stored.hash() == straight.hash()


def test_open_windows_hold_no_secret():
    """While anybody is asked, no frame remembers what somebody wanted but did not get to do."""
    game = debate({1: "veto", 2: "veto", 3: "rebuttal"}, seats=4)
    react(game, s1="veto", s2="veto")
    assert window(game).event == PLAYED
    assert [frame.chosen for frame in game.stack if isinstance(frame, Window)] == [(), ()]
    assert isinstance(game.stack[-2], Played)


# -- no tells ---------------------------------------------------------------------------------


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
        seat = game.questions[0].seat
        for state in (game, twin):
            state.answer(seat, PASS)
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
    """The rules let nobody cancel his own doing: that is public as well."""
    game = debate({0: "veto", 1: "courier"})
    assert asked(game) == [1]


def test_having_wanted_to_react_leaves_no_trace():
    """Whether seat 2 also chose to cancel, no other seat can tell from anything that follows."""
    traces = []
    for late in (PASS, ("react", "veto")):
        game = debate({1: "veto", 2: "veto", 3: "rebuttal courier"}, seats=4)
        trace = []
        game.answer(1, ("react", "veto"))
        game.answer(2, late)
        game.answer(3, PASS)
        while not game.over:
            trace.append([seen(game, seat) for seat in (None, 0, 1, 3)])
            trace.append([canonical(game.redealt(3, b"seed").encode())])
            game.answer(game.questions[0].seat, PASS)
        traces.append(trace)
    assert traces[0] == traces[1]
