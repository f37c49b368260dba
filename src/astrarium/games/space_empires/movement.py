"""Movement: one step of one group after the other; splitting, joining, towing, settling. B4"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, along

from . import powers
from .blackholes import enter_black_hole
from .boosting import BOOST, boost, offer_boosts, why_not_boost
from .carrying import strand, why_not_carried
from .components.board import HEX_NAMES, HexId
from .components.technologies import HEXES_PER_TURN
from .components.units import ALIENS, UnitId
from .crossing import (
    SEND,
    is_gate,
    offer_sending,
    pass_gate,
    send,
    why_not_flown,
    why_not_send,
)
from .fighting import TITAN
from .fleets import (
    FLEET,
    LEAVE,
    MARCH,
    gather,
    leave,
    march_targets,
    members,
    offer_gathering,
    offer_leaving,
    why_not_gather,
    why_not_leave,
)
from .gates import gate_links
from .holdings import show
from .looking import (
    LOOK,
    SENSE,
    forget_look,
    look,
    offer_looks,
    offer_senses,
    sense,
    why_not_look,
    why_not_sense,
)
from .passing import slips_by
from .pretence import POSE, offer_poses, pose, why_not_pose
from .reacting import Interception, who_might_intercept
from .refits import (
    RAZE,
    REFIT,
    offer_razes,
    offer_refits,
    raze,
    refit,
    why_not_raze,
    why_not_refit,
)
from .regrouping import (
    JOIN,
    SPLIT,
    join,
    offer_joins,
    offer_splits,
    split,
    why_not_join,
    why_not_split,
)
from .routes import (
    ALL_SPENT,
    ASTEROIDS,
    BLACK_HOLE,
    DECOY,
    MINE,
    MOVEMENT,
    NEBULA,
    is_thick,
    on_chain,
    steps,
    stops,
    ways,
    why_not_step,
)
from .settling import (
    COLONY_SHIP,
    MINER,
    SETTLE,
    TOW,
    offer_settling,
    offer_towing,
    settle,
    tow,
    unload,
    why_not_settle,
    why_not_tow,
)
from .table import SpaceEmpires
from .transports import (
    LOAD,
    TRANSPORT,
    UNLOAD,
    garrison_at,
    load,
    offer_loads,
    offer_unloads,
    why_not_load,
    why_not_unload,
)
from .transports import unload as put_down
from .values import NOBODY
from .words import A_GROUP, A_HEX, DONE

STEP: Final = Phrase("move", A_GROUP, A_HEX)
SLING: Final = Phrase("sling", A_GROUP, A_HEX)


@frame
class Movement(Frame[SpaceEmpires]):
    """A seat moves its groups, step by step, until it is done."""

    seat: Seat

    steps = ("move",)

    def move(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "move", self.moves_for(game, self.seat, "move"))

    def done(self, game: SpaceEmpires, seat: Seat) -> None:
        strand(game, seat)


def why_not_go(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """A step by own power, or aboard a ship that has gone ahead. B4.1, B11.2"""
    reason = why_not_step(game, seat, number, target)
    if reason is None and game.acts_as(number).moves == "carried":
        return why_not_taken(game, seat, number, target)
    return reason


def why_not_taken(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """Fighters go aboard ships, or through a gate to whoever takes them in. B11.2, X19.3h"""
    reason = why_not_carried(game, seat, number, target)
    if reason is not None and is_gate(game, number, target):
        return why_not_flown(game, seat, number, target)
    return reason


def offer_steps(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    for mover, target in steps(game, seat):
        number = mover.number
        if not mover.carried or why_not_taken(game, seat, number, target) is None:
            yield STEP(number, target)


def may_sling(game: SpaceEmpires, seat: Seat) -> bool:
    """Pilgrims may, whether the others play with this rule or not. B15.2, X13.37"""
    return game.has("slingshot") or game.has_card(seat, powers.PILGRIMS)


def why_not_sling(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> Reason | None:
    """Into a black hole that everybody knows, to be flung on; not along pipelines. B15.2"""
    if not may_sling(game, seat):
        return because("B15.2", "rule_not_in_use")
    reason = why_not_go(game, seat, number, target)
    if reason is not None:
        return reason
    if game.terrain[target] != BLACK_HOLE or on_chain(game, number, target):
        return because("B15.2", "no_black_hole")
    return None


def sling(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> None:
    step(game, seat, number, target, slung=True)


def offer_slings(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    if not may_sling(game, seat):
        return []
    return [
        SLING(number, target)
        for number in game.groups.of(seat)
        for target in ways(game, number, gate_links(game, seat))
        if game.terrain[target] == BLACK_HOLE and why_not_sling(game, seat, number, target) is None
    ]


def why_not_march(game: SpaceEmpires, seat: Seat, fleet: int, target: HexId) -> Reason | None:
    """All under a marker go together, or none. X7.1"""
    own = members(game, seat, fleet)
    if not own:
        return because("X7.1", "in_no_fleet")
    reasons = [why_not_step(game, seat, number, target) for number in own]
    return next((reason for reason in reasons if reason is not None), None)


def march(game: SpaceEmpires, seat: Seat, fleet: int, target: HexId) -> None:
    for number in members(game, seat, fleet):
        if number in game.groups:
            step(game, seat, number, target)


def offer_marches(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    return [
        MARCH(fleet, target)
        for fleet in sorted({fleet for _, fleet in game.fleets})
        for target in march_targets(game, seat, fleet)
        if why_not_march(game, seat, fleet, target) is None
    ]


def step(game: SpaceEmpires, seat: Seat, number: int, target: HexId, slung: bool = False) -> None:
    """Everybody sees which group goes where; what it is stays hidden."""
    forget_look(game, seat, number)
    start, pipeline = game.hex_of(number), on_chain(game, number, target)
    used = game.spent_by(number) + 1
    alone = False
    if is_gate(game, number, target):
        flies = game.acts_as(number).moves == "carried"
        alone = flies and why_not_carried(game, seat, number, target) is not None
        pass_gate(game, number, target)
    if pipeline:
        game.on_pipeline = tuple(sorted({*game.on_pipeline, number}))
    else:
        game.on_pipeline = tuple(each for each in game.on_pipeline if each != number)
    game.move_group(number, target)
    game.came_from = (*(each for each in game.came_from if each[0] != number), (number, start))
    game.tell("moved", seat=seat, group=number, hex=HEX_NAMES[target])
    _show_range(game, seat, number, used)
    if game.has("transports"):
        clear_decoys(game, seat, target)
    ends = alone or (is_thick(game, number, target) and not pipeline)
    if not ends and stops(game, seat, target):
        ends = not slips_by(game, seat, number, target)
    game.spend(number, ALL_SPENT if ends else used)
    show_races(game, seat, number, used)
    if game.acts_as(number).fights and not stops(game, seat, target):
        destroy_harmless(game, seat, target)
    if game.has("transports"):
        meet_garrison(game, seat, number)
        if number not in game.groups:
            return
    if game.terrain[target] == BLACK_HOLE and not pipeline:
        enter_black_hole(game, seat, number, slung)
    unload(game, seat, number)
    if number in game.groups and who_might_intercept(game, seat, target):
        game.push(Interception(target, mover=number))


def _show_range(game: SpaceEmpires, seat: Seat, number: int, used: int) -> None:
    """Going further than before tells the least level of movement that allows it."""
    if {number} & {*game.on_pipeline, *game.slung} or game.has("fast_battlecruisers"):
        return
    level = game.shown_technology[seat][MOVEMENT]
    while (
        level < game.technology[seat][MOVEMENT]
        and HEXES_PER_TURN[max(1, level) - 1][game.turn - 1] < used
    ):
        level += 1
    game.show_technology(seat, MOVEMENT, level)


def show_races(game: SpaceEmpires, seat: Seat, number: int, used: int) -> None:
    """What a step tells of an advantage. X13.37, X13.48, X13.52, X13.53"""
    hex_, group = game.hex_of(number), game.group(number)
    if game.terrain[hex_] in (ASTEROIDS, NEBULA) and used > 1 and number not in game.on_pipeline:
        show(game, seat, powers.PILGRIMS)
    if used > 1:
        show(game, seat, powers.HOUSE_OF_SPEED)
        if group.kind.moves == "one" and group.unit != MINE and number not in game.on_pipeline:
            show(game, seat, powers.PEOPLE)
    if any(game.group(n).unit in ALIENS for n in game.groups_at(hex_, NOBODY)):
        show(game, seat, powers.DIPLOMATS)


def clear_decoys(game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
    """At a colony that troops hold without any ship that can fight the decoys of its owner are gone
    at once: nothing is left that would stop the move. X14.7"""
    owner = game.colony_of(hex_)
    if owner == NOBODY or not game.is_enemy(seat, owner) or not garrison_at(game, owner, hex_):
        return
    there = game.enemies_at(hex_, seat)
    decoys = [number for number in there if game.group(number).unit == DECOY]
    if len(decoys) < sum(not game.kind_of(number).face_up for number in there):
        return
    for number in decoys:
        game.tell_revealing("removed", owner=game.owner_of(number), unit="decoy")
        game.remove_group(number)


def meet_garrison(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """Whoever comes to a colony that only troops hold is seen, and sees them; decoys are gone. The
    move may go on. Where there are none, that is seen too, and said, so that nobody looks and takes
    the step back. X14.7"""
    hex_ = game.hex_of(number)
    owner = game.colony_of(hex_)
    if owner == NOBODY or not game.is_enemy(seat, owner) or stops(game, seat, hex_):
        return
    troops = garrison_at(game, owner, hex_)
    if not troops:
        game.tell_revealing("no_garrison", seat=owner, hex=HEX_NAMES[hex_])
        return
    game.tell_revealing("garrison_met", seat=owner, hex=HEX_NAMES[hex_], troops=len(troops))
    if game.group(number).unit == DECOY:
        game.remove_group(number)
    else:
        game.reveal(number)


def destroy_harmless(game: SpaceEmpires, seat: Seat, hex_: HexId) -> None:
    """Colony ships, miners and pipelines alone are lost to whoever comes. B4.6"""
    for number in game.enemies_at(hex_, seat):
        game.tell("caught", seat=game.owner_of(number), hex=HEX_NAMES[hex_])
        game.remove_group(number)


OFFERS: Final[Sequence[tuple[Callable[..., Iterable[Move]], UnitId | str | None]]] = (
    (offer_steps, None),
    (offer_slings, None),
    (offer_splits, None),
    (offer_joins, None),
    (offer_towing, MINER),
    (offer_settling, COLONY_SHIP),
    (offer_loads, TRANSPORT),
    (offer_unloads, TRANSPORT),
    (offer_sending, "transports"),
    (offer_looks, None),
    (offer_senses, None),
    (offer_refits, None),
    (offer_razes, TITAN),
    (offer_boosts, None),
    (offer_poses, None),
    (offer_gathering, "fleet_markers"),
    (offer_leaving, "fleet_markers"),
    (offer_marches, "fleet_markers"),
)
"""How everything is offered that a turn allows, in order; with the kind of ships, or the optional
rule, without which it need not be looked at."""


def offer_moves(game: SpaceEmpires, seat: Seat) -> list[Move]:
    """All that a seat may do in its movement: listed together, for most of it is seldom there."""
    there = {None, *game.rules, *(group.unit for _, group in game.own_groups(seat))}
    moves: list[Move] = []
    for offer, needed in OFFERS:
        if needed in there:
            moves += offer(game, seat)
    return moves


Movement.takes(
    "move",
    Verb(DONE, Movement.done),
    along(STEP, step, why_not_go, offer_moves),
    along(SLING, sling, why_not_sling, offer_moves),
    along(SPLIT, split, why_not_split, offer_moves),
    along(JOIN, join, why_not_join, offer_moves),
    along(TOW, tow, why_not_tow, offer_moves),
    along(SETTLE, settle, why_not_settle, offer_moves),
    along(LOAD, load, why_not_load, offer_moves),
    along(UNLOAD, put_down, why_not_unload, offer_moves),
    along(SEND, send, why_not_send, offer_moves),
    along(LOOK, look, why_not_look, offer_moves),
    along(SENSE, sense, why_not_sense, offer_moves),
    along(REFIT, refit, why_not_refit, offer_moves),
    along(RAZE, raze, why_not_raze, offer_moves),
    along(BOOST, boost, why_not_boost, offer_moves),
    along(POSE, pose, why_not_pose, offer_moves),
    along(FLEET, gather, why_not_gather, offer_moves),
    along(LEAVE, leave, why_not_leave, offer_moves),
    along(MARCH, march, why_not_march, offer_moves),
)
