"""Ratings have no side effects: a move is rated the same whatever was rated before it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.moves import Move
from astrarium.players import get_player
from astrarium.players.decision import Decision, decision_of
from astrarium.players.greedy import rating

OPTIONS = {"eclipse": {"species": "random"}}


def choices(game_id: str, seats: int, seed: int) -> Iterator[Decision]:
    """All questions with a choice of a game in which one move in three is left to chance."""
    game, rng = get_game(game_id), Random(seed)
    state = game.new(seats, seed=seed, options=OPTIONS.get(game_id))
    players = [get_player(name) for name in ("greedy", "greedy", "random")]
    while not state.over:
        seat = state.questions[0].seat
        asked = decision_of(game, state, seat)
        if len(asked.moves) > 1:
            yield asked
        state.answer(seat, rng.choice(players).choose(asked, rng))


@pytest.mark.parametrize("game_id", REGISTERED)
@pytest.mark.parametrize("more", [0, 1])
def test_the_order_of_rating_does_not_matter(game_id, more):
    seats = get_game(game_id).min_seats + more
    rng = Random(seats)
    for asked in choices(game_id, seats, seed=2):
        listed = rated(asked, asked.moves)
        assert rated(asked, asked.moves[::-1]) == listed
        assert rated(asked, rng.sample(asked.moves, len(asked.moves))) == listed


def rated(asked: Decision, moves: list[Move]) -> dict[Move, float]:
    """The ratings of moves, worked out in this order."""
    rate = rating(asked)
    return {move: rate(move) for move in moves}
