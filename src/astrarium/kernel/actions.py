"""What one entry of a record does to a game: done for real, and again from the record.

Whoever keeps a game (a file, a terminal, the tables of a server) lets it go on by `perform` and
keeps what comes back. Nothing else decides what an entry holds, or who notices it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from .chance import Outcome, commitment
from .errors import RecordError, SetupError
from .events import Event
from .frames import listed
from .game import Game
from .moves import Move, Seat, parse_move, print_move
from .orders import Order
from .records import FORMAT
from .state import State
from .undo import Change, OrderChange, WayChange, is_free, under_seal
from .ways import WAYS

Payload = dict[str, Any]
Outcomes = list[Any]
"""Chance as records write it: purposes and what came out, with names where the game has them."""
NOBODY: Seat = -1

# -- what seats do --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat answers what it is asked, changes a sealed answer, or moves of its own accord."""

    kind: ClassVar[str] = "answer"
    seat: Seat
    move: Move

    def do(self, state: State) -> Payload:
        return {"move": print_move(state.answer(self.seat, self.move))}

    def change(self, state: State) -> Change | None:
        return None


@dataclass(frozen=True, slots=True)
class GiveOrder:
    """A seat gives a standing order."""

    kind: ClassVar[str] = "order"
    seat: Seat
    order: Order

    def do(self, state: State) -> Payload:
        state.give_order(self.seat, self.order)
        return {"order": self.order.encode()}

    def change(self, state: State) -> Change | None:
        return OrderChange(self.seat, self.order, given=True)


@dataclass(frozen=True, slots=True)
class WithdrawOrder:
    """A seat takes a standing order back."""

    kind: ClassVar[str] = "withdraw"
    seat: Seat
    number: int

    def do(self, state: State) -> Payload:
        state.withdraw_order(self.seat, self.number)
        return {"number": self.number}

    def change(self, state: State) -> Change | None:
        held = state.orders[self.seat]
        if not 0 <= self.number < len(held):
            raise SetupError("no_order", number=self.number)
        return OrderChange(self.seat, held[self.number], given=False)


@dataclass(frozen=True, slots=True)
class Retract:
    """A seat takes back the last answer of its private procedure."""

    kind: ClassVar[str] = "retract"
    seat: Seat

    def do(self, state: State) -> Payload:
        state.retract(self.seat)
        return {}

    def change(self, state: State) -> Change | None:
        return None


# -- what the table does --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """The time to react is over."""

    kind: ClassVar[str] = "close"
    seat: Seat = NOBODY

    def do(self, state: State) -> Payload:
        state.close_window()
        return {}

    def change(self, state: State) -> Change | None:
        return None


@dataclass(frozen=True, slots=True)
class ChooseWay:
    """From now on the table asks in windows in this way: see `ways`."""

    kind: ClassVar[str] = "way"
    way: str
    seat: Seat = NOBODY

    def do(self, state: State) -> Payload:
        state.way = self.way
        state.tell(f"way_{self.way}")
        return {"way": self.way}

    def change(self, state: State) -> Change | None:
        if self.way not in WAYS:
            raise SetupError("no_way", way=self.way)
        return WayChange(self.way)


Action = Answer | GiveOrder | WithdrawOrder | Retract | CloseWindow | ChooseWay
BY_TABLE = (CloseWindow, ChooseWay)
"""Nobody in particular does these."""


def action_of(kind: str, payload: Mapping[str, Any]) -> Action:
    """The action that an entry tells of."""
    if kind == "answer":
        return Answer(payload["seat"], parse_move(payload["move"]))
    if kind == "order":
        return GiveOrder(payload["seat"], Order.decode(payload["order"]))
    if kind == "withdraw":
        return WithdrawOrder(payload["seat"], payload["number"])
    if kind == "close":
        return CloseWindow()
    if kind == "way":
        return ChooseWay(payload["way"])
    return Retract(payload["seat"])


# -- doing it -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Done:
    """What an entry did."""

    kind: str
    seat: Seat
    payload: Payload
    """What the record says of it."""
    events: Sequence[Event] = ()
    chance: bool = False
    """Something came up that nobody could foresee: a die, a card, another seat's order, or what
    the others had answered under seal."""
    learned: int = 0
    """The seats to whom something was hidden that came to somebody's knowledge (bit mask)."""
    silent: bool = False
    """Only its own seat noticed."""
    change: Change | None = None
    """What became of a standing order, if nothing was answered by it."""

    @property
    def is_step(self) -> bool:
        """Whether it can be taken back: standing orders that answered nothing cannot."""
        return self.kind not in ("setup", "snapshot", "undo") and self.change is None

    @property
    def free(self) -> bool:
        """Whether its seat may take it back without asking anybody."""
        return is_free(self.seat, self.chance, self.learned)


def perform(game: Game, state: State, action: Action, outcomes: Outcomes | None = None) -> Done:
    """Let a seat do something; `Refused` leaves the state as it was.

    `outcomes` is what chance brings, in a game that is played again from its record.
    """
    seat, asked, sealed = action.seat, state.asked, under_seal(state)
    change = None if action.kind == "answer" else _change(state, action)
    state.take_news()
    payload, events = _played(game, state, action, outcomes)
    learned = _learned(state, events)
    by_orders = [e.audience for e in events if e.key == "order_answered"]
    opened = sealed and state.asked is not asked
    others = any(audience != (seat,) for audience in by_orders)
    own = all(event.audience == (seat,) for event in events)
    return Done(
        action.kind,
        seat,
        payload,
        events,
        chance="chance" in payload or others or opened or seat == NOBODY,
        learned=learned,
        silent=own and not learned and not state.over and state.asked is asked,
        change=None if by_orders else change,
    )


def _change(state: State, action: Action) -> Change | None:
    if not isinstance(action, BY_TABLE) and not 0 <= action.seat < state.seats:
        raise SetupError("no_seat", seat=action.seat)
    return action.change(state)


def _played(
    game: Game, state: State, action: Action, outcomes: Outcomes | None
) -> tuple[Payload, Sequence[Event]]:
    """The entry's payload, and what is told of it."""
    state.events, state.chance.outcomes = [], []
    if outcomes is not None:
        state.chance.feed = numbered(game, outcomes)
    own = {} if isinstance(action, BY_TABLE) else {"seat": int(action.seat)}
    payload = {**own, **action.do(state)}
    made = _made(game, state, outcomes)
    if made:
        payload["chance"] = made
    events, state.events = state.events, []
    return payload, events


def _learned(state: State, events: Sequence[Event]) -> int:
    """Whose ignorance ended: a line that follows from hidden things may tell anybody."""
    everybody = (1 << state.seats) - 1
    learned = state.take_news() & everybody
    return everybody if any(event.reveals for event in events) else learned


def repeat(game: Game, state: State, kind: str, payload: Mapping[str, Any]) -> Done:
    """Do once more what an entry did, with the outcomes that it had."""
    return perform(game, state, action_of(kind, payload), payload.get("chance", []))


def set_up(
    game: Game,
    seats: int,
    seed: bytes,
    options: Mapping[str, str],
    outcomes: Outcomes | None = None,
    script: Mapping[str, Sequence[Any]] | None = None,
) -> tuple[State, Done]:
    """A new game, run to its first question. `script` dictates outcomes."""
    state = game.prepared(seats, seed, options)
    state.events, state.chance.outcomes = [], []
    for purpose, dictated in (script or {}).items():
        state.chance.script(purpose, *dictated)
    state.chance.feed = None if outcomes is None else numbered(game, outcomes)
    state.run()
    payload = {"chance": _made(game, state, outcomes)}
    events, state.events = state.events or (), []
    return state, Done("setup", NOBODY, payload, events, chance=True)


def begin_at(game: Game, state: State) -> Done:
    """A game goes on from a position: a fork, or one that comes under newer rules."""
    state.events, state.chance.outcomes = [], []
    payload = {"state": state.encode(), "rules": game.version}
    return Done("snapshot", NOBODY, payload, silent=True)


def went_back(seat: Seat, number: int, consent: Sequence[Seat]) -> Done:
    """The last steps were taken back: see `undo`."""
    payload = {"seat": int(seat), "number": number, "consent": list(consent)}
    return Done("undo", seat, payload, (Event("undone", {"seat": seat, "number": number}),))


# -- chance as records write it -------------------------------------------------------------------


def _made(game: Game, state: State, given: Outcomes | None) -> Outcomes:
    """What chance brought; where it was given it must have been asked for."""
    outcomes, state.chance.outcomes = state.chance.outcomes or [], []
    made = [[purpose, _named(game, purpose, value)] for purpose, value in outcomes]
    if given is not None:
        if state.chance.feed:
            raise RecordError("outcome_unasked")
        if made != given:
            raise RecordError("outcome_not_of_seed")
        state.chance.feed = None
    return made


def _named(game: Game, purpose: str, value: Any) -> Any:
    names = game.outcome_names.get(purpose)
    if names is None:
        return listed(value)
    return names[value] if isinstance(value, int) else [names[item] for item in value]


def numbered(game: Game, outcomes: Outcomes) -> list[Outcome]:
    """Recorded outcomes as the game's numbers, the next one last."""
    return [(purpose, _number(game, purpose, value)) for purpose, value in reversed(outcomes)]


def _number(game: Game, purpose: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_number(game, purpose, item) for item in value)
    if purpose not in game.outcome_names and not isinstance(value, str):
        return value
    number = _numbers(game).get(purpose, {}).get(value)
    if number is None:
        raise RecordError("no_such_outcome", value=value, purpose=purpose)
    return number


@cache
def _numbers(game: Game) -> dict[str, dict[Any, int]]:
    """By name its number; the first one stands for all that are alike."""
    return {
        purpose: {name: number for number, name in reversed(list(enumerate(names)))}
        for purpose, names in game.outcome_names.items()
    }


# -- the ends of a record -------------------------------------------------------------------------


def header(
    game: Game,
    names: Sequence[str],
    options: Mapping[str, str],
    seed: bytes,
    dictated: bool = False,
) -> dict[str, Any]:
    """The first line: what is played, by whom, and the promise about chance."""
    return {
        "format": FORMAT,
        "game": game.id,
        "rules": game.version,
        "seats": list(names),
        "options": dict(options),
        "commitment": commitment(seed),
        "dictated": dictated,
    }


def closing(game: Game, state: State) -> dict[str, Any]:
    """The last line: the position to go on from, and the seed once the game is over."""
    line: dict[str, Any] = {"rules": game.version, "over": state.over}
    if state.over:
        line["seed"] = state.chance.seed.hex()
    return {**line, "snapshot": state.encode()}


def restored(game: Game, data: dict[str, Any], rules: str) -> State:
    """A stored position in today's form. A fix of the rules applies from here on."""
    return game.decode(data if rules == game.version else game.upgraded(data, rules))
