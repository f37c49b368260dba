"""What lies beside what: edges, wormholes, neighbours. 2, 88, 89"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from .components.box import Position
from .components.cards import AGENDA_NUMBER
from .components.factions import FACTION_NUMBER
from .components.systems import (
    ALPHA_OR_BETA,
    DELTA,
    GRAVITY_RIFT,
    MECATOL,
    MECATOL_REX,
    SYSTEMS,
    SystemId,
)
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FLAGSHIP
from .space import edges, in_play, tiles
from .table import NOBODY, SYSTEM_IDS, TI4

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
_NONE: Final = (0,) * len(SYSTEMS)
RIFTS: Final = frozenset(s for s in SYSTEM_IDS if SYSTEMS[s].anomaly == GRAVITY_RIFT)


def _has_gate_ship(game: TI4, system: SystemId) -> bool:
    """UNIT.hil_colish"""
    fleet = game.fleet(system, game.seat_of(CREUSS))
    return fleet is not None and fleet.ships[FLAGSHIP] > 0


def _folds_the_gate(game: TI4) -> bool:
    """FT.lazax_gate_folding: in the tactical actions of who does not hold Mecatol Rex."""
    seat = game.active
    if seat == NOBODY or game.active_system < 0 or not game.knows(seat, LAZAX_GATE_FOLDING):
        return False
    return game.owner[MECATOL_REX] != seat


def _added(game: TI4) -> Sequence[int]:
    """By system: the wormholes beyond the printed ones."""
    gates = list[SystemId]()
    if CREUSS in game.faction:
        fleets = game.fleets_of(game.seat_of(CREUSS))
        gates = [system for system, fleet in fleets if fleet.ships[FLAGSHIP]]
    if not gates and not _folds_the_gate(game):
        return game.wormhole_tokens  # so it is mostly
    found = game.wormhole_tokens.copy()
    for system in gates:
        found[system] |= DELTA
    if _folds_the_gate(game):
        found[MECATOL] |= ALPHA_OR_BETA
    return found


class Leading(NamedTuple):
    """Where alpha and beta wormholes lead for a player."""

    alike: bool
    """To each other, too."""
    closed: bool
    """Nowhere, unless they are alike."""


USUAL: Final = Leading(alike=False, closed=False)


def _leading(game: TI4, seat: Seat, moving: bool) -> Leading:
    alike = (
        game.in_force(WORMHOLE_RECONSTRUCTION)
        or (seat != NOBODY and game.faction[seat] == CREUSS)  # FA.quantum_entanglement
        or bool(game.effects and game.effects_of(LOST_STAR_CHART))
    )
    closed = moving and game.in_force(ENFORCED_TRAVEL_BAN)
    return Leading(alike, closed) if alike or closed else USUAL


def _through(
    system: SystemId, galaxy: Sequence[SystemId], added: Sequence[int], leading: Leading
) -> list[SystemId]:
    """The systems to which wormholes lead."""
    mask = _PRINTED[system] | added[system]
    if mask & ALPHA_OR_BETA and leading.alike:
        mask |= ALPHA_OR_BETA
    elif leading.closed:
        mask &= ~ALPHA_OR_BETA
    return [s for s in galaxy if (_PRINTED[s] | added[s]) & mask and s != system] if mask else []


def adjacent(
    game: TI4, system: SystemId, seat: Seat = NOBODY, moving: bool = False
) -> tuple[SystemId, ...]:
    """The systems adjacent to one, as a seat sees it. 2.0, 2.1"""
    found = game.edges[system]
    if not game.effects and not wormholes(game, system):
        return found  # so it is mostly
    through = _through(system, game.galaxy, _added(game), _leading(game, seat, moving))
    found = (*found, *[s for s in through if s not in found])
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


class Surroundings:
    """What lies beside what for ships that move, looked up once."""

    def __init__(self, beside: Callable[[SystemId], tuple[SystemId, ...]]) -> None:
        self.around = cache(beside)
        self.near: Callable[[SystemId], Nearness] = cache(partial(Nearness, self))


class Nearness:
    """How far it is from other systems to one, looked up as far as somebody has asked."""

    def __init__(self, by: Surroundings, target: SystemId) -> None:
        self.around = by.around
        self._far = {target: 0}
        self._last = [target]
        self._depth = 0

    def is_within(self, system: SystemId, moves: int) -> bool:
        """Whether a number of moves would do if nothing stood in the way."""
        far = self._far
        while system not in far and self._last and self._depth < moves + (system in RIFTS):
            self._step_back()
        return far.get(system, moves + 1) <= moves

    def _step_back(self) -> None:
        """From the systems found last to those before them; a rift gives back the move. 39.1"""
        last, self._last = self._last, []
        self._depth += 1
        far, depth, further = self._far, self._depth, self._last
        for system in last:
            for near in self.around(system):
                if near not in far:
                    rift = near in RIFTS
                    far[near] = depth - rift
                    (last if rift else further).append(near)


def surroundings(game: TI4, seat: Seat) -> Surroundings:
    """As long as nothing changes that decides about it they are the same."""
    if game.effects and game.effects_of(CONDUIT):
        return Surroundings(lambda system: adjacent(game, system, seat, moving=True))
    added, leading = _added(game), _leading(game, seat, moving=True)
    decisive = tuple(added) if any(added) else (), leading
    known: Surroundings | None = game.surroundings.get(decisive)
    if known is None:
        at, creuss = tuple(game.at), CREUSS in game.faction
        known = game.surroundings[decisive] = _surroundings(at, creuss, *decisive)
    return known


@lru_cache(1 << 7)
def _surroundings(
    at: tuple[Position, ...], creuss: bool, added: tuple[int, ...], leading: Leading
) -> Surroundings:
    """The same for all who see this map, loaded or dealt anew."""
    tile_at = tiles(at)
    touching, galaxy = edges(tile_at), in_play(tile_at, creuss)

    def beside(system: SystemId) -> tuple[SystemId, ...]:
        found, through = touching[system], _through(system, galaxy, added or _NONE, leading)
        return (*found, *[s for s in through if s not in found])

    return Surroundings(beside)


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
