"""What a side does in a battle, as far as it decides: the policies that odds assume.

Each is a pure function of the squads that are left, so that the engine can be played by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..design import cost as cost_of_design
from ..fighting import (
    CARRIER,
    FIGHTER,
    Field,
    Squad,
    attack_of,
    boards,
    chance,
    damage_of,
    hits_to_destroy,
    hull_of,
)
from ..lines import combat_units, may_be_screened, most_screened, targets

BEST, LIKELIEST, DEAREST, WEAKEST = "best", "likeliest", "dearest", "weakest"
AIMS: Final = (BEST, LIKELIEST, DEAREST, WEAKEST)
"""At whom a side fires: where a shot is worth most, hits most likely, at the dearest ships, or at
those that are gone soonest."""
SCREEN_NONE, SCREEN_WEAK, SCREEN_ALL = "none", "weak", "all"
SCREENS: Final = (SCREEN_NONE, SCREEN_WEAK, SCREEN_ALL)
"""Who is kept out of a round as far as the rules allow: nobody, those who hardly hit anything
(sweepers, transports), or as many as possible, the weakest first."""
HARMLESS: Final = 1
FLAGSHIP_VALUE: Final = 20
"""It cannot be bought."""


class Policy(NamedTuple):
    """How a side fights."""

    aim: str = BEST
    screen: str = SCREEN_NONE
    retreat: int = 0
    """After which round its ships leave; 0: never."""


def value(squad: Squad) -> int:
    """What one of its ships is worth."""
    if squad.kind.designed:
        return cost_of_design(squad.design)
    return squad.kind.cost or FLAGSHIP_VALUE


def choose(aim: str, shooter: Squad, enemies: Sequence[Squad], field: Field) -> int:
    """The number of the group that it fires at; -1: it holds its fire, as nobody can be hit."""
    best, found = 0.0, -1
    for number in targets(shooter, enemies, field):
        rated = rate(aim, shooter, enemies[number], field)
        if rated > best:
            best, found = rated, number
    return found


def rate(aim: str, shooter: Squad, target: Squad, field: Field) -> float:
    """What a shot is worth by a policy; 0: nothing."""
    hit = chance(shooter, target, field)
    if hit == 0.0 or aim == LIKELIEST:
        return hit
    if aim == DEAREST:
        return value(target) + hit / 100
    if boards(shooter, target):
        shots, gain = 1, 2 * value(target)
    else:
        left = hits_to_destroy(target, field) - target.damage
        shots, gain = -(-left // damage_of(shooter)), value(target)
    if aim == WEAKEST:
        return hit / shots
    return hit * gain / shots


def screens(policy: Policy, squads: Sequence[Squad], attacking: bool) -> tuple[int, ...]:
    """How many ships of each group are kept out of the round; of other sides none. B5.3"""
    sides = (attacking, not attacking)
    own, enemy = (combat_units(squads, side) for side in sides)
    left = 0 if policy.screen == SCREEN_NONE else most_screened(own, enemy)
    found = [0] * len(squads)
    for number in sorted(range(len(squads)), key=lambda n: _use(squads[n])):
        squad = squads[number]
        if squad.attacking != attacking or squad.unit in (FIGHTER, CARRIER):
            continue
        harmless = attack_of(squad, Field()) <= HARMLESS
        if may_be_screened(squad) and (harmless or policy.screen == SCREEN_ALL):
            found[number] = min(left, squad.ships)
            left -= found[number]
    return tuple(found)


def _use(squad: Squad) -> tuple[int, int]:
    """The least useful in a line of battle first."""
    return attack_of(squad, Field()), hull_of(squad)
