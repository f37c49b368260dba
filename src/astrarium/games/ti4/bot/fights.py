"""Fights: how strong fleets are, how likely they win, who could come."""

from __future__ import annotations

from collections.abc import Mapping

from astrarium.kernel.moves import Seat

from ..components.systems import NEBULA
from ..components.units import Unit
from .quick_odds import End, Side, chance_of, fight, fleet_side, ground_side, shots_of
from .reading import SHIPS, Reading, Units, cost

THREAT = 2
"""How far away a fleet is a danger."""
GUARD = 0.75
"""What a defender's bare strength is worth beside that of who chooses the time."""


class Fights:
    """What a player thinks of fights, with caches that only the view fills."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.dangers: dict[int, float] = {}

    # -- space --------------------------------------------------------------------------------

    def side(self, seat: Seat, ships: Mapping[str, int], more: int = 0) -> Side:
        reading = self.reading
        return fleet_side(reading.units(seat), ships, reading.modifier(seat) + more)

    def opposed(self, system: int) -> Units:
        """The ships of others in a system."""
        found: Units = {}
        for other in self.reading.enemies(system):
            for name, number in self.reading.ships(system, other).items():
                found[name] = found.get(name, 0) + number
        return found

    def shots(self, system: int, target: Seat) -> float:
        """Hits that Space Cannon of others would bring to ships that arrive."""
        guns: dict[Unit, int] = {}
        for place in (system, *self.reading.near[system]):
            for unit, number in self._guns(place, target, place != system):
                guns[unit] = guns.get(unit, 0) + number
        spared = "antimass_deflectors" in self.reading.view["players"][target]["technologies"]
        return shots_of(guns) * (0.8 if spared else 1.0)

    def _guns(self, system: int, target: Seat, away: bool) -> list[tuple[Unit, int]]:
        found = []
        for planet in self.reading.systems[system]["planets"]:
            for units in planet["units"]:
                unit = self.reading.units(units["seat"]).get("pds")
                if units["seat"] == target or unit is None or not units.get("pds"):
                    continue
                if not away or unit.space_cannon.range:
                    found.append((unit, int(units["pds"])))
        return found

    def attack(self, system: int, ships: Mapping[str, int]) -> End:
        """One's ships arrive in a system."""
        reading = self.reading
        shots = self.shots(system, reading.seat)
        mine = self.side(reading.seat, ships)
        enemies = reading.enemies(system)
        if not enemies:
            whole = cost(reading.units(reading.seat), ships)
            lives = sum(squad.number * squad.life for squad in mine.squads)
            part = min(1.0, shots / lives) if lives else 0.0
            return End(1.0 - (shots >= lives), whole * part * part, 0.0)
        nebula = int(reading.tile(system).anomaly == NEBULA)
        theirs = self.side(enemies[0], self.opposed(system), nebula)
        return fight(mine, theirs, shots)

    # -- ground -------------------------------------------------------------------------------

    def defenders(self, planet: str) -> tuple[Seat | None, int, int]:
        """Who else holds a planet, with how many infantry and PDS."""
        for units in self.reading.planets[planet]["units"]:
            if units["seat"] != self.reading.seat:
                return units["seat"], units.get("infantry", 0), units.get("pds", 0)
        return None, 0, 0

    def invade(self, planet: str, troops: int, ships: Mapping[str, int]) -> float:
        """The chance to take a planet with some ground forces."""
        reading = self.reading
        seat, held, guns = self.defenders(planet)
        if troops <= 0 or not held:
            return float(troops > 0)
        assert seat is not None
        units, theirs = reading.units(reading.seat), reading.units(seat)
        bombs = 0.0 if guns else self._bombs(units, ships)
        pds = theirs.get("pds")
        shot = guns * chance_of(pds.space_cannon.hits_on, 0) if pds is not None else 0.0
        left = max(0, round(held - bombs))
        mine = ground_side(units.get("infantry"), troops, reading.modifier(reading.seat))
        other = ground_side(theirs.get("infantry"), left, reading.modifier(seat))
        return 1.0 if not left else fight(mine, other, shot).chance

    def _bombs(self, units: Mapping[str, Unit], ships: Mapping[str, int]) -> float:
        return sum(
            n * units[name].bombardment.dice * chance_of(units[name].bombardment.hits_on, 0)
            for name, n in ships.items()
            if name in units and units[name].bombardment.dice
        )

    def needed(self, planet: str, ships: Mapping[str, int], most: int, enough: float) -> int:
        """How many ground forces take a planet with a good chance; more than `most`: too many."""
        for troops in range(1, most + 1):
            if self.invade(planet, troops, ships) >= enough:
                return troops
        return most + 1

    # -- danger -------------------------------------------------------------------------------

    def strength(self, seat: Seat, ships: Mapping[str, int]) -> float:
        """A rough measure of a fleet: what its dice and its life are worth together."""
        side = self.side(seat, ships)
        dice = sum(s.number * s.dice for s in side.squads)
        life = sum(s.number * s.life for s in side.squads)
        return float((dice * life) ** 0.5)

    def danger(self, system: int) -> float:
        """The strongest that another player could bring here soon."""
        if system not in self.dangers:
            self.dangers[system] = self._danger(system)
        return self.dangers[system]

    def _danger(self, system: int) -> float:
        reading, found = self.reading, dict[Seat, Units]()
        for number, seen in reading.systems.items():
            if not seen["fleets"] or reading.apart(system, number) > THREAT:
                continue
            for fleet in seen["fleets"]:
                if fleet["seat"] == reading.seat or fleet["seat"] in seen["tokens"]:
                    continue
                sum_up = found.setdefault(fleet["seat"], {})
                for name in SHIPS:
                    if fleet.get(name):
                        sum_up[name] = sum_up.get(name, 0) + fleet[name]
        return max((self.strength(s, ships) for s, ships in found.items()), default=0.0)
