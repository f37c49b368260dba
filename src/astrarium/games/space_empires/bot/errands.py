"""Who goes where alone: explorers, colony ships, miners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..components.board import DISTANCE, HexId
from .reading import Pack, Reading
from .travel import FAR, cost_for, distances
from .weights import EXPLORERS

HARMLESS: Final = ("colony_ship", "miner", "pipeline", "decoy", "mine", "transport", "fighter")
"""Units that never explore or fight alone."""
STANDING: Final = ("base", "ship_yard")


class Errands:
    """The goal of each group that goes alone, and how near it is from every hex."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.goal: dict[int, HexId] = {}
        self._near: dict[int, dict[HexId, float]] = {}
        self._send(self.explorers(), reading.unexplored(), explores=True)
        self._send(self._of("colony_ship"), self._planets(), explores=False)
        free = [pack for pack in self._of("miner") if not pack.load]
        self._send(free, reading.loads(), explores=False)
        loaded = [pack for pack in self._of("miner") if pack.load]
        self._home(loaded)

    def progress(self, pack: Pack, target: HexId) -> float | None:
        """How much nearer a step leads to the goal of a group; None: it has none."""
        near = self._near.get(pack.number)
        return None if near is None else near.get(pack.hex, FAR) - near.get(target, FAR)

    def explorers(self) -> list[Pack]:
        """Scouts, a few of them; at first whoever else can."""
        reading = self.reading
        unexplored = reading.unexplored()
        at_home = sum(reading.hexes[hex_]["home"] == reading.seat for hex_ in unexplored)
        wanted = EXPLORERS if at_home else min(2, len(unexplored))
        kinds = ("scout", "destroyer") if at_home else ("scout",)
        able = sorted(
            (p for p in reading.mine if p.unit in kinds),
            key=lambda p: (kinds.index(p.unit), p.ships, p.number),
        )
        return able[:wanted]

    def _of(self, unit: str) -> list[Pack]:
        return [pack for pack in self.reading.mine if pack.unit == unit]

    def _planets(self) -> list[HexId]:
        reading = self.reading
        can = any(pack.fit.get("terraforming", 0) for pack in self._of("colony_ship"))
        return reading.free_planets(terraforming=can)

    def _send(self, packs: Sequence[Pack], goals: Iterable[HexId], explores: bool) -> None:
        """Each goal to whoever is nearest to it, one after the other."""
        cost = cost_for(self.reading, explores)
        ways = {pack.number: distances(self.reading, [pack.hex], cost) for pack in packs}
        waiting = {pack.number: pack for pack in packs}
        left = set(goals)
        while waiting and left:
            pairs = [
                (self._price(goal, ways[number], explores), number, goal)
                for goal in left
                for number, pack in waiting.items()
                if ways[number].get(goal, FAR) < FAR and self._suits(pack, goal)
            ]
            if not pairs:
                return
            _, number, goal = min(pairs)
            self.goal[number] = goal
            self._near[number] = distances(self.reading, [goal], cost)
            left.discard(goal)
            del waiting[number]

    def _suits(self, pack: Pack, goal: HexId) -> bool:
        barren = self.reading.terrain[goal] == "barren_planet"
        return pack.unit != "colony_ship" or not barren or pack.fit.get("terraforming", 0) > 0

    def _price(self, goal: HexId, way: dict[HexId, float], explores: bool) -> float:
        """The way there; for explorers also the way from home, so that home comes first."""
        capital = self.reading.capital
        home = self.reading.hexes[goal]["home"] == self.reading.seat
        extra = 0.0 if not explores or capital is None else 0.3 * DISTANCE[capital][goal]
        return way[goal] + extra + (0 if home or not explores else 4)

    def _home(self, packs: Sequence[Pack]) -> None:
        own = [h for h in self.reading.colonies(self.reading.seat) if not self.reading.guarded(h)]
        near = distances(self.reading, own, cost_for(self.reading, explores=False))
        for pack in packs:
            self._near[pack.number] = near
