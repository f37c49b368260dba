"""What lies face down stays hidden: the checks of the conformance suite on this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from astrarium.games.space_empires.game import SpaceEmpiresGame
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.games.space_empires.views.table_view import table_view
from astrarium.kernel.options import Option
from tests.conformance.checks_secrets import SECRETS_CHECKS, Check, check_secrets_do_not_show
from tests.conformance.tables import Table, walk


class Short(SpaceEmpiresGame):
    """A few cycles with all terrain."""

    options: ClassVar[Mapping[str, Option]] = {
        **SpaceEmpiresGame.options,
        "cycles": Option.number(3, 0, 60),
        "warp_points": Option("yes", ("no", "yes")),
    }


@pytest.mark.parametrize("check", SECRETS_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seats", [2, 3])
def test_secrets_do_not_show(check: Check, seats: int) -> None:
    check(Table("space_empires", seats, 1, Short()))


def test_a_view_that_shows_what_lies_face_down_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaking(game: SpaceEmpires, seat: int | None) -> dict[str, Any]:
        known = {str(number): repr(piece.value) for number, piece in game.groups.all.items()}
        return {**table_view(game, seat), "leak": known}

    monkeypatch.setattr(SpaceEmpires, "viewer", leaking)
    with pytest.raises(AssertionError, match="sees a secret|see a secret"):
        check_secrets_do_not_show(Table("space_empires", 2, 1, Short()))


def test_what_is_offered_is_what_the_rules_allow() -> None:
    """Over every well-formed move, in both directions."""
    table = Table("space_empires", 2, 2, Short())
    for number, state in enumerate(walk(table.new(), table.rng)):
        if state.over or number % 25:
            continue
        for question in state.questions:
            frame = state.stack[-1]
            offered = set(question.moves)
            assert len(offered) == len(question.moves)
            for move in table.game.universe(2):
                allowed = frame.legal(state, question, move) is None
                assert allowed == (move in offered), move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_keep_what_always_holds(seats: int) -> None:
    for seed in range(3):
        table = Table("space_empires", seats, seed, Short())
        for number, state in enumerate(walk(table.new(), table.rng)):
            assert state.invariants() == []
            if number % 40 == 0:
                again = table.game.decode(state.encode())
                assert again.hash() == state.hash()
                redealt = state.redealt(0, bytes([seed]) * 32)
                assert redealt.invariants() == []
