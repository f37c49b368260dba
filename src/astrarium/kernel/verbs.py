"""One dialect for verbs: what can be said, what it means, when it is legal and what it does.

Three things, each declared once:

- An `Argument` is a kind of thing that moves name: its words, and the engine's id for each.
- A `Phrase` is the name of a verb with its arguments: the form of a move, without any rules.
- A `Verb` is a phrase with its rules for one kind of question: `why_not`, `do`, and where it pays
  a quick `offer`.

A frame registers the verbs of its questions with `Frame.takes`. Grammar, universe, offers,
refusals and the handler of the answer follow.

    CARD = named("card", CARD_NAMES, CardId)
    GIVE = Phrase("give", CARD)
    Exchange.takes("exchange", Verb(GIVE, do=Exchange.hand_over, why_not=Exchange.why_not_give))

Rules take the frame that asks, the game, the seat that is asked and the ids of the arguments,
so that a method of the frame is a rule as it stands. A rule that needs no frame takes the rest;
`anywhere` makes a verb of such rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, product
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, TypeVarTuple, overload

from .moves import Move, Question, Reason, Seat, no_answer_to

Word: TypeAlias = str | int

I = TypeVar("I", bound="int | str")  # noqa: E741 (an id)
I1 = TypeVar("I1", bound="int | str")
I2 = TypeVar("I2", bound="int | str")
I3 = TypeVar("I3", bound="int | str")
I4 = TypeVar("I4", bound="int | str")
Ids = TypeVarTuple("Ids")
R = TypeVar("R")
F_contra = TypeVar("F_contra", contravariant=True)


class Table(Protocol):
    """What the dialect must know of a game in progress."""

    @property
    def seats(self) -> int: ...


class Repeating(Protocol):
    """A frame that can run the step again that has just run."""

    def again(self) -> None: ...


G_contra = TypeVar("G_contra", bound=Table, contravariant=True)


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
        return self._made.get(ids) or self._make(ids)

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


# -- verbs ---------------------------------------------------------------------------------------


def always(*_: object) -> Reason | None:
    """Nothing forbids it where it is asked."""
    return None


def nothing(*_: object) -> None:
    """Answering is all there is to it: the frame goes on by itself."""


def never(*_: object) -> tuple[Move, ...]:
    """What is never offered here."""
    return ()


class AnyVerb:
    """A verb, whatever its frame and its arguments: what the kernel calls it by."""

    phrase: AnyPhrase
    name: str
    do: Callable[..., None]
    why_not: Callable[..., Reason | None]
    offer: Callable[..., Iterable[Move]]
    offer_all: Callable[..., Iterable[Move]]
    """Every move of the phrase that the rule lets through, tried one by one."""
    bare: Callable[..., Iterable[Move]] | None = None
    """The same for one that needs no frame: called without it, which saves a call."""


class Verb(AnyVerb, Generic[F_contra, G_contra, *Ids]):
    """A phrase with its rules, for the questions of one frame.

    `why_not` is the one statement of legality. Where trying every move of the phrase would be
    slow, `offer` lists what `why_not` lets through; neighbours with the same `offer` are listed by
    it together. The conformance suite compares offers and rules.
    """

    def __init__(
        self,
        phrase: Phrase[*Ids],
        do: Callable[[F_contra, G_contra, Seat, *Ids], None],
        why_not: Callable[[F_contra, G_contra, Seat, *Ids], Reason | None] = always,
        offer: Callable[[F_contra, G_contra, Seat], Iterable[Move]] | None = None,
    ) -> None:
        self.phrase = phrase
        self.name = phrase.name
        self.do = do
        self.why_not = why_not
        self.offer_all = _listing_of(phrase, why_not)
        self.offer = offer or self.offer_all


def _listing_of(
    phrase: AnyPhrase, why_not: Callable[..., Reason | None]
) -> Callable[..., Iterable[Move]]:
    """What the rule lets through of all moves of a phrase."""
    alone: tuple[Move, ...] = ((phrase.name,),)

    def offer_it(frame: object, game: Table, seat: Seat) -> Iterable[Move]:
        return alone if why_not(frame, game, seat) is None else ()

    def offer_all(frame: object, game: Table, seat: Seat) -> Iterable[Move]:
        every = phrase.all(game.seats)
        return [move for ids, move in every if why_not(frame, game, seat, *ids) is None]

    return offer_all if phrase.arguments else offer_it


Reading: TypeAlias = tuple[AnyVerb, tuple[Any, ...]]
"""A move as it was understood: its verb, and the ids of what it names."""


def anywhere(
    phrase: Phrase[*Ids],
    do: Callable[[G_contra, Seat, *Ids], None],
    why_not: Callable[[G_contra, Seat, *Ids], Reason | None] = always,
    offer: Callable[[G_contra, Seat], Iterable[Move]] | None = None,
) -> Verb[object, G_contra, *Ids]:
    """A verb whose rules need nothing of the frame that asks."""
    verb = Verb(phrase, frameless(do), frameless(why_not), offer and frameless(offer))
    verb.bare = offer
    return verb


def frameless(rule: Callable[[*Ids], R]) -> Callable[[object, *Ids], R]:
    """A rule that needs nothing of the frame that asks."""

    def asked(frame: object, /, *rest: *Ids) -> R:
        return rule(*rest)

    return asked


def along(
    phrase: Phrase[*Ids],
    do: Callable[[G_contra, Seat, *Ids], None],
    why_not: Callable[[G_contra, Seat, *Ids], Reason | None] = always,
    offer: Callable[[G_contra, Seat], Iterable[Move]] | None = None,
) -> Verb[Repeating, G_contra, *Ids]:
    """A verb that questions of any frame take along: afterwards the question is asked again."""

    def and_ask_again(frame: Repeating, game: G_contra, seat: Seat, *ids: *Ids) -> None:
        frame.again()
        do(game, seat, *ids)

    verb = Verb(phrase, and_ask_again, frameless(why_not), offer and frameless(offer))
    verb.bare = offer
    return verb


def elsewhere(phrase: Phrase[*Ids], reason: Reason) -> Verb[object, Any, *Ids]:
    """A verb of another question, named here only for the reason why it does not fit."""

    def why_not(frame: object, game: object, seat: Seat, *ids: *Ids) -> Reason:
        return reason

    return Verb(phrase, nothing, why_not, never)


class Verbs:
    """What can be answered to one kind of question, in the order in which it is offered."""

    def __init__(self, *verbs: AnyVerb) -> None:
        self.verbs = verbs
        self._by_name = {verb.name: verb for verb in verbs}
        self._read_so_far: defaultdict[int, dict[Move, Reading]] = defaultdict(dict)
        self._listings = tuple(listing for listing, _ in groupby(map(_listing, verbs)))
        if len(self._by_name) != len(verbs):
            raise ValueError("a question takes two verbs of one name")

    def offers(self, frame: Any, game: Any, seat: Seat) -> list[Move]:
        """What a seat may answer."""
        moves: list[Move] = []
        for always, bare, offer in self._listings:
            if bare is not None:
                moves += bare(game, seat)
            elif offer is not None:
                moves += offer(frame, game, seat)
            else:
                moves += always
        return moves

    def legal(self, frame: Any, game: Any, question: Question, move: Move) -> Reason | None:
        """Why the rules forbid an answer; whatever is not of these verbs is none at all."""
        read = self._read(move, game.seats)
        if read is None:
            return no_answer_to(question)
        verb, ids = read
        reason: Reason | None = verb.why_not(frame, game, question.seat, *ids)
        return reason

    def carry_out(self, frame: Any, game: Any, seat: Seat, move: Move) -> None:
        """Do what was answered."""
        known = self._read_so_far[game.seats]
        read = known[move] if move in known else self._read(move, game.seats)
        assert read is not None, "what is not among the verbs is never offered"
        verb, ids = read
        verb.do(frame, game, seat, *ids)

    def _read(self, move: Move, seats: int) -> Reading | None:
        """The verb of a move and what it names; None if it is none of these."""
        known = self._read_so_far[seats]
        if move in known:
            return known[move]
        verb = self._by_name.get(str(move[0])) if move else None
        ids = None if verb is None else verb.phrase.ids(move, seats)
        if verb is None or ids is None:
            return None
        return known.setdefault(move, (verb, ids))


Listing: TypeAlias = tuple[
    tuple[Move, ...],
    Callable[..., Iterable[Move]] | None,
    Callable[..., Iterable[Move]] | None,
]
"""What is always offered, or else how it is listed: without the frame, or with it."""


def _listing(verb: AnyVerb) -> Listing:
    """How a verb is offered; what is always offered, or never, needs no call."""
    if verb.offer is never:
        return (), None, None
    if verb.why_not is always and not verb.phrase.arguments:
        return ((verb.name,),), None, None
    return ((), verb.bare, None) if verb.bare is not None else ((), None, verb.offer)
