"""How a battle is fought: at whom to fire, when to leave, what to risk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from ..components.board import HEX_NUMBER, HexId
from .reading import Pack, Reading
from .strength import Strength
from .weights import SHIP_WORTH

LOST_CAUSE: Final = 0.45
"""The part of the enemy's strength below which a side leaves."""
FACES: Final = 10


class Fights:
    """Ratings of what is asked in a battle; doing nothing rates 0."""

    def __init__(self, reading: Reading, strength: Strength) -> None:
        self.reading = reading
        self.strength = strength
        self.fight: Mapping[str, Any] = reading.view.get("fight") or {}

    # -- firing --------------------------------------------------------------------------------

    def shot(self, target: int) -> float:
        """What a shot destroys on average, a ship that is damaged already the more."""
        shooter = self.reading.by_number.get(int(self.about.get("group", -1)))
        victim = self.reading.by_number[target]
        if shooter is None or victim.kind is None:
            return 1.0
        left = max(1, victim.kind.hull - self._damage(target))
        return 1.0 + chance_to_hit(shooter, victim) * self._price(victim) / left

    def _price(self, victim: Pack) -> float:
        return SHIP_WORTH.get(victim.unit, 1.0)

    def _damage(self, number: int) -> int:
        stands = self.fight.get("line", ())
        return next((int(s["damage"]) for s in stands if s["group"] == number), 0)

    @cached_property
    def about(self) -> Mapping[str, Any]:
        about: Mapping[str, Any] = self.reading.question.get("about") or {}
        return about

    # -- leaving -------------------------------------------------------------------------------

    def retreat(self, ships: int, target: str) -> float:
        """All leave at once, if the battle is lost and nothing at home is at stake."""
        shooter = self.reading.by_number.get(int(self.about.get("group", -1)))
        if shooter is None or not self.is_lost or self.here == self.reading.capital:
            return -1.0
        return 20.0 + ships + (0.5 if HEX_NUMBER[target] in self.reading.worlds else 0.0)

    @cached_property
    def is_lost(self) -> bool:
        own, enemy = self.sides
        return own < LOST_CAUSE * enemy

    @cached_property
    def sides(self) -> tuple[float, float]:
        """The strength of both sides in the battle."""
        there = [p for p in self.reading.packs if p.hex == self.here and p.fights]
        own = [pack for pack in there if pack.owner in self.reading.allies]
        enemy = [pack for pack in there if pack.owner not in self.reading.allies]
        return self.strength.of(own), self.strength.of(enemy)

    @cached_property
    def here(self) -> HexId | None:
        name = self.fight.get("hex") or self.about.get("hex")
        return None if name is None else HEX_NUMBER[name]

    # -- before the first shot -----------------------------------------------------------------

    def mine(self, target: int) -> float:
        """Mines take the dearest ship."""
        victim = self.reading.by_number[target]
        return 1.0 + self._price(victim)

    def opponent(self, seat: int) -> float:
        """The weaker one first."""
        hostile = self.reading.hostile
        hexes = [h for h, packs in hostile.items() if any(p.owner == seat for p in packs)]
        return 1.0 / (1.0 + sum(self.strength.hostile_at(hex_) for hex_ in hexes))


def chance_to_hit(shooter: Pack, victim: Pack) -> float:
    """Attack less defence, as ten faces tell it; a 1 always hits. B5.7"""
    if shooter.kind is None or victim.kind is None:
        return 0.5
    attack = shooter.kind.attack[0] + _used(shooter, "attack")
    defense = victim.kind.defense[0] + _used(victim, "defense")
    return min(max(attack - defense, 1), FACES) / FACES


def _used(pack: Pack, field: str) -> int:
    kind = pack.kind
    return 0 if kind is None else min(pack.fit.get(field, 0), kind.hull)
