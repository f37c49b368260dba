"""Bounds: how large the numbers and how long the lists of a stored position can be.

A position may come from anywhere: from a record that somebody brings, from a damaged row. Before
a step runs on it, every field of the table, every variable of every procedure, and what seats have
ordered and answered is compared with its declared type. A type says more than `int` where the box
or the rules do: ids have ranges (`Bounds.ids`); a number `Within` limits of its own, and a tuple
with `AtMost` some number of entries, are written with `Annotated`. Everything else has the limits
of its game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ForwardRef,
    NewType,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .chance import SEED_BYTES
from .errors import RecordError
from .moments import Effect
from .moves import A_SEAT, Seat
from .orders import Order
from .pieces import Piece, Pieces
from .results import Result, Teams
from .ways import WAYS
from .zones import Cards

if TYPE_CHECKING:
    from .state import State

Check = Callable[[Any, int], bool]
"""Whether a value is within its bounds at a table with a number of seats."""


@dataclass(frozen=True, slots=True)
class Within:
    """A number between two limits: `Annotated[int, Within(0, 6)]`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class AtMost:
    """A tuple of this many entries at most: `Annotated[tuple[int, ...], AtMost(8)]`; a text of
    this many signs."""

    entries: int


@dataclass(frozen=True, eq=False)
class Bounds:
    """What the box of a game and its rules allow. Told to the table with `register(bounds=...)`."""

    ids: Mapping[Any, Within] = field(default_factory=dict)
    """The ranges of the game's own types of numbers (`NewType`)."""
    number: Within = Within(-99, 999)
    """Any number of which nothing else is said."""
    entries: int = 40
    """The entries of a tuple of which nothing else is said."""
    frames: int = 24
    """Procedures that run within each other."""


MOST_ORDERS = 40
"""Standing orders of one seat."""


LONGEST_WORD = 80
DEEPEST = 4
"""How far tuples lie within each other where the type does not say."""
LONGEST_CHAIN = 200
MOST_PURPOSES = 60
MOST_DRAWS = 1_000_000
"""Outcomes for one purpose in one game."""
MOST_PIECES = 600
LARGEST_WORD = 10**9 - 1
"""A number in a move: `moves.parse_move` reads no longer ones."""


def check_bounds(state: State) -> None:
    """Refuse a position that was read and holds more than its game allows."""
    for what in out_of_bounds(state):
        raise RecordError("out_of_bounds", what=what)


def out_of_bounds(state: State) -> Iterator[str]:
    """The parts of a position that hold more than its game allows."""
    return (what for what, holds in _checked(state) if not holds)


def _checked(state: State) -> Iterator[tuple[str, bool]]:
    """Each part of a position by its name, and whether it is within its bounds."""
    shapes, seats = _shapes(type(state), state.bounds), state.seats
    yield "stack", len(state.stack) <= state.bounds.frames
    for frame in state.stack:
        name = type(frame).__name__
        for variable, check in shapes.frames[name].items():
            yield f"{name}.{variable}", check(getattr(frame, variable), seats)
    for name, check in shapes.fields.items():
        yield name, check(getattr(state, name), seats)
    for part, check in shapes.flow.items():
        yield part, check(getattr(state, part), seats)
    yield "way", state.way in WAYS
    yield "sealed", _are_answers(state.sealed, seats, is_words)
    yield "chains", _are_answers(state.chains, seats, _is_chain)
    yield "chance", len(state.chance.seed) == SEED_BYTES and _counts(state.chance.counters)


def is_words(move: Any) -> bool:
    """Whether something is a move of words and numbers that can be written down."""
    return type(move) is tuple and 0 < len(move) <= 40 and all(_is_word(word) for word in move)


def _is_word(word: Any) -> bool:
    if type(word) is str:
        return len(word) <= LONGEST_WORD
    return type(word) is int and -LARGEST_WORD <= word <= LARGEST_WORD


def _is_chain(chain: Any) -> bool:
    return type(chain) is tuple and len(chain) <= LONGEST_CHAIN and all(map(is_words, chain))


def _are_answers(answers: Mapping[Seat, Any], seats: int, check: Callable[[Any], bool]) -> bool:
    return all(0 <= seat < seats and check(answer) for seat, answer in answers.items())


def _counts(counters: Mapping[str, int]) -> bool:
    fits = all(len(name) <= LONGEST_WORD and 0 <= n <= MOST_DRAWS for name, n in counters.items())
    return len(counters) <= MOST_PURPOSES and fits


# -- what the declared types say ------------------------------------------------------------------

OWN = {"effects": tuple[Effect, ...], "result": Any}
"""What every game has besides its table and its procedures, made of its own numbers."""
COMMON = {
    "orders": tuple[Annotated[tuple[Order, ...], AtMost(MOST_ORDERS)], ...],
    "over": bool,
    "teams": Teams,
    "ending": Result | None,
}
"""What every game has, made of words and numbers as moves and results have them."""


class _Shapes:
    """The checks of a kind of table, made once."""

    def __init__(self, table: type[State], bounds: Bounds) -> None:
        shape = _Shaper(bounds).shape
        self.frames = {
            name: {v: shape(hint) for v, hint in _hints(cls).items() if v in cls.variables}
            for name, cls in table.frames.items()
        }
        stored = {name for name, spec in table.fields.specs.items() if spec.stored}
        self.fields = {f: shape(hint) for f, hint in _hints(table).items() if f in stored}
        self.flow = {part: shape(hint) for part, hint in OWN.items()}
        self.flow |= {part: _common.shape(hint) for part, hint in COMMON.items()}


@cache
def _shapes(table: type[State], bounds: Bounds) -> _Shapes:
    return _Shapes(table, bounds)


def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls, include_extras=True)


class _Shaper:
    """Makes the check that belongs to a type."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds

    def shape(self, hint: Any) -> Check:
        origin = get_origin(hint)
        if origin is Annotated:
            return self._annotated(*get_args(hint))
        if origin in (Union, UnionType):
            return self._either(get_args(hint))
        if origin is tuple:
            return self._tuple(get_args(hint), self.bounds.entries)
        if origin is list:
            return self._list(*get_args(hint))
        if isinstance(hint, NewType):
            return self._id(hint)
        return self._plain(hint)

    def _annotated(self, hint: Any, *said: Any) -> Check:
        for each in said:
            if each is A_SEAT:
                return lambda value, seats: type(value) is int and -1 <= value < seats
            if isinstance(each, Within):
                return _number(each)
            if isinstance(each, AtMost):
                most = each.entries
                if hint is str:
                    return lambda value, seats: type(value) is str and len(value) <= most
                return self._tuple(get_args(hint), most)
        return self.shape(hint)

    def _either(self, hints: tuple[Any, ...]) -> Check:
        if any(isinstance(part, ForwardRef) for hint in hints for part in get_args(hint)):
            return self._anything()  # `Plain`, which is made of itself
        checks = [self.shape(hint) for hint in hints]
        return lambda value, seats: any(check(value, seats) for check in checks)

    def _tuple(self, parts: tuple[Any, ...], most: int) -> Check:
        if len(parts) == 2 and parts[1] is Ellipsis:
            each = self.shape(parts[0])
            return lambda value, seats: (
                type(value) is tuple
                and len(value) <= most
                and all(each(item, seats) for item in value)
            )
        checks = [self.shape(part) for part in parts]
        return lambda value, seats: (
            type(value) is tuple
            and len(value) == len(checks)
            and all(check(item, seats) for check, item in zip(checks, value, strict=True))
        )

    def _list(self, part: Any) -> Check:
        """A list by seat or by place: how long it is the table says."""
        each = self.shape(part)
        return lambda value, seats: all(each(item, seats) for item in value)

    def _id(self, hint: Any) -> Check:
        own = self.bounds.ids.get(hint)
        return self.shape(hint.__supertype__) if own is None else _number(own)

    def _plain(self, hint: Any) -> Check:
        if hint is int:
            return _number(self.bounds.number)
        if hint in (bool, NoneType, None):
            return lambda value, seats: type(value) is (bool if hint is bool else NoneType)
        if hint is str:
            return lambda value, seats: type(value) is str and len(value) <= LONGEST_WORD
        if hint is Cards:
            return _are_cards
        if hint is Pieces:
            return self._pieces()
        if is_dataclass(hint) or hasattr(hint, "_fields"):
            return self._record(hint)
        return self._anything()

    def _record(self, cls: Any) -> Check:
        """A `NamedTuple` or a dataclass, field by field."""
        names = getattr(cls, "_fields", None) or [each.name for each in fields(cls)]
        hints = _hints(cls)
        checks = [(name, self.shape(hints[name])) for name in names]
        return lambda value, seats: (
            type(value) is cls and all(check(getattr(value, name), seats) for name, check in checks)
        )

    def _pieces(self) -> Check:
        piece = self._record(Piece)
        return lambda pieces, seats: (
            len(pieces.all) <= MOST_PIECES
            and all(0 <= number <= MOST_PIECES for number in pieces.all)
            and all(piece(each, seats) for each in pieces.all.values())
        )

    def _anything(self) -> Check:
        """Plain data of which the type says no more."""
        number, most = _number(self.bounds.number), self.bounds.entries

        def check(value: Any, seats: int, deep: int = DEEPEST) -> bool:
            if isinstance(value, tuple):  # a `NamedTuple` is read again as a plain one
                inner = deep > 0 and len(value) <= most
                return inner and all(check(item, seats, deep - 1) for item in value)
            if type(value) is str:
                return len(value) <= LONGEST_WORD
            return value is None or type(value) is bool or number(value, seats)

        return check


def _number(within: Within) -> Check:
    least, most = within.least, within.most
    return lambda value, seats: type(value) is int and least <= value <= most


def _are_cards(cards: Any, seats: int) -> bool:
    """Where they lie was read card by card; who knows them is a set of seats."""
    everyone = cards.layout.everyone
    return all(type(seen) is int and 0 <= seen <= everyone for seen in cards.known)


_common = _Shaper(Bounds(number=Within(-LARGEST_WORD, LARGEST_WORD)))
_is_order = _common.shape(Order)


def is_order(order: Order) -> bool:
    """Whether a standing order can be written down and read again."""
    return is_words(order.move) and _is_order(order, 0)
