"""How a side takes hits: the policy that odds assume, for fleets as the table holds them.

Sustain Damage first, unless a side does without; then ships are lost by the order of the side, and
damaged ones before whole ones of their type.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from astrarium.kernel.moves import Seat

from ..components.units import FIGHTER, INFANTRY, SHIPS, TypeId
from ..losses import over_capacity
from ..modifiers import SUSTAINED, may_sustain
from ..table import TI4
from ..units import NO_SHIPS, Fleet
from .sides import DEAREST, WEAKEST, Side


class Taking(NamedTuple):
    """What decides how a fleet takes hits."""

    order: tuple[TypeId, ...]
    """The types of ships, those that are lost first at the head."""
    sustaining: tuple[TypeId, ...]
    """Those that use Sustain Damage, in the same order."""
    each: int
    """The hits that one use cancels."""
    immune: tuple[TypeId, ...]
    """Those that no Direct Hit destroys."""


def losing_order(game: TI4, seat: Seat, side: Side) -> tuple[TypeId, ...]:
    """The order in which types of ships are lost."""
    units = {kind: unit for kind in SHIPS if (unit := game.unit(seat, kind)) is not None}

    def cost(kind: TypeId) -> float:
        return units[kind].cost / units[kind].per_cost

    def strength(kind: TypeId) -> float:
        roll = units[kind].combat
        return (11 - roll.hits_on) * max(roll.dice, 1)

    if side.order == WEAKEST:
        return tuple(sorted(units, key=lambda kind: (strength(kind), cost(kind))))
    return tuple(sorted(units, key=cost, reverse=side.order == DEAREST))


def taking(game: TI4, seat: Seat, side: Side, order: tuple[TypeId, ...]) -> Taking:
    """How a side takes hits on the table as it is now."""
    able: tuple[TypeId, ...] = ()
    if side.sustain:
        system = game.active_system
        able = tuple(kind for kind in order if may_sustain(game, seat, system, kind))
    immune = tuple(kind for kind in able if _is_immune(game, seat, kind))
    return Taking(order, able, 1 + SUSTAINED.total(game, seat), immune)


def _is_immune(game: TI4, seat: Seat, kind: TypeId) -> bool:
    unit = game.unit(seat, kind)
    return unit is not None and unit.immune_to_direct_hit


@lru_cache(maxsize=50_000)
def take(how: Taking, fleet: Fleet, hits: int, aimed: int = 0, direct: bool = False) -> Fleet:
    """A fleet after hits; the `aimed` ones among them spare fighters if possible. 77, 31.1

    `direct`: the first ship that sustains damage is destroyed, if it can be. AC.direct_hit
    """
    for kind in how.sustaining:
        whole = fleet.ships[kind] - fleet.damaged[kind]
        used = min(whole, -(-hits // how.each))
        if used > 0:
            fleet = fleet.plus(kind, 0, used)
            hits = max(0, hits - used * how.each)
            aimed = max(0, aimed - used * how.each)
            if direct and kind not in how.immune:
                fleet, direct = fleet.plus(kind, -1, -1), False
    big = tuple(kind for kind in how.order if kind != FIGHTER)
    fleet, missed = lose(big, fleet, aimed)
    fleet, _ = lose(how.order, fleet, hits - aimed + missed)
    return fleet


def lose(order: tuple[TypeId, ...], fleet: Fleet, number: int) -> tuple[Fleet, int]:
    """Ships are lost in an order, damaged ones of a type first; and how many hits are left."""
    for kind in order:
        gone = min(number, fleet.ships[kind])
        if gone:
            fleet = fleet.plus(kind, -gone, -min(gone, fleet.damaged[kind]))
            number -= gone
    return fleet, number


def lose_fighters(fleet: Fleet, number: int) -> Fleet:
    return fleet.plus(FIGHTER, -min(number, fleet.ships[FIGHTER]))


def trimmed(game: TI4, fleet: Fleet) -> Fleet:
    """What the ships cannot carry is lost, fighters before ground forces. 17.3"""
    excess = over_capacity(game, fleet, game.active_system)
    if excess > 0:
        fighters = min(excess, fleet.ships[FIGHTER])
        fleet = fleet.plus(FIGHTER, -fighters).plus(INFANTRY, fighters - excess)
    return fleet


def repaired(fleet: Fleet) -> Fleet:
    """Every ship is whole. AC.emergency_repairs"""
    return fleet._replace(damaged=NO_SHIPS)


def armoured(before: Fleet, after: Fleet, order: tuple[TypeId, ...]) -> Fleet:
    """The dearest ship that was damaged before the round is repaired. TECH.duranium_armor"""
    for kind in reversed(order):
        if min(before.damaged[kind], after.damaged[kind]) > 0:
            return after.plus(kind, 0, -1)
    return after
