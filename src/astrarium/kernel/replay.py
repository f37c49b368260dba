"""Playing a record through again: to go on with it, and to check it.

A record may come from anywhere. Whatever is wrong with it becomes one `RecordError` that names
the line; nothing that the entries do not lead to is ever taken over from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from . import actions
from .actions import Done, Outcomes
from .chance import commitment
from .errors import AstrariumError, RecordError
from .game import Game
from .moves import Refused
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
        self.hashes = 0

    def replay(self, start: int = 0) -> Session:
        """The session as the record leaves it, from its set-up or from a later snapshot."""
        *_, (session, _) = self.played(start)
        return session

    def played(self, start: int = 0) -> Iterator[tuple[Session, Done | None]]:
        """The session after each entry, and what the entry did; a hash does nothing."""
        entries = self.record.entries
        with _Line(self.record.line_of(start), self.game):
            session, done = self._first(start, entries[start])
        yield session, done
        for number in range(start + 1, len(entries)):
            with _Line(self.record.line_of(number), self.game):
                further = self._apply(session, entries[number])
                _same(session.record.entries[-1], entries[number])
            yield session, further

    # -- the first entry ----------------------------------------------------------------------

    def _first(self, number: int, entry: Entry) -> tuple[Session, Done]:
        blank = Record(dict(self.record.header), list(self.record.entries[:number]))
        if "snapshot" in entry:
            snapshot = entry["snapshot"]
            state = checked(self.game, self.record, snapshot["state"], snapshot["rules"])
            done = Done("snapshot", actions.NOBODY, snapshot, silent=True)
        else:
            state, done = self._set_up(entry["setup"]["chance"])
        return Session.opened(self.game, blank, state, done), done

    def _set_up(self, chance: Outcomes) -> tuple[State, Done]:
        header = self.record.header
        options = self.game.checked_options(header["options"])
        given = None if self.generate else chance
        state, done = actions.set_up(
            self.game, len(header["seats"]), self.record.seed, options, given
        )
        self._check_chance(chance, done)
        return state, done

    # -- further entries ----------------------------------------------------------------------

    def _apply(self, session: Session, entry: Entry) -> Done | None:
        ((kind, payload),) = entry.items()
        if kind == "hash":
            if payload != session.state.hash():
                raise RecordError("other_position")
            session.record.entries.append(entry)
            self.hashes += 1
            return None
        if kind == "snapshot":
            if canonical(payload["state"]) != canonical(session.state.encode()):
                raise RecordError("other_snapshot")
            session.record.entries.append(entry)
            return Done(kind, actions.NOBODY, payload, silent=True)
        if kind == "undo":
            return session.go_back(payload["seat"], payload["number"], payload["consent"])
        if kind == "setup":
            raise RecordError("set_up_twice")
        return self._perform(session, kind, payload)

    def _perform(self, session: Session, kind: str, payload: dict[str, Any]) -> Done:
        given = payload.get("chance", [])
        before = len(session.record.entries)
        action = actions.action_of(kind, payload)
        done = session.perform(action, None if self.generate else given)
        del session.record.entries[before + 1 :]  # hashes come from the record itself
        self._check_chance(given, done)
        return done

    def _check_chance(self, given: Outcomes, done: Done) -> None:
        if given != done.payload.get("chance", []):
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


def checked(game: Game, record: Record, data: dict[str, Any], rules: str) -> State:
    """The state of a foreign snapshot, in today's form."""
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
        state = checked(game, record, record.closing["snapshot"], record.closing["rules"])
    going_on = Record(dict(record.header), list(record.entries))
    return Session.opened(game, going_on, state, actions.begin_at(game, state))


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
