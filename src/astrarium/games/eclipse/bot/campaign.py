"""Preparing battles: which ships to build and to improve for which target."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ..boards import steps_of
from ..components import SHIPS
from ..ships import Stats
from .reading import MOBILE
from .war import Plans, Ship, War

TARGETS = 4
"""The number of targets worth preparing for."""
LEAST = 0.3
LIKED = {"cruiser": 1.0, "dreadnought": 0.8, "interceptor": 0.5, "starbase": 0.2}
"""The ships that better parts help most."""


class Campaign(NamedTuple):
    """A target and what must be done before the ships set out."""

    value: float
    target: int
    build: tuple[Ship, ...] = ()
    upgrade: str = ""
    """The type of ship that needs better parts first."""


NONE = Campaign(0.0, 0)


class Planner:
    """Wars to come, and what the next action should do for them."""

    def __init__(self, war: War) -> None:
        """How far an action goes depends on the question: a reaction has one step. R3h.1"""
        self.war = war
        self.reading = war.reading
        self.economy = war.economy
        self.weights = war.weights
        self.present: dict[int, float] = {}
        self.moves: int = self.reading.me["actions"]["move"]
        self.fits = self._steps("upgrade")
        self.builds = self._steps("build")

    def _steps(self, action: str) -> int:
        """How many parts can be fitted, or things built, with one action."""
        reading = self.reading
        if reading.kind == "react":
            return 1
        if reading.kind == action:
            left: int = reading.about["left"]
            return left
        return steps_of(reading.board, action, reading.technologies)

    @cached_property
    def targets(self) -> list[int]:
        """The most promising targets that must be fought for, within reach."""
        war, seat = self.war, self.reading.seat
        found = []
        for target in war.targets:
            sector = self.reading.sectors[target]
            contested = war.draws(sector) or sector["owner"] is not None
            if contested and (self.site(target) or self.reading.fleet(sector, seat)):
                found.append(target)
        return found[:TARGETS]

    def site(self, target: int) -> int:
        """Where ships for a target would be built; 0 if that is too far."""
        distance, reach = self.war.distance(target), 2 * self.war.plans["cruiser"].movement
        near = [
            (distance[own["sector"]], own["sector"])
            for own in self.reading.own
            if distance.get(own["sector"], reach + 1) <= reach
            and (own["sector"] == target or self.war.is_open(own))
        ]
        return min(near)[1] if near else 0

    # -- what to build ------------------------------------------------------------------------

    @cached_property
    def fleets(self) -> list[tuple[str, ...]]:
        """The ships that could be built now, in a few sensible numbers."""
        return list(self._fleets())

    def _fleets(self) -> Iterator[tuple[str, ...]]:
        me = self.reading.me
        materials = self.economy.free("materials") + self.reach
        for ship in self.types:
            price, supply = me["blueprints"][ship]["cost"], me["ships_left"][ship]
            most = min(self.builds, supply, materials // price)
            yield from ((ship,) * number for number in range(1, most + 1))
        costs: dict[str, int] = {ship: me["blueprints"][ship]["cost"] for ship in MOBILE}
        for one, other in (("dreadnought", "cruiser"), ("cruiser", "interceptor")):
            both = me["ships_left"][one] and me["ships_left"][other]
            if both and self.builds > 1 and costs[one] + costs[other] <= materials:
                yield (one, other)

    @property
    def types(self) -> tuple[str, ...]:
        return SHIPS if "starbase" in self.reading.known else MOBILE

    def fleet_price(self, fleet: tuple[str, ...]) -> float:
        """What is lost of the materials when ships are made of them."""
        costs = self.reading.me["blueprints"]
        total: int = sum(costs[ship]["cost"] for ship in fleet)
        lacking = max(0, total - self.economy.free("materials"))
        trading = lacking * self.economy.rate * self.economy.unit["money"]
        return total * self.economy.unit["materials"] * (1 - self.weights.ship) + trading

    @cached_property
    def reach(self) -> int:
        """The materials that could be had by trading what is not needed."""
        rate = self.economy.rate
        return sum(self.economy.tradable(name) // rate for name in ("money", "science"))

    # -- what to improve ----------------------------------------------------------------------

    @cached_property
    def improved(self) -> dict[str, Plans]:
        """The blueprints after an upgrade of each type of ship."""
        found: dict[str, Plans] = {}
        for ship in MOBILE:
            design = self.war.shipyard.best(ship, self.fits)
            if design.fits:
                better: dict[str, Stats] = dict(self.war.plans)
                better[ship] = self.war.shipyard.stats_of(ship, design)
                found[ship] = better
        return found

    @cached_property
    def best_part(self) -> tuple[float, str]:
        """The type of ship that gains most by better parts, without a war in sight."""
        return max((self._growth(ship), ship) for ship in LIKED)

    def _growth(self, ship: str) -> float:
        shipyard, reading = self.war.shipyard, self.reading
        design = shipyard.best(ship, self.fits)
        if not design.fits or self.economy.is_last:
            return 0.0
        fleets = (reading.fleet(sector, reading.seat) for sector in reading.view["sectors"])
        number = sum(fleet.get(ship, 0) for fleet in fleets)
        ratio = design.strength / max(0.05, shipyard.strength(ship)) - 1
        weight = self.weights.strength * (0.3 * number + 0.2 * LIKED[ship])
        return weight * ratio * min(1.0, self.economy.rounds / 3)

    # -- campaigns ----------------------------------------------------------------------------

    @cached_property
    def best_build(self) -> Campaign:
        """The best war that begins with building ships."""
        found = NONE
        for target in self.targets:
            site = self.site(target)
            for fleet in self.fleets if site else ():
                if "starbase" in fleet and site != target:
                    continue
                more = tuple(Ship(ship, site) for ship in fleet)
                value = self._value(target, self.war.plans, more, 1)
                value -= self.fleet_price(fleet)
                if value > found.value:
                    found = Campaign(value, target, more)
        return found

    @cached_property
    def best_upgrade(self) -> Campaign:
        """The best war that begins with better ships, perhaps also with more of them."""
        found = NONE
        there = {ship.type for ship in self.war.ships}
        for target in self.targets:
            site = self.site(target)
            for ship, plans in self.improved.items():
                fleets = [(), *(f for f in self.fleets if set(f) == {ship} and site)]
                for fleet in fleets:
                    if not fleet and ship not in there:
                        continue
                    more = tuple(Ship(name, site) for name in fleet)
                    value = self._value(target, plans, more, 1 + bool(fleet))
                    value -= self.fleet_price(fleet)
                    if value > found.value:
                        found = Campaign(value, target, more, ship)
        return found

    def _now(self, target: int) -> float:
        """What can be had there without preparation."""
        if target not in self.present:
            self.present[target] = self.war.attack(target, self.moves, self.war.plans).value
        return self.present[target]

    def _value(self, target: int, plans: Plans, more: tuple[Ship, ...], before: int) -> float:
        """What an attack brings that comes after `before` actions."""
        if self.economy.is_last and not self.economy.affords(before + 1):
            return 0.0
        now = self._now(target)
        then = self.war.attack(target, self.moves, plans, more).value
        if then <= now or then < LEAST:
            return 0.0
        at_once = all(ship.sector == target for ship in more) and more
        actions = before - 1 if at_once else before
        price = sum(
            self.economy.action_price(number + self.economy.due) for number in range(actions)
        )
        return then * self.weights.step**actions - price - max(0.0, now)
