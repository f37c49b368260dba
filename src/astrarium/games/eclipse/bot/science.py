"""Which technologies are worth their price. R3d"""

from __future__ import annotations

from ..boards import steps_of, why_not_take
from ..components import CATEGORIES, TECHNOLOGIES, TECHNOLOGY_NUMBER, TECHNOLOGY_POINTS
from ..ships import PARTS
from .economy import Economy
from .reading import ADVANCED_NAMES, Reading

HUNGRY = {part.technology for part in PARTS if part.energy < -1}
"""Technologies whose parts need much energy (bits)."""
SOURCES = {"fusion_source", "tachyon_source"}
MONOLITH = 1.2
"""What a monolith is worth with its price."""
DISCOUNT = 0.12
"""A cheaper technology of the same kind in every round to come."""


class Science:
    """What a seat could research."""

    def __init__(self, reading: Reading, economy: Economy) -> None:
        self.reading = reading
        self.economy = economy
        self.weights = reading.weights
        self.rounds = reading.rounds_left

    def worth(self, name: str) -> float:
        """What a technology is worth to have."""
        return self._row(name) + self._use(name)

    def _row(self, name: str) -> float:
        """The points of its row, with a view to those that come after it; and discounts."""
        category = CATEGORIES[TECHNOLOGIES[TECHNOLOGY_NUMBER[name]].category]
        owned = len(self.reading.me["technologies"][category])
        last = len(TECHNOLOGY_POINTS) - 1
        points = TECHNOLOGY_POINTS[min(owned + 1, last)] - TECHNOLOGY_POINTS[min(owned, last)]
        if self.economy.is_last:
            return points
        ahead = 0.25 * min(self.rounds, 4) / 4 if owned < 4 else 0.0
        return points + ahead + DISCOUNT * min(self.rounds, 4)

    def _use(self, name: str) -> float:
        if self.economy.is_last:
            return self._monoliths() if name == "monolith" else 0.0
        growth = self._growth(name)
        return self._plain(name) if growth is None else growth * self.weights.economy

    def _plain(self, name: str) -> float:
        """What its card says it is worth: of weapons, and of whatever is not worked out."""
        number = TECHNOLOGY_NUMBER[name]
        card = TECHNOLOGIES[number]
        worth = card.worth * min(1.0, 0.3 + self.rounds / 4)
        if card.instead in self.reading.known:
            worth *= 0.5
        if 1 << number in HUNGRY and not SOURCES & self.reading.known:
            worth *= 0.75
        return worth * self.weights.arms

    def _growth(self, name: str) -> float | None:
        """What it lets the empire grow; None if that is not what it is for."""
        discs = TECHNOLOGIES[TECHNOLOGY_NUMBER[name]].discs
        if discs:
            return discs * self.weights.action * (self.rounds + 0.5)
        if name == "orbital":
            return self._orbitals()
        if name == "monolith":
            return self._monoliths()
        if name == "artifact_key":
            artifacts: int = sum(sector["artifacts"] for sector in self.reading.own)
            return artifacts * 5 * max(self.economy.unit.values())
        kind = next((kind for kind, needed in ADVANCED_NAMES.items() if needed == name), None)
        return None if kind is None else self._squares(kind)

    def _squares(self, kind: str) -> float:
        """Squares that a technology opens, and those still to be found."""
        number = sum(
            square["square"] == kind and not square["filled"]
            for sector in self.reading.own
            for square in sector["squares"]
        )
        track = kind.removeprefix("advanced_")
        there = sum(self.economy.cube(track, later) for later in range(number))
        return 0.85 * there + 0.3 * self.economy.cube(track) * min(1.0, self.rounds / 4)

    def _orbitals(self) -> float:
        """One in each of the best sectors, as far as materials go."""
        materials = self.reading.me["production"]["materials"] * self.rounds
        number = min(len(self.reading.own), 4, materials // 10)
        each = max(self.economy.cube("money", 1), self.economy.cube("science", 1)) * 0.8
        return float(max(0.0, number * (each - 5 * self.economy.unit["materials"] - 0.3)))

    def _monoliths(self) -> float:
        """Three points for ten materials, as far as they go."""
        me, economy = self.reading.me, self.economy
        sites = sum(not sector["monolith"] for sector in self.reading.own)
        materials = me["resources"]["materials"]
        if economy.is_last:
            builds = steps_of(self.reading.board, "build", self.reading.technologies)
            number = min(sites, materials // 10, builds)
            return 2.8 * number if economy.affords(2) else 0.0
        materials += 0.6 * me["production"]["materials"] * self.rounds
        return float(min(sites, materials / 10) * MONOLITH)

    # -- buying -------------------------------------------------------------------------------

    def price(self, name: str) -> int:
        price: int = self.reading.me["prices"][name]
        return price

    def is_open(self, name: str) -> bool:
        """Whether there is a tile, and room for it."""
        tiles: int = self.reading.view["technologies"].get(name, 0)
        known = self.reading.technologies
        return why_not_take(known, TECHNOLOGY_NUMBER[name], tiles) is None

    def reach(self) -> int:
        """The science that could be had by trading what is not needed."""
        rate = self.economy.rate
        return sum(self.economy.tradable(name) // rate for name in ("money", "materials"))

    def net(self, name: str) -> float:
        """What is won by buying a technology now, perhaps after trading for science."""
        price, held = self.price(name), self.economy.free("science")
        unit = self.economy.unit
        lacking = max(0, price - held)
        if lacking > self.reach():
            return -1.0
        trading = lacking * self.economy.rate * (unit["money"] + unit["materials"]) / 2
        return self.worth(name) - (price - lacking) * unit["science"] - trading

    def best(self) -> tuple[float, str]:
        """The best buy, and what it brings."""
        names = [name for name in self.reading.view["technologies"] if self.is_open(name)]
        return max(((self.net(name), name) for name in names), default=(-1.0, ""))
