"""Tactical actions: for every system the best that one could send there, and what it would bring.

A plan is made anew for each question, from the view alone: the same position gives the same plan,
so that activating, moving, loading and landing follow each other though each is rated by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from .economy import MECATOL, Economy
from .fights import Fights
from .objectives import Goals
from .reading import Reading, Units
from .shipyard import Shipyard
from .transport import Plan, Transport
from .weights import POINT

SURE = 0.72
"""The chance with which a planet is invaded."""
BOLD = 0.58
"""The chance below which no battle in space is sought, whatever the prize."""
LOSS = 0.9
"""The part of its price that a lost ship costs."""
HARM = 0.3
"""What the price of another's lost ships is worth."""
RETAKEN = 0.7
"""What is left of a planet's worth where a stronger fleet could come."""
EXPOSED = 0.3
"""The part of a planet's worth that is put at risk by leaving it to a stronger fleet."""
LOCKED = 0.75
"""The part of the worth of another plan that is lost by locking its ships with a token."""
STAGING = 0.22
"""The part of a prize's worth for whoever comes into its reach."""
RETURNING = 1.3
"""A carrier that comes back to a dock for more troops."""
IDLE_TROOPS = 0.25
"""An infantry taken along without a place to land yet."""


class Expeditions:
    """All that a player could do with a tactical action."""

    def __init__(
        self, reading: Reading, goals: Goals, economy: Economy, fights: Fights, yard: Shipyard
    ) -> None:
        self.reading, self.goals, self.economy = reading, goals, economy
        self.fights, self.yard = fights, yard
        self.transport = Transport(reading, goals, fights)
        self.plans: dict[int, Plan] = {}

    # -- what it is worth ---------------------------------------------------------------------

    def best(self, target: int) -> Plan:
        """The best that can be sent; perhaps nothing, if a dock is there."""
        if target not in self.plans:
            hostile = bool(self.reading.enemies(target)) or self.fights.danger(target) > 0
            found = [Plan(self.staying(target))]
            for draft in self.transport.drafts(target):
                sent = self.transport.within_pool(target, draft)
                if sent:
                    plan = self.transport.loaded(target, sent, hostile)
                    found.append(plan._replace(value=self.value(target, plan)))
            self.plans[target] = max(found, key=lambda plan: plan.value)
        return self.plans[target]

    def staying(self, target: int) -> float:
        """What is done without anybody coming: production, and landing who is there already."""
        fleet = self.reading.fleet(target, self.reading.seat)
        afloat = fleet.get("infantry", 0)
        gain = 0.0
        if afloat and not self.reading.enemies(target):
            gain = self.landing_value(target, afloat, self.reading.ships(target, self.reading.seat))
        return gain + self.yard.worth_at(target)

    def value(self, target: int, plan: Plan) -> float:
        """What a plan brings, without the price of the token."""
        reading, coming = self.reading, plan.coming()
        there = reading.ships(target, reading.seat)
        together = {n: there.get(n, 0) + coming.get(n, 0) for n in {*there, *coming}}
        end = self.fights.attack(target, together)
        enemies = reading.enemies(target)
        if enemies and end.chance < BOLD:
            return -10.0
        troops = plan.troops + reading.fleet(target, reading.seat).get("infantry", 0)
        gain = end.chance * self.landing_value(target, troops, together)
        gain += end.chance * self._stations_gain(target, plan)
        gain += end.destroyed * HARM * (1.5 if reading.leader in enemies else 1.0)
        gain += self._deeds(target, plan, end.chance) if enemies else 0.0
        if not enemies:
            gain += self.yard.worth_at(target) + self._returning(target, plan)
        gain += self._staging(target, plan)
        return gain - LOSS * end.lost - self._exposure(target, plan) - 0.02 * len(plan.ships)

    def landing_value(self, target: int, troops: int, ships: Units) -> float:
        """What landing some troops would bring."""
        gain, taken = 0.0, []
        for name, number in self.landing(target, troops, ships).items():
            if self.reading.planets[name]["owner"] == self.reading.seat:
                continue
            chance = self.fights.invade(name, number, ships)
            gain += chance * self.economy.planet(name) * self._kept(target, ships)
            if self.reading.planets[name]["home"] and self.reading.planets[name]["owner"] is None:
                gain -= 1.0
            taken.append(name)
            if name == MECATOL and self.reading.view["custodians"]:
                gain += POINT
        return gain + self.goals.planets_gain(taken)

    def _kept(self, target: int, ships: Units) -> float:
        """In the first round everybody is busy with planets that nobody holds."""
        if self.reading.round == 1:
            return 1.0
        strength = self.fights.strength(self.reading.seat, ships)
        return RETAKEN if self.fights.danger(target) > strength else 1.0

    def landing(self, target: int, troops: int, ships: Units) -> dict[str, int]:
        """How many land where: the best prizes first, each with enough to take it."""
        prizes = sorted(
            (p["planet"] for p in self.reading.systems[target]["planets"] if self._is_prize(p)),
            key=lambda name: -self.economy.planet(name) - self.goals.planet_gain(name),
        )
        found: dict[str, int] = {}
        for name in prizes:
            here = self.reading.forces(name, self.reading.seat)
            number = self.fights.needed(name, ships, troops + here, SURE)
            if number <= troops + here:
                found[name] = number
                troops -= max(0, number - here)
        for name in found:
            more = min(troops, self._garrison(name) - found[name])
            if more > 0:
                found[name] += more
                troops -= more
        return found

    def _garrison(self, name: str) -> int:
        """How many should stand on a planet that was just taken."""
        return 2 if name == MECATOL or self.reading.planets[name]["home"] else 1

    def _is_prize(self, planet: Mapping[str, object]) -> bool:
        attached = planet["attached"]
        if isinstance(attached, list) and "demilitarized_zone" in attached:
            return False
        if planet["planet"] == MECATOL and not self.economy.mecatol_open:
            return False
        return planet["owner"] != self.reading.seat

    def _stations_gain(self, target: int, plan: Plan) -> float:
        stations = set(self.reading.stations) | {target}
        for source in {source for _, _, source in plan.ships}:
            left = dict(self.reading.ships(source, self.reading.seat))
            for name, number, start in (*plan.ships, *plan.afloat):
                if start == source and name in left:
                    left[name] -= number
            if not any(left.values()):
                stations.discard(source)
        return self.goals.stations_gain(frozenset(stations))

    def _deeds(self, target: int, plan: Plan, chance: float) -> float:
        """Secrets that a won battle scores."""
        reading, deeds, total = self.reading, self.goals.deeds, 0.0
        enemy = reading.enemies(target)[0]
        points = [p["points"] for p in reading.view["players"]]
        if "spark_a_rebellion" in deeds and points[enemy] == max(points):
            total += POINT
        if "unveil_flagship" in deeds and any(name == "flagship" for name, _, _ in plan.ships):
            total += POINT
        big = self.fights.opposed(target)
        if "destroy_their_greatest_ship" in deeds and ("war_sun" in big or "flagship" in big):
            total += POINT
        return total * chance

    def _returning(self, target: int, plan: Plan) -> float:
        """Empty carriers that come back to where troops are made."""
        if target not in self.reading.dock_systems or plan.troops:
            return 0.0
        back = [(name, number) for name, number, s in plan.ships if not self.transport.docked(s)]
        return sum(RETURNING * n for name, n in back if name == "carrier")

    def _staging(self, target: int, plan: Plan) -> float:
        """Troops that come nearer to a prize, and troops that are taken along for later."""
        if not plan.troops:
            return 0.0
        here = self.prospect(target)
        before = max((self.prospect(s) for _, _, s in plan.ships), default=0.0)
        landing = self.landing(target, plan.troops, plan.coming())
        idle = max(0, plan.troops - sum(landing.values()))
        if not idle:
            return 0.0
        return STAGING * (here if landing else max(0.0, here - before)) + IDLE_TROOPS * min(idle, 3)

    def prospect(self, system: int) -> float:
        """The best prize within a step of a system."""
        return max((self.prize(near) for near in self.reading.near[system]), default=0.0)

    def prize(self, system: int) -> float:
        """What is to be had in a system that is hardly defended."""
        if (
            self.reading.enemies(system)
            or self.reading.holds(system)
            or not self.transport.may_enter(system)
        ):
            return 0.0
        names = [
            p["planet"]
            for p in self.reading.systems[system]["planets"]
            if self._is_prize(p) and not self.fights.defenders(p["planet"])[1]
        ]
        return sum(map(self.economy.planet, names)) + self.goals.planets_gain(names)

    def _exposure(self, target: int, plan: Plan) -> float:
        """What is put at risk where ships and troops leave."""
        total = 0.0
        for source in {source for _, _, source in plan.ships}:
            danger = self.fights.danger(source)
            if not danger:
                continue
            before = self.reading.ships(source, self.reading.seat)
            left = dict(before)
            for name, number, start in (*plan.ships, *plan.afloat):
                if start == source and name in left:
                    left[name] -= number
            me = self.reading.seat
            if self.fights.strength(me, left) < 0.7 * danger <= self.fights.strength(me, before):
                total += EXPOSED * self._at_stake(source)
        return total

    def _at_stake(self, system: int) -> float:
        own = self.reading.systems[system]["planets"]
        mine = [p["planet"] for p in own if p["owner"] == self.reading.seat]
        return sum(map(self.economy.defended, mine))

    # -- which one ----------------------------------------------------------------------------

    @cached_property
    def leaving(self) -> dict[int, float]:
        """By system: the best plan that needs its ships."""
        found: dict[int, float] = {}
        for target in self.reading.systems:
            if self.reading.holds(target):
                continue
            plan = self.best(target)
            for source in {source for _, _, source in plan.ships}:
                found[source] = max(found.get(source, 0.0), plan.value)
        return found

    def activation(self, target: int) -> float:
        """What activating a system is worth: its plan, without what its token locks."""
        locked = LOCKED * self.leaving.get(target, 0.0) if target in self.reading.stations else 0.0
        spared = max(0.0, locked - self.economy.tactic_price)
        return self.best(target).value - self.economy.tactic_price - spared
