"""What a player could bring to a system that is activated, and what is told to come there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..components.systems import PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS, PlanetId, SystemId
from ..components.units import FIGHTER, INFANTRY, NONE, SPACE_DOCK, TYPE_NUMBER
from ..modifiers import fleet_limit
from ..movement import Movement, Ships
from ..routes import Approach
from ..table import TI4
from ..units import Fleet
from ..words import Piece, is_damaged, piece, piece_type, pieces_of
from .sides import ATTACKER

SPARE: Final = 2
"""How many ground forces are brought for each that defends a planet, and one more."""


def told_to_come(shown: dict[str, Any]) -> Movement:
    """The plan of movements that a view shows."""
    return Movement(
        ATTACKER,
        tuple(
            (_piece(e["ship"]), e["number"], SYSTEM_BY_NUMBER[e["from"]]) for e in shown["ships"]
        ),
        tuple(
            (TYPE_NUMBER[e["unit"]], e["number"], SYSTEM_BY_NUMBER[e["from"]])
            for e in shown["loaded"]
        ),
        tuple((e["number"], PLANET_NUMBER[e["planet"]]) for e in shown["embarked"]),
    )


def _piece(word: str) -> Piece:
    return piece(TYPE_NUMBER[word.removeprefix("damaged_")], word.startswith("damaged_"))


def everything(game: TI4) -> Movement:
    """All that could come to the active system: the dearest ships that the fleet pool allows, as
    many ground forces as the planets ask for, then fighters, then more ground forces."""
    here = game.fleet(game.active_system, ATTACKER) or Fleet(ATTACKER)
    most = fleet_limit(game, ATTACKER) - here.non_fighters
    moving: list[Ships] = []
    for ship, number, system in _ships(game):
        number = min(number, most)
        if number > 0:
            moving.append((ship, number, system))
            most -= number
    plan = Movement(ATTACKER, tuple(moving))
    if moving:
        by = plan.approach(game)
        _embark(plan, by, wanted(game) - here.infantry)
        _load_fighters(plan, by)
        _embark(plan, by, 99)
    return plan


def _ships(game: TI4) -> list[Ships]:
    """The ships that reach the system, the dearest first."""
    plan, by, found = Movement(ATTACKER), Approach(game, ATTACKER, game.active_system), []
    for system, fleet in game.fleets_of(ATTACKER):
        if system == game.active_system or game.has_token(ATTACKER, system):
            continue
        for ship, number in pieces_of(fleet):
            kind = piece_type(ship)
            if kind in (FIGHTER, INFANTRY, SPACE_DOCK):
                continue
            if plan.why_not_reach(by, ship, 1, system) is None:
                found.append((ship, number, system))
    return sorted(found, key=lambda each: -_cost(game, each[0]))


def _cost(game: TI4, ship: Piece) -> int:
    unit = game.unit(ATTACKER, piece_type(ship))
    return 0 if unit is None or unit.cost == NONE else unit.cost


def wanted(game: TI4) -> int:
    """The ground forces that planets of others and of nobody ask for."""
    found = 0
    for planet in SYSTEMS[game.active_system].planets:
        if game.owner[planet] != ATTACKER:
            found += SPARE * sum(g.forces for g in game.ground[planet] if g.seat != ATTACKER) + 1
    return found


def _embark(plan: Movement, by: Approach, most: int) -> None:
    for system, planets in _sources(by):
        number = _most(plan, by, system, min(plan.afloat(by.game, INFANTRY, system), most))
        if number:
            plan.loaded += ((INFANTRY, number, system),)
            most -= number
        for planet in planets:
            number = _most(plan, by, system, min(plan.garrisoned(by.game, planet), most))
            if number:
                plan.embarked += ((number, planet),)
                most -= number


def _load_fighters(plan: Movement, by: Approach) -> None:
    for system, _ in _sources(by):
        number = _most(plan, by, system, plan.afloat(by.game, FIGHTER, system))
        if number:
            plan.loaded += ((FIGHTER, number, system),)


def _sources(by: Approach) -> Iterator[tuple[SystemId, tuple[PlanetId, ...]]]:
    """Where something may be picked up. 85.3"""
    for system in by.game.galaxy:
        if system != by.target and not by.game.has_token(ATTACKER, system):
            yield system, SYSTEMS[system].planets


def _most(plan: Movement, by: Approach, system: SystemId, waiting: int) -> int:
    """How many of those who wait find room."""
    number = 0
    while number < waiting and plan.why_not_pick_up(by, system, number + 1) is None:
        number += 1
    return number


def arrived(game: TI4, plan: Movement) -> Fleet:
    """The fleet in the active system once everything has come."""
    fleet = game.fleet(game.active_system, ATTACKER) or Fleet(ATTACKER)
    for ship, number, system in plan.moving:
        if system != game.active_system:
            fleet = fleet.plus(piece_type(ship), number, number * is_damaged(ship))
    for kind, number, system in plan.loaded:
        if system != game.active_system:
            fleet = fleet.plus(kind, number)
    return fleet.plus(INFANTRY, sum(number for number, _ in plan.embarked))


def in_rifts(game: TI4, plan: Movement) -> int:
    """How often a ship leaves a gravity rift on its way: each time it may be lost. 39.2"""
    loading = plan.loading(plan.approach(game)) if plan.moving else None
    return 0 if loading is None else sum(way.rifts for way in loading.routes)
