"""What everybody sees of the systems: tiles, tokens, fleets, planets.

Most of the galaxy stays as it is from one move to the next; so what is shown of a system is made
only when something in it has changed (`State.part`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, cast

from ..components.cards import AGENDA_NAMES
from ..components.systems import MECATOL, PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from ..components.units import TYPE_NAMES
from ..galaxy import wormholes
from ..planets import influence, resources
from ..table import NOBODY, TI4
from ..units import Fleet, Garrison
from . import shapes
from .seats import seats_in

_LISTS: Final[Callable[[TI4], tuple[list[Any], ...]]] = attrgetter(
    "at",
    "space",
    "ground",
    "owner",
    "exhausted",
    "attached",
    "tokens",
    "wormhole_tokens",
    "faction",
)


def on_map(game: TI4) -> tuple[Any, ...]:
    """All that the systems are shown from. Mecatol's wormholes depend on whose action it is."""
    return (*map(tuple, _LISTS(game)), wormholes(game, MECATOL), game.effects)


def systems(game: TI4) -> list[shapes.System]:
    return [_shown(game, system) for system in game.galaxy]


def _shown(game: TI4, system: SystemId) -> shapes.System:
    made_of = (
        game.at[system],
        game.space[system],
        game.tokens[system],
        wormholes(game, system),
        game.effects,
        *[
            (game.owner[p], game.exhausted[p], game.attached[p], game.ground[p])
            for p in SYSTEMS[system].planets
        ],
    )
    return game.part(("system", system), made_of, lambda: _system(game, system))


def _system(game: TI4, system: SystemId) -> shapes.System:
    fleets, tile = game.space[system], SYSTEMS[system]
    return {
        "system": tile.number,
        "position": game.at[system],
        "wormholes": wormholes(game, system),
        "tokens": seats_in(game.tokens[system]),
        "fleets": [_fleet(fleet) for fleet in fleets] if fleets else [],
        "planets": [_planet(game, planet) for planet in tile.planets] if tile.planets else [],
    }


def _fleet(fleet: Fleet) -> shapes.Fleet:
    return cast(shapes.Fleet, {**_counted(fleet)})


@lru_cache(1 << 10)
def _counted(fleet: Fleet) -> dict[str, int]:
    """By types of units, which are data: fleets are alike in many views."""
    shown = {"seat": fleet.seat}
    for kind, number in enumerate(fleet.ships):
        if number:
            shown[TYPE_NAMES[kind]] = number
        if fleet.damaged[kind]:
            shown[f"damaged_{TYPE_NAMES[kind]}"] = fleet.damaged[kind]
    if fleet.infantry:
        shown["infantry"] = fleet.infantry
    if fleet.docks:
        shown["space_dock"] = fleet.docks
    return shown


_UNTOUCHED: Final = tuple(
    {
        "planet": PLANET_NAMES[number],
        "resources": planet.resources,
        "influence": planet.influence,
        "home": planet.home,
        "owner": None,
        "exhausted": False,
    }
    for number, planet in enumerate(PLANETS)
)
"""What is shown of a planet that nobody has touched, and first of any other."""


def _planet(game: TI4, planet: PlanetId) -> shapes.Planet:
    laws, garrisons = game.attached[planet], game.ground[planet]
    shown: Any = {**_UNTOUCHED[planet], "attached": [], "units": []}
    if laws or game.effects:
        shown["resources"], shown["influence"] = resources(game, planet), influence(game, planet)
        shown["attached"] = [AGENDA_NAMES[law] for law in laws]
    if game.owner[planet] != NOBODY:
        shown["owner"] = game.owner[planet]
    if game.exhausted[planet]:
        shown["exhausted"] = True
    if garrisons:
        shown["units"] = [_garrison(garrison) for garrison in garrisons]
    return cast(shapes.Planet, shown)


def _garrison(garrison: Garrison) -> shapes.Fleet:
    shown: shapes.Fleet = {"seat": garrison.seat}
    if garrison.infantry:
        shown["infantry"] = garrison.infantry
    if garrison.pds:
        shown["pds"] = garrison.pds
    if garrison.docks:
        shown["space_dock"] = garrison.docks
    if garrison.fighters:
        shown["fighter"] = garrison.fighters
    return shown
