"""What a seat, or a spectator, sees of a player's sheet and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from astrarium.kernel.moves import Seat

from ..components.cards import OBJECTIVE_NAMES
from ..components.factions import FACTION_NAMES
from ..components.systems import COLOURS
from ..components.technologies import TECHNOLOGY_NAMES
from ..components.values import unit_names
from ..deck import HAND, NOTE_HAND, PLAY_AREA, SCORED_SECRETS, SECRETS, TILE_HAND
from ..objectives import progress
from ..scoring import public_objectives, unscored_secrets, why_not_public, why_not_score
from ..table import NO_FACTION, TI4
from ..technology import lacking_by_technology
from . import shapes


def player_view(
    game: TI4, owner: Seat, seat: Seat | None, objectives: Sequence[shapes.Objective]
) -> shapes.Player:
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
        "assimilated": {t: TECHNOLOGY_NAMES[n] for t, n in game.copied(owner).items()},
        "units": _units(game, owner),
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
        "scorable": _scorable(game, owner, objectives),
        "home_held": faction == NO_FACTION or why_not_public(game, owner) is None,
        "secret_progress": _progress(game, owner) if owner == seat else None,
        "research": _research(game, owner) if owner == seat else None,
    }


def _scorable(game: TI4, owner: Seat, objectives: Sequence[shapes.Objective]) -> list[str]:
    """The public objectives that a player could score if the status phase came now."""
    if game.faction[owner] == NO_FACTION or game.out[owner]:
        return []
    found = []
    for number, shown in zip(public_objectives(game), objectives, strict=True):
        reached = shown["progress"][owner]  # met if nothing is lacking: measured once for all
        met = reached is not None and reached[0] == reached[1]
        if met and why_not_score(game, owner, number, met) is None:
            found.append(shown["objective"])
    return found


def _progress(game: TI4, owner: Seat) -> dict[str, shapes.Progress]:
    """How far one is with each secret objective of the status phase."""
    found: dict[str, shapes.Progress] = {}
    for objective in unscored_secrets(game, owner):
        reached = progress(game, owner, objective)
        if reached is not None:
            found[OBJECTIVE_NAMES[objective]] = list(reached)
    return found


def _research(game: TI4, owner: Seat) -> dict[str, list[str]]:
    """By technology that one does not own: the colours still lacking; none: it can be had."""
    if game.faction[owner] == NO_FACTION:
        return {}
    return {
        TECHNOLOGY_NAMES[technology]: [COLOURS[colour] for colour in lacking]
        for technology, lacking in lacking_by_technology(game, owner)
    }


def _units(game: TI4, owner: Seat) -> dict[str, str]:
    """By type: the unit that the player's plastic is, as far as they have one."""
    faction = game.faction[owner]
    return {} if faction == NO_FACTION else {**unit_names(faction, game.technologies[owner])}


def _technologies(mask: int) -> list[str]:
    return list(_named(mask)) if mask else []


@lru_cache(1 << 10)
def _named(mask: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(TECHNOLOGY_NAMES) if mask >> number & 1)


def _shown(game: TI4, zone: int, seat: Seat | None) -> list[str] | None:
    """The cards of a zone, where the seat may see them."""
    shown = game.cards.shown(zone, seat)
    return None if shown is None else game.cards.names(sorted(shown))
