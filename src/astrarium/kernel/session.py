"""A session: a game in progress together with its record, its log and its way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .chance import SEED_BYTES, Chance, commitment, fresh_seed, seed_from
from .errors import SetupError
from .events import Event
from .frames import listed
from .game import Game
from .moves import Move, Reason, Refused, Seat, print_move
from .orders import Order
from .records import FORMAT, Record
from .state import State

HASH_EVERY = 10
"""After so many answers a state hash goes into the record."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer in effect, with what is needed to take it back."""

    entry: int
    seat: Seat
    before: State
    chance: bool
    """A die was rolled, a card picked."""
    learned: int
    """Who learned where a card lies (bit mask of seats)."""
    others: bool
    """A standing order of another seat answered in its course, or it broke a seal."""

    @property
    def free(self) -> bool:
        """The seat that answered learned nothing by it, and nobody else has answered."""
        return not self.chance and not self.others and not self.learned >> self.seat & 1


@dataclass(frozen=True, slots=True)
class Change:
    """A standing order that was given or withdrawn without answering anything.

    It is secret, so it must not show when others take answers back: it is no step."""

    entry: int
    seat: Seat
    order: Order
    given: bool


@dataclass(slots=True)
class Line:
    """A line of the log: which entry it belongs to, and whether that was taken back."""

    entry: int
    event: Event
    undone: bool = False


class Session:
    """A game being played. The record grows with every answer and can be saved at any time."""

    def __init__(self, game: Game, record: Record, state: State) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.steps: list[Step] = []
        self.changes: list[Change] = []
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
        header = cls._header(game, seats, checked, seed, dictated=bool(script))
        state = game.prepared(len(seats), seed, checked)
        for purpose, outcomes in (script or {}).items():
            state.chance.script(purpose, *outcomes)
        session = cls(game, Record(header), state)
        session._begin()
        return session

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
        header = cls._header(game, seats, options, state.chance.seed, dictated)
        session = cls(game, Record(header), state)
        session._begin_from(state.encode(), game.version)
        return session

    @staticmethod
    def _header(
        game: Game, seats: Sequence[str], options: dict[str, str], seed: bytes, dictated: bool
    ) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": game.id,
            "rules": game.version,
            "seats": list(seats),
            "options": options,
            "commitment": commitment(seed),
            "dictated": dictated,
        }

    def _begin(self) -> None:
        """Run the set-up to the first question."""
        self._listen()
        self.state.run()
        self._write("setup", {"chance": self._outcomes()})
        self._take_events()

    def _begin_from(self, snapshot: dict[str, Any], rules: str) -> None:
        self._listen()
        self._write("snapshot", {"state": snapshot, "rules": rules})

    # -- going on -----------------------------------------------------------------------------

    def answer(self, seat: Seat, move: Move) -> None:
        """Answer the seat's question; `Refused` leaves everything as it was."""
        self._perform("answer", seat, lambda: {"move": print_move(self.state.answer(seat, move))})

    def give_order(self, seat: Seat, order: Order) -> None:
        """Give a standing order."""
        self._check_seat(seat)
        change = Change(len(self.record.entries), seat, order, given=True)

        def give() -> dict[str, Any]:
            self.state.give_order(seat, order)
            return {"order": order.encode()}

        self._perform("order", seat, give, change)

    def withdraw_order(self, seat: Seat, number: int) -> None:
        """Take a standing order back."""
        self._check_seat(seat)
        if not 0 <= number < len(self.state.orders[seat]):
            raise SetupError("no_order", number=number)
        order = self.state.orders[seat][number]
        change = Change(len(self.record.entries), seat, order, given=False)

        def withdraw() -> dict[str, Any]:
            self.state.withdraw_order(seat, number)
            return {"number": number}

        self._perform("withdraw", seat, withdraw, change)

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.state.seats:
            raise SetupError("no_seat", seat=seat)

    def _perform(
        self, kind: str, seat: Seat, act: Callable[[], dict[str, Any]], change: Change | None = None
    ) -> None:
        """Let something happen, and write down what it was and what chance brought."""
        before = self.state.copy()
        self.state.take_news()
        entry = {"seat": int(seat), **act()}
        outcomes = self._outcomes()
        if outcomes:
            entry["chance"] = outcomes
        self._write(kind, entry)
        answered = {
            owner
            for event in self.state.events or ()
            if event.key == "order_answered"
            for owner in event.audience or ()
        }
        self._take_events()
        if change is not None and not answered:
            self.changes.append(change)
            return
        at = len(self.record.entries) - 1
        news = self.state.take_news()
        opened = len(before.asked) > 1 and self.state.asked is not before.asked
        others = opened or bool(answered - {seat})
        self.steps.append(Step(at, int(seat), before, bool(outcomes), news, others))
        if len(self.steps) % HASH_EVERY == 0 or self.state.over:
            self._write("hash", self.state.hash())

    def _listen(self) -> None:
        self.state.events = []
        self.state.chance.outcomes = []

    def _write(self, kind: str, payload: Any) -> None:
        self.record.entries.append({kind: payload})

    def _take_events(self) -> None:
        entry = len(self.record.entries) - 1
        self.lines += [Line(entry, event) for event in self.state.events or ()]
        self.state.events = []

    def _outcomes(self) -> list[Any]:
        """What chance brought since the last look, with names where the game has them."""
        outcomes = self.state.chance.outcomes or []
        self.state.chance.outcomes = []
        return [[purpose, self._named(purpose, value)] for purpose, value in outcomes]

    def _named(self, purpose: str, value: Any) -> Any:
        names = self.game.outcome_names.get(purpose)
        if names is None:
            return listed(value)
        return names[value] if isinstance(value, int) else [names[item] for item in value]

    # -- the log ------------------------------------------------------------------------------

    def log(self, seat: Seat | None) -> list[Line]:
        """The lines that a seat (None: a spectator) may read."""
        return [line for line in self.lines if line.event.visible_to(seat)]

    # -- taking back --------------------------------------------------------------------------

    def free_undo(self, seat: Seat) -> int:
        """How many answers the seat may take back without asking anybody."""
        number = 0
        for step in reversed(self.steps):
            if step.seat != seat or not step.free:
                break
            number += 1
        return number

    def consents_needed(self, seat: Seat, number: int) -> set[Seat]:
        """Who must agree that a seat takes back the last answers.

        Everybody, where a die, a draw or an order came of one; else whoever gave the answers."""
        steps = self.steps[len(self.steps) - number :]
        if all(step.free for step in steps):
            return {step.seat for step in steps} - {seat}
        return set(range(self.state.seats)) - {seat}

    def undo(self, seat: Seat, number: int = 1, consent: Iterable[Seat] = ()) -> None:
        """Take back the last answers; beyond the safe point only with consent. Nothing is erased:
        the record keeps the answers and says that they were taken back."""
        self._check_seat(seat)
        if not 0 < number <= len(self.steps):
            key = "nothing_to_undo" if not self.steps else "undo_too_far"
            raise Refused(Reason("K5", key))
        agreed = sorted(set(consent) & set(range(self.state.seats)))
        missing = self.consents_needed(seat, number) - set(agreed)
        if missing:
            args = (("seats", tuple(sorted(missing))),)
            raise Refused(Reason("K5", "undo_needs_consent", args))
        self._write("undo", {"seat": seat, "number": number, "consent": agreed})
        self._rewind(number)
        event = Event("undone", {"seat": seat, "number": number})
        self.lines.append(Line(len(self.record.entries) - 1, event))

    def _rewind(self, number: int) -> None:
        first = self.steps[-number]
        undone = {step.entry for step in self.steps[-number:]}
        for line in self.lines:
            if line.entry in undone:
                line.undone = True
        del self.steps[-number:]
        self.state = first.before
        self._listen()
        for change in self.changes:
            if change.entry > first.entry:
                self._keep_change(change)

    def _keep_change(self, change: Change) -> None:
        """Orders are no answers: those given and withdrawn since stay so.

        Unless they would answer at once what was just taken back."""
        held = self.state.orders[change.seat]
        question = self.state.question(change.seat)
        if not change.given:
            kept = list(held)
            if change.order in kept:
                kept.remove(change.order)
            self.state._set_orders(change.seat, tuple(kept))
        elif question is None or not change.order.answers(question):
            self.state._set_orders(change.seat, (*held, change.order))

    # -- other times --------------------------------------------------------------------------

    def position(self, answers: int) -> State:
        """The state after so many answers in effect, to look at. Do not answer on it: fork."""
        return self.steps[answers].before if answers < len(self.steps) else self.state

    def fork(self, answers: int, seats: Sequence[str], seed: bytes | None = None) -> Session:
        """A new game from the position after so many answers, with a chance of its own."""
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
        self.record.closing = {"rules": self.game.version, "over": self.state.over}
        if self.state.over:
            self.record.closing["seed"] = self.state.chance.seed.hex()
        self.record.closing["snapshot"] = self.state.encode()
        return self.record

    def save(self, path: Path) -> None:
        self.closed_record().save(path)


def _checked_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise SetupError("seed_length", bytes=SEED_BYTES, given=len(seed))
    return seed
