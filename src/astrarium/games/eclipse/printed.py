"""What is printed on the components, for whoever draws them: the browser's table has a copy.

`make components` writes it to `web/src/games/eclipse/components.json`; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from .components import (
    ACTIONS,
    CATEGORIES,
    DISCOUNTS,
    MONOLITH,
    NPC,
    NUMBERS,
    ORBITAL,
    PRODUCTION,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES,
    SQUARES,
    TECHNOLOGIES,
    TECHNOLOGY_POINTS,
    THINGS,
    UPKEEP,
    Sector,
)
from .ships import COLOURS, DAMAGE, PARTS, Part


def components() -> dict[str, Any]:
    """All components as plain data."""
    return {
        "resources": list(RESOURCES),
        "ships": list(SHIPS),
        "actions": list(ACTIONS),
        "categories": list(CATEGORIES),
        "sectors": {str(sector.number): _face(sector) for sector in SECTORS},
        "technologies": {
            category: [[t.id, t.cost] for t in TECHNOLOGIES if t.category == number]
            for number, category in enumerate(CATEGORIES)
        },
        "parts": {part.id: _part(part) for part in PARTS},
        "structures": {
            species.id: {THINGS[thing]: species.costs[thing] for thing in (ORBITAL, MONOLITH)}
            for species in SPECIES
        },
        "homes": {species.id: NUMBERS[species.home] for species in SPECIES},
        "npc": NPC,
        "damage": dict(zip(COLOURS, DAMAGE, strict=True)),
        "production": list(PRODUCTION),
        "upkeep": list(UPKEEP),
        "discounts": list(DISCOUNTS),
        "technology_points": list(TECHNOLOGY_POINTS),
    }


def _face(sector: Sector) -> dict[str, Any]:
    """A sector as it lies upright."""
    return {
        "edges": [direction for direction in range(6) if sector.edges >> direction & 1],
        "vp": sector.vp,
        "squares": [SQUARES[square] for square in sector.squares],
        "artifacts": sector.artifacts,
        "ancients": sector.ancients,
        "discovery": sector.discovery or sector.ancients > 0,
    }


def _part(part: Part) -> dict[str, Any]:
    """`value` is its movement, computer, shield or hull; for weapons the number of dice."""
    die = next((colour for colour, dice in zip(COLOURS, part.dice, strict=True) if dice), None)
    value = part.movement or part.computer or part.shield or part.hull or sum(part.dice)
    return {
        "family": part.type,
        "energy": part.energy,
        "initiative": part.initiative,
        "value": value,
        "die": die,
        "ancient": part.ancient,
    }
