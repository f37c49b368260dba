"""What lies beside what: edges, wormholes, neighbours. 2, 88, 89"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Seat

from .components.cards import AGENDA_NUMBER
from .components.factions import FACTION_NUMBER
from .components.systems import ALPHA_OR_BETA, DELTA, MECATOL, MECATOL_REX, SYSTEMS, SystemId
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FLAGSHIP
from .table import NOBODY, TI4

CREUSS: Final = FACTION_NUMBER["creuss"]
WORMHOLE_RECONSTRUCTION: Final = AGENDA_NUMBER["wormhole_reconstruction"]
ENFORCED_TRAVEL_BAN: Final = AGENDA_NUMBER["enforced_travel_ban"]
LAZAX_GATE_FOLDING: Final = TECHNOLOGY_NUMBER["lazax_gate_folding"]
LOST_STAR_CHART: Final = "lost_star_chart"
CONDUIT: Final = "spacial_conduit_cylinder"


def wormholes(game: TI4, system: SystemId) -> int:
    """The wormholes in a system: printed, by tokens, by the Creuss flagship, by gate folding."""
    found = _PRINTED[system] | game.wormhole_tokens[system]
    if CREUSS in game.faction and _has_gate_ship(game, system):
        found |= DELTA
    if system == MECATOL and _folds_the_gate(game):
        found |= ALPHA_OR_BETA
    return found


_PRINTED: Final = tuple(system.wormholes for system in SYSTEMS)


def _has_gate_ship(game: TI4, system: SystemId) -> bool:
    """UNIT.hil_colish"""
    fleet = game.fleet(system, game.seat_of(CREUSS))
    return fleet is not None and fleet.ships[FLAGSHIP] > 0


def linked(game: TI4, mask: int) -> list[SystemId]:
    """The systems with any of some wormholes."""
    placed, more = game.wormhole_tokens, list[SystemId]()
    if mask & DELTA and CREUSS in game.faction:
        more += [s for s in game.galaxy if _has_gate_ship(game, s)]
    if mask & ALPHA_OR_BETA and _folds_the_gate(game):
        more.append(MECATOL)
    return [s for s in game.galaxy if (_PRINTED[s] | placed[s]) & mask or s in more]


def _folds_the_gate(game: TI4) -> bool:
    """FT.lazax_gate_folding: in the tactical actions of who does not hold Mecatol Rex."""
    seat = game.active
    if seat == NOBODY or game.active_system < 0 or not game.knows(seat, LAZAX_GATE_FOLDING):
        return False
    return game.owner[MECATOL_REX] != seat


def _opened(game: TI4, seat: Seat, mask: int, moving: bool) -> int:
    """The wormholes that lead on from some, as a seat sees them."""
    if not mask & ALPHA_OR_BETA:
        return mask
    alike = (
        game.in_force(WORMHOLE_RECONSTRUCTION)
        or (seat != NOBODY and game.faction[seat] == CREUSS)  # FA.quantum_entanglement
        or bool(game.effects_of(LOST_STAR_CHART))
    )
    if alike:
        return mask | ALPHA_OR_BETA
    closed = moving and game.in_force(ENFORCED_TRAVEL_BAN)
    return mask & ~ALPHA_OR_BETA if closed else mask


def adjacent(
    game: TI4, system: SystemId, seat: Seat = NOBODY, moving: bool = False
) -> tuple[SystemId, ...]:
    """The systems adjacent to one, as a seat sees it. 2.0, 2.1"""
    found, present = game.edges[system], wormholes(game, system)
    if not present and not game.effects:
        return found  # so it is mostly
    mask = _opened(game, seat, present, moving)
    if mask:
        through = [s for s in linked(game, mask) if s != system and s not in found]
        found = (*found, *through)
    for effect in game.effects_of(CONDUIT):
        found += _conduit(game, system, effect.seat, found)
    return found


def _conduit(
    game: TI4, system: SystemId, seat: Seat, known: tuple[SystemId, ...]
) -> tuple[SystemId, ...]:
    """FT.spacial_conduit_cylinder: the active system beside all others with units of its owner."""
    active = game.active_system
    if system == active:
        linked = [s for s in game.galaxy if s != active and has_units(game, s, seat)]
    else:
        linked = [active] if has_units(game, system, seat) else []
    return tuple(s for s in linked if s not in known)


def has_units(game: TI4, system: SystemId, seat: Seat) -> bool:
    """Whether a player has a unit in a system, in space or on a planet."""
    if game.fleet(system, seat) is not None:
        return True
    return any(game.garrison(planet, seat) is not None for planet in SYSTEMS[system].planets)


def is_present(game: TI4, system: SystemId, seat: Seat) -> bool:
    """Whether a player has a unit or a planet in a system. 88.0"""
    return has_units(game, system, seat) or any(
        game.owner[planet] == seat for planet in SYSTEMS[system].planets
    )


def are_neighbours(game: TI4, one: Seat, two: Seat) -> bool:
    """Units or planets in one system or in adjacent ones. 88.0; 88.3 for both of them"""
    places = {system for system in game.galaxy if is_present(game, system, two)}
    for system in game.galaxy:
        if is_present(game, system, one):
            near = {system, *adjacent(game, system, one), *adjacent(game, system, two)}
            if near & places:
                return True
    return False
