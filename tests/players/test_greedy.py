"""The greedy player: what it sees, and how it fares."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games import get_game
from astrarium.lab.arena import play_match
from astrarium.players import get_player
from astrarium.players.decision import decision_of

GAME = get_game("galaxy")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_its_choice_depends_only_on_what_it_sees(seats):
    """Whatever the others hold and the pile hides, it chooses the same."""
    state = GAME.new(seats, seed=seats)
    greedy, rng, compared = get_player("greedy"), Random(1), 0
    while not state.over:
        seat = state.questions[0].seat
        move = greedy.choose(decision_of(GAME, state, seat), rng)
        if len(state.questions[0].moves) > 1:
            twin = state.redealt(seat, rng.randbytes(32))
            assert greedy.choose(decision_of(GAME, twin, seat), rng) == move
            compared += 1
        state.answer(seat, move)
    assert compared > 50


def test_it_beats_the_random_player():
    """24 games, seats rotated: with 95 % confidence it wins more than 7 in 10."""
    result = play_match(GAME, ["greedy", "random"], games=24, seed=7)
    assert result.interval(0)[0] > 0.7


def test_it_holds_its_own_against_three_random_players():
    """12 games of four, where a quarter of the wins would be its share."""
    result = play_match(GAME, ["greedy", "random", "random", "random"], games=12, seed=8)
    assert result.interval(0)[0] > 0.25
