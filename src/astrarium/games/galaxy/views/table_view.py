"""What a seat, or a spectator, sees of the table."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..components import CARD_NAMES, NOBODY, WORLD_NUMBER, WORLDS, WorldId
from ..setup import NO_BID, Auction
from ..table import (
    DISCARDS,
    GARRISON,
    HAND,
    IN_PLAY,
    LOOKED_AT,
    PILE,
    RESERVE,
    Galaxy,
    place,
)
from . import shapes


def table_view(game: Galaxy, seat: Seat | None) -> shapes.Table:
    shown = game.cards.shown(DISCARDS, seat)
    return {
        "game": "galaxy",
        "seats": game.seats,
        "round": game.round,
        "dealer": game.dealer,
        "active": _seat(game.active),
        "bids": _bids(game),
        "galaxy_row": [WORLDS[world] for world in game.row],
        "worlds": {name: _world(game, world, seat) for name, world in WORLD_NUMBER.items()},
        "players": [_player(game, owner, seat) for owner in range(game.seats)],
        "draw_pile": len(game.cards.zones[PILE]),
        "discards_top": CARD_NAMES[shown[-1]] if shown else None,
        "played": [_sortie(game, number) for number in range(len(game.sorties))],
        "known": {zone: list(cards) for zone, cards in game.cards.remembered(seat)},
    }


def _bids(game: Galaxy) -> list[int | None] | None:
    """The last bid of every seat while the auction is open."""
    auction = game.stack[-1] if game.stack else None
    if not isinstance(auction, Auction):
        return None
    return [None if bid == NO_BID else bid for bid in auction.bids]


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _world(game: Galaxy, world: WorldId, seat: Seat | None) -> shapes.World:
    first = place(world, 1)
    open_rows = game.cards.zones[first : first + game.round]
    return {
        "in_play": game.in_play[world],
        "governor": _seat(game.governors[world]),
        "influence": game.influence(world),
        "bases": [{"row": row, "seat": owner} for row, owner in game.columns[world]],
        "ships": [_ship(game, pile[-1], seat) if pile else None for pile in open_rows],
    }


def _ship(game: Galaxy, top: int, seat: Seat | None) -> shapes.Ship:
    """The topmost ship of a row. Never what lies below it, nor whether anything does. G7.2"""
    hidden = game.cards.is_down(top)
    knows = not hidden or (seat is not None and game.cards.known[top] >> seat & 1)
    return {"card": CARD_NAMES[top] if knows else None, "hidden": hidden}


def _player(game: Galaxy, owner: Seat, seat: Seat | None) -> shapes.Player:
    cards = game.cards
    return {
        "hand_size": len(cards.zones[HAND + owner]),
        "hand": _cards(game, HAND + owner, seat),
        "reserve_size": len(cards.zones[RESERVE + owner]),
        "reserve": _cards(game, RESERVE + owner, seat),
        "secret_base": bool(cards.zones[GARRISON + owner]),
        "garrison": _cards(game, GARRISON + owner, seat),
        "secret_used": game.secret_used[owner],
        "looked_at": _cards(game, LOOKED_AT + owner, seat),
        "technologies": _cards(game, IN_PLAY + owner, seat),
        "supply": game.supply[owner],
        "lost": game.lost[owner],
        "cleared": [name for world, name in enumerate(WORLDS) if game.cleared[owner] >> world & 1],
    }


def _cards(game: Galaxy, zone: int, seat: Seat | None) -> list[str] | None:
    """The cards of a zone, sorted: their order there means nothing and might tell something."""
    shown = game.cards.shown(zone, seat)
    return None if shown is None else [CARD_NAMES[card] for card in sorted(shown)]


def _sortie(game: Galaxy, number: int) -> shapes.Sortie:
    sortie = game.sorties[number]
    return {
        "card": None if sortie.hidden else CARD_NAMES[sortie.card],
        "world": WORLDS[sortie.world],
        "governed": sortie.governed,
        "attacks": sortie.attacks,
        "power_used": sortie.power_used,
        "sensed": sortie.sensed,
        "warped": sortie.warped,
        "governor_used": sortie.governor_used,
    }
