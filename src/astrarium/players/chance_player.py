"""The player who answers anything, for tests and as a yardstick."""

from __future__ import annotations

from random import Random

from astrarium.kernel.moves import Move

from .chair import Chair


class ChancePlayer:
    """Every legal answer is as good as any other."""

    name = "random"

    def choose(self, chair: Chair, rng: Random) -> Move:
        return rng.choice(chair.moves)
