"""Decoys of Shape Shifters that look like ships: bought as decoys, and how they pose. X13.55"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, named

from . import powers
from .catalogue import why_never_bought
from .components.board import HexId
from .components.units import GROUP, UNITS, UnitId
from .fitting import BOLD, MODEST, TOUGH
from .income import brought_income
from .regrouping import why_not_own
from .table import DECOY, SpaceEmpires
from .tariffs import price_of
from .words import A_GROUP, A_HEX, A_UNIT
from .yards import free_counters, left

POSES: Final = ("modest", "tough", "bold")
A_POSE: Final = named("pose", POSES, lambda at: (MODEST, TOUGH, BOLD)[at])
FEIGN: Final = Phrase("feign", A_UNIT, A_HEX)
POSE: Final = Phrase("pose", A_GROUP, A_POSE)
RULE: Final = "X13.55"


# -- bought ----------------------------------------------------------------------------------------


def why_not_feign(game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> Reason | None:
    """A decoy that looks like a ship which the empire could build, at a colony that brought income;
    all of a type stand under one counter."""
    if not game.has_card(seat, powers.SHIFTERS):
        return because(RULE, "no_shape_shifters")
    if not is_ship(unit):
        return because(RULE, "nothing_looks_like_that")
    reason = why_never_bought(game, seat, unit) or why_never_bought(game, seat, DECOY)
    if reason is not None:
        return because(RULE, reason.key)
    if price_of(game, seat, DECOY) > game.cp[seat]:
        return because("B7.5", "short_of_cp")
    if not brought_income(game, seat, hex_):
        return because("B8.3", "no_income_there")
    return _why_no_counter(game, seat, unit, hex_)


def is_ship(unit: UnitId) -> bool:
    """What stands under group counters and moves: bases and yards stay where everybody knows."""
    kind = UNITS[unit]
    return kind.fights and not kind.face_up and kind.moves != "never"


def _why_no_counter(game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> Reason | None:
    standing = [(n, group) for n, group in left(game, seat) if group.sham and group.unit == unit]
    planned = [where for what, where in game.feigned[seat] if what == unit]
    places = {*planned, *(game.hex_of(number) for number, _ in standing)}
    seen = any(game.groups.all[number].up for number, _ in standing)
    if seen or places - {hex_}:
        return because(RULE, "one_group_of_a_type")
    if len(planned) + sum(group.ships for _, group in standing) >= GROUP:
        return because(RULE, "one_group_of_a_type")
    free = free_counters(game, seat)[unit] - sum(what == unit for what, _ in game.bought[seat])
    return None if places or free > 0 else because("B2.7", "no_counter_left")


def offer_feigning(game: SpaceEmpires, seat: Seat) -> list[Move]:
    if not game.has_card(seat, powers.SHIFTERS):
        return []
    return [
        FEIGN(unit, hex_)
        for unit in map(UnitId, range(len(UNITS)))
        for hex_ in game.colonies(seat)
        if why_not_feign(game, seat, unit, hex_) is None
    ]


def feign(game: SpaceEmpires, seat: Seat, unit: UnitId, hex_: HexId) -> None:
    game.cp[seat] -= price_of(game, seat, DECOY)
    game.feigned[seat] = tuple(sorted((*game.feigned[seat], (unit, hex_))))


# -- posing ----------------------------------------------------------------------------------------


def why_not_pose(game: SpaceEmpires, seat: Seat, number: int, pose: int) -> Reason | None:
    """What they claim to carry is decided before anybody sees them."""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group = game.group(number)
    if not group.sham or game.groups.all[number].up:
        return because(RULE, "no_decoys_there")
    return because(RULE, "so_already") if group.sham == pose else None


def offer_poses(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    if not game.has_card(seat, powers.SHIFTERS):
        return []
    shams = [number for number, group in game.own_groups(seat) if group.sham]
    return [
        POSE(number, pose)
        for number in shams
        for pose in (MODEST, TOUGH, BOLD)
        if why_not_pose(game, seat, number, pose) is None
    ]


def pose(game: SpaceEmpires, seat: Seat, number: int, pose: int) -> None:
    """Nobody else notices: the counter stays where it is."""
    piece = game.groups.all[number]
    game.groups.all[number] = piece._replace(value=game.group(number)._replace(sham=pose))
