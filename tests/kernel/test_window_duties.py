"""Timing windows: what must be used, among what may be used."""

from __future__ import annotations

from astrarium.kernel.abilities import MUST_USE, PASS
from astrarium.kernel.windows import PLAYED
from tests.kernel.tables import (
    asked,
    debate,
    held,
    kinds,
    log,
    offers,
    pass_on,
    played,
    react,
    refused,
    say,
    window,
)

CARRIED = "carried 0 peace"


def test_a_single_duty_that_all_can_see_is_not_asked_for():
    """Where there is no choice nobody is asked."""
    game = debate({}, debts={1: 1})
    assert game.over
    assert game.debts[1] == 0
    assert log(game) == ["ability_used 1 debt", CARRIED]


def test_of_several_duties_their_seat_chooses_the_next():
    """Who has both a debt and a vow says which falls due first; passing is not offered."""
    game = debate({}, debts={1: 1}, vows={1: 1})
    assert (asked(game), kinds(game), offers(game, 1)) == ([1], {"react"}, ["debt", "vow"])
    assert PASS not in game.asked[0].moves
    say(game, 1, "use vow")
    say(game, 1, "take point")
    assert game.over
    assert played(game) == ["1 vow", "1 debt"]


def test_who_must_act_may_not_pass_and_is_told_so():
    """The refusal is not merely that it is no answer."""
    game = debate({}, debts={1: 1}, vows={1: 1})
    assert refused(game, 1, "pass") == MUST_USE


def test_duties_of_several_seats_go_round_like_everything_else():
    """One each from the pointer on: seat 2 has two, and seat 0 comes between them."""
    game = debate({}, speaker=1, debts={0: 1, 1: 1, 2: 1}, vows={2: 1})
    assert asked(game) == [2]
    say(game, 2, "use debt")
    say(game, 2, "take point")
    assert played(game) == ["1 debt", "2 debt", "0 debt", "2 vow"]


def test_nobody_behind_a_seat_that_must_act_is_asked_before_it():
    """The speaker may act first; seat 2 will be asked once seat 1 has paid."""
    game = debate({0: "echo", 2: "echo"}, debts={1: 1})
    assert asked(game) == [0]
    react(game)
    assert played(game) == ["1 debt"]
    assert window(game).event == PLAYED
    react(game)
    assert asked(game) == [2, 0]


def test_a_seat_before_the_duty_may_act_first():
    """What is due comes when the pointer reaches its seat."""
    game = debate({0: "echo"}, debts={1: 1})
    react(game, s0="echo")
    assert played(game) == ["0 echo", "1 debt"]


def test_who_must_act_may_use_something_else_first():
    """One ability each time round; what must be used is still to be used after it."""
    game = debate({1: "echo"}, debts={1: 1})
    assert offers(game, 1) == ["debt", "echo"]
    assert PASS not in game.asked[0].moves
    react(game, s1="echo")
    assert played(game) == ["1 echo", "1 debt"]


def test_a_single_duty_is_asked_for_where_a_hidden_card_might_be_played_instead():
    """Were it carried out unasked, all would know that the hand holds nothing to play."""
    game = debate({1: "courier"}, debts={1: 1})
    assert (asked(game), game.asked[0].moves) == ([1], [("use", "debt")])


def test_a_duty_may_start_a_procedure():
    """The window waits until what the ability started has ended, then goes on."""
    game = debate({1: "echo"}, vows={2: 1}, pot=1)
    react(game)  # seat 1 comes before the vow
    react(game)  # cancel the vow?
    assert (asked(game), kinds(game)) == ([2], {"thank"})
    say(game, 2, "take coin")
    assert (window(game).event, offers(game, 1)) == ("proposal", ["echo"])


def test_a_cancelled_duty_is_not_due_again():
    """The debt stays unpaid, and the window goes on instead of collecting it for ever."""
    game = debate({2: "rebuttal rebuttal"}, debts={1: 1})
    react(game, s2="rebuttal")
    pass_on(game)
    assert game.debts[1] == 1
    assert played(game).count("1 debt") == 1
    assert log(game)[-1] == CARRIED


def test_two_debts_fall_due_in_two_windows():
    """The limit of a duty holds for one window."""
    game = debate({}, debts={1: 2})
    assert game.over
    assert game.debts[1] == 1


def test_what_cancels_may_come_before_what_is_due():
    """Seat 1 vetoes, and seat 2 need not pay."""
    game = debate({1: "veto"}, debts={2: 1})
    react(game, s1="veto")
    assert (game.over, game.debts[2], held(game, 1)) == (True, 1, [])
