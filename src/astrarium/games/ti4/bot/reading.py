"""A view as a player reads it: where things lie, who is near, what a system is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from astrarium.kernel.moves import Seat
from astrarium.shared.hexes import distance

from ..components.box import HEXES
from ..components.systems import MECATOL, SYSTEMS
from ..components.units import SHIPS, TYPE_NAMES

REACH = 2
"""How far ships are thought to get."""
STRENGTH = {
    "flagship": 6,
    "war_sun": 9,
    "dreadnought": 4,
    "carrier": 1,
    "cruiser": 2,
    "destroyer": 1,
    "fighter": 1,
}
"""What a ship counts for in a fight, roughly."""
MECATOL_WORTH = 4
DOCK_WORTH = 3
"""What a turn in a system with an own space dock brings."""


class Reading:
    """What one seat sees, by system."""

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.mine = view["players"][seat]
        self.systems: dict[int, Mapping[str, Any]] = {s["system"]: s for s in view["systems"]}
        self.planet_of = {p["planet"]: p for s in view["systems"] for p in s["planets"]}
        self.worths: dict[int, float] = {}

    @property
    def target(self) -> int | None:
        """The system that is active."""
        active: int | None = self.view["active_system"]
        return active

    def is_mine(self, planet: str) -> bool:
        return bool(self.planet_of[planet]["owner"] == self.seat)

    def strength(self, system: int, own: bool) -> float:
        """Of the ships in a system: one's own, or those of all others."""
        ships = (
            STRENGTH[name] * fleet.get(name, 0)
            for fleet in self.systems[system]["fleets"]
            if (fleet["seat"] == self.seat) == own
            for name in SHIP_NAMES
        )
        return float(sum(ships))

    def near(self, system: int) -> float:
        """The strength that could come here: from around, where no own token holds it."""
        here = self.systems[system]["position"]
        return sum(
            self.strength(number, own=True)
            for number, other in self.systems.items()
            if number != system and self.seat not in other["tokens"] and apart(here, other) <= REACH
        )

    def worth(self, system: int) -> float:
        """What going to a system promises; below zero where more waits than could come."""
        if system not in self.worths:
            self.worths[system] = self._worth(system)
        return self.worths[system]

    def _worth(self, system: int) -> float:
        found = self.systems[system]
        docks = sum(
            group.get("space_dock", 0)
            for planet in found["planets"]
            for group in planet["units"]
            if group["seat"] == self.seat
        )
        gain = float(DOCK_WORTH if docks else 0)
        for planet in found["planets"]:
            if planet["owner"] != self.seat:
                gain += 1 + planet["resources"] + planet["influence"]
        gain += MECATOL_WORTH if system == SYSTEMS[MECATOL].number else 0
        coming, waiting = self.near(system), self.strength(system, own=False)
        if not coming and not docks:
            return -1.0
        return gain + (1.0 if waiting else 0.0) if coming >= waiting else -1.0


def apart(position: int, other: Mapping[str, Any]) -> int:
    """How far a system lies from a position; what lies beside the map is far away."""
    there = other["position"]
    return REACH + 1 if min(position, there) < 0 else distance(HEXES[position], HEXES[there])


SHIP_NAMES = tuple(TYPE_NAMES[kind] for kind in SHIPS)
