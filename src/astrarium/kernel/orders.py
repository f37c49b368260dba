"""Standing orders: answers that a seat gives in advance.

They are secret, may be withdrawn at any time, and answer the moment a question opens, so nobody
need wait for what was foreseen, and nobody else can tell an order from a quick answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .frames import tupled
from .moves import Move, Question, Value, print_move

ANY = "*"
"""Stands for every kind of question."""

UNTIL = ("withdrawn", "my_turn", "once")
"""When an order ends by itself: never, when the seat's own turn begins, after it has answered."""


@dataclass(frozen=True, slots=True)
class Order:
    """When asked such a question, give this answer if it is offered.

    `about` narrows it to questions about these things: `(("world", "felowi"),)`.
    """

    kind: str
    move: Move
    about: tuple[tuple[str, Value], ...] = ()
    until: str = "withdrawn"

    def __post_init__(self) -> None:
        if self.until not in UNTIL:
            raise ValueError(f"an order ends {', '.join(UNTIL)}; not '{self.until}'")

    def answers(self, question: Question) -> bool:
        if self.kind not in (ANY, question.kind):
            return False
        fits = all(question.about.get(name) == value for name, value in self.about)
        return fits and self.move in question.moves

    def encode(self) -> list[Any]:
        return [self.kind, list(self.move), [list(pair) for pair in self.about], self.until]

    @classmethod
    def decode(cls, data: Sequence[Any]) -> Order:
        kind, move, about, until = data
        return cls(kind, tupled(move), tupled(about), until)

    def __str__(self) -> str:
        return f"{self.kind}: {print_move(self.move)}"


def first_that_answers(orders: Sequence[Order], question: Question) -> Order | None:
    """The oldest order that fits goes first."""
    return next((order for order in orders if order.answers(question)), None)
