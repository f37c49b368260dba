"""Battles tell nothing that is not shown: the checks of the conformance suite on random battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from astrarium.games.space_empires.game import SpaceEmpiresGame
from astrarium.kernel.chance import seed_from
from astrarium.kernel.state import State
from tests.conformance.checks_secrets import SECRETS_CHECKS, Check
from tests.conformance.tables import Table
from tests.space_empires.test_any_battle import some_battle


class Battlefield(SpaceEmpiresGame):
    """Every game begins in the middle of a battle."""

    def new(
        self,
        seats: int,
        seed: bytes | int | str | None = None,
        options: Mapping[str, str] | None = None,
        quiet: bool = False,
        script: Mapping[str, Sequence[Any]] | None = None,
    ) -> State:
        game = some_battle(Random(f"field {seed!r}")).game
        game.chance.seed = seed_from(seed)
        game.chance.outcomes, game.events = [], []
        return game


@pytest.mark.parametrize("check", SECRETS_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("seed", range(1))
def test_secrets_do_not_show_in_battles(check: Check, seed: int) -> None:
    check(Table("space_empires", 3, seed, Battlefield()))
