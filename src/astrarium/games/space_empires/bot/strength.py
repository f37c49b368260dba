"""What fleets are worth in a battle, and what the unseen ones are taken for."""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.moves import Seat

from ..components.board import HexId
from .reading import Pack, Reading
from .weights import (
    MOST_FLEET,
    PER_COLONY,
    PER_LEVEL,
    PER_TACTICS,
    SHIP_WORTH,
    UNKNOWN_LEAST,
    WAR_SHARE,
)


def worth_of_ship(unit: str, fit: dict[str, int] | object, hull: int) -> float:
    """One ship with its technology, as far as its hull can use it. B9.2"""
    levels = fit if isinstance(fit, dict) else {}
    used = sum(min(levels.get(field, 0), hull) for field in ("attack", "defense"))
    better = 1 + PER_LEVEL * used + PER_TACTICS * levels.get("tactics", 0)
    return SHIP_WORTH.get(unit, 0.0) * better


class Strength:
    """What the counters on the map are worth."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._unknown: dict[Seat, float] = {}

    def of(self, packs: Iterable[Pack]) -> float:
        return sum(self.pack(pack) for pack in packs)

    def pack(self, pack: Pack) -> float:
        kind = pack.kind
        if kind is None:
            return self.unknown(pack.owner)
        fit = (
            self.reading.levels
            if pack.owner == self.reading.seat and kind.always_current
            else pack.fit
        )
        return pack.ships * worth_of_ship(pack.unit, dict(fit), kind.hull)

    def unknown(self, owner: Seat) -> float:
        """An unseen counter: an even part of what its empire can have spent on warships."""
        if owner not in self._unknown:
            self._unknown[owner] = self._guess(owner)
        return self._unknown[owner]

    def _guess(self, owner: Seat) -> float:
        reading = self.reading
        if owner < 0:
            return SHIP_WORTH["alien_c"]
        unseen = sum(pack.owner == owner and not pack.unit for pack in reading.packs)
        seen = self.of(p for p in reading.packs if p.owner == owner and p.unit)
        colonies = len(reading.colonies(owner))
        income = 20 + PER_COLONY * colonies
        grown = PER_COLONY * colonies
        spent = sum(20 + grown * min(1.0, past / 4) for past in range(reading.cycle))
        fleet = min(WAR_SHARE * spent, MOST_FLEET * income)
        return max(UNKNOWN_LEAST, (fleet + 20 - seen) / max(1, unseen))

    def hostile_at(self, hex_: HexId) -> float:
        return self.of(self.reading.hostile.get(hex_, ()))

    def hostile_near(self, hex_: HexId, reach: int = 1) -> float:
        """What could join a battle there soon counts half."""
        here = self.hostile_at(hex_)
        return here + 0.5 * sum(self.hostile_at(other) for other in self.reading.around(hex_))
