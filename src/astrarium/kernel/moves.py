"""Moves, questions and refusals: the words in which a game and its players talk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

A_SEAT: Final = "seat"
Seat: TypeAlias = Annotated[int, A_SEAT]
"""A plain number, or -1 for nobody: seats are counted, compared and read from ranges and JSON
everywhere. The ids of a game's things have types of their own (`NewType`), so that no seat passes
for a card; `bounds` knows a seat by its note."""
Move: TypeAlias = tuple[str | int, ...]
"""A verb and its arguments, for instance `("play", "felowi_9", "felowi")`."""

Value: TypeAlias = str | int | tuple[str | int, ...]
"""What may stand in the arguments of a text: an id, a number, or several of them."""

NOTHING: Mapping[str, Value] = MappingProxyType({})

PASS: Move = ("pass",)
"""What a seat answers that does not want to react."""


def print_move(move: Move) -> str:
    """A move as text: its words with blanks between them.

    >>> print_move(("play", "felowi_9", "felowi"))
    'play felowi_9 felowi'
    """
    return " ".join(str(word) for word in move)


def parse_move(text: str) -> Move:
    """The move that a text stands for; whole numbers become ints.

    >>> parse_move("attack_base imperial cylor 2 1")
    ('attack_base', 'imperial', 'cylor', 2, 1)
    """
    return tuple(_word(word) for word in text.split())


def _word(word: str) -> str | int:
    # Only plain ASCII digits: int() would also take '1_0', '+1' or Arabic digits, which print
    # back as something else.
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) < 10 else word


def is_move(move: object) -> bool:
    """Whether something is made like a move at all: words and whole numbers, nothing else."""
    return isinstance(move, tuple) and all(type(word) in (str, int) for word in move)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not allowed: the rule that says so, and the key of the sentence."""

    rule: str
    key: str
    args: tuple[tuple[str, Value], ...] = ()


@cache
def because(rule: str, key: str, args: tuple[tuple[str, Value], ...] = ()) -> Reason:
    """The reason, made once: listing moves looks at many reasons that nobody will read."""
    return Reason(rule, key, args)


class Refused(Exception):
    """A move that is not among the legal ones. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} ({reason.rule})")
        self.reason = reason


class Question:
    """Something one seat must decide, with every legal answer.

    `about` holds public facts that the prompt mentions, never anything hidden.
    """

    __slots__ = ("about", "kind", "moves", "seat")

    def __init__(
        self,
        seat: Seat,
        kind: str,
        moves: Sequence[Move],
        about: Mapping[str, Value] = NOTHING,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.moves = moves
        self.about = about

    def offered(self, move: Move) -> Move | None:
        """The move that equals this one, as it is offered; None if there is none."""
        try:
            return self.moves[self.moves.index(move)]
        except ValueError:
            return None

    def __repr__(self) -> str:
        return f"Question(seat={self.seat}, kind={self.kind!r}, {len(self.moves)} moves)"


NOT_ASKED = Reason("K1", "not_asked")
GAME_OVER = Reason("K2", "game_over")


NO_ANSWER = "not_an_answer"


def no_answer_to(question: Question) -> Reason:
    """The reason why something else is refused: it says what is asked."""
    return Reason("K3", NO_ANSWER, (("question", question.kind), *question.about.items()))


def waits_for(ability: str, events: tuple[str, ...]) -> Reason:
    """Why a card or a power cannot be used: its moment is another one."""
    return Reason("K4", "ability_waits", (("ability", ability), ("events", events)))
