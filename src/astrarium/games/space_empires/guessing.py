"""What may lie face down, for all that an opponent knows: guesses that are always possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from astrarium.kernel.chance import Chance
from astrarium.kernel.moves import Seat

from .components.technologies import TECHNOLOGIES, Levels, TechId
from .components.units import GROUP, UNIT_NUMBER, UNITS, UnitId
from .design import Design, why_not
from .fighting import NO_TECHNOLOGY
from .values import NOBODY, Group

if TYPE_CHECKING:
    from .table import SpaceEmpires

MOST_SAVED: Final = 30
"""Nobody keeps more from one economic phase to the next. B7.5"""
AHEAD: Final = 2
"""How many levels more than were shown an empire is thought to have at most."""
COMMON: Final = tuple(
    UNIT_NUMBER[name]
    for name in ("scout", "destroyer", "cruiser", "battlecruiser", "raider", "mine_sweeper")
)
SIMPLE: Final = (Design("D", 3, 0, 1), Design("C", 4, 1, 2), Design("B", 5, 2, 2))
"""Unique ships as somebody might design them. X19.2"""
AT_COLONIES: Final = tuple(UNIT_NUMBER[name] for name in ("ship_yard", "base"))
DECOY: Final = UNIT_NUMBER["decoy"]


def possible_levels(shown: Levels, most: Levels, chance: Chance) -> Levels:
    """At least what was shown."""
    return tuple(
        chance.pick("level", range(least, max(least, min(top, least + AHEAD)) + 1))
        for least, top in zip(shown, most, strict=True)
    )


def possible_design(shown: Design, chance: Chance) -> Design:
    """A unique ship with all that was seen of it; one that nobody has met may be anything."""
    if shown.weapon:
        return shown
    plain = [design for design in SIMPLE if why_not(design) is None]
    return plain[chance.pick("design", range(len(plain)))]


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
    fit = tuple(level if field in mounts else 0 for field, level in enumerate(levels))
    return Group(unit, chance.pick("ships", range(1, GROUP + 1)), fit)


def suppose_all(game: SpaceEmpires, seat: Seat, chance: Chance) -> None:
    """What might lie face down, and what might stand on the sheets of others."""
    top = tuple(game.most_of(TechId(field)) for field in range(len(TECHNOLOGIES)))
    for other in range(game.seats):
        if other != seat:
            least = game.known_levels(seat, other)
            game.technology[other] = possible_levels(least, top, chance)
            game.noted[other] = tuple((h, game.technology[other]) for h in game.taken(other))
            game.cp[other] = chance.pick("cp", range(MOST_SAVED + 1))
            if game.has("unique_ships"):
                game.design[other] = possible_design(game.shown_design[other], chance)
    for number in game.groups.unknown(seat):
        _suppose_group(game, number, chance)


def _suppose_group(game: SpaceEmpires, number: int, chance: Chance) -> None:
    owner, hex_ = game.owner_of(number), game.hex_of(number)
    levels = NO_TECHNOLOGY if owner == NOBODY else game.technology[owner]
    pieces = game.groups.all
    known = [n for n in game.groups.of(owner) if pieces[n].value is not None]
    used = Counter(game.group(other).unit for other in known)
    at_colony = owner != NOBODY and game.colony_of(hex_) == owner
    game.groups.suppose(number, tuple(possible_group(levels, used, at_colony, chance)))
