"""A position that somebody brings: a battle can be no larger than the box."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from astrarium.games.eclipse import GAME
from astrarium.games.eclipse.battle import new_battle
from astrarium.games.eclipse.components import CENTRE, CRUISER
from astrarium.games.eclipse.sides import ANCIENTS
from astrarium.kernel.errors import RecordError
from tests.eclipse.battles import random_battle
from tests.eclipse.positions import table

THOUSANDS = 5000


def battle() -> dict[str, Any]:
    """The stored position of a battle, before its first shot."""
    return random_battle(Random(3)).encode()


@pytest.mark.parametrize("variable", ["order", "damages", "bound", "dice"])
def test_a_battle_of_thousands_is_refused_before_a_shot_is_fired(variable: str) -> None:
    """One such record used to keep everybody waiting for eleven seconds."""
    data = battle()
    values = data["stack"][-1][2]
    entry = {"dice": [0, 6]}.get(variable) or values[variable][0]
    values[variable] = [entry] * THOUSANDS
    with pytest.raises(RecordError, match=rf"Battle\.{variable}") as caught:
        GAME.decode(data)
    assert "\n" not in caught.value.told("it")


def test_thousands_of_ships_of_one_type_are_refused() -> None:
    data = battle()
    data["stack"][-1][2]["damages"][0] = [0] * THOUSANDS
    with pytest.raises(RecordError, match=r"Battle\.damages"):
        GAME.decode(data)


def test_more_ancients_than_the_sector_has_cannot_fight() -> None:
    game = table("terran_federation", "planta", two_player_advice="no").game
    game.add_ships(CENTRE, 0, CRUISER)
    game.ancients[CENTRE] = 2
    game.stack = [new_battle(game, CENTRE, 0, ANCIENTS, {})]
    assert "fight" not in " ".join(game.invariants())
    game.ancients[CENTRE] = 1
    assert "1 ancients are there, 2 fight" in game.invariants()


def test_a_table_at_which_all_are_out_does_not_look_for_the_next_player_for_ever() -> None:
    game = table("terran_federation", "planta", two_player_advice="no").game
    game.out = [(0,), (0,)]
    assert game.next_playing(0) == 0
