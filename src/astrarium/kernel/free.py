"""Free moves: what a seat may do of its own accord, asked or not: propose a deal, settle a colony.

A free move interrupts: it is carried out, then the step that was asking asks again. A form is a
free move with too many possible values to be listed; it is checked instead.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from .moves import Move, Reason, Seat
from .shapes import FieldShape, FormShape

G = TypeVar("G")


AND = "+"
"""Between the words of a field that takes several."""
MARKS = 2
"""Accents on one letter; more of them would smear over the lines above and below."""


@dataclass(frozen=True, slots=True)
class FormField:
    """One argument of a form: a number within bounds, one or several of some words, or a text."""

    name: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    several: int = 1
    """How many of the words fit, joined by `AND`."""
    vocabulary: str = ""
    """The words are those of a list that everybody knows by this name: views do not repeat it."""
    text: int = 0
    """A text of at most this number of signs, the words of the move that are left; 0: no text.
    Only the last field is one."""

    def accepts(self, value: object) -> bool:
        if self.words:
            chosen = value.split(AND) if isinstance(value, str) else ()
            return 0 < len(chosen) <= self.several and all(word in self.words for word in chosen)
        return type(value) is int and self.least <= value <= self.most

    def encode(self) -> FieldShape:
        if self.text:
            return {"name": self.name, "text": self.text}
        if self.words:
            shown: FieldShape = {"name": self.name}
            if self.vocabulary:
                shown["vocabulary"] = self.vocabulary
            else:
                shown["words"] = list(self.words)
            if self.several > 1:
                shown["several"] = self.several
            return shown
        return {"name": self.name, "least": self.least, "most": self.most}


def written(words: Iterable[str | int]) -> str:
    """The text that the last words of a form say: of printable signs, with single blanks.

    What steers a screen or turns its lines round is left out: anybody may write anything.
    """
    plain = unicodedata.normalize("NFC", " ".join(str(word) for word in words))
    kept: list[str] = []
    marks = 0
    for sign in plain:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if sign.isprintable() and marks <= MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def _is_text(words: Sequence[str | int], longest: int) -> bool:
    """Whether words say a text that is short enough; what is left out is not endless either."""
    raw = sum(len(str(word)) + 1 for word in words)
    return raw <= 2 * longest and 0 < len(written(words)) <= longest


@dataclass(frozen=True, slots=True)
class Form:
    """A verb whose arguments a seat may fill in now."""

    verb: str
    fields: tuple[FormField, ...]

    def accepts(self, move: Move) -> bool:
        """Whether a move is this form filled in within its bounds."""
        plain = [each for each in self.fields if not each.text]
        given, said = move[1 : len(plain) + 1], move[len(plain) + 1 :]
        longest = self.fields[-1].text if self.fields else 0
        return (
            len(given) == len(plain)
            and move[0] == self.verb
            and all(f.accepts(value) for f, value in zip(plain, given, strict=True))
            and (not said or _is_text(said, longest))
        )

    def encode(self) -> FormShape:
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
