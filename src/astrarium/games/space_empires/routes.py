"""How far groups go, and which hexes they may enter: rules that bots and the browser share. B4"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from astrarium.kernel.moves import Reason, Seat, because

from . import powers
from .components.board import HEX_NAMES, NEIGHBOURS, HexId
from .components.markers import MARKER_NUMBER, MarkerId
from .components.technologies import HEXES_PER_TURN, TECH_NUMBER
from .components.units import UNIT_NUMBER, UNITS, UnitId
from .gates import gate_links, why_holding
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
    unit, owner = game.acts_as(number), game.owner_of(number)
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
    folded = game.map.folded
    if not folded and not game.has("warp_points"):
        return game.around(hex_)
    found = dict.fromkeys(game.around(hex_))
    for area in folded:
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
    """The hexes of a seat's unbroken chain of pipelines through a hex, and through its warp gates;
    brothers lay them together. B10.2, S3.2, X19.3h"""
    laid = {game.hex_of(number) for number in pipelines(game, seat)}
    if start not in laid:
        return frozenset()
    found, waiting, gates = set[HexId](), [start], gate_links(game, seat)
    while waiting:
        hex_ = waiting.pop()
        found.add(hex_)
        near = [*neighbours(game, hex_), *gates.get(hex_, ())]
        waiting += [h for h in near if h in laid and h not in found]
    return frozenset(found) if len(found) > 1 else frozenset()


def pipelines(game: SpaceEmpires, seat: Seat) -> list[int]:
    """Those that a seat may use to move. S3.2"""
    own = [each for mover in game.movers(seat) for each in game.own_groups(mover)]
    return [number for number, group in own if group.unit == PIPELINE]


def standing_chain(game: SpaceEmpires, seat: Seat, start: HexId) -> frozenset[HexId]:
    """The same if none of its pipelines has moved in this turn. B10.3"""
    hexes = chain(game, seat, start)
    if hexes:
        moved = {number for number, _ in game.spent}
        laid = pipelines(game, seat)
        if any(number in moved and game.hex_of(number) in hexes for number in laid):
            return frozenset()
    return hexes


def own_chain(game: SpaceEmpires, number: int, used: int) -> frozenset[HexId]:
    """The chain on which a group may go on, as it began its move there. B10.3"""
    if used and number not in game.on_pipeline:
        return frozenset()
    return standing_chain(game, game.owner_of(number), game.hex_of(number))


def on_chain(game: SpaceEmpires, number: int, target: HexId) -> bool:
    """Whether a step stays on the chain on which the group began its move. B10.3"""
    return target in own_chain(game, number, game.spent_by(number))


class Mover(NamedTuple):
    """A group that is to move, with all that counts for each of its steps."""

    number: int
    seat: Seat
    unit: UnitId
    start: HexId
    used: int
    """The hexes that it has gone in this turn."""
    reach: int
    slung: bool
    sees: bool
    """Whether only fog is thick for it. X13.37"""
    chain: frozenset[HexId]

    @property
    def carried(self) -> bool:
        return UNITS[self.unit].moves == "carried"


def _moves_like(game: SpaceEmpires, number: int) -> UnitId:
    """X13.55"""
    group = game.group(number)
    return DECOY if group.sham else group.unit


def mover_of(
    game: SpaceEmpires, number: int, chains: bool = True, sees: bool | None = None
) -> Mover:
    """`chains`: whether there are pipelines on which it might go; `sees`: whether only fog is
    thick for its seat, if that is known."""
    piece, used = game.groups.all[number], game.spent_by(number)
    seat, start = piece.owner, HexId(piece.place)
    return Mover(
        number,
        seat,
        _moves_like(game, number),
        start,
        used,
        range_of(game, number),
        number in game.slung,
        game.has_card(seat, powers.PILGRIMS) if sees is None else sees,
        own_chain(game, number, used) if chains else frozenset(),
    )


def steps(game: SpaceEmpires, seat: Seat) -> Iterator[tuple[Mover, HexId]]:
    """Where the groups of a seat may go by a step of their own, or might be carried."""
    chains, gates = bool(pipelines(game, seat)), gate_links(game, seat)
    staying = {*game.refitted[seat], *game.gates[seat]}
    sees = game.has_card(seat, powers.PILGRIMS)
    closed: dict[tuple[bool, bool, HexId], bool] = {}
    for number in game.groups.of(seat):
        if number in staying or game.acts_as(number).moves == "never":
            continue
        mover = mover_of(game, number, chains, sees)
        if mover.reach and mover.used >= mover.reach + bool(mover.chain) + mover.slung:
            continue
        for target in ways(game, number, gates):
            if _why_no_range(game, mover, target) is not None:
                continue
            case = mover.unit == MINE, UNITS[mover.unit].fights, target
            if case not in closed:  # all that it depends on
                closed[case] = _why_closed(game, seat, mover.unit, target) is not None
            if not closed[case]:
                yield mover, target


def ways(game: SpaceEmpires, number: int, gates: Mapping[HexId, list[HexId]]) -> list[HexId]:
    """Hexes one step away for a group: besides those of everybody the other ends of own warp gates,
    through one of which it goes in a move. X19.3h"""
    start = game.hex_of(number)
    near = neighbours(game, start)
    if start not in gates or number in game.through_gate:
        return near
    return [*near, *(other for other in gates[start] if other not in near)]


def why_not_step(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """Why a group cannot go one hex further. What lies face down is never looked at."""
    if number not in game.groups or game.owner_of(number) != seat:
        return because("B4.1", "not_your_group", (("group", number),))
    start = game.hex_of(number)
    if target not in ways(game, number, gate_links(game, seat)):
        where = (("hex", HEX_NAMES[target]),)
        if target in gate_links(game, seat).get(start, ()):
            return because("X19.3h", "one_gate_a_move", where)
        return because("B4.1", "not_next_to_it", where)
    if number in game.refitted[seat]:
        return because("B9.8", "refit_under_way")
    holding = why_holding(game, seat, number)
    if holding is not None:
        return holding
    mover = mover_of(game, number)
    return _why_no_range(game, mover, target) or _why_closed(game, seat, mover.unit, target)


def _why_no_range(game: SpaceEmpires, mover: Mover, target: HexId) -> Reason | None:
    pipeline = target in mover.chain
    if mover.reach == 0 and not mover.carried:
        return because("B4.2", "never_moves")
    if mover.reach and mover.used >= mover.reach + pipeline + mover.slung:
        return because("B4.1", "no_hexes_left")
    if mover.used and not pipeline and _is_thick(game.terrain[target], mover.sees):
        return because("B4.3", "only_as_first_step", (("hex", HEX_NAMES[target]),))
    return None


def is_thick(game: SpaceEmpires, number: int, hex_: HexId) -> bool:
    """Whether a hex ends moves and is entered by first steps only; pilgrims mind fog alone. B4.3,
    X13.37"""
    sees = game.has_card(game.owner_of(number), powers.PILGRIMS)
    return _is_thick(game.terrain[hex_], sees)


def _is_thick(terrain: MarkerId, sees: bool) -> bool:
    return terrain == UNEXPLORED if sees else terrain in THICK


def _why_closed(game: SpaceEmpires, seat: Seat, unit: UnitId, target: HexId) -> Reason | None:
    if game.terrain[target] == SUPER_NOVA:
        return because("B6.5", "super_nova_closed")
    if is_closed(game, target):
        return because("D2", "machines_only")
    if game.teams and has_partner(game, seat, target):
        return because("S3.1", "partners_keep_apart")
    if unit == MINE and game.enemies_at(target, seat):
        return None if game.map.amoebas else because("B13.1", "mines_keep_away")
    if UNITS[unit].fights:
        return None
    hostile = game.enemies_at(target, seat) or _is_hostile_colony(game, seat, target)
    if (hostile or game.terrain[target] == UNEXPLORED) and not has_escort(game, seat, target):
        return because("B4.4", "needs_escort")
    return None


def is_closed(game: SpaceEmpires, hex_: HexId) -> bool:
    """Where great machines come from, and where one hides in the fog. D2"""
    if not game.opponent:
        return False
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
    return any(game.acts_as(number).fights for number in game.groups_at(hex_, seat))


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
    Beyond the first step pipelines and warp gates are not counted on."""
    start, used, unit = game.hex_of(number), game.spent_by(number), _moves_like(game, number)
    left = range_of(game, number) - used
    every = ways(game, number, gate_links(game, seat))
    near = [h for h in every if why_not_step(game, seat, number, h) is None]
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
            and _why_closed(game, seat, unit, further) is None
        ]
        found |= dict.fromkeys(near)
    return list(found)


def may_pass(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    """Whether a move may go on beyond a hex, for all that everybody sees. B4.3, B4.5"""
    return game.terrain[hex_] not in THICK and not stops(game, seat, hex_)
