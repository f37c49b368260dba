"""Who rolls what in a fight: pure functions that procedures, odds and bots share. 22, 68, 15, 12"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from .components.cards import AGENDA_NUMBER
from .components.systems import NEBULA, SYSTEMS, PlanetId, SystemId
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FIGHTER, INFANTRY, NO_ROLL, PDS, SHIPS, TypeId
from .dice import Battery, battery
from .galaxy import adjacent
from .modifiers import ANTIMASS_DEFLECTORS
from .table import TI4
from .units import Fleet

PROPHECY_OF_IXTH = AGENDA_NUMBER["prophecy_of_ixth"]
PLASMA_SCORING = TECHNOLOGY_NUMBER["plasma_scoring"]


def space_rolls(game: TI4, fleet: Fleet, opponent: Fleet | None) -> list[Battery]:
    """The combat dice of a fleet. 23.5"""
    opposed = 0 if opponent is None else opponent.non_fighters
    found = []
    for kind in SHIPS:
        unit = game.unit(fleet.seat, kind) if fleet.ships[kind] else None
        dice = None if unit is None else battery(kind, unit.combat, fleet.ships[kind], opposed)
        if dice is not None and kind == FIGHTER:
            dice = dice._replace(hits_on=dice.hits_on - prophesied(game, fleet.seat))
        if dice is not None:
            found.append(dice)
    return found


def prophesied(game: TI4, seat: Seat) -> int:
    """AG.prophecy_of_ixth: +1 to the combat rolls of its owner's fighters."""
    return int(game.law_owner[PROPHECY_OF_IXTH] == seat)


def barrage_rolls(game: TI4, fleet: Fleet) -> list[Battery]:
    """The dice of Anti-Fighter Barrage. 68.1"""
    found = []
    for kind in SHIPS:
        unit = game.unit(fleet.seat, kind) if fleet.ships[kind] else None
        dice = None if unit is None else battery(kind, unit.anti_fighter_barrage, fleet.ships[kind])
        if dice is not None:
            found.append(dice)
    return found


def space_modifier(game: TI4, seat: Seat, attacker: Seat, system: SystemId) -> int:
    """What is applied to the combat rolls of a player's ships. 54.3"""
    nebula = SYSTEMS[system].anomaly == NEBULA and seat != attacker
    return int(nebula) + faction_modifier(game, seat)


def faction_modifier(game: TI4, seat: Seat) -> int:
    """FA.unrelenting, FA.fragile"""
    abilities = game.sheet(seat).abilities
    return ("unrelenting" in abilities) - ("fragile" in abilities)


def ground_rolls(game: TI4, seat: Seat, planet: PlanetId) -> list[Battery]:
    """The combat dice of ground forces. 24.1"""
    garrison = game.garrison(planet, seat)
    unit = game.unit(seat, INFANTRY)
    if garrison is None or unit is None:
        return []
    dice = battery(INFANTRY, unit.combat, garrison.infantry)
    return [] if dice is None else [dice]


def ground_modifier(game: TI4, seat: Seat) -> int:
    return faction_modifier(game, seat)


# -- space cannon ----------------------------------------------------------------------------------


def guns_on(game: TI4, seat: Seat, planet: PlanetId) -> list[Battery]:
    """The Space Cannon dice of a player's units on a planet. 15.7"""
    garrison, unit = game.garrison(planet, seat), game.unit(seat, PDS)
    if garrison is None or unit is None or unit.space_cannon == NO_ROLL:
        return []
    dice = battery(PDS, unit.space_cannon, garrison.pds)
    return [] if dice is None else [dice]


def guns_at(game: TI4, seat: Seat, system: SystemId) -> list[Battery]:
    """The Space Cannon dice of a player that reach a system. 15.2, 15.3c"""
    found = _guns_in(game, seat, system, near=False)
    for other in adjacent(game, system, seat):
        found += _guns_in(game, seat, other, near=True)
    return found


def _guns_in(game: TI4, seat: Seat, system: SystemId, near: bool) -> list[Battery]:
    """The guns in a system; of one nearby only those with the range."""
    found: list[Battery] = []
    pds = game.unit(seat, PDS)
    if pds is not None and (not near or pds.space_cannon.range):
        for planet in SYSTEMS[system].planets:
            found += guns_on(game, seat, planet)
    fleet = game.fleet(system, seat)
    if fleet is not None:
        for kind in SHIPS:
            unit = game.unit(seat, kind) if fleet.ships[kind] else None
            if unit is not None and (not near or unit.space_cannon.range):
                dice = battery(kind, unit.space_cannon, fleet.ships[kind])
                found += [] if dice is None else [dice]
    return found


def with_plasma(game: TI4, seat: Seat, batteries: list[Battery]) -> list[Battery]:
    """TECH.plasma_scoring: one unit rolls one more die; the best of them."""
    if not batteries or not game.knows(seat, PLASMA_SCORING):
        return batteries
    best, *rest = sorted(batteries, key=lambda each: each.hits_on)
    return [best._replace(dice=best.dice + 1), *rest]


def cannon_modifier(game: TI4, target: Seat) -> int:
    """TECH.antimass_deflectors"""
    return -1 if game.knows(target, ANTIMASS_DEFLECTORS) else 0


# -- bombardment -----------------------------------------------------------------------------------


def bombers(game: TI4, seat: Seat, system: SystemId) -> list[tuple[TypeId, int]]:
    """The ships in a system that can bombard, and how many of each. 12.1"""
    fleet = game.fleet(system, seat)
    if fleet is None:
        return []
    found = []
    for kind in SHIPS:
        unit = game.unit(seat, kind) if fleet.ships[kind] else None
        if unit is not None and unit.bombardment != NO_ROLL:
            found.append((kind, fleet.ships[kind]))
    return found


def is_shielded(game: TI4, planet: PlanetId, attacker: Seat, system: SystemId) -> bool:
    """A unit with Planetary Shield stands there, and no war sun breaks it. 12.1f, 70.3"""
    fleet = game.fleet(system, attacker)
    if fleet is not None:
        for kind in SHIPS:
            unit = game.unit(attacker, kind) if fleet.ships[kind] else None
            if unit is not None and unit.breaks_planetary_shield:
                return False
    for garrison in game.ground[planet]:
        for kind in (PDS, INFANTRY):
            unit = game.unit(garrison.seat, kind) if garrison.count(kind) else None
            if garrison.seat != attacker and unit is not None and unit.planetary_shield:
                return True
    return False
