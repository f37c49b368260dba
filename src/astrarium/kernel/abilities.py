"""Abilities: what a seat may use when something happens, or as an action of its turn.

A card, a technology, a faction's power. A game lists them by the events that they wait for
(`by_event`); `windows` asks for them and carries them out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any, Generic, TypeVar

from .moves import PASS as PASS
from .moves import Move, Reason, Seat, Value
from .state import State

G = TypeVar("G", bound=State)

USE = "use"

Words = tuple[str | int, ...]
"""What is named when an ability is used: its targets, as words of the move."""

Use = tuple[Any, ...]
"""A use as frames keep it: (seat, ability, *targets)."""

About = tuple[tuple[str, Value], ...]

NO_TARGETS: tuple[Words, ...] = ((),)

UNKNOWN_ABILITY = Reason("K4", "ability_unknown")
USED_UP = Reason("K4", "ability_used_up")
NOT_NOW = Reason("K4", "ability_not_now")
NO_SUCH_TARGET = Reason("K4", "no_such_target")
MUST_USE = Reason("K4", "must_use")


class Per(Enum):
    """Whose uses count together towards an ability's limit in one window."""

    SEAT = "seat"
    """Each seat's own uses."""
    TABLE = "table"
    """The uses of all seats."""
    TARGETS = "targets"
    """The uses of all seats with the same targets: a second copy may only hit something else."""


class Ability(Generic[G]):
    """Something that may be used when one of its events happens.

    `about` holds the public facts of the event, its name under "event".
    """

    id: str
    """Unlike all others of the game: moves, records and texts name it."""
    events: tuple[str, ...] = ()
    """What it waits for."""

    origin: int | None = None
    """The number of what it belongs to (a faction, for instance) if not every table has it: a game
    need not ask for what nobody plays (`State.abilities_for`)."""
    only_origin = False
    """Whether nobody but who plays its origin can use it (`State.abilities_of`)."""
    owned: int | None = None
    """The number of what one must own to use it (a technology, for instance), if that is all it
    comes from."""
    hand_card: int | None = None
    """The kind of card that one must have in hand to use it, if there is one: a game need not ask
    a seat for what it does not hold, where only that seat will know (`State.abilities_of`)."""

    hidden = True
    """It comes from a hidden hand: who is asked follows from `could` alone, so that nobody can tell
    who holds it. An open one looks at public facts only, and is asked for only where it can be
    used."""
    mandatory = False
    """It must be used where it can be. Only open ones: a hand that must act would show itself."""
    cancels = False
    """Using it cancels the event."""
    cancellable = True
    """After it was announced there is a window `played` in which it may be cancelled."""

    named: tuple[str, ...] = ("target",)
    """What its targets are called in the labels of its moves, one after the other."""

    limit = 1
    """How often it may be used in one window."""
    limit_per = Per.SEAT
    counts_if_cancelled = True
    """Whether a cancelled use counts towards the limit. It is paid for in any case; False where the
    rules say that a cancelled card was not played, so that a second copy may follow."""

    def holders(self, game: G, about: Mapping[str, Value]) -> Collection[Seat]:
        """Who might have it, for all that everybody knows: nobody else is asked `could`.

        A quick look where most abilities of a game belong to somebody who does not play it.
        """
        return range(game.seats)

    def could(self, game: G, seat: Seat, about: Mapping[str, Value]) -> bool:
        """Might this seat use it, for all that everybody knows? Hidden cards must not matter.

        True wherever `why_not` might be None, so that what may be used need not be asked for it.
        Asked of holders only, and whenever something happens: be quick.
        """
        raise NotImplementedError

    def why_not(self, game: G, seat: Seat, about: Mapping[str, Value]) -> Reason | None:
        """Why this seat cannot use it, hidden cards included."""
        raise NotImplementedError

    def every_target(self, seats: int) -> Iterable[Words]:
        """All that could ever be named with it, at a table of this many seats.

        One empty tuple: it has no targets. `why_not_target` tells which are allowed.
        """
        return NO_TARGETS

    def targets(self, game: G, seat: Seat, about: Mapping[str, Value]) -> Iterable[Words]:
        """Those of them that are worth a look now, where a shorter list pays."""
        return self.every_target(game.seats)

    def why_not_target(
        self, game: G, seat: Seat, about: Mapping[str, Value], targets: Words
    ) -> Reason | None:
        """Why these of its targets may not be named."""
        return None

    def allowed(self, game: G, seat: Seat, about: Mapping[str, Value]) -> Iterable[Words]:
        """Those that `why_not_target` lets through, one after the other.

        What has none at all, or knows them without trying, says so itself.
        """
        rule = self.why_not_target
        some = self.targets(game, seat, about)
        return [targets for targets in some if rule(game, seat, about, targets) is None]

    def pay(self, game: G, seat: Seat, about: Mapping[str, Value], targets: Words) -> None:
        """What it costs, even if it is cancelled: discard the card, exhaust the technology."""

    def stands(self, game: G, seat: Seat, about: Mapping[str, Value], targets: Words) -> bool:
        """Whether it can still take effect, now that it is paid and was not cancelled.

        Something may have happened since it was announced. Without that it has no effect.
        """
        return self.why_not_target(game, seat, about, targets) is None

    def use(self, game: G, seat: Seat, about: Mapping[str, Value], targets: Words) -> None:
        """What it does. One that cancels needs nothing here: the window cancels."""


class ByEvent(dict[str, tuple[Ability[Any], ...]]):
    """The abilities of a game by the events that they wait for, and by their ids."""

    def __init__(self, abilities: Iterable[Ability[Any]]) -> None:
        super().__init__()
        self.by_id: dict[object, Ability[Any]] = {ability.id: ability for ability in abilities}


def by_event(*abilities: Ability[Any]) -> ByEvent:
    """The abilities of a game by the events that they wait for: `State.abilities`."""
    found = ByEvent(abilities)
    if len({ability.id for ability in abilities}) < len(abilities):
        raise ValueError("two abilities of a game have the same id")
    for ability in abilities:
        if ability.mandatory and ability.hidden:
            raise ValueError(f"{ability.id}: what must be used must lie open")
        for event in ability.events:
            found[event] = (*found.get(event, ()), ability)
    return found


def from_hands(abilities: Mapping[str, Iterable[Ability[Any]]]) -> list[str]:
    """The ids of what lies in hidden hands: a seat may be asked about it, whatever it holds."""
    every = (each for listed in abilities.values() for each in listed)
    return sorted({each.id for each in every if each.hidden})


def cancellable(abilities: Mapping[str, Iterable[Ability[Any]]]) -> list[str]:
    """The ids of what may be cancelled when it is played."""
    every = (each for listed in abilities.values() for each in listed)
    return sorted({each.id for each in every if each.cancellable})


def every_use(abilities: Iterable[Ability[Any]], seats: int) -> Iterator[Move]:
    """Every move that could ever use one of them: a part of the game's universe."""
    for ability in abilities:
        for targets in ability.every_target(seats):
            yield (USE, ability.id, *targets)


def find(game: State, name: object) -> Ability[Any] | None:
    """The ability of that id."""
    listed = game.abilities
    return listed.by_id.get(name) if isinstance(listed, ByEvent) else None


def known(game: State, name: str) -> Ability[Any]:
    """The ability of that id, which is there."""
    ability = find(game, name)
    if ability is None:
        raise KeyError(name)
    return ability


def uses(game: State, ability: Ability[Any], seat: Seat, about: Mapping[str, Value]) -> list[Move]:
    """The moves with which a seat uses an ability that it may use: one for each target allowed."""
    return [(USE, ability.id, *targets) for targets in ability.allowed(game, seat, about)]


def actions(game: State, event: str, seat: Seat, about: About = ()) -> list[Move]:
    """What a seat may use of its own accord, for instance in its turn: the moves of an event.

    The frame that offers them answers with a `Play`, and refuses with `why_not_use`.
    """
    facts = {"event": event, **dict(about)}
    found: list[Move] = []
    for ability in game.abilities_of(seat, event):
        if ability.why_not(game, seat, facts) is None:
            found += uses(game, ability, seat, facts)
    return found


def why_not_use(
    game: State, event: str, seat: Seat, move: Move, about: About = ()
) -> Reason | None:
    """Why a seat may not use what a move of the verb `use` names, at this event."""
    ability = find(game, move[1]) if len(move) > 1 else None
    if ability is None:
        return UNKNOWN_ABILITY
    if ability not in game.abilities.get(event, ()):
        return game.waits(move)
    facts, targets = {"event": event, **dict(about)}, move[2:]
    reason = ability.why_not(game, seat, facts)
    if reason is None and targets not in tuple(ability.every_target(game.seats)):
        reason = NO_SUCH_TARGET
    if reason is None:
        reason = ability.why_not_target(game, seat, facts, targets)
    able = seat in ability.holders(game, facts) and ability.could(game, seat, facts)
    return reason or (None if able else NOT_NOW)
