"""What a seat, or a spectator, sees of the table."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..components.board import HEX_NAMES, HexId
from ..components.markers import MARKER_NAMES, MarkerId
from ..layout import KIND, PILE, zone_of
from ..routes import reach
from ..table import SpaceEmpires
from ..values import TERRAINS
from . import shapes
from .alone_view import alone_view
from .fight_view import fight_view
from .groups import group_view
from .player_view import player_view
from .seats import seat_or_none
from .under_way import under_way


def table_view(game: SpaceEmpires, seat: Seat | None) -> shapes.Table:
    return {
        "game": "space_empires",
        "seats": game.seats,
        "map": game.map_id,
        "rules": list(game.rules),
        "cycles": game.cycles,
        "cycle": game.cycle,
        "round": game.cycle,
        "turn": game.turn,
        "phase": game.phase,
        "order": list(game.order),
        "active": seat_or_none(game.active),
        "hexes": {HEX_NAMES[hex_]: _hex(game, hex_, seat) for hex_ in game.hexes()},
        "groups": [group_view(game, number, seat) for number in sorted(game.groups.all)],
        "pile": len(game.cards.zones[PILE]),
        "players": [player_view(game, owner, seat) for owner in range(game.seats)],
        "reach": _reach(game, seat),
        "under_way": under_way(game),
        "alone": alone_view(game),
        "fight": fight_view(game),
    }


def _hex(game: SpaceEmpires, hex_: HexId, seat: Seat | None) -> shapes.Hex:
    return {
        "terrain": TERRAINS[game.terrain[hex_]],
        "home": seat_or_none(game.home[hex_]),
        "looked": _looked(game, hex_, seat),
        "adrift": [MARKER_NAMES[marker] for marker in game.adrift[hex_]],
        "subdued": game.subdued[hex_],
        "colony": _colony(game, hex_),
    }


def _colony(game: SpaceEmpires, hex_: HexId) -> shapes.Colony | None:
    colony = game.colony[hex_]
    if colony is None:
        return None
    return {
        "owner": seat_or_none(colony.owner),
        "cp": colony.cp,
        "first_owner": seat_or_none(colony.first_owner),
        "homeworld": colony.homeworld,
        "facility": colony.facility,
        "cargo": [MARKER_NAMES[marker] for marker in colony.cargo],
    }


def _looked(game: SpaceEmpires, hex_: HexId, seat: Seat | None) -> str | None:
    """What a seat knows to lie face down in a hex, from having looked."""
    held = game.cards.zones[zone_of(hex_)]
    if seat is None or not held or not game.cards.known[held[0]] >> seat & 1:
        return None
    kind: MarkerId = KIND[held[0]]
    return MARKER_NAMES[kind]


def _reach(game: SpaceEmpires, seat: Seat | None) -> dict[str, list[str]]:
    """While the viewer moves: by group where it could still go."""
    if seat is None or game.phase != "movement" or game.active != seat:
        return {}
    found = {}
    for number in game.groups.of(seat):
        hexes = reach(game, seat, number)
        if hexes:
            found[str(number)] = [HEX_NAMES[hex_] for hex_ in hexes]
    return found
