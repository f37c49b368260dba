"""Playing a record through again: to go on with it, and to check it.

A record may come from anywhere. Whatever is wrong with it becomes one `RecordError` that names
the line; nothing that the entries do not lead to is ever taken over from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .chance import Outcome, commitment
from .errors import AstrariumError, RecordError
from .game import Game
from .moves import Refused, parse_move
from .orders import Order
from .plain import canonical
from .records import Entry, Record
from .session import Session
from .state import State


class Replayer:
    """Plays a record entry by entry and refuses what does not fit."""

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
        entries = self.record.entries
        with _Line(self.record.line_of(start), self.game):
            session = self._first(start, entries[start])
        for number in range(start + 1, len(entries)):
            with _Line(self.record.line_of(number), self.game):
                self._apply(session, entries[number])
                _same(session.record.entries[-1], entries[number])
        return session

    # -- the first entry ----------------------------------------------------------------------

    def _first(self, number: int, entry: Entry) -> Session:
        blank = Record(dict(self.record.header), list(self.record.entries[:number]))
        if "snapshot" in entry:
            snapshot = entry["snapshot"]
            state = restored(self.game, self.record, snapshot["state"], snapshot["rules"])
            session = Session(self.game, blank, state)
            session._begin_from(snapshot["state"], snapshot["rules"])
            return session
        return self._set_up(blank, entry["setup"]["chance"])

    def _set_up(self, blank: Record, chance: list[Any]) -> Session:
        header = blank.header
        options = self.game.checked_options(header["options"])
        state = self.game.prepared(len(header["seats"]), self.record.seed, options)
        session = Session(self.game, blank, state)
        state.chance.feed = self._feed(chance)
        session._begin()
        self._check_chance(session, chance, session.record.entries[-1]["setup"]["chance"])
        return session

    # -- further entries ----------------------------------------------------------------------

    def _apply(self, session: Session, entry: Entry) -> None:
        ((kind, payload),) = entry.items()
        if kind == "hash":
            if payload != session.state.hash():
                raise RecordError("other_position")
            session._write(kind, payload)
            self.hashes += 1
        elif kind == "snapshot":
            if canonical(payload["state"]) != canonical(session.state.encode()):
                raise RecordError("other_snapshot")
            session._write(kind, payload)
        elif kind == "undo":
            session.undo(payload["seat"], payload["number"], payload["consent"])
        elif kind == "setup":
            raise RecordError("set_up_twice")
        else:
            self._perform(session, kind, payload)

    def _perform(self, session: Session, kind: str, payload: dict[str, Any]) -> None:
        given = payload.get("chance", [])
        session.state.chance.feed = self._feed(given)
        seat = payload["seat"]
        before = len(session.record.entries)
        if kind == "answer":
            session.answer(seat, parse_move(payload["move"]))
        elif kind == "order":
            session.give_order(seat, Order.decode(payload["order"]))
        else:
            session.withdraw_order(seat, payload["number"])
        del session.record.entries[before + 1 :]  # hashes come from the record itself
        made = session.record.entries[before][kind].get("chance", [])
        self._check_chance(session, given, made)

    # -- chance -------------------------------------------------------------------------------

    def _feed(self, chance: list[Any]) -> list[Outcome] | None:
        """Recorded outcomes as the game's numbers, the next one last."""
        if self.generate:
            return None
        return [(purpose, self._number(purpose, value)) for purpose, value in reversed(chance)]

    def _number(self, purpose: str, value: Any) -> Any:
        numbers = self.numbers.get(purpose)
        if isinstance(value, list):
            return tuple(self._number(purpose, item) for item in value)
        if isinstance(value, str) == (numbers is None):
            raise RecordError("no_such_outcome", value=value, purpose=purpose)
        return value if numbers is None else numbers[value]

    def _check_chance(self, session: Session, given: list[Any], made: list[Any]) -> None:
        if session.state.chance.feed:
            raise RecordError("outcome_unasked")
        session.state.chance.feed = None
        if given != made:
            raise RecordError("outcome_not_of_seed")


class _Line:
    """Whatever goes wrong in here is told with the line of the record that it comes from."""

    def __init__(self, number: int, game: Game) -> None:
        self.number = number
        self.game = game

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, Refused):
            raise RecordError("illegal_answer", self.number, rule=error.reason.rule) from None
        if isinstance(error, AstrariumError):
            raise RecordError(error.key, self.number, **error.values) from None
        if isinstance(error, Exception):
            # A foreign record may break the rules' code anywhere. The cause stays attached.
            raise RecordError("foreign_entry", self.number, game=self.game.id) from error


def _same(made: Any, given: Any) -> None:
    """The entry, written again, must be the one that was read."""
    if canonical(made) != canonical(given):
        raise RecordError("written_differently")


def restored(game: Game, record: Record, data: dict[str, Any], rules: str) -> State:
    """The state of a snapshot, in today's form."""
    if type(data.get("seats")) is not int or data["seats"] != len(record.header["seats"]):
        raise RecordError("snapshot_seats")
    older = rules != game.version
    state = game.decode(game.upgraded(data, rules) if older else data)
    same = older or canonical(state.encode()) == canonical(data)
    if not same or len(state.orders) != state.seats:
        raise RecordError("snapshot_not_at_rest")
    broken = state.invariants()
    if broken:
        raise RecordError("snapshot_impossible", broken=broken[0])
    return state


# -- going on ------------------------------------------------------------------------------------


def newest_start(game: Game, record: Record) -> int:
    """The entry from which all was played under today's rules, or -1."""
    start, rules = 0, record.header["rules"]
    for number, entry in enumerate(record.entries):
        if "snapshot" in entry and entry["snapshot"]["rules"] != rules:
            start, rules = number, entry["snapshot"]["rules"]
    if rules != record.closing["rules"]:
        raise RecordError("closing_rules", record.last_line)
    return start if rules == game.version else -1


def resume(game: Game, record: Record) -> Session:
    """Go on with a recorded game.

    Under the rules it was played with, the record is replayed and checked. A rules fix must not
    break it: under newer rules it goes on from its closing snapshot.
    """
    _check_ends(game, record)
    start = newest_start(game, record)
    if start < 0:
        return _resume_from_closing(game, record)
    session = Replayer(game, record).replay(start)
    _check_closing(record, session)
    return session


def _resume_from_closing(game: Game, record: Record) -> Session:
    with _Line(record.last_line, game):
        state = restored(game, record, record.closing["snapshot"], record.closing["rules"])
    session = Session(game, Record(dict(record.header), list(record.entries)), state)
    session._begin_from(state.encode(), game.version)
    return session


def _check_ends(game: Game, record: Record) -> None:
    """What the first line promises the last one must keep."""
    if record.header["game"] != game.id:
        raise RecordError("other_game", 1, given=record.header["game"], game=game.id)
    if commitment(record.seed) != record.header["commitment"]:
        raise RecordError("seed_commitment", record.last_line)


def _check_closing(record: Record, session: Session) -> None:
    """The closing line must describe the position that the entries lead to."""
    closing = session.closed_record().closing
    if canonical(closing["snapshot"]) != canonical(record.closing["snapshot"]):
        raise RecordError("closing_position", record.last_line)
    if canonical(closing) != canonical(record.closing):
        raise RecordError("closing_misfit", record.last_line)


# -- checking ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found."""

    answers: int
    hashes: int
    over: bool
    replayed_from: int
    """The entry where the replay began: 0, or where the game came under today's rules."""
    seed: str
    """'fits' (all outcomes follow from the committed seed), 'open' (they do, but the game goes on
    and the seed is not for others to see), 'dictated'."""


def verify(game: Game, record: Record) -> Verdict:
    """Replay a record under today's rules and check every outcome, or say what is off."""
    _check_ends(game, record)
    start = newest_start(game, record)
    if start < 0:
        played = record.closing["rules"]
        raise RecordError("other_rules", record.last_line, played=played, today=game.version)
    replayer = Replayer(game, record)
    session = replayer.replay(start)
    _check_closing(record, session)
    seed = "dictated"
    if not record.header["dictated"]:
        Replayer(game, record, generate=True).replay(start)
        seed = "fits" if session.state.over else "open"
    return Verdict(len(session.steps), replayer.hashes, session.state.over, start, seed)
