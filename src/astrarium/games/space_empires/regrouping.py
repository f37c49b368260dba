"""Groups that split and join out of sight. B2.3

Whoever watches sees how many counters there are, not which of them were touched: all own face-down
groups of the hex that have gone equally far are mixed, whether they took part or not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from astrarium.kernel.frames import Plain
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from .components.board import HEX_NAMES, HexId
from .components.units import GROUP
from .holdings import BY_BUILDERS
from .table import MOST_PIECES, SpaceEmpires
from .values import Group
from .words import A_GROUP, SHIPS

SPLIT: Final = Phrase("split", A_GROUP, SHIPS)
JOIN: Final = Phrase("join", A_GROUP)


def why_not_own(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    if number not in game.groups or game.owner_of(number) != seat:
        return because("B2.3", "not_your_group", (("group", number),))
    return None


def why_refitting(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """Where a refit is under way, or a gate is held open, counters stay as they are until the next
    turn. B9.8, X19.3h"""
    if not game.refitted[seat] and not game.gates[seat]:
        return None
    busy = {game.hex_of(each) for each in game.refitted[seat] if each in game.groups}
    if game.hex_of(number) in busy:
        return because("B9.8", "refit_under_way")
    held = {game.hex_of(each) for each in game.gates[seat] if each in game.groups}
    return because("X19.3h", "holds_a_gate") if game.hex_of(number) in held else None


def why_not_split(game: SpaceEmpires, seat: Seat, number: int, ships: int) -> Reason | None:
    """Some ships leave the group under a counter of their own."""
    reason = why_not_own(game, seat, number) or why_refitting(game, seat, number)
    if reason is not None:
        return reason
    group = game.group(number)
    if group.sham:
        return because("X13.55", "one_group_of_a_type")
    if group.load or ships >= group.ships:
        return because("B2.3", "not_so_divided")
    full = len(game.groups.all) >= MOST_PIECES
    if full or game.counters_used(seat, group.unit) >= group.kind.counters:
        return because("B2.7", "no_counter_left")
    return None


def offer_splits(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    for number, group in game.own_groups(seat):
        if group.ships > 1 and why_not_split(game, seat, number, 1) is None:
            for ships in range(1, group.ships):
                yield SPLIT(number, ships)


def split(game: SpaceEmpires, seat: Seat, number: int, ships: int) -> None:
    group = game.group(number)
    parts = [group._replace(ships=group.ships - ships), group._replace(ships=ships)]
    if game.groups[number].up:
        game.change_group(number, parts[0])
        new = game.add_group(seat, game.hex_of(number), parts[1], up=True)
        _mark(game, new, _marks(game, number))
        game.tell("split_open", seat=seat, hex=HEX_NAMES[game.hex_of(number)])
    else:
        _mix(game, number, [number], parts)


def partner(game: SpaceEmpires, number: int) -> int | None:
    """The other group of the hex with which one stands under one counter: one that is like it in
    all, or else the one whose crew differs least. B2.3, X3.1"""
    group, found = game.group(number), _mates(game, number)

    def distance(other: int) -> tuple[bool, int, int]:
        mate = game.group(other)
        return mate.captured != group.captured, abs(mate.experience - group.experience), other

    return min(found, key=distance, default=None)


def _mates(game: SpaceEmpires, number: int) -> list[int]:
    group, piece, pieces = game.group(number), game.groups[number], game.groups.all
    found = []
    for other in game.groups_at(game.hex_of(number), piece.owner):
        if other == number or pieces[other].up != piece.up:
            continue
        mate = game.group(other)
        if (
            mate.unit == group.unit  # mostly it is another kind: a quick look
            and group.ships + mate.ships <= GROUP
            and mate.could_join(group)
            and _as_far(game, number, other)
            and _built_alike(game, number, other)
        ):
            found.append(other)
    return found


def _built_alike(game: SpaceEmpires, one: int, other: int) -> bool:
    """Captured ships do not have the hulls that a race builds. X13.34, X13.43, X13.53"""
    alike = bool(game.group(one).captured) == bool(game.group(other).captured)
    return alike or not BY_BUILDERS.intersection(game.cards_of(game.owner_of(one)))


def _as_far(game: SpaceEmpires, one: int, other: int) -> bool:
    flags = (game.on_pipeline, game.slung, game.through_gate)
    alike = all((one in flag) == (other in flag) for flag in flags if flag)
    return alike and game.spent_by(one) == game.spent_by(other)


def why_not_join(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    reason = why_not_own(game, seat, number) or why_refitting(game, seat, number)
    if reason is None and not _mates(game, number):
        return because("B2.3", "nothing_to_join")
    return reason


def offer_joins(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    own = [(number, game.hex_of(number), group) for number, group in game.own_groups(seat)]
    kinds = [(hex_, group.unit) for _, hex_, group in own]
    for (number, _, group), kind in zip(own, kinds, strict=True):
        not_alone = group.ships < GROUP and kinds.count(kind) > 1
        if not_alone and why_not_join(game, seat, number) is None:
            yield JOIN(number)


def join(game: SpaceEmpires, seat: Seat, number: int) -> None:
    other = partner(game, number)
    assert other is not None
    group = game.group(number)
    whole = group.with_ships_of(game.group(other))
    if game.groups[number].up:
        game.remove_group(max(number, other))
        game.change_group(min(number, other), whole)
        game.tell("joined_open", seat=seat, hex=HEX_NAMES[game.hex_of(min(number, other))])
    else:
        _mix(game, number, [number, other], [whole])


def _mix(game: SpaceEmpires, number: int, gone: list[int], new: list[Group]) -> None:
    """These groups become those, and nobody else can follow any that stood with them."""
    hex_, seat, marks = game.hex_of(number), game.owner_of(number), _marks(game, number)
    touched = [
        each
        for each in game.groups_at(hex_, seat)
        if not game.groups[each].up and _as_far(game, number, each)
    ]
    values: list[Plain] = [game.group(each) for each in touched if each not in gone]
    values += new
    order = game.chance.shuffle("regroup", range(len(values)))
    for each in touched:
        game.forget_moves(each)
    for each in game.groups.regroup(touched, values, order):
        _mark(game, each, marks)
    game.tell("regrouped", seat=seat, hex=HEX_NAMES[hex_])


class Marks(NamedTuple):
    """What is known of a group's move in this turn."""

    used: int
    origin: HexId | None
    on_pipeline: bool
    slung: bool
    through_gate: bool


def _marks(game: SpaceEmpires, number: int) -> Marks:
    return Marks(
        game.spent_by(number),
        dict(game.came_from).get(number),
        number in game.on_pipeline,
        number in game.slung,
        number in game.through_gate,
    )


def _mark(game: SpaceEmpires, number: int, marks: Marks) -> None:
    """A counter that has just been filled has gone as far as the ships under it."""
    if marks.used:
        game.spend(number, marks.used)
    if marks.origin is not None:
        game.came_from = (*game.came_from, (number, marks.origin))
    if marks.on_pipeline:
        game.on_pipeline = tuple(sorted({*game.on_pipeline, number}))
    if marks.slung:
        game.slung = tuple(sorted({*game.slung, number}))
    if marks.through_gate:
        game.through_gate = tuple(sorted({*game.through_gate, number}))
