"""What stands where: fleets in space and garrisons on planets, shared by copies of the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from .components.units import FIGHTER, INFANTRY, PDS, SHIPS, SPACE_DOCK, TypeId

Counts = tuple[int, ...]
"""By ship type."""
NO_SHIPS: Final[Counts] = (0,) * len(SHIPS)


class Fleet(NamedTuple):
    """A player's units in the space area of a system."""

    seat: Seat
    ships: Counts = NO_SHIPS
    damaged: Counts = NO_SHIPS
    """Those of the ships that have sustained damage."""
    infantry: int = 0
    docks: int = 0
    """Floating factories."""

    @property
    def is_empty(self) -> bool:
        return not (any(self.ships) or self.infantry or self.docks)

    @property
    def non_fighters(self) -> int:
        """What counts against the fleet pool. 53.2a"""
        return sum(self.ships) - self.ships[FIGHTER]

    def count(self, kind: TypeId) -> int:
        if kind < len(SHIPS):
            return self.ships[kind]
        return self.infantry if kind == INFANTRY else self.docks if kind == SPACE_DOCK else 0

    def plus(self, kind: TypeId, number: int = 1, damaged: int = 0) -> Fleet:
        """The same with more units of a type, or fewer."""
        seat, ships, hurt, infantry, docks = self
        if kind == INFANTRY:
            return Fleet(seat, ships, hurt, infantry + number, docks)
        if kind == SPACE_DOCK:
            return Fleet(seat, ships, hurt, infantry, docks + number)
        ships, hurt = _changed(ships, kind, number), _changed(hurt, kind, damaged)
        return Fleet(seat, ships, hurt, infantry, docks)


class Garrison(NamedTuple):
    """A player's units on a planet."""

    seat: Seat
    infantry: int = 0
    pds: int = 0
    docks: int = 0
    fighters: int = 0
    """Fighters that fight as ground forces beside the Naalu flagship."""

    @property
    def is_empty(self) -> bool:
        return not (self.infantry or self.pds or self.docks or self.fighters)

    @property
    def forces(self) -> int:
        """Ground forces, whatever they are made of."""
        return self.infantry + self.fighters

    def count(self, kind: TypeId) -> int:
        if kind == INFANTRY:
            return self.infantry
        if kind == PDS:
            return self.pds
        if kind == SPACE_DOCK:
            return self.docks
        return self.fighters if kind == FIGHTER else 0

    def plus(self, kind: TypeId, number: int = 1) -> Garrison:
        """The same with more units of a type, or fewer."""
        seat, infantry, pds, docks, fighters = self
        if kind == INFANTRY:
            infantry += number
        elif kind == PDS:
            pds += number
        elif kind == SPACE_DOCK:
            docks += number
        else:
            fighters += number
        return Garrison(seat, infantry, pds, docks, fighters)


def _changed(counts: Counts, kind: TypeId, number: int) -> Counts:
    if not number:
        return counts
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])


def with_fleet(fleets: Iterable[Fleet], changed: Fleet) -> tuple[Fleet, ...]:
    """The fleets of a system after one of them has changed; an empty one is gone."""
    others = [fleet for fleet in fleets if fleet.seat != changed.seat]
    return tuple(sorted(others if changed.is_empty else [*others, changed]))


def with_garrison(garrisons: Iterable[Garrison], changed: Garrison) -> tuple[Garrison, ...]:
    """The garrisons of a planet after one of them has changed; an empty one is gone."""
    others = [garrison for garrison in garrisons if garrison.seat != changed.seat]
    return tuple(sorted(others if changed.is_empty else [*others, changed]))
