"""Who plays: names, decisions, and the player who answers anything."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.games import get_game
from astrarium.kernel.errors import SetupError
from astrarium.players import REGISTERED, get_player
from astrarium.players.decision import decision_of

GAME = get_game("galaxy")


def test_every_registered_player_is_found_by_name():
    assert set(REGISTERED) == {"random", "greedy"}
    for name in REGISTERED:
        assert get_player(name).name == name


def test_an_unknown_player_is_one_clear_line():
    with pytest.raises(SetupError, match=r"^there is no player 'deep'; players: random, greedy$"):
        get_player("deep")


def test_a_decision_has_view_question_and_redeals_but_not_the_state():
    state = GAME.new(3, seed=1)
    question = state.questions[0]
    decision = decision_of(GAME, state, question.seat)
    assert decision.kind == question.kind
    assert decision.moves == list(question.moves)
    assert decision.view == state.view(question.seat)
    assert not any(getattr(decision, name) is state for name in dir(decision))
    redealt = decision.redealt(b"1" * 32)
    assert redealt is not state
    assert redealt.view(question.seat)["players"] == decision.view["players"]


@pytest.mark.parametrize("name", REGISTERED)
def test_a_player_answers_with_an_offered_move_and_repeats_it(name):
    """All chance comes from the generator that the player is given."""
    state = GAME.new(4, seed=2)
    player, rng = get_player(name), Random(5)
    for _ in range(60):
        question = state.questions[0]
        decision = decision_of(GAME, state, question.seat)
        before = rng.getstate()
        move = player.choose(decision, rng)
        assert move in question.moves
        after = rng.getstate()
        rng.setstate(before)
        assert player.choose(decision, rng) == move
        assert rng.getstate() == after
        state.answer(question.seat, move)
