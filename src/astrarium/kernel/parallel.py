"""Private procedures side by side: secret purchases, simultaneous hits, hidden choices.

Several seats carry out a procedure each, at the same time and in private. What a seat answers is
a chain under seal, played on a branch of the state: the seat sees its own branch and may take
back within it freely; nobody sees how far anybody else is. When all are done the chains are
carried out on the state itself, in the order in which the seats were named.

The procedures must not depend on each other, ask anybody else, or leave anything to chance.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, Self

from .chance import Chance
from .flow import Flow
from .frames import Frame, Plain, frame
from .moves import NOTHING, Move, Question, Reason, Refused, Seat, Value

Written = tuple[Seat, str, tuple[tuple[str, Plain], ...]]
"""A seat, and the frame that it carries out: its name and its variables."""


class NoChance(Chance):
    """The chance of a branch: there is none, or others could tell from it how far somebody is."""

    def _given(self, purpose: str) -> NoReturn:
        raise AssertionError(f"'{purpose}': a private procedure leaves nothing to chance")

    def copy(self) -> NoChance:
        return NoChance(self.seed)


@frame
class Parallel(Frame[Any]):
    """Seats carry out procedures of their own, each in private."""

    kind: str
    """What everybody sees that these seats are asked; their own questions are of other kinds."""
    procedures: tuple[Written, ...]
    about: tuple[tuple[str, Value], ...] = ()

    steps = ("plan", "carry_out")
    private = True

    def plan(self, game: Branching) -> None:
        game.ask_privately(self)

    def carry_out(self, game: Branching) -> None:
        chains, game.chains, game.branches = game.chains, {}, {}
        for seat, name, variables in self.procedures:
            game.push(game.frames[name](**dict(variables)))
            game.play_chain(seat, chains.get(seat, ()))

    def procedure(self, game: Branching, seat: Seat) -> Frame[Any]:
        """The procedure of a seat, as it begins."""
        name, variables = next((n, v) for s, n, v in self.procedures if s == seat)
        return game.frames[name](**dict(variables))

    def shown(self) -> tuple[Question, ...]:
        """What everybody sees of the asking: it does not change until all are done."""
        about = dict(self.about)
        return tuple(Question(seat, self.kind, (), about) for seat, _, _ in self.procedures)


def parallel(
    kind: str, procedures: Mapping[Seat, Frame[Any]], about: Mapping[str, Value] = NOTHING
) -> Parallel:
    """The frame to push so that these seats carry out their procedures side by side."""
    written: list[Written] = []
    for seat, procedure in procedures.items():
        variables = tuple((name, getattr(procedure, name)) for name in procedure.variables)
        written.append((seat, type(procedure).__name__, variables))
    return Parallel(kind, tuple(written), tuple(about.items()))


PARALLEL_FRAMES = (Parallel,)


class Branching(Flow):
    """The flow of a game in which seats may carry out procedures in private."""

    __slots__ = ()

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    def branch(self, seat: Seat) -> Self:
        """The state as it is for a seat that carries out a private procedure."""
        if seat not in self.branches:
            self.branches[seat] = self._branched(seat)
        return self.branches[seat]

    def _branched(self, seat: Seat) -> Self:
        frame = self.stack[-1]
        assert isinstance(frame, Parallel)
        twin = self.copy()
        twin.chains, twin.sealed, twin.orders = {}, {}, ((),) * self.seats
        twin.asked = twin.questions = ()
        twin.chance = NoChance(self.chance.seed)
        twin.stack, twin.shared = [frame.procedure(self, seat)], 0
        twin.run()
        self._replay_chain(seat, twin)
        return twin

    def _replay_chain(self, seat: Seat, twin: Self) -> None:
        """What the seat has answered, as far as an interruption has left it possible."""
        chain = self.chains.get(seat, ())
        for number, move in enumerate(chain):
            if twin.why_not(seat, move) is not None:
                self._keep_chain(seat, chain[:number])
                return
            twin.answer(seat, move)

    def _keep_chain(self, seat: Seat, chain: tuple[Move, ...]) -> None:
        if chain:
            self.chains[seat] = chain
        else:
            del self.chains[seat]

    def ask_privately(self, frame: Parallel) -> None:
        """Ask what the private procedures ask; nothing if all of them are done."""
        questions = self._private_questions(frame)
        if questions:
            self.asked, self.questions = frame.shown(), questions

    def _private_questions(self, frame: Parallel) -> tuple[Question, ...]:
        found = [self._private_question(frame, seat) for seat, _, _ in frame.procedures]
        return tuple([question for question in found if question is not None])

    def _private_question(self, frame: Parallel, seat: Seat) -> Question | None:
        """Where one answer is all, no branch is made before somebody looks at it."""
        procedure = frame.procedure(self, seat)
        if procedure.single and seat not in self.chains:
            return self._only_question(procedure)
        return self.branch(seat).question(seat)

    def _only_question(self, procedure: Frame[Any]) -> Question:
        """What a procedure asks that does nothing else."""
        before = self.asked, self.questions
        ask = procedure.todo[0]
        assert ask is not None
        ask(procedure, self)
        (question,) = self.asked
        self.asked, self.questions = before
        return question

    def _next_private_question(self, seat: Seat, move: Move) -> Question | None:
        """What a seat is asked after its answer."""
        frame = self.stack[-1]
        assert isinstance(frame, Parallel)
        if frame.procedure(self, seat).single:
            self.branches.pop(seat, None)
            return None
        branch = self.branch(seat)
        branch.answer(seat, move)
        return branch.question(seat)

    def _extend_chain(self, seat: Seat, move: Move) -> None:
        following = self._next_private_question(seat, move)
        self.chains[seat] = (*self.chains.get(seat, ()), move)
        left = [following if q.seat == seat else q for q in self.questions]
        self.questions = tuple([question for question in left if question is not None])
        if not self.questions:
            self.asked = ()

    def _play_only(self, procedure: Frame[Any], seat: Seat, move: Move) -> None:
        """Its step would do nothing but ask."""
        (answered,) = procedure.handlers.values()
        procedure.at = 1
        answered(procedure, self, seat, move)

    def retract(self, seat: Seat) -> None:
        """Take back the last answer of one's private procedure: free, and nobody notices."""
        frame = self.stack[-1] if self.stack else None
        if not isinstance(frame, Parallel) or not self.chains.get(seat):
            raise Refused(Reason("K5", "nothing_to_undo"))
        self._keep_chain(seat, self.chains[seat][:-1])
        self.branches.pop(seat, None)
        self.questions = self._private_questions(frame)

    def play_chain(self, seat: Seat, chain: Sequence[Move]) -> None:
        """Carry out the procedure on top with the answers that were given in private."""
        above = len(self.stack) - 1
        if self.stack[-1].single and chain:
            self._play_only(self.stack[-1], seat, chain[0])
            chain = ()
        for move in chain:
            self.foreseen = (move,)
            self._run_steps(above)
            frame, (question,) = self.stack[-1], self.questions
            self.asked = self.questions = ()
            frame.handlers[question.kind](frame, self, seat, move)
        self.foreseen = ()
        self._run_steps(above)
        if len(self.stack) > above:
            raise AssertionError("a private procedure went otherwise than on its branch")
