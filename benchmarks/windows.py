"""Windows of the test game at a table of six.

- What asking costs where nobody acts, for `make bench`: the window of a proposal, for which most
  of the game's abilities wait.
- How much is asked, with and without the order "pass where passing is all there is":
  `python -m benchmarks.windows`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from astrarium.kernel.abilities import PASS
from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.orders import PASS_WHERE_ALONE
from astrarium.kernel.windows import Window
from astrarium.lab.bench import time_copies
from tests.kernel import parley
from tests.kernel.parley_speech import PROPOSAL
from tests.kernel.parley_table import CARD_NAMES, DECK, HAND, Parley

SEATS = 6
HAND_SIZE = 3
TABLES = 8
ROUNDS = 3
GAMES = 200


def idle_us(seed: int) -> float:
    """Microseconds for a window that nobody could use: all hands are empty and nothing is due."""
    return time_copies([_table(seed + number, 0) for number in range(TABLES)], _all_pass)


def passed_us(seed: int) -> float:
    """Microseconds for a window of six who hold cards, are all asked and all pass."""
    return time_copies([_table(seed + number, HAND_SIZE) for number in range(TABLES)], _all_pass)


def _table(seed: int, hand_size: int) -> Parley:
    game = Parley(SEATS, Chance(seed_from(seed)))
    game.events = None
    game.debts = game.vows = [0] * SEATS
    deck = list(game.chance.shuffle("deck", range(len(CARD_NAMES))))
    for seat in range(SEATS):
        game.cards.put([deck.pop() for _ in range(hand_size)], HAND + seat)
    game.cards.put(deck, DECK)
    return game


def _all_pass(game: Parley) -> None:
    game.over = False
    game.push(Window(PROPOSAL, (("topic", "peace"), ("by", 0)), tuple(range(SEATS))))
    game.run()
    while not game.over:
        game.answer(game.questions[0].seat, PASS)


@dataclass
class Asking:
    """What the windows of some games have asked of people."""

    games: int = 0
    rounds: int = 0
    """In which somebody had to answer."""
    answers: int = 0
    idle: int = 0
    """Answers where passing was the only move."""
    others: int = 0
    """Answers to all other questions."""

    def __str__(self) -> str:
        rounds, answers = self.rounds / self.games, self.answers / self.games
        share = self.answers / (self.answers + self.others)
        idle = self.idle / max(1, self.answers)
        return (
            f"{rounds:6.1f} rounds of asking, {answers:6.1f} answers in windows a game "
            f"({share:.0%} of all answers; in {idle:.0%} of them passing was the only move)"
        )


def count_asking(thin: bool) -> Asking:
    """Random games of three rounds, with or without the order to pass where that is all."""
    found = Asking()
    for seed in range(GAMES):
        options = parley.GAME.checked_options({"rounds": str(ROUNDS)})
        game = parley.GAME.prepare(SEATS, seed_from(seed), options)
        game.events = None
        game.run()
        for seat in range(SEATS if thin else 0):
            game.give_order(seat, PASS_WHERE_ALONE)
        _count_game(game, random.Random(seed), found)
    return found


def _count_game(game: Parley, rng: random.Random, found: Asking) -> None:
    found.games += 1
    last = None
    while not game.over:
        question = rng.choice(game.questions)
        if question.kind == "react":
            found.answers += 1
            found.idle += len(question.moves) == 1 and question.moves[0] == PASS
            found.rounds += game.asked is not last
            last = game.asked
        else:
            found.others += 1
        game.answer(question.seat, rng.choice(question.moves))


if __name__ == "__main__":
    print(f"{GAMES} random games of {ROUNDS} rounds, {SEATS} seats")
    print(f"asked everything    {count_asking(thin=False)}")
    print(f"passing by order    {count_asking(thin=True)}")
