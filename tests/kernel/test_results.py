"""How a game ends: points, winners, why; and teams that win together."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from astrarium.kernel.results import Result, leaders
from astrarium.kernel.rules import LANGUAGES
from tests.conformance.tables import walk
from tests.kernel.parley import GAME, Congress
from tests.kernel.parley_table import Parley

DRAW = Result((3, 5, 5), (1, 2), "rounds_over", "shared")


def ended(points: list[int], coins: list[int]) -> Result:
    """How Parley ends with these points and coins."""
    game = GAME.new(len(points), 1)
    assert isinstance(game, Parley)
    game.points, game.coins = points, coins
    Congress().end(game)
    assert game.ending is not None
    return game.ending


@pytest.mark.parametrize(
    ("points", "coins", "winners", "tie_break"),
    [
        ([3, 1], [0, 2], (0,), ""),
        ([3, 3], [0, 2], (1,), "coins"),
        ([3, 3, 2], [1, 1, 4], (0, 1), "shared"),
    ],
)
def test_points_then_coins_decide(
    points: list[int], coins: list[int], winners: tuple[int, ...], tie_break: str
) -> None:
    """Whoever is level in both wins too."""
    result = ended(points, coins)
    assert result == Result(tuple(points), winners, "rounds_over", tie_break)


def test_a_game_that_ends_leaves_nothing_open() -> None:
    """Whatever was going on ends with the game, and nobody is asked any more."""
    game = GAME.new(3, 1)
    game.answer(1, ("bid", 0))
    game.end_game(DRAW)
    game.run()
    assert (game.over, game.stack, game.asked, game.questions, game.sealed) == (
        True,
        [],
        (),
        (),
        {},
    )


def test_everybody_sees_the_result() -> None:
    game = GAME.new(3, 1)
    assert game.view(None)["result"] is None
    game.end_game(DRAW)
    for seat in (None, 0, 1, 2):
        assert game.view(seat)["result"] == {
            "scores": [3, 5, 5],
            "winners": [1, 2],
            "reason": "rounds_over",
            "tie_break": "shared",
        }


def test_a_result_is_stored_with_the_game() -> None:
    *_, game = walk(GAME.new(2, 1), random.Random(1))
    assert game.ending is not None
    assert GAME.decode(game.encode()).ending == game.copy().ending == game.ending


def test_a_team_wins_together() -> None:
    """One who wins takes the partners along."""
    game = GAME.new(4, 1)
    game.teams = ((0, 2), (1, 3))
    game.end_game(Result((0, 4, 3, 2), (1,), "rounds_over"))
    assert game.ending is not None
    assert game.ending.winners == (1, 3)
    assert game.view(None)["teams"] == [[0, 2], [1, 3]]
    assert game.copy().teams == GAME.decode(game.encode() | {"over": True}).teams == game.teams


def test_winners_are_listed_first_then_by_points() -> None:
    """A winner by another rule than points stands first all the same."""
    assert Result((3, 9, 5, 7), (2,), "rounds_over").places() == [2, 1, 3, 0]


def test_leaders_are_all_who_have_most() -> None:
    assert leaders({0: 2, 3: 5, 4: 5}) == [3, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_it_ended_and_what_decided_are_told(language: str) -> None:
    texts = GAME.texts(language)
    why, decided = texts.get("end", DRAW.reason), texts.get("tie_break", DRAW.tie_break)
    assert texts.ending(DRAW) == f"{why} {decided}"
    assert texts.ending(replace(DRAW, tie_break="")) == why
