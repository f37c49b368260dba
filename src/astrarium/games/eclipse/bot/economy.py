"""Money and what it buys: discs, and with them actions and sectors. R1.5 to R1.7"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ..boards import upkeep
from ..components import POINTS, PRODUCTION, RESOURCES, UPKEEP
from .reading import Reading, Seen

BASIS = 0.3
"""Even an action that costs no money takes a disc."""
ACTIONS_AHEAD = 1
"""The number of actions that the next round should allow for."""
TRACKS: dict[str, tuple[str, ...]] = {
    **{resource: (resource,) for resource in RESOURCES},
    **{f"advanced_{resource}": (resource,) for resource in RESOURCES},
    "grey": RESOURCES,
    "orbital": RESOURCES[:2],
}
"""The tracks from which the cube of each kind of square may come."""
IDLE = {"science": 14, "materials": 14}
"""What is not much: it will soon be spent."""
LEFTOVER = 0.01
"""A unit that nothing can be done with any more but break ties."""


def step(discs: int) -> int:
    """What the next disc off the track adds to the bill."""
    return upkeep(discs - 1) - upkeep(discs) if discs > 0 else 99


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
        self.due = int(reading.kind in ("turn", "react"))
        """The disc that whatever is done next will take."""

    # -- money --------------------------------------------------------------------------------

    def balance(self, discs: int = 0, income: int = 0) -> int:
        """The money after the upkeep phase with more discs in use, and more income."""
        coming: int = self.held["money"] + self.production["money"] + income
        return coming - upkeep(self.discs - discs)

    @cached_property
    def reserve(self) -> int:
        """What should be left for the actions of the next round."""
        if self.is_last:
            return 0
        idle = self.all_discs - self.reading.me["discs"]["map"]
        return max(0, upkeep(idle - ACTIONS_AHEAD) - int(self.production["money"]))

    def affords(self, discs: int, income: int = 0) -> bool:
        """Whether more discs can be paid for, if need be with what lies about idle."""
        if discs > self.discs:
            return False
        return self.balance(discs, income) + self.idle_money >= self.reserve

    def idle(self, resource: str) -> int:
        """What is there of a resource beyond what will soon be spent."""
        held: int = self.held[resource]
        return held if self.is_last else max(0, held - IDLE[resource])

    @cached_property
    def idle_money(self) -> int:
        """The money that idle science and materials would bring."""
        return self.idle("science") // self.rate + self.idle("materials") // self.rate

    def free(self, resource: str) -> int:
        """What can be spent of science or materials when some must go to pay the bill."""
        other = "materials" if resource == "science" else "science"
        lacking = max(0, -self.balance(self.due)) - self.held[other] // self.rate
        left: int = self.held[resource] - self.rate * max(0, lacking)
        return left

    def tradable(self, resource: str) -> int:
        """What can be given for something else."""
        if resource == "money":
            return self.spare_money
        return min(self.idle(resource), max(0, self.free(resource)))

    @cached_property
    def spare_money(self) -> int:
        """What can be traded away without going short."""
        held: int = self.held["money"]
        return max(0, min(held, self.balance(self.due) - self.reserve))

    # -- prices -------------------------------------------------------------------------------

    @cached_property
    def usual_depth(self) -> int:
        """The discs left on the track when as much is spent as can be kept up to the end."""
        rounds = self.rounds + 1
        budget = max(0, self.held["money"] / rounds + self.production["money"])
        return next(discs for discs in range(len(UPKEEP)) if UPKEEP[discs] <= budget)

    @cached_property
    def usual_step(self) -> int:
        """What a disc costs there."""
        return step(max(1, self.usual_depth))

    @cached_property
    def usual_actions(self) -> int:
        """How many actions a round has so."""
        return max(1, self.all_discs - int(self.reading.me["discs"]["map"]) - self.usual_depth)

    def action_price(self, before: int = 0) -> float:
        """What the next action is worth at least, after `before` other discs were used."""
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
        """What one unit of each resource is worth: the more there is, the less."""
        if self.is_last:
            return dict.fromkeys(RESOURCES, LEFTOVER)
        base = self.weights.unit + self.weights.early * max(0, self.rounds - 3)
        if self.rounds == 1:
            base *= 0.7
        mean = sum(self.production.values()) / len(RESOURCES)
        units = {
            resource: base * self._want(resource, mean) for resource in ("science", "materials")
        }
        # Money is actions, and the fewer there are the more each is worth.
        scarcity = min(2.2, max(0.6, 4 / self.usual_actions))
        money = scarcity * self.weights.action / (self.usual_step + BASIS)
        return {"money": min(2.5 * base, max(0.6 * base, money)), **units}

    def _want(self, resource: str, mean: float) -> float:
        balance = ((mean + 2) / (self.production[resource] + 2)) ** 0.5
        hands = min(1.0, 0.5 + self.usual_actions / 8)
        return float(hands * min(1.4, max(0.6, balance)) / (1 + self.idle(resource) / 12))

    # -- population ---------------------------------------------------------------------------

    def growth(self, track: str, later: int = 0) -> int:
        """How much more is produced when a cube leaves a track, after `later` others."""
        cubes = self.cubes[track] - later
        return PRODUCTION[cubes - 1] - PRODUCTION[cubes] if cubes > 0 else 0

    def cost(self, track: str) -> int:
        """How much less is produced when a cube comes back to a track, full ones aside."""
        cubes: int = min(self.cubes[track], len(PRODUCTION) - 2)
        return PRODUCTION[cubes] - PRODUCTION[cubes + 1]

    def cube(self, track: str, later: int = 0) -> float:
        """What it is worth that a cube leaves a track."""
        worth = self.growth(track, later) * self.unit[track] * self.rounds
        return worth + (0.002 if track == "money" else 0.001)

    def squares(self, kinds: Iterable[str]) -> float:
        """What empty squares of these kinds are worth."""
        used: dict[str, int] = dict.fromkeys(RESOURCES, 0)
        total = 0.0
        for kind in kinds:
            track = max(TRACKS[kind], key=lambda name: self.cube(name, used[name]))
            worth = self.cube(track, used[track])
            if self.reading.is_hostile(kind):
                total += worth * self.weights.hostile
            else:
                total += worth
                used[track] += 1
        return total

    def new_income(self, sector: Seen) -> int:
        """The money that settlers in a sector would bring this very round."""
        ships: int = self.reading.me["colony_ships"]["up"]
        kinds = [square["square"] for square in sector["squares"] if not square["filled"]]
        for_money = [k for k in kinds if "money" in TRACKS[k] and not self.reading.is_hostile(k)]
        number = min(ships, len(for_money), 1)
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
        return float(worth + self.reading.is_planta)

    def loss(self, sector: Seen) -> float:
        """What is lost with the disc of a sector of one's own."""
        kinds = [square["square"] for square in sector["squares"] if square["filled"]]
        worth: float = sector["vp"] + POINTS["monolith"] * sector["monolith"]
        for kind in kinds + ["orbital"] * sector["orbital_filled"]:
            track = max(TRACKS[kind], key=self.cube)
            worth += self.cost(track) * self.unit[track] * self.rounds
        return worth

    def claim(self, sector: Seen) -> float:
        """What a disc on a sector brings, with its price."""
        return self.worth(sector) - self.disc_price
