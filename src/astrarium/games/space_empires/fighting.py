"""What a shot needs, who fires before whom, and who may be shot at: pure rules of space combat.

Battle, odds, bots and tests share them. A `Squad` is a group as it stands in a battle; a `Field` is
what holds for all: the terrain, the round, who has the bonus of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from .components.technologies import TECH_NUMBER, TECHNOLOGIES, Levels
from .components.units import CLASSES, UNIT_NUMBER, UNITS, Unit, UnitId

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
UNBOARDED: Final = frozenset(
    UNIT_NUMBER[name]
    for name in ("base", "ship_yard", "colony_ship", "miner", "pipeline", "titan", "fighter")
)
"""What cannot be captured: a boarding ship shoots at it as F1. X4.3"""

DIE: Final = 10
NO_TECHNOLOGY: Final[Levels] = (0,) * len(TECHNOLOGIES)
GREEN, SKILLED, VETERAN, ELITE, LEGENDARY = range(5)
OPEN_SPACE, ASTEROIDS, NEBULA = "open_space", "asteroids", "nebula"
PLAIN_BOARDING_SHOT: Final = 1
POINT_DEFENSE_ATTACK: Final = (6, 7, 8)


class Squad(NamedTuple):
    """A group in a battle."""

    unit: UnitId
    ships: int
    fit: Levels = NO_TECHNOLOGY
    """The technology that its ships carry."""
    experience: int = SKILLED
    damage: int = 0
    """On one of its ships: damage is put on one until it is gone. B5.8"""
    attacking: bool = False
    screened: bool = False
    idle: bool = False
    """Captured in the round before: it does not act. X4.4"""
    cloaked: bool = False
    """No scanner here sees it. B12.1"""

    @property
    def kind(self) -> Unit:
        return UNITS[self.unit]


class Field(NamedTuple):
    """What holds for a whole round of a battle."""

    terrain: str = OPEN_SPACE
    round: int = 1
    numbers: tuple[bool, bool] = (False, False)
    """Who has the bonus of numbers: the defender, the attacker. B5.4"""
    experience: bool = False
    """Whether ships have experience at all. X3"""


# -- strengths -------------------------------------------------------------------------------------


def level_of(squad: Squad) -> int:
    """The level of the technology on which its printed values depend."""
    by_level = squad.kind.by_level
    return 1 if by_level is None else squad.fit[by_level]


def attack_of(squad: Squad) -> int:
    return squad.kind.strength(squad.kind.attack, level_of(squad))


def defense_of(squad: Squad) -> int:
    return squad.kind.strength(squad.kind.defense, level_of(squad))


def capped(squad: Squad, technology: int) -> int:
    """No ship uses more attack or defence technology than its hull can carry. B5.7, B9.2"""
    return min(squad.fit[technology], squad.kind.hull)


def hits_to_destroy(squad: Squad, field: Field) -> int:
    """A legendary ship takes one hit more. X3.6"""
    tough = field.experience and squad.experience == LEGENDARY
    return max(1, squad.kind.hull) + tough


def uses_point_defense(shooter: Squad, target: Squad) -> bool:
    """Scouts that carry it fire at fighters otherwise than at ships. B11.3"""
    return target.unit == FIGHTER and shooter.fit[POINT_DEFENSE] > 0


def weapon_class(squad: Squad, field: Field, target: Squad | None = None) -> str:
    """The class in which it fires. B5.5, B5.9, B11.3, B12.2"""
    if squad.unit == BOARDING_SHIP:
        return squad.kind.weapon
    if field.terrain != OPEN_SPACE:
        return "E"
    if squad.cloaked or (target is not None and uses_point_defense(squad, target)):
        return "A"
    return squad.kind.weapon


# -- shots -----------------------------------------------------------------------------------------


def to_hit(shooter: Squad, target: Squad, field: Field) -> int:
    """The highest face of the die that hits; 1 always does, unless `sure_hit` says no. B5.7"""
    if boards(shooter, target):
        return (
            attack_of(shooter) - hull_against_boarding(target) + _experience(shooter, target, field)
        )
    return _firepower(shooter, target, field) - _protection(target, field)


def _firepower(shooter: Squad, target: Squad, field: Field) -> int:
    if shooter.unit == BOARDING_SHIP:
        return PLAIN_BOARDING_SHOT
    attack = attack_of(shooter)
    if uses_point_defense(shooter, target):
        attack = POINT_DEFENSE_ATTACK[shooter.fit[POINT_DEFENSE] - 1]
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
    surprise = shooter.cloaked and field.round == 1
    return numbers + against_titan + surprise + _experience(shooter, target, field)


def _experience(shooter: Squad, target: Squad, field: Field) -> int:
    """More than the target: better; two levels less, or more: worse. X3.5"""
    if not field.experience:
        return 0
    gap = shooter.experience - target.experience
    return (gap > 0) - (gap <= -2)


def _protection(target: Squad, field: Field) -> int:
    technology = 0 if field.terrain == NEBULA else capped(target, DEFENSE)
    return defense_of(target) + technology


def sure_hit(shooter: Squad, target: Squad) -> bool:
    """Whether a 1 hits whatever is needed: not a titan, unless a fighter fires. B5.7, X6.2"""
    return target.unit != TITAN or shooter.unit == FIGHTER


def hits(shooter: Squad, target: Squad, field: Field, face: int) -> bool:
    if face == 1 and sure_hit(shooter, target):
        return True
    return face <= to_hit(shooter, target, field)


def chance(shooter: Squad, target: Squad, field: Field) -> float:
    """Of one shot."""
    return sum(hits(shooter, target, field, face) for face in range(1, DIE + 1)) / DIE


def damage_of(shooter: Squad) -> int:
    """What one hit does: a titan's counts twice. X6.1"""
    return 2 if shooter.unit == TITAN else 1


def damaged(target: Squad, damage: int, field: Field) -> Squad:
    """The group after one hit; what one ship takes too much does not spill over. B5.8"""
    total = target.damage + damage
    if total < hits_to_destroy(target, field):
        return target._replace(damage=total)
    return target._replace(ships=target.ships - 1, damage=0)


# -- boarding --------------------------------------------------------------------------------------


def boards(shooter: Squad, target: Squad) -> bool:
    """Whether it captures rather than shoots. X4.1, X4.3"""
    return shooter.unit == BOARDING_SHIP and target.unit not in UNBOARDED


def hull_against_boarding(target: Squad, security: int = 0) -> int:
    """X4.2, X5.1"""
    return target.kind.hull + (target.experience == LEGENDARY) + security


# -- order, numbers, targets -----------------------------------------------------------------------


def fires(squad: Squad) -> bool:
    """Whether it takes part in the shooting of this round."""
    return squad.kind.fights and squad.ships > 0 and not (squad.screened or squad.idle)


def firing_order(squads: Sequence[Squad], field: Field) -> list[int]:
    """Numbers of the groups in the order in which they fire: class, tactics, the defender first.
    Among one player's own groups the owner chooses; here they stay as they were given. B5.5"""
    able = [number for number, squad in enumerate(squads) if fires(squad)]

    def rank(number: int) -> tuple[int, int, bool]:
        squad = squads[number]
        weapon = CLASSES.index(weapon_class(squad, field))
        return weapon, -squad.fit[TACTICS], squad.attacking

    return sorted(able, key=rank)


def combat_units(squads: Iterable[Squad], attacking: bool) -> int:
    """Units with an attack strength that stand in line: ships, fighters, bases, yards. B5.4"""
    return sum(
        squad.ships
        for squad in squads
        if squad.attacking == attacking and squad.kind.fights and not squad.screened
    )


def most_screened(own: int, enemy: int) -> int:
    """How many units the larger side may keep out of a round. B5.3"""
    return max(0, own - enemy)


def has_numbers(own: int, enemy: int) -> bool:
    """Twice as many, or more. B5.4"""
    return enemy > 0 and own >= 2 * enemy


def why_protected(shooter: Squad, target: Squad, enemies: Sequence[Squad], field: Field) -> str:
    """The rule that keeps a group from being shot at by another; empty if none does."""
    if target.screened:
        return "B5.3"
    if target.unit == CARRIER and _fighters_in_line(enemies):
        return "B11.1"
    if field.experience and _too_good(shooter, target, enemies):
        return "X3.5"
    return ""


def _fighters_in_line(enemies: Iterable[Squad]) -> bool:
    """Fighters cover carriers as long as none of them is screened. B11.1"""
    fighters = [squad for squad in enemies if squad.unit == FIGHTER and squad.ships]
    return bool(fighters) and not any(squad.screened for squad in fighters)


def _too_good(shooter: Squad, target: Squad, enemies: Iterable[Squad]) -> bool:
    """Nobody fires at ships three levels above while there are others; of such ones only at the
    least experienced."""
    limit = shooter.experience + 2
    if target.experience <= limit:
        return False
    in_line = [s.experience for s in enemies if s.ships and not s.screened and s.kind.fights]
    return min(in_line, default=target.experience) < target.experience


def is_cloaked(cloaking: int, scanners: int, terrain: str) -> bool:
    """Better than every scanner here, and not in a nebula. B12.1"""
    return terrain != NEBULA and cloaking > scanners
