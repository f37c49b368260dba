"""What is printed on the components, for whoever draws them: the browser's table has a copy.

`make components` writes it to `web/src/games/ti4/components.json`; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from .components.box import HEXES
from .components.cards import AGENDAS, OBJECTIVES, STRATEGY_CARDS
from .components.factions import FACTIONS, Faction
from .components.systems import (
    ANOMALIES,
    COLOURS,
    NO_ANOMALY,
    PLANET_NAMES,
    PLANETS,
    SYSTEMS,
    TRAITS,
    WORMHOLES,
    Planet,
    System,
)
from .components.systems import NONE as NO_VALUE
from .components.technologies import TECHNOLOGIES, Technology
from .components.units import NO_ROLL, TYPES, UNITS, Roll, Unit


def components() -> dict[str, Any]:
    """All components as plain data; what a component does not have is left out."""
    return {
        "hexes": [list(place) for place in HEXES],
        "colours": list(COLOURS),
        "wormholes": {name: 1 << bit for bit, name in enumerate(WORMHOLES)},
        "systems": {str(system.number): _system(system) for system in SYSTEMS},
        "planets": {planet.id: _planet(planet) for planet in PLANETS},
        "technologies": {each.id: _technology(each) for each in TECHNOLOGIES},
        "types": [kind.id for kind in TYPES],
        "units": {unit.id: _unit(unit) for unit in UNITS},
        "factions": {faction.id: _faction(faction) for faction in FACTIONS},
        "strategy_cards": [card.id for card in STRATEGY_CARDS],
        "objectives": {o.id: [o.deck, o.points, o.phase] for o in OBJECTIVES},
        "laws": [agenda.id for agenda in AGENDAS if agenda.law],
    }


def _present(**facts: Any) -> dict[str, Any]:
    return {name: fact for name, fact in facts.items() if fact}


def _system(system: System) -> dict[str, Any]:
    return _present(
        kind=system.kind,
        planets=[PLANET_NAMES[planet] for planet in system.planets],
        anomaly="" if system.anomaly == NO_ANOMALY else ANOMALIES[system.anomaly],
        home=system.home_of,
    )


def _planet(planet: Planet) -> dict[str, Any]:
    return _present(
        trait="" if planet.trait == NO_VALUE else TRAITS[planet.trait],
        specialty="" if planet.specialty == NO_VALUE else COLOURS[planet.specialty],
        system=SYSTEMS[planet.system].number,
    )


def _technology(technology: Technology) -> dict[str, Any]:
    return _present(
        colour="" if technology.colour == NO_VALUE else COLOURS[technology.colour],
        needs="".join(
            colour[0] * number
            for colour, number in zip(COLOURS, technology.prerequisites, strict=True)
        ),
        unit="" if technology.unit == NO_VALUE else UNITS[technology.unit].id,
        faction=technology.faction,
        replaces=technology.replaces,
    )


def _unit(unit: Unit) -> dict[str, Any]:
    return _present(
        type=TYPES[unit.type].id,
        cost=max(0, unit.cost),
        per_cost=unit.per_cost if unit.per_cost > 1 else 0,
        combat=_roll(unit.combat),
        move=max(0, unit.move),
        capacity=max(0, unit.capacity),
        sustain=unit.sustain_damage,
        shield=unit.planetary_shield,
        barrage=_roll(unit.anti_fighter_barrage),
        bombardment=_roll(unit.bombardment),
        cannon=_roll(unit.space_cannon),
        production=unit.production,
    )


def _roll(roll: Roll) -> list[int]:
    """The least die that hits, and how many dice; fewer than one: it depends."""
    return [] if roll == NO_ROLL else [roll.hits_on, roll.dice]


def _faction(faction: Faction) -> dict[str, Any]:
    return _present(
        home=SYSTEMS[faction.home].number,
        commodities=faction.commodities,
        abilities=list(faction.abilities),
        units=[UNITS[unit].id if unit >= 0 else "" for unit in faction.units],
        start=list(faction.start),
        technologies=[t.id for n, t in enumerate(TECHNOLOGIES) if faction.technologies >> n & 1],
        deck=[TECHNOLOGIES[technology].id for technology in faction.deck],
        note=faction.note,
    )
