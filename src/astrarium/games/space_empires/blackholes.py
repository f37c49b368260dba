"""Black holes take ships one by one. B6.3, B15.2"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from . import powers
from .components.units import GROUP
from .fighting import FIGHTER
from .holdings import show
from .table import SpaceEmpires
from .transports import Overboard

SAFE: Final = 6
"""The highest face of the die with which a ship comes through."""
SLING: Final = 2
"""What is added to the die. B15.2"""


def enter_black_hole(game: SpaceEmpires, seat: Seat, number: int, slung: bool = False) -> None:
    """Every ship takes its chance, but fighters, which are carried; whoever lets it fling them
    takes a greater one. Pilgrims are never lost. B6.3, B15.2, X13.37"""
    group = game.group(number)
    if group.unit == FIGHTER and not group.sham:
        return
    pilgrims = game.has_card(seat, powers.PILGRIMS)
    if slung:
        game.slung = tuple(sorted({*game.slung, number}))
        if pilgrims:
            show(game, seat, powers.PILGRIMS)
            return
    faces = game.chance.roll("black_hole", GROUP if not group.kind.face_up else 1, 10)
    lost = sum(face + SLING * slung > SAFE for face in faces[: group.ships])
    if lost and pilgrims:
        show(game, seat, powers.PILGRIMS)
        lost = 0
    if not lost:
        game.tell_revealing("came_through", seat=seat, group=number)
        return
    game.tell_revealing("lost_in_black_hole", seat=seat, group=number, ships=lost)
    game.lose_ships(number, lost)
    game.push(Overboard(number))
