"""Rolling for hits: which dice, on what, with which changes. 22, 49, 63"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat, Value

from .components.box import DIE_SIDES
from .components.units import AS_MANY_AS_OPPOSED, NO_ROLL, TYPE_NAMES, Roll, TypeId
from .table import TI4


class Battery(NamedTuple):
    """Units that roll alike: how many dice, and from which result on they hit."""

    kind: TypeId
    value: int
    """As printed: units of one value roll together. 23.5b"""
    dice: int
    needs: int
    """The least result that hits, after all modifiers."""
    each: int = 1
    """The dice of one unit."""


Thrown = tuple[TypeId, int, tuple[int, ...]]
"""Dice of a type of unit: the least result that hits, and what they show."""


def battery(kind: TypeId, roll: Roll, number: int, opposed: int = 0) -> Battery | None:
    """The dice of some units of a type; None if they have none to roll."""
    if roll == NO_ROLL or not number:
        return None
    each = opposed if roll.dice == AS_MANY_AS_OPPOSED else roll.dice
    return Battery(kind, roll.hits_on, each * number, roll.hits_on, each) if each else None


def modified(batteries: Iterable[Battery], modifier: int) -> list[Battery]:
    """The same with a modifier on every result. 49.2"""
    return [each._replace(needs=each.needs - modifier) for each in batteries]


def by_value(batteries: Iterable[Battery]) -> dict[int, list[Battery]]:
    """Those of one printed value together, the lowest first. 23.5b, 23.5c"""
    found: dict[int, list[Battery]] = {}
    for each in batteries:
        found.setdefault(each.value, []).append(each)
    return dict(sorted(found.items()))


def throw(game: TI4, purpose: str, batteries: list[Battery]) -> list[tuple[int, ...]]:
    """One roll for several batteries: what the dice of each show."""
    dice = game.chance.roll(purpose, sum(each.dice for each in batteries), DIE_SIDES)
    found, first = [], 0
    for each in batteries:
        found.append(tuple(dice[first : first + each.dice]))
        first += each.dice
    return found


def roll(game: TI4, seat: Seat, purpose: str, batteries: list[Battery]) -> int:
    """Roll for hits that nobody can reroll, value by value, tell of it, and count them.
    12.1c, 15.3d"""
    thrown = thrown_for(game, purpose, batteries)
    game.tell(f"rolled_{purpose}", seat=seat, **said(thrown), hits=hits_in(thrown))
    return hits_in(thrown)


def thrown_for(game: TI4, purpose: str, batteries: list[Battery]) -> list[Thrown]:
    """What the dice show, value by value."""
    found: list[Thrown] = []
    for group in by_value(batteries).values():
        for each, shown in zip(group, throw(game, purpose, group), strict=True):
            found.append((each.kind, each.needs, shown))
    return found


def hits_in(thrown: Iterable[Thrown]) -> int:
    return sum(die >= needs for _, needs, shown in thrown for die in shown)


def said(thrown: Iterable[Thrown]) -> dict[str, Value]:
    """Dice as the log tells of them: how many, and of each whose it is, what it needs and shows."""
    every = [(kind, needs, die) for kind, needs, shown in thrown for die in shown]
    return {
        "dice": len(every),
        "units": tuple(TYPE_NAMES[kind] for kind, _, _ in every),
        "needs": tuple(needs for _, needs, _ in every),
        "shows": tuple(die for _, _, die in every),
    }


COMBAT: Final = "combat"
BARRAGE: Final = "barrage"
CANNON: Final = "cannon"
BOMBARDMENT: Final = "bombardment"
