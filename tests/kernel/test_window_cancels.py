"""Timing windows: what cancels an event, and what is forced by it."""

from __future__ import annotations

import pytest

from astrarium.kernel.moves import Value
from astrarium.kernel.windows import PASS, PLAYED, Window
from tests.kernel.parley import PROPOSAL, Amends, Rebuttal, Veto
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    asked,
    debate,
    held,
    kinds,
    log,
    offers,
    pass_on,
    react,
    say,
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
