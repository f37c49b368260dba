"""What an empire could buy and learn if it had the points: worked out once for all that are alike.

Nothing here knows a rule of its own: it keeps what `why_never_bought`, `price_of` and `cost_of` say
of an empire with these cards, levels and design in a game with these rules.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from astrarium.kernel.moves import Reason, Seat, because

from .components.technologies import TECH_NUMBER, TECHNOLOGIES, TechId
from .components.units import UNIT_NUMBER, UNITS, UnitId
from .design import ship_size
from .fitting import BY_ABILITY
from .guessing import is_allowed
from .proving import why_unproven
from .research import GEARING, cost_of, purse, risen, why_never
from .table import SpaceEmpires
from .tariffs import half_points, is_used, price_of
from .yards import has_counters

DECOY: Final = UNIT_NUMBER["decoy"]
SHIP_SIZE: Final = TECH_NUMBER["ship_size"]
MOST_KNOWN: Final = 1 << 13
"""How many are kept before all are forgotten."""


class Article(NamedTuple):
    """A unit that an empire could buy."""

    unit: UnitId
    price: int
    half_points: int
    """What it takes of a yard."""


class Catalogue(NamedTuple):
    """All that an empire could buy, and the fields that can rise with what the next level costs."""

    articles: tuple[Article, ...]
    fields: tuple[tuple[TechId, int], ...]


_KNOWN: dict[tuple[Any, ...], Catalogue] = {}


def catalogue(game: SpaceEmpires, seat: Seat) -> Catalogue:
    cards, design, allied = game.cards_of(seat), game.design[seat], len(game.side(seat)) > 1
    alike = (game.technology[seat], game.rules, cards, design, allied, not game.empires)
    found = _KNOWN.get(alike)
    if found is None:
        if len(_KNOWN) == MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[alike] = Catalogue(_articles(game, seat), _fields(game, seat))
    return found


def researchable(game: SpaceEmpires, seat: Seat, spent: int) -> list[TechId]:
    """The fields in which a level can be bought; `spent` is what research has cost so far."""
    if game.has("unpredictable_research"):
        return []
    most = purse(game, seat)
    if game.has("gearing_limits"):
        most = min(most, game.last_research[seat] + GEARING - spent)
    learned, bought, levels = game.researched[seat], game.bought[seat], game.technology[seat]
    return [
        field
        for field, cost in catalogue(game, seat).fields
        if cost <= most
        and field not in learned
        and why_unproven(game, seat, field) is None
        and (not bought or has_counters(game, seat, bought, risen(levels, field)))
    ]


def _articles(game: SpaceEmpires, seat: Seat) -> tuple[Article, ...]:
    return tuple(
        Article(unit, price_of(game, seat, unit), half_points(game, seat, unit))
        for unit in UNIT_NUMBER.values()
        if why_never_bought(game, seat, unit) is None
    )


def _fields(game: SpaceEmpires, seat: Seat) -> tuple[tuple[TechId, int], ...]:
    every = [TechId(field) for field in range(len(TECHNOLOGIES))]
    rising = [(f, cost_of(game, seat, f)) for f in every if why_never(game, seat, f) is None]
    return tuple((field, cost) for field, cost in rising if cost is not None)


def why_never_bought(game: SpaceEmpires, seat: Seat, unit: UnitId) -> Reason | None:
    """Why an empire cannot buy a unit, however many points it has."""
    kind = UNITS[unit]
    if not is_used(game, unit):
        return because("B7.5", "rule_not_in_use")
    if not price_of(game, seat, unit):
        return because("B7.5", "not_for_sale")
    if unit == DECOY and game.empires:
        return because("A2", "no_decoys_against_aliens")
    if not is_allowed(unit, game.technology[seat]):
        return because("B9.3" if SHIP_SIZE in kind.needs else "B9.1", "technology_missing")
    if kind.designed and not can_build(game, seat):
        return because("X19.1", "design_beyond_technology")
    return None


def can_build(game: SpaceEmpires, seat: Seat) -> bool:
    """Whether an empire has the ship size and the technologies of its unique ship. X19.1, X19.3a"""
    design, levels = game.design[seat], game.technology[seat]
    needed = [BY_ABILITY[name] for name in design.abilities if name in BY_ABILITY]
    return ship_size(design) <= levels[SHIP_SIZE] and all(levels[field] for field in needed)
