"""Black holes take ships one by one. B6.3, B15.2"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.units import GROUP
from .table import SpaceEmpires
from .transports import Overboard

SAFE: Final = 6
"""The highest face of the die with which a ship comes through."""


def enter_black_hole(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """Every ship takes its chance. B6.3"""
    group = game.group(number)
    faces = game.chance.roll("black_hole", GROUP if not group.kind.face_up else 1, 10)
    lost = sum(face > SAFE for face in faces[: group.ships])
    if not lost:
        game.tell_revealing("came_through", seat=seat, group=number)
        return
    game.tell_revealing("lost_in_black_hole", seat=seat, group=number, ships=lost)
    game.lose_ships(number, lost)
    game.push(Overboard(number))
