"""A view as a player reads it: where things lie, what units can do, who is near."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from astrarium.kernel.moves import Seat
from astrarium.shared.hexes import distance

from ..components.box import HEXES
from ..components.factions import FACTION_NUMBER, FACTIONS, Faction
from ..components.systems import (
    ALPHA_OR_BETA,
    MECATOL,
    PLANET_NUMBER,
    PLANETS,
    SYSTEM_BY_NUMBER,
    SYSTEMS,
    Planet,
    System,
)
from ..components.units import NONE, TYPE_NAMES, UNIT_OF_TECHNOLOGY, UNITS, Unit

Seen = Mapping[str, Any]
Units = dict[str, int]
"""By type: how many, without those that only say how many are damaged."""

CENTRE = SYSTEMS[MECATOL].number
SHIPS = ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "flagship", "war_sun")
"""Types of ships, those lost first at the head."""
FAR = 99


@lru_cache(maxsize=64)
def edges_of(layout: tuple[tuple[int, int], ...]) -> dict[int, tuple[int, ...]]:
    """By system: those that touch it on the map, which is laid once."""
    on_map = [(number, HEXES[place]) for number, place in layout if place >= 0]
    return {
        number: tuple(other for other, there in on_map if distance(here, there) == 1)
        for number, here in on_map
    }


class Reading:
    """What one seat sees, by system, planet and player."""

    def __init__(self, view: Seen, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.me: Seen = view["players"][seat]
        self.systems: dict[int, Seen] = {s["system"]: s for s in view["systems"]}
        self.question: Seen = view.get("question") or {}
        self.kind = str(self.question.get("kind", ""))
        self.about: Seen = self.question.get("about") or {}
        self.units_of: dict[Seat, dict[str, Unit]] = {}
        self.ways: dict[tuple[int, int], int] = {}

    # -- the game -----------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return int(self.view["round"])

    @property
    def goal(self) -> int:
        return int(self.view["goal"])

    @property
    def points(self) -> int:
        return int(self.me["points"])

    @property
    def others(self) -> list[Seat]:
        return [p["seat"] for p in self.view["players"] if p["seat"] != self.seat and not p["out"]]

    @cached_property
    def leader(self) -> Seat | None:
        """The other player who is nearest to winning."""
        players = self.view["players"]
        return max(self.others, key=lambda s: (players[s]["points"], -s), default=None)

    @property
    def active_system(self) -> int | None:
        active: int | None = self.view["active_system"]
        return active

    def law(self, name: str) -> bool:
        return any(law["agenda"] == name for law in self.view["laws"])

    # -- players ------------------------------------------------------------------------------

    def sheet(self, seat: Seat) -> Faction | None:
        name = self.view["players"][seat]["faction"]
        return None if name is None else FACTIONS[FACTION_NUMBER[name]]

    @cached_property
    def faction(self) -> Faction | None:
        return self.sheet(self.seat)

    def can(self, ability: str, seat: Seat | None = None) -> bool:
        """Whether an ability stands on a player's faction sheet."""
        sheet = self.sheet(self.seat if seat is None else seat)
        return sheet is not None and ability in sheet.abilities

    @cached_property
    def known(self) -> frozenset[str]:
        """One's technologies."""
        return frozenset(self.me["technologies"])

    def units(self, seat: Seat) -> dict[str, Unit]:
        """By type: what a player's units are, with upgrades."""
        if seat not in self.units_of:
            sheet, found = self.sheet(seat), dict[str, Unit]()
            for kind, number in enumerate(sheet.units if sheet is not None else ()):
                if number != NONE:
                    found[TYPE_NAMES[kind]] = UNITS[number]
            for name in self.view["players"][seat]["technologies"]:
                if name in UNIT_OF_TECHNOLOGY:
                    unit = UNITS[UNIT_OF_TECHNOLOGY[name]]
                    found[TYPE_NAMES[unit.type]] = unit
            self.units_of[seat] = found
        return self.units_of[seat]

    @property
    def armada(self) -> int:
        """Ships beyond the tokens of the fleet pool."""
        return 2 if self.can("armada") else 0

    def modifier(self, seat: Seat) -> int:
        """What a faction adds to all its combat rolls."""
        return int(self.can("unrelenting", seat)) - int(self.can("fragile", seat))

    @cached_property
    def home(self) -> int:
        """One's home system; 0 before factions are known."""
        return 0 if self.faction is None else SYSTEMS[self.faction.home].number

    # -- planets ------------------------------------------------------------------------------

    @cached_property
    def planets(self) -> dict[str, Seen]:
        return {p["planet"]: p for s in self.view["systems"] for p in s["planets"]}

    @cached_property
    def own(self) -> list[Seen]:
        return [p for p in self.planets.values() if p["owner"] == self.seat]

    def printed(self, planet: str) -> Planet:
        return PLANETS[PLANET_NUMBER[planet]]

    def system_of(self, planet: str) -> int:
        return SYSTEMS[self.printed(planet).system].number

    def tile(self, system: int) -> System:
        return SYSTEMS[SYSTEM_BY_NUMBER[system]]

    def forces(self, planet: str, seat: Seat, kind: str = "infantry") -> int:
        """Units of a player on a planet."""
        return sum(u.get(kind, 0) for u in self.planets[planet]["units"] if u["seat"] == seat)

    def is_mine(self, planet: str) -> bool:
        return bool(self.planets[planet]["owner"] == self.seat)

    def ready(self, what: str) -> int:
        """What the planets that are not exhausted are worth."""
        return sum(int(p[what]) for p in self.own if not p["exhausted"])

    @property
    def goods(self) -> int:
        return int(self.me["trade_goods"])

    # -- fleets -------------------------------------------------------------------------------

    def fleet(self, system: int, seat: Seat) -> Seen:
        """What a player has in a system's space; nothing: an empty one."""
        return next((f for f in self.systems[system]["fleets"] if f["seat"] == seat), {})

    def ships(self, system: int, seat: Seat) -> Units:
        fleet = self.fleet(system, seat)
        return {name: fleet[name] for name in SHIPS if fleet.get(name)}

    def enemies(self, system: int) -> list[Seat]:
        """Others with ships in a system."""
        return [
            fleet["seat"]
            for fleet in self.systems[system]["fleets"]
            if fleet["seat"] != self.seat and any(fleet.get(name) for name in SHIPS)
        ]

    @cached_property
    def stations(self) -> frozenset[int]:
        """The systems in which one has ships."""
        return frozenset(number for number in self.systems if self.ships(number, self.seat))

    def total(self, kind: str, seat: Seat | None = None) -> int:
        """How many units of a type a player has on the board."""
        who = self.seat if seat is None else seat
        afloat = sum(self.fleet(number, who).get(kind, 0) for number in self.systems)
        return int(afloat + sum(self.forces(name, who, kind) for name in self.planets))

    def docks(self, seat: Seat | None = None) -> Iterator[int]:
        """The systems with a player's space docks."""
        who = self.seat if seat is None else seat
        for number, system in self.systems.items():
            ashore = any(self.forces(p["planet"], who, "space_dock") for p in system["planets"])
            if ashore or self.fleet(number, who).get("space_dock"):
                yield number

    @cached_property
    def dock_systems(self) -> frozenset[int]:
        return frozenset(self.docks())

    def holds(self, system: int) -> bool:
        """Whether one's own token keeps ships from leaving."""
        return self.seat in self.systems[system]["tokens"]

    # -- the map ------------------------------------------------------------------------------

    @cached_property
    def near(self) -> dict[int, tuple[int, ...]]:
        """By system: what is adjacent, wormholes included."""
        layout = tuple((n, s["position"]) for n, s in self.systems.items())
        edges = edges_of(layout)
        holes = {n: self._holes(s["wormholes"]) for n, s in self.systems.items()}
        found = {}
        for number in self.systems:
            touching = edges.get(number, ())
            mask = holes[number]
            far = [o for o, m in holes.items() if m & mask and o != number and o not in touching]
            found[number] = (*touching, *far)
        return found

    def _holes(self, mask: int) -> int:
        alike = self.can("quantum_entanglement") or self.law("wormhole_reconstruction")
        return mask | ALPHA_OR_BETA if alike and mask & ALPHA_OR_BETA else mask

    def apart(self, one: int, two: int) -> int:
        """Steps between two systems, whatever lies between them."""
        key = (min(one, two), max(one, two))
        if key not in self.ways:
            self._walk(one)
        return self.ways.get(key, FAR)

    def _walk(self, start: int) -> None:
        seen, edge, steps = {start: 0}, [start], 0
        while edge:
            steps += 1
            edge = list({n for s in edge for n in self.near[s] if n not in seen})
            seen.update(dict.fromkeys(edge, steps))
        for other, far in seen.items():
            self.ways[min(start, other), max(start, other)] = far


def capacity(units: Mapping[str, Unit], ships: Mapping[str, int]) -> int:
    """What ships can carry."""
    return sum(n * max(0, units[name].capacity) for name, n in ships.items() if name in units)


def cost(units: Mapping[str, Unit], ships: Mapping[str, int]) -> float:
    """What units cost together; parts of a pair count in part."""
    return sum(
        n * max(0, units[name].cost) / units[name].per_cost
        for name, n in ships.items()
        if name in units
    )


NON_FIGHTERS = tuple(name for name in SHIPS if name != "fighter")


def in_pool(ships: Mapping[str, int]) -> int:
    """The ships that count against the fleet pool."""
    return sum(ships.get(name, 0) for name in NON_FIGHTERS)
