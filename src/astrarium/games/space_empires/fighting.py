"""What a shot needs and what it does: pure rules of space combat.

Battle, odds, bots and tests share them. They speak of squads in a field (`squads.py`).
What cards add is in `powers.py`; who fires when and at whom in `lines.py`.
"""

from __future__ import annotations

from typing import Final

from . import monsters, powers
from .components.technologies import TECH_NUMBER
from .components.units import CLASSES, UNIT_NUMBER
from .squads import (
    ASTEROIDS as ASTEROIDS,
)
from .squads import (
    ELITE as ELITE,
)
from .squads import (
    GREEN as GREEN,
)
from .squads import (
    LEGENDARY as LEGENDARY,
)
from .squads import (
    NEBULA as NEBULA,
)
from .squads import (
    NO_TECHNOLOGY as NO_TECHNOLOGY,
)
from .squads import (
    NO_UNIT as NO_UNIT,
)
from .squads import (
    OPEN_SPACE as OPEN_SPACE,
)
from .squads import (
    SKILLED as SKILLED,
)
from .squads import (
    VETERAN as VETERAN,
)
from .squads import (
    Field as Field,
)
from .squads import (
    Squad as Squad,
)

ATTACK: Final = TECH_NUMBER["attack"]
DEFENSE: Final = TECH_NUMBER["defense"]
TACTICS: Final = TECH_NUMBER["tactics"]
POINT_DEFENSE: Final = TECH_NUMBER["point_defense"]
CLOAKING: Final = TECH_NUMBER["cloaking"]
SCANNERS: Final = TECH_NUMBER["scanners"]

FIGHTER: Final = UNIT_NUMBER["fighter"]
CARRIER: Final = UNIT_NUMBER["carrier"]
TITAN: Final = UNIT_NUMBER["titan"]
RAIDER: Final = UNIT_NUMBER["raider"]
BOARDING_SHIP: Final = UNIT_NUMBER["boarding_ship"]
TRANSPORT: Final = UNIT_NUMBER["transport"]
BASE: Final = UNIT_NUMBER["base"]
SHIP_YARD: Final = UNIT_NUMBER["ship_yard"]
FIXED: Final = frozenset((BASE, SHIP_YARD))
"""No ships: they have no crews that learn, and never move."""
UNBOARDED: Final = frozenset(
    UNIT_NUMBER[name]
    for name in ("base", "ship_yard", "colony_ship", "miner", "pipeline", "titan", "fighter")
)
"""What cannot be captured: a boarding ship shoots at it as F1. X4.3"""

DIE: Final = 10
PLAIN_BOARDING_SHOT: Final = 1
POINT_DEFENSE_ATTACK: Final = (6, 7, 8)


# -- strengths -------------------------------------------------------------------------------------


def level_of(squad: Squad) -> int:
    """The level of the technology on which its printed values depend."""
    by_level = squad.kind.by_level
    return 1 if by_level is None else squad.fit[by_level]


def attack_of(squad: Squad, field: Field) -> int:
    """The attack strength of its ships, without technology and bonuses."""
    if squad.kind.designed:
        printed = squad.design.attack
    else:
        printed = squad.kind.strength(squad.kind.attack, level_of(squad))
    return powers.printed_attack(squad, printed) + field.bloody


def defense_of(squad: Squad) -> int:
    if squad.kind.designed:
        return squad.design.defense
    return squad.kind.strength(squad.kind.defense, level_of(squad))


def hull_of(squad: Squad) -> int:
    """B1.2, X13.34, X13.43"""
    printed = squad.design.hull if squad.kind.designed else squad.kind.hull
    return printed + powers.hull(squad)


def capped(squad: Squad, technology: int) -> int:
    """No ship uses more attack or defence technology than its hull can carry. B5.7, B9.2"""
    level = squad.fit[technology]
    if technology == ATTACK and powers.uncapped_attack(squad):
        return level
    return min(level, hull_of(squad))


def hits_to_destroy(squad: Squad, field: Field) -> int:
    """A legendary ship takes one hit more. X3.6"""
    tough = field.experience and squad.experience == LEGENDARY
    return max(1, hull_of(squad)) + tough + powers.extra_hits(squad, field)


def uses_point_defense(shooter: Squad, target: Squad) -> bool:
    """Scouts that carry it fire at fighters otherwise than at ships. B11.3"""
    return target.unit == FIGHTER and shooter.fit[POINT_DEFENSE] > 0


def weapon_class(squad: Squad, field: Field, target: Squad | None = None) -> str:
    """The class in which it fires. B5.5, B5.9, B11.3, B12.2"""
    printed = squad.design.weapon if squad.kind.designed else squad.kind.weapon
    if squad.unit == BOARDING_SHIP:
        return printed
    if field.terrain != OPEN_SPACE and not monsters.is_monster(squad):
        return "E"
    if squad.cloaked or (target is not None and uses_point_defense(squad, target)):
        return "A"
    return powers.weapon_class(squad, field, printed)


def class_rank(squad: Squad, field: Field, target: Squad | None = None) -> int:
    """Lower ones fire first."""
    return CLASSES.index(weapon_class(squad, field, target))


# -- shots -----------------------------------------------------------------------------------------


def to_hit(shooter: Squad, target: Squad, field: Field) -> int:
    """The highest face of the die that hits; 1 always does, unless `sure_hit` says no. B5.7"""
    if boards(shooter, target):
        strength = attack_of(shooter, field) + powers.boarding(shooter, target, field)
        return strength - hull_against_boarding(target) + _experience(shooter, target, field)
    return _firepower(shooter, target, field) - _protection(target, field)


def _firepower(shooter: Squad, target: Squad, field: Field) -> int:
    if shooter.unit == BOARDING_SHIP:
        return PLAIN_BOARDING_SHOT + field.bloody
    attack = attack_of(shooter, field)
    if uses_point_defense(shooter, target):
        attack = POINT_DEFENSE_ATTACK[shooter.fit[POINT_DEFENSE] - 1] + field.bloody
    if field.terrain != ASTEROIDS:
        attack += capped(shooter, ATTACK)
    return attack + _bonuses(shooter, target, field)


def _bonuses(shooter: Squad, target: Squad, field: Field) -> int:
    numbers = field.numbers[shooter.attacking]
    if target.unit == TITAN:  # only fighters profit from numbers against it, and get 1 more. X6.2
        is_fighter = shooter.unit == FIGHTER
        numbers, against_titan = numbers and is_fighter, is_fighter
    else:
        against_titan = False
    surprise = powers.surprise(shooter) if shooter.cloaked and field.round == 1 else 0
    weak = 2 if target.weakness == shooter.unit else 0
    cards = powers.attack(shooter, target, field, hull_of(target))
    crews = _experience(shooter, target, field) + monsters.aim(shooter, target, hull_of(target))
    return numbers + against_titan + surprise + weak + crews + cards


def learns(squad: Squad) -> bool:
    """Bases and yards have no experience, and none counts against them. X3.7"""
    return squad.unit not in FIXED


def _experience(shooter: Squad, target: Squad, field: Field) -> int:
    """More than the target: better; two levels less, or more: worse. X3.5, X3.7"""
    if not field.experience or not (learns(shooter) and learns(target)):
        return 0
    gap = shooter.experience - target.experience
    return (gap > 0) - (gap <= -2)


def _protection(target: Squad, field: Field) -> int:
    technology = 0 if field.terrain == NEBULA else capped(target, DEFENSE)
    return defense_of(target) + technology + powers.defense(target, field)


def sure_hit(shooter: Squad, target: Squad) -> int:
    """The highest face that hits whatever is needed: 1, but 0 against a titan unless a fighter
    fires, and against great machines; heavy warheads hit better. B5.7, X6.2, X19.5, D4"""
    heavy = "heavy_warheads" in shooter.design.abilities
    spared = target.unit == TITAN and shooter.unit != FIGHTER
    return 1 + heavy - (spared or target.unit == monsters.GREAT_MACHINE)


def best_face(shooter: Squad, target: Squad, field: Field) -> int:
    """The highest face that hits after all. A great machine misses with a 10. B5.7, D4"""
    best = max(sure_hit(shooter, target), to_hit(shooter, target, field))
    least = monsters.SURELY_MISSES if shooter.unit == monsters.GREAT_MACHINE else DIE + 1
    return max(0, min(best, least - 1))


def hits(shooter: Squad, target: Squad, field: Field, face: int) -> bool:
    return face <= best_face(shooter, target, field)


def chance(shooter: Squad, target: Squad, field: Field) -> float:
    """Of one shot."""
    return best_face(shooter, target, field) / DIE


def damage_of(shooter: Squad) -> int:
    """What one hit does: a titan's counts twice, an amoeba's swallows a ship. X6.1, M3"""
    if shooter.unit == monsters.AMOEBA:
        return monsters.SWALLOWED
    return 2 if shooter.unit == TITAN else 1


def damaged(target: Squad, damage: int, field: Field) -> Squad:
    """The group after one hit; what one ship takes too much does not spill over. B5.8"""
    total = target.damage + damage
    if total < hits_to_destroy(target, field):
        return target._replace(damage=total)
    return without_one(target)._replace(damage=0)


def without_one(squad: Squad) -> Squad:
    """A ship less; those that act before those that do not."""
    ships = squad.ships - 1
    out = (squad.screened, squad.idle, squad.taken)
    screened, idle, taken = (min(number, ships) for number in out)
    return squad._replace(ships=ships, screened=screened, idle=idle, taken=taken)


# -- boarding --------------------------------------------------------------------------------------


def boards(shooter: Squad, target: Squad) -> bool:
    """Whether it captures rather than shoots. X4.1, X4.3, B17.3"""
    if shooter.unit != BOARDING_SHIP or target.unit in UNBOARDED or monsters.is_monster(target):
        return False
    return not (target.unit == TRANSPORT and target.loaded)


def hull_against_boarding(target: Squad) -> int:
    """X4.2, X5.1"""
    return hull_of(target) + (target.experience == LEGENDARY) + target.security


def given_up(target: Squad) -> tuple[Squad, Squad]:
    """A group that loses a ship to boarders, and that ship in its new hands: green, and idle until
    the next round is over. A whole ship is taken if there is one. X4.4"""
    last = target.in_line == 1
    kept = without_one(target)
    taken = in_new_hands(target)._replace(ships=1, taken=1, damage=target.damage if last else 0)
    return (kept._replace(damage=0) if last else kept), taken


def in_new_hands(squad: Squad) -> Squad:
    """What captured ships of a group are like. X4.4, X12, X13.4"""
    return squad._replace(
        screened=0,
        idle=0,
        spent=0,
        damage=0,
        experience=GREEN,
        attacking=not squad.attacking,
        cloaked=False,
        cards=powers.kept(squad.cards),
        security=0,
    )


def is_cloaked(cloaking: int, scanners: int, terrain: str) -> bool:
    """Better than every scanner here, and not in a nebula. B12.1"""
    return terrain != NEBULA and cloaking > scanners
