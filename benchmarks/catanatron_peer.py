"""Catanatron 3.2.1, the nearest Python peer: four random players at Settlers of Catan.

Catanatron gets its best:

- `Game.play()` without accumulators, so it takes no snapshot per tick. (Driving the game by hand
  with `execute(validate_action=False)` is no faster: 0.995 of it over 25 paired rounds;
  `python -m benchmarks.catanatron_peer` shows both.)
- Its own random player, with a cheaper draw than the original's `randrange`, and none at all when
  there is one option only. Counting costs three additions per decision, as on our side.
- The usual four seats, the base map and ten points to win, its defaults.
- For copies its own `Game.copy()`, which shares what does not change.
"""

from __future__ import annotations

import random
from typing import Any, Literal

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from astrarium.lab.bench import Counts, clock, time_copies

VERSION = "3.2.1"

Way = Literal["play", "execute"]


class CountingPlayer(RandomPlayer):  # type: ignore[misc]
    """A random player that counts what it was offered."""

    def __init__(self, color: Color) -> None:
        super().__init__(color)
        self.decisions = self.choices = self.options = 0

    def decide(self, game: Game, playable_actions: list[Any]) -> Any:
        count = len(playable_actions)
        self.decisions += 1
        self.options += count
        if count == 1:
            return playable_actions[0]
        self.choices += 1
        return playable_actions[int(random.random() * count)]


def playouts(
    seconds: float | None = None, games: int | None = None, seed: int = 1, way: Way = "play"
) -> Counts:
    """Play whole random games: `games` of them, or for about `seconds`."""
    if (seconds is None) == (games is None):
        raise ValueError("say either how many games or how many seconds")
    players = [CountingPlayer(color) for color in Color]
    run = Game.play if way == "play" else _execute_to_the_end
    played = 0
    begin = clock()
    while played == 0 or _goes_on(played, games, begin, seconds):
        run(Game(players, seed=seed + played))
        played += 1
    elapsed = clock() - begin
    return Counts(
        games=played,
        decisions=sum(player.decisions for player in players),
        choices=sum(player.choices for player in players),
        options=sum(player.options for player in players),
        seconds=elapsed,
    )


def copy_us(seed: int = 1) -> float:
    """Microseconds for one `Game.copy()` of a state from the middle of a random game."""
    return time_copies([_middle(seed + number) for number in range(8)], Game.copy)


def _goes_on(played: int, games: int | None, begin: float, seconds: float | None) -> bool:
    if games is not None:
        return played < games
    return seconds is not None and clock() - begin < seconds


def _execute_to_the_end(game: Game) -> None:
    """`Game.play` without its two copies and without checking that the action is on offer."""
    state = game.state
    while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        action = state.current_player().decide(game, state.playable_actions)
        game.execute(action, validate_action=False)


def _middle(seed: int) -> Game:
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    stages = [game.copy()]
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        stages.append(game.copy())
    return stages[len(stages) // 2]


if __name__ == "__main__":
    for _ in range(5):
        for name in ("play", "execute"):
            counts = playouts(seconds=1.0, way=name)
            print(
                f"{name:8} {counts.decisions_per_second:8.0f} decisions/s "
                f"{counts.choices_per_second:8.0f} choices/s "
                f"{counts.options_per_decision:6.2f} options/decision "
                f"{counts.decisions_per_game:6.0f} decisions/game"
            )
        print(f"copy     {copy_us():8.1f} µs")
