"""The player who answers anything, for tests and as a yardstick."""

from __future__ import annotations

from random import Random

from astrarium.kernel.moves import Move

from .decision import Decision


class ChancePlayer:
    """Every legal answer is as good as any other."""

    name = "random"

    def choose(self, decision: Decision, rng: Random) -> Move:
        return rng.choice(decision.moves)

    def volunteer(self, decision: Decision, rng: Random, may_propose: bool) -> Move | None:
        """It speaks when it is spoken to."""
        return None
