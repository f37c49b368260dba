"""System tiles and planets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from .reading import bits, data, numbered

SystemId = NewType("SystemId", int)
PlanetId = NewType("PlanetId", int)

_SYSTEMS: Final = data("systems")["system"]
_PLANETS: Final = data("planets")["planet"]

ANOMALIES: Final = ("asteroid_field", "nebula", "supernova", "gravity_rift")
NO_PLANET: Final = PlanetId(-1)
ASTEROID_FIELD, NEBULA, SUPERNOVA, GRAVITY_RIFT = range(4)
NO_ANOMALY: Final = -1
WORMHOLES: Final = ("alpha", "beta", "delta")
ALPHA, BETA, DELTA = 1, 2, 4
"""Wormholes are bits: a system may hold several."""
ALPHA_OR_BETA: Final = ALPHA | BETA
TRAITS: Final = ("cultural", "hazardous", "industrial")
CULTURAL, HAZARDOUS, INDUSTRIAL = range(3)
COLOURS: Final = ("blue", "green", "yellow", "red")
BLUE, GREEN, YELLOW, RED = range(4)
"""Propulsion, biotic, cybernetic, warfare."""
NONE: Final = -1


@dataclass(frozen=True, slots=True)
class System:
    """A system tile."""

    number: int
    kind: str
    back: str
    planets: tuple[PlanetId, ...]
    anomaly: int
    wormholes: int
    """Those printed on it."""
    home_of: str
    """The faction whose home it is, or empty."""


@dataclass(frozen=True, slots=True)
class Planet:
    """A planet and its card."""

    id: str
    system: SystemId
    resources: int
    influence: int
    trait: int
    specialty: int
    home: bool


_PLANET_NUMBER: Final = numbered(entry["id"] for entry in _PLANETS)

SYSTEMS: Final[tuple[System, ...]] = tuple(
    System(
        number=entry["number"],
        kind=entry["kind"],
        back=entry["back"],
        planets=tuple(PlanetId(_PLANET_NUMBER[name]) for name in entry["planets"]),
        anomaly=ANOMALIES.index(entry["anomaly"]) if "anomaly" in entry else NO_ANOMALY,
        wormholes=bits(WORMHOLES.index(name) for name in entry["wormholes"]),
        home_of=entry.get("home_of", ""),
    )
    for entry in _SYSTEMS
)
SYSTEM_BY_NUMBER: Final[dict[int, SystemId]] = {
    system.number: SystemId(index) for index, system in enumerate(SYSTEMS)
}
MECATOL: Final = SYSTEM_BY_NUMBER[18]
CREUSS_GATE: Final = SYSTEM_BY_NUMBER[17]
CREUSS_HOME: Final = SYSTEM_BY_NUMBER[51]
BACKS: Final[dict[str, tuple[SystemId, ...]]] = {
    back: tuple(SystemId(n) for n, system in enumerate(SYSTEMS) if system.back == back)
    for back in ("blue", "red")
}
"""By the colour of the back: the tiles that are dealt."""

PLANETS: Final[tuple[Planet, ...]] = tuple(
    Planet(
        id=entry["id"],
        system=SYSTEM_BY_NUMBER[entry["system"]],
        resources=entry["resources"],
        influence=entry["influence"],
        trait=TRAITS.index(entry["trait"]) if "trait" in entry else NONE,
        specialty=COLOURS.index(entry["specialty"]) if "specialty" in entry else NONE,
        home="home_of" in entry,
    )
    for entry in _PLANETS
)
PLANET_NAMES: Final[tuple[str, ...]] = tuple(planet.id for planet in PLANETS)
PLANET_NUMBER: Final[dict[str, PlanetId]] = {
    name: PlanetId(number) for name, number in _PLANET_NUMBER.items()
}
MECATOL_REX: Final = PLANET_NUMBER["mecatol_rex"]
TRAIT_PLANETS: Final[tuple[int, ...]] = tuple(
    bits(n for n, planet in enumerate(PLANETS) if planet.trait == trait)
    for trait in range(len(TRAITS))
)
"""By trait: its planets, as bits."""
SPECIALTY_PLANETS: Final[tuple[int, ...]] = tuple(
    bits(n for n, planet in enumerate(PLANETS) if planet.specialty == colour)
    for colour in range(len(COLOURS))
)
HOME_PLANETS: Final = bits(n for n, planet in enumerate(PLANETS) if planet.home)
