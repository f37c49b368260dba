"""Timing windows that a free move interrupts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from astrarium.kernel.free import FreeMoves
from astrarium.kernel.moves import Move, Reason, Seat
from tests.kernel.parley_table import HAND, SPENT, Parley
from tests.kernel.tables import asked, debate, offers, say


class Bonfire(FreeMoves[Parley]):
    """A seat may throw its hand, or the hands of all, into the fire."""

    verbs = frozenset({"burn"})

    def moves(self, game: Parley, seat: Seat) -> Sequence[Move]:
        return [("burn", "own"), ("burn", "all")]

    def why_not(self, game: Parley, seat: Seat, move: Move) -> Reason | None:
        return None

    def take(self, game: Parley, seat: Seat, move: Move) -> None:
        for owner in range(game.seats) if move[1] == "all" else (seat,):
            for card in game.hand(owner):
                game.cards.move(card, HAND + owner, SPENT)


@pytest.fixture(autouse=True)
def bonfire(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody may burn cards at any time."""
    monkeypatch.setattr(Parley, "free", Bonfire())


def test_a_window_is_asked_again_after_a_free_move():
    """Who has no cards any more is not asked any more; the answers of others stand."""
    game = debate({0: "echo", 1: "echo", 2: "echo"})
    say(game, 1, "pass")
    say(game, 2, "burn own")
    assert (asked(game), game.sealed) == ([0, 1], {1: ("pass",)})
    assert offers(game, 0) == ["echo"]


def test_an_answer_that_is_not_offered_any_more_is_asked_for_anew():
    """Seat 1 wanted to echo and then burned its echo among other cards."""
    game = debate({0: "echo", 1: "echo"})
    say(game, 1, "use echo")
    say(game, 1, "burn own")
    assert (asked(game), game.sealed) == ([0], {})


def test_sealed_answers_to_a_window_that_has_closed_answer_nothing_else():
    """Nobody could use anything any more: what was answered under seal is forgotten."""
    game = debate({1: "echo", 2: "echo"})
    say(game, 1, "pass")
    say(game, 2, "burn all")
    assert (game.over, game.sealed) == (True, {})
