"""Dice that lie on the table and may be rolled again. 23.5, 63"""

from __future__ import annotations

from typing import NamedTuple

from astrarium.kernel.moves import Seat

from .components.units import TypeId


class Rolled(NamedTuple):
    """Combat dice of a player's units of one type, as they lie on the table. 23.5"""

    seat: Seat
    kind: TypeId
    value: int
    """The combat value of the units."""
    needs: int
    """The least result that hits, after all modifiers."""
    dice: int
    """The dice of one unit."""
    shows: tuple[int, ...]
    """What the dice show, unit by unit."""
