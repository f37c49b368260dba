"""Positions with promissory notes in other hands."""

from __future__ import annotations

from astrarium.games.ti4.deck import CARD_NAMES, NOTE_CARDS, NOTE_HAND, PLAY_AREA
from astrarium.games.ti4.strategy import StrategyPhase

from .positions import Table

NOTE = {CARD_NAMES[card]: card for card in NOTE_CARDS}


def given(t: Table, note: str, giver: int, holder: int) -> Table:
    """A note has changed hands, out of sight of the others."""
    t.game.cards.slip(NOTE[note], NOTE_HAND + giver, NOTE_HAND + holder)
    return t._ask_again()


def lies_with(t: Table, note: str) -> tuple[str, int]:
    """Where a note is, and with whom."""
    for seat in range(t.game.seats):
        if NOTE[note] in t.game.cards.zones[NOTE_HAND + seat]:
            return "hand", seat
        if NOTE[note] in t.game.cards.zones[PLAY_AREA + seat]:
            return "play_area", seat
    return "box", -1


def turn_begins(t: Table, seat: int) -> Table:
    """The start of a player's turn, with its window."""
    t.turn_of(seat)
    t.game.asked = t.game.questions = ()
    t.game.stack[-1].go_to("start")
    t.game.run()
    return t


def end_of_strategy(t: Table, **cards: int) -> Table:
    """All have chosen; the strategy phase ends."""
    t.strategy(**cards)
    game = t.game
    game.asked = game.questions = ()
    while not isinstance(game.stack[-1], StrategyPhase):
        game.stack.pop()
    game.shared = 0
    game.stack[-1].go_to("end")
    game.run()
    return t
