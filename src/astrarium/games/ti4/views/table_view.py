"""What a seat, or a spectator, sees of the table."""

from __future__ import annotations

from typing import cast

from astrarium.kernel.moves import Seat

from ..components.cards import (
    ACTION_CARD_NAMES,
    AGENDA_NAMES,
    OBJECTIVE_NAMES,
    STRATEGY_CARDS,
    STRATEGY_NAMES,
)
from ..components.systems import SYSTEMS
from ..deck import (
    ACTION_DISCARD,
    ACTION_PILE,
    AGENDA_DISCARD,
    AGENDA_PILE,
    CARD_NAMES,
    ON_VOTE,
    SECRET_PILE,
    STAGE_1_ROW,
    STAGE_2_ROW,
)
from ..offers import NO_CARD, Offer
from ..table import NOBODY, NOT_IN_PLAY, STRATEGY_IDS, TI4
from . import shapes
from .goals import goals
from .player_view import player_views
from .seats import seat_or_none
from .systems import on_map, systems
from .under_way import under_way


def table_view(game: TI4, seat: Seat | None) -> shapes.Table:
    zones, names = game.cards.zones, game.cards.names
    lies = on_map(game)
    objectives, reached = goals(game)
    return {
        "game": "ti4",
        "seats": game.seats,
        "round": game.round,
        "phase": game.phase,
        "goal": game.goal,
        "speaker": seat_or_none(game.speaker),
        "active": seat_or_none(game.active),
        "active_system": None if game.active_system < 0 else SYSTEMS[game.active_system].number,
        "custodians": game.custodians,
        "systems": game.part("systems", lies, lambda: systems(game)),
        "order": game.in_initiative_order() if game.speaker != NOBODY else [],
        "under_way": under_way(game, seat),
        "strategy_cards": [_strategy_card(game, card) for card in STRATEGY_IDS],
        "laws": [
            {"agenda": AGENDA_NAMES[law], "owner": seat_or_none(owner)}
            for law, owner in enumerate(game.law_owner)
            if owner != NOT_IN_PLAY
        ],
        "public_objectives": objectives,
        "leaked_objective": None if game.leaked < 0 else OBJECTIVE_NAMES[game.leaked],
        "on_vote": names(zones[ON_VOTE]),
        "objectives_left": [len(zones[STAGE_1_ROW]), len(zones[STAGE_2_ROW])],
        "piles": {
            "action_cards": len(zones[ACTION_PILE]),
            "agendas": len(zones[AGENDA_PILE]),
            "secrets": len(zones[SECRET_PILE]),
        },
        "discarded": names(zones[ACTION_DISCARD]),
        "discarded_agendas": names(zones[AGENDA_DISCARD]),
        "trading": game.trading,
        "traded": [list(both) for both in game.traded],
        "offers": [_offer(game, offer, seat) for offer in game.offers],
        "players": player_views(game, seat, reached),
        "known": {zone: list(cards) for zone, cards in game.cards.remembered(seat)},
    }


def _offer(game: TI4, offer: Offer, seat: Seat | None) -> shapes.Offer:
    """What is offered; which cards, and in which words, only to the two sides. 13.6"""
    shown = cast(shapes.Offer, offer._asdict())
    letters = () if seat is None else game.letters[seat]
    for letter in letters:
        if letter.number == offer.number:
            shown["letter"] = {
                "note": None if letter.note == NO_CARD else CARD_NAMES[letter.note],
                "cards": [ACTION_CARD_NAMES[card] for card in letter.cards],
                "wanted_note": (
                    None if letter.wanted_note == NO_CARD else CARD_NAMES[letter.wanted_note]
                ),
                "wanted_cards": [ACTION_CARD_NAMES[card] for card in letter.wanted_cards],
                "words": letter.words,
            }
    return shown


def _strategy_card(game: TI4, card: int) -> shapes.StrategyCard:
    return {
        "card": STRATEGY_NAMES[card],
        "initiative": STRATEGY_CARDS[card].initiative,
        "owner": seat_or_none(game.strategy_owner[card]),
        "used": game.strategy_used[card],
        "goods": game.strategy_goods[card],
    }
