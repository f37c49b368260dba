"""What planets, tokens and trade goods are worth to a player now, and what may be spent."""

from __future__ import annotations

from functools import cached_property

from ..components.box import CUSTODIANS
from ..components.systems import MECATOL_REX, PLANETS
from ..components.systems import NONE as NO_VALUE
from .objectives import Goals
from .reading import Reading
from .weights import (
    INFLUENCE,
    PLANET,
    POINT,
    RESOURCE,
    ROUNDS_AHEAD,
    SPECIALTY,
    TOKEN,
)

MECATOL = PLANETS[MECATOL_REX].id
CUSTODIANS_PRICE = CUSTODIANS["influence"]
SEAT_OF_EMPIRE = 5.0
"""Holding Mecatol Rex: Imperial gives a point for it."""
HOME = 14.0
"""A home planet of one's own, beside what it brings: without it no public objective is scored."""
ENOUGH = 3
"""Tactic tokens beyond which another one is worth less."""


class Economy:
    """What a player owns and could spend."""

    def __init__(self, reading: Reading, goals: Goals) -> None:
        self.reading, self.goals = reading, goals

    def planet(self, name: str) -> float:
        """What a planet is worth to its owner, without objectives."""
        seen, printed = self.reading.planets[name], self.reading.printed(name)
        rounds = min(ROUNDS_AHEAD, self.goals.rounds_left)
        worth = seen["resources"] * RESOURCE + seen["influence"] * INFLUENCE
        worth = worth * rounds / 2 + PLANET
        if printed.specialty != NO_VALUE:
            worth += SPECIALTY
        if name == MECATOL:
            worth += SEAT_OF_EMPIRE
        return float(worth)

    def defended(self, name: str) -> float:
        """What losing a planet of one's own would cost."""
        home = HOME if name in self.goals.home_planets else 0.0
        return self.planet(name) + home

    # -- what may be spent --------------------------------------------------------------------

    @cached_property
    def saved(self) -> dict[str, int]:
        return self.goals.saving

    @cached_property
    def reserved(self) -> frozenset[str]:
        """The planets that stay ready for an objective: those that are good for little else."""
        found: set[str] = set()
        for what, other in (("resources", "influence"), ("influence", "resources")):
            missing = self.saved.get(what, 0)
            ready = [p for p in self.reading.own if not p["exhausted"] and p["planet"] not in found]
            for planet in sorted(ready, key=lambda p: (p[other] - p[what], p["planet"])):
                if missing > 0 and planet[what]:
                    found.add(planet["planet"])
                    missing -= planet[what]
        return frozenset(found)

    def spare(self, what: str) -> int:
        """What could be spent of the planets and goods and still leave what is saved for."""
        return self.free(what) + self.spare_goods

    def free(self, what: str) -> int:
        """What the planets are worth that need not stay ready."""
        own = [p for p in self.reading.own if p["planet"] not in self.reserved]
        return sum(int(p[what]) for p in own if not p["exhausted"])

    @cached_property
    def spare_goods(self) -> int:
        return max(0, self.reading.goods - self.saved.get("goods", 0))

    @cached_property
    def custodians_in_reach(self) -> bool:
        """Whether the custodians could be paid for now."""
        reading = self.reading
        if not reading.view["custodians"]:
            return False
        return reading.can("blood_ties") or self.influence >= CUSTODIANS_PRICE

    @property
    def influence(self) -> int:
        return self.reading.ready("influence") + self.reading.goods

    # -- tokens -------------------------------------------------------------------------------

    @cached_property
    def tactic_price(self) -> float:
        """What a tactical action must bring to be worth its token: the last ones cost more if
        tokens are saved for an objective, little if the round ends with tokens left."""
        tactic = int(self.reading.me["tactic"])
        price = TOKEN * (0.7 if tactic > ENOUGH else 0.9)
        if self.saved.get("tokens", 0) > self.tokens - 1:
            price += POINT * 0.8
        return price

    @property
    def tokens(self) -> int:
        """Those that can be spent for an objective."""
        return int(self.reading.me["tactic"]) + int(self.reading.me["strategy"])

    @cached_property
    def strategy_price(self) -> float:
        """A token of the strategy pool."""
        price = TOKEN * (0.5 if int(self.reading.me["strategy"]) > 1 else 0.7)
        if self.saved.get("tokens", 0) > self.tokens - 1:
            price += POINT * 0.8
        return price

    @cached_property
    def mecatol_open(self) -> bool:
        """Whether landing on Mecatol Rex is possible."""
        return not self.reading.view["custodians"] or self.custodians_in_reach
