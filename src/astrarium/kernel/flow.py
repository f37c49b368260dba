"""The flow of a game: how what procedures ask is answered, and how they go on.

`answer` is the only way on. Steps run until somebody must decide; answers of several are sealed
until the last one is in (in windows: until the table says so, see `ways`); standing orders answer
for those who gave them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from .bounds import MOST_ORDERS, is_order
from .chance import Chance
from .errors import SetupError
from .frames import Frame
from .free import FreeMoves
from .moves import (
    GAME_OVER,
    NO_ANSWER,
    NOT_ASKED,
    PASS,
    Move,
    Question,
    Reason,
    Refused,
    Seat,
    is_move,
    no_answer_to,
    print_move,
)
from .orders import ONCE, UNTIL, Order, first_that_answers
from .procedures import Procedures
from .ways import LIVE, STRICT

ORDERS_PER_ANSWER = 1000
"""The most answers that standing orders give in a row before a person must answer: an order that
fits a move which can be repeated without end must not hang the table."""

NO_WINDOW = Reason("K4", "no_window")
DUTY_OPEN = Reason("K4", "duty_open")


class Flow(Procedures, ABC):
    """What goes on in a game, whatever its table is."""

    __slots__ = ("branches", "over")

    frames: ClassVar[Mapping[str, type[Frame[Any]]]] = {}
    checks: ClassVar[Sequence[Callable[[Any], None]]] = ()
    """They enforce limits, or see that somebody has won: run whenever the game goes on, and after
    every step that leaves something `unchecked`."""
    free: ClassVar[FreeMoves[Any] | None] = None
    """What seats may do of their own accord."""

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.branches: dict[Seat, Self] = {}
        """The state as these seats see it after their chains; made anew when it is needed."""
        self.over = False

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
        for question in self.questions:
            if question.seat == seat:
                offered = question.offered(move)
                if offered is None:
                    break
                self._accept(question, offered)
                self.run()
                return offered
        return self._answer_otherwise(seat, move)

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
        if reason is not None and reason.key != NO_ANSWER:
            return reason
        return self.waits(move) or reason or no_answer_to(question)

    def explained(self, seat: Seat, move: Move) -> Reason | None:
        """The same for who wonders: a card says what it waits for also while nothing is asked."""
        reason = self.why_not(seat, move)
        return (self.waits(move) or reason) if reason == NOT_ASKED else reason

    def waits(self, move: Move) -> Reason | None:
        """What a card or a power waits for that is of no use here; None if it is none."""
        return None

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
        stack = self.stack
        self._check()
        while not self.asked and len(stack) > above:
            frame = stack[-1]
            at = frame.at
            step = frame.todo[at]
            if step is not None:
                frame.at = at + 1
                step(frame, self)
                if self.unchecked and not self.asked and self.given is None:
                    self._check()  # ... but what is given goes first
            else:
                stack.pop()
                if len(stack) <= self.shared:
                    self._own_top()
                self.result, self.given = self.given, None

    def _check(self) -> None:
        self.unchecked = False
        for check in self.checks:
            check(self)

    def ask_again(self) -> None:
        """Run the step that asked once more: its offers follow the table as it is now."""
        self.branches = {}
        if self.asked:
            self.asked = self.questions = ()
            self.stack[-1].at -= 1
        if not self.over:
            self.run()

    def _accept(self, question: Question, move: Move) -> None:
        frame = self.stack[-1]
        if frame.private:
            self._extend_chain(question.seat, move)
        elif len(self.asked) == 1 and not (frame.window and self.way == LIVE):
            self.asked = self.questions = ()
            frame.handlers[question.kind](frame, self, question.seat, move)
        else:
            self.sealed[question.seat] = move
            at = self.questions.index(question)
            self.questions = self.questions[:at] + self.questions[at + 1 :]
            if not self.questions and not self.keeps_seal:
                self._open_sealed(frame)

    def close_window(self) -> None:
        """The time to react is over: whoever has not answered passes."""
        if not self.asked or not self.stack[-1].window:
            raise Refused(NO_WINDOW)
        if any(PASS not in question.moves for question in self.questions):
            raise Refused(DUTY_OPEN)
        for question in self.questions:
            self.sealed[question.seat] = PASS
        self.questions = ()
        self._open_sealed(self.stack[-1])
        self.run()

    @abstractmethod
    def branch(self, seat: Seat) -> Self:
        """The state as it is for a seat that carries out a private procedure."""

    @abstractmethod
    def _extend_chain(self, seat: Seat, move: Move) -> None:
        """Take an answer of a private procedure."""

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
        if self.sealed and self.stack:  # what was asked now must not answer something later
            frame = self.stack[-1]
            step = frame.todo[frame.at]
            assert step is not None, "a step that asked is asked again"
            frame.at += 1
            step(frame, self)
            self.sealed = self.sealed if self.asked else {}
        self.run()

    # -- standing orders ----------------------------------------------------------------------

    def give_order(self, seat: Seat, order: Order) -> None:
        """From now on answer so for the seat, also what is asked of it right now."""
        if len(self.orders[seat]) >= MOST_ORDERS or not is_order(order):
            raise SetupError("order_too_large", most=MOST_ORDERS)
        if order.until not in (*UNTIL, *self.moments):
            known = ", ".join((*UNTIL, *self.moments))
            raise ValueError(f"an order ends {known}; not '{order.until}'")
        self._set_orders(seat, (*self.orders[seat], order))
        self.run()

    def withdraw_order(self, seat: Seat, number: int) -> None:
        """Take back the seat's order with this number (from 0)."""
        kept = self.orders[seat]
        self._set_orders(seat, kept[:number] + kept[number + 1 :])

    def _follow_an_order(self) -> bool:
        if self.way == STRICT and self.stack[-1].window:
            return False
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
