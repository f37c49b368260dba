"""How much of an objective is met: one measure for every kind of requirement. 20, OBJ"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from astrarium.kernel.moves import Seat

from .components.cards import OBJECTIVES, ObjectiveId
from .components.systems import (
    ALPHA,
    BETA,
    COLOURS,
    HOME_PLANETS,
    MECATOL,
    NO_ANOMALY,
    PLANET_NUMBER,
    PLANETS,
    SYSTEMS,
    TRAITS,
    SystemId,
)
from .components.systems import NONE as NO_VALUE
from .components.technologies import COLOUR_MASK, TECHNOLOGIES, UPGRADES
from .components.units import SPACE_DOCK, TYPE_NUMBER, UNITS
from .deck import HAND
from .galaxy import adjacent, wormholes
from .planets import INFLUENCE, RESOURCES, available
from .table import TI4

Progress = tuple[int, int]
"""How much a player has of what an objective wants, and how much it wants."""
Measure = Callable[[TI4, Seat, Any], Progress]

FACTION_TECHNOLOGIES: Final = sum(
    1 << number
    for number, technology in enumerate(TECHNOLOGIES)
    if technology.faction and not technology.id.startswith("valefar_assimilator")
)


def is_met(game: TI4, seat: Seat, objective: ObjectiveId) -> bool:
    """Whether a player meets an objective of the status phase now. 20.5a"""
    for measure, value in _MEASURES[objective]:
        has, wanted = measure(game, seat, value)
        if has < wanted:
            return False
    return True


def progress(game: TI4, seat: Seat, objective: ObjectiveId) -> Progress | None:
    """How far a player is; nothing is to be said of deeds of the action phase."""
    if OBJECTIVES[objective].phase != "status":
        return None
    return _each(measure(game, seat, value) for measure, value in _MEASURES[objective])


def _each(parts: Iterable[Progress]) -> Progress:
    """Several things that are wanted together: what there is too much of one helps no other."""
    reached = needed = 0
    for has, wanted in parts:
        reached += min(has, wanted)
        needed += wanted
    return reached, needed


# -- planets -------------------------------------------------------------------------------------


def _traits(game: TI4, seat: Seat) -> list[int]:
    """By trait: the planets that a player controls."""
    owned = [PLANETS[planet].trait for planet in game.planets_of(seat)]
    return [owned.count(trait) for trait in range(len(TRAITS))]


def _same_trait(game: TI4, seat: Seat, number: int) -> Progress:
    return max(_traits(game, seat)), number


def _of_trait(game: TI4, seat: Seat, wanted: dict[str, int]) -> Progress:
    held = _traits(game, seat)
    return _each((held[TRAITS.index(trait)], number) for trait, number in wanted.items())


def _outside_homes(game: TI4, seat: Seat, number: int) -> Progress:
    owned = game.planets_of(seat)
    return sum(not HOME_PLANETS >> planet & 1 for planet in owned), number


def _with_specialty(game: TI4, seat: Seat, number: int) -> Progress:
    owned = game.planets_of(seat)
    return sum(PLANETS[planet].specialty != NO_VALUE for planet in owned), number


def _others_homes(game: TI4, seat: Seat) -> list[SystemId]:
    """The home of who was eliminated is still another player's."""
    return [game.sheet(other).home for other in range(game.seats) if other != seat]


def _in_others_homes(game: TI4, seat: Seat, number: int) -> Progress:
    homes = _others_homes(game, seat)
    return sum(PLANETS[planet].system in homes for planet in game.planets_of(seat)), number


def _controls(game: TI4, seat: Seat, planet: str) -> Progress:
    return int(game.owner[PLANET_NUMBER[planet]] == seat), 1


# -- technologies ----------------------------------------------------------------------------------


@lru_cache(1 << 10)
def _by_colour(known: int) -> tuple[int, ...]:
    """By colour: how many of these technologies there are."""
    return tuple((known & COLOUR_MASK[colour]).bit_count() for colour in range(len(COLOURS)))


def _upgrades(game: TI4, seat: Seat, number: int) -> Progress:
    """Q.n49: several upgrades of a type of unit count once."""
    known = game.technologies[seat] & UPGRADES
    types = {UNITS[card.unit].type for at, card in enumerate(TECHNOLOGIES) if known >> at & 1}
    return len(types), number


def _one_colour(game: TI4, seat: Seat, number: int) -> Progress:
    return max(_by_colour(game.technologies[seat])), number


def _faction_technologies(game: TI4, seat: Seat, number: int) -> Progress:
    return (game.technologies[seat] & FACTION_TECHNOLOGIES).bit_count(), number


def _colours(game: TI4, seat: Seat, wanted: dict[str, int]) -> Progress:
    """A number of technologies in each of some colours: the best colours count."""
    best = sorted(_by_colour(game.technologies[seat]), reverse=True)[: wanted["colours"]]
    return _each((number, wanted["each"]) for number in best)


# -- units ---------------------------------------------------------------------------------------


def _ships_in(game: TI4, seat: Seat, system: SystemId) -> int:
    fleet = game.fleet(system, seat)
    return 0 if fleet is None else sum(fleet.ships)


def _systems_with_ships(game: TI4, seat: Seat) -> list[SystemId]:
    return [system for system, fleet in game.fleets_of(seat) if any(fleet.ships)]


def _near_mecatol(game: TI4, seat: Seat, number: int) -> Progress:
    near = adjacent(game, MECATOL, seat)
    return sum([_ships_in(game, seat, system) > 0 for system in near]), number


def _in_systems(game: TI4, seat: Seat, number: int) -> Progress:
    return len(_systems_with_ships(game, seat)), number


def _near_anomalies(game: TI4, seat: Seat, number: int) -> Progress:
    def near_one(system: SystemId) -> bool:
        return any(SYSTEMS[s].anomaly != NO_ANOMALY for s in adjacent(game, system, seat))

    return sum(near_one(system) for system in _systems_with_ships(game, seat)), number


def _near_others_home(game: TI4, seat: Seat, number: int) -> Progress:
    near = {system for home in _others_homes(game, seat) for system in adjacent(game, home, seat)}
    return sum(system in near for system in _systems_with_ships(game, seat)), number


def _at_wormhole(wormhole: int) -> Measure:
    def measure(game: TI4, seat: Seat, number: int) -> Progress:
        found = _systems_with_ships(game, seat)
        return sum(bool(wormholes(game, system) & wormhole) for system in found), number

    return measure


def _beside_enemy_docks(game: TI4, seat: Seat, number: int) -> Progress:
    def has_dock(system: SystemId) -> bool:
        afloat = any(f.seat != seat and f.count(SPACE_DOCK) for f in game.space[system])
        return afloat or any(
            garrison.seat != seat and garrison.docks
            for planet in SYSTEMS[system].planets
            for garrison in game.ground[planet]
        )

    return sum(has_dock(system) for system in _systems_with_ships(game, seat)), number


def _units(game: TI4, seat: Seat, wanted: dict[str, int]) -> Progress:
    return _each((game.on_board(seat, TYPE_NUMBER[name]), n) for name, n in wanted.items())


def _ships_at_mecatol(game: TI4, seat: Seat, number: int) -> Progress:
    return _ships_in(game, seat, MECATOL), number


# -- what is spent ---------------------------------------------------------------------------------


def _goods(game: TI4, seat: Seat, number: int) -> Progress:
    return game.trade_goods[seat], number


def _tokens(game: TI4, seat: Seat, number: int) -> Progress:
    return game.tactic[seat] + game.strategy[seat], number


def _action_cards(game: TI4, seat: Seat, number: int) -> Progress:
    return len(game.cards.zones[HAND + seat]), number


REQUIREMENTS: Final[dict[str, Measure]] = {
    "control_planets_same_trait": _same_trait,
    "control_planets_of_trait": _of_trait,
    "control_nonhome_planets": _outside_homes,
    "control_specialty_planets": _with_specialty,
    "control_planets_in_other_home_systems": _in_others_homes,
    "control_planet": _controls,
    "ships_in_its_system": _ships_at_mecatol,
    "own_unit_upgrades": _upgrades,
    "own_technologies_one_colour": _one_colour,
    "own_faction_technologies": _faction_technologies,
    "technologies_in_colours": _colours,
    "systems_with_ships_adjacent_to_mecatol": _near_mecatol,
    "systems_with_ships": _in_systems,
    "systems_with_ships_adjacent_to_anomaly": _near_anomalies,
    "ship_adjacent_to_other_home_system": _near_others_home,
    "ships_at_alpha": _at_wormhole(ALPHA),
    "ships_at_beta": _at_wormhole(BETA),
    "ship_with_enemy_space_dock": _beside_enemy_docks,
    "units_on_board": _units,
    "spend_resources": lambda game, seat, number: (available(game, seat, RESOURCES), number),
    "spend_influence": lambda game, seat, number: (available(game, seat, INFLUENCE), number),
    "spend_trade_goods": _goods,
    "spend_command_tokens": _tokens,
    "discard_action_cards": _action_cards,
}
"""By the name of a requirement in `data/objectives.toml`."""
_MEASURES: Final[tuple[tuple[tuple[Measure, Any], ...], ...]] = tuple(
    tuple((REQUIREMENTS[name], value) for name, value in objective.check if name in REQUIREMENTS)
    for objective in OBJECTIVES
)
"""By objective: all that it requires in the status phase."""
