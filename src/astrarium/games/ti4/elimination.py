"""Elimination: who has nothing left on the board is out of the game, and everything goes where it
belongs. 32, 13.7"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .agendas.enacting import repeal
from .components.cards import AgendaId
from .components.units import TYPES, TypeId
from .deck import (
    ACTION_DISCARD,
    HAND,
    NOTE_HAND,
    PLAY_AREA,
    SCORED_SECRETS,
    SECRET_PILE,
    SECRETS,
    note_of,
)
from .ending import end_with_last_player
from .feats import FIGHT
from .promises import SUPPORT, give_back, issuer_of, withdraw_support
from .table import ASSIMILATORS, NO_TECHNOLOGY, NOBODY, STRATEGY_IDS, SYSTEM_IDS, TI4
from .trading import drop_offers
from .turn import Turn

ON_THE_BOARD: Final = ("combat", "combat_round", "volley", "invasion", "tactical_action")
"""Effects until then belong to what goes on with others, too."""
NEKRO_TOKEN: Final = "nekro_assimilator_x"


def check_elimination(game: TI4) -> None:
    """32.1: all three conditions at once, looked at where something has just been lost."""
    if not game.lost or game.questions:
        return
    game.lost = False
    owners = game.owner
    for seat in range(game.seats):
        if seat not in owners and not game.out[seat] and has_nothing(game, seat):
            eliminate(game, seat)
            if game.ending is not None:
                return


def has_nothing(game: TI4, seat: Seat) -> bool:
    """Neither ground forces nor units with Production. 32.1a, 32.1b"""
    producing = [
        TypeId(kind)
        for kind in range(len(TYPES))
        if (unit := game.unit(seat, TypeId(kind))) is not None and unit.production
    ]
    for fleets in game.space:
        for fleet in fleets:
            if fleet.seat == seat and (fleet.infantry or any(map(fleet.count, producing))):
                return False
    for garrisons in game.ground:
        for garrison in garrisons:
            if garrison.seat == seat and (garrison.forces or any(map(garrison.count, producing))):
                return False
    return True


def eliminate(game: TI4, seat: Seat) -> None:
    """What goes on goes on without them: they have no units, no cards and no tokens in it."""
    game.tell("eliminated", seat=seat)
    game.out[seat] = True
    game.give_up(lambda procedure: getattr(procedure, "seat", NOBODY) == seat)
    clear_board(game, seat)
    clear_sheet(game, seat)
    discard_cards(game, seat)
    return_notes(game, seat)
    return_secrets(game, seat)
    for law, owner in enumerate(game.law_owner):
        if owner == seat:
            repeal(game, AgendaId(law))  # 32.3
    if game.speaker == seat:
        game.speaker = game.clockwise(seat)[0]  # 32.8
        game.tell("new_speaker", seat=game.speaker)
    drop_offers(game, tuple(o for o in game.offers if seat in (o.by, o.to)))
    game.effects = tuple(e for e in game.effects if e.seat != seat or e.until in ON_THE_BOARD)
    if len(game.playing()) == 1:
        end_with_last_player(game)
    elif game.active == seat and not game.effects_of(FIGHT):
        stop_turn(game)


def stop_turn(game: TI4) -> None:
    """The turn of the eliminated player is over; a combat in it is fought to its end before."""
    if any(isinstance(procedure, Turn) for procedure in game.stack):
        for moment in (*ON_THE_BOARD, "production", "turn"):
            game.moment_ends(moment)
        game.leave(Turn)


def clear_board(game: TI4, seat: Seat) -> None:
    """Units, command tokens and control tokens. 32.2; 32.10b: wormhole tokens stay."""
    for system in SYSTEM_IDS:
        game.tokens[system] &= ~(1 << seat)
        game.space[system] = tuple(f for f in game.space[system] if f.seat != seat)
    for planet, garrisons in enumerate(game.ground):
        game.ground[planet] = tuple(g for g in garrisons if g.seat != seat)
    game.scored = [mask & ~(1 << seat) for mask in game.scored]


def clear_sheet(game: TI4, seat: Seat) -> None:
    """Command sheet, technologies, strategy cards. 32.2, 32.6; 32.10a: a copy of a technology
    does not need the original; 32.10c: who else has the "0" token keeps it for this round."""
    for pool in (game.tactic, game.fleet_pool, game.strategy):
        pool[seat] = 0
    game.trade_goods[seat] = game.commodities[seat] = game.waiting[seat] = 0
    game.technologies[seat] = game.exhausted_technologies[seat] = 0
    game.passed[seat] = True
    for card in STRATEGY_IDS:
        if game.strategy_owner[card] == seat:
            game.strategy_owner[card] = NOBODY
    if game.zero == seat:
        game.zero = NOBODY
    if NEKRO_TOKEN in game.sheet(seat).tokens:
        game.assimilated = [NO_TECHNOLOGY] * len(ASSIMILATORS)


def discard_cards(game: TI4, seat: Seat) -> None:
    """32.5"""
    for card in game.cards.zones[HAND + seat]:
        game.cards.move(card, HAND + seat, ACTION_DISCARD)


def return_notes(game: TI4, seat: Seat) -> None:
    """Others' notes go back to them; their own leave the game, wherever they are. 32.4, 13.7"""
    zones = game.cards.zones
    for zone in (NOTE_HAND + seat, PLAY_AREA + seat):
        for card in zones[zone]:
            if issuer_of(game, card) != seat:
                give_back(game, card)
    for holder in range(game.seats):
        for zone in (NOTE_HAND + holder, PLAY_AREA + holder):
            for card in zones[zone]:
                if issuer_of(game, card) == seat:
                    if zone == PLAY_AREA + holder and note_of(card) == SUPPORT:
                        withdraw_support(game, holder, card)
                    else:
                        give_back(game, card)


def return_secrets(game: TI4, seat: Seat) -> None:
    """Scored or not, they are shuffled into the deck; not one that has become public. 32.7"""
    cards = game.cards
    mine = [
        (card, zone)
        for zone in (SECRETS + seat, SCORED_SECRETS + seat)
        for card in cards.zones[zone]
    ]
    for card, zone in mine:
        cards.move(card, zone, SECRET_PILE)
    if mine:
        order = game.chance.shuffle("secrets", sorted(cards.zones[SECRET_PILE]))
        cards.shuffle(SECRET_PILE, order)
