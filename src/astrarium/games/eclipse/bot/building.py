"""What to build besides warships: orbitals, monoliths, and guards for what is in danger. R3f"""

from __future__ import annotations

from functools import cached_property

from ..components import POINTS, THING_NUMBER
from .campaign import Campaign, Planner
from .economy import Economy
from .reading import Reading, Seen

COLONY_SHIP = 0.8
"""What is left of a cube's worth for the colony ship that must bring it."""
STRUCTURES = ("orbital", "monolith")


class Building:
    """What a seat could build."""

    def __init__(self, reading: Reading, economy: Economy, planner: Planner) -> None:
        self.reading = reading
        self.economy = economy
        self.planner = planner

    @cached_property
    def campaign(self) -> Campaign:
        return self.planner.best_build

    def price(self, thing: str) -> int:
        """What a thing costs in materials."""
        return self.reading.board.costs[THING_NUMBER[thing]]

    def structure(self, thing: str, sector: Seen) -> float:
        """What an orbital or a monolith brings, with its price."""
        if thing not in self.reading.known or sector[thing]:
            return -1.0
        price = self.price(thing) * self.economy.unit["materials"]
        if thing == "monolith":
            return POINTS["monolith"] - price + 0.05 * self._shelter(sector)
        cube = max(self.economy.cube("money"), self.economy.cube("science"))
        return COLONY_SHIP * cube - price + 0.01 * self._shelter(sector)

    def _shelter(self, sector: Seen) -> int:
        """How well a sector lies: among one's own."""
        near = [self.reading.sectors[number] for number in sector["links"]]
        return sum(
            1 if s["owner"] == self.reading.seat else -1 for s in near if s["owner"] is not None
        )

    def best_structures(self) -> list[tuple[float, str, int]]:
        """The structures worth building, the best first, one of a kind and sector."""
        found = [
            (self.structure(thing, sector), thing, sector["sector"])
            for thing in STRUCTURES
            if thing in self.reading.known
            for sector in self.reading.own
        ]
        return sorted((entry for entry in found if entry[0] > 0), reverse=True)

    @cached_property
    def next(self) -> tuple[float, str]:
        """What to build first, and what that is worth."""
        value, thing, _ = self.wish
        campaign = self.campaign
        if campaign.value > value:
            return campaign.value, max(ship.type for ship in campaign.build)
        return value, thing

    @cached_property
    def wish(self) -> tuple[float, str, int]:
        """The best structure that materials, or trades, are enough for."""
        for value, thing, sector in self.best_structures():
            lacking = self.price(thing) - self.economy.free("materials")
            if lacking <= 0:
                return value, thing, sector
            cost = lacking * self.economy.rate * self.economy.unit["money"]
            if lacking <= self.planner.reach and value > cost:
                return value - cost, thing, sector
        return 0.0, "", 0

    def action(self) -> float:
        """What the action is worth."""
        value, thing, _ = self.wish
        structures = value
        if thing and self.planner.builds > 1:
            left = self.economy.free("materials") - self.price(thing)
            others = [v for v, name, _ in self.best_structures()[1:] if self.price(name) <= left]
            structures += sum(others[: self.planner.builds - 1])
        return max(self.campaign.value, structures)

    def rate(self, thing: str, number: int) -> float:
        """What building a thing in a sector is worth."""
        if self.price(thing) > self.economy.free("materials"):
            return -1.0
        sector = self.reading.sectors[number]
        if thing in STRUCTURES:
            return self.structure(thing, sector)
        campaign = self.campaign
        for ship in campaign.build:
            if (ship.type, ship.sector) == (thing, number):
                return campaign.value + 0.001 * self.price(thing)
        return -1.0
