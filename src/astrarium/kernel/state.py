"""The state of a game in progress: table, stack of frames, open questions, chance.

All of it is plain data. `answer` is the only way on, `view` and the events are the only ways out.
"""

from __future__ import annotations

import json
from abc import ABC
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar, Self

from .chance import Chance
from .fields import NO_FIELDS, Fields, Secret
from .frames import Frame, Plain, decode_stack, listed, tupled
from .free import FreeMoves
from .moments import Effect
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
from .orders import MY_TURN, ONCE, UNTIL, Order, first_that_answers
from .parallel import NoChance, Parallel
from .redeal import Demand, redeal_cards, redeal_flow
from .results import Result, Teams, decode_teams

ORDERS_PER_ANSWER = 1000
"""The most answers that standing orders give in a row before a person must answer: an order that
fits a move which can be repeated without end must not hang the table."""


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
        "branches",
        "chains",
        "chance",
        "effects",
        "ending",
        "events",
        "given",
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
    checks: ClassVar[Sequence[Callable[[Any], None]]] = ()
    """Run after every change: they enforce limits, or see that somebody has won."""
    moments: ClassVar[tuple[str, ...]] = ()
    """The names of moments at which orders and effects may end (see `moments`)."""
    free: ClassVar[FreeMoves[Any] | None] = None
    """What seats may do of their own accord."""
    viewer: ClassVar[Callable[[Any, Seat | None], dict[str, Any]]]
    """What a seat sees of the table, as `register` names it."""
    monitor: ClassVar[Callable[[Any], list[str]]]
    """What should always hold and does not, as `register` names it."""

    @classmethod
    def register(cls, **parts: Any) -> None:
        """Tell the table of the modules that build upon it: `frames`, `viewer`, `monitor`,
        `reactions`, `checks`, `free`. A game does so once, in its `__init__`, so that no module
        of the game need import another one late."""
        for name, part in parts.items():
            if not hasattr(State, name) and name not in State.__annotations__:
                raise TypeError(f"a table has no part '{name}'")
            setattr(cls, name, part)

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
        self.chains: dict[Seat, tuple[Move, ...]] = {}
        """Per seat what it has answered in its private procedure (see `parallel`)."""
        self.branches: dict[Seat, State] = {}
        """The state as these seats see it after their chains; made anew when it is needed."""
        self.effects: tuple[Effect, ...] = ()
        """What holds until a moment comes."""
        self.orders: tuple[tuple[Order, ...], ...] = ((),) * seats
        self.events: list[Event] | None = []
        """What happened since somebody last looked; None where nobody will."""
        self.over = False
        self.ending: Result | None = None
        """Points, winners and why, once the game is over."""
        self.teams: Teams = ()
        self.result: Plain = None
        """What the procedure that ended last left for the one that started it; else None."""
        self.given: Plain = None
        """The same, while that procedure is about to end."""
        self.fields.start(self)

    # -- what the steps of frames use ---------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Start a procedure; the current one goes on when it has ended."""
        self.stack.append(frame)

    def give(self, result: Plain) -> None:
        """End the current procedure with a result for the one that started it."""
        self.given = result
        self.stack[-1].finish()

    def leave(self, procedure: type[Frame[Any]], result: Plain = None) -> None:
        """End the innermost procedure of this kind, and all that it has started, from inside."""
        stack = self.stack
        at = next(n for n in reversed(range(len(stack))) if type(stack[n]) is procedure)
        del stack[at:]
        self.result, self.given = result, None

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
        self.asked = tuple([Question(seat, kind, offers, about) for seat, offers in moves.items()])
        if not self.sealed:
            self.questions = self.asked
        else:
            self._keep_sealed(moves)

    def _keep_sealed(self, moves: Mapping[Seat, Sequence[Move]]) -> None:
        """Asked again: answers that are still offered stand."""
        sealed = self.sealed.items()
        self.sealed = {seat: move for seat, move in sealed if move in moves.get(seat, ())}
        self.questions = tuple(q for q in self.asked if q.seat not in self.sealed)
        if not self.questions:
            self._open_sealed(self.stack[-1])

    def tell(self, key: str, **args: Value) -> None:
        """Write a line that everybody may read into the log."""
        if self.events is not None:
            self.events.append(Event(key, args))

    def tell_only(self, seats: Iterable[Seat], key: str, **args: Value) -> None:
        """Write a line that only these seats may read."""
        if self.events is not None:
            self.events.append(Event(key, args, tuple(sorted(seats))))

    # -- moments ------------------------------------------------------------------------------

    def begin_effect(self, id_: str, seat: Seat, until: str, *values: Plain) -> None:
        """From now on something holds, until a moment comes."""
        self.effects += (Effect(id_, seat, until, values),)

    def effects_of(self, id_: str) -> tuple[Effect, ...]:
        """The effects of this kind that hold now."""
        if not self.effects:
            return ()
        return tuple([effect for effect in self.effects if effect.id == id_])

    def moment_ends(self, moment: str, seats: Iterable[Seat] | None = None) -> None:
        """A moment has come: effects and orders of these seats (None: all) end that lasted till
        then."""
        ending = range(self.seats) if seats is None else tuple(seats)
        if self.effects:
            kept = [e for e in self.effects if e.until != moment or e.seat not in ending]
            self.effects = tuple(kept)
        for seat in ending:
            if self.orders[seat]:
                lasting = tuple([o for o in self.orders[seat] if o.until != moment])
                self._set_orders(seat, lasting)

    def turn_begins(self, seat: Seat) -> None:
        """What lasted until the seat's own turn ends here."""
        self.moment_ends(MY_TURN, (seat,))

    def end_game(self, result: Result) -> None:
        """The game is over: whatever was going on ends with it."""
        self.ending = result.with_teams(self.teams)
        self.stack.clear()
        self.asked = self.questions = ()
        self.sealed, self.chains = {}, {}

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
            return self._answer_otherwise(seat, move)
        self._accept(question, offered)
        self.run()
        return offered

    def _answer_otherwise(self, seat: Seat, move: Move) -> Move:
        """Another answer than the sealed one, or a move of one's own accord."""
        reason = self.why_not(seat, move)
        if reason is not None:
            raise Refused(reason)
        if self.is_free(move):
            self._take_free(seat, move)
            return move
        sealed = self._sealed_question(seat)
        offered = None if sealed is None else sealed.offered(move)
        if offered is None:
            raise Refused(NOT_ASKED)
        self.sealed[seat] = offered
        return offered

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """None if the seat may answer so now, else the reason."""
        if self.over:
            return GAME_OVER
        question = self.question(seat) or self._sealed_question(seat)
        if question is not None and move in question.moves:
            return None
        if self.free is not None and self.is_free(move):
            return self.free.why_not(self, seat, move)
        if question is None:
            return NOT_ASKED
        reason = self._predicate(question, move) if is_move(move) else None
        return reason or no_answer_to(question)

    def _predicate(self, question: Question, move: Move) -> Reason | None:
        """What the procedure that asks says of a move."""
        asker = self.branch(question.seat) if self.stack[-1].private else self
        return asker.stack[-1].why_not(asker, question, move)

    def _sealed_question(self, seat: Seat) -> Question | None:
        """The question that a seat has answered under seal: it may still think better of it."""
        if seat not in self.sealed:
            return None
        return next((question for question in self.asked if question.seat == seat), None)

    def run(self) -> None:
        """Run steps until somebody must decide or the game is over."""
        followed = 0
        while True:
            self._run_steps()
            if not self.stack:
                self.over = True
                return
            if not any(self.orders) or followed == ORDERS_PER_ANSWER:
                return
            if not self._follow_an_order():
                return
            followed += 1

    def _run_steps(self, above: int = 0) -> None:
        """Run steps until somebody is asked or only so high a stack is left."""
        stack, checks = self.stack, self.checks
        for check in checks:
            check(self)
        while not self.questions and len(stack) > above:
            frame = stack[-1]
            at = frame.at
            if at == len(frame.todo):
                stack.pop()
                self.result, self.given = self.given, None
            else:
                frame.at = at + 1
                frame.todo[at](frame, self)
                if checks and not self.questions:
                    for check in checks:
                        check(self)

    def ask_again(self) -> None:
        """Run the step that asked once more: its offers follow the table as it is now."""
        if self.asked:
            self.asked = self.questions = ()
            self.stack[-1].at -= 1
        if not self.over:
            self.run()

    def _accept(self, question: Question, move: Move) -> None:
        frame = self.stack[-1]
        if frame.private:
            self._extend_chain(question.seat, move)
        elif len(self.asked) == 1:
            self.asked = self.questions = ()
            frame.handlers[question.kind](frame, self, question.seat, move)
        else:
            self.sealed[question.seat] = move
            self.questions = tuple([q for q in self.questions if q is not question])
            if not self.questions:
                self._open_sealed(frame)

    def _open_sealed(self, frame: Frame[Any]) -> None:
        answers, self.sealed = self.sealed, {}
        asked, self.asked = self.asked, ()
        for question in asked:
            seat = question.seat
            frame.handlers[question.kind](frame, self, seat, answers[seat])

    # -- free moves ---------------------------------------------------------------------------

    def is_free(self, move: Move) -> bool:
        """Whether it is a move of the kind that nobody need be asked for."""
        return (
            self.free is not None
            and is_move(move)
            and move[:1] != ()
            and move[0] in self.free.verbs
        )

    def _take_free(self, seat: Seat, move: Move) -> None:
        """Interrupt, and ask again: the step that asks does nothing else."""
        assert self.free is not None
        depth, sealed = len(self.stack), bool(self.sealed or self.chains)
        self.stack[-1].at -= 1
        self.asked = self.questions = ()
        self.branches = {}
        self.free.take(self, seat, move)
        if sealed and len(self.stack) > depth:
            raise AssertionError("a free move must not ask while answers are sealed")
        self.run()

    # -- private procedures: see `parallel` ---------------------------------------------------

    def branch(self, seat: Seat) -> State:
        """The state as it is for a seat that carries out a private procedure."""
        if seat not in self.branches:
            self.branches[seat] = self._branched(seat)
        return self.branches[seat]

    def _branched(self, seat: Seat) -> State:
        frame = self.stack[-1]
        assert isinstance(frame, Parallel)
        twin = self.copy()
        twin.chains, twin.sealed, twin.orders = {}, {}, ((),) * self.seats
        twin.asked = twin.questions = ()
        twin.chance = NoChance(self.chance.seed)
        twin.stack = [frame.procedure(self, seat)]
        twin.run()
        self._replay_chain(seat, twin)
        return twin

    def _replay_chain(self, seat: Seat, twin: State) -> None:
        """What the seat has answered, as far as an interruption has left it possible."""
        chain = self.chains.get(seat, ())
        for number, move in enumerate(chain):
            if twin.why_not(seat, move) is not None:
                self.chains[seat] = chain[:number]
                return
            twin.answer(seat, move)

    def ask_privately(self, frame: Parallel) -> None:
        """Ask what the private procedures ask; nothing if all of them are done."""
        questions = self._private_questions(frame)
        if questions:
            self.asked, self.questions = frame.shown(), questions

    def _private_questions(self, frame: Parallel) -> tuple[Question, ...]:
        found = [self.branch(seat).question(seat) for seat, _, _ in frame.procedures]
        return tuple([question for question in found if question is not None])

    def _extend_chain(self, seat: Seat, move: Move) -> None:
        branch = self.branch(seat)
        branch.answer(seat, move)
        self.chains[seat] = (*self.chains.get(seat, ()), move)
        following = branch.question(seat)
        left = [following if q.seat == seat else q for q in self.questions]
        self.questions = tuple([question for question in left if question is not None])
        if not self.questions:
            self.asked = ()

    def retract(self, seat: Seat) -> None:
        """Take back the last answer of one's private procedure: free, and nobody notices."""
        frame = self.stack[-1] if self.stack else None
        if not isinstance(frame, Parallel) or not self.chains.get(seat):
            raise Refused(Reason("K5", "nothing_to_undo"))
        self.chains[seat] = self.chains[seat][:-1]
        self.branches.pop(seat, None)
        self.questions = self._private_questions(frame)

    def play_chain(self, seat: Seat, chain: Sequence[Move]) -> None:
        """Carry out the procedure on top with the answers that were given in private."""
        above = len(self.stack) - 1
        self._run_steps(above)
        for move in chain:
            frame, (question,) = self.stack[-1], self.questions
            self.asked = self.questions = ()
            frame.handlers[question.kind](frame, self, seat, move)
            self._run_steps(above)
        if len(self.stack) > above:
            raise AssertionError("a private procedure went otherwise than on its branch")

    # -- standing orders ----------------------------------------------------------------------

    def give_order(self, seat: Seat, order: Order) -> None:
        """From now on answer so for the seat, also what is asked of it right now."""
        if order.until not in (*UNTIL, *self.moments):
            known = ", ".join((*UNTIL, *self.moments))
            raise ValueError(f"an order ends {known}; not '{order.until}'")
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
        if order.until == ONCE:
            left = list(self.orders[seat])
            left.remove(order)
            self._set_orders(seat, tuple(left))
        self.tell_only([seat], "order_answered", move=print_move(order.move))
        self._accept(question, order.move)

    # -- views --------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know now, as plain data."""
        view = self._own_table(seat).table_view(seat)
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
        view["effects"] = [effect.encode() for effect in self.effects]
        self._view_own_accord(view, seat)
        return view

    def _own_table(self, seat: Seat | None) -> State:
        """Who carries out a private procedure sees what has come of it so far."""
        frame = self.stack[-1] if self.stack else None
        if isinstance(frame, Parallel) and any(seat == owner for owner, _, _ in frame.procedures):
            assert seat is not None
            return self.branch(seat)
        return self

    def _view_own_accord(self, view: dict[str, Any], seat: Seat | None) -> None:
        """What the seat may take back or do without being asked."""
        sealed = None if seat is None else self._sealed_question(seat)
        view["sealed"] = None
        if sealed is not None and seat is not None:
            view["sealed"] = {"move": list(self.sealed[seat]), **self._question_view(sealed)}
        chain = () if seat is None else self.chains.get(seat, ())
        view["chain"] = [list(move) for move in chain]
        view["free"], view["forms"] = [], []
        if self.free is not None and seat is not None and not self.over:
            view["free"] = [list(move) for move in self.free.moves(self, seat)]
            view["forms"] = [form.encode() for form in self.free.forms(self, seat)]

    @staticmethod
    def _question_view(question: Question) -> dict[str, Any]:
        return {
            "kind": question.kind,
            "about": {name: listed(value) for name, value in question.about.items()},
            "moves": [list(move) for move in question.moves],
        }

    def table_view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat sees of the table."""
        return type(self).viewer(self, seat)

    def invariants(self) -> list[str]:
        """What should always hold and does not."""
        return type(self).monitor(self)

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
        twin.chains = self.chains.copy() if self.chains else {}
        twin.branches = {}
        twin.effects = self.effects
        twin.orders = self.orders
        twin.events = None
        twin.over = self.over
        twin.ending = self.ending
        twin.teams = self.teams
        twin.result = self.result
        twin.given = None

    def encode(self) -> dict[str, Any]:
        """The whole state as JSON-like data. Open questions are left out: their step asks again."""
        return {
            "seats": self.seats,
            "stack": self._encode_stack(),
            **self._encode_ending(),
            "sealed": {str(seat): list(move) for seat, move in sorted(self.sealed.items())},
            "chains": {
                str(seat): [list(move) for move in chain]
                for seat, chain in sorted(self.chains.items())
                if chain
            },
            "effects": [effect.encode() for effect in self.effects],
            "orders": [[order.encode() for order in orders] for orders in self.orders],
            "chance": self.chance.encode(),
            "over": self.over,
            "result": listed(self.result),
            "table": self.encode_table(),
        }

    def _encode_stack(self) -> list[Any]:
        top = len(self.stack) - 1
        return [f.encode(bool(self.asked) and at == top) for at, f in enumerate(self.stack)]

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
        self.chains = {int(seat): tupled(chain) for seat, chain in data["chains"].items()}
        self.effects = tuple(Effect.decode(effect) for effect in data["effects"])
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
