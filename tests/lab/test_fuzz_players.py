"""Fuzzed seats answer in different ways, and always with a move that is offered."""

from __future__ import annotations

from random import Random

from astrarium.games import get_game
from astrarium.kernel.moves import Question
from astrarium.lab.fuzz_players import SENSE_EVERY, any_verb, seated, with_sense

GAME = get_game("eclipse")


def test_any_verb_is_as_good_as_any_other_however_many_moves_it_has():
    moves = [*(("build", "cruiser", number) for number in range(60)), ("pass",)]
    state, rng = GAME.new(2, 1), Random(1)
    question = Question(0, "build", moves)
    passes = sum(any_verb(GAME, state, question, rng) == ("pass",) for _ in range(200))
    assert 60 < passes < 140


def test_sense_slips_now_and_then_but_only_to_what_is_offered():
    state = GAME.new(2, 1)
    question = state.questions[0]
    chosen = [with_sense(GAME, state, question, Random(number)) for number in range(60)]
    best = max(set(chosen), key=chosen.count)
    assert set(chosen) <= set(question.moves)
    assert 30 < chosen.count(best) < 60


def test_some_games_have_seats_with_sense_and_most_have_none():
    rng = Random(1)
    games = [seated(6, number, rng) for number in range(12)]
    for number, players in enumerate(games):
        assert (with_sense in players) == (number % SENSE_EVERY == 0)
    assert all(any_verb in players for players in games[1::SENSE_EVERY])
