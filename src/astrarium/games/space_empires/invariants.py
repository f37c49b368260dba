"""What always holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .boarding import FLAGSHIP
from .components.technologies import TECHNOLOGIES, TechId
from .components.units import GROUP, UNITS
from .fitting import may_carry
from .table import SpaceEmpires
from .values import NOBODY, OUTSIDE, UNEXPLORED


def broken(game: SpaceEmpires) -> list[str]:
    found = game.groups.invariants() + game.cards.invariants() if game.order else []
    return [*found, *_map(game), *_groups(game), *_sheets(game)]


def _map(game: SpaceEmpires) -> Iterator[str]:
    for hex_, terrain in enumerate(game.terrain):
        markers = len(game.cards.zones[hex_])
        if game.order and markers != (terrain == UNEXPLORED):
            yield f"hex {hex_} has {markers} markers"
        if terrain == OUTSIDE and (game.groups.at(hex_) or game.colony[hex_] is not None):
            yield f"something lies in hex {hex_}, outside the map"


def _groups(game: SpaceEmpires) -> Iterator[str]:
    for number, piece in game.groups.all.items():
        group = game.group(number)
        if not 1 <= group.ships <= (1 if group.kind.face_up else GROUP):
            yield f"group {number} has {group.ships} ships"
        if group.kind.face_up and not piece.up:
            yield f"group {number} lies face down"
        carried = {field for field, level in enumerate(group.fit) if level}
        if carried - may_carry(group.unit) and game.empire_of(number) == NOBODY:
            yield f"group {number} carries what its kind cannot"
    used = Counter(
        (piece.owner, game.group(number).unit)
        for number, piece in game.groups.all.items()
        if piece.owner != NOBODY and not _needs_no_counter(game, number)
    )
    for (owner, unit), number in used.items():
        if number > UNITS[unit].counters:
            yield f"seat {owner} has {number} counters of {UNITS[unit].id}"


def _needs_no_counter(game: SpaceEmpires, number: int) -> bool:
    """Captured ships get one after the battle; captured flagships bring their own. X4.5, X16.2"""
    group = game.group(number)
    return group.captured and (game.fight is not None or group.unit == FLAGSHIP)


def _sheets(game: SpaceEmpires) -> Iterator[str]:
    for seat in range(game.seats):
        if min(game.cp[seat], game.rp[seat], game.bid[seat]) < 0:
            yield f"seat {seat} has spent more than it has"
        seen, design = game.shown_design[seat], game.design[seat]
        if seen.weapon and (seen[:4] != design[:4] or set(seen.abilities) - set(design.abilities)):
            yield f"seat {seat} has shown another design than its own"
        levels, shown = game.technology[seat], game.shown_technology[seat]
        for field in range(len(TECHNOLOGIES)):
            if not shown[field] <= levels[field] <= game.most_of(TechId(field)):
                yield f"seat {seat} has an impossible level of {TECHNOLOGIES[field].id}"
