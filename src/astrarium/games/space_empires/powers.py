"""What cards change in battle: alien technologies (1 to 30) and empire advantages (31 to 55).

Pure numbers by squad and field; what somebody decides to use (a charge, crystals, a hit ignored) is
asked in the battle itself. A squad carries the numbers of the cards that speak for its ships, as
captured ships keep some of them. X12, X13
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from .components.technologies import TECH_NUMBER
from .components.units import UNIT_NUMBER, UnitId
from .squads import Field, Squad

CLOAKING: Final = TECH_NUMBER["cloaking"]

LINKED_COMPUTER, LONG_LANCE, EMISSIVE_ARMOR = 3, 5, 10
AFTERBURNERS, PHOTON_BOMB, STIM_PACKS, OMEGA_CRYSTALS = 14, 15, 16, 22
JAMMER, AIR_SUPPORT, HIDDEN_TURRET, ADAPTIVE_CLOAK = 24, 25, 26, 30
FEARLESS_RACE, WARRIOR_RACE, CELESTIAL_KNIGHTS, GIANT_RACE = 31, 32, 33, 34
HIVE_MIND, QUICK_LEARNERS, INSECTOIDS, IMMORTALS = 38, 40, 43, 44
EXPERT_TACTICIANS, HORSEMEN, SWORDS, CLOAKING_GENIUSES = 45, 46, 47, 50
STAR_WOLVES, HOUSE_OF_SPEED, PSYCHICS = 51, 53, 54
INDUSTRIOUS, ANCIENT_RACE, PILGRIMS, NANO_TECHNOLOGY, SCIENTISTS = 35, 36, 37, 39, 41
ENGINEERS, DIPLOMATS, TRADERS, PEOPLE, SHIFTERS = 42, 48, 49, 52, 55
FACTORIES, STEALTH_FIELD, COMM_ARRAY, ANALYSIS_BAY = 21, 27, 28, 29
KEPT_BY_CAPTURED: Final = frozenset(
    (*range(1, 31), GIANT_RACE, ENGINEERS, INSECTOIDS, 44, 50, HOUSE_OF_SPEED, PSYCHICS)
)
"""Alien technology goes with the ship; of the advantages only these do (of psychics only that
nobody learns exploration from them). X12, X13.4, X13.54"""


def _unit(name: str) -> UnitId:
    return UNIT_NUMBER[name]


BASE, YARD, BOARDING_SHIP = _unit("base"), _unit("ship_yard"), _unit("boarding_ship")
DESTROYER, FIGHTER, RAIDER = _unit("destroyer"), _unit("fighter"), _unit("raider")
SWEEPER, CRUISER = _unit("mine_sweeper"), _unit("cruiser")
FIXED: Final = (BASE, YARD)
BETTER_GUNS: Final[Mapping[int, UnitId]] = {
    2: DESTROYER,
    11: CRUISER,
    12: _unit("battlecruiser"),
    13: _unit("battleship"),
}
"""Cards that give a type of ship one more attack. X12.2, X12.11 to X12.13"""
LAST_TECHNOLOGY: Final = 30
SPEAKS_FOR: Final[Mapping[int, tuple[UnitId, ...]]] = {
    card: tuple(_unit(name) for name in names.split())
    for card, names in {
        1: "scout destroyer",
        2: "destroyer",
        3: "destroyer",
        5: "destroyer",
        6: "cruiser battlecruiser",
        7: "battleship dreadnought",
        8: "carrier fighter",
        9: "raider mine_sweeper",
        10: "cruiser",
        11: "cruiser",
        12: "battlecruiser",
        13: "battleship",
        14: "fighter",
        15: "fighter",
        22: "cruiser battlecruiser battleship dreadnought titan",
        23: "boarding_ship transport",
        25: "transport",
        26: "mine_sweeper",
        30: "raider",
    }.items()
}
"""The types of ship for which an alien technology does something."""
WOLVES: Final = (_unit("scout"), DESTROYER, FIGHTER)
TURRET: Final = 3
LARGE: Final = 2
HIVE_DEFENSE, HIVE_ATTACK, HIVE_HULL = 2, 4, 6
"""The rounds from which units of the Hive Mind are better. X13.38"""
PIERCED: Final = "ABCD"
"""The classes of raiders with the adaptive device, round by round, once they are seen. X12.30"""


def has(squads: Iterable[Squad], attacking: bool, card: int) -> bool:
    """Whether any unit of a side fights with a card."""
    return any(card in squad.cards for squad in squads if squad.attacking == attacking)


def kept(cards: tuple[int, ...], unit: UnitId | None = None) -> tuple[int, ...]:
    """The cards that still speak for a ship (of a type) in other hands."""
    return tuple(card for card in cards if card in KEPT_BY_CAPTURED and _speaks_for(card, unit))


def _speaks_for(card: int, unit: UnitId | None) -> bool:
    return unit is None or card > LAST_TECHNOLOGY or unit in SPEAKS_FOR.get(card, ())


def printed_attack(squad: Squad, printed: int) -> int:
    """X12.26"""
    return TURRET if squad.unit == SWEEPER and HIDDEN_TURRET in squad.cards else printed


def hull(squad: Squad) -> int:
    """Giants have larger ships, insects smaller ones. X13.34, X13.43"""
    return (GIANT_RACE in squad.cards) - (INSECTOIDS in squad.cards)


def uncapped_attack(squad: Squad) -> bool:
    """X12.3"""
    return squad.unit == DESTROYER and LINKED_COMPUTER in squad.cards


def extra_hits(squad: Squad, field: Field) -> int:
    """X12.10, X13.38"""
    armoured = squad.unit == CRUISER and EMISSIVE_ARMOR in squad.cards
    hive = HIVE_MIND in squad.cards and field.round >= HIVE_HULL
    return armoured + hive


def weapon_class(squad: Squad, field: Field, printed: str) -> str:
    """X12.5, X12.30, X13.31"""
    if FEARLESS_RACE in squad.cards and field.round == 1:
        return "A"
    if squad.unit == DESTROYER and LONG_LANCE in squad.cards:
        return "B"
    seen = field.scanners[not squad.attacking] == squad.fit[CLOAKING]
    if squad.unit == RAIDER and ADAPTIVE_CLOAK in squad.cards and seen:
        return PIERCED[min(field.round, len(PIERCED)) - 1]
    return printed


def surprise(squad: Squad) -> int:
    """What a cloak is worth in the first round. B12.2, X12.30"""
    return 2 if squad.unit == RAIDER and ADAPTIVE_CLOAK in squad.cards else 1


def attack(shooter: Squad, target: Squad, field: Field, hull: int) -> int:
    """What cards add to a shot at a ship with this hull."""
    own = shooter.cards
    found = sum(BETTER_GUNS.get(card) == shooter.unit for card in own)
    found += _against_size(shooter, hull >= LARGE)
    if WARRIOR_RACE in own and shooter.unit not in FIXED:
        found += 1 if shooter.attacking else -1
    found += HIVE_MIND in own and field.round >= HIVE_ATTACK
    found += field.charged[not shooter.attacking]
    return found + _speed(target)


def _against_size(shooter: Squad, large: bool) -> int:
    """X12.14, X12.15, X13.51"""
    own = shooter.cards
    found = STAR_WOLVES in own and shooter.unit in WOLVES and large
    if shooter.unit == FIGHTER:
        return found + (PHOTON_BOMB in own and large) + (AFTERBURNERS in own and not large)
    return int(found)


def _speed(target: Squad) -> int:
    """X13.53"""
    return 2 if HOUSE_OF_SPEED in target.cards and target.unit not in FIXED else 0


def boarding(shooter: Squad, target: Squad, field: Field) -> int:
    """What cards change about boarders. X13.33, X13.38, X13.47, X13.53"""
    found = (SWORDS in shooter.cards) - (SWORDS in target.cards)
    found += HIVE_MIND in shooter.cards and field.round >= HIVE_ATTACK
    return found + field.charged[not shooter.attacking] + _speed(target)


def defense(target: Squad, field: Field) -> int:
    """X13.38"""
    return int(HIVE_MIND in target.cards and field.round >= HIVE_DEFENSE)
