"""What the steps of procedures use: start and end them, ask, tell, seal answers, end the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .chance import Chance
from .events import Event
from .frames import Frame, Plain
from .moments import Lasting
from .moves import NOTHING, Move, Question, Seat, Value
from .results import Result, Teams
from .ways import DAYS, LIVE


class Procedures(Lasting):
    """A stack of procedures, what they ask and tell, and how the game ended."""

    __slots__ = (
        "asked",
        "chains",
        "chance",
        "ending",
        "events",
        "foreseen",
        "given",
        "questions",
        "result",
        "sealed",
        "shared",
        "stack",
        "teams",
        "unchecked",
        "way",
    )

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats)
        self.chance = chance
        self.stack: list[Frame[Any]] = []
        self.shared = 0
        """How many procedures, from the bottom, are shared with copies of this state. The one on
        top, which alone may change, never is."""
        self.asked: tuple[Question, ...] = ()
        """The questions of this moment, answered or not."""
        self.questions: tuple[Question, ...] = ()
        """Those of them that still wait for an answer."""
        self.sealed: dict[Seat, Move] = {}
        """Answers given while others are still awaited. Nobody sees them."""
        self.foreseen: tuple[Move, ...] = ()
        """The answer that is known to be given next: nothing else need be offered."""
        self.chains: dict[Seat, tuple[Move, ...]] = {}
        """What each seat has answered in its private procedure (see `parallel`)."""
        self.events: list[Event] | None = []
        """What happened since somebody last looked; None where nobody will."""
        self.ending: Result | None = None
        """Points, winners and why, once the game is over."""
        self.teams: Teams = ()
        self.way = DAYS
        """How the table asks in windows (`ways`)."""
        self.result: Plain = None
        """What the procedure that ended last left for the one that started it; else None."""
        self.given: Plain = None
        """The same, while that procedure is about to end."""
        self.unchecked = False
        """Whether something has changed that the `checks` of the game look at."""

    # -- procedures ---------------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Start a procedure; the current one goes on when it has ended."""
        if self.given is not None:  # the new one would take the result for its own
            raise AssertionError("a procedure that has given its result starts no other")
        self.stack.append(frame)

    def give(self, result: Plain) -> None:
        """End the current procedure with a result for the one that started it: its last act."""
        self.given = result
        self.stack[-1].finish()

    def leave(self, procedure: type[Frame[Any]], result: Plain = None) -> None:
        """End the innermost procedure of this kind, and all that it has started, from inside."""
        stack = self.stack
        at = next(n for n in reversed(range(len(stack))) if type(stack[n]) is procedure)
        del stack[at:]
        self._own_top()
        self.result, self.given = result, None

    def give_up(self, unwanted: Callable[[Frame[Any]], bool]) -> None:
        """Procedures that were started and have not run yet never do: of a seat that is out."""
        stack = self.stack
        for at in reversed(range(len(stack))):
            if stack[at].at == 0 and unwanted(stack[at]):
                del stack[at]
        self._own_top()

    def _own_top(self) -> None:
        """The procedure that is on top now will change: it must no longer be shared."""
        stack = self.stack
        if 0 < len(stack) <= self.shared:
            self.shared = len(stack) - 1
            stack[-1] = stack[-1].copy()

    # -- asking -------------------------------------------------------------------------------

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
        if not self.questions and not self.keeps_seal:
            self._open_sealed(self.stack[-1])

    @property
    def keeps_seal(self) -> bool:
        """Whether answers stay sealed, though all are in, until the window is closed."""
        return self.way == LIVE and bool(self.stack) and self.stack[-1].window

    def _open_sealed(self, frame: Frame[Any]) -> None:
        answers, self.sealed = self.sealed, {}
        asked, self.asked = self.asked, ()
        for question in asked:
            seat = question.seat
            frame.handlers[question.kind](frame, self, seat, answers[seat])

    # -- telling, and the end -----------------------------------------------------------------

    def tell(self, key: str, **args: Value) -> None:
        """Write a line that everybody may read into the log."""
        if self.events is not None:
            self.events.append(Event(key, args))

    def tell_revealing(self, key: str, **args: Value) -> None:
        """Write a line by which everybody learns something of what stays hidden."""
        if self.events is not None:
            self.events.append(Event(key, args, reveals=True))

    def tell_only(self, seats: Iterable[Seat], key: str, **args: Value) -> None:
        """Write a line that only these seats may read."""
        if self.events is not None:
            self.events.append(Event(key, args, tuple(sorted(seats))))

    def end_game(self, result: Result) -> None:
        """The game is over: whatever was going on ends with it."""
        self.ending = result.with_teams(self.teams)
        self.stack.clear()
        self.asked = self.questions = ()
        self.sealed, self.chains = {}, {}
