"""What follows from what lies on the table: rules as functions of plain values.

The state, the odds, the bots and the tests all ask here, so that none of them has a rule of its
own. Nothing is changed, and nothing here knows where the values come from.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from astrarium.kernel.moves import Seat

from .components import COMBAT_BONUS, FIRST_FLEET, INFLUENCE, NOBODY, SCREENS, CardId, WorldId

Value = TypeVar("Value", int, float)

Base = tuple[int, Seat]
"""A visible base of a column: its row and its owner."""


def influence(bases: Iterable[Base], seats: int) -> list[int]:
    """The visible influence of each seat in a column. G9.4"""
    points = [0] * seats
    for row, owner in bases:
        points[owner] += INFLUENCE[row]
    return points


def may_fall(row: int, round_: int) -> bool:
    """No base is damaged further than one row below the active row. G12.4, G13.5, G16.2"""
    return row <= round_


def successors(governor: Seat, points: Sequence[int]) -> tuple[Seat, ...]:
    """Who may govern a world now that influence has changed.

    Nobody: the governor stays, or nobody is ahead yet. One: that seat takes over. G10.1
    Several: they are tied above the governor, and whoever caused it chooses. G10.2
    """
    most = max(points)
    if most == 0 or (governor != NOBODY and points[governor] == most):
        return ()
    leaders = tuple(seat for seat, found in enumerate(points) if found == most)
    return leaders if len(leaders) == 1 or governor != NOBODY else ()


def controller(active: Seat, governor: Seat, played_this_turn: bool) -> Seat:
    """Who controls the ship of a column: who played it this turn, else the governor. G10.4"""
    return active if played_this_turn else governor


def combat_bonus(technologies: Collection[CardId]) -> int:
    """What a player's technologies add to the rolls of all ships and bases. G14.1"""
    return sum(COMBAT_BONUS[card] for card in technologies)


def must_permit(technologies: Collection[CardId]) -> bool:
    """Whether ships are attacked only if their player permits it. G14.2"""
    return not SCREENS.isdisjoint(technologies)


def attacks_earned(value: int, covers: bool, others: Iterable[int], commands: bool) -> int:
    """How many attacks a ship earns by being played. G13.1

    One for covering a ship, one for each equal ship visible in the other columns, one for the
    governor of Imperial who plays there (`commands`).
    """
    if value < FIRST_FLEET:
        return 0
    return covers + sum(other == value for other in others) + commands


def lowest(values: Mapping[WorldId, Value]) -> list[WorldId]:
    """The worlds with the lowest ships: if there is only one, it falls. G16.1"""
    least = min(values.values())
    return [world for world, value in values.items() if value == least]


def highest(values: Mapping[WorldId, Value]) -> list[WorldId]:
    """The worlds with the highest ships, whose controllers take the spoils. G16.2"""
    most = max(values.values())
    return [world for world, value in values.items() if value == most]
