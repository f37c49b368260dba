"""Ground forces that take part in a space combat as if they were ships. UNIT.the_alastor

An effect says where they are and how many: they stay where they stand, and are lost in the order
in which they were named. They are ships until the combat ends, whatever becomes of the flagship
(Q.n47), also for cards (Q.n46), but they do not count against the fleet pool.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moments import Effect
from astrarium.kernel.moves import Seat

from .table import TI4

AS_SHIPS: Final = "the_alastor"
IN_SPACE: Final = "space"
"""The place of those that are not on a planet."""


def as_ships(game: TI4, seat: Seat) -> int:
    """How many ground forces of a player fight as if they were ships."""
    return sum(number for _, number in places(game, seat))


def places(game: TI4, seat: Seat) -> list[tuple[str, int]]:
    """Where they are, and how many."""
    return [
        (str(effect.values[0]), int(str(effect.values[1])))
        for effect in game.effects_of(AS_SHIPS)
        if effect.seat == seat
    ]


def strike_out(game: TI4, seat: Seat, number: int) -> list[tuple[str, int]]:
    """Some of them are ships no more: where they were, the first named first."""
    found: list[tuple[str, int]] = []
    kept: list[Effect] = []
    for effect in game.effects:
        if effect.id != AS_SHIPS or effect.seat != seat:
            kept.append(effect)
            continue
        place, there = str(effect.values[0]), int(str(effect.values[1]))
        gone = min(there, number)
        number -= gone
        if gone:
            found.append((place, gone))
        if there > gone:
            kept.append(effect._replace(values=(place, there - gone)))
    game.effects = tuple(kept)
    return found
