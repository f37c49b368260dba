"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.moves import Seat

from ..components.board import HEX_NAMES, HexId
from ..components.cards import CARD_NAME, CARDS
from ..components.markers import MARKER_NAMES, MarkerId
from ..components.technologies import TECH_NAMES, Levels
from ..components.units import TROOP_NAMES, UNIT_NAMES, UNIT_NUMBER
from ..holdings import is_shown, known_cards
from ..layout import KIND, PILE, card_at, drawn_by, waiting_for, zone_of
from ..table import SpaceEmpires
from ..values import TERRAINS, Group

TRANSPORT = UNIT_NUMBER["transport"]


def table_view(game: SpaceEmpires, seat: Seat | None) -> dict[str, Any]:
    return {
        "game": "space_empires",
        "seats": game.seats,
        "map": game.map_id,
        "rules": list(game.rules),
        "cycles": game.cycles,
        "cycle": game.cycle,
        "turn": game.turn,
        "phase": game.phase,
        "order": list(game.order),
        "active": game.active,
        "hexes": {HEX_NAMES[hex_]: _hex(game, hex_, seat) for hex_ in game.hexes()},
        "groups": [_group(game, number, seat) for number in sorted(game.groups.all)],
        "pile": game.cards.size(PILE, seat),
        "players": [_player(game, owner, seat) for owner in range(game.seats)],
    }


def _hex(game: SpaceEmpires, hex_: HexId, seat: Seat | None) -> dict[str, Any]:
    colony = game.colony[hex_]
    return {
        "terrain": TERRAINS[game.terrain[hex_]],
        "home": game.home[hex_],
        "looked": _looked(game, hex_, seat),
        "adrift": [MARKER_NAMES[marker] for marker in game.adrift[hex_]],
        "subdued": game.subdued[hex_],
        "colony": None
        if colony is None
        else {
            "owner": colony.owner,
            "cp": colony.cp,
            "first_owner": colony.first_owner,
            "homeworld": colony.homeworld,
            "facility": colony.facility,
            "cargo": [MARKER_NAMES[marker] for marker in colony.cargo],
        },
    }


def _looked(game: SpaceEmpires, hex_: HexId, seat: Seat | None) -> str | None:
    """What a seat knows to lie face down in a hex, from having looked."""
    held = game.cards.zones[zone_of(hex_)]
    if seat is None or not held or not game.cards.known[held[0]] >> seat & 1:
        return None
    kind: MarkerId = KIND[held[0]]
    return MARKER_NAMES[kind]


def _group(game: SpaceEmpires, number: int, seat: Seat | None) -> dict[str, Any]:
    piece = game.groups[number]
    shown = {
        "group": number,
        "owner": piece.owner,
        "hex": HEX_NAMES[piece.place],
        "up": piece.up,
        "spent": game.spent_by(number),
        "fleet": dict(game.fleets).get(number, 0),
        "is": None,
    }
    if game.groups.knows(seat, number):
        shown["is"] = _known(game.group(number))
    return shown


def _known(group: Group) -> dict[str, Any]:
    names = TROOP_NAMES if group.unit == TRANSPORT else MARKER_NAMES
    return {
        "unit": UNIT_NAMES[group.unit],
        "ships": group.ships,
        "fit": _levels(group.fit),
        "experience": group.experience,
        "load": [names[item] for item in group.load],
        "captured": group.captured,
    }


def _levels(levels: Levels) -> dict[str, int]:
    """By field, where there is any."""
    return {name: level for name, level in zip(TECH_NAMES, levels, strict=True) if level}


def _player(game: SpaceEmpires, owner: Seat, seat: Seat | None) -> dict[str, Any]:
    own = owner == seat
    return {
        "capital": None if game.capital[owner] < 0 else HEX_NAMES[game.capital[owner]],
        "shown_technology": _levels(game.shown_technology[owner]),
        "points": game.points[owner],
        "out": game.out[owner],
        "technology": _levels(game.technology[owner]) if own else None,
        "cp": game.cp[owner] if own else None,
        "rp": game.rp[owner] if own else None,
        "bid": game.bid[owner] if own else None,
        "income": game.income[owner] if own else None,
        "bought": _bought(game, owner) if own else None,
        "scuttled": list(game.scuttled[owner]) if own else None,
        "researched": [TECH_NAMES[field] for field in game.researched[owner]] if own else None,
        "last_research": game.last_research[owner] if own else None,
        "grants": list(game.grants[owner]) if own else None,
        "garrison": _garrison(game, owner) if own else None,
        "looks": {HEX_NAMES[hex_]: times for hex_, times in game.looks[owner]} if own else None,
        "cards": _cards(game, owner, seat),
    }


def _cards(game: SpaceEmpires, owner: Seat, seat: Seat | None) -> dict[str, Any]:
    """Those that a seat knows by name; of each deck how many there are in all."""
    held = game.cards_of(owner)
    technologies = sum(CARDS[card].is_technology for card in held)
    return {
        "known": [CARD_NAME[card] for card in sorted(known_cards(game, owner, seat))],
        "shown": [CARD_NAME[card] for card in sorted(held) if is_shown(game, card)],
        "technologies": technologies,
        "advantages": len(held) - technologies,
        "drawn": _named(game, drawn_by(owner), seat),
        "waiting": _named(game, waiting_for(owner), seat),
        "unpaid": len(game.cards.zones[waiting_for(owner)]),
    }


def _named(game: SpaceEmpires, zone: int, seat: Seat | None) -> list[str]:
    """The cards of a zone, for those who see into it."""
    shown = game.cards.shown(zone, seat)
    return [] if shown is None else [CARD_NAME[card_at(place)] for place in sorted(shown)]


def _bought(game: SpaceEmpires, owner: Seat) -> list[dict[str, str]]:
    return [{"unit": UNIT_NAMES[unit], "hex": HEX_NAMES[hex_]} for unit, hex_ in game.bought[owner]]


def _garrison(game: SpaceEmpires, owner: Seat) -> dict[str, list[str]]:
    return {
        HEX_NAMES[hex_]: [TROOP_NAMES[troop] for troop in troops]
        for hex_, troops in game.garrison[owner]
    }
