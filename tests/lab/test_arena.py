"""The arena: fair seats, repeatable matches, honest intervals."""

from __future__ import annotations

import pytest

from astrarium.games import get_game
from astrarium.kernel.errors import SetupError
from astrarium.kernel.results import Result
from astrarium.lab.arena import (
    Match,
    Outcome,
    Spread,
    outcome_of,
    play_game,
    play_match,
    seating,
    wilson,
)
from astrarium.players import get_player

GAME = get_game("galaxy")


def test_everybody_sits_everywhere():
    rounds = [seating(3, number) for number in range(3)]
    assert [sorted(column) for column in zip(*rounds, strict=True)] == [[0, 1, 2]] * 3


def test_a_match_is_the_same_however_many_processes_play_it():
    alone = play_match(GAME, ["random"] * 3, games=6, seed=4)
    assert play_match(GAME, ["random"] * 3, games=6, seed=4, jobs=2) == alone
    assert play_match(GAME, ["random"] * 3, games=6, seed=5) != alone
    assert sum(alone.wins) + alone.undecided == alone.games == 6


def test_a_game_follows_from_its_seed():
    players = [get_player("random")] * 2
    first = play_game(GAME, players, 3)
    assert first.over
    assert play_game(GAME, players, 3).hash() == first.hash()


def test_the_options_of_a_match_are_those_of_its_games():
    """Nobody is asked for a species where they are dealt."""
    eclipse = get_game("eclipse")
    players, games, seed = ["random"] * 2, 2, 4
    options = {"species": "random", "rounds": "3"}
    dealt = play_match(eclipse, players, games, seed, options=options)
    assert dealt == play_match(eclipse, players, games, seed, jobs=2, options=options)
    assert dealt != play_match(eclipse, players, games, seed, options={"rounds": "3"})


def test_players_of_one_name_are_told_apart():
    match = Match(("random", "random"), (Outcome((1,), 5), Outcome((1,), 7), Outcome((), 9)))
    assert match.wins == (0, 2)
    assert match.undecided == 1
    assert match.rate(1) == pytest.approx(2 / 3)


def test_a_win_together_is_shared():
    """Every game that somebody wins hands out one win in all."""
    outcomes = (Outcome((0, 1), 5, (9, 9, 2)), Outcome((0, 1, 2), 7), Outcome((2,), 9, (1, 2, 3)))
    match = Match(("a", "b", "c"), outcomes)
    assert match.wins == pytest.approx((5 / 6, 5 / 6, 4 / 3))
    assert sum(match.wins) == pytest.approx(match.games)
    assert (match.shared, match.undecided) == (2, 0)
    assert match.winning_scores == (3, 9, 9)


def test_winners_are_players_wherever_they_sat():
    """In the second game of a match everybody has moved on by one seat."""
    state = GAME.new(3, 1)
    state.end_game(Result((4, 1, 4), (0, 2), "fifth_end"))
    assert outcome_of(state, seating(3, 1), 7) == Outcome((0, 1), 7, (4, 4, 1))


def test_points_are_those_of_the_player_wherever_they_sat():
    match = play_match(GAME, ["greedy", "random"], games=4, seed=1)
    assert match.wins[0] == 4
    assert all(outcome.scores[0] > outcome.scores[1] for outcome in match.outcomes)
    assert match.winning_scores == tuple(sorted(each.scores[0] for each in match.outcomes))
    assert len(match.scores) == 8
    assert Spread.of(match.scores).most == max(match.winning_scores)


def test_the_interval_is_wilsons():
    """Values from Newcombe (1998), table I: 81 of 263 and 15 of 148."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1)


@pytest.mark.parametrize("players", [["greedy", "nobody"], ["random"], ["random"] * 6])
def test_unknown_players_and_wrong_numbers_are_refused(players):
    with pytest.raises(SetupError):
        play_match(GAME, players, games=1, seed=1)
