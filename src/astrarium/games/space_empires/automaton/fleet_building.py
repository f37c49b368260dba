"""What alien empires build with the CP of a fleet, or of their defence: pure rules. A5, A7, A9"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..components.technologies import TECH_NUMBER, Levels
from ..components.units import UNIT_NUMBER, UNITS, UnitId
from ..fighting import ATTACK, CLOAKING, DEFENSE, POINT_DEFENSE, SCANNERS
from .learning import FIGHTERS, Known, Roll

SHIP_SIZE: Final = TECH_NUMBER["ship_size"]
LADDER: Final = tuple(
    UNIT_NUMBER[name]
    for name in ("scout", "destroyer", "cruiser", "battlecruiser", "battleship", "dreadnought")
)
"""The ships that a fleet is built of, by ship size from 1."""
SCOUT, DESTROYER = LADDER[:2]
CARRIER, FIGHTER = UNIT_NUMBER["carrier"], UNIT_NUMBER["fighter"]
RAIDER, BASE, MINE = UNIT_NUMBER["raider"], UNIT_NUMBER["base"], UNIT_NUMBER["mine"]
SQUADRONS: Final = UNITS[CARRIER].carries_fighters
LARGEST_FLEET, BALANCED, LARGEST_SHIPS = "largest_fleet", "balanced", "largest_ships"
MINES, BASES_AND_MINES, MOST_BASES = "mines", "bases_and_mines", "most_bases"
ENOUGH_HULL: Final = 2
"""No balanced fleet insists on larger ships: the example has cruisers with attack 3."""

Order = Counter[UnitId]
"""Ships by kind."""


def cost(unit: UnitId) -> int:
    return UNITS[unit].cost


def price(order: Order) -> int:
    return sum(cost(unit) * number for unit, number in order.items())


def composition(face: int) -> str:
    """How the rest of a fleet is built, by a die and what is taken off it. A7"""
    if face <= 3:
        return LARGEST_FLEET
    return BALANCED if face <= 6 else LARGEST_SHIPS


def defense(face: int) -> str:
    """How a homeworld defends itself. A9"""
    if face <= 3:
        return MINES
    return BASES_AND_MINES if face <= 7 else MOST_BASES


def buildable(levels: Levels) -> tuple[UnitId, ...]:
    """The ships that the ship size allows, smallest first."""
    return LADDER[: max(1, levels[SHIP_SIZE])]


def largest(cp: int, levels: Levels) -> UnitId | None:
    """The largest ship that can be paid; None: none can."""
    affordable = [unit for unit in buildable(levels) if cost(unit) <= cp]
    return affordable[-1] if affordable else None


def full_carriers(cp: int) -> Order:
    """As many carriers with all their fighters as can be paid."""
    each = cost(CARRIER) + SQUADRONS * cost(FIGHTER)
    return +Counter({CARRIER: cp // each, FIGHTER: SQUADRONS * (cp // each)})


def raiders(cp: int) -> Order:
    return +Counter({RAIDER: cp // cost(RAIDER)})


CARRIERS_ALL_THE_SAME: Final = 4
"""The highest face with which carriers are built although the player can shoot fighters down."""
SCOUTS_AGAINST_FIGHTERS: Final = 2
LIKELIER_MANY: Final = 2
"""What is taken off the die for the composition against fighters, which small ships shoot down."""


def hides(levels: Levels, known: Known) -> bool:
    """Whether its raiders are not seen: it has cloaking and the player has shown no scanners that
    match. A4, A5"""
    return levels[CLOAKING] > known.levels[SCANNERS]


def fleet(cp: int, levels: Levels, known: Known, roll: Roll, home: bool = False) -> Order:
    """What a fleet of a number of CP consists of. A7, A9"""
    found: Order = Counter()
    if levels[FIGHTERS] and cp >= price(full_carriers(cp)) > 0:
        if not known.levels[POINT_DEFENSE] or roll() <= CARRIERS_ALL_THE_SAME:
            found = full_carriers(cp)
        elif not home and hides(levels, known) and cp >= cost(RAIDER):
            return raiders(cp)
    return found + _ships_of_the_line(cp - price(found), levels, known, roll, bool(found))


def _ships_of_the_line(cp: int, levels: Levels, known: Known, roll: Roll, carried: bool) -> Order:
    """The largest ship first, a destroyer that sees raiders, the rest by a die. A7"""
    found: Order = Counter()
    first = largest(cp, levels)
    if first is not None:
        found[first] += 1
    if _needs_eyes(levels, known) and cost(DESTROYER) <= cp - price(found):
        found[DESTROYER] += 1
    if largest(cp - price(found), levels) is None:
        return found
    against_fighters = FIGHTER in known.units and levels[POINT_DEFENSE] > 0
    face = roll() - LIKELIER_MANY * against_fighters
    how = composition(face)
    if against_fighters and how != LARGEST_FLEET and not carried:
        most = (cp - price(found)) // cost(SCOUT)
        found[SCOUT] += min(SCOUTS_AGAINST_FIGHTERS, most)
    return +(found + rest(how, cp - price(found), levels))


def _needs_eyes(levels: Levels, known: Known) -> bool:
    """The player hides ships that its destroyers could see."""
    hidden = known.levels[CLOAKING]
    return 0 < hidden <= levels[SCANNERS] and DESTROYER in buildable(levels)


def rest(how: str, cp: int, levels: Levels) -> Order:
    """What is built of the CP that are left. A7"""
    if how == LARGEST_SHIPS:
        return _largest_ships(cp, levels)
    if how == LARGEST_FLEET:
        return _as_many_as_possible(cp, buildable(levels))
    needed = min(ENOUGH_HULL, max(levels[ATTACK], levels[DEFENSE]))
    fitting = [unit for unit in buildable(levels) if UNITS[unit].hull >= needed]
    found = _as_many_as_possible(cp, fitting)
    return found or _as_many_as_possible(cp, buildable(levels))


def _largest_ships(cp: int, levels: Levels) -> Order:
    found: Order = Counter()
    while (unit := largest(cp, levels)) is not None:
        found[unit] += 1
        cp -= cost(unit)
    return found


def _as_many_as_possible(cp: int, kinds: Sequence[UnitId]) -> Order:
    """As many ships as there can be, and these as large as the CP allow."""
    if not kinds or cp < cost(kinds[0]):
        return Counter()
    number = cp // cost(kinds[0])
    larger = _larger(cp - number * cost(kinds[0]), number, kinds)
    return +(Counter({kinds[0]: number - larger.total()}) + larger)


def _larger(left: int, number: int, kinds: Sequence[UnitId]) -> Order:
    """Which of the ships are larger ones, so that most is spent; rather few very large ones."""
    best: Order = Counter()
    for unit in reversed(kinds[1:]):
        more = cost(unit) - cost(kinds[0])
        if number and more <= left:
            found = Counter({unit: 1}) + _larger(left - more, number - 1, kinds)
            if _worth(found, kinds) > _worth(best, kinds):
                best = found
    return best


def _worth(larger: Order, kinds: Sequence[UnitId]) -> int:
    return price(larger) - larger.total() * cost(kinds[0])


def homeworld_defense(how: str, cp: int) -> Order:
    """Bases and mines. A9"""
    found: Order = Counter()
    while how != MINES and cp >= cost(BASE):
        found[BASE] += 1
        cp -= cost(BASE)
        if how == BASES_AND_MINES and cp >= cost(MINE):
            found[MINE] += 1
            cp -= cost(MINE)
    return +(found + Counter({MINE: cp // cost(MINE)}))
