"""What yards can build, under how many counters it stands, and how it comes onto the map. B7.6"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from .components.board import HexId
from .components.technologies import TECH_NUMBER, Levels
from .components.units import GROUP, UNIT_NUMBER, UNITS, UnitId
from .crews import level_of_new_ships
from .fighting import NO_TECHNOLOGY, SKILLED
from .fitting import MODEST, fit
from .holdings import design_for
from .income import brought_income
from .sheet import yard_points
from .table import SpaceEmpires
from .tariffs import half_points
from .values import Group

SHIP_YARD: Final = UNIT_NUMBER["ship_yard"]
BASE: Final = UNIT_NUMBER["base"]
WITHOUT_YARD: Final = {BASE: "B8.1", SHIP_YARD: "B8.2", UNIT_NUMBER["decoy"]: "B8.3"}
"""Built by a colony that brought income, not by yards; with the rule that says so."""
BAY: Final = "construction_bay"
YARD_LEVEL: Final = TECH_NUMBER["ship_yard"]
ACADEMY: Final = TECH_NUMBER["military_academy"]

ALL_COUNTERS: Final = [unit.counters for unit in UNITS]
Bought = tuple[tuple[UnitId, HexId], ...]


# -- what is left ----------------------------------------------------------------------------------


def left(game: SpaceEmpires, seat: Seat) -> list[tuple[int, Group]]:
    """The groups of a seat, without what it is about to scuttle."""
    own, scuttled = game.own_groups(seat), game.scuttled[seat]
    if not scuttled:
        return own
    gone = [scuttled.count(number) for number, _ in own]
    return [
        (number, group._replace(ships=group.ships - less) if less else group)
        for (number, group), less in zip(own, gone, strict=True)
        if group.ships > less
    ]


def yard_hexes(game: SpaceEmpires, seat: Seat) -> set[HexId]:
    """Where a seat has yards, or ships that work like one. Those bought in this phase are not yet
    there. B8.2, X19.3f"""
    own = game.own_groups(seat)
    return {game.hex_of(n) for n, group in own if group.unit == SHIP_YARD or bays(game, n)}


def bays(game: SpaceEmpires, number: int) -> int:
    """Ships of a group that build like a yard: unique ones with a bay at a colony of their owner
    that brings income. X19.3f"""
    group, seat = game.group(number), game.owner_of(number)
    if not group.kind.designed or BAY not in design_for(game, number).abilities:
        return 0
    return group.ships if brought_income(game, seat, game.hex_of(number)) else 0


class Site(NamedTuple):
    """A hex in which something might be built."""

    hex: HexId
    brings: bool
    """Whether a colony there brings income. B8.1"""
    blockaded: bool
    points: int
    """Half hull points that its yards have left."""


def site(game: SpaceEmpires, seat: Seat, hex_: HexId) -> Site:
    blockaded = any(game.acts_as(number).fights for number in game.enemies_at(hex_, seat))
    brings = brought_income(game, seat, hex_)
    return Site(hex_, brings, blockaded, points_left(game, seat, hex_))


def points_left(game: SpaceEmpires, seat: Seat, hex_: HexId) -> int:
    """Half hull points of the yards in a hex that nothing takes up yet. B9.4"""
    here = [(number, game.group(number)) for number in game.groups_at(hex_, seat)]
    yards = sum(
        group.ships if group.unit == SHIP_YARD else bays(game, number) for number, group in here
    )
    taken = sum(
        half_points(game, seat, unit)
        for unit, where in game.bought[seat]
        if where == hex_ and unit not in WITHOUT_YARD
    )
    return yard_points(yards, game.technology[seat][YARD_LEVEL]) - taken


# -- counters --------------------------------------------------------------------------------------


def new_group(game: SpaceEmpires, seat: Seat, unit: UnitId, levels: Levels) -> Group:
    """A ship that an empire of such levels builds: with all that it can carry. B9.1, X3.2"""
    kind = UNITS[unit]
    crewed = kind.fights and not kind.always_current
    carried = fit(unit, levels, game.cards_of(seat), game.design[seat])
    return Group(
        unit,
        1,
        NO_TECHNOLOGY if kind.always_current or game.has("instant_upgrade") else carried,
        level_of_new_ships(levels[ACADEMY]) if crewed and game.has("experience") else SKILLED,
    )


def joined(old: Iterable[Group], new: Group, ships: int) -> list[Group]:
    """Old groups and new ships: these join what is like them, and fill counters after that. B2.3"""
    found = []
    for group in old:
        alike = group.merges_with(new) or (new.sham and group.sham and group.unit == new.unit)
        more = min(ships, GROUP - group.ships) if alike else 0
        found.append(group._replace(ships=group.ships + more))
        ships -= more
    most = 1 if new.kind.face_up else GROUP
    while ships:
        under = min(ships, most)
        found.append(new._replace(ships=under))
        ships -= under
    return found


def has_counters(game: SpaceEmpires, seat: Seat, bought: Bought, levels: Levels) -> bool:
    """Whether all that is bought finds a counter. B2.7"""
    if not bought:
        return True
    free = free_counters(game, seat)
    wanted = Counter(unit for unit, _ in bought)
    standing = {group.unit for _, group in left(game, seat) if group.sham}
    kept = Counter({unit for unit, _ in game.feigned[seat]} - standing)
    return all(
        wanted[unit] <= free[unit]
        or _counters(game, seat, unit, bought, levels) <= UNITS[unit].counters - kept[unit]
        for unit in wanted
    )


def free_counters(game: SpaceEmpires, seat: Seat) -> list[int]:
    """Of each kind the counters that do not lie on the map, nor are kept for decoys. X13.55"""
    free = ALL_COUNTERS.copy()
    shams = set()
    for _, group in left(game, seat):
        free[group.unit] -= 1
        if group.sham:
            shams.add(group.unit)
    for unit in {unit for unit, _ in game.feigned[seat]} - shams:
        free[unit] -= 1
    return free


def _counters(game: SpaceEmpires, seat: Seat, unit: UnitId, bought: Bought, levels: Levels) -> int:
    """How many counters of a kind a seat uses once all that is bought is placed."""
    by_hex = Counter(hex_ for what, hex_ in bought if what == unit)
    same = [(number, group) for number, group in left(game, seat) if group.unit == unit]
    new, used = new_group(game, seat, unit, levels), len(same)
    for hex_, ships in by_hex.items():
        here = [group for number, group in same if _is_hidden_at(game, number, hex_)]
        used += len(joined(here, new, ships)) - len(here)
    return used


def _is_hidden_at(game: SpaceEmpires, number: int, hex_: HexId) -> bool:
    piece = game.groups.all[number]
    return piece.place == hex_ and not piece.up


# -- onto the map ----------------------------------------------------------------------------------


def scrap(game: SpaceEmpires, seat: Seat) -> None:
    """What was scuttled leaves the map. B7.9"""
    for number, ships in sorted(Counter(game.scuttled[seat]).items()):
        game.lose_ships(number, ships)
    game.scuttled[seat] = ()


def place(game: SpaceEmpires, seat: Seat) -> None:
    """What was bought comes onto the map, decoys that look like ships too. B7.6, X13.55"""
    bought, game.bought[seat] = game.bought[seat], ()
    feigned, game.feigned[seat] = game.feigned[seat], ()
    for hex_ in sorted({hex_ for _, hex_ in (*bought, *feigned)}):
        units = Counter(unit for unit, where in bought if where == hex_)
        shams = Counter(unit for unit, where in feigned if where == hex_)
        for unit in sorted(units):
            if UNITS[unit].face_up:
                _place_open(game, seat, hex_, unit, units.pop(unit))
        new = [(_built(game, seat, unit), ships) for unit, ships in sorted(units.items())]
        new += [(_feigned(game, seat, unit), ships) for unit, ships in sorted(shams.items())]
        if new:
            _place_hidden(game, seat, hex_, new)


def _built(game: SpaceEmpires, seat: Seat, unit: UnitId) -> Group:
    return new_group(game, seat, unit, game.technology[seat])


def _feigned(game: SpaceEmpires, seat: Seat, unit: UnitId) -> Group:
    """They carry nothing until somebody sees them: `SpaceEmpires.claimed`."""
    return _built(game, seat, unit)._replace(fit=NO_TECHNOLOGY, sham=MODEST)


def _place_open(game: SpaceEmpires, seat: Seat, hex_: HexId, unit: UnitId, ships: int) -> None:
    for group in joined((), _built(game, seat, unit), ships):
        game.add_group(seat, hex_, group)


def _place_hidden(
    game: SpaceEmpires, seat: Seat, hex_: HexId, new: Iterable[tuple[Group, int]]
) -> None:
    """Whatever lies face down there is mixed with it: neither the numbers of the counters nor
    which of them were touched tells what was built."""
    old = [number for number in game.groups_at(hex_, seat) if not game.groups.all[number].up]
    groups: Sequence[Group] = [game.group(number) for number in old]
    for group, ships in new:
        groups = joined(groups, group, ships)
    order = game.chance.shuffle("stack", range(len(groups)))
    stack = old or [game.add_group(seat, hex_, groups[0])]
    game.groups.regroup(stack, list(groups), order)
