"""How ancients and the defence of the galactic centre choose their targets. R4.10"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .components import BY_SIZE, ShipId
from .fighting import Damages, lowest_hit


class Squad(NamedTuple):
    """The ships of one type under fire."""

    ship: ShipId
    shield: int
    hull: int
    damages: Damages


Hit = tuple[int, int]
"""The number of a squad, and the damage that the ship had before this hit."""


def assign(values: Sequence[int], computer: int, squads: Sequence[Squad]) -> list[Hit]:
    """The ships that the dice hit, in this order; every hit does one point of damage.

    The largest ships are destroyed first, as far as the dice reach; what is left of them does
    damage to the largest ship it can hit.
    """
    by_size = sorted(range(len(squads)), key=lambda at: BY_SIZE.index(squads[at].ship))
    needed = [lowest_hit(computer, squad.shield) for squad in squads]
    damages = [list(squad.damages) for squad in squads]
    left = sorted(values)
    hits: list[Hit] = []
    for at in by_size:
        while damages[at] and _destroy(at, squads[at].hull, damages[at], needed[at], left, hits):
            damages[at].pop(0)
    for value in left:
        for at in by_size:
            if damages[at] and value >= needed[at]:
                hits.append((at, damages[at][0]))
                damages[at][0] += 1
                break
    return hits


def _destroy(
    at: int, hull: int, damages: list[int], needed: int, left: list[int], hits: list[Hit]
) -> bool:
    """Spend just enough of the dice on the most damaged ship, if there are enough.

    The lowest dice that hit are spent, so that the others can still pierce stronger shields.
    """
    able = [value for value in left if value >= needed]
    points = hull + 1 - damages[0]
    if len(able) < points:
        return False
    for damage, value in enumerate(able[:points], start=damages[0]):
        left.remove(value)
        hits.append((at, damage))
    return True
