"""Where the fleet goes: it gathers at home, and leaves when it believes that it can win."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from ..components.board import DISTANCE, HexId
from ..components.units import UNIT_NUMBER, UNITS
from .errands import HARMLESS, STANDING, Errands
from .reading import Pack, Reading
from .strength import Strength
from .travel import CLOSED, FAR, Cost, distances
from .weights import (
    BEARABLE,
    BOLD_FROM,
    HOLD_ON,
    LEAST_FLEET,
    LEAST_MARGIN,
    MARGIN,
    PATIENT_UNTIL,
    PER_CYCLE,
    RECKLESS,
)

TOGETHER: Final = 2
"""Steps within which groups count as one fleet."""
NEAR: Final = 3
"""Steps from an own homeworld at which enemies are met."""


class Campaign:
    """The fleet, its goal, and whether it dares."""

    def __init__(self, reading: Reading, errands: Errands, strength: Strength) -> None:
        self.reading = reading
        self.strength = strength
        away = {pack.number for pack in errands.explorers()}
        self.fleet = [pack for pack in reading.mine if pack.number not in away and is_warship(pack)]
        self.decoys = [pack for pack in reading.mine if pack.unit == "decoy"]
        self._near: dict[HexId, dict[HexId, float]] = {}

    # -- goals ---------------------------------------------------------------------------------

    @cached_property
    def rally(self) -> HexId | None:
        """Where the fleet gathers: at the homeworld, or at the best colony that is left."""
        reading = self.reading
        if reading.capital is not None:
            return reading.capital
        own = reading.colonies(reading.seat)
        return max(own, key=lambda hex_: reading.worlds[hex_].cp, default=None)

    @cached_property
    def margin(self) -> float:
        """How much stronger than the enemy one wants to be. Waiting for ever wins nothing, and a
        large fleet costs too much to wait."""
        late = max(0, self.reading.cycle - BOLD_FROM)
        too_late = max(0, self.reading.cycle - PATIENT_UNTIL)
        restless = 1 - max(0.0, self.burden - BEARABLE)
        least = max(RECKLESS, LEAST_MARGIN - PER_CYCLE * too_late)
        return max(least, (MARGIN - PER_CYCLE * late) * restless)

    @cached_property
    def burden(self) -> float:
        """The part of the income that maintenance takes. B7.3"""
        reading = self.reading
        ships = [p for p in reading.mine if (kind := p.kind) is not None and kind.pays_maintenance]
        due = sum(pack.ships * UNITS[UNIT_NUMBER[pack.unit]].hull for pack in ships if pack.fights)
        income = sum(w.cp for w in reading.worlds.values() if w.owner == reading.seat)
        return due / max(1, income)

    @cached_property
    def goals(self) -> list[HexId]:
        """What to take, the dearest first: who threatens home, homeworlds, open colonies."""
        return [*self._intruders(), *self._homeworlds(), *self._open_worlds()]

    def _intruders(self) -> list[HexId]:
        if self.rally is None:
            return []
        near = [
            hex_
            for hex_, packs in self.reading.hostile.items()
            if DISTANCE[self.rally][hex_] <= NEAR
            and any(pack.fights and not self.reading.is_aliens(pack) for pack in packs)
        ]
        return sorted(near, key=lambda hex_: DISTANCE[self.rally or hex_][hex_])

    @cached_property
    def guards(self) -> frozenset[int]:
        """Who meets intruders: as many as it takes, the nearest to them first. The others have
        better things to do than to chase scouts."""
        intruders = self._intruders()
        needed = MARGIN * sum(map(self.strength.hostile_at, intruders))

        def way(pack: Pack) -> tuple[int, int]:
            return min(DISTANCE[hex_][pack.hex] for hex_ in intruders), pack.number

        found: list[Pack] = []
        for pack in sorted(self.fleet, key=way) if intruders else []:
            if self.strength.of(found) < needed:
                found.append(pack)
        return frozenset(pack.number for pack in found)

    def _homeworlds(self) -> list[HexId]:
        found = [self.reading.capital_of(enemy) for enemy in self.reading.enemies()]
        return sorted(
            (hex_ for hex_ in found if hex_ is not None),
            key=lambda hex_: DISTANCE[self.rally or hex_][hex_],
        )

    def _open_worlds(self) -> list[HexId]:
        """Enemy colonies that nobody guards, next to a part of the fleet."""
        reading = self.reading
        beside = {hex_ for pack in self.fleet for hex_ in (pack.hex, *reading.around(pack.hex))}
        return [
            hex_
            for hex_ in sorted(beside)
            if reading.is_hostile_world(hex_) and not reading.guarded(hex_)
        ]

    # -- daring --------------------------------------------------------------------------------

    def at(self, hex_: HexId) -> float:
        """The strength of the own fleet in a hex."""
        return self.strength.of(pack for pack in self.fleet if pack.hex == hex_)

    def dares(self, pack: Pack, goal: HexId) -> bool:
        """Whether those who stand close to a group may win there together. Whoever has left is not
        called back for a trifle, nor are those who follow."""
        guards = pack.number in self.guards
        mates = [other for other in self.fleet if (other.number in self.guards) == guards]
        close = [other for other in mates if DISTANCE[other.hex][pack.hex] <= TOGETHER]
        needed = self.strength.hostile_near(goal) * self.margin
        if self._is_homeworld(goal):
            needed = max(needed, LEAST_FLEET)
        if any(other.hex != self.rally for other in close):
            needed *= HOLD_ON
        return self.strength.of(close) >= needed

    def _is_homeworld(self, hex_: HexId) -> bool:
        world = self.reading.worlds.get(hex_)
        return world is not None and world.homeworld

    def goal_of(self, pack: Pack) -> HexId | None:
        """The first goal for which it dares to go; otherwise back to where the fleet gathers."""
        goals = self.goals
        if pack.number not in self.guards:
            goals = [*self._homeworlds(), *self._open_worlds(), *self._intruders()]
        return next((goal for goal in goals if self.dares(pack, goal)), self.rally)

    # -- steps ---------------------------------------------------------------------------------

    def progress(self, pack: Pack, target: HexId) -> float:
        """How much nearer a step leads to the goal; below zero where a lost battle waits."""
        goal = self.goal_of(pack)
        if goal is None:
            return -1.0
        if self.reading.guarded(target) and not self.dares(pack, target):
            return -1.0
        near = self.near(goal)
        return near.get(pack.hex, FAR) - near.get(target, FAR)

    def near(self, goal: HexId) -> dict[HexId, float]:
        if goal not in self._near:
            self._near[goal] = distances(self.reading, [goal], self._cost())
        return self._near[goal]

    def _cost(self) -> Cost:
        """A fleet does not risk what lies face down, and fights where it can win."""
        reading = self.reading

        def cost(hex_: HexId) -> float:
            terrain = reading.terrain[hex_]
            if terrain == "super_nova":
                return CLOSED
            if terrain == "unexplored":
                return 6.0
            price = 9.0 if terrain == "black_hole" else 1.0
            if any(reading.is_aliens(each) for each in reading.hostile.get(hex_, ())):
                price += 8.0
            return price + (1.0 if terrain in ("nebula", "asteroids") else 0.0)

        return cost


def is_warship(pack: Pack) -> bool:
    kind = pack.kind
    return (
        kind is not None and kind.fights and pack.unit not in HARMLESS and pack.unit not in STANDING
    )
