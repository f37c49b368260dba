"""Who rolls what in a fight: pure functions that procedures, odds and bots share. 22, 68, 15, 12"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.moves import Seat

from .components.box import DIE_SIDES
from .components.systems import NEBULA, PLANETS, SYSTEMS, PlanetId, SystemId
from .components.units import FIGHTER, INFANTRY, NO_ROLL, PDS, SHIPS, TypeId
from .components.values import shoots_far
from .dice import Battery, battery, modified
from .galaxy import adjacent
from .ground_ships import as_ships
from .modifiers import (
    BOMBARDMENT_DICE,
    BOMBARDMENT_ROLL_AGAINST,
    CANNON_DICE,
    CANNON_ROLL_AGAINST,
    COMBAT_ROLL,
    COMBAT_ROLL_AGAINST,
    EXTRA_HITS,
    NO_CANNON,
    NO_CANNON_AGAINST,
    NO_COMBAT_ROLL,
    NO_SHIELD,
    Volley,
)
from .table import TI4
from .units import Fleet

# -- combat ----------------------------------------------------------------------------------------


def space_rolls(game: TI4, volley: Volley) -> list[Battery]:
    """The combat dice of a fleet. 23.5"""
    seat, target = volley.seat, volley.target
    fleet = game.fleet(volley.system, seat) or Fleet(seat)
    if NO_COMBAT_ROLL.cause(game, seat, volley) is not None:
        return []
    opponent = game.fleet(volley.system, target) or Fleet(target)
    opposed = opponent.non_fighters + as_ships(game, target)  # Q.n51
    fighting = [(kind, fleet.ships[kind]) for kind in SHIPS] + [(INFANTRY, as_ships(game, seat))]
    found = []
    for kind, number in fighting:
        unit = game.unit(seat, kind) if number else None
        dice = None if unit is None else battery(kind, unit.combat, number, opposed)
        if dice is not None:
            found += modified([dice], combat_modifier(game, volley, kind))
    return found


def ground_rolls(game: TI4, volley: Volley) -> list[Battery]:
    """The combat dice of ground forces. 24.1"""
    garrison = game.garrison(volley.planet, volley.seat)
    if garrison is None or NO_COMBAT_ROLL.cause(game, volley.seat, volley) is not None:
        return []
    found = []
    for kind in (INFANTRY, FIGHTER):
        unit = game.unit(volley.seat, kind) if garrison.count(kind) else None
        dice = None if unit is None else battery(kind, unit.combat, garrison.count(kind))
        if dice is not None:
            found += modified([dice], combat_modifier(game, volley, kind))
    return found


def combat_modifier(game: TI4, volley: Volley, kind: TypeId) -> int:
    """What is applied to the combat rolls of a player's units of a type. 49, 54.3"""
    defends_in_space = volley.planet < 0 and volley.seat != volley.attacker
    nebula = defends_in_space and SYSTEMS[volley.system].anomaly == NEBULA
    found = int(nebula) + COMBAT_ROLL.total(game, volley.seat, volley, kind)
    return found + COMBAT_ROLL_AGAINST.total(game, volley.target, volley, kind)


def most_hits(game: TI4, volley: Volley) -> int:
    """The hits of a side's combat dice if all of them show a 10. Q.n2"""
    return sum(
        each.dice * hits_of_die(game, volley, each.kind, each.needs, DIE_SIDES)
        for each in space_rolls(game, volley)
    )


def hits_of_die(game: TI4, volley: Volley, kind: TypeId, needs: int, die: int) -> int:
    """The hits of a combat die by what it shows. 22.1"""
    return (die >= needs) + EXTRA_HITS.total(game, volley.seat, volley, kind, die)


def hits_of(game: TI4, volley: Volley, kind: TypeId, needs: int, shown: Iterable[int]) -> int:
    """The hits of the combat dice of units of a type. 23.5d"""
    if EXTRA_HITS.concerns(game, volley.seat):
        return sum(hits_of_die(game, volley, kind, needs, die) for die in shown)
    return sum(die >= needs for die in shown)


def barrage_rolls(game: TI4, volley: Volley) -> list[Battery]:
    """The dice of Anti-Fighter Barrage. 68.1"""
    fleet = game.fleet(volley.system, volley.seat)
    if fleet is None:
        return []
    found = []
    for kind in SHIPS:
        unit = game.unit(volley.seat, kind) if fleet.ships[kind] else None
        dice = None if unit is None else battery(kind, unit.anti_fighter_barrage, fleet.ships[kind])
        if dice is not None:
            found.append(dice)
    return found


# -- space cannon ----------------------------------------------------------------------------------


def cannon_rolls(game: TI4, volley: Volley) -> list[Battery]:
    """The Space Cannon dice of a player: of a planet in its defense, else all that reach a system.
    15.3, 15.7"""
    if volley.planet >= 0:
        batteries = guns_on(game, volley.seat, volley.planet)
    else:
        batteries = guns_at(game, volley.seat, volley.system)
    if not batteries or not may_fire(game, volley):
        return []
    return with_changes(game, volley, batteries)


def with_changes(game: TI4, volley: Volley, batteries: list[Battery]) -> list[Battery]:
    """Space Cannon dice with what components change about them."""
    batteries = with_more_dice(batteries, CANNON_DICE.total(game, volley.seat, volley))
    return modified(batteries, CANNON_ROLL_AGAINST.total(game, volley.target, volley))


def may_fire(game: TI4, volley: Volley) -> bool:
    """Whether nothing forbids to use Space Cannon."""
    if NO_CANNON.cause(game, volley.seat, volley) is not None:
        return False
    return NO_CANNON_AGAINST.cause(game, volley.target, volley) is None


def guns_on(game: TI4, seat: Seat, planet: PlanetId) -> list[Battery]:
    """The Space Cannon dice of a player's units on a planet. 15.7"""
    garrison, unit = game.garrison(planet, seat), game.unit(seat, PDS)
    if garrison is None or unit is None or unit.space_cannon == NO_ROLL:
        return []
    dice = battery(PDS, unit.space_cannon, garrison.pds)
    return [] if dice is None else [dice]


def guns_at(game: TI4, seat: Seat, system: SystemId) -> list[Battery]:
    """The Space Cannon dice of a player that reach a system. 15.2, 15.3c"""
    return [each for guns in guns_around(game, seat, system).values() for each in guns]


def guns_around(game: TI4, seat: Seat, system: SystemId) -> dict[SystemId, list[Battery]]:
    """By where they stand: the Space Cannon dice of a player that reach a system. 15.2, 15.3c"""
    found = {system: _guns_in(game, seat, system, near=False)}
    if shoots_far(game.faction[seat], game.technologies[seat]):
        for other in adjacent(game, system, seat):
            found[other] = _guns_in(game, seat, other, near=True)
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


def with_more_dice(batteries: list[Battery], more: int) -> list[Battery]:
    """One unit rolls more dice; the best of them. TECH.plasma_scoring"""
    if not batteries or not more:
        return batteries
    best, *rest = sorted(batteries, key=lambda each: each.value)
    return [best._replace(dice=best.dice + more), *rest]


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


Aim = tuple[TypeId, int, PlanetId]
"""Ships that fire: their type, how many, and at which planet."""


def bombardment_rolls(
    game: TI4, seat: Seat, system: SystemId, aimed: Iterable[Aim]
) -> dict[PlanetId, list[Battery]]:
    """The dice by planet: all are one roll, in which one unit may have more dice. 12.1, Q.n4"""
    found: dict[PlanetId, list[Battery]] = {}
    for kind, number, planet in aimed:
        unit = game.unit(seat, kind)
        dice = None if unit is None else battery(kind, unit.bombardment, number)
        found.setdefault(planet, []).extend([] if dice is None else [dice])
    for at, planet in enumerate(found):
        volley = Volley(seat, game.owner[planet], system, planet)
        if not at:
            more = BOMBARDMENT_DICE.total(game, seat, volley)
            found[planet] = with_more_dice(found[planet], more)
        if volley.target >= 0:
            against = BOMBARDMENT_ROLL_AGAINST.total(game, volley.target, volley)
            found[planet] = modified(found[planet], against)
    return found


def is_shielded(game: TI4, planet: PlanetId, attacker: Seat) -> bool:
    """Whether Planetary Shields stop the bombardment of a planet. 12.1f"""
    return any(g.seat != attacker and has_shield(game, g.seat, planet) for g in game.ground[planet])


def has_shield(game: TI4, seat: Seat, planet: PlanetId) -> bool:
    """Whether units of a player on a planet have Planetary Shield, and nothing breaks it. 70.3"""
    garrison = game.garrison(planet, seat)
    if garrison is None or NO_SHIELD.cause(game, seat, planet) is not None:
        return False
    for kind in (PDS, INFANTRY):
        unit = game.unit(seat, kind) if garrison.count(kind) else None
        if unit is not None and unit.planetary_shield:
            return not _breaks_shields(game, seat, PLANETS[planet].system)
    return False


def _breaks_shields(game: TI4, seat: Seat, system: SystemId) -> bool:
    """Whether another player has a war sun or the like in a system. UNIT.war_sun_standard"""
    for fleet in game.space[system]:
        for kind in SHIPS:
            unit = game.unit(fleet.seat, kind) if fleet.ships[kind] else None
            if fleet.seat != seat and unit is not None and unit.breaks_planetary_shield:
                return True
    return False
