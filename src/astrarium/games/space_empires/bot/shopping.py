"""What to buy in the economic phase, and what to learn first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from ..components.board import DISTANCE, HEX_NUMBER, HexId
from ..components.technologies import TECH_NAMES, TECH_NUMBER, TECHNOLOGIES
from ..components.units import UNIT_NUMBER, UNITS
from .campaign import Campaign
from .reading import Reading
from .strength import worth_of_ship
from .weights import ARMING_FROM, COLONY_SHIPS, EARLY_SHARE, LATE_SHARE, MINERS, MOST_BURDEN

PLAN: Final = (
    ("ship_size", 2),
    ("ship_size", 3),
    ("attack", 1),
    ("defense", 1),
    ("movement", 2),
    ("tactics", 1),
    ("ship_size", 4),
    ("attack", 2),
    ("defense", 2),
    ("movement", 3),
    ("ship_size", 5),
    ("ship_yard", 2),
    ("attack", 3),
    ("defense", 3),
    ("ship_size", 6),
    ("tactics", 2),
    ("movement", 4),
    ("tactics", 3),
    ("ship_yard", 3),
)
"""What to learn, in this order, as long as nothing calls for something else."""
ANSWERS: Final = {"fighter": "point_defense", "raider": "scanners", "mine": "mine_sweeping"}
"""What to learn against what has been seen of an enemy."""
WARSHIPS: Final = ("scout", "destroyer", "cruiser", "battlecruiser", "battleship", "dreadnought")
YARD_FROM: Final = 12
"""Points with which one more yard is worth its price."""
SPARE: Final = 25
"""Saved points that are not worth more research."""


class Shopping:
    """Ratings of what stands on the production sheet; doing nothing rates 0."""

    def __init__(self, reading: Reading, campaign: Campaign) -> None:
        self.reading = reading
        self.campaign = campaign

    # -- technology ----------------------------------------------------------------------------

    def research(self, field: str) -> float:
        if field != self.next_field:
            return -1.0
        return 60.0 if self._price_of(field) + self._learned_for <= self._research_budget else -1.0

    @cached_property
    def next_field(self) -> str | None:
        """The first field of the plan that can still rise in this phase."""
        learned = self.reading.own["researched"] or ()
        return next((f for f, _ in self._plan() if f not in learned), None)

    def _plan(self) -> Iterator[tuple[str, int]]:
        levels = self.reading.levels
        wanted = [*self._answers(), *self._barren(), *PLAN]
        for field, level in wanted:
            if levels.get(field, 0) < level:
                yield field, level

    def _answers(self) -> Iterator[tuple[str, int]]:
        seen = {p.unit for packs in self.reading.hostile.values() for p in packs if p.owner >= 0}
        for unit, field in ANSWERS.items():
            if unit in seen:
                yield field, 1

    def _barren(self) -> Iterator[tuple[str, int]]:
        if len(self.reading.free_planets(terraforming=True)) - len(self._planets) >= 2:
            yield "terraforming", 1

    def _price_of(self, field: str) -> int:
        technology = TECHNOLOGIES[TECH_NUMBER[field]]
        classic = "prices:classic" in self.reading.rules
        prices = technology.classic if classic else technology.price
        above = self.reading.levels.get(field, 0) - technology.start
        return prices[above] if above < len(prices) else 999

    @cached_property
    def _learned_for(self) -> float:
        """What this phase's research has cost so far, roughly: half of the next level for each."""
        return sum(0.8 * self._price_of(field) for field in self.reading.own["researched"] or ())

    @cached_property
    def _research_budget(self) -> float:
        reading = self.reading
        bought = sum(UNITS[UNIT_NUMBER[each["unit"]]].cost for each in self._bought)
        whole = reading.cp + bought + self._learned_for
        if self._stuck:
            return whole
        if self._threat > self.campaign.at(self.campaign.rally or HexId(0)):
            return 0.25 * whole
        return self._research_share * whole

    @cached_property
    def _research_share(self) -> float:
        """Ships cost maintenance: better ones later are more than many soon. In the end each second
        phase is for research."""
        cycle = self.reading.cycle
        if self.campaign.burden > MOST_BURDEN:
            return 1.0
        if cycle < ARMING_FROM:
            return EARLY_SHARE
        return LATE_SHARE if cycle % 2 else 0.0

    # -- units ---------------------------------------------------------------------------------

    def build(self, unit: str, hex_: HexId) -> float:
        near_front = -0.01 * self._way_to_front(hex_)
        if unit == "colony_ship":
            return 90.0 + near_front if self._ships_wanted > 0 else -1.0
        if unit == "miner":
            return 80.0 + near_front if self._miners_wanted > 0 else -1.0
        if unit == "ship_yard":
            return 70.0 if self._needs_yard(hex_) else -1.0
        if unit == "base":
            return 65.0 if hex_ == self.reading.capital and self._threat > 0 else -1.0
        if unit == "decoy":
            return 5.0 if self.reading.cp <= 3 and self._count("decoy") < 2 else -1.0
        if unit == self.best_warship:
            return 40.0 + near_front if self._can_afford(unit) else -1.0
        return -1.0

    @cached_property
    def best_warship(self) -> str | None:
        """Most strength for its price and its place in the yards, of what can be built."""
        offered = {move[1] for move in self._offers("build") if move[1] in WARSHIPS}
        return max(sorted(offered), key=self._efficiency, default=None)

    def _efficiency(self, unit: str) -> float:
        kind = UNITS[UNIT_NUMBER[unit]]
        worth = worth_of_ship(unit, dict(self.reading.levels), kind.hull)
        return worth / (kind.cost + 2.0 * kind.hull)

    def _can_afford(self, unit: str) -> bool:
        """Early on scouts and points are kept for growth and research."""
        if self.reading.cycle <= 1 and not self._threat:
            return False
        if self.campaign.burden > MOST_BURDEN and not self._threat:
            return False
        small = UNITS[UNIT_NUMBER[unit]].hull == 1 and self.reading.levels.get("ship_size", 1) > 2
        return self._threat > 0 or not (small or (unit == "scout" and self.reading.cycle < 4))

    def _needs_yard(self, hex_: HexId) -> bool:
        """At home, when the yards are what holds back building."""
        reading = self.reading
        if hex_ != reading.capital or reading.cycle < 3:
            return False
        room = 2 + reading.cycle // 3
        yards = sum(pack.ships for pack in reading.mine if pack.unit == "ship_yard")
        return yards < 4 + room and self._stuck and reading.cp >= YARD_FROM

    # -- what is there -------------------------------------------------------------------------

    @cached_property
    def _bought(self) -> list[dict[str, str]]:
        return list(self.reading.own["bought"] or ())

    def _count(self, unit: str) -> int:
        """How many there are and will be."""
        standing: int = sum(pack.ships for pack in self.reading.mine if pack.unit == unit)
        return standing + Counter(each["unit"] for each in self._bought)[unit]

    @cached_property
    def _planets(self) -> list[HexId]:
        return self.reading.free_planets(terraforming=False)

    @cached_property
    def _ships_wanted(self) -> int:
        """Colony ships for planets that nobody is on the way to, a few in advance at first."""
        reading = self.reading
        able = reading.levels.get("terraforming", 0) > 0
        free = [h for h in reading.free_planets(able) if self._reachable(h)]
        unexplored = [h for h in reading.unexplored() if reading.hexes[h]["home"] == reading.seat]
        hopes = len(unexplored) // 6
        return min(COLONY_SHIPS, len(free) + hopes) - self._count("colony_ship")

    def _reachable(self, hex_: HexId) -> bool:
        own = self.reading.colonies(self.reading.seat)
        return min((DISTANCE[h][hex_] for h in own), default=99) <= 5

    @cached_property
    def _miners_wanted(self) -> int:
        loads = sum(self._reachable(hex_) for hex_ in self.reading.loads())
        return int(min(MINERS, (loads + 1) // 2) - self._count("miner"))

    @cached_property
    def _threat(self) -> float:
        """How strong enemies are that stand close to home."""
        rally = self.campaign.rally
        if rally is None:
            return 0.0
        reading = self.reading
        return sum(
            self.campaign.strength.of(p for p in packs if p.owner >= 0 and p.fights)
            for hex_, packs in reading.hostile.items()
            if DISTANCE[rally][hex_] <= 4
        )

    @cached_property
    def _stuck(self) -> bool:
        """Whether yards or counters hold back the largest ships, not points."""
        offered = {move[1] for move in self._offers("build")}
        levels = self.reading.levels
        known = [unit for unit in WARSHIPS if is_allowed(unit, levels)]
        affordable = [u for u in known if UNITS[UNIT_NUMBER[u]].cost <= self.reading.cp]
        return not offered.intersection(affordable[-2:])

    def _way_to_front(self, hex_: HexId) -> float:
        rally = self.campaign.rally
        return 0.0 if rally is None else float(DISTANCE[rally][hex_])

    def _offers(self, verb: str) -> list[tuple[str, str]]:
        return [tuple(m) for m in self.reading.question["moves"] if m[0] == verb]

    def bid(self, amount: int) -> float:
        """A point to be the first of equals, when there is one to spare."""
        spare = self.reading.cp > SPARE and not self.reading.own["bid"]
        return 3.0 if amount == 1 and spare else -1.0


def hex_of(name: str | int) -> HexId:
    return HEX_NUMBER[str(name)]


def is_allowed(unit: str, levels: Mapping[str, int]) -> bool:
    """Whether an empire of such levels can build it."""
    needs = UNITS[UNIT_NUMBER[unit]].needs
    return all(levels.get(TECH_NAMES[field], 0) >= level for field, level in needs.items())
