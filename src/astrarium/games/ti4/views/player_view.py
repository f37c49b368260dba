"""What a seat, or a spectator, sees of a player's sheet and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any, Final, cast

from astrarium.kernel.moves import Seat

from ..components.factions import FACTION_NAMES
from ..components.systems import COLOURS
from ..components.technologies import TECHNOLOGY_NAMES
from ..components.values import unit_names
from ..deck import HAND, NOTE_HAND, PLAY_AREA, SCORED_SECRETS, SECRETS, TILE_HAND
from ..table import NO_FACTION, TI4
from ..technology import lacking_by_technology, war_suns_are_free
from . import shapes
from .goals import Reached, secret_progress

_SHEETS: Final[Callable[[TI4], tuple[list[Any], ...]]] = attrgetter(
    "faction",
    "points",
    "tactic",
    "fleet_pool",
    "strategy",
    "trade_goods",
    "commodities",
    "passed",
    "out",
    "technologies",
    "exhausted_technologies",
    "waiting",
)
_FOR_ALL: Final[Callable[[TI4], tuple[list[Any], ...]]] = attrgetter(
    "strategy_owner", "tokens", "assimilated"
)


def player_views(game: TI4, seat: Seat | None, reached: Sequence[Reached]) -> list[shapes.Player]:
    """Sheets are the same for all who look, and made when something on them has changed."""
    zones, shared = game.cards.zones, (game.zero, *map(tuple, _FOR_ALL(game)))
    views = []
    for owner, own in enumerate(zip(reached, *_SHEETS(game), strict=True)):
        lie_open = (zones[SCORED_SECRETS + owner], zones[PLAY_AREA + owner])
        held = (
            len(zones[HAND + owner]),
            len(zones[SECRETS + owner]),
            len(zones[NOTE_HAND + owner]),
        )
        made_of = (own, shared, lie_open, held)
        sheet = game.part(("sheet", owner), made_of, partial(_sheet, game, owner, reached[owner]))
        hidden = _hidden(game, owner, seat, reached[owner])
        views.append(cast(shapes.Player, {**sheet, **hidden}))
    return views


def _sheet(game: TI4, owner: Seat, reached: Reached) -> dict[str, Any]:
    cards, faction = game.cards, game.faction[owner]
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
        "secrets": len(cards.zones[SECRETS + owner]),
        "scored_secrets": cards.names(cards.zones[SCORED_SECRETS + owner]),
        "notes": len(cards.zones[NOTE_HAND + owner]),
        "play_area": cards.names(cards.zones[PLAY_AREA + owner]),
        "scorable": reached.scorable,
        "home_held": reached.home_held,
    }


def _hidden(game: TI4, owner: Seat, seat: Seat | None, reached: Reached) -> dict[str, Any]:
    """What others do not see."""
    own = owner == seat
    return {
        "hand": _shown(game, HAND + owner, seat),
        "secrets_in_hand": _shown(game, SECRETS + owner, seat),
        "notes_in_hand": _shown(game, NOTE_HAND + owner, seat),
        "tiles": _shown(game, TILE_HAND + owner, seat),
        "secret_progress": secret_progress(game, owner, reached) if own else None,
        "research": _research(game, owner, reached) if own else None,
    }


def _research(game: TI4, owner: Seat, reached: Reached) -> dict[str, list[str]]:
    """By technology that one does not own: the colours still lacking; none: it can be had."""
    if game.faction[owner] == NO_FACTION:
        return {}
    made_of = (reached.basis, game.exhausted_laws, war_suns_are_free(game))
    return game.part(("research", owner), made_of, lambda: _lacking(game, owner))


def _lacking(game: TI4, owner: Seat) -> dict[str, list[str]]:
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
