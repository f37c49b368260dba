"""What always holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .boarding import FLAGSHIP
from .components.technologies import TECHNOLOGIES, TechId
from .components.units import GROUP, TROOPS, UNITS
from .fitting import may_carry
from .table import SpaceEmpires
from .transports import Overboard, room_left
from .values import GROWTH, HOMEWORLD_20, HOMEWORLD_30, NOBODY, OUTSIDE, UNEXPLORED
from .yards import SHIP_YARD, points_left


def broken(game: SpaceEmpires) -> list[str]:
    found = game.groups.invariants() + game.cards.invariants() if game.order else []
    world = [*_colonies(game), *_troops(game), *_fleets(game), *_eliminated(game)]
    return [*found, *_map(game), *_groups(game), *_sheets(game), *world]


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
    return group.captured > 0 and (game.fight is not None or group.unit == FLAGSHIP)


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


def _colonies(game: SpaceEmpires) -> Iterator[str]:
    """Steps of growth; what yards are to build fits into them. B7.7, B9.4"""
    home = HOMEWORLD_30 if game.has("homeworld_30") else HOMEWORLD_20
    for hex_, colony in enumerate(game.colony):
        if colony is not None and colony.cp not in (home if colony.homeworld else GROWTH):
            yield f"the colony in hex {hex_} is worth {colony.cp}"
    for seat in range(game.seats):
        for hex_ in {hex_ for unit, hex_ in game.bought[seat] if unit != SHIP_YARD}:
            if points_left(game, seat, hex_) < 0:
                yield f"seat {seat} builds more than its yards in hex {hex_} can"


def _troops(game: SpaceEmpires) -> Iterator[str]:
    """On own colonies or in transports, within their counters. X14.2, B2.7"""
    losing = any(type(frame) is Overboard for frame in game.stack)
    for seat in range(game.seats):
        held: Counter[int] = Counter()
        for hex_, troops in game.garrison[seat]:
            held.update(troops)
            if game.colony_of(hex_) != seat:
                yield f"troops of seat {seat} stand on no colony in hex {hex_}"
        for number in game.groups.of(seat):
            group = game.group(number)
            if group.kind.carries_troops:
                held.update(group.load)
                if room_left(group) < 0 and not losing and game.fight is None:
                    yield f"group {number} carries too much"
        for troop, number in held.items():
            if number > TROOPS[troop].counters:
                yield f"seat {seat} has {number} counters of {TROOPS[troop].id}"


def _fleets(game: SpaceEmpires) -> Iterator[str]:
    """What is under one marker stands in one hex. X7.1"""
    places: dict[tuple[int, int], set[int]] = {}
    for number, fleet in game.fleets:
        if number not in game.groups:
            yield f"group {number} of a fleet is gone"
        else:
            key = (game.owner_of(number), fleet)
            places.setdefault(key, set()).add(game.hex_of(number))
    if any(len(found) > 1 for found in places.values()):
        yield "a fleet stands in several hexes"


def _eliminated(game: SpaceEmpires) -> Iterator[str]:
    for seat in range(game.seats):
        if game.out[seat] and (game.groups.of(seat) or game.colonies(seat)):
            yield f"seat {seat} is out and has something left"
