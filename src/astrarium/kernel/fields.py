"""Declared tables: a game names each field of its table once, and all the rest follows.

    @table
    class Parley(State):
        cards: Cards = cards(layout)
        coins: list[int] = by_seat(2)
        budget: list[int] = by_seat(0, private=True)
        owner: list[int] = by_place(WORLDS, NOBODY)
        pot: int = alone(0)

From the declaration come slots, a fresh table, `copy`, `encode`, `decode`, the hash and the list
of secrets. Entries are immutable, so that a copy of a field is a shallow one. `@table` makes the
class anew, with slots: inside it say `State.view(self, seat)`, not `super().view(seat)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, make_dataclass
from enum import Enum
from functools import cached_property
from operator import attrgetter, methodcaller
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from .errors import RecordError
from .frames import listed, tupled
from .pieces import Pieces
from .zones import Cards, Layout

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")
C = TypeVar("C", bound="type[State]")

_SPEC = "declared"
_copy = methodcaller("copy")


class Knows(Enum):
    """Who knows a secret."""

    ITS_SEAT = "its seat"
    """Each entry belongs to a seat."""
    NOBODY = "nobody"
    WHO_HAS_SEEN = "who has seen it"
    """Pieces say themselves who knows them."""


class Secret(NamedTuple):
    """A field that somebody may not know."""

    field: str
    knows: Knows


# -- kinds of fields --------------------------------------------------------------------------


class Spec:
    """How a field begins, is copied and is stored."""

    shared: ClassVar[bool] = False
    """Immutable: a copy of the table shares the value."""
    is_list = False
    stored: ClassVar[bool] = True

    secret = False
    knows: ClassVar[Knows] = Knows.NOBODY

    def start(self, seats: int) -> Any:
        """What a fresh table holds."""
        raise NotImplementedError

    def encode(self, value: Any) -> Any:
        raise NotImplementedError

    def decode(self, data: Any, seats: int) -> Any:
        raise NotImplementedError


class Alone(Spec):
    """One immutable value."""

    shared = True

    def __init__(self, default: Any, entry: Entry, hidden: bool) -> None:
        self.default, self.entry, self.secret = default, entry, hidden

    def start(self, seats: int) -> Any:
        return self.default

    def encode(self, value: Any) -> Any:
        return self.entry.write(value)

    def decode(self, data: Any, seats: int) -> Any:
        return self.entry.read(data)


class BySeat(Spec):
    """A value for every seat."""

    is_list = True
    knows = Knows.ITS_SEAT

    def __init__(self, default: Any, entry: Entry, private: bool) -> None:
        self.default, self.entry, self.secret = default, entry, private

    def start(self, seats: int) -> list[Any]:
        return [self.default] * seats

    def encode(self, value: list[Any]) -> list[Any]:
        return [self.entry.write(item) for item in value]

    def decode(self, data: list[Any], seats: int) -> list[Any]:
        if len(data) != seats:
            raise RecordError("not_by_seat", seats=seats, given=len(data))
        return [self.entry.read(item) for item in data]


class ByPlace(Spec):
    """A value for every place, stored by the place's name where it is not the usual one."""

    is_list = True

    def __init__(
        self,
        names: Sequence[str],
        default: Any,
        first: Sequence[Any] | None,
        entry: Entry,
        hidden: bool,
    ) -> None:
        self.names, self.default, self.entry, self.secret = tuple(names), default, entry, hidden
        self.first = [default] * len(names) if first is None else list(first)
        self.index = {name: number for number, name in enumerate(names)}

    def start(self, seats: int) -> list[Any]:
        return self.first.copy()

    def encode(self, value: list[Any]) -> dict[str, Any]:
        named = zip(self.names, value, strict=True)
        return {name: self.entry.write(item) for name, item in named if item != self.default}

    def decode(self, data: Mapping[str, Any], seats: int) -> list[Any]:
        value = [self.default] * len(self.names)
        for name, item in data.items():
            if name not in self.index:
                raise RecordError("unknown_place", name=name)
            value[self.index[name]] = self.entry.read(item)
        return value


class Held(Spec):
    """Cards or pieces: they copy and store themselves."""

    def __init__(self, make: Callable[[int], Any], read: Callable[[Any, int], Any]) -> None:
        self.make, self.read = make, read

    def start(self, seats: int) -> Any:
        return self.make(seats)

    def encode(self, value: Any) -> Any:
        return value.encode()

    def decode(self, data: Any, seats: int) -> Any:
        return self.read(data, seats)


class HeldCards(Held):
    def __init__(self, layout: Callable[[int], Layout]) -> None:
        super().__init__(
            lambda seats: Cards(layout(seats)),
            lambda data, seats: Cards.decode(data, layout(seats)),
        )


class HeldPieces(Held):
    secret = True
    knows = Knows.WHO_HAS_SEEN

    def __init__(self, places: Sequence[str]) -> None:
        super().__init__(
            lambda seats: Pieces(seats, places),
            lambda data, seats: Pieces.decode(data, seats, places),
        )


class Derived(Spec):
    """What follows from other fields: never stored, worked out anew by `State.rebuild`, so that
    copies share it."""

    shared = True
    stored = False

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    def start(self, seats: int) -> Any:
        return self.make()


class Entry(NamedTuple):
    """How an entry is written as plain data and read again."""

    write: Callable[[Any], Any] = listed
    read: Callable[[Any], Any] = tupled


PLAIN = Entry()


def named(names: Sequence[str]) -> Entry:
    """Entries that are numbers of named things, or tuples of them, are stored by these names."""
    index = {name: number for number, name in enumerate(names)}

    def write(value: Any) -> Any:
        return [names[item] for item in value] if isinstance(value, tuple) else names[value]

    def read(data: Any) -> Any:
        return tuple(index[item] for item in data) if isinstance(data, list) else index[data]

    return Entry(write, read)


def made_of(make: Callable[..., Any]) -> Entry:
    """Entries that are tuples of a `NamedTuple`."""
    return Entry(listed, lambda data: tuple(make(*tupled(item)) for item in data))


# -- declaring --------------------------------------------------------------------------------


def alone(default: T, entry: Entry = PLAIN, *, hidden: bool = False) -> T:
    """One immutable value. `hidden`: nobody may know it."""
    return _declared(Alone(default, entry, hidden))  # type: ignore[no-any-return]


def by_seat(default: T, entry: Entry = PLAIN, *, private: bool = False) -> list[T]:
    """A value for every seat. `private`: only its seat may know it."""
    return _declared(BySeat(default, entry, private))  # type: ignore[no-any-return]


def by_place(
    names: Sequence[str],
    default: T,
    first: Sequence[T] | None = None,
    entry: Entry = PLAIN,
    *,
    hidden: bool = False,
) -> list[T]:
    """A value for every named place; a fresh table has `first`, or the default everywhere.

    `hidden`: nobody may know any of them.
    """
    return _declared(ByPlace(names, default, first, entry, hidden))  # type: ignore[no-any-return]


def cards(layout: Callable[[int], Layout]) -> Cards:
    """The cards of the game; `layout` gives the zones for a number of seats."""
    return _declared(HeldCards(layout))  # type: ignore[no-any-return]


def pieces(places: Sequence[str]) -> Pieces:
    """Pieces on a map of these places. What they are is secret, unless they lie face up."""
    return _declared(HeldPieces(places))  # type: ignore[no-any-return]


def derived(make: Callable[[], T]) -> T:
    """What can be worked out from other fields and is kept because that takes long. It is made
    anew whenever these change, and never changed itself."""
    return _declared(Derived(make))  # type: ignore[no-any-return]


def _declared(spec: Spec) -> Any:
    return field(metadata={_SPEC: spec})


def table(cls: C) -> C:
    """Make a class a declared table."""
    made: Any = dataclass(slots=True, init=False, repr=False, eq=False)(cls)
    bare = [item.name for item in fields(made) if _SPEC not in item.metadata]
    if bare:
        raise TypeError(f"{cls.__name__}: say by_seat, by_place or alone for {', '.join(bare)}")
    made.declare(Fields({item.name: item.metadata[_SPEC] for item in fields(made)}))
    return made  # type: ignore[no-any-return]


# -- what follows -----------------------------------------------------------------------------


class Fields:
    """All fields of a table, and what can be done with them at once."""

    def __init__(self, specs: Mapping[str, Spec]) -> None:
        self.specs = dict(specs)
        shared = [name for name, spec in specs.items() if spec.shared]
        lists = [name for name, spec in specs.items() if spec.is_list]
        others = [name for name in specs if name not in shared and name not in lists]
        self.copy = _copier(shared, lists, others)
        self.has_derived = not all(spec.stored for spec in specs.values())
        self.held = _reader([name for name, spec in specs.items() if isinstance(spec, Held)])
        self.cards = _reader([name for name, spec in specs.items() if isinstance(spec, HeldCards)])

    @cached_property
    def secrets(self) -> tuple[Secret, ...]:
        found = [(name, spec) for name, spec in self.specs.items() if spec.secret]
        return tuple(Secret(name, spec.knows) for name, spec in found)

    def start(self, state: State) -> None:
        for name, spec in self.specs.items():
            setattr(state, name, spec.start(state.seats))

    def wipe(self, state: State, seat: int) -> None:
        """Give all that a seat may not know its first value again."""
        for name, knows in self.secrets:
            value, first = getattr(state, name), self.specs[name].start(state.seats)
            if knows is Knows.WHO_HAS_SEEN:
                value.wipe(seat)
                continue
            if knows is Knows.ITS_SEAT:
                first[seat] = value[seat]
            setattr(state, name, first)

    def encode(self, state: State) -> dict[str, Any]:
        return {
            name: spec.encode(getattr(state, name))
            for name, spec in self.specs.items()
            if spec.stored
        }

    def decode(self, state: State, data: Mapping[str, Any]) -> None:
        """Fill a fresh table; a field that was not stored keeps its first value.

        What is derived from others is not worked out here: nothing has checked them yet."""
        for name, value in data.items():
            spec = self.specs.get(name)
            if spec is None or not spec.stored:
                raise RecordError("unknown_field", name=name)
            setattr(state, name, spec.decode(value, state.seats))


def _copier(
    shared: Sequence[str], lists: Sequence[str], others: Sequence[str]
) -> Callable[[State, State], None]:
    """Fields by how they are copied: not at all, as a list, by a method of their own."""
    values, to_list, to_copy = _reader(shared), _reader(lists), _reader(others)
    list_copy, write = list.copy, _writer([*shared, *lists, *others])

    def copy(state: State, twin: State) -> None:
        copies = map(_copy, to_copy(state))
        write(twin, *values(state), *map(list_copy, to_list(state)), *copies)

    return copy


def _reader(names: Sequence[str]) -> Callable[[Any], Iterable[Any]]:
    """The values of these attributes. One call for all of them: copies are made by the million."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda state: ()
    (only,) = map(attrgetter, names)
    return lambda state: (only(state),)


def _writer(names: Sequence[str]) -> Callable[..., None]:
    """A function that sets these attributes. A dataclass has just that, and none is faster."""
    made: Any = make_dataclass("Writer", names)
    writer: Callable[..., None] = made.__init__
    return writer


NO_FIELDS = Fields({})
