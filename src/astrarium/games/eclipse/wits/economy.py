"""Money and what it buys: discs, and with them actions and sectors. R1.5 to R1.7"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ..components import POINTS, PRODUCTION, RESOURCES, UPKEEP
from .reading import ADVANCED_NAMES, Reading, Seen

BASIS = 0.3
"""Even an action that costs no money takes a disc."""
ACTIONS_AHEAD = 3
"""So many actions the next round should allow for."""
TRACKS = {
    **{resource: (resource,) for resource in RESOURCES},
    **{f"advanced_{resource}": (resource,) for resource in RESOURCES},
    "grey": RESOURCES,
    "orbital": RESOURCES[:2],
}
"""By kind of square the tracks its cube may come from."""
LEFTOVER = 0.01
"""A unit that nothing can be done with any more but break ties."""


def bill(discs: int) -> int:
    """The upkeep with so many discs on the track."""
    return UPKEEP[max(0, min(discs, len(UPKEEP) - 1))]


def step(discs: int) -> int:
    """What the next disc off the track adds to the bill."""
    return bill(discs - 1) - bill(discs) if discs > 0 else 99


class Economy:
    """The household of a seat."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        me = reading.me
        self.weights = reading.weights
        self.held: Seen = me["resources"]
        self.production: Seen = me["production"]
        self.cubes: Seen = me["cubes"]
        self.discs: int = me["discs"]["track"]
        self.all_discs: int = sum(me["discs"].values()) - me["discs"]["reserve"]
        self.rate: int = me["trade_rate"]
        self.rounds = reading.rounds_left
        self.is_last = self.rounds == 0

    # -- money --------------------------------------------------------------------------------

    def balance(self, discs: int = 0, income: int = 0) -> int:
        """The money after the upkeep phase with so many discs more in use, and more income."""
        coming: int = self.held["money"] + self.production["money"] + income
        return coming - bill(self.discs - discs)

    @cached_property
    def reserve(self) -> int:
        """What should be left for the actions of the next round."""
        if self.is_last:
            return 0
        idle = self.all_discs - self.reading.me["discs"]["map"]
        return max(0, bill(idle - ACTIONS_AHEAD) - int(self.production["money"]))

    def affords(self, discs: int, income: int = 0) -> bool:
        """Whether so many more discs can be paid for."""
        if discs > self.discs:
            return False
        lacking = self.reserve - self.balance(discs, income)
        if lacking > 0 and self.is_last:
            junk = self.held["science"] // self.rate + self.held["materials"] // self.rate
            return lacking <= junk
        return lacking <= 0

    @cached_property
    def spare_money(self) -> int:
        """What can be traded away without going short."""
        return max(0, self.balance() - self.reserve)

    # -- prices -------------------------------------------------------------------------------

    @cached_property
    def usual_step(self) -> int:
        """What a disc costs at the depth of the track that can be kept up to the end."""
        rounds = self.rounds + 1
        budget = (self.held["money"] + rounds * self.production["money"]) / rounds
        depth = next(discs for discs in range(len(UPKEEP)) if UPKEEP[discs] <= max(0, budget))
        return step(max(1, depth))

    def action_price(self, before: int = 0) -> float:
        """What the next action is worth at least, after so many other discs were used."""
        if self.is_last:
            return BASIS * self.weights.action / 2
        relative = (step(self.discs - before) + BASIS) / (self.usual_step + BASIS)
        return self.weights.action * min(2.0, relative)

    @cached_property
    def disc_price(self) -> float:
        """What a disc costs that stays on the map to the end."""
        if self.is_last:
            return 0.05
        return self.weights.sector * self.weights.action * (self.rounds + 1)

    @cached_property
    def unit(self) -> dict[str, float]:
        """By resource what one unit is worth: rather what there is little of."""
        if self.is_last:
            return dict.fromkeys(RESOURCES, LEFTOVER)
        base = self.weights.unit + self.weights.early * max(0, self.rounds - 3)
        if self.rounds == 1:
            base *= 0.7
        mean = sum(self.production.values()) / len(RESOURCES)
        return {
            resource: base
            * min(1.4, max(0.6, ((mean + 2) / (self.production[resource] + 2)) ** 0.5))
            * (0.7 if self.held[resource] > 20 else 1.0)
            for resource in RESOURCES
        }

    # -- population ---------------------------------------------------------------------------

    def growth(self, track: str, later: int = 0) -> int:
        """How much more is produced when a cube leaves a track, after so many others."""
        cubes = self.cubes[track] - later
        return PRODUCTION[cubes - 1] - PRODUCTION[cubes] if cubes > 0 else 0

    def cube(self, track: str, later: int = 0) -> float:
        """What it is worth that a cube leaves a track."""
        worth = self.growth(track, later) * self.unit[track] * self.rounds
        return worth + (0.002 if track == "money" else 0.001)

    def best_track(self, tracks: Iterable[str]) -> str:
        return max(tracks, key=self.cube)

    def squares(self, kinds: Iterable[str]) -> float:
        """What empty squares of these kinds are worth."""
        used = dict.fromkeys(RESOURCES, 0)
        total = 0.0
        for kind in kinds:
            track = max(TRACKS[kind], key=lambda name: self.cube(name, used[name]))
            worth = self.cube(track, used[track])
            needed = ADVANCED_NAMES.get(kind)
            if needed is not None and needed not in self.reading.known:
                total += worth * self.weights.hostile
            else:
                total += worth
                used[track] += 1
        return total

    def new_income(self, sector: Seen) -> int:
        """The money that settlers in a sector would bring this very round."""
        ships: int = self.reading.me["colony_ships"]["up"]
        kinds = [square["square"] for square in sector["squares"] if not square["filled"]]
        open_to_money = {"money", "grey"} | (
            {"advanced_money"} if "advanced_economy" in self.reading.known else set()
        )
        number = min(ships, sum(kind in open_to_money for kind in kinds), 1)
        return sum(self.growth("money", later) for later in range(number))

    # -- sectors ------------------------------------------------------------------------------

    def worth(self, sector: Seen) -> float:
        """What it is worth to have a disc on a sector, with settlers to come."""
        kinds = [square["square"] for square in sector["squares"]]
        if sector["orbital"]:
            kinds.append("orbital")
        worth = sector["vp"] + 0.15 * sector["artifacts"] + 0.9 * self.squares(kinds)
        if sector["monolith"]:
            worth += POINTS["monolith"]
        if sector["discovery"]:
            worth += self.weights.discovery
        return worth + self.reading.is_planta

    def loss(self, sector: Seen) -> float:
        """What is lost with the disc of a sector of one's own."""
        kinds = [square["square"] for square in sector["squares"] if square["filled"]]
        worth: float = sector["vp"] + POINTS["monolith"] * sector["monolith"]
        for kind in kinds + ["orbital"] * sector["orbital_filled"]:
            track = max(TRACKS[kind], key=self.cube)
            cubes = min(self.cubes[track], len(PRODUCTION) - 2)
            worth += (PRODUCTION[cubes] - PRODUCTION[cubes + 1]) * self.unit[track] * self.rounds
        return worth

    def claim(self, sector: Seen) -> float:
        """What a disc on a sector brings, with its price."""
        return self.worth(sector) - self.disc_price
