"""Doomsday machines and space amoebas: what is different in a fight with one. B17.3, D4, D5, M3

Pure functions of squads. A great machine (of the games alone against them) and an amoeba have a
`design` that holds their values, and a `weak_point` once that was found out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from .components.reading import data
from .components.units import DOOMSDAY_MACHINE, UNIT_NUMBER
from .design import Design
from .squads import Squad

_MACHINES: Final = data("automaton")["machines"]
GREAT_MACHINE: Final = UNIT_NUMBER["great_machine"]
AMOEBA: Final = UNIT_NUMBER["amoeba"]
MONSTERS: Final = frozenset((DOOMSDAY_MACHINE, GREAT_MACHINE, AMOEBA))
FIGHTER, RAIDER = UNIT_NUMBER["fighter"], UNIT_NUMBER["raider"]

RATINGS: Final = tuple(Design(*values[:4]) for values in _MACHINES["ratings"])
"""What great machines are like, by their rating from 1. D4"""
_ATTACKS: Final[Mapping[Design, int]] = {
    Design(*values[:4]): values[4] for values in _MACHINES["ratings"]
}
TWICE: Final = 2
"""How often a lesser machine fires in a round. B17.1"""

WEAKNESSES: Final[tuple[str, ...]] = tuple(_MACHINES["weaknesses"])
TO_FIGHTERS, TO_MINES, TO_CLOAKS, TO_NUMBERS, NO_WEAKNESS = WEAKNESSES
_KINDS: Final = data("automaton")["amoebas"]["kinds"]
AMOEBAS: Final = tuple(Design(*values[:4]) for values in _KINDS)
NATURES: Final[tuple[str, ...]] = tuple(values[4] for values in _KINDS)
"""What amoebas are like and what is special about them, by the face of a die from 1. M2"""
TO_RAIDERS, DOUBLE, VARIETY, CORE = "raiders", "double", "variety", "core"
TYPES: Final = 3
"""Enough types of ships together are better against amoebas that fear variety."""
SWALLOWED: Final = 99
"""What a hit of an amoeba does: a ship is gone, whatever its size. M3"""
AGAIN: Final = 2
"""By how much an amoeba must have hit well to fire again at once. M3"""
MANY: Final = 10
"""The ships that a machine fears which is weak against large fleets."""
MINES_HIT: Final = 5
"""The highest face of the die with which a mine hits a machine that is weak against them."""
SURELY_MISSES: Final = 10
"""The face with which a great machine never hits."""


def weakness(face: int) -> str:
    """What a machine is weak against, by a die: two faces each. D5"""
    return WEAKNESSES[(face - 1) // 2]


def is_monster(squad: Squad) -> bool:
    return squad.unit in MONSTERS


def among(squads: Iterable[Squad]) -> Squad | None:
    """The first monster that still fights in a battle; None: there is none."""
    return next((squad for squad in squads if is_monster(squad) and squad.ships), None)


def attacks(squad: Squad) -> int:
    """How often each of its ships fires in a round. B17.1, D4"""
    if squad.unit == GREAT_MACHINE:
        return _ATTACKS[squad.design]
    twice = squad.unit == DOOMSDAY_MACHINE or (squad.unit, squad.weak_point) == (AMOEBA, DOUBLE)
    return TWICE if twice else 1


def unharmed(shooter: Squad, target: Squad) -> str:
    """The rule by which a shot does a monster nothing; empty: it may. B17.3, D5, M3"""
    if shooter.unit != FIGHTER or target.unit not in MONSTERS or target.weak_point == TO_FIGHTERS:
        return ""
    return {DOOMSDAY_MACHINE: "B17.3", GREAT_MACHINE: "D5"}.get(target.unit, "M3")


def minefield_hits(target: Squad) -> int:
    """The highest face of a die with which a mine harms it; 0: mines do nothing. B17.3, D5"""
    return MINES_HIT if target.weak_point == TO_MINES else 0


def cloaks_work(squads: Iterable[Squad]) -> bool:
    """Whether raiders can hide in this battle: before great machines and amoebas only if that is
    their weakness; lesser machines have scanners like others. D5, M3"""
    monster = among(squads)
    blind = monster is None or monster.unit == DOOMSDAY_MACHINE
    return blind or (monster is not None and monster.weak_point == TO_CLOAKS)


def stays_cloaked(squads: Iterable[Squad]) -> bool:
    """Whether raiders are not seen in any round: before machines that are weak so. D5"""
    monster = among(squads)
    return monster is not None and monster.weak_point == TO_CLOAKS


def numbers(squads: Iterable[Squad], attacking: bool) -> bool | None:
    """Who fights a monster has no bonus of numbers, unless it fears large fleets and ten ships
    that can harm it are there, or variety. None: no monster is. B17.3, D4, D5, M3"""
    squads = tuple(squads)
    monster = among(squads)
    if monster is None:
        return None
    if monster.attacking == attacking:
        return False
    foes = [s for s in squads if s.attacking == attacking and s.kind.fights and s.ships]
    able = [squad for squad in foes if not unharmed(squad, monster)]
    if monster.unit == AMOEBA:
        return monster.weak_point == VARIETY and len({s.unit for s in able}) >= TYPES
    return monster.weak_point == TO_NUMBERS and sum(s.in_line for s in able) >= MANY


def aim(shooter: Squad, target: Squad, hull: int) -> int:
    """What a weak point, or the size of the target, adds to a shot. D5, M3"""
    if shooter.unit == AMOEBA:
        weak = shooter.weak_point == TO_RAIDERS and target.unit == RAIDER
        return -2 * weak - min(max(hull - 1, 0), 2)
    if target.unit == AMOEBA:
        return int(target.weak_point == TO_RAIDERS and shooter.unit == RAIDER)
    weak = shooter.weak_point == TO_CLOAKS and target.unit == RAIDER
    return -2 if weak else 0


def again(shooter: Squad, face: int, needed: int) -> bool:
    """Whether an amoeba has hit so well that it fires again at once. M3"""
    return shooter.unit == AMOEBA and face <= needed - AGAIN
