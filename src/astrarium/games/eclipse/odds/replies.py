"""The best reply: the assignment of dice that gives a side the greatest chance to win.

A side that plays the best reply knows how the other side aims (by its policy, by the rules, or as
well as it can too) and looks ahead to the end of the battle. Of ways that are equally good it takes
the policy's.
"""

from __future__ import annotations

from collections.abc import Sequence

from .aiming import State
from .volleys import Volleys, Way

MOST_LIFE = 100
"""The best reply looks ahead hit by hit; battles with more life would go too deep."""
CLOSE = 1e-12
"""Chances that differ by less are equal."""


class Replies:
    """What states are worth: the chance that the attacker wins."""

    def __init__(
        self, volleys: Volleys, order: Sequence[int], missile_order: Sequence[int]
    ) -> None:
        self.volleys = volleys
        self.order, self.missile_order = order, missile_order
        self.known: dict[tuple[State, int, bool], float] = {}

    def best(
        self, ways: Sequence[Way], state: State, squad: int, then: int, missiles: bool
    ) -> tuple[Way, float]:
        """The way that who fires would choose, and what comes of it."""
        sign = 1 if squad < self.volleys.split else -1
        found, most = ways[0], -2.0
        for way in ways:
            after = self.volleys.after(state, squad, way.fleet)
            worth = sign * self.worth(after, then, missiles)
            if worth > most + CLOSE:
                found, most = way, worth
        return found, sign * most

    def worth(self, state: State, at: int, missiles: bool) -> float:
        """The attacker's chance when the squad number `at` of the order is next."""
        if missiles and at == len(self.missile_order):
            at, missiles = 0, False
        split = self.volleys.split
        if not (any(state[:split]) and any(state[split:])):
            return float(any(state[:split]))
        known = self.known.get((state, at, missiles))
        if known is None:
            work = self._missiles if missiles else self._cannons
            known = self.known[state, at, missiles] = work(state, at)
        return known

    def _missiles(self, state: State, at: int) -> float:
        total, missed = self._volley(state, self.missile_order[at], at + 1, missiles=True)
        return total + missed * self.worth(state, at + 1, missiles=True)

    def _cannons(self, state: State, at: int) -> float:
        total, silence = 0.0, 1.0
        for number in range(at, len(self.order)):
            then = (number + 1) % len(self.order)
            hit, missed = self._volley(state, self.order[number], then, missiles=False)
            total += silence * hit
            silence *= missed
        if at:
            return total + silence * self.worth(state, 0, missiles=False)
        return total / (1 - silence) if silence < 1 else 0.0  # a stalemate: R4.15

    def _volley(self, state: State, squad: int, then: int, missiles: bool) -> tuple[float, float]:
        """What hits are worth, and the chance that there are none."""
        missed, hits = self.volleys.of(state, squad, missiles)
        self.volleys.spend(sum(len(hit.ways) for hit in hits))
        total = sum(
            hit.chance * self.best(hit.ways, state, squad, then, missiles)[1] for hit in hits
        )
        return total, missed
