"""G12.4, G13.5, G16.2: no base is damaged further than one row below the active row."""

import random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.games.galaxy.components import WORLD_NUMBER
from astrarium.kernel.chance import seed_from
from tests.conformance.tables import choose
from tests.galaxy.positions import line, table

FALLEN = ("imperial", "myrmidon", "divergence", "ecup_contract")


def in_round(number: int, **position: Any) -> Any:
    return table(seats=3, active=0, surrendered=" ".join(FALLEN[: number - 1]), **position)


@pytest.mark.rule("G12.4")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_an_assault_craft_pushes_no_base_further_than_one_row_below_the_active_row(
    number: int,
) -> None:
    """One base stands on the active row, one already below it."""
    t = in_round(
        number,
        hands={0: "felowi_4"},
        bases={"felowi": {number: [2], number + 1: [1]}},
    )
    t.seat(0).does("play felowi_4 felowi")
    t.seat(0).may_not(f"push felowi 1 {number + 1}", because="G12.4")
    t.seat(0).does(f"push felowi 2 {number}")
    assert t.bases("felowi") == {number + 1: [1, 2]}


@pytest.mark.rule("G13.5")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_base_one_row_below_the_active_row_is_no_target(number: int) -> None:
    """A Cruiser has one attack; one base stands on the active row, one already below it."""
    t = in_round(
        number,
        hands={0: "cylor_8"},
        ships={"cylor": {number: "cylor_2"}},
        bases={"felowi": {number: [2], number + 1: [1]}},
    )
    t.seat(0).does("play cylor_8 cylor")
    t.seat(0).may_not(f"attack_base cylor felowi 1 {number + 1}", because="G13.5")
    t.will_roll(1, 1)
    t.seat(0).does(f"attack_base cylor felowi 2 {number}")
    assert t.bases("felowi") == {number + 1: [1, 2]}


@pytest.mark.rule("G13.5")
def test_repeated_attacks_push_a_base_down_to_the_row_below_the_active_row_only() -> None:
    """Round 2, three attacks on a base of row 1: it falls to row 3 and is safe there."""
    t = in_round(
        2,
        hands={0: "cylor_8"},
        ships={
            "cylor": {2: "cylor_2"},
            "myrmidon": {2: "myrmidon_8"},
            "divergence": {2: "divergence_8"},
        },
        bases={"felowi": {1: [1]}},
    )
    t.seat(0).does("play cylor_8 cylor")
    t.will_roll(1, 1).will_roll(1, 1)
    t.seat(0).does("attack_base cylor felowi 1 1", "attack_base cylor felowi 1 2")
    assert t.bases("felowi") == {3: [1]}
    t.seat(0).may_not("attack_base cylor felowi 1 3", because="G13.5")
    t.seat(0).may("attack_ship cylor myrmidon")


@pytest.mark.rule("G16.2")
def test_spoils_push_no_base_further_than_one_row_below_the_row_of_the_round() -> None:
    """At the end of round 1 a base on row 1 may fall to row 2, one on row 2 may only rise."""
    row = {"ecup_contract": 4, "imperial": 5, "khafarjimmn": 6, "erithizonian": 7}
    t = in_round(
        1,
        hands={0: "cylor_1"},
        ships=line(1, felowi=10, myrmidon=9, divergence=8, **row),
        bases={"felowi": {1: [1], 2: [2]}},
    )
    t.seat(0).does("play cylor_1 cylor", "done")
    assert set(t.offers(1)) == {"up felowi 1 1", "down felowi 1 1", "up felowi 2 2", "done"}
    t.seat(1).may_not("down felowi 2 2", because="G16.2")


@pytest.mark.rule("G12.4")
def test_a_base_that_an_older_version_let_fall_deeper_stays_there_and_may_rise() -> None:
    """Versions up to 2 let bases fall below the fifth row in every round."""
    t = in_round(1, hands={0: "felowi_4"}, bases={"felowi": {1: [1], 2: [2]}})
    t.game.move_base(WORLD_NUMBER["felowi"], 2, 2, +3)
    t.seat(0).does("play felowi_4 felowi")
    t.seat(0).may_not("push felowi 2 5", because="G12.4")
    assert t.bases("felowi") == {1: [1], 5: [2]}


@pytest.mark.rule("G12.4")
@pytest.mark.parametrize("seats", [2, 5])
def test_no_base_of_a_random_game_stands_deeper(seats: int) -> None:
    game = get_game("galaxy")
    state: Any = game.new(seats, seed_from(seats))
    rng = random.Random(seats)
    while not state.over:
        deepest = max((row for column in state.columns for row, _ in column), default=0)
        assert deepest <= state.round + 1
        state.answer(*choose(state, rng))
