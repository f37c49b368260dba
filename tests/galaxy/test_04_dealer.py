"""Who deals: the roll of two dice. G4.2, with dictated dice."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games import get_game
from tests.language import LUCK


def dealt(*rolls: tuple[int, int], seats: int = 3) -> Any:
    return get_game("galaxy").new(seats=seats, seed=LUCK, script={"dealer": list(rolls)})


@pytest.mark.rule("G4.2")
def test_the_highest_roll_deals_and_opens_the_auction() -> None:
    """The second player rolls eleven."""
    state = dealt((3, 3), (6, 5), (1, 2))
    assert state.view(None)["dealer"] == 1
    assert [(q.seat, q.kind) for q in state.questions] == [(1, "bid")]


@pytest.mark.rule("G4.2")
def test_only_the_tied_roll_again() -> None:
    """Seats 0 and 2 are tied twice; seat 1 does not roll any more (ruling 19)."""
    state = dealt((6, 6), (6, 5), (6, 6), (2, 2), (1, 3), (1, 1), (2, 1))
    assert state.view(None)["dealer"] == 2
    rolls = [(e.args["seat"], e.args["dice"]) for e in state.events if e.key == "dealer_roll"]
    assert [seat for seat, _ in rolls] == [0, 1, 2, 0, 2, 0, 2]
