"""Players who make offers at random, and accept most of them."""

from __future__ import annotations

import random

from astrarium.games.ti4.components.cards import ACTION_CARD_NAMES
from astrarium.games.ti4.deck import CARD_NAMES, HAND, NOTE_CARDS, NOTE_HAND, action_card
from astrarium.games.ti4.table import TI4
from astrarium.games.ti4.transactions import why_not_trade
from astrarium.kernel.moves import Move, Seat

NONE = "none"


def side(game: TI4, seat: Seat, choice: random.Random) -> Move:
    """Goods, commodities, a note and a card, as a player might have them."""
    notes = [CARD_NAMES[card] for card in game.cards.zones[NOTE_HAND + seat]]
    cards = [ACTION_CARD_NAMES[action_card(card)] for card in game.cards.zones[HAND + seat]]
    note = choice.choice(notes) if notes and choice.random() < 0.6 else NONE
    card = choice.choice(cards) if cards and choice.random() < 0.1 else NONE
    goods = choice.randint(0, min(3, game.trade_goods[seat]))
    return goods, choice.randint(0, game.commodities[seat]), note, card


def offer(game: TI4, choice: random.Random) -> tuple[Seat, Move] | None:
    """Somebody offers somebody something; sometimes what the other may not have."""
    pairs = [(one, two) for one in game.playing() for two in game.playing() if one != two]
    able = [both for both in pairs if why_not_trade(game, *both) is None]
    seat, other = choice.choice(able or pairs)
    wanted = side(game, other, choice)
    if choice.random() < 0.2:
        wanted = (*wanted[:2], CARD_NAMES[choice.choice(NOTE_CARDS)], NONE)
    words: Move = choice.choice(((), (), ("peace", "for", 2, "rounds")))
    move = ("offer", other, *side(game, seat, choice), *wanted, *words)
    return (seat, move) if game.why_not(seat, move) is None else None


def haggle(game: TI4, choice: random.Random) -> tuple[Seat, Move] | None:
    """A move of somebody's own accord: a deal, or an objective that can be claimed."""
    assert game.free is not None
    found = [(seat, move) for seat in range(game.seats) for move in game.free.moves(game, seat)]
    wanted = [each for each in found if each[1][0] in ("accept", "claim")]
    if wanted and choice.random() < 0.7:
        return choice.choice(wanted)
    if found and choice.random() < 0.2:
        return choice.choice(found)
    return offer(game, choice)
