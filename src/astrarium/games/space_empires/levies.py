"""Troops: bought at colonies, or raised there for nothing. X14.3, X14.5"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Reason, Seat, because

from .components.board import HexId
from .components.technologies import TECH_NUMBER
from .components.units import TROOPS, UNIT_NUMBER, TroopId
from .income import brought_income
from .table import SpaceEmpires
from .tariffs import troop_price
from .values import GROWTH

GROUND_COMBAT: Final = TECH_NUMBER["ground_combat"]
TRANSPORT: Final = UNIT_NUMBER["transport"]
FULL: Final = GROWTH[-1]
COLONIES_A_LEVY: Final = 3
FREE: Final = 2
"""The level up to which troops are raised for nothing: grav armour never is."""


def troops_used(game: SpaceEmpires, seat: Seat, troop: TroopId) -> int:
    """On colonies and in transports."""
    loads = [game.group(number) for number in game.groups.of(seat)]
    aboard = sum(group.load.count(troop) for group in loads if group.unit == TRANSPORT)
    return aboard + sum(troops.count(troop) for _, troops in game.garrison[seat])


def station(game: SpaceEmpires, seat: Seat, hex_: HexId, troop: TroopId) -> None:
    """A troop more on a colony."""
    there = dict(game.garrison[seat])
    there[hex_] = tuple(sorted((*there.get(hex_, ()), troop)))
    game.garrison[seat] = tuple(sorted(there.items()))


def why_not_raise(game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId) -> Reason | None:
    """What holds for troops that are bought and for those that are free."""
    kind = TROOPS[troop]
    if not game.has("transports"):
        return because("X14.1", "rule_not_in_use")
    if not kind.needs:
        return because("X14.4", "militia_is_not_bought")
    if kind.needs > game.technology[seat][GROUND_COMBAT]:
        return because("X14.3", "technology_missing")
    if not brought_income(game, seat, hex_):
        return because("X14.3", "no_income_there")
    if troops_used(game, seat, troop) >= kind.counters:
        return because("B2.7", "no_counter_left")
    return None


def why_not_enlist(
    game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId, there: int
) -> Reason | None:
    """Bought: as many as the colony is large, whatever else it brings; `there` of them are bought
    already. X14.3"""
    reason = why_not_raise(game, seat, troop, hex_)
    if reason is not None:
        return reason
    if there >= _value(game, hex_):
        return because("X14.3", "troops_up_to_income")
    short = troop_price(game, seat, troop) > game.cp[seat]
    return because("B7.5", "short_of_cp") if short else None


def full_colonies(game: SpaceEmpires, seat: Seat) -> list[HexId]:
    """Colonies of 5 CP that are not blockaded, the homeworld not among them."""
    home = game.homeworld(seat)
    return [
        hex_
        for hex_ in game.colonies(seat)
        if hex_ != home and _value(game, hex_) == FULL and not game.is_blockaded(hex_)
    ]


def _value(game: SpaceEmpires, hex_: HexId) -> int:
    colony = game.colony[hex_]
    return 0 if colony is None else colony.cp


def free_troops(game: SpaceEmpires, seat: Seat) -> int:
    """T14: seven colonies bring two. X14.5"""
    return len(full_colonies(game, seat)) // COLONIES_A_LEVY


def why_not_levy(
    game: SpaceEmpires, seat: Seat, troop: TroopId, hex_: HexId, levied: tuple[HexId, ...]
) -> Reason | None:
    """Free: one for each three full colonies, one to a place. X14.5"""
    reason = why_not_raise(game, seat, troop, hex_)
    if reason is not None:
        return reason
    if TROOPS[troop].needs > FREE:
        return because("X14.5", "never_free")
    if hex_ not in (*full_colonies(game, seat), game.homeworld(seat)):
        return because("X14.5", "not_a_full_colony")
    if hex_ in levied or len(levied) >= free_troops(game, seat):
        return because("X14.5", "no_free_troops_left")
    return None
