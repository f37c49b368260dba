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
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, TypeVarTuple

from .moves import Move, Question, Reason, Seat, no_answer_to
from .phrases import AnyPhrase, Argument, Phrase, every_move, grammar, named, numbers, seats_as

__all__ = [
    "AnyPhrase",
    "AnyVerb",
    "Argument",
    "Phrase",
    "Verb",
    "Verbs",
    "along",
    "always",
    "among",
    "anywhere",
    "elsewhere",
    "every_move",
    "frameless",
    "grammar",
    "named",
    "never",
    "nothing",
    "numbers",
    "seats_as",
]

Ids = TypeVarTuple("Ids")
R = TypeVar("R")
F = TypeVar("F")
G = TypeVar("G")
I = TypeVar("I", bound="int | str")  # noqa: E741 (an id)
F_contra = TypeVar("F_contra", contravariant=True)


class Table(Protocol):
    """What the dialect must know of a game in progress."""

    @property
    def seats(self) -> int: ...


class Repeating(Protocol):
    """A frame that can run the step again that has just run."""

    def again(self) -> None: ...


G_contra = TypeVar("G_contra", bound=Table, contravariant=True)


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
    """What is offered of one that needs no frame: called without it, which saves a call."""
    bare_do: Callable[..., None] | None = None
    """What it does, likewise."""


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


def _bare_listing_of(
    phrase: AnyPhrase, why_not: Callable[..., Reason | None]
) -> Callable[..., Iterable[Move]]:
    """The same for a rule that needs no frame."""
    alone: tuple[Move, ...] = ((phrase.name,),)

    def offer_it(game: Table, seat: Seat) -> Iterable[Move]:
        return alone if why_not(game, seat) is None else ()

    def offer_all(game: Table, seat: Seat) -> Iterable[Move]:
        every = phrase.all(game.seats)
        return [move for ids, move in every if why_not(game, seat, *ids) is None]

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
    verb.bare = offer or _bare_listing_of(phrase, why_not)
    verb.bare_do = do
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
    verb.bare = offer or _bare_listing_of(phrase, why_not)
    return verb


def among(
    phrase: Phrase[I],
    why_not: Callable[[F, G, Seat, I], Reason | None],
    worth_a_look: Callable[[G, Seat], Iterable[I]],
) -> Callable[[F, G, Seat], list[Move]]:
    """A quick `offer` for a phrase of which only few moves can ever be allowed: the others are not
    tried."""

    def offer(frame: F, game: G, seat: Seat) -> list[Move]:
        some = worth_a_look(game, seat)
        return [phrase(id_) for id_ in some if why_not(frame, game, seat, id_) is None]

    return offer


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
        read = self._read_so_far[game.seats].get(move) or self._read(move, game.seats)
        assert read is not None, "what is not among the verbs is never offered"
        verb, ids = read
        if verb.bare_do is not None:
            verb.bare_do(game, seat, *ids)
        else:
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
