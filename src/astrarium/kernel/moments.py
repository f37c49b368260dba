"""Effects that last until a moment: the end of a combat, of a round, of a turn.

A game names its moments (`Game.moments`) and says when one has come with `State.moment_ends`;
effects and standing orders that were to last until then end with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .frames import Plain, listed, tupled
from .moves import Seat


class Effect(NamedTuple):
    """Something that holds for a while, and that everybody may know."""

    id: str
    seat: Seat
    """Whose effect it is: who played it, or whom it binds, as the game sees fit."""
    until: str
    values: tuple[Plain, ...] = ()

    def encode(self) -> list[Any]:
        return [self.id, self.seat, self.until, listed(self.values)]

    @classmethod
    def decode(cls, data: Sequence[Any]) -> Effect:
        id_, seat, until, values = data
        return cls(id_, seat, until, tupled(values))
