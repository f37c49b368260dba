"""Standing orders: answers that a seat gives in advance.

They are secret, may be withdrawn at any time, and answer the moment a question opens, so nobody
need wait for what was foreseen, and nobody else can tell an order from a quick answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .frames import listed, tupled
from .moves import Move, Question, Value, print_move

ANY = "*"
"""Stands for every kind of question."""

ASK: Move = ("ask",)
"""Instead of an answer: the seat itself is asked, whatever younger orders say."""

WITHDRAWN, MY_TURN, ONCE = "withdrawn", "my_turn", "once"
UNTIL = (WITHDRAWN, MY_TURN, ONCE)
"""When an order ends by itself: never, when the seat's own turn begins, after it has answered.

Besides, a game names moments of its own (`Game.moments`): the end of a combat, of a round."""


@dataclass(frozen=True, slots=True)
class Order:
    """When asked such a question, give this answer if it is offered.

    `about` narrows it to questions about these things: `(("world", "felowi"),)`; several values
    are any of them: `(("ability", ("veto", "spy")), ("by", (1, 2)))`.
    """

    kind: str
    move: Move
    about: tuple[tuple[str, Value], ...] = ()
    until: str = WITHDRAWN
    ignoring: tuple[str, ...] | None = None
    """None: whatever else is offered. Else only where every other offer names one of these words:
    `("sabotage",)` passes wherever Sabotage is all that could be played, `()` where nothing is."""

    def __post_init__(self) -> None:
        if not self.until:
            raise ValueError("an order ends at a moment that has a name")

    def answers(self, question: Question) -> bool:
        """Whether nobody is asked, if no older order has something else to say."""
        return self.move != ASK and self.fits(question)

    def fits(self, question: Question) -> bool:
        if self.kind not in (ANY, question.kind):
            return False
        if not all(_is(question.about.get(name), value) for name, value in self.about):
            return False
        moves = question.moves
        return self.move == ASK or (self.move in moves and self._outweighs(moves))

    def _outweighs(self, moves: Iterable[Move]) -> bool:
        """Whether the other offers are only such as may be ignored."""
        if self.ignoring is None:
            return True
        words = set(self.ignoring)
        return all(move == self.move or words.intersection(move) for move in moves)

    def encode(self) -> list[Any]:
        about = [listed(pair) for pair in self.about]
        return [self.kind, list(self.move), about, self.until, listed(self.ignoring)]

    @classmethod
    def decode(cls, data: Sequence[Any]) -> Order:
        """The order that `encode` wrote; before version 2 of the games it had no fifth part."""
        kind, move, about, until, *rest = data
        return cls(kind, tupled(move), tupled(about), until, tupled(rest[0]) if rest else None)

    def __str__(self) -> str:
        return f"{self.kind}: {print_move(self.move)}"


def _is(found: Value | None, wanted: Value) -> bool:
    """Whether a question is about this, or about one of these."""
    return found == wanted or (isinstance(wanted, tuple) and found in wanted)


PASS_WHERE_ALONE = Order("react", ("pass",), ignoring=())
"""Pass in every window in which passing is all there is."""


def first_that_answers(orders: Sequence[Order], question: Question) -> Order | None:
    """The oldest order that fits goes first; none if that one wants the seat to be asked."""
    first = next((order for order in orders if order.fits(question)), None)
    return None if first is None or first.move == ASK else first
