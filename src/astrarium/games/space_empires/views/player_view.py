"""What a seat, or a spectator, sees of an empire: in public, and behind its own screen."""

from __future__ import annotations

from typing import cast

from astrarium.kernel.moves import Seat

from ..components.board import HEX_NAMES
from ..components.cards import CARD_NAME, CARDS
from ..components.technologies import TECH_NAMES, TECHNOLOGIES, TechId
from ..components.units import NO_LIMIT, TROOP_NAMES, UNIT_NAMES, UNITS, UnitId
from ..design import NO_DESIGN
from ..design import Design as ShipDesign
from ..ending import scores
from ..fighting import NO_UNIT
from ..holdings import is_shown, known_cards, might_pretend
from ..income import account
from ..layout import card_at, drawn_by, waiting_for
from ..research import cost_of
from ..table import SpaceEmpires
from ..yards import points_left, yard_hexes
from . import shapes
from .groups import levels_view


def player_view(game: SpaceEmpires, owner: Seat, seat: Seat | None) -> shapes.Player:
    weakness = game.weakness[owner]
    return {
        "seat": owner,
        "capital": None if game.capital[owner] < 0 else HEX_NAMES[game.capital[owner]],
        "worth": scores(game)[owner],
        "points": game.points[owner],
        "out": game.out[owner],
        "shown_technology": levels_view(game.shown_technology[owner]),
        "shown_design": _design(game.shown_design[owner]),
        "weakness": None if weakness == NO_UNIT else UNIT_NAMES[weakness],
        "groups": len(game.groups.of(owner)),
        "cards": _cards(game, owner, seat),
        "sheet": _sheet(game, owner) if owner == seat else None,
    }


def _sheet(game: SpaceEmpires, owner: Seat) -> shapes.Sheet:
    """Everything that an empire writes behind its screen."""
    return {
        "technology": levels_view(game.technology[owner]),
        "prices": _prices(game, owner),
        "cp": game.cp[owner],
        "rp": game.rp[owner],
        "bid": game.bid[owner],
        "income": game.income[owner],
        "account": _account(game, owner),
        "bought": [
            {"unit": UNIT_NAMES[unit], "hex": HEX_NAMES[hex_]} for unit, hex_ in game.bought[owner]
        ],
        "feigned": [
            {"unit": UNIT_NAMES[unit], "hex": HEX_NAMES[h]} for unit, h in game.feigned[owner]
        ],
        "scuttled": list(game.scuttled[owner]),
        "researched": [TECH_NAMES[field] for field in game.researched[owner]],
        "last_research": game.last_research[owner],
        "grants": levels_view(game.grants[owner] or (0,) * len(TECH_NAMES)),
        "garrison": {
            HEX_NAMES[hex_]: [TROOP_NAMES[troop] for troop in troops]
            for hex_, troops in game.garrison[owner]
        },
        "stake": game.stake[owner],
        "read": {str(of): levels_view(levels) for of, levels in game.sheets_seen[owner]},
        "looks": {HEX_NAMES[hex_]: times for hex_, times in game.looks[owner]},
        "yards": {
            HEX_NAMES[hex_]: points_left(game, owner, hex_)
            for hex_ in sorted(yard_hexes(game, owner))
        },
        "counters": _counters(game, owner),
        "design": _design(game.design[owner]),
    }


def _prices(game: SpaceEmpires, owner: Seat) -> dict[str, int]:
    costs = {TECH_NAMES[n]: cost_of(game, owner, TechId(n)) for n in range(len(TECHNOLOGIES))}
    return {name: cost for name, cost in costs.items() if cost is not None}


def _account(game: SpaceEmpires, owner: Seat) -> shapes.Account | None:
    """Not while something unknown stands at an own colony: the sum would tell if it can fight."""
    pieces = game.groups
    for hex_ in game.colonies(owner):
        foes = game.enemies_at(hex_, owner)
        if any(not pieces.knows(owner, n) or might_pretend(game, n) for n in foes):
            return None
    sheet = account(game, owner)
    return cast(shapes.Account, {**sheet._asdict(), "net": sheet.net})


def _counters(game: SpaceEmpires, owner: Seat) -> dict[str, int]:
    """Limits bind an empire alone: how many others have left would tell what they have."""
    return {
        unit.id: unit.counters - game.counters_used(owner, UnitId(number))
        for number, unit in enumerate(UNITS)
        if unit.counters < NO_LIMIT and (not unit.rule or game.has(unit.rule))
    }


def _design(design: ShipDesign) -> shapes.Design | None:
    if design == NO_DESIGN:
        return None
    return {
        "weapon": design.weapon,
        "attack": design.attack,
        "defense": design.defense,
        "hull": design.hull,
        "abilities": list(design.abilities),
    }


def _cards(game: SpaceEmpires, owner: Seat, seat: Seat | None) -> shapes.Cards:
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
