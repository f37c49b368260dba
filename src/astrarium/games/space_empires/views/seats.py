"""How seats are told."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..values import NOBODY


def seat_or_none(seat: Seat) -> Seat | None:
    """Nobody is nobody, not a number."""
    return None if seat == NOBODY else seat
