"""The state of a game in progress: table, stack of frames, open questions, chance.

All of it is plain data. `answer` is the only way on, `view` and the events are the only ways out.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar, Self

from .chance import Chance
from .fields import NO_FIELDS, Fields, Secret
from .frames import Frame, Plain, decode_stack, listed, tupled
from .moves import (
    GAME_OVER,
    NOT_ASKED,
    NOTHING,
    Move,
    Question,
    Reason,
    Refused,
    Seat,
    Value,
    is_move,
    no_answer_to,
    print_move,
)
from .orders import Order, first_that_answers
from .redeal import Demand, redeal_cards, redeal_flow
from .results import Result, Teams, decode_teams

ORDERS_PER_ANSWER = 1000
"""After so many answers by standing orders in a row a person must answer: an order that fits a
move which can be repeated without end must not hang the table."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log. `audience` None: everybody may read it."""

    key: str
    args: Mapping[str, Value]
    audience: tuple[Seat, ...] | None = None

    def visible_to(self, seat: Seat | None) -> bool:
        return self.audience is None or (seat is not None and seat in self.audience)

    def encode(self) -> dict[str, Any]:
        return {"key": self.key, **{name: listed(value) for name, value in self.args.items()}}


class State(ABC):
    """A game in progress. Every game derives its table from this."""

    __slots__ = (
        "asked",
        "chance",
        "ending",
        "events",
        "orders",
        "over",
        "questions",
        "result",
        "sealed",
        "seats",
        "stack",
        "teams",
    )

    frames: ClassVar[dict[str, type[Frame[Any]]]] = {}
    reactions: ClassVar[Mapping[str, Sequence[Any]]] = {}
    """What may be used in the windows of the game: event -> reactions (see `windows`)."""

    fields: ClassVar[Fields] = NO_FIELDS
    """What the table declares (see `fields`)."""
    secrets: ClassVar[tuple[Secret, ...]] = ()
    """The declared fields that somebody may not know."""

    @classmethod
    def declare(cls, fields: Fields) -> None:
        """Take up what `@table` found."""
        cls.fields, cls.secrets = fields, fields.secrets
        if fields.secrets and cls.guess is State.guess:
            raise TypeError(f"{cls.__name__} declares secrets: it needs `guess` to redeal them")

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.stack: list[Frame[Any]] = []
        self.asked: tuple[Question, ...] = ()
        """The questions of this moment, answered or not."""
        self.questions: tuple[Question, ...] = ()
        """Those of them that still wait for an answer."""
        self.sealed: dict[Seat, Move] = {}
        """Answers given while others are still awaited. Nobody sees them."""
        self.orders: tuple[tuple[Order, ...], ...] = ((),) * seats
        self.events: list[Event] | None = []
        """What happened since somebody last looked; None where nobody will."""
        self.over = False
        self.ending: Result | None = None
        """Points, winners and why, once the game is over."""
        self.teams: Teams = ()
        self.result: Plain = None
        """What the procedure that ended last left for the one that started it."""
        self.fields.start(self)

    # -- what the steps of frames use ---------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Start a procedure; the current one goes on when it has ended."""
        self.stack.append(frame)

    def ask(
        self,
        seat: Seat,
        kind: str,
        moves: Sequence[Move],
        about: Mapping[str, Value] = NOTHING,
    ) -> None:
        """Ask one seat. The step that asks does nothing else."""
        self.asked = self.questions = (Question(seat, kind, moves, about),)

    def ask_all(
        self,
        kind: str,
        moves: Mapping[Seat, Sequence[Move]],
        about: Mapping[str, Value] = NOTHING,
    ) -> None:
        """Ask several seats at once: the answers stay sealed until the last one is in."""
        self.asked = tuple(Question(seat, kind, list_, about) for seat, list_ in moves.items())
        self.questions = tuple(q for q in self.asked if q.seat not in self.sealed)

    def tell(self, key: str, **args: Value) -> None:
        """Write a line that everybody may read into the log."""
        if self.events is not None:
            self.events.append(Event(key, args))

    def tell_only(self, seats: Iterable[Seat], key: str, **args: Value) -> None:
        """Write a line that only these seats may read."""
        if self.events is not None:
            self.events.append(Event(key, args, tuple(sorted(seats))))

    def turn_begins(self, seat: Seat) -> None:
        """Orders given until one's own turn end here."""
        if self.orders[seat]:
            kept = tuple(order for order in self.orders[seat] if order.until != "my_turn")
            self._set_orders(seat, kept)

    def end_game(self, result: Result) -> None:
        """The game is over: whatever was going on ends with it."""
        self.ending = result.with_teams(self.teams)
        self.stack.clear()
        self.asked = self.questions = ()
        self.sealed = {}

    # -- answering ----------------------------------------------------------------------------

    def question(self, seat: Seat) -> Question | None:
        """The open question of a seat."""
        for question in self.questions:
            if question.seat == seat:
                return question
        return None

    def answer(self, seat: Seat, move: Move) -> Move:
        """Answer the seat's open question, or raise `Refused` and leave everything as it was.

        Gives back the move as it was offered: `True` equals 1, but only 1 can be recorded.
        """
        question = self.question(seat)
        offered = None if question is None else question.offered(move)
        if question is None or offered is None:
            raise Refused(self.why_not(seat, move) or NOT_ASKED)
        self._accept(question, offered)
        self.run()
        return offered

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """None if the seat may answer so now, else the reason."""
        if self.over:
            return GAME_OVER
        question = self.question(seat)
        if question is None:
            return NOT_ASKED
        if move in question.moves:
            return None
        reason = self.stack[-1].why_not(self, question, move) if is_move(move) else None
        return reason or no_answer_to(question)

    def run(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        stack = self.stack
        followed = 0
        while True:
            while stack and not self.questions:
                frame = stack[-1]
                at = frame.at
                if at == len(frame.todo):
                    stack.pop()
                else:
                    frame.at = at + 1
                    frame.todo[at](frame, self)
            if not stack:
                self.over = True
                return
            if not any(self.orders) or followed == ORDERS_PER_ANSWER:
                return
            if not self._follow_an_order():
                return
            followed += 1

    def ask_again(self) -> None:
        """Run the step that asked once more: its offers follow the table as it is now."""
        if not self.over:
            self.asked = self.questions = ()
            self.stack[-1].at -= 1
            self.run()

    def _accept(self, question: Question, move: Move) -> None:
        frame = self.stack[-1]
        if len(self.asked) == 1:
            self.asked = self.questions = ()
            frame.handlers[question.kind](frame, self, question.seat, move)
            return
        self.sealed[question.seat] = move
        self.questions = tuple(q for q in self.questions if q is not question)
        if not self.questions:
            self._open_sealed(frame)

    def _open_sealed(self, frame: Frame[Any]) -> None:
        answers, self.sealed = self.sealed, {}
        asked, self.asked = self.asked, ()
        for question in asked:
            seat = question.seat
            frame.handlers[question.kind](frame, self, seat, answers[seat])

    # -- standing orders ----------------------------------------------------------------------

    def give_order(self, seat: Seat, order: Order) -> None:
        """From now on answer so for the seat, also what is asked of it right now."""
        self._set_orders(seat, (*self.orders[seat], order))
        self.run()

    def withdraw_order(self, seat: Seat, number: int) -> None:
        """Take back the seat's order with this number (from 0)."""
        kept = self.orders[seat]
        self._set_orders(seat, kept[:number] + kept[number + 1 :])

    def _set_orders(self, seat: Seat, orders: tuple[Order, ...]) -> None:
        self.orders = (*self.orders[:seat], orders, *self.orders[seat + 1 :])

    def _follow_an_order(self) -> bool:
        for question in self.questions:
            order = first_that_answers(self.orders[question.seat], question)
            if order is not None:
                self._follow(question, order)
                return True
        return False

    def _follow(self, question: Question, order: Order) -> None:
        seat = question.seat
        if order.until == "once":
            left = list(self.orders[seat])
            left.remove(order)
            self._set_orders(seat, tuple(left))
        self.tell_only([seat], "order_answered", move=print_move(order.move))
        self._accept(question, order.move)

    # -- views --------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know now, as plain data."""
        view = self.table_view(seat)
        view["seat"] = seat
        view["over"] = self.over
        view["result"] = None if self.ending is None else self.ending.encode()
        view["teams"] = [list(team) for team in self.teams]
        # Who of several has answered already is not shown: quick answers would tell tales.
        view["asked"] = [
            {"seat": q.seat, "kind": q.kind, "about": {k: listed(v) for k, v in q.about.items()}}
            for q in self.asked
        ]
        question = None if seat is None else self.question(seat)
        view["question"] = None if question is None else self._question_view(question)
        view["orders"] = [] if seat is None else [o.encode() for o in self.orders[seat]]
        return view

    @staticmethod
    def _question_view(question: Question) -> dict[str, Any]:
        return {
            "kind": question.kind,
            "about": {name: listed(value) for name, value in question.about.items()},
            "moves": [list(move) for move in question.moves],
        }

    @abstractmethod
    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat sees of the table."""

    @abstractmethod
    def invariants(self) -> list[str]:
        """What should always hold and does not."""

    def redealt(self, seat: Seat, seed: bytes) -> Self:
        """A copy in which all that the seat does not know was dealt anew.

        It is the same for all states that the seat cannot tell apart: what `guess` is to fill in
        has been wiped out before.
        """
        twin = self.copy()
        redeal_flow(twin, seat, seed)
        for cards in self.fields.cards(twin):
            redeal_cards(cards, seat, seed, twin.demands())
        if self.secrets:
            self.fields.wipe(twin, seat)
            twin.guess(seat, Chance(seed))
        twin.ask_again()
        return twin

    def demands(self) -> Sequence[Demand]:
        """What everybody knows of hidden cards."""
        return ()

    def guess(self, seat: Seat, chance: Chance) -> None:
        """Fill in the secrets that a seat does not know, as they might be for all it knows.

        They hold their first values when this is called.
        """
        raise NotImplementedError

    def take_news(self) -> int:
        """Which seats learned something hidden since the last look (bit mask)."""
        news = 0
        for held in self.fields.held(self):
            news |= held.news
            held.news = 0
        return news

    # -- plain data ---------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy. It keeps no log and records no chance."""
        twin: Self = object.__new__(type(self))
        self._copy_flow(twin)
        self.fields.copy(self, twin)
        return twin

    def _copy_flow(self, twin: State) -> None:
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.stack = [frame.copy() for frame in self.stack]
        twin.asked = self.asked
        twin.questions = self.questions
        twin.sealed = self.sealed.copy() if self.sealed else {}
        twin.orders = self.orders
        twin.events = None
        twin.over = self.over
        twin.ending = self.ending
        twin.teams = self.teams
        twin.result = self.result

    def encode(self) -> dict[str, Any]:
        """The whole state as JSON-like data. Open questions are left out: their step asks again."""
        return {
            "seats": self.seats,
            "stack": [frame.encode() for frame in self.stack],
            **self._encode_ending(),
            "sealed": {str(seat): list(move) for seat, move in sorted(self.sealed.items())},
            "orders": [[order.encode() for order in orders] for orders in self.orders],
            "chance": self.chance.encode(),
            "over": self.over,
            "result": listed(self.result),
            "table": self.encode_table(),
        }

    def _encode_ending(self) -> dict[str, Any]:
        """Teams and the result, where there are any."""
        found: dict[str, Any] = {}
        if self.teams:
            found["teams"] = [list(team) for team in self.teams]
        if self.ending is not None:
            found["ending"] = self.ending.encode()
        return found

    def encode_table(self) -> dict[str, Any]:
        """The game's own part of the state."""
        return self.fields.encode(self)

    @classmethod
    def decode(cls, data: Mapping[str, Any]) -> Self:
        """The state that `encode` wrote, with its question asked again."""
        game = cls(data["seats"], Chance.decode(data["chance"]))
        game._decode_flow(data)
        cls.fields.decode(game, data["table"])
        game.ask_again()
        game.events, game.chance.outcomes = None, None
        return game

    def rebuild(self) -> None:
        """Work out the fields that were declared as `derived`, after loading."""
        raise NotImplementedError

    def _decode_flow(self, data: Mapping[str, Any]) -> None:
        self.stack = decode_stack(data["stack"], self.frames)
        self.sealed = {int(seat): tupled(move) for seat, move in data["sealed"].items()}
        self.orders = tuple(
            tuple(Order.decode(order) for order in orders) for orders in data["orders"]
        )
        self.over = data["over"]
        self.teams = decode_teams(data.get("teams", ()))
        ending = data.get("ending")
        self.ending = None if ending is None else Result.decode(ending)
        self.result = tupled(data["result"])

    def hash(self) -> str:
        """A fingerprint of the whole state."""
        return fingerprint(self.encode())


def fingerprint(data: Any) -> str:
    """A short fingerprint of plain data."""
    return blake2b(canonical(data).encode(), digest_size=16).hexdigest()


def canonical(data: Any) -> str:
    """The one way to write plain data as text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
