"""What can be said: the things that moves name, and the forms of moves (see `verbs`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar, TypeVarTuple, overload

from .moves import Move, Seat

Word: TypeAlias = str | int

I = TypeVar("I", bound="int | str")  # noqa: E741 (an id)
I1 = TypeVar("I1", bound="int | str")
I2 = TypeVar("I2", bound="int | str")
I3 = TypeVar("I3", bound="int | str")
I4 = TypeVar("I4", bound="int | str")
Ids = TypeVarTuple("Ids")


# -- arguments -----------------------------------------------------------------------------------


class Argument(Generic[I]):
    """A kind of thing that moves name. The words stand in moves, the ids in the engine."""

    def __init__(self, name: str, words: Sequence[Word], ids: Sequence[I]) -> None:
        self.name = name
        self._ids: Mapping[Word, I] = dict(zip(words, ids, strict=True))
        self._words: Mapping[I, Word] = dict(zip(ids, words, strict=True))
        if not len(self._ids) == len(self._words) == len(words):
            raise ValueError(f"two of {name} have the same word or the same id")

    def ids(self, seats: int) -> Mapping[Word, I]:
        """The id of each word, at a table of this many seats."""
        return self._ids

    def word(self, id_: I) -> Word:
        """How moves name it."""
        return self._words[id_]

    def called(self, name: str) -> Argument[I]:
        """The same things under another name: the target of a move, for instance."""
        return Argument(name, tuple(self._ids), tuple(self._ids.values()))


class _Seats(Argument[Seat]):
    """Seats: how many there are depends on the table."""

    def __init__(self, name: str) -> None:
        super().__init__(name, (), ())

    def ids(self, seats: int) -> Mapping[Word, Seat]:
        return _seats(seats)

    def word(self, id_: Seat) -> Word:
        return id_

    def called(self, name: str) -> Argument[Seat]:
        return _Seats(name)


@cache
def _seats(seats: int) -> Mapping[Word, Seat]:
    return {seat: seat for seat in range(seats)}


def named(name: str, words: Sequence[str], kind: Callable[[int], I]) -> Argument[I]:
    """Things whose ids are their places in a list of words."""
    return Argument(name, words, [kind(number) for number in range(len(words))])


def numbers(name: str, values: Iterable[int], kind: Callable[[int], I]) -> Argument[I]:
    """Numbers that stand for themselves."""
    words = tuple(values)
    return Argument(name, words, [kind(number) for number in words])


def seats_as(name: str) -> Argument[Seat]:
    """The seats of the table."""
    return _Seats(name)


# -- phrases -------------------------------------------------------------------------------------


class Phrase(Generic[*Ids]):
    """The form of a move: the name of a verb and its arguments.

    `where` leaves out what is never meant, so that the universe need not hold it: a ship that
    moves to where it is.
    """

    @overload
    def __init__(
        self: Phrase[()], name: str, /, *, where: Callable[[], bool] | None = None
    ) -> None: ...
    @overload
    def __init__(
        self: Phrase[I1],
        name: str,
        a: Argument[I1],
        /,
        *,
        where: Callable[[I1], bool] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Phrase[I1, I2],
        name: str,
        a: Argument[I1],
        b: Argument[I2],
        /,
        *,
        where: Callable[[I1, I2], bool] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Phrase[I1, I2, I3],
        name: str,
        a: Argument[I1],
        b: Argument[I2],
        c: Argument[I3],
        /,
        *,
        where: Callable[[I1, I2, I3], bool] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Phrase[I1, I2, I3, I4],
        name: str,
        a: Argument[I1],
        b: Argument[I2],
        c: Argument[I3],
        d: Argument[I4],
        /,
        *,
        where: Callable[[I1, I2, I3, I4], bool] | None = None,
    ) -> None: ...

    def __init__(
        self, name: str, /, *arguments: Argument[Any], where: Callable[..., bool] | None = None
    ) -> None:
        self.name = name
        self.arguments = arguments
        self.form = (name, *(argument.name for argument in arguments))
        """The name of the verb and those of its arguments."""
        self._where = where
        self._made: dict[tuple[Any, ...], Move] = {}
        self._all: dict[int, tuple[tuple[tuple[*Ids], Move], ...]] = {}

    def __call__(self, *ids: *Ids) -> Move:
        """The move that names these things."""
        try:  # nearly always it was made before
            return self._made[ids]
        except KeyError:
            return self._make(ids)

    def _make(self, ids: tuple[Any, ...]) -> Move:
        pairs = zip(self.arguments, ids, strict=True)
        move = (self.name, *(argument.word(id_) for argument, id_ in pairs))
        return self._made.setdefault(ids, move)

    def ids(self, move: Move, seats: int) -> tuple[*Ids] | None:
        """What a move names, as ids; None if it is not of this form at such a table."""
        if not move or move[0] != self.name or len(move) != len(self.arguments) + 1:
            return None
        pairs = zip(self.arguments, move[1:], strict=True)
        ids: Any = tuple(argument.ids(seats).get(word) for argument, word in pairs)
        return ids if None not in ids and self._is_meant(ids) else None

    def _is_meant(self, ids: tuple[Any, ...]) -> bool:
        return self._where is None or self._where(*ids)

    def all(self, seats: int) -> tuple[tuple[tuple[*Ids], Move], ...]:
        """Every move of this form at such a table, with its ids."""
        if seats not in self._all:
            self._all[seats] = tuple(self._listed(seats))
        return self._all[seats]

    def _listed(self, seats: int) -> Iterator[tuple[tuple[*Ids], Move]]:
        tables = [argument.ids(seats) for argument in self.arguments]
        for words in product(*tables):
            ids: Any = tuple(table[word] for table, word in zip(tables, words, strict=True))
            if self._is_meant(ids):
                yield ids, (self.name, *words)


AnyPhrase: TypeAlias = Phrase[*tuple[Any, ...]]


def grammar(phrases: Iterable[AnyPhrase]) -> dict[str, tuple[str, ...]]:
    """Every verb with the names of its arguments; of two phrases of one name the longer."""
    found: dict[str, tuple[str, ...]] = {}
    for phrase in phrases:
        name, *arguments = phrase.form
        found[name] = max(found.get(name, ()), tuple(arguments), key=len)
    return found


def every_move(phrases: Iterable[AnyPhrase], seats: int) -> Iterator[Move]:
    """Every well-formed move there is."""
    for phrase in phrases:
        for _, move in phrase.all(seats):
            yield move
