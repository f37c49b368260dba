"""Nobody learns from the economic phase what is nobody else's business: the checks of the
conformance suite, with the rules that change what is bought and how."""

from __future__ import annotations

import random

import pytest

from astrarium.games.space_empires.game import SpaceEmpiresGame
from astrarium.games.space_empires.table import SpaceEmpires
from astrarium.kernel.options import Option
from tests.conformance.checks_secrets import SECRETS_CHECKS, Check
from tests.conformance.tables import Table, walk

RULES = ((), ("transports", "centres", "experience"), ("unpredictable_research",))


def short_game(*rules: str) -> SpaceEmpiresGame:
    """Two cycles with these optional rules."""
    game = SpaceEmpiresGame()
    always = {rule: Option("yes", ("no", "yes")) for rule in rules}
    chosen = {**SpaceEmpiresGame.options, "cycles": Option.number(2, 0, 60), **always}
    game.options = chosen  # type: ignore[misc]
    return game


@pytest.mark.parametrize("check", SECRETS_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("rules", RULES, ids="-".join)
def test_secrets_do_not_show(check: Check, rules: tuple[str, ...]) -> None:
    check(Table("space_empires", 2, 1, short_game(*rules)))


@pytest.mark.parametrize("rules", RULES, ids="-".join)
def test_a_guessed_position_can_be_played_to_its_end(rules: tuple[str, ...]) -> None:
    """Bots think in such positions: with sheets, stacks and levels that might be."""
    table = Table("space_empires", 2, 2, short_game(*rules))
    chance = random.Random(2)
    for number, state in enumerate(walk(table.new(), table.rng)):
        assert isinstance(state, SpaceEmpires)
        if state.phase == "economy" and number % 7 == 0 and not state.over:
            guessed = state.redealt(number % 2, bytes(32))
            for later in walk(guessed, chance):
                assert later.invariants() == []
