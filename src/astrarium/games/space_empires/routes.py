"""How far groups go, and which hexes they may enter: rules that bots and the browser share. B4"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Reason, Seat, because

from . import powers
from .components.board import HEX_NAMES, NEIGHBOURS, HexId
from .components.markers import MARKER_NUMBER
from .components.technologies import HEXES_PER_TURN, TECH_NUMBER
from .components.units import UNIT_NUMBER
from .table import SpaceEmpires
from .values import NOBODY, UNEXPLORED

MOVEMENT: Final = TECH_NUMBER["movement"]
FAST: Final = TECH_NUMBER["fast_battlecruiser"]
ASTEROIDS: Final = MARKER_NUMBER["asteroids"]
NEBULA: Final = MARKER_NUMBER["nebula"]
BLACK_HOLE: Final = MARKER_NUMBER["black_hole"]
SUPER_NOVA: Final = MARKER_NUMBER["super_nova"]
WARP_POINTS: Final = (MARKER_NUMBER["warp_point_1"], MARKER_NUMBER["warp_point_2"])
THICK: Final = (UNEXPLORED, ASTEROIDS, NEBULA)
"""Entered only by the first step of a move, which they end. B4.3"""
PIPELINE: Final = UNIT_NUMBER["pipeline"]
MINE: Final = UNIT_NUMBER["mine"]
GREAT_MACHINE: Final = UNIT_NUMBER["great_machine"]
DECOY: Final = UNIT_NUMBER["decoy"]
ALL_SPENT: Final = 9
"""What a group has used up that may go no further."""


def range_of(game: SpaceEmpires, number: int) -> int:
    """Hexes that a group may go in this turn. B4.1, B4.2, X11.1"""
    unit, owner = game.kind_of(number), game.owner_of(number)
    if owner == NOBODY or unit.moves in ("never", "carried"):
        return 0
    current = unit.moves == "current"
    if unit.moves == "one":
        if not game.has_card(owner, powers.PEOPLE):
            return 1
        current = True  # X13.52
    levels = game.technology[owner] if current else game.fit(number)
    fast = game.turn == 1 and game.has("fast_battlecruisers") and levels[FAST] > 0
    hexes: int = HEXES_PER_TURN[max(1, levels[MOVEMENT]) - 1][game.turn - 1]
    return hexes + fast


def neighbours(game: SpaceEmpires, hex_: HexId) -> list[HexId]:
    """Hexes one step away: on the board, round a folded area, through a warp point. B16.1"""
    found = dict.fromkeys(game.around(hex_))
    for area in game.map.folded:
        if area.intersection(NEIGHBOURS[hex_]):
            found |= dict.fromkeys(h for h in game.hexes() if area.intersection(NEIGHBOURS[h]))
    found |= dict.fromkeys(linked(game, hex_))
    found.pop(hex_, None)
    return list(found)


def linked(game: SpaceEmpires, hex_: HexId) -> list[HexId]:
    """The other end of a warp point, once it is known. B16.1"""
    terrain = game.terrain[hex_]
    if terrain not in WARP_POINTS or not game.has("warp_points"):
        return []
    return [other for other in game.hexes() if other != hex_ and game.terrain[other] == terrain]


def chain(game: SpaceEmpires, seat: Seat, start: HexId) -> frozenset[HexId]:
    """The hexes of a seat's unbroken chain of pipelines through a hex; brothers lay them together.
    B10.2, S3.2"""
    laid = {game.hex_of(n) for n in pipelines(game, seat)}
    found, waiting = set[HexId](), [start] if start in laid else []
    while waiting:
        hex_ = waiting.pop()
        found.add(hex_)
        waiting += [h for h in neighbours(game, hex_) if h in laid and h not in found]
    return frozenset(found) if len(found) > 1 else frozenset()


def pipelines(game: SpaceEmpires, seat: Seat) -> list[int]:
    """Those that a seat may use to move. S3.2"""
    own = [number for mover in game.movers(seat) for number in game.groups.of(mover)]
    return [number for number in own if game.group(number).unit == PIPELINE]


def standing_chain(game: SpaceEmpires, seat: Seat, start: HexId) -> frozenset[HexId]:
    """The same if none of its pipelines has moved in this turn. B10.3"""
    hexes = chain(game, seat, start)
    moved = {number for number, _ in game.spent}
    if any(number in moved and game.hex_of(number) in hexes for number in pipelines(game, seat)):
        return frozenset()
    return hexes


def on_chain(game: SpaceEmpires, number: int, target: HexId) -> bool:
    """Whether a step stays on the chain on which the group began its move. B10.3"""
    if game.spent_by(number) and number not in game.on_pipeline:
        return False
    return target in standing_chain(game, game.owner_of(number), game.hex_of(number))


def why_not_step(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """Why a group cannot go one hex further. What lies face down is never looked at."""
    if number not in game.groups or game.owner_of(number) != seat:
        return because("B4.1", "not_your_group", (("group", number),))
    start = game.hex_of(number)
    if target not in neighbours(game, start):
        return because("B4.1", "not_next_to_it", (("hex", HEX_NAMES[target]),))
    if number in game.refitted[seat]:
        return because("B9.8", "refit_under_way")
    return _why_no_range(game, number, target) or _why_closed(game, seat, number, target)


def _why_no_range(game: SpaceEmpires, number: int, target: HexId) -> Reason | None:
    pipeline = on_chain(game, number, target)
    reach = range_of(game, number)
    if reach == 0 and game.kind_of(number).moves != "carried":
        return because("B4.2", "never_moves")
    if reach and game.spent_by(number) >= reach + pipeline + (number in game.slung):
        return because("B4.1", "no_hexes_left")
    if game.spent_by(number) and is_thick(game, number, target) and not pipeline:
        return because("B4.3", "only_as_first_step", (("hex", HEX_NAMES[target]),))
    return None


def is_thick(game: SpaceEmpires, number: int, hex_: HexId) -> bool:
    """Whether a hex ends moves and is entered by first steps only; pilgrims mind fog alone. B4.3,
    X13.37"""
    if game.terrain[hex_] != UNEXPLORED and game.has_card(game.owner_of(number), powers.PILGRIMS):
        return False
    return game.terrain[hex_] in THICK


def _why_closed(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    if game.terrain[target] == SUPER_NOVA:
        return because("B6.5", "super_nova_closed")
    if is_closed(game, target):
        return because("D2", "machines_only")
    if has_partner(game, seat, target):
        return because("S3.1", "partners_keep_apart")
    group = game.group(number)
    if group.unit == MINE and game.enemies_at(target, seat):
        return None if game.map.amoebas else because("B13.1", "mines_keep_away")
    if group.kind.fights:
        return None
    hostile = game.enemies_at(target, seat) or _is_hostile_colony(game, seat, target)
    if (hostile or game.terrain[target] == UNEXPLORED) and not has_escort(game, seat, target):
        return because("B4.4", "needs_escort")
    return None


def is_closed(game: SpaceEmpires, hex_: HexId) -> bool:
    """Where great machines come from, and where one hides in the fog. D2"""
    if hex_ in game.map.entries:
        return True
    there = game.groups_at(hex_, NOBODY) if game.terrain[hex_] == UNEXPLORED else []
    return any(game.group(number).unit == GREAT_MACHINE for number in there)


def has_partner(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    """Whether an ally who does not share hexes has something there. S3.1"""
    apart = [other for other in game.side(seat) if other not in game.movers(seat)]
    return any(game.colony_of(hex_) == other or game.groups_at(hex_, other) for other in apart)


def _is_hostile_colony(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    return game.colony[hex_] is not None and game.is_enemy(seat, game.colony_of(hex_))


def has_escort(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    """Whether an own ship that can fight has gone there before. B4.4"""
    return any(game.kind_of(number).fights for number in game.groups_at(hex_, seat))


def stops(game: SpaceEmpires, seat: Seat, hex_: HexId, of: Seat | None = None) -> bool:
    """Whether enemies (of one owner) end the move: all but ships that everybody sees to be
    harmless. B4.5, B4.6"""
    pieces = game.groups.all
    return any(
        not pieces[number].up or game.kind_of(number).fights
        for number in game.enemies_at(hex_, seat)
        if of is None or pieces[number].owner == of
    )


# -- more than one step ----------------------------------------------------------------------------


def reach(game: SpaceEmpires, seat: Seat, number: int) -> list[HexId]:
    """Where a group could still go in this turn, nearest first, if nothing happens on the way.
    Beyond the first step pipelines are not counted on: a chain may end anywhere."""
    start, used = game.hex_of(number), game.spent_by(number)
    left = range_of(game, number) - used
    near = [h for h in neighbours(game, start) if why_not_step(game, seat, number, h) is None]
    found = dict.fromkeys(near)
    for _ in range(left - 1):
        near = [
            further
            for hex_ in near
            if may_pass(game, seat, hex_)
            for further in neighbours(game, hex_)
            if further not in found
            and further != start
            and game.terrain[further] not in THICK
            and _why_closed(game, seat, number, further) is None
        ]
        found |= dict.fromkeys(near)
    return list(found)


def may_pass(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    """Whether a move may go on beyond a hex, for all that everybody sees. B4.3, B4.5"""
    return game.terrain[hex_] not in THICK and not stops(game, seat, hex_)
