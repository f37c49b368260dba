"""What a ship brings beyond its place in the row: its power, its attacks, the governor's power.

Playing a ship is rated with all that it may do afterwards in the same turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from astrarium.kernel.moves import Seat

from ..components import (
    ASSAULT_CRAFT,
    CYLOR,
    DIVERGENCE,
    DRONE,
    ECUP_CONTRACT,
    ERITHIZONIAN,
    FELOWI,
    FIRST_FLEET,
    GALAXY_ROW,
    IMPERIAL,
    MYRMIDON,
    NOBODY,
    NOVA,
    NUMBER,
    RAIDER,
    REPLACEMENTS,
    SHUTTLE,
    TRANSPORT,
    WORLD_NUMBER,
    WORLDS,
    CardId,
    WorldId,
)
from ..odds.dice import at_most, beats
from ..reckoning import attacks_earned, combat_bonus, may_fall, must_permit
from .sketch import EMPTY, UNSEEN, Sketch, is_surrendered
from .valuation import HOLDING, JUNK, usefulness, worth

# Values in influence at the end of the game, as everywhere in the valuation.
CARD = 0.4  # the usefulness of a card not yet seen
LOOK = 0.02  # to see a card, or to choose between two
RAID = 0.12
SECOND_SHIP = 0.2
SCATTER = 0.15
TRADE = 0.12
SHIFT = 0.05


class Reading:
    """A question as the player reads it: the view, a sketch of it and what that is worth."""

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.sketch = Sketch(view, seat)
        self.now = worth(self.sketch)
        question = view["question"]
        self.about: Mapping[str, Any] = question["about"]
        self.round: int = view["round"]
        self.pile: int = view["draw_pile"]
        self.must_act = question["kind"] == "action" and ["done"] not in question["moves"]
        """The one action of the turn is still to come."""

    def gain(self, sketch: Sketch) -> float:
        """What a position is better than the present one."""
        return worth(sketch) - self.now

    def player(self, seat: Seat) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.view["players"][seat]
        return found

    def useful(self, card: CardId) -> float:
        """What a card in hand is worth."""
        return HOLDING * usefulness(self.sketch, card)

    def world(self, name: str) -> WorldId:
        """A world that the question is about."""
        return WORLD_NUMBER[self.about[name]]

    def technologies(self, seat: Seat) -> list[CardId]:
        """What a player has in play; nobody has nothing."""
        if seat == NOBODY:
            return []
        return [NUMBER[name] for name in self.player(seat)["technologies"]]

    def bonus(self, seat: Seat) -> int:
        """What a player adds to combat rolls."""
        return combat_bonus(self.technologies(seat))


def prospect(reading: Reading, after: Sketch, value: int, world: WorldId) -> float:
    """What a ship of this value will bring, played on that world."""
    return power(reading, after, value, world) + governing(reading, after, world)


# -- powers of ships (G12) -----------------------------------------------------------------------


def power(reading: Reading, after: Sketch, value: int, world: WorldId) -> float:
    if value >= FIRST_FLEET:
        return attacks(reading, after, value, world)
    if value == TRANSPORT:
        return best_lift(reading, after, world)
    if value == ASSAULT_CRAFT:
        return best_blow(reading, after, world)
    if value == SHUTTLE:
        return LOOK
    rival = after.governors[world] not in (NOBODY, reading.seat)
    return {DRONE: LOOK, RAIDER: RAID}.get(value, 0.0) if rival else 0.0


def best_lift(reading: Reading, after: Sketch, world: WorldId) -> float:
    """The best of one's own bases to raise."""
    before = worth(after)
    lifts = [
        worth(after.with_base_moved(world, seat, row, -1)) - before
        for row, seat in set(after.bases[world])
        if seat == reading.seat and row > GALAXY_ROW
    ]
    return max([0.0, *lifts])


def best_blow(reading: Reading, after: Sketch, world: WorldId) -> float:
    """The best of the others' bases to push down."""
    before = worth(after)
    blows = [
        worth(after.with_base_moved(world, seat, row, +1)) - before
        for row, seat in set(after.bases[world])
        if seat != reading.seat and may_fall(row, after.round)
    ]
    return max([0.0, *blows])


# -- attacks (G13) -------------------------------------------------------------------------------


def attacks(reading: Reading, after: Sketch, value: int, world: WorldId) -> float:
    """All attacks that the ship earns by being played there. G13.1"""
    before = reading.sketch
    others = [before.ships[other] for other in before.worlds if other != world]
    commands = world == IMPERIAL and before.governors[world] == reading.seat
    number = attacks_earned(value, before.ships[world] != EMPTY, others, commands)
    if not number:
        return 0.0
    ships = [ship_attack(reading, after, world, target) for target in after.worlds]
    bases = [base_attack(reading, after, world, *base) for base in open_bases(reading, after)]
    return number * max([0.0, *ships, *bases])


def ship_attack(reading: Reading, sketch: Sketch, world: WorldId, target: WorldId) -> float:
    """If it fails, the other strikes back where that hurts, unless Screens forbid. G13.2, G13.3"""
    mine, theirs = sketch.ships[world], sketch.ships[target]
    if target == world or theirs in (EMPTY, UNSEEN, NOVA):
        return 0.0
    lead = mine + reading.bonus(reading.seat) - theirs - reading.bonus(sketch.governors[target])
    before = worth(sketch)
    won = worth(sketch.with_ship(target, EMPTY)) - before
    screened = must_permit(reading.technologies(reading.seat))
    lost = 0.0 if screened else min(0.0, worth(sketch.with_ship(world, EMPTY)) - before)
    win = float(beats(lead))
    return win * won + (1 - win) * float(beats(-lead)) * lost


def base_attack(
    reading: Reading, sketch: Sketch, world: WorldId, target: WorldId, seat: Seat, row: int
) -> float:
    """A base drops one row unless its owner rolls more than the ship's value. G13.5"""
    hit = float(at_most(sketch.ships[world] - reading.bonus(seat)))
    return hit * (worth(sketch.with_base_moved(target, seat, row, +1)) - worth(sketch))


def open_bases(reading: Reading, sketch: Sketch) -> Iterator[tuple[WorldId, Seat, int]]:
    """Other players' bases on worlds without a ship."""
    for world in sketch.worlds:
        if sketch.ships[world] == EMPTY:
            for row, seat in set(sketch.bases[world]):
                if seat != reading.seat and may_fall(row, sketch.round):
                    yield world, seat, row


# -- governors' powers (G15) ---------------------------------------------------------------------


def governing(reading: Reading, after: Sketch, world: WorldId) -> float:
    """Only whoever governed the world before playing there has its power. G10.3"""
    if reading.sketch.governors[world] != reading.seat:
        return 0.0
    if world == FELOWI:
        return max([0.0, *(recovered(reading, row) for row in range(1, after.round))])
    if world == CYLOR:
        junk = sum(is_surrendered(after, card) for card in after.hand)
        return min(junk, REPLACEMENTS) * HOLDING * (CARD - JUNK)
    values: dict[WorldId, float] = {
        MYRMIDON: SCATTER,
        DIVERGENCE: SECOND_SHIP,
        ECUP_CONTRACT: TRADE,
        ERITHIZONIAN: SHIFT,
    }
    return values.get(world, 0.0)


def recovered(reading: Reading, row: int) -> float:
    """What the visible ship of a row of Felowi is worth in hand."""
    ship = reading.view["worlds"][WORLDS[FELOWI]]["ships"][row - 1]
    return reading.useful(NUMBER[ship["card"]]) if ship and ship["card"] else 0.0
