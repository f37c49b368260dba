"""What lies face down stays hidden: the checks of the conformance suite on this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from astrarium.games.space_empires.game import SpaceEmpiresGame
from astrarium.kernel.options import Option
from tests.conformance.checks_secrets import SECRETS_CHECKS, Check
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
