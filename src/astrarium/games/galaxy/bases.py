"""Bases on the board: one row up, one row down, out of hiding. G9.3, G12.3, G12.4"""

from __future__ import annotations

from astrarium.kernel.moves import Reason, Seat, because

from .components import CARD_NAMES, GALAXY_ROW, WORLD, WORLDS, WorldId
from .reckoning import may_fall
from .table import DISCARDS, GARRISON, HAND, Galaxy


def why_not_up(game: Galaxy, world: WorldId, owner: Seat, row: int) -> Reason | None:
    if (row, owner) not in game.columns[world]:
        args = (("world", WORLDS[world]), ("row", row))
        return because("G12.3", "no_own_base", args)
    return because("G12.3", "already_top") if row == GALAXY_ROW else None


def why_not_down(game: Galaxy, world: WorldId, owner: Seat, row: int) -> Reason | None:
    if (row, owner) not in game.columns[world]:
        args = (("world", WORLDS[world]), ("row", row))
        return because("G12.4", "no_base_there", args)
    return why_not_fall(game, row, "G12.4")


def why_not_fall(game: Galaxy, row: int, rule: str) -> Reason | None:
    return None if may_fall(row, game.round) else because(rule, "already_bottom")


def reveal_base(game: Galaxy, seat: Seat, kept: str, wasted: str) -> WorldId:
    """Turn a garrison up: onto the Galaxy row, or out of the game. Governors are not settled."""
    zone = GARRISON + seat
    card = game.cards.zones[zone][0]
    world: WorldId = WORLD[card]
    game.cards.look(card, game.cards.layout.everyone)
    if game.in_play[world]:
        game.cards.move(card, zone, HAND + seat)
        game.add_base(world, GALAXY_ROW, seat)
        game.tell(kept, seat=seat, card=CARD_NAMES[card], world=WORLDS[world])
    else:
        game.cards.move(card, zone, DISCARDS)
        game.lost[seat] += 1
        game.tell(wasted, seat=seat, card=CARD_NAMES[card], world=WORLDS[world])
    return world
