"""Whole games by chance: they come to an end, keep what always holds, and can be stored."""

from __future__ import annotations

import random

import pytest

from astrarium.games.ti4 import GAME
from astrarium.games.ti4.table import TI4
from tests.language import LUCK

OPTIONS = (
    {"factions": "choose"},
    {"factions": "random", "victory_points": "14"},
    {"factions": "draft", "map": "built"},
)
ENOUGH = 5000
"""More answers than any game takes."""


def likely(moves: list[tuple[str | int, ...]], choice: random.Random) -> tuple[str | int, ...]:
    """Fleets are sent out and forces land more often than they stay."""
    bold = [m for m in moves if m[0] in ("move", "load", "embark", "land", "produce", "raise")]
    return choice.choice(bold if bold and choice.random() < 0.8 else moves)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_comes_to_its_end(seats: int, options: dict[str, str]) -> None:
    choice = random.Random(f"{LUCK} {seats}")
    game = GAME.new(seats, LUCK, options)
    assert isinstance(game, TI4)
    game.custodians = seats % 2 == 1  # with an even number there are agendas from the start
    for number in range(ENOUGH):
        if game.over:
            break
        question = choice.choice(game.questions)
        assert question.moves, question.kind
        game.answer(question.seat, likely(list(question.moves), choice))
        if number % 40 == 0:
            assert not game.invariants()
            twin = GAME.decode(game.encode())
            assert twin.hash() == game.hash() == game.copy().hash()
            assert [q.moves for q in twin.questions] == [q.moves for q in game.questions]
            for seat in (*range(seats), None):
                assert game.view(seat) == twin.view(seat)
    assert game.over
    assert game.ending is not None
    assert not game.invariants()
