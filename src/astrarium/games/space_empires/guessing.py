"""What may lie face down, for all that an opponent knows: guesses that are always possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from astrarium.kernel.chance import Chance

from .automaton.economic_sheet import ALIEN_START, LEAST_FLEET
from .components.technologies import TECHNOLOGIES, Levels, most
from .components.units import ALIEN_FIT, GROUP, UNIT_NUMBER, UNITS, UnitId
from .design import Design, why_not
from .values import Group, Ledger

MOST_SAVED: Final = 30
"""Nobody keeps more from one economic phase to the next. B7.5"""
AHEAD: Final = 2
"""How many levels more than were shown an empire is thought to have at most."""
EVEN: Final = 6
"""Faces of a die that falls to one, two or three levels alike."""
COMMON: Final = tuple(
    UNIT_NUMBER[name]
    for name in ("scout", "destroyer", "cruiser", "battlecruiser", "raider", "mine_sweeper")
)
SIMPLE: Final = (Design("D", 3, 0, 1), Design("C", 4, 1, 2), Design("B", 5, 2, 2))
"""Unique ships as somebody might design them. X19.2"""
AT_COLONIES: Final = tuple(UNIT_NUMBER[name] for name in ("ship_yard", "base"))
DECOY: Final = UNIT_NUMBER["decoy"]


def possible_levels(shown: Levels, most: Levels, chance: Chance) -> Levels:
    """At least what was shown. All fields are drawn at once: a redeal is asked for often."""
    faces = chance.roll("level", len(shown), EVEN)
    return tuple(
        [
            least + (face - 1) % (max(0, min(top - least, AHEAD)) + 1)
            for least, top, face in zip(shown, most, faces, strict=True)
        ]
    )


def possible_design(shown: Design, chance: Chance) -> Design:
    """A unique ship with all that was seen of it; one that nobody has met may be anything, with
    what its gates have told."""
    if shown.weapon:
        return shown
    plain = [design for design in SIMPLE if why_not(design) is None]
    return plain[chance.pick("design", range(len(plain)))]._replace(abilities=shown.abilities)


def is_allowed(unit: UnitId, levels: Levels) -> bool:
    return all(levels[field] >= level for field, level in UNITS[unit].needs.items())


def possible_group(
    levels: Levels, used: Mapping[UnitId, int], at_colony: bool, chance: Chance
) -> Group:
    """Some ships that such an empire could have built, of a counter that is still free."""
    kinds: Sequence[UnitId] = (*COMMON, *AT_COLONIES) if at_colony else COMMON
    free = [unit for unit in kinds if used.get(unit, 0) < UNITS[unit].counters]
    fitting = [unit for unit in free if is_allowed(unit, levels)]
    unit = UnitId(chance.pick("unit", fitting or free or [DECOY]))
    mounts = UNITS[unit].mounts
    fit = tuple([level if field in mounts else 0 for field, level in enumerate(levels)])
    return Group(unit, chance.pick("ships", range(1, GROUP + 1)), fit)


def possible_alien(left: Sequence[UnitId], chance: Chance) -> Group:
    """A counter of aliens that lies face down. B14.4"""
    return Group(UnitId(chance.pick("unit", left)), 1, ALIEN_FIT)


def possible_ledger(shown: Levels, chance: Chance) -> Ledger:
    """The sheet of an alien empire: what its ships have shown, and some CP. A3"""
    known = tuple(max(start, level) for start, level in zip(ALIEN_START, shown, strict=True))
    top = tuple(most(technology, frozenset()) for technology in TECHNOLOGIES)
    levels = tuple(map(max, known, possible_levels(known, tuple(map(max, top, known)), chance)))
    fleet, tech, defense = (chance.pick("cp", range(MOST_SAVED + 1)) for _ in range(3))
    return Ledger(levels, fleet, tech, defense)


def possible_fleet(unit: UnitId, chance: Chance) -> Group:
    """A fleet that has yet to be built, of some CP. A5"""
    return Group(unit, load=(chance.pick("cp", range(LEAST_FLEET, MOST_SAVED + 1)), 0))
