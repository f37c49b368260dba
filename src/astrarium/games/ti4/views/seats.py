"""Seats as views show them."""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from ..table import NOBODY


def seat_or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def seats_in(mask: int) -> list[Seat]:
    """Those of a set, as bits."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1] if mask else []
