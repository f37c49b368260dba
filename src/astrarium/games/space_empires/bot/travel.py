"""How far it is from hex to hex, for whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import Final

from ..components.board import HexId
from .reading import Reading

CLOSED: Final = 1000.0
FAR: Final = 999.0
"""Further than anything that can be reached."""

Cost = Callable[[HexId], float]
"""What it costs to enter a hex, in turns or so."""


def distances(reading: Reading, targets: Iterable[HexId], cost: Cost) -> dict[HexId, float]:
    """From every hex to the nearest of some targets: what lies between is paid for on entering."""
    found: dict[HexId, float] = {}
    queue = [(0.0, hex_) for hex_ in sorted(targets)]
    while queue:
        far, hex_ = heappop(queue)
        if hex_ in found:
            continue
        found[hex_] = far
        entering = cost(hex_)
        if entering < CLOSED:
            for other in reading.around(hex_):
                if other not in found:
                    heappush(queue, (far + entering, other))
    return found


def cost_for(reading: Reading, explores: bool) -> Cost:
    """What a hex costs: what lies face down is for explorers, and all keep away from enemies."""

    def cost(hex_: HexId) -> float:
        terrain = reading.terrain[hex_]
        if terrain == "super_nova":
            return CLOSED
        if terrain == "unexplored":
            return 1.0 if explores else 30.0
        price = 8.0 if terrain == "black_hole" else 1.0
        if reading.guarded(hex_):
            price += 40.0
        return price

    return cost
