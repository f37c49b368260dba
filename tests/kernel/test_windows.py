"""Timing windows: who is asked, in which order, and within which limits."""

from __future__ import annotations

import pytest

from astrarium.kernel.moves import Refused
from astrarium.kernel.windows import PLAYED, Played, Window
from tests.kernel.parley import PROPOSAL, Applause
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    asked,
    debate,
    held,
    log,
    offers,
    pass_on,
    react,
    roundtrip,
    say,
)

CARRIED = "carried 0 peace"


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
