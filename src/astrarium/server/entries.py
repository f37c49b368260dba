"""Entries: how what was done is written down at a table, with snapshots and clocks."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy.engine import Connection, RowMapping

from astrarium.kernel.actions import Done, begin_at
from astrarium.kernel.events import Event
from astrarium.kernel.frames import listed
from astrarium.kernel.moves import Move, Seat
from astrarium.kernel.state import State
from astrarium.kernel.undo import OrderChange, known, taken_back

from . import clock as clocks
from . import reacting
from .model import Pending, SeatInfo, Step, Table, Told
from .problems import Problem
from .storage import store

SNAPSHOT_EVERY = 25
STEPS_KEPT = 48
TRIM_AT = 96
MOST_ENTRIES = 20_000
"""Number of entries after which a table takes answers only: a game ends, but orders, answers under
seal and taking back could go on for ever."""
MOST_ANSWERS = 100_000
"""Entries after which a table takes nothing more at all: Space Empires can be played without a last
cycle, and no game is proof against all who wish it to go on."""
MOST_UNASKED = 2_000
"""What one seat may do of its own accord in a game: an offer can be made and withdrawn for ever."""
NOTICE_SECONDS = 30.0
"""Seconds that a player who is asked has to answer before a notice is sent."""

LoggedEvent = tuple[str, dict[str, Any], list[int] | None]
"""A line of the log as it is stored and sent: its key, its values and who may read it."""

WITHDRAWN = "order"
"""Under this name a stored entry says which order was withdrawn; the record does not."""

_json = msgspec.json.Encoder()


def text(value: Any) -> str:
    return _json.encode(value).decode()


@dataclass(slots=True)
class Writes:
    """What one change writes besides the table's own row."""

    entries: list[store.Row] = field(default_factory=list)
    snapshots: list[store.Row] = field(default_factory=list)
    seats: list[SeatInfo] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)
    undone_by: int = 0
    outbox: list[store.Row] = field(default_factory=list)
    unnoticed: bool = False
    """Something is to be stored although nothing has changed that anybody could see."""
    also: list[Callable[[Connection], object]] = field(default_factory=list)


def plain(stored: str) -> Any:
    """Stored JSON."""
    return msgspec.json.decode(stored)


def add_entry(table: Table, writes: Writes, done: Done, parent: int | None = None) -> None:
    """Note what was done as the next entry."""
    table.version += 1
    before = table.spot.head if parent is None else parent
    seen = table.spot.seen
    for audience in _noticed(done, len(seen)):
        seen[audience] += 1
    n = table.version
    row = entry_row(table, done, before)
    writes.entries.append(row)
    only = done.seat if done.silent else None
    table.recent.append(Told(n, list(seen), logged(done), only=only))
    table.spot.head = n
    if done.kind == "snapshot":
        table.steps.clear()
    elif done.is_step:
        what = (done.seat, done.chance, done.learned, done.silent)
        table.steps.append(Step(n, *what, parent=before))
    due = n % SNAPSHOT_EVERY == 0 or done.kind in ("snapshot", "undo")
    if due or table.playing.over:
        writes.snapshots.append(snapshot_row(table))


def check_room(table: Table) -> None:
    """Refuse what could be stored without end."""
    if table.version >= MOST_ENTRIES:
        raise Problem(409, "table_full")


def check_answer(table: Table, seat: Seat, move: Move) -> None:
    """The same for answers, and for what a seat does of its own accord: of that each has its own
    share, so that nobody takes it from the others."""
    if table.version >= MOST_ANSWERS:
        raise Problem(409, "table_quite_full")
    if table.playing.is_free(move) and table.spot.unasked.get(str(seat), 0) >= MOST_UNASKED:
        raise Problem(409, "own_accord_enough")


def count_unasked(table: Table, seat: Seat, move: Move) -> None:
    """Note that a seat has done something of its own accord."""
    if table.playing.is_free(move):
        table.spot.unasked[str(seat)] = table.spot.unasked.get(str(seat), 0) + 1


def is_step(kind: str, events: str) -> bool:
    """As `Done.is_step`, of an entry as it is stored."""
    return kind in ("answer", "retract", "close") or (
        kind == "order" and '"order_answered"' in events
    )


def logged(done: Done) -> list[LoggedEvent]:
    return [_logged(event) for event in done.events]


def _logged(event: Event) -> LoggedEvent:
    audience = None if event.audience is None else list(event.audience)
    return event.key, {name: listed(value) for name, value in event.args.items()}, audience


def _noticed(done: Done, audiences: int) -> Sequence[int]:
    """Which audiences are told of an entry."""
    if done.kind == "snapshot":
        return ()
    return [done.seat] if done.silent else range(audiences)


def go_back(table: Table, writes: Writes, done: Done) -> None:
    """Note that answers were taken back, and which; the state is the older one already."""
    gone = taken_back(table.steps, done.payload["number"])
    del table.steps[len(table.steps) - len(gone) :]
    add_entry(table, writes, done, gone[0].parent)
    numbers = {step.entry for step in gone}
    writes.undone += sorted(numbers)
    writes.undone_by = table.version
    for told in table.recent:
        if told.n in numbers:
            told.undone = table.version


def note_new_rules(table: Table, writes: Writes) -> None:
    """The rules have changed since the last move: the record says from where the new ones hold."""
    table.new_rules = False
    add_entry(table, writes, begin_at(table.game, table.playing))


def entry_row(table: Table, done: Done, parent: int | None) -> store.Row:
    return {
        "table_id": table.id,
        "n": table.version,
        "kind": done.kind,
        "payload": text(_stored(done)),
        "parent": parent,
        "seat": done.seat,
        "chance": done.chance,
        "learned": done.learned,
        "silent": done.silent,
        "events": text(logged(done)),
        "seen": text(table.spot.seen),
        "undone": None,
        "at": time.time(),
    }


def _stored(done: Done) -> Mapping[str, Any]:
    """What the record says of an entry; and which order was withdrawn, so that nobody need go
    back to find out."""
    if done.kind == "withdraw" and isinstance(done.change, OrderChange):
        return {**done.payload, WITHDRAWN: done.change.order.encode()}
    return done.payload


def recorded(row: RowMapping) -> Any:
    """What the record says of an entry that is stored."""
    payload = plain(row["payload"])
    if row["kind"] == "withdraw":
        payload.pop(WITHDRAWN, None)
    return payload


def snapshot_row(table: Table) -> store.Row:
    state = text(table.playing.encode())
    return {
        "table_id": table.id,
        "n": table.version,
        "rules": table.game.version,
        "state": state,
    }


def settle(table: Table, writes: Writes, answered: Sequence[Seat], now: float) -> None:
    """After the game went on: who is asked, whose clock runs, is it over?"""
    state, before = table.playing, set(table.asked)
    table.asked = [question.seat for question in state.questions]
    under_seal = len(table.spot.asked) > 1
    table.spot.asked = [question.seat for question in state.asked]
    table.spot.round = table.game.round_of(state)
    table.spot.questions = _questions(table)
    if table.wants:
        _give_notice(table, writes, [s for s in table.asked if s not in before], now)
    free = clocks.FREE_UNDER_SEAL if under_seal else 0.0
    if table.spot.reacting:  # what is left of the reserve would tell whom the others waited for
        free = math.inf
    sealed = [seat for seat in table.spot.asked if seat not in table.asked]
    done = [seat for seat in answered if not (table.under_seal and seat in table.asked)]
    clocks.update(table.clock, table.clocks, table.asked, done, now, sealed, free)
    reacting.note(table, answered, now)
    table.deadline = reacting.deadline(table)
    if state.over and table.status == "running":
        table.status = "over"
        table.spot.winners = winners(state)
        table.pending = Pending()
        table.deadline = None
        table.revision += 1
    _trim_steps(table)


def _questions(table: Table) -> dict[str, tuple[str, dict[str, Any]]]:
    return {
        str(question.seat): (question.kind, {k: listed(v) for k, v in question.about.items()})
        for question in table.playing.questions
        if table.seats[question.seat].user_id is not None
    }


def _trim_steps(table: Table) -> None:
    """Keep what can be taken back. Sealed answers do not count: that would tell of them."""
    if len(table.steps) > TRIM_AT and len(known(table.steps)) > TRIM_AT:
        kept = taken_back(table.steps, STEPS_KEPT)
        table.steps = list(kept)


def winners(state: State) -> list[Seat]:
    """Who has won; nobody yet in a game that is not over."""
    return [] if state.ending is None else list(state.ending.winners)


def _give_notice(table: Table, writes: Writes, asked: Sequence[Seat], now: float) -> None:
    """Those who have just been asked, or all when the game is over, if they wish it."""
    over = table.playing.over
    for info in table.seats:
        if info.user_id in table.wants and (over or info.seat in asked) and not info.automatic:
            due = now + (0 if over else NOTICE_SECONDS)
            kind = "over" if over else "asked"
            writes.outbox.append(outbox_row(table, info, kind, due))


def outbox_row(table: Table, info: SeatInfo, kind: str, due: float) -> store.Row:
    return {
        "user_id": info.user_id,
        "table_id": table.id,
        "kind": kind,
        "seat": info.seat,
        "version": table.version,
        "tries": 0,
        "due": due,
    }
