"""What holds of planets and laws whenever nothing is under way."""

from __future__ import annotations

from .agendas.planets import DEMILITARIZED_ZONE
from .components.systems import PLANET_NAMES, PLANETS, PlanetId
from .table import NOBODY, TI4
from .tokens import FLEET_REGULATIONS, REGULATED


def planets(game: TI4) -> list[str]:
    """A planet has one owner, whose units alone stand there; it lies in the galaxy. 26, 24"""
    found = []
    for planet, garrisons in enumerate(game.ground):
        name, owner = PLANET_NAMES[planet], game.owner[planet]
        if any(garrison.seat != owner for garrison in garrisons):
            found.append(f"{name}: units of somebody who does not control it")
        if owner != NOBODY and PLANETS[planet].system not in game.galaxy:
            found.append(f"{name} has an owner and is not in the galaxy")
    return found


def laws_obeyed(game: TI4) -> list[str]:
    """What laws forbid is nowhere to be seen. AG.fleet_regulations, AG.demilitarized_zone"""
    found = []
    if game.in_force(FLEET_REGULATIONS) and max(game.fleet_pool) > REGULATED:
        found.append("a fleet pool is larger than the law allows")
    for planet, attached in enumerate(game.attached):
        if DEMILITARIZED_ZONE in attached and game.ground[PlanetId(planet)]:
            found.append(f"{PLANET_NAMES[planet]}: units in the demilitarized zone")
    return found
