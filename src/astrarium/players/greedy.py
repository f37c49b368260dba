"""The player who takes what looks best at once.

What looks good is the game's business: its `policy` module rates moves by the seat's view. It
has `rate(view, seat, move)`, and may have `rater(view, seat)`, which gives the same rating as a
function of the move and saves looking at the view again for each of them. For games with free
moves it may have `reply(view, seat)` and `propose(view, seat)`: what to do unasked, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from astrarium.kernel.game import Game
from astrarium.kernel.moves import Move, print_move

from .decision import Decision


class Greedy:
    """The best-rated move; among equals the first by name, so that nothing is left to chance."""

    name = "greedy"

    def choose(self, decision: Decision, rng: Random) -> Move:
        moves = decision.moves
        if len(moves) == 1:
            return moves[0]
        rate = rating(decision)
        return min(moves, key=lambda move: (-rate(move), print_move(move)))

    def volunteer(self, decision: Decision, rng: Random, may_propose: bool) -> Move | None:
        module = policy(decision.game)
        for name in ("reply", "propose") if may_propose else ("reply",):
            thought: Any = getattr(module, name, None)
            move: Move | None = thought(decision.view, decision.seat) if thought else None
            if move is not None:
                return move
        return None


def rating(decision: Decision) -> Callable[[Move], float]:
    """The ratings of a seat's moves."""
    module = policy(decision.game)
    rater: Any = getattr(module, "rater", None)
    if rater is not None:
        made: Callable[[Move], float] = rater(decision.view, decision.seat)
        return made
    return partial(module.rate, decision.view, decision.seat)


@cache
def policy(game: Game) -> ModuleType:
    """What the game knows about playing it well."""
    return import_module(f"{game.package}.bot.policy")
