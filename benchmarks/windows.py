"""Windows of the test game at a table of six: what asking costs where nobody acts.

The window is the one of a proposal, for which most of the game's abilities wait.
"""

from __future__ import annotations

from astrarium.kernel.abilities import PASS
from astrarium.kernel.chance import Chance, seed_from
from astrarium.kernel.windows import Window
from astrarium.lab.bench import time_copies
from tests.kernel import parley
from tests.kernel.parley_speech import PROPOSAL
from tests.kernel.parley_table import CARD_NAMES, DECK, HAND, Parley

SEATS = 6
HAND_SIZE = 3
TABLES = 8

assert parley.GAME.id == "parley"  # the game's module has registered its abilities


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
