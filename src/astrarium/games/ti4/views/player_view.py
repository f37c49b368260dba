"""What a seat, or a spectator, sees of a player's sheet and cards."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.moves import Seat

from ..components.factions import FACTION_NAMES
from ..components.technologies import TECHNOLOGY_NAMES
from ..deck import HAND, NOTE_HAND, PLAY_AREA, SCORED_SECRETS, SECRETS, TILE_HAND
from ..table import NO_FACTION, TI4


def player_view(game: TI4, owner: Seat, seat: Seat | None) -> dict[str, Any]:
    cards = game.cards
    faction = game.faction[owner]
    return {
        "seat": owner,
        "faction": None if faction == NO_FACTION else FACTION_NAMES[faction],
        "points": game.points[owner],
        "tactic": game.tactic[owner],
        "fleet": game.fleet_pool[owner],
        "strategy": game.strategy[owner],
        "token_reinforcements": game.token_reinforcements(owner),
        "trade_goods": game.trade_goods[owner],
        "commodities": game.commodities[owner],
        "initiative": game.initiative(owner),
        "passed": game.passed[owner],
        "out": game.out[owner],
        "technologies": _technologies(game.technologies[owner]),
        "exhausted_technologies": _technologies(game.exhausted_technologies[owner]),
        "waiting": game.waiting[owner],
        "cards": len(cards.zones[HAND + owner]),
        "hand": _shown(game, HAND + owner, seat),
        "secrets": len(cards.zones[SECRETS + owner]),
        "secrets_in_hand": _shown(game, SECRETS + owner, seat),
        "scored_secrets": cards.names(cards.zones[SCORED_SECRETS + owner]),
        "notes": len(cards.zones[NOTE_HAND + owner]),
        "notes_in_hand": _shown(game, NOTE_HAND + owner, seat),
        "play_area": cards.names(cards.zones[PLAY_AREA + owner]),
        "tiles": _shown(game, TILE_HAND + owner, seat),
    }


def _technologies(mask: int) -> list[str]:
    return [name for number, name in enumerate(TECHNOLOGY_NAMES) if mask >> number & 1]


def _shown(game: TI4, zone: int, seat: Seat | None) -> list[str] | None:
    """The cards of a zone, where the seat may see them."""
    shown = game.cards.shown(zone, seat)
    return None if shown is None else game.cards.names(sorted(shown))
