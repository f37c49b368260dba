"""Free moves: what a seat may do of its own accord, asked or not: propose a deal, settle a colony.

A free move interrupts: it is carried out, then the step that was asking asks again. A form is a
free move with too many possible values to be listed; it is checked instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .moves import Move, Reason, Seat

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class FormField:
    """One argument of a form: a number within bounds, or one of some words."""

    name: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()

    def accepts(self, value: object) -> bool:
        if self.words:
            return isinstance(value, str) and value in self.words
        return type(value) is int and self.least <= value <= self.most

    def encode(self) -> dict[str, Any]:
        if self.words:
            return {"name": self.name, "words": list(self.words)}
        return {"name": self.name, "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class Form:
    """A verb whose arguments a seat may fill in now."""

    verb: str
    fields: tuple[FormField, ...]

    def accepts(self, move: Move) -> bool:
        """Whether a move is this form filled in within its bounds."""
        return (
            len(move) == len(self.fields) + 1
            and move[0] == self.verb
            and all(f.accepts(value) for f, value in zip(self.fields, move[1:], strict=True))
        )

    def encode(self) -> dict[str, Any]:
        return {"verb": self.verb, "fields": [field.encode() for field in self.fields]}


class FreeMoves(Generic[G]):
    """The free moves of a game; one object, registered with `State.register`."""

    verbs: frozenset[str] = frozenset()
    """The verbs of free moves. No question takes them."""

    def moves(self, game: G, seat: Seat) -> Sequence[Move]:
        """What the seat may do now, as far as it can be listed."""
        return ()

    def forms(self, game: G, seat: Seat) -> Sequence[Form]:
        """What the seat may fill in now."""
        return ()

    def why_not(self, game: G, seat: Seat, move: Move) -> Reason | None:
        """Why the seat may not do this now."""
        raise NotImplementedError

    def take(self, game: G, seat: Seat, move: Move) -> None:
        """Carry the move out. It may start procedures, but while answers are sealed none that
        asks: what was answered under seal belongs to the question that is open now."""
        raise NotImplementedError
