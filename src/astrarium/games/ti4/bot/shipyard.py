"""What to produce, one unit after the other: what is needed first, then strength for its price."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from astrarium.kernel.moves import Move

from ..components.units import Unit
from .economy import Economy
from .fights import Fights
from .objectives import Goals
from .reading import Reading, Units, capacity, in_pool
from .weights import LAST_ROUND

WORTH_BUILDING = 0.55
"""What a unit must be worth for each resource: resources that are left are lost with the round."""
PRODUCING = 0.8
"""What a resource is worth that becomes units."""
SCARCE = 1.1
"""... while an empire is small and planets wait for its carriers."""
SMALL = 6
LEAST_BUDGET = 2
"""Nobody activates a dock for less."""
NEEDED = {"carrier": 1.6, "infantry": 2.2, "fighter": 1.25}
"""What units are worth for each resource while they are lacking."""
PLAIN = {
    "carrier": 0.45,
    "infantry": 0.75,
    "fighter": 0.6,
    "destroyer": 0.8,
    "cruiser": 1.0,
    "dreadnought": 1.2,
    "flagship": 1.0,
    "war_sun": 1.35,
}
"""... and otherwise."""
CARRIERS = 2
MORE_CARRIERS = 3
"""Carriers wanted: more while planets wait that nobody holds."""
DOCK_ROOM = 3
TECHNOLOGY_PRICE = 4
BIG_PREFERRED = 0.12
"""How much a dear unit is preferred where there is money enough but few units can be made."""


class Shipyard:
    """What a seat could produce."""

    def __init__(self, reading: Reading, goals: Goals, economy: Economy, fights: Fights) -> None:
        self.reading, self.goals, self.economy, self.fights = reading, goals, economy, fights
        self.units = reading.units(reading.seat)

    # -- money --------------------------------------------------------------------------------

    @cached_property
    def research_saved(self) -> int:
        """Resources for the technology that one could research this round."""
        reading = self.reading
        if reading.round == 1 or not int(reading.me["strategy"]) or reading.can("propagation"):
            return 0
        for card in reading.view["strategy_cards"]:
            if card["card"] == "technology" and not card["used"] and card["owner"] is not None:
                return 0 if card["owner"] == reading.seat else TECHNOLOGY_PRICE
        return 0

    @cached_property
    def budget(self) -> int:
        """What may be spent on units now; nothing is saved in the last round."""
        reading = self.reading
        saved = 0 if reading.round >= LAST_ROUND else self.research_saved
        return max(0, self.economy.spare("resources") - saved)

    @cached_property
    def resource(self) -> float:
        """What a resource is worth that could become units."""
        small = len(self.reading.own) < SMALL and self.planets_wait
        return SCARCE if small else PRODUCING

    def worth_at(self, system: int) -> float:
        """What the production in a system is worth."""
        reading = self.reading
        if system not in reading.dock_systems or reading.enemies(system):
            return 0.0
        dock = self.units.get("space_dock")
        limit = 0 if dock is None else dock.production
        for planet in reading.systems[system]["planets"]:
            if reading.forces(planet["planet"], reading.seat, "space_dock"):
                limit += planet["resources"]
        budget = min(self.budget, 2 * limit)
        if budget < LEAST_BUDGET:
            return 0.0
        danger = self.fights.danger(system) > self.fights.strength(
            reading.seat, reading.ships(system, reading.seat)
        )
        return self.resource * budget * (1.25 if danger else 1.0)

    # -- what is needed -----------------------------------------------------------------------

    @cached_property
    def under_way(self) -> Mapping[str, Any]:
        shown: Mapping[str, Any] = self.reading.view["under_way"].get("production") or {}
        return shown

    @cached_property
    def ordered(self) -> Units:
        found: Units = {}
        for entry in self.under_way.get("ordered", ()):
            found[entry["unit"]] = found.get(entry["unit"], 0) + entry["number"]
        return found

    @cached_property
    def here(self) -> Units:
        """What will be in the yard's system: ships, and infantry on its planets too."""
        reading, system = self.reading, self.under_way.get("system")
        found = dict(self.ordered)
        if system is None:
            return found
        for name, number in reading.ships(system, reading.seat).items():
            found[name] = found.get(name, 0) + number
        troops = reading.fleet(system, reading.seat).get("infantry", 0)
        for planet in reading.systems[system]["planets"]:
            troops += reading.forces(planet["planet"], reading.seat)
        found["infantry"] = found.get("infantry", 0) + troops
        return found

    def lacking(self, kind: str) -> bool:
        """Whether a unit of a type is needed now."""
        here, total = self.here, self.reading.total(kind) + self.ordered.get(kind, 0)
        room = capacity(self.units, {n: k for n, k in here.items() if n != "fighter"})
        if kind == "carrier":
            return total < (MORE_CARRIERS if self.planets_wait else CARRIERS)
        if kind == "infantry":
            return here.get("infantry", 0) < max(3, room + 2)
        if kind == "fighter":
            return here.get("fighter", 0) < max(0, room - here.get("infantry", 0)) + DOCK_ROOM
        return False

    @cached_property
    def planets_wait(self) -> bool:
        """Whether planets that nobody holds lie near."""
        reading = self.reading
        return any(
            planet["owner"] is None
            for number, system in reading.systems.items()
            for planet in system["planets"]
            if min((reading.apart(number, dock) for dock in reading.dock_systems), default=9) <= 3
        )

    def pool_room(self) -> int:
        """Ships that the fleet pool still allows here."""
        reading = self.reading
        return int(reading.me["fleet"]) + reading.armada - in_pool(self.here)

    def worth(self, kind: str) -> float:
        """What a unit is worth for each resource that it costs."""
        unit = self.units[kind]
        price = max(1, unit.cost) / unit.per_cost
        worth = NEEDED[kind] if kind in NEEDED and self.lacking(kind) else PLAIN[kind]
        return worth + self.goals.wants_units(kind) / price + self._for_deeds(kind) / price

    def _for_deeds(self, kind: str) -> float:
        return 5.0 if kind == "flagship" and "unveil_flagship" in self.goals.deeds else 0.0

    # -- rating -------------------------------------------------------------------------------

    def rate(self, kind: str, number: int) -> float:
        """What ordering units of a type is worth: two of a pair at once, others one by one."""
        unit = self.units.get(kind)
        if unit is None or kind not in PLAIN:
            return -1.0
        price = unit.cost * -(-number // unit.per_cost)
        if price > self.budget - int(self.under_way.get("cost", 0)):
            return -1.0
        if kind not in ("fighter", "infantry") and self.pool_room() < number:
            return -1.0
        if kind == "fighter" and not self.lacking("fighter"):
            return -1.0
        odd = abs(number - unit.per_cost)
        return self.worth(kind) - WORTH_BUILDING + self._pressed(unit) - 0.3 * odd

    def _pressed(self, unit: Unit) -> float:
        """Dear units are better where only a few can be made."""
        made = sum(self.ordered.values())
        slots = max(1, int(self.under_way.get("limit", 1)) - made)
        money = self.budget - int(self.under_way.get("cost", 0))
        pressure = max(0.0, money / slots - 1)
        return BIG_PREFERRED * pressure * max(1, unit.cost) / unit.per_cost


def produce(yard: Shipyard, move: Move) -> float:
    return yard.rate(str(move[1]), int(move[2]))


def raise_forces(yard: Shipyard, move: Move) -> float:
    """On the planet that holds fewest, home first."""
    number, planet = int(move[1]), str(move[2])
    held = yard.reading.forces(planet, yard.reading.seat)
    return yard.rate("infantry", number) - 0.01 * held
