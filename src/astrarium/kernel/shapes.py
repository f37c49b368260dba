"""The shape of a view: what every game's has. A game declares its own part in `views/shapes.py`.

Views are plain dicts, and these types cost nothing. The browser's types are written from them
(`make components`), and the conformance suite holds real views against them.

A list of a fixed length says so beside its type: `Annotated[list[int], tuple[int, int]]`. A dict by
literals has all of them as keys, unless it is `Annotated[dict[...], SOME]`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, NotRequired, TypeAlias, TypedDict

SOME: Final = "some"
"""Of a dict by literals: not all of them need be there."""

Word: TypeAlias = str | int
Words: TypeAlias = list[Word]
"""A move as JSON writes it: its verb and its arguments."""
Told: TypeAlias = Word | list[Word]
"""What may stand in the arguments of a text: an id, a number, or several of them."""
About: TypeAlias = dict[str, Told]


class QuestionShape(TypedDict):
    kind: str
    about: About
    moves: list[Words]


class SealedShape(QuestionShape):
    move: Words


class AskedShape(TypedDict):
    seat: int
    kind: str
    about: About


class ResultShape(TypedDict):
    scores: list[int]
    winners: list[int]
    reason: str
    tie_break: str


class FieldShape(TypedDict):
    """An argument of a form: a number within bounds, words of a list, or a text."""

    name: str
    least: NotRequired[int]
    most: NotRequired[int]
    words: NotRequired[list[str]]
    vocabulary: NotRequired[str]
    """The words are those of a list that everybody knows by this name."""
    several: NotRequired[int]
    """How many of the words fit."""
    text: NotRequired[int]
    """The signs that a text may have."""


class FormShape(TypedDict):
    verb: str
    fields: list[FieldShape]


OrderShape: TypeAlias = Annotated[
    list[Any],
    tuple[str, Words, list[Annotated[list[Told], tuple[str, Told]]], str, list[str] | None],
]
"""Kind, answer, about what, until when, and what else may be offered (null: anything)."""
EffectShape: TypeAlias = Annotated[list[Any], tuple[str, int, str, list[Any]]]
"""Id, whose it is, until when, and its values."""


class OwnShape(TypedDict):
    """What a game's own part of a view begins with."""

    game: str
    seats: int


class ViewShape(OwnShape):
    """What the kernel adds to it."""

    seat: int | None
    over: bool
    result: ResultShape | None
    teams: list[list[int]]
    asked: list[AskedShape]
    question: QuestionShape | None
    orders: list[OrderShape]
    effects: list[EffectShape]
    sealed: SealedShape | None
    """What the viewer has answered under seal, and what else may be answered instead."""
    chain: list[Words]
    """What the viewer has answered so far in a private procedure."""
    free: list[Words]
    """What the viewer may do without being asked."""
    forms: list[FormShape]
    """The same, where something has to be filled in."""
