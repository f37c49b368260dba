"""What could be sent to a system: which ships get there, and what they carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..components.systems import (
    ALPHA_OR_BETA,
    ASTEROID_FIELD,
    GRAVITY_RIFT,
    NEBULA,
    SUPERNOVA,
)
from .fights import Fights
from .objectives import Goals
from .reading import SHIPS, Reading, Units, capacity, in_pool

LONGEST = 4
"""No ship is thought to go further."""

TINY = 2
"""An army of which nobody stays at home in the first round."""
DRIVE = "gravity_drive"
"""The technology by which one ship goes a step further."""

Cargo = tuple[tuple[str, int], ...]
"""Where from, and how many: planets for those that embark, systems' numbers for those afloat."""


class Plan(NamedTuple):
    """What goes to a system, and what that is worth."""

    value: float
    ships: tuple[tuple[str, int, int], ...] = ()
    """Type, number and where from."""
    embarked: Cargo = ()
    afloat: tuple[tuple[str, int, int], ...] = ()
    """Fighters and infantry that are loaded from space: type, number and where from."""

    @property
    def troops(self) -> int:
        return sum(n for _, n in self.embarked) + sum(
            n for kind, n, _ in self.afloat if kind == "infantry"
        )

    def coming(self) -> Units:
        found: Units = {}
        for name, number, _ in self.ships:
            found[name] = found.get(name, 0) + number
        for name, number, _ in self.afloat:
            if name == "fighter":
                found[name] = found.get(name, 0) + number
        return found


class Transport:
    """A player's ships and troops, and where they can get to."""

    def __init__(self, reading: Reading, goals: Goals, fights: Fights) -> None:
        self.reading, self.goals, self.fights = reading, goals, fights
        self.units = reading.units(reading.seat)
        self.spares: dict[int, list[tuple[str, int]]] = {}

    # -- who can come -------------------------------------------------------------------------

    def may_enter(self, system: int) -> bool:
        anomaly = self.reading.tile(system).anomaly
        if anomaly == SUPERNOVA:
            return self.reading.can("gashlai_physiology")
        return anomaly != ASTEROID_FIELD or "antimass_deflectors" in self.reading.known

    def may_cross(self, system: int) -> bool:
        """Whether ships get through, and without losses."""
        odd = self.reading.tile(system).anomaly in (NEBULA, GRAVITY_RIFT)
        if odd or not self.may_enter(system):
            return False
        return not self.reading.enemies(system) or "light_wave_deflector" in self.reading.known

    def steps(self, target: int) -> dict[int, int]:
        """How far ships in each system have to go."""
        found, edge = {target: 0}, [target]
        for step in range(1, LONGEST + 1):
            reached = []
            for here in edge:
                for near in self.reading.near[here]:
                    if near not in found:
                        found[near] = step
                        reached.append(near)
            edge = [system for system in reached if self.may_cross(system)]
        return found

    def sources(self, target: int, more: int = 0) -> dict[int, Units]:
        """By system: the ships that can get to the target from there, perhaps with a higher move
        value than theirs."""
        if not self.may_enter(target):
            return {}
        steps, found = self.steps(target), {}
        for system in self.reading.stations:
            if system == target or self.reading.holds(system) or system not in steps:
                continue
            able = {
                name: number
                for name, number in self.reading.ships(system, self.reading.seat).items()
                if 0 < steps[system] - more <= self.moves(name, system)
            }
            if able:
                found[system] = able
        return found

    def moves(self, name: str, system: int) -> int:
        """The move value of a ship that starts in a system; none: 0."""
        value = self.units[name].move if name in self.units else 0
        if value <= 0:
            return 0
        return (1 if self.reading.tile(system).anomaly == NEBULA else value) + self._slips(system)

    def _slips(self, system: int) -> int:
        """What the slipstream adds."""
        reading = self.reading
        if not reading.can("slipstream"):
            return 0
        beside = reading.systems[system]["wormholes"] & ALPHA_OR_BETA > 0
        return int(beside or system == reading.home)

    # -- troops -------------------------------------------------------------------------------

    def guards(self, planet: str) -> int:
        """The infantry that stay on a planet."""
        system = self.reading.system_of(planet)
        danger = self.fights.danger(system) > 0
        if planet in self.goals.home_planets:
            spared = self.reading.round == 1 and self.reading.total("infantry") <= TINY
            return 2 if danger else int(not spared)
        return 1 if danger or self.reading.round > 2 else 0

    def troops_in(self, system: int) -> list[tuple[str, int]]:
        """The infantry that can leave planets of a system."""
        if system not in self.spares:
            found = []
            for planet in self.reading.systems[system]["planets"]:
                name = planet["planet"]
                held = self.reading.forces(name, self.reading.seat)
                if held > self.guards(name):
                    found.append((name, held - self.guards(name)))
            self.spares[system] = found
        return self.spares[system]

    # -- what could be sent -------------------------------------------------------------------

    def drafts(self, target: int) -> Iterator[dict[int, Units]]:
        """Sensible choices of ships, by where they come from."""
        sources = self.sources(target)
        for system, ships in sources.items():
            yield from self._transports(system, ships)
            yield {system: ships}
        if len(sources) > 1:
            yield sources
            yield {s: warships for s, ships in sources.items() if (warships := _armed(ships))}
        if DRIVE in self.reading.known:
            yield from self._driven(target, sources)

    def _driven(self, target: int, sources: Mapping[int, Units]) -> Iterator[dict[int, Units]]:
        """One ship that gets there by its gravity drive only, alone or with all others."""
        for system, ships in self.sources(target, more=1).items():
            near = sources.get(system, {})
            for name in ships:
                if name in near or self.moves(name, system) <= 0:
                    continue
                if self.units[name].capacity > 0:
                    yield {system: {name: 1}}
                if sources:
                    yield {**sources, system: {**near, name: 1}}

    def _transports(self, system: int, ships: Units) -> Iterator[dict[int, Units]]:
        """One ship that carries, alone or with a companion; and one that is seen at all."""
        carriers = [name for name in SHIPS if name in ships and self.units[name].capacity > 0]
        escorts = [n for n in ("destroyer", "cruiser") if n in ships and n not in carriers]
        for name in carriers:
            yield {system: {name: 1}}
            if escorts:
                yield {system: {name: 1, escorts[0]: 1}}
        for name in escorts[:1]:
            yield {system: {name: 1}}

    def within_pool(self, target: int, draft: Mapping[int, Units]) -> dict[int, Units]:
        """Ships beyond the fleet pool stay: the weakest first."""
        pool = int(self.reading.me["fleet"]) + self.reading.armada
        room = pool - in_pool(self.reading.ships(target, self.reading.seat))
        found: dict[int, Units] = {}
        order = sorted(
            ((name, system) for system, ships in draft.items() for name in ships),
            key=lambda each: -SHIPS.index(each[0]),
        )
        for name, system in order:
            number = draft[system][name]
            if name != "fighter":
                number = min(number, room)
                room -= number
            if number > 0:
                found.setdefault(system, {})[name] = number
        return found

    def loaded(self, target: int, draft: Mapping[int, Units], hostile: bool) -> Plan:
        """The ships of a draft with what they carry: troops first, then fighters."""
        ships, embarked, afloat = [], list[tuple[str, int]](), list[tuple[str, int, int]]()
        for system, sent in draft.items():
            alone = self.moves("fighter", system) > 0
            bigger = {name: n for name, n in sent.items() if name != "fighter"}
            ships += [(name, number, system) for name, number in bigger.items()]
            room = capacity(self.units, bigger)
            fleet = self.reading.fleet(system, self.reading.seat)
            waiting = min(room, fleet.get("infantry", 0))
            if waiting:
                afloat.append(("infantry", waiting, system))
                room -= waiting
            for planet, number in self.troops_in(system):
                taken = min(room, number)
                if taken > 0:
                    embarked.append((planet, taken))
                    room -= taken
            fighters = min(fleet.get("fighter", 0), room)
            if fighters and (hostile or not self.docked(system)):
                afloat.append(("fighter", fighters, system))
            elif alone and hostile and sent.get("fighter"):
                ships.append(("fighter", sent["fighter"], system))
        return Plan(0.0, tuple(ships), tuple(embarked), tuple(afloat))

    def docked(self, system: int) -> bool:
        return system in self.reading.dock_systems


def _armed(ships: Units) -> Units:
    """Without what is only good for carrying."""
    return {name: number for name, number in ships.items() if name != "carrier"}
