"""A session: a game in progress together with its record, its log and its way back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import Any

from . import actions, undo
from .actions import Action, Answer, Done, GiveOrder, Outcomes, Retract, WithdrawOrder
from .chance import SEED_BYTES, Chance, fresh_seed, seed_from
from .errors import SetupError
from .events import Event
from .game import Game
from .moves import Move, Seat
from .orders import Order
from .records import Record
from .state import State
from .undo import Change

HASH_EVERY = 10
"""Number of answers between two state hashes in the record."""


@dataclass(slots=True)
class Line:
    """A line of the log: which entry it belongs to, and whether that was taken back."""

    entry: int
    event: Event
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Step(undo.Step):
    """An answer in effect, with what is needed to take it back."""

    before: State
    lines: Sequence[Line]


class Session:
    """A game being played. The record grows with every answer and can be saved at any time."""

    def __init__(self, game: Game, record: Record, state: State) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.steps: list[Step] = []
        self.changes: list[tuple[int, Change]] = []
        """Standing orders given and withdrawn, each with the number of its entry."""
        self.lines: list[Line] = []

    @property
    def seats(self) -> list[str]:
        """Who sits where."""
        return list(self.record.header["seats"])

    # -- beginning ----------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[str],
        seed: bytes | int | str | None = None,
        options: Mapping[str, str] | None = None,
        script: Mapping[str, Sequence[Any]] | None = None,
    ) -> Session:
        """Set up a game. `script` dictates outcomes; the record says so."""
        checked = game.checked_setup(len(seats), options or {})
        seed = _checked_seed(seed_from(seed))
        record = Record(actions.header(game, seats, checked, seed, dictated=bool(script)))
        state, done = actions.set_up(game, len(seats), seed, checked, script=script)
        return cls.opened(game, record, state, done)

    @classmethod
    def starting_at(
        cls,
        game: Game,
        seats: Sequence[str],
        options: dict[str, str],
        state: State,
        dictated: bool = False,
    ) -> Session:
        """A game that begins in the middle: at a fork, or at a position set up by hand."""
        record = Record(actions.header(game, seats, options, state.chance.seed, dictated))
        return cls.opened(game, record, state, actions.begin_at(game, state))

    @classmethod
    def opened(cls, game: Game, record: Record, state: State, done: Done) -> Session:
        """A session whose first entry, or next one of an older record, has just been made."""
        session = cls(game, record, state)
        session._write(done)
        return session

    # -- going on -----------------------------------------------------------------------------

    def answer(self, seat: Seat, move: Move) -> None:
        """Answer the seat's question; `Refused` leaves everything as it was."""
        self.perform(Answer(seat, move))

    def give_order(self, seat: Seat, order: Order) -> None:
        """Give a standing order."""
        self.perform(GiveOrder(seat, order))

    def withdraw_order(self, seat: Seat, number: int) -> None:
        """Take a standing order back."""
        self.perform(WithdrawOrder(seat, number))

    def retract(self, seat: Seat) -> None:
        """Take back the last answer of the seat's private procedure: free, and unnoticed."""
        self.perform(Retract(seat))

    def perform(self, action: Action, outcomes: Outcomes | None = None) -> Done:
        """Let something happen, and write down what it was and what chance brought."""
        before = self.state.copy()
        done = actions.perform(self.game, self.state, action, outcomes)
        lines = self._write(done)
        at = len(self.record.entries) - 1
        if done.change is not None:
            self.changes.append((at, done.change))
            return done
        what = (done.seat, done.chance, done.learned, done.silent)
        self.steps.append(Step(at, *what, before, lines))
        if len(self.steps) % HASH_EVERY == 0 or self.state.over:
            self.record.entries.append({"hash": self.state.hash()})
        return done

    def _write(self, done: Done) -> Sequence[Line]:
        self.record.entries.append({done.kind: done.payload})
        at = len(self.record.entries) - 1
        lines = [Line(at, event) for event in done.events]
        self.lines += lines
        return lines

    # -- the log ------------------------------------------------------------------------------

    def log(self, seat: Seat | None) -> list[Line]:
        """The lines that a seat (None: a spectator) may read."""
        return [line for line in self.lines if line.event.visible_to(seat)]

    # -- taking back --------------------------------------------------------------------------

    def free_undo(self, seat: Seat) -> int:
        """How many answers the seat may take back without asking anybody."""
        return undo.free_undo(self.state, self.steps, seat)

    def consents_needed(self, seat: Seat, number: int) -> set[Seat]:
        """Who must agree that a seat takes back the last answers."""
        return undo.consents_needed(self.state, self.steps, seat, number)

    def undo(self, seat: Seat, number: int = 1, consent: Iterable[Seat] = ()) -> None:
        """Take back the last answers; beyond the safe point only with consent. Nothing is erased:
        the record keeps the answers and says that they were taken back.

        In a private procedure its own last answers are retracted."""
        if not 0 <= seat < self.state.seats:
            raise SetupError("no_seat", seat=seat)
        chain, agreed = len(self.state.chains.get(seat, ())), tuple(consent)
        if 0 < number <= chain and not agreed:
            for _ in range(number):
                self.retract(seat)
        else:
            self.go_back(seat, number, agreed)

    def go_back(self, seat: Seat, number: int, consent: Iterable[Seat]) -> Done:
        """Take back the last steps of which everybody knows, with all that lies under seal.

        The work is that of the steps that go, however long the record is: a foreign one may take
        back thousands of times."""
        agreed = undo.check_undo(self.state, self.steps, seat, number, consent)
        gone = undo.taken_back(self.steps, number)
        for step in gone:
            for line in step.lines:
                line.undone = True
        del self.steps[len(self.steps) - len(gone) :]
        self.state = gone[0].before
        undo.keep_changes(self.state, self._changes_since(gone[0].entry))
        done = actions.went_back(seat, number, agreed)
        self._write(done)
        return done

    def _changes_since(self, entry: int) -> list[Change]:
        first = bisect_right(self.changes, entry, key=itemgetter(0))
        return [change for _, change in self.changes[first:]]

    # -- other times --------------------------------------------------------------------------

    def position(self, answers: int) -> State:
        """The state after a number of answers in effect, to look at. Do not answer on it: fork."""
        return self.steps[answers].before if answers < len(self.steps) else self.state

    def fork(self, answers: int, seats: Sequence[str], seed: bytes | None = None) -> Session:
        """A new game from the position after a number of answers, with a chance of its own."""
        if not 0 <= answers <= len(self.steps):
            raise SetupError("fork_after", steps=len(self.steps), given=answers)
        if len(seats) != self.state.seats:
            raise SetupError("seats_of_game", seats=self.state.seats, given=len(seats))
        state = self.position(answers).copy()
        state.chance = Chance(_checked_seed(seed or fresh_seed()))
        return self.starting_at(self.game, seats, self.record.header["options"], state)

    # -- files --------------------------------------------------------------------------------

    def closed_record(self) -> Record:
        """The record with its closing: a snapshot to go on from, or the revealed seed."""
        self.record.closing = actions.closing(self.game, self.state)
        return self.record

    def save(self, path: Path) -> None:
        self.closed_record().save(path)


def _checked_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise SetupError("seed_length", bytes=SEED_BYTES, given=len(seed))
    return seed
