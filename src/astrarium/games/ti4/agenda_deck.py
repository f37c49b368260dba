"""The deck of agendas is made anew. 44.5"""

from __future__ import annotations

from .deck import AGENDA_DISCARD, AGENDA_PILE
from .table import TI4


def refill_agendas(game: TI4) -> None:
    """The discard pile is shuffled and lies under what is left; who knew of that still does."""
    cards = game.cards
    left, discarded = cards.zones[AGENDA_PILE], cards.zones[AGENDA_DISCARD]
    known = [cards.known[card] for card in left]
    for card in discarded:
        cards.move(card, AGENDA_DISCARD, AGENDA_PILE)
    cards.shuffle(AGENDA_PILE, [*game.chance.shuffle("agendas", sorted(discarded)), *left])
    for card, seats in zip(left, known, strict=True):
        cards.look(card, seats)
    game.tell("agendas_refilled")
