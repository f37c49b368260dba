"""Fighting for a planet: troops of five kinds. X14

Troops of one kind on one side are a `Band`. Those among them that grav armour supports stand behind
the others: they are hit last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from . import powers
from .components.units import CLASSES, TROOP_NUMBER, TROOPS, Arm, Troop, TroopId
from .fighting import DIE

MILITIA: Final = TROOP_NUMBER["militia"]
GRAV_ARMOR: Final = TROOP_NUMBER["grav_armor"]
AIR_SUPPORT: Final = TroopId(len(TROOPS))
"""Transports that fight on the ground with the card for it. X12.25"""
TRANSPORTS: Final = Troop("transport", 0, Arm("B", 6), Arm("B", 6), 2, 2, 0, 0)
ALIEN_MILITIA: Final = 5


class Band(NamedTuple):
    """Troops of one kind on one side."""

    troop: TroopId
    number: int
    attacking: bool = False
    damage: int = 0
    supported: int = 0
    """How many of them grav armour supports this round. X14.11"""
    spent: int = 0
    """How many have fired in this round."""
    cards: tuple[int, ...] = ()

    @property
    def kind(self) -> Troop:
        return TRANSPORTS if self.troop == AIR_SUPPORT else TROOPS[self.troop]

    @property
    def arm(self) -> Arm:
        return self.kind.attacking if self.attacking else self.kind.defending


class Ground(NamedTuple):
    """What holds for a round on the ground."""

    round: int = 1
    drop_ships: bool = False
    """Whether the attackers came down in them. X14.9"""
    bloody: bool = False


def militia(value: int) -> int:
    """What a colony of some points raises, each time it is invaded. X14.4"""
    return value


def hull_of(band: Band, ground: Ground) -> int:
    hive = powers.HIVE_MIND in band.cards and ground.round >= powers.HIVE_HULL
    return band.kind.hull + hive


def attack_of(band: Band, ground: Ground, supported: bool) -> int:
    """X14.11, X12.16, X13.38, X13.47"""
    cards = band.cards
    better = (powers.STIM_PACKS in cards) + (powers.SWORDS in cards)
    better += powers.HIVE_MIND in cards and ground.round >= powers.HIVE_ATTACK
    return band.arm.attack + supported + better + ground.bloody


def defense_of(band: Band, ground: Ground) -> int:
    """Of the one that is hit next: one without support, if there is any. X14.11"""
    supported = band.number > 0 and band.supported >= band.number
    hive = powers.HIVE_MIND in band.cards and ground.round >= powers.HIVE_DEFENSE
    return band.kind.defense + supported + (powers.SWORDS in band.cards) + hive


def to_hit(shooter: Band, target: Band, ground: Ground, supported: bool = False) -> int:
    """1 always hits; technology, tactics and numbers do not count. X14.9"""
    return max(1, attack_of(shooter, ground, supported) - defense_of(target, ground))


def chance(shooter: Band, target: Band, ground: Ground, supported: bool = False) -> float:
    return min(to_hit(shooter, target, ground, supported), DIE) / DIE


def fires(band: Band, ground: Ground) -> int:
    """How many are still to fire: those without drop ships not in the first round. X14.9"""
    silent = band.attacking and ground.round == 1 and not ground.drop_ships
    return 0 if silent else max(0, band.number - band.spent)


def next_is_supported(band: Band) -> bool:
    """Those with support fire first."""
    return band.spent < band.supported


def hit(band: Band, ground: Ground) -> Band:
    """A band after a hit. X14.8"""
    if band.damage + 1 < hull_of(band, ground):
        return band._replace(damage=band.damage + 1)
    number = band.number - 1
    return band._replace(number=number, damage=0, supported=min(band.supported, number))


def rank(band: Band) -> tuple[int, bool]:
    """Class, then the defender: lower ones fire first. X14.9"""
    return CLASSES.index(band.arm.weapon), band.attacking


def supports(bands: Sequence[Band], attacking: bool) -> int:
    """How many others grav armour of a side supports: those in excess of the enemy's. X14.11"""
    own, enemy = (
        sum(b.number for b in bands if b.troop == GRAV_ARMOR and b.attacking == side)
        for side in (attacking, not attacking)
    )
    return max(0, own - enemy)


def with_support(bands: Sequence[Band]) -> tuple[Band, ...]:
    """All bands as a round begins: support goes to those with the best attack. X14.11"""
    found = [band._replace(supported=0, spent=0) for band in bands]
    for side in (False, True):
        left = supports(bands, side)
        mine = [n for n, b in enumerate(found) if b.attacking == side and b.troop != GRAV_ARMOR]
        for number in sorted(mine, key=lambda n: -found[n].arm.attack):
            given = min(left, found[number].number)
            found[number] = found[number]._replace(supported=given)
            left -= given
    return tuple(found)


def troops_lost(troops: int, transports: int, each: int = 6) -> int:
    """What no transport has room for any more. X14.1"""
    return max(0, troops - transports * each)


def garrison_left(bands: Sequence[Band]) -> bool:
    """Whether somebody can stay as a garrison: transports cannot. X14.10, X12.25"""
    return any(b.attacking and b.number and b.troop != AIR_SUPPORT for b in bands)
