"""Where a player can produce: how much, and where ground forces go. 60, 4"""

from __future__ import annotations

from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from .components.cards import AGENDA_NUMBER
from .components.systems import NO_PLANET, SYSTEMS, PlanetId, SystemId
from .components.units import INFANTRY, SHIPS, SPACE_DOCK, TypeId
from .modifiers import has_ability
from .planets import resources
from .table import TI4
from .units import Fleet

PRODUCERS: Final = (*SHIPS, INFANTRY, SPACE_DOCK)
"""What might have Production in a space area."""
HOLY_PLANET: Final = AGENDA_NUMBER["holy_planet_of_ixth"]


class Yard(NamedTuple):
    """What a player's units in a system can produce together. 60.1a"""

    limit: int = 0
    """How many units."""
    forces: int = 0
    """How many of them may be ground forces."""
    planets: tuple[PlanetId, ...] = ()
    """The planets on which all ground forces can be placed: something there produces. 60.3"""
    loose: int = 0
    """How many ground forces can be placed in the space area, or on what is `near`. 60.4"""
    near: tuple[PlanetId, ...] = ()
    """The other planets of their owner in the system."""


NO_YARD: Final = Yard()


def yard(game: TI4, seat: Seat, system: SystemId) -> Yard:
    """All units with Production together. 60.1a, 60.3, 60.4"""
    limit, forces, planets, loose = 0, 0, list[PlanetId](), 0
    fleet = game.fleet(system, seat)
    held = [p for p in SYSTEMS[system].planets if game.garrison(p, seat) is not None]
    if fleet is None and not held:
        return NO_YARD
    barren = _is_barren(game, seat)
    for planet in held:
        docks = _on_planet(game, seat, planet, SPACE_DOCK)
        warriors = _on_planet(game, seat, planet, INFANTRY)
        limit += docks + warriors
        forces += warriors if barren else docks + warriors
        if warriors or docks:
            planets.append(planet)
    for kind in PRODUCERS if fleet is not None else ():
        more = _in_space(game, seat, fleet, kind)
        limit += more
        if more and not (barren and kind == SPACE_DOCK):
            loose += more
    near = own_planets(game, seat, system) if loose else []
    others = [planet for planet in near if planet not in planets]
    return Yard(limit, forces + loose, tuple(planets), loose, tuple(others))


def docks(game: TI4, seat: Seat, system: SystemId) -> list[PlanetId]:
    """The planets of a system on which space docks produce; NO_PLANET for one in space."""
    found = [p for p in SYSTEMS[system].planets if _on_planet(game, seat, p, SPACE_DOCK)]
    afloat = _in_space(game, seat, game.fleet(system, seat), SPACE_DOCK)
    return [*found, NO_PLANET] if afloat else found


def yard_of_dock(game: TI4, seat: Seat, system: SystemId, planet: PlanetId) -> Yard:
    """One space dock: that of a planet, or one in the space area. 40.3"""
    if planet != NO_PLANET:
        limit = _on_planet(game, seat, planet, SPACE_DOCK)
        return Yard(limit, 0 if _is_barren(game, seat) else limit, (planet,))
    unit = game.unit(seat, SPACE_DOCK)
    afloat = _in_space(game, seat, game.fleet(system, seat), SPACE_DOCK)
    limit = unit.production if unit is not None and afloat else 0
    forces = 0 if _is_barren(game, seat) else limit
    return Yard(limit, forces, (), forces, tuple(own_planets(game, seat, system)))


def _is_barren(game: TI4, seat: Seat) -> bool:
    """Whether a player's space docks never make ground forces. 60.1d"""
    return has_ability(game, seat, "mitosis")


def _on_planet(game: TI4, seat: Seat, planet: PlanetId, kind: TypeId) -> int:
    """What a player's units of a type on a planet can produce. AG.holy_planet_of_ixth"""
    garrison = game.garrison(planet, seat)
    number = 0 if garrison is None else garrison.count(kind)
    unit = game.unit(seat, kind) if number else None
    if unit is None or HOLY_PLANET in game.attached[planet]:
        return 0
    more = resources(game, planet) if unit.production_adds_resources else 0
    return number * (unit.production + more)


def _in_space(game: TI4, seat: Seat, fleet: Fleet | None, kind: TypeId) -> int:
    number = 0 if fleet is None else fleet.count(kind)
    unit = game.unit(seat, kind) if number else None
    return 0 if unit is None else number * unit.production


def own_planets(game: TI4, seat: Seat, system: SystemId) -> list[PlanetId]:
    return [planet for planet in SYSTEMS[system].planets if game.owner[planet] == seat]


def yard_of_ability(game: TI4, seat: Seat, system: SystemId, limit: int) -> Yard:
    """An ability produces some units without anybody's Production. 59.4"""
    return Yard(limit, limit, (), limit, tuple(own_planets(game, seat, system)))


def is_blockaded(game: TI4, seat: Seat, system: SystemId) -> bool:
    """4.0: other players' ships in the system and none of one's own."""
    fleet = game.fleet(system, seat)
    own = fleet is not None and any(fleet.ships)
    return not own and game.ships_of_others(system, seat)
