"""What alien empires research before they fight. A6"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..components.reading import data
from ..components.technologies import TECH_NUMBER, TECHNOLOGIES, Levels, TechId, most
from ..components.units import UNIT_NUMBER, UnitId
from ..fighting import ATTACK, CLOAKING, DEFENSE, POINT_DEFENSE, SCANNERS, TACTICS
from ..sheet import price

_DATA: Final = data("automaton")["research"]
TABLE: Final = tuple(TECH_NUMBER[name] for name in _DATA["faces"])
"""What the rest is spent on, by the face of a die from 1."""
SHIP_SIZE_FACES: Final = tuple(_DATA["ship_size"])
SHIP_SIZE: Final = TECH_NUMBER["ship_size"]
MOVEMENT: Final = TECH_NUMBER["movement"]
SWEEPING: Final = TECH_NUMBER["mine_sweeping"]
FIGHTERS: Final = TECH_NUMBER["fighters"]
FIGHTER, RAIDER, MINE = (UNIT_NUMBER[name] for name in ("fighter", "raider", "mine"))

BETTER_CLOAKS, SEE_THEM, BETTER_FIGHTERS, FASTER = 6, 4, 6, 4
"""The highest faces of the die on which an alien buys these."""
ENOUGH: Final = 2
"""The level of attack or defence before which no tactics are learned, and of the best scanners."""

Roll = Callable[[], int]


class Known(NamedTuple):
    """What the aliens have seen of the player; they tell each other."""

    levels: Levels
    """The technology that was shown."""
    units: frozenset[UnitId] = frozenset()
    """The kinds of units that were used."""


class Purse(NamedTuple):
    """What an alien knows, and what is left of the CP for research."""

    levels: Levels
    cp: int

    def cost(self, field: TechId) -> int | None:
        """Of the next level; None: there is none."""
        top = most(TECHNOLOGIES[field], frozenset())
        return None if self.levels[field] >= top else price(field, self.levels[field], False)

    def affords(self, field: TechId) -> bool:
        cost = self.cost(field)
        return cost is not None and cost <= self.cp

    def buy(self, field: TechId) -> Purse:
        """One level more, if there is enough for it."""
        cost = self.cost(field)
        if cost is None or cost > self.cp:
            return self
        levels = (*self.levels[:field], self.levels[field] + 1, *self.levels[field + 1 :])
        return Purse(levels, self.cp - cost)


def learn(
    purse: Purse, known: Known, roll: Roll, raiding: bool = False, home: bool = False
) -> Purse:
    """All that is bought when a fleet first fights, or a homeworld is attacked. A6, A9"""
    if raiding and purse.levels[CLOAKING] == 1 and roll() <= BETTER_CLOAKS:
        purse = purse.buy(CLOAKING)
    purse = _answers(purse, known, roll)
    purse = _ship_size(purse, roll)
    if purse.levels[FIGHTERS] and not known.levels[POINT_DEFENSE] and roll() <= BETTER_FIGHTERS:
        purse = purse.buy(FIGHTERS)
    return _by_the_table(purse, known, roll, home)


def _answers(purse: Purse, known: Known, roll: Roll) -> Purse:
    """Against the fighters, mines and raiders of the player."""
    if FIGHTER in known.units and not purse.levels[POINT_DEFENSE]:
        purse = purse.buy(POINT_DEFENSE)
    if MINE in known.units and not purse.levels[SWEEPING]:
        purse = purse.buy(SWEEPING)
    blind = purse.levels[SCANNERS] < known.levels[CLOAKING]
    if RAIDER in known.units and blind and roll() <= SEE_THEM:
        while purse.levels[SCANNERS] < known.levels[CLOAKING] and purse.affords(SCANNERS):
            purse = purse.buy(SCANNERS)
    return purse


def _ship_size(purse: Purse, roll: Roll) -> Purse:
    """Once, the likelier the smaller the ships are."""
    size = purse.levels[SHIP_SIZE]
    if size > len(SHIP_SIZE_FACES):
        return purse
    needed = SHIP_SIZE_FACES[size - 1]
    return purse.buy(SHIP_SIZE) if size == 1 or roll() <= needed else purse


def _by_the_table(purse: Purse, known: Known, roll: Roll, home: bool) -> Purse:
    """Until nothing that the table has can be paid."""
    fields = _on_the_table(known, home)
    while any(purse.affords(_meant(purse, field)) for field in fields):
        field = TABLE[roll() - 1]
        if field not in fields:
            continue
        meant = _meant(purse, field)
        if meant != field and purse.levels[ATTACK] == purse.levels[DEFENSE]:
            meant = ATTACK if roll() % 2 else DEFENSE
        purse = purse.buy(meant)
    return purse


def _on_the_table(known: Known, home: bool) -> tuple[TechId, ...]:
    """What it may bring: no cloaks against the best scanners, no sweepers at home. A6, A9"""
    closed = {CLOAKING} if known.levels[SCANNERS] >= ENOUGH else set()
    if home:
        closed.add(SWEEPING)
    return tuple(field for field in dict.fromkeys(TABLE) if field not in closed)


def _meant(purse: Purse, field: TechId) -> TechId:
    """Instead of tactics the lower of attack and defence, until one of them is good enough."""
    attack, defense = purse.levels[ATTACK], purse.levels[DEFENSE]
    if field != TACTICS or max(attack, defense) >= ENOUGH:
        return field
    return ATTACK if attack <= defense else DEFENSE


def hurry(purse: Purse, roll: Roll) -> Purse:
    """Movement, when a fleet is launched. A4"""
    return purse.buy(MOVEMENT) if roll() <= FASTER else purse
