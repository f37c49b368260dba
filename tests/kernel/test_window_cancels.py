"""Timing windows: what cancels an event, or what was played in it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from astrarium.kernel.abilities import Words, by_event
from astrarium.kernel.moves import Value
from tests.kernel.parley_cards import Debt, Rebuttal, Veto
from tests.kernel.parley_speech import PROPOSAL, Amends
from tests.kernel.parley_table import Parley
from tests.kernel.tables import (
    debate,
    held,
    log,
    offers,
    pass_on,
    react,
    say,
    window,
)

CARRIED = "carried 0 peace"
FALLEN = "fallen 0 peace"


# -- cancelling -------------------------------------------------------------------------------


def test_a_cancelled_event_does_not_happen():
    """The procedure that opened the window finds that it was cancelled."""
    game = debate({1: "veto"})
    react(game, s1="veto")
    assert game.over
    assert log(game) == ["ability_used 1 veto", FALLEN]
    assert held(game, 1) == []


def test_after_a_cancel_nothing_else_follows():
    """There is nothing left to react to."""
    game = debate({1: "veto echo", 2: "echo"}, debts={2: 1}, vows={2: 1})
    react(game, s1="veto", s2="echo")
    react(game)
    assert game.over
    assert (game.debts[2], game.vows[2], held(game, 2)) == (1, 1, ["echo"])


def test_a_cancelled_cancel_lets_the_event_happen():
    """The veto is spent, but the proposal is carried."""
    game = debate({1: "veto", 2: "rebuttal"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    pass_on(game)
    assert log(game) == [
        "ability_used 1 veto",
        "ability_used 2 rebuttal",
        "ability_cancelled 1 veto",
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
        "ability_used 1 veto",
        "ability_used 2 rebuttal",
        "ability_used 1 rebuttal",
        "ability_cancelled 2 rebuttal",
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
    """All are asked again, and the second veto succeeds."""
    game = debate({1: "veto", 2: "rebuttal veto"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    assert (window(game).event, offers(game, 2)) == (PROPOSAL, ["veto"])
    react(game, s2="veto")
    assert log(game)[-1] == FALLEN


def test_of_two_cancels_chosen_at_once_only_the_first_is_spent():
    """The first in order cancels; the other keeps the card and nobody learns of it."""
    game = debate({1: "veto", 2: "veto"})
    for seat in (2, 1):
        say(game, seat, "use veto")
    pass_on(game)
    assert (held(game, 1), held(game, 2)) == ([], ["veto"])
    assert log(game) == ["ability_used 1 veto", FALLEN]


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
    react(game, s1="echo")
    react(game, s2="rebuttal")
    pass_on(game)
    assert held(game, 1) == []
    assert game.points == [1, 1, 1]  # from the peace alone


def test_a_cancelled_reaction_does_not_cancel_the_event():
    """What was cancelled is the echo; the proposal is carried and the result is clean."""
    game = debate({1: "echo courier", 2: "rebuttal"})
    react(game, s1="echo")
    react(game, s2="rebuttal")
    pass_on(game)
    assert log(game)[-2:] == ["ability_cancelled 1 echo", CARRIED]


class Gavel(Veto):
    """A veto with which its seat also gains something."""

    def use(self, game: Parley, seat: int, about: Mapping[str, Value], targets: Words) -> None:
        game.push(Amends(seat))


def test_a_cancelling_reaction_may_do_something_besides(monkeypatch: pytest.MonkeyPatch):
    """Its effect runs, procedures included, and the event is cancelled all the same."""
    monkeypatch.setattr(Parley, "abilities", by_event(Gavel()))
    game = debate({1: "veto"})
    react(game, s1="veto")
    say(game, 1, "take point")
    assert game.points == [0, 1, 0]
    assert log(game)[-1] == FALLEN


def test_what_a_cancelled_cancel_would_do_besides_is_not_done(monkeypatch: pytest.MonkeyPatch):
    """A rebutted veto has neither its effect nor the cancelling."""
    monkeypatch.setattr(Parley, "abilities", by_event(Gavel(), Rebuttal()))
    game = debate({1: "veto", 2: "rebuttal"})
    react(game, s1="veto")
    react(game, s2="rebuttal")
    assert game.over
    assert game.points == [1, 1, 1]  # from the peace alone
    assert log(game)[-1] == CARRIED


def test_a_cancelled_use_counts_towards_the_limit():
    """The applause was used, for all that it did nothing."""
    game = debate({1: "applause applause", 2: "rebuttal"}, pot=2)
    react(game, s1="applause")
    react(game, s2="rebuttal")
    react(game)  # nobody rebuts the rebuttal
    assert (window(game).event, offers(game, 1)) == (PROPOSAL, [])


def test_a_cancelled_use_need_not_count_towards_the_limit():
    """A cancelled barb is spent, but the same seat may be the target of another one."""
    game = debate({1: "barb barb", 2: "rebuttal"}, points={0: 1})
    react(game, s1="barb 0")
    react(game, s2="rebuttal")
    react(game)  # nobody rebuts the rebuttal
    assert (window(game).event, offers(game, 1), held(game, 1)) == (PROPOSAL, ["barb 0"], ["barb"])
    react(game, s1="barb 0")
    assert game.over
    assert game.points == [1, 1, 1]  # from the peace alone


def test_an_ability_that_cannot_be_cancelled_opens_no_window(monkeypatch: pytest.MonkeyPatch):
    """It takes effect at once."""
    monkeypatch.setattr(Veto, "cancellable", False)
    game = debate({1: "veto", 2: "rebuttal"})
    react(game, s1="veto")
    assert game.over
    assert log(game) == ["ability_used 1 veto", FALLEN]


def test_a_play_that_cannot_be_cancelled_does_not_inherit_an_earlier_cancel(
    monkeypatch: pytest.MonkeyPatch,
):
    """The debt is paid although what was played before it was cancelled."""
    monkeypatch.setattr(Debt, "cancellable", False)
    game = debate({0: "echo", 2: "rebuttal"}, debts={1: 1})
    react(game, s0="echo")
    react(game, s2="rebuttal")
    assert (game.debts[1], game.points) == (0, [1, 1, 1])  # from the peace alone
