"""What aliens and machines do in a battle: nobody is asked for them. D4, A8, A9, M3

Pure functions of squads; battle frames call them for whatever belongs to nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..components.units import UNITS
from ..design import cost as cost_of_design
from ..fighting import DIE, Field, Squad, best_face, damage_of, hits_to_destroy, hull_of
from ..lines import targets

PER_HULL: Final = 6
"""What a ship that nobody can buy is taken to be worth, for each point of its hull."""
SMALLEST: Final = 5
"""The highest face with which an amoeba goes for the smallest ship. M3"""


def worth(squad: Squad) -> int:
    """What one of its ships costs."""
    if squad.kind.designed:
        return cost_of_design(squad.design) if squad.design.weapon in "ABCDE" else PER_HULL
    return UNITS[squad.unit].cost or PER_HULL * max(1, hull_of(squad))


def target(shooter: Squad, enemies: Sequence[Squad], field: Field) -> int | None:
    """The group that a shot goes to, in the best interest of the shooter: where it destroys most
    on average, what is damaged first. None: there is nothing that it may fire at. D4"""
    allowed = targets(shooter, enemies, field)
    if not allowed:
        return None
    return max(allowed, key=lambda n: (_promise(shooter, enemies[n], field), -n))


def _promise(shooter: Squad, victim: Squad, field: Field) -> tuple[float, int]:
    """The CP that a shot destroys on average; among equals what is best hit."""
    needed = hits_to_destroy(victim, field) - victim.damage
    share = min(damage_of(shooter), needed) / needed
    face = best_face(shooter, victim, field)
    return face / DIE * share * worth(victim), face


def amoeba_target(face: int, shooter: Squad, enemies: Sequence[Squad], field: Field) -> int | None:
    """The smallest ship, or the largest, by what they cost and a die. M3"""
    allowed = targets(shooter, enemies, field)
    if not allowed:
        return None
    best = min if face <= SMALLEST else max
    return best(allowed, key=lambda n: worth(enemies[n]))


def screened(squads: Iterable[Squad]) -> tuple[int, ...]:
    """Aliens and machines keep nobody out of a round. A9, D4"""
    return tuple(0 for _ in squads)


def retreats() -> bool:
    """They never do. D4, A8, B14.1"""
    return False
