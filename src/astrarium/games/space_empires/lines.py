"""Who fires before whom, who stays out of a round, and who may be shot at. B5.3 to B5.6"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from . import monsters, powers
from .fighting import (
    BOARDING_SHIP,
    CARRIER,
    FIGHTER,
    SCANNERS,
    TACTICS,
    TITAN,
    Field,
    Squad,
    class_rank,
    learns,
)

TOO_GOOD = 3
"""From this many levels on a group is too good to be fired at while there are others. X3.5"""


# -- order -----------------------------------------------------------------------------------------


def fires(squad: Squad) -> int:
    """How many of its ships shoot in this round."""
    out = squad.screened + squad.idle + squad.taken + squad.spent
    return max(0, squad.ships - out) if squad.kind.fights else 0


def rank(squad: Squad, field: Field, target: Squad | None = None) -> tuple[int, int, bool]:
    """Class, tactics, the defender first: lower ones fire earlier. B5.5"""
    return class_rank(squad, field, target), -squad.fit[TACTICS], squad.attacking


def firing_order(squads: Sequence[Squad], field: Field) -> list[int]:
    """Numbers of the groups in the order in which they fire. Among one player's own groups the
    owner chooses; here they stay as they were given. B5.5"""
    able = [number for number, squad in enumerate(squads) if fires(squad)]
    return sorted(able, key=lambda number: rank(squads[number], field))


# -- numbers and screens ---------------------------------------------------------------------------


def combat_units(squads: Iterable[Squad], attacking: bool) -> int:
    """Units with an attack strength that stand in line: ships, fighters, bases, yards. Ships that
    were captured in the round before do not count. B5.4, X4.4"""
    return sum(
        squad.in_line - squad.idle
        for squad in squads
        if squad.attacking == attacking and squad.kind.fights
    )


def most_screened(own: int, enemy: int) -> int:
    """How many units the larger side may keep out of a round. B5.3"""
    return max(0, own - enemy)


def screens_work(squads: Iterable[Squad]) -> bool:
    """Nobody hides from a monster, nor behind one. B17.3, D4, M3"""
    return monsters.among(squads) is None


def may_be_screened(squad: Squad) -> bool:
    """A titan never; what cannot fight is out of it anyway. B5.3, B5.11, X6.1"""
    return squad.kind.fights and squad.unit != TITAN


def has_numbers(own: int, enemy: int, needed: int = 2) -> bool:
    """Twice as many, or more. B5.4"""
    return enemy > 0 and own >= needed * enemy


def numbers(squads: Sequence[Squad]) -> tuple[bool, bool]:
    """Who has the bonus of numbers this round: the defender, the attacker. B5.4, X13.45, B17.3"""
    if monsters.among(squads) is not None:
        return bool(monsters.numbers(squads, False)), bool(monsters.numbers(squads, True))
    real = [squad for squad in squads if not squad.sham]
    there = [combat_units(real, attacking) for attacking in (False, True)]
    skilled = [powers.has(squads, side, powers.EXPERT_TACTICIANS) for side in (False, True)]
    found = []
    for side in (False, True):
        own, enemy = there[side], there[not side]
        if skilled[side]:
            found.append(enemy > 0 and own > enemy)
        else:
            found.append(has_numbers(own, enemy, 3 if skilled[not side] else 2))
    return found[0], found[1]


# -- scanners and cloaks ---------------------------------------------------------------------------


def best_scanners(squads: Iterable[Squad], attacking: bool) -> int:
    """Of a side; a screened destroyer still scans. B12.3"""
    mine = (
        squad for squad in squads if squad.attacking == attacking and squad.ships and not squad.sham
    )
    return max((squad.fit[SCANNERS] for squad in mine), default=0)


# -- targets ---------------------------------------------------------------------------------------


def why_protected(shooter: Squad, target: Squad, enemies: Sequence[Squad], field: Field) -> str:
    """The rule that keeps a group from being shot at by another; empty if none does."""
    if not target.kind.fights:
        return "B5.11"
    if rule := monsters.unharmed(shooter, target):
        return rule
    if target.in_line <= 0:
        return "B5.3"
    if target.exposed <= 0:
        return "X19.3d"
    if target.unit == CARRIER and _covered(shooter, enemies):
        return "B11.1"
    if field.experience and _too_good(shooter, target, enemies):
        return "X3.5"
    return ""


def _covered(shooter: Squad, enemies: Iterable[Squad]) -> bool:
    """Fighters cover carriers as long as none of them is screened; boarders wait until the last one
    is gone. B11.1, X4.3"""
    fighters = [squad for squad in enemies if squad.unit == FIGHTER and squad.ships]
    if shooter.unit == BOARDING_SHIP:
        return bool(fighters)
    return bool(fighters) and not any(squad.screened for squad in fighters)


def _too_good(shooter: Squad, target: Squad, enemies: Iterable[Squad]) -> bool:
    """Nobody fires at ships three levels above while there are others; of such ones only at the
    least experienced. Bases and yards have no part in this. X3.5, X3.7"""
    if not (learns(shooter) and learns(target)):
        return False
    if target.experience < shooter.experience + TOO_GOOD:
        return False
    others = [s.experience for s in enemies if s.exposed > 0 and s.kind.fights and learns(s)]
    return min(others, default=target.experience) < target.experience


def targets(shooter: Squad, enemies: Sequence[Squad], field: Field) -> list[int]:
    """Numbers of the groups that it may fire at."""
    return [
        number
        for number, target in enumerate(enemies)
        if target.ships and not why_protected(shooter, target, enemies, field)
    ]
