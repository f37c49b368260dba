"""Movement: one step of one group after the other; splitting, joining, towing, settling. B4"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.verbs import Phrase, Verb, along, nothing

from .blackholes import enter_black_hole
from .components.board import HEX_NAMES, HexId
from .components.technologies import HEXES_PER_TURN
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
    BLACK_HOLE,
    DECOY,
    MOVEMENT,
    THICK,
    neighbours,
    on_chain,
    range_of,
    stops,
    why_not_step,
)
from .settling import (
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
from .transports import TROOP_VERBS, garrison_at
from .values import NOBODY
from .words import A_GROUP, A_HEX, DONE

STEP: Final = Phrase("move", A_GROUP, A_HEX)


@frame
class Movement(Frame[SpaceEmpires]):
    """A seat moves its groups, step by step, until it is done."""

    seat: Seat

    steps = ("move",)

    def move(self, game: SpaceEmpires) -> None:
        game.ask(self.seat, "move", self.moves_for(game, self.seat, "move"))


def offer_steps(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    for number in game.groups.of(seat):
        if range_of(game, number):
            for target in neighbours(game, game.hex_of(number)):
                if why_not_step(game, seat, number, target) is None:
                    yield STEP(number, target)


def step(game: SpaceEmpires, seat: Seat, number: int, target: HexId) -> None:
    """Everybody sees which group goes where; what it is stays hidden."""
    start, pipeline = game.hex_of(number), on_chain(game, number, target)
    used = game.spent_by(number) + 1
    if pipeline:
        game.on_pipeline = tuple(sorted({*game.on_pipeline, number}))
    else:
        game.on_pipeline = tuple(each for each in game.on_pipeline if each != number)
    game.groups.move(number, target)
    game.came_from = (*(each for each in game.came_from if each[0] != number), (number, start))
    game.tell("moved", seat=seat, group=number, hex=HEX_NAMES[target])
    _show_range(game, seat, number, used)
    ends = (game.terrain[target] in THICK and not pipeline) or stops(game, seat, target)
    game.spend(number, ALL_SPENT if ends else used)
    if game.kind_of(number).fights and not stops(game, seat, target):
        destroy_harmless(game, seat, target)
    if game.has("transports"):
        meet_garrison(game, seat, number)
        if number not in game.groups:
            return
    if game.terrain[target] == BLACK_HOLE and not pipeline:
        enter_black_hole(game, seat, number)
    unload(game, seat, number)


def _show_range(game: SpaceEmpires, seat: Seat, number: int, used: int) -> None:
    """Going further than before tells the least level of movement that allows it."""
    if number in game.on_pipeline or game.has("fast_battlecruisers"):
        return
    level = game.shown_technology[seat][MOVEMENT]
    while (
        level < game.technology[seat][MOVEMENT]
        and HEXES_PER_TURN[max(1, level) - 1][game.turn - 1] < used
    ):
        level += 1
    game.show_technology(seat, MOVEMENT, level)


def meet_garrison(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """Whoever comes to a colony that only troops hold is seen, and sees them; decoys are gone. The
    move may go on. X14.7"""
    hex_ = game.hex_of(number)
    owner = game.colony_of(hex_)
    if owner == NOBODY or not game.is_enemy(seat, owner) or stops(game, seat, hex_):
        return
    troops = garrison_at(game, owner, hex_)
    if not troops:
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


Movement.takes(
    "move",
    Verb(DONE, nothing),
    along(STEP, step, why_not_step, offer_steps),
    along(SPLIT, split, why_not_split, offer_splits),
    along(JOIN, join, why_not_join, offer_joins),
    along(TOW, tow, why_not_tow, offer_towing),
    along(SETTLE, settle, why_not_settle, offer_settling),
    *TROOP_VERBS,
)
