"""Rolling for hits: which dice, on what, with which changes. 22, 49, 63"""

from __future__ import annotations

from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from .components.box import DIE_SIDES
from .components.units import AS_MANY_AS_OPPOSED, NO_ROLL, Roll, TypeId
from .table import TI4


class Battery(NamedTuple):
    """Units that roll alike: how many dice, and from which result on they hit."""

    kind: TypeId
    hits_on: int
    dice: int


def battery(kind: TypeId, roll: Roll, number: int, opposed: int = 0) -> Battery | None:
    """The dice of some units of a type; None if they have none to roll."""
    if roll == NO_ROLL or not number:
        return None
    each = opposed if roll.dice == AS_MANY_AS_OPPOSED else roll.dice
    return Battery(kind, roll.hits_on, each * number) if each else None


def roll(game: TI4, purpose: str, batteries: list[Battery], modifier: int = 0) -> int:
    """Roll them, all of one value together and the lowest first, and count the hits. 22.1, 23.5c"""
    values: dict[int, int] = {}
    for each in batteries:
        values[each.hits_on] = values.get(each.hits_on, 0) + each.dice
    hits = 0
    for value, number in sorted(values.items()):
        dice = game.chance.roll(purpose, number, DIE_SIDES)
        hits += sum(die + modifier >= value for die in dice)
    return hits


COMBAT: Final = "combat"
BARRAGE: Final = "barrage"
CANNON: Final = "cannon"
BOMBARDMENT: Final = "bombardment"


def tell_roll(game: TI4, seat: Seat, purpose: str, batteries: list[Battery], hits: int) -> None:
    dice = sum(each.dice for each in batteries)
    game.tell(f"rolled_{purpose}", seat=seat, dice=dice, hits=hits)
