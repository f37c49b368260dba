"""Tables: loading, and changing them in one transaction each. No HTTP here.

`transact` is the only way to change a table: it hands it out under its lock, collects what is to
be written, and commits all of it or nothing. What is in memory is a cache of the database; when
another process was quicker the table is loaded again and the change tried anew.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy.engine import Connection, RowMapping

from astrarium.games import get_game
from astrarium.kernel.actions import restored
from astrarium.kernel.errors import AstrariumError

from .entries import STEPS_KEPT, TRIM_AT, Writes, is_step, note_new_rules, text
from .model import Clock, Pending, Place, SeatClock, SeatInfo, Step, Table, Told
from .problems import Problem, Stale, Unavailable, not_found
from .rehearsals import Rehearsals, Way
from .storage import outbox, past, people, store
from .storage.database import Database

log = logging.getLogger("astrarium.tables")

T = TypeVar("T")

TRIES = 8
AGAIN_AFTER = 600.0
"""Seconds for which a table that cannot be loaded is left alone."""
BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
)
"""What reading a damaged row raises; a database that does not answer raises something else."""

_clocks = msgspec.json.Decoder(dict[str, SeatClock])
_clock = msgspec.json.Decoder(Clock)
_pending = msgspec.json.Decoder(Pending)
_place = msgspec.json.Decoder(Place)
_anything = msgspec.json.Decoder()


class Damage(NamedTuple):
    """Why a table could not be loaded, and until when nobody tries again."""

    key: str
    until: float


class Tables:
    """All tables that this process has at hand."""

    def __init__(self, database: Database, process: str, keep: int = 1000) -> None:
        self.database = database
        self.rehearsals = Rehearsals()
        self.damaged: dict[str, Damage] = {}
        """Tables that cannot be loaded."""
        self.process = process
        self.keep = keep
        self.cached: OrderedDict[str, Table] = OrderedDict()
        self.listeners: list[Callable[[Table], None]] = []
        """Called after every committed change."""
        self.arrivals: list[Callable[[Table], None]] = []
        """Called when a table has been loaded."""
        self.moves = 0

    # -- at hand ------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Table:
        """A table to look at: what the caller reads before it next waits is all committed."""
        table = self.cached.get(table_id)
        while table is not None and table.lock.locked():
            async with table.lock:
                table = self.cached.get(table_id)
        if table is not None and self.database.postgres:
            found = await self.database.run(lambda c: store.versions(c, table_id))
            if table.lock.locked() or table.dead:
                return await self.get(table_id)
            if found != (table.version, table.revision):
                self.forget(table)
                table = None
        if table is None:
            table = await self._load(table_id)
        self.cached.move_to_end(table_id)
        return table

    async def _load(self, table_id: str) -> Table:
        damage = self.damaged.get(table_id)
        if damage is not None and damage.until > time.monotonic():
            raise Problem(409, damage.key)
        loaded = await self._loaded(table_id)
        table = self.cached.setdefault(table_id, loaded)
        while len(self.cached) > self.keep:
            _, old = self.cached.popitem(last=False)
            old.dead = True
        for arrival in self.arrivals:
            arrival(table)
        return table

    async def _loaded(self, table_id: str) -> Table:
        """A table from the database; one that cannot be read is noted once, and left alone."""
        tried = ""
        try:
            for _ in range(TRIES):
                try:
                    return await self.database.run(partial(load, table_id=table_id, tried=tried))
                except Untried as found:
                    tried = found.state
                    way = Way(found.rules, tried.encode())
                    await self.rehearsals.follow(found.game_id, [way])
        except Problem as problem:
            if problem.key in ("too_heavy", "cannot_go_on"):
                self._note_damaged(table_id, problem.key)
            raise
        except (AstrariumError, *BROKEN) as error:
            self._note_damaged(table_id, "damaged")
            raise Problem(409, "damaged") from error
        raise Problem(503, "busy")

    def _note_damaged(self, table_id: str, key: str) -> None:
        if table_id not in self.damaged:
            log.error("a table cannot be loaded: %s", key, extra={"table": table_id}, exc_info=True)
        self.damaged[table_id] = Damage(key, time.monotonic() + AGAIN_AFTER)

    def forget(self, table: Table) -> None:
        table.dead = True
        if self.cached.get(table.id) is table:
            del self.cached[table.id]

    def forget_wishes(self, user_id: str) -> None:
        """A user has changed how to be notified."""
        for table in list(self.cached.values()):
            if table.seat_of(user_id) is not None and not table.lock.locked():
                self.forget(table)

    def changed_elsewhere(self, table_id: str) -> None:
        """Another process says so."""
        table = self.cached.get(table_id)
        if table is not None and not table.lock.locked():
            self.forget(table)

    # -- changing -----------------------------------------------------------------------------

    async def transact(self, table_id: str, change: Callable[[Table, Writes], Awaitable[T]]) -> T:
        """Change a table: all of it is stored when this returns, or nothing has happened."""
        for _ in range(TRIES):
            table = await self._at_hand(table_id)
            async with table.lock:
                if table.dead:
                    continue
                try:
                    return await self._change(table, change)
                except Stale:
                    self.forget(table)
        raise Problem(503, "busy")

    async def _at_hand(self, table_id: str) -> Table:
        table = self.cached.get(table_id)
        if table is None:
            return await self._load(table_id)
        self.cached.move_to_end(table_id)
        return table

    async def _change(self, table: Table, change: Callable[[Table, Writes], Awaitable[T]]) -> T:
        was = (table.id, table.version, table.revision)
        seen = (table.revision, table.version_for(None))
        writes = Writes()
        try:
            if table.new_rules:
                note_new_rules(table, writes)
            result = await change(table, writes)
            if was[1:] == (table.version, table.revision) and not writes.unnoticed:
                return result
            if (table.revision, table.version_for(None)) != seen:
                table.updated = time.time()
            await self._commit(table, was, writes)
        except Unavailable:  # what is in memory was not stored
            self.forget(table)
            raise
        except Problem:
            if was[1:] != (table.version, table.revision):
                self.forget(table)
            if await self._outdated(was):
                raise Stale from None
            raise
        except BaseException:
            self.forget(table)
            raise
        self.moves += len(writes.entries)
        for listener in self.listeners:
            listener(table)
        return result

    async def _outdated(self, was: tuple[str, int, int]) -> bool:
        """Whether another process was quicker, so that a refusal may have been a mistake."""
        if not self.database.postgres:
            return False
        return await self.database.run(lambda c: store.versions(c, was[0])) != was[1:]

    async def _commit(self, table: Table, was: tuple[str, int, int], writes: Writes) -> None:
        notice = f"{self.process} table {table.id}" if self.database.postgres else None
        lasting = lasting_of(table)
        new = {name: value for name, value in lasting.items() if table.stored.get(name) != value}
        row = {**store.was(*was), **passing_of(table), **new}
        await self.database.store(write_changed, Changed(table.id, row, writes, notice))
        table.stored = lasting


@dataclass(slots=True)
class Changed:
    """A table to be stored: its row, if it still is what it was, and what else is to be written."""

    table_id: str
    row: store.Row
    writes: Writes
    notice: str | None
    """What the other processes are told."""


def write_changed(connection: Connection, tables: Sequence[Changed]) -> None:
    if not store.update_tables(connection, [changed.row for changed in tables]):
        raise Stale
    past.insert_entries(connection, [row for t in tables for row in t.writes.entries])
    for changed in tables:
        _write_more(connection, changed.table_id, changed.writes)
        if changed.notice is not None:
            store.notify(connection, changed.notice)


def _write_more(connection: Connection, table_id: str, writes: Writes) -> None:
    if writes.snapshots:
        past.insert_snapshots(connection, writes.snapshots)
    if writes.undone:
        past.mark_undone(connection, table_id, writes.undone, writes.undone_by)
    if writes.seats:
        store.write_seats(connection, table_id, [seat_row(seat) for seat in writes.seats])
    if writes.outbox:
        outbox.insert(connection, writes.outbox)
    for work in writes.also:
        work(connection)


# -- a table and its row --------------------------------------------------------------------------


def lasting_of(table: Table) -> store.Row:
    """What seldom changes in a table's row: see `store.LASTING`."""
    return {
        "title": table.title,
        "status": table.status,
        "private": table.private,
        "closed": table.closed,
        "owner": table.owner,
        "rules": None if table.state is None else table.game.version,
        "header": None if table.header is None else text(table.header),
        "rematch": table.rematch,
        "clock": text(table.clock),
    }


def passing_of(table: Table) -> store.Row:
    """What a move changes in a table's row. The deadline goes with its clocks: another process
    may have changed both without a new version, as `timeouts` does under seal."""
    return {
        "version": table.version,
        "revision": table.revision,
        "state": None if table.state is None else text(table.state.encode()),
        "place": None if table.place is None else text(table.place),
        "asked": text(table.asked),
        "clocks": text(table.clocks),
        "deadline": table.deadline,
        "pending": text(table.pending),
        "updated": table.updated,
    }


def new_row(table: Table) -> store.Row:
    """The whole row of a table that is not stored yet."""
    return {
        **lasting_of(table),
        **passing_of(table),
        "id": table.id,
        "game": table.game.id,
        "imported": table.imported,
        "foreign": table.foreign,
        "options": text(table.options),
        "created": table.created,
    }


def seat_row(info: SeatInfo) -> store.Row:
    return {**asdict(info), "seen_by": text(info.seen_by)}


def seat_of_row(row: store.Row) -> SeatInfo:
    return SeatInfo(**{**row, "seen_by": _anything.decode(row["seen_by"])})


class Untried(Exception):
    """A foreign position that nobody has rehearsed."""

    def __init__(self, row: RowMapping) -> None:
        super().__init__(row["id"])
        self.game_id: str = row["game"]
        self.rules: str = row["rules"]
        self.state: str = row["state"]


def load(connection: Connection, table_id: str, tried: str = "") -> Table:
    """A table from its row: the newest position is stored with it, nothing is replayed.

    A foreign position is read only if it is the one that was tried in a rehearsal."""
    row = store.table_row(connection, table_id)
    if row is None:
        raise not_found()
    if row["foreign"] and row["state"] not in (None, tried):
        raise Untried(row)
    table = _table(row)
    table.seats = [seat_of_row(seat) for seat in store.seat_rows(connection, table_id)]
    seated = [info.user_id for info in table.seats if info.user_id is not None]
    table.wants = people.wanting_notice(connection, seated)
    if row["state"] is not None:
        table.place = _place.decode(row["place"])
        table.state = restored(table.game, _anything.decode(row["state"]), row["rules"])
        table.place.asked = [question.seat for question in table.state.asked]
        _load_recent(connection, table)
        if row["rules"] != table.game.version:
            table.new_rules = True
            table.pending.undo = None  # nobody can go back behind a change of the rules
    return table


def _table(row: RowMapping) -> Table:
    kept = ("id", "title", "status", "private", "closed", "imported", "foreign", "owner")
    more = ("version", "revision", "deadline", "rematch", "created", "updated")
    return Table(
        **{name: row[name] for name in kept + more},
        stored={name: row[name] for name in store.LASTING},
        game=get_game(row["game"]),
        options=_anything.decode(row["options"]),
        clock=_clock.decode(row["clock"]),
        header=None if row["header"] is None else _anything.decode(row["header"]),
        asked=_anything.decode(row["asked"]),
        clocks=_clocks.decode(row["clocks"]),
        pending=_pending.decode(row["pending"]),
    )


def _load_recent(connection: Connection, table: Table) -> None:
    """The last steps in effect and the last lines of the log."""
    rows = past.entries_between(connection, table.id, table.version - TRIM_AT, table.version)
    for row in rows:
        table.recent.append(told_of(row))
    table.steps = _steps(connection, table, {row["n"]: row for row in rows})


def told_of(row: RowMapping) -> Told:
    """The log of an entry."""
    seen, events = _anything.decode(row["seen"]), _anything.decode(row["events"])
    return Told(row["n"], seen, events, row["undone"], row["seat"] if row["silent"] else None)


def _steps(connection: Connection, table: Table, rows: dict[int, RowMapping]) -> list[Step]:
    """The steps in effect, back to as many as everybody knows of."""
    steps: list[Step] = []
    at, left = table.spot.head, STEPS_KEPT
    while left:
        if at not in rows:
            found = past.entries_between(connection, table.id, at - TRIM_AT, at)
            rows = {row["n"]: row for row in found}
        row = rows[at]
        if row["kind"] in ("setup", "snapshot"):
            break
        if is_step(row["kind"], row["events"]):
            what = (row["n"], row["seat"], row["chance"], row["learned"], row["silent"])
            steps.append(Step(*what, parent=row["parent"]))
            left -= not row["silent"]
        at = row["parent"]
    return steps[::-1]
