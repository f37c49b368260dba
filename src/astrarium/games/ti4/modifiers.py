"""What technologies, abilities and laws change. Chapters ask here; so do odds and bots."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import AGENDA_NUMBER
from .components.systems import (
    ASTEROID_FIELD,
    GRAVITY_RIFT,
    NEBULA,
    SUPERNOVA,
    SYSTEMS,
    SystemId,
)
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FIGHTER, NONE, SHIPS, SPACE_DOCK, TypeId
from .table import TI4
from .units import Fleet

ANTIMASS_DEFLECTORS: Final = TECHNOLOGY_NUMBER["antimass_deflectors"]
LIGHT_WAVE_DEFLECTOR: Final = TECHNOLOGY_NUMBER["light_wave_deflector"]
MAGMUS_REACTOR: Final = TECHNOLOGY_NUMBER["magmus_reactor"]
SHARED_RESEARCH: Final = AGENDA_NUMBER["shared_research"]
FLEET_REGULATIONS: Final = AGENDA_NUMBER["fleet_regulations"]

ARMADA: Final = 2
"""FA.armada: ships above the fleet pool."""
DOCK_FIGHTERS: Final = 3


def has_ability(game: TI4, seat: Seat, ability: str) -> bool:
    """Whether an ability is printed on a player's faction sheet."""
    return ability in game.sheet(seat).abilities


# -- movement --------------------------------------------------------------------------------------


def move_value(game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> int:
    """How far a ship can go that starts here; none: 0. 52.1, 54.2"""
    unit = game.unit(seat, kind)
    if unit is None or unit.move == NONE:
        return 0
    value = 1 if SYSTEMS[system].anomaly == NEBULA else unit.move
    return value + sum(effect.seat == seat for effect in game.effects_of("flank_speed"))


def may_enter(game: TI4, seat: Seat, system: SystemId) -> bool:
    """Whether a player's ships may end their movement in a system. 14.1, 79.1"""
    anomaly = SYSTEMS[system].anomaly
    if anomaly == ASTEROID_FIELD:
        return game.knows(seat, ANTIMASS_DEFLECTORS)
    if anomaly == SUPERNOVA:
        return game.knows(seat, MAGMUS_REACTOR) or has_ability(game, seat, "gashlai_physiology")
    return True


def may_cross(game: TI4, seat: Seat, system: SystemId) -> bool:
    """Whether a player's ships may move through a system. 14.1, 51.3b, 54.1a, 79.1"""
    if game.ships_of_others(system, seat) and not game.knows(seat, LIGHT_WAVE_DEFLECTOR):
        return False
    anomaly = SYSTEMS[system].anomaly
    if anomaly == ASTEROID_FIELD:
        return game.knows(seat, ANTIMASS_DEFLECTORS)
    if anomaly == SUPERNOVA:
        return has_ability(game, seat, "gashlai_physiology")
    return anomaly != NEBULA or game.in_force(SHARED_RESEARCH)


def is_rift(game: TI4, system: SystemId) -> bool:
    return SYSTEMS[system].anomaly == GRAVITY_RIFT


# -- fleets ----------------------------------------------------------------------------------------


def fleet_limit(game: TI4, seat: Seat) -> int:
    """How many ships besides fighters a player may have in a system. 65.1"""
    return game.fleet_pool[seat] + (ARMADA if has_ability(game, seat, "armada") else 0)


def capacity(game: TI4, seat: Seat, fleet: Fleet) -> int:
    """How many fighters and ground forces the ships of a fleet carry. 17.2"""
    found = 0
    for kind in (*SHIPS, SPACE_DOCK):
        number = fleet.count(kind)
        if number and kind != FIGHTER:
            unit = game.unit(seat, kind)
            found += number * max(unit.capacity, 0) if unit is not None else 0
    return found


def dock_room(game: TI4, seat: Seat, system: SystemId) -> int:
    """The fighters that space docks in a system take beside the ships. UNIT.space_dock_1"""
    unit = game.unit(seat, SPACE_DOCK)
    if unit is None or not unit.free_fighters:
        return 0
    docks = 0
    for planet in SYSTEMS[system].planets:
        garrison = game.garrison(planet, seat)
        docks += 0 if garrison is None else garrison.docks
    return docks * unit.free_fighters
