"""Designing ships: how strong a blueprint is, and which parts make it stronger. R3e"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from astrarium.kernel.moves import Move, Seat

from ..components import SHIP_NUMBER, STARBASE, PartId, ShipId
from ..fighting import NPC_STATS, TARGET_NUMBER, hit_chance
from ..ships import (
    DAMAGE,
    NO_PART,
    PART_NAMES,
    PART_NUMBER,
    PARTS,
    Blueprint,
    Stats,
    is_legal,
    shown,
    stats,
    supplied,
)
from .reading import Reading, Seen

BEAM = 6
"""The number of half-finished designs that are followed."""
INITIATIVE = 0.05
MISSILES = 0.6
"""Missiles fly once: the part of a cannon's worth that this leaves."""
HULL = 3
"""A hull that most ships have: more damage in one hit is wasted."""


class Foe(NamedTuple):
    """Whom the ships should beat."""

    computer: int
    shield: int
    initiative: int


class Fit(NamedTuple):
    """A part that goes on a square."""

    part: PartId
    slot: int


class Design(NamedTuple):
    """A blueprint as it could be."""

    tiles: Blueprint
    strength: float
    fits: tuple[Fit, ...]


def strength(values: Stats, foe: Foe) -> float:
    """How well a ship fights: what it does, times what it stands, seen over a whole battle."""
    cannons = sum(n * min(d, HULL) for n, d in zip(values.cannons, DAMAGE, strict=True))
    missiles = sum(n * min(d, HULL) for n, d in zip(values.missiles, DAMAGE, strict=True))
    damage = (cannons + MISSILES * missiles) * hit_chance(values.computer, foe.shield)
    life = (values.hull + 1) / hit_chance(foe.computer, values.shield)
    ahead = max(-3, min(3, values.initiative - foe.initiative + 0.5))
    reach = 0.03 * min(2, values.movement)
    return sqrt((damage + 0.02) * life) * (1 + INITIATIVE * ahead + reach)


def tiles_of(blueprint: Seen) -> Blueprint:
    """The tiles on a blueprint as it is seen."""
    return tuple(
        PART_NUMBER[slot["part"]] if slot["tile"] else NO_PART for slot in blueprint["slots"]
    )


@lru_cache(maxsize=2000)
def best_design(
    board: str, ship: ShipId, tiles: Blueprint, parts: tuple[PartId, ...], fits: int, foe: Foe
) -> Design:
    """The strongest blueprint that `fits` new parts make of one.

    An ancient part is there only once, so it is taken once.
    """
    values = stats(board, ship, tiles)
    start = Design(tiles, strength(values, foe) if is_legal(ship, values) else 0.0, ())
    found, beam = start, [start]
    for left in range(fits - 1, -1, -1):
        grown = [after for design in beam for after in _grown(board, ship, design, parts, foe)]
        legal = [d for d in grown if is_legal(ship, stats(board, ship, d.tiles))]
        found = max([found, *legal], key=lambda design: design.strength)
        beam = sorted(grown, key=lambda design: -design.strength)[: BEAM * (left > 0)]
    return found


def _grown(
    board: str, ship: ShipId, design: Design, parts: tuple[PartId, ...], foe: Foe
) -> list[Design]:
    """The design with one part more, once for each kind of square."""
    there = shown(board, ship, design.tiles)
    slots = {part: slot for slot, part in enumerate(there)}
    used = [fit.slot for fit in design.fits]
    taken = {fit.part for fit in design.fits if PARTS[fit.part].ancient}
    grown: list[Design] = []
    for part in parts:
        if part in taken or (ship == STARBASE and PARTS[part].type == "drive"):
            continue
        for old, slot in slots.items():
            if old == part or slot in used or _is_silly(old, part):
                continue
            tiles = (*design.tiles[:slot], part, *design.tiles[slot + 1 :])
            value = strength(stats(board, ship, tiles), foe)
            grown.append(Design(tiles, value, (*design.fits, Fit(part, slot))))
    return grown


def _is_silly(old: PartId, part: PartId) -> bool:
    """Replacing an ancient part, or a part by a weaker one of its type."""
    if old == NO_PART:
        return False
    was, new = PARTS[old], PARTS[part]
    if was.ancient:
        return True
    return was.type == new.type and PART_NUMBER[was.id] > PART_NUMBER[new.id] and not new.ancient


class Shipyard:
    """The blueprints of a seat and what can become of them."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.board = reading.board.blueprints
        self.foe = _foe(reading)

    def parts(self) -> tuple[PartId, ...]:
        """The parts that can be had."""
        kept = dict.fromkeys(self.reading.me["stored_parts"])
        return (*supplied(self.reading.technologies), *(PART_NUMBER[name] for name in kept))

    def tiles(self, ship: str) -> Blueprint:
        return tiles_of(self.reading.me["blueprints"][ship])

    def now(self, ship: str) -> Stats:
        return stats(self.board, SHIP_NUMBER[ship], self.tiles(ship))

    def strength(self, ship: str) -> float:
        return strength(self.now(ship), self.foe)

    def best(self, ship: str, fits: int) -> Design:
        """What `fits` new parts can make of a ship."""
        number = SHIP_NUMBER[ship]
        return best_design(self.board, number, self.tiles(ship), self.parts(), fits, self.foe)

    def stats_of(self, ship: str, design: Design) -> Stats:
        return stats(self.board, SHIP_NUMBER[ship], design.tiles)

    def with_part(self, part: str, ship: str, slot: int) -> float:
        """How strong a ship is with a part on a square; nothing if it would not work."""
        tiles, number = self.tiles(ship), SHIP_NUMBER[ship]
        values = stats(self.board, number, (*tiles[:slot], PART_NUMBER[part], *tiles[slot + 1 :]))
        return strength(values, self.foe) if is_legal(number, values) else 0.0


def _foe(reading: Reading) -> Foe:
    """The ancients at first; later also what the others have made of their cruisers."""
    ancient = NPC_STATS[TARGET_NUMBER["ancient"]]
    cruisers = [_cruiser(reading, seat) for seat in reading.others]
    if not cruisers or reading.view["round"] <= 3:
        return Foe(ancient.computer, ancient.shield, ancient.initiative)
    return Foe(
        max(ancient.computer, round(sum(c["computer"] for c in cruisers) / len(cruisers))),
        round(sum(c["shield"] for c in cruisers) / len(cruisers)),
        max(ancient.initiative, round(sum(c["initiative"] for c in cruisers) / len(cruisers))),
    )


def _cruiser(reading: Reading, seat: Seat) -> Seen:
    blueprint: Seen = reading.player(seat)["blueprints"]["cruiser"]
    return blueprint


def names(design: Design, ship: str) -> list[Move]:
    """The moves that lead to a design."""
    return [("fit", PART_NAMES[fit.part], ship, fit.slot) for fit in design.fits]
