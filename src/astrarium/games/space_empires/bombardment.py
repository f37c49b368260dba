"""Firing at colonies: what a shot needs, and what is left of a colony. B5.12, X6.4, X14.6"""

from __future__ import annotations

from typing import Final

from . import powers
from .fighting import (
    ASTEROIDS,
    ATTACK,
    BOARDING_SHIP,
    DIE,
    PLAIN_BOARDING_SHOT,
    TITAN,
    Field,
    Squad,
    attack_of,
    capped,
)

SOME_TROOPS: Final = 1
MANY_TROOPS: Final = 4
AT_A_PLANET: Final = 2
"""What Horsemen add. X13.46"""


def defense_of_colony(troops: int) -> int:
    """By troops that stand there; militia does not count. X14.6"""
    return (troops >= SOME_TROOPS) + (troops >= MANY_TROOPS)


def to_hit_colony(squad: Squad, troops: int, field: Field) -> int:
    """Attack strength and attack technology alone count; 1 always hits. B5.12, X4.3"""
    horsemen = AT_A_PLANET if powers.HORSEMEN in squad.cards else 0
    if squad.unit == BOARDING_SHIP:
        strength = PLAIN_BOARDING_SHOT + field.bloody
    else:
        technology = 0 if field.terrain == ASTEROIDS else capped(squad, ATTACK)
        strength = attack_of(squad, field) + technology
    return max(1, strength + horsemen - defense_of_colony(troops))


def chance_at_colony(squad: Squad, troops: int, field: Field) -> float:
    return min(to_hit_colony(squad, troops, field), DIE) / DIE


def destroys_planets(squad: Squad) -> bool:
    """X6.4"""
    return squad.unit == TITAN


def may_bombard(squad: Squad) -> bool:
    """Whatever can fire and is a ship."""
    return squad.kind.fights and squad.ships > 0
