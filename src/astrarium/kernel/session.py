"""A session: a game in progress together with its record, its log and its way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .chance import Outcome, commitment, fresh_seed, seed_from
from .errors import RecordError
from .frames import listed, tupled
from .game import Game
from .moves import Move, Reason, Refused, Seat, parse_move, print_move
from .orders import Order
from .records import FORMAT, Entry, Record
from .state import Event, State

HASH_EVERY = 10
"""After so many answers a state hash goes into the record."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer (or order) in effect, with what is needed to take it back."""

    entry: int
    seat: Seat
    before: State
    chance: bool
    """A die was rolled, a card picked."""
    learned: int
    """Who learned where a card lies (bit mask of seats)."""

    @property
    def free(self) -> bool:
        """The seat that answered learned nothing by it."""
        return not self.chance and not self.learned >> self.seat & 1


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
        checked = game.checked_options(options or {})
        seed = seed_from(seed)
        header = cls._header(game, seats, checked, seed, dictated=bool(script))
        state = game.prepared(len(seats), seed, checked)
        for purpose, outcomes in (script or {}).items():
            state.chance.script(purpose, *outcomes)
        session = cls(game, Record(header), state)
        session._begin()
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
        self._perform("answer", seat, {"move": print_move(move)}, lambda s: s.answer(seat, move))
        if len(self.steps) % HASH_EVERY == 0 or self.state.over:
            self._write("hash", self.state.hash())

    def give_order(self, seat: Seat, order: Order) -> None:
        """Give a standing order."""
        payload = {"order": order.encode()}
        self._perform("order", seat, payload, lambda s: s.give_order(seat, order))

    def withdraw_order(self, seat: Seat, number: int) -> None:
        """Take a standing order back."""
        if not 0 <= number < len(self.state.orders[seat]):
            raise RecordError(f"there is no standing order {number}")
        self._perform(
            "withdraw", seat, {"number": number}, lambda s: s.withdraw_order(seat, number)
        )

    def _perform(
        self, kind: str, seat: Seat, payload: dict[str, Any], act: Callable[[State], None]
    ) -> None:
        before = self.state.copy()
        self.state.take_news()
        act(self.state)
        outcomes = self._outcomes()
        entry = {"seat": seat, **payload}
        if outcomes:
            entry["chance"] = outcomes
        step = Step(
            len(self.record.entries), seat, before, bool(outcomes), self.state.take_news()
        )
        self._write(kind, entry)
        self.steps.append(step)
        self._take_events()

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
        """Who must agree that a seat takes back the last answers: who acted or learned since."""
        needed: set[Seat] = set()
        for step in self.steps[len(self.steps) - number :]:
            if step.chance:
                needed |= set(range(self.state.seats))
            if not step.free:
                needed |= {s for s in range(self.state.seats) if step.learned >> s & 1}
            needed.add(step.seat)
        return needed - {seat}

    def undo(self, seat: Seat, number: int = 1, consent: Iterable[Seat] = ()) -> None:
        """Take back the last answers; beyond the safe point only with consent. Nothing is erased:
        the record keeps the answers and says that they were taken back."""
        if not 0 < number <= len(self.steps):
            key = "nothing_to_undo" if not self.steps else "undo_too_far"
            raise Refused(Reason("K5", key))
        missing = self.consents_needed(seat, number) - set(consent)
        if missing:
            args = (("seats", tuple(sorted(missing))),)
            raise Refused(Reason("K5", "undo_needs_consent", args))
        self._write("undo", {"seat": seat, "number": number, "consent": sorted(set(consent))})
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

    # -- other times --------------------------------------------------------------------------

    def position(self, answers: int) -> State:
        """The state after so many answers in effect, to look at. Do not answer on it: fork."""
        return self.steps[answers].before if answers < len(self.steps) else self.state

    def fork(self, answers: int, seats: Sequence[str], seed: bytes | None = None) -> Session:
        """A new game from the position after so many answers, with a chance of its own."""
        state = self.position(answers).copy()
        state.chance.seed = seed or fresh_seed()
        state.chance.counters = {}
        header = self._header(
            self.game, seats, self.record.header["options"], state.chance.seed, dictated=False
        )
        session = Session(self.game, Record(header), state)
        session._begin_from(state.encode(), self.game.version)
        return session

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


class Replayer:
    """Plays a record through again, entry by entry, and refuses what does not fit."""

    def __init__(self, game: Game, record: Record, generate: bool = False) -> None:
        self.game = game
        self.record = record
        self.generate = generate
        """Draw from the revealed seed instead of reading the outcomes, to check them."""
        self.numbers = {
            purpose: {name: number for number, name in enumerate(names)}
            for purpose, names in game.outcome_names.items()
        }
        self.hashes = 0

    def replay(self, start: int = 0) -> Session:
        """The session as the record leaves it, from its set-up or from a later snapshot."""
        session: Session | None = None
        for number, entry in enumerate(self.record.entries):
            if number >= start:
                session = self._guarded(number, session, entry)
        if session is None:
            raise RecordError("the record is empty")
        session.record.closing = dict(self.record.closing)
        return session

    def _guarded(self, number: int, session: Session | None, entry: Entry) -> Session:
        """Apply an entry; whatever is wrong with it is told with its line."""
        where = f"line {self.record.line_of(number)}"
        try:
            if session is None:
                return self._first(number, entry)
            self._apply(session, entry)
        except Refused as refused:
            reason = refused.reason
            raise RecordError(f"{where}: illegal answer ({reason.key}, {reason.rule})") from None
        except RecordError as error:
            raise RecordError(f"{where}: {error}") from None
        except (KeyError, ValueError, TypeError, IndexError, AttributeError, OverflowError):
            raise RecordError(f"{where}: not what a record of {self.game.id} holds") from None
        return session

    # -- the first entry ----------------------------------------------------------------------

    def _first(self, number: int, entry: Entry) -> Session:
        blank = Record(dict(self.record.header), list(self.record.entries[:number]))
        if "snapshot" in entry:
            snapshot = entry["snapshot"]
            state = self._restored(snapshot["state"], snapshot["rules"])
            session = Session(self.game, blank, state)
            session._begin_from(snapshot["state"], snapshot["rules"])
            return session
        return self._set_up(blank, entry["setup"]["chance"])

    def _set_up(self, blank: Record, chance: list[Any]) -> Session:
        header = blank.header
        options = self.game.checked_options(header["options"])
        seed = bytes.fromhex(self._seed())
        session = Session(
            self.game, blank, self.game.prepared(len(header["seats"]), seed, options)
        )
        session.state.chance.feed = None if self.generate else self._numbered(chance)
        session._begin()
        self._check_chance(session, chance, session.record.entries[-1]["setup"]["chance"])
        return session

    def _seed(self) -> str:
        """The seed, if it is known: a game that goes on keeps it in its snapshot."""
        closing = self.record.closing
        found = closing.get("seed") or closing["snapshot"]["chance"]["seed"]
        if not isinstance(found, str) or len(found) != 64:
            raise RecordError("the seed is not a seed")
        return found

    def _restored(self, data: dict[str, Any], rules: str) -> State:
        if rules != self.game.version:
            data = self.game.upgraded(data, rules)
        return self.game.decode(data)

    # -- further entries ----------------------------------------------------------------------

    def _apply(self, session: Session, entry: Entry) -> None:
        ((kind, payload),) = entry.items()
        if kind == "hash":
            self._check_hash(session, payload)
        elif kind == "snapshot":
            self._check_snapshot(session, payload)
        elif kind == "undo":
            session.undo(payload["seat"], payload["number"], payload["consent"])
        else:
            self._perform(session, kind, payload)

    def _perform(self, session: Session, kind: str, payload: dict[str, Any]) -> None:
        given = payload.get("chance", [])
        session.state.chance.feed = None if self.generate else self._numbered(given)
        seat = payload["seat"]
        before = len(session.record.entries)
        if kind == "answer":
            session.answer(seat, parse_move(payload["move"]))
        elif kind == "order":
            session.give_order(seat, Order.decode(payload["order"]))
        else:
            session.withdraw_order(seat, payload["number"])
        made = session.record.entries[before][kind].get("chance", [])
        self._check_chance(session, given, made)
        del session.record.entries[before + 1 :]  # hashes come from the record itself

    def _check_chance(self, session: Session, given: list[Any], made: list[Any]) -> None:
        if session.state.chance.feed:
            raise RecordError("the record has an outcome that nothing asked for")
        session.state.chance.feed = None
        if given != made:
            raise RecordError("an outcome is not the one that the seed gives")

    def _check_hash(self, session: Session, payload: Any) -> None:
        if payload != session.state.hash():
            raise RecordError("the position is not the one recorded (state hash differs)")
        session._write("hash", payload)
        self.hashes += 1

    def _check_snapshot(self, session: Session, payload: dict[str, Any]) -> None:
        """Between two versions of the rules the game went on from here."""
        if payload["rules"] == self.game.version:
            session.state = self._restored(payload["state"], payload["rules"])
            session.steps.clear()
            session._begin_from(payload["state"], payload["rules"])

    def _numbered(self, chance: list[Any]) -> list[Outcome]:
        """Recorded outcomes as the game's numbers, the next one last."""
        feed: list[Outcome] = []
        for purpose, value in reversed(chance):
            numbers = self.numbers.get(purpose)
            if numbers is None:
                feed.append((purpose, tupled(value)))
            elif isinstance(value, str):
                feed.append((purpose, numbers[value]))
            else:
                feed.append((purpose, tuple(numbers[name] for name in value)))
        return feed


def newest_start(game: Game, record: Record) -> int:
    """Where a replay under today's rules can begin: 0, or the entry of the newest snapshot."""
    start, rules = 0, record.header["rules"]
    for number, entry in enumerate(record.entries):
        if "snapshot" in entry:
            start, rules = number, entry["snapshot"].get("rules")
    if rules == game.version:
        return start if record.header["rules"] != game.version else 0
    return -1


def resume(game: Game, record: Record) -> Session:
    """Go on with a recorded game.

    Under the rules it was played with, the record is replayed and checked. A rules fix must not
    break it: under newer rules it goes on from its closing snapshot.
    """
    start = newest_start(game, record)
    if start >= 0:
        session = Replayer(game, record).replay(start)
        _check_closing(game, record, session)
        return session
    return _resume_from_closing(game, record)


def _resume_from_closing(game: Game, record: Record) -> Session:
    replayer = Replayer(game, record)
    try:
        state = replayer._restored(record.closing["snapshot"], record.closing["rules"])
    except (KeyError, ValueError, TypeError, IndexError, AttributeError):
        line = len(record.entries) + 2
        raise RecordError(f"line {line}: the closing snapshot cannot be read") from None
    session = Session(game, Record(dict(record.header), list(record.entries)), state)
    session._begin_from(state.encode(), game.version)
    return session


def _check_closing(game: Game, record: Record, session: Session) -> None:
    """The closing line must describe the position that the entries lead to."""
    where = f"line {len(record.entries) + 2}"
    snapshot = record.closing.get("snapshot")
    if snapshot is None or record.closing.get("over") is not session.state.over:
        raise RecordError(f"{where}: the closing line does not fit the game")
    replayed = session.state.encode()
    if snapshot != replayed:
        raise RecordError(f"{where}: the closing position is not the one played to")
    if commitment(session.state.chance.seed) != record.header["commitment"]:
        raise RecordError(f"{where}: the seed does not fit the commitment in line 1")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found."""

    answers: int
    hashes: int
    over: bool
    replayed_from: int
    seed: str
    """'fits' (all outcomes follow from the committed seed), 'open' (not revealed), 'dictated'."""


def verify(game: Game, record: Record) -> Verdict:
    """Replay a record under today's rules and check every outcome; `RecordError` says what is off."""
    start = newest_start(game, record)
    if start < 0:
        raise RecordError(
            f"played under rules {record.closing.get('rules')}; today's are {game.version}:"
            " it can be resumed, not replayed"
        )
    replayer = Replayer(game, record)
    session = replayer.replay(start)
    _check_closing(game, record, session)
    seed = _verify_seed(game, record, start)
    return Verdict(len(session.steps), replayer.hashes, session.state.over, start, seed)


def _verify_seed(game: Game, record: Record, start: int) -> str:
    if record.header.get("dictated"):
        return "dictated"
    if not record.closing.get("over"):
        return "open"
    closing = f"line {len(record.entries) + 2}"
    seed = record.closing.get("seed")
    if not isinstance(seed, str) or seed != record.closing["snapshot"]["chance"]["seed"]:
        raise RecordError(f"{closing}: the seed is missing or not the one played with")
    Replayer(game, record, generate=True).replay(start)
    return "fits"
