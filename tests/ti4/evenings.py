"""Positions for evenings in the browser: two people with cards in their hands, and bots.

Sol is Anna's, in seat 0; the Hacan are Bruno's, in seat 1, and stand next to Sol.
"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.games.ti4.action_cards import cancelling, council, riders
from astrarium.games.ti4.components.cards import ACTION_CARD_NUMBER, AGENDA_NUMBER
from astrarium.games.ti4.deck import (
    ACTION_DISCARD,
    ACTION_PILE,
    AGENDA_PILE,
    action_card,
    agenda_card,
)
from astrarium.games.ti4.table import TI4
from astrarium.kernel.chance import Chance

from .positions import Table, as_factions, fresh, table

UNWANTED = (*cancelling.CARDS, *council.CARDS, *riders.CARDS)
"""Cards with which bots could spoil what people are about to do in the council."""


def evening() -> Table:
    t = table("sol hacan letnev").tile(37, 21).hand(0, "").hand(1, "").hand(2, "")
    t.strategy(leadership=0, technology=0, diplomacy=1, trade=1, warfare=2, construction=2)
    t.player(0, commodities=2, trade_goods=1).player(1, commodities=4, trade_goods=2)
    return t.planet("arinam", 1, infantry=1).planet("jord", 0, infantry=5, space_dock=1)


def vote() -> Table:
    """An agenda was revealed, and somebody could predict what comes of it."""
    t = evening().hand(1, "imperial_rider").planet("quann", 0, infantry=1)
    t.game.speaker = 2
    return t.revealed("economic_equality").until("after_agenda_revealed")


def six() -> Table:
    """Four bots besides, and a whole evening before them: a fleet of Anna's beside one of Bruno's,
    a card for the dice in both hands, one for the council in Bruno's, and the agenda that it is for
    on top. Nobody holds Politics, which could take it away, and nobody draws a card that
    could silence Anna or cancel what Bruno plays. Her planets outvote everybody."""
    t = as_factions(fresh(6, factions="choose"), "sol hacan letnev muaat sardakk_norr l1z1x")
    for seat in range(t.game.seats):
        t.hand(seat, "")
    t.hand(0, "morale_boost").hand(1, "morale_boost imperial_rider")
    t.strategy(leadership=0, diplomacy=1, construction=2, trade=3, warfare=4, technology=5)
    t.player(0, commodities=2, trade_goods=1).player(1, commodities=4, trade_goods=2)
    t.tile(37, 20).planet("arinam", 1, infantry=1).planet("jord", 0, infantry=5, space_dock=1)
    for planet in ("mecatol_rex", "xxehan", "dal_bootha", "lazar", "sakulag", "bereg", "lirta_iv"):
        t.planet(planet, 0, infantry=1)
    t.fleet(0, 1, cruiser=2, carrier=1).fleet(1, 37, cruiser=1, destroyer=1)
    t.game.custodians = False
    without_unwanted_cards(t)
    t.game.cards.slip(agenda_card(AGENDA_NUMBER["economic_equality"]), AGENDA_PILE, AGENDA_PILE)
    return t.turn_of(0)


def without_unwanted_cards(t: Table) -> None:
    """They lie in the discard pile."""
    cards, kinds = t.game.cards, {ACTION_CARD_NUMBER[card.id] for card in UNWANTED}
    for each in cards.zones[ACTION_PILE]:
        if action_card(each) in kinds:
            cards.slip(each, ACTION_PILE, ACTION_DISCARD)


POSITIONS: dict[str, Callable[[], Table]] = {"six": six, "vote": vote}


def state(name: str, seed: bytes) -> TI4:
    found = POSITIONS[name]().game
    found.chance = Chance(seed)
    found.take_news()
    return found
