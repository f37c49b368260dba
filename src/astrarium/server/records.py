"""Records: a finished game as a file that anybody can check, and back again; forks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sqlalchemy.engine import Connection

from astrarium.games import get_game
from astrarium.kernel.actions import Done, begin_at, closing, header
from astrarium.kernel.chance import fresh_seed
from astrarium.kernel.errors import AstrariumError, RecordError, SetupError
from astrarium.kernel.game import Game
from astrarium.kernel.lessons import ordinary
from astrarium.kernel.moves import Seat
from astrarium.kernel.plain import fingerprint
from astrarium.kernel.records import Record
from astrarium.kernel.replay import Replayer, newest_start, verify
from astrarium.kernel.state import State

from .accounts import Notify, User
from .bot_tables import check_room
from .entries import Writes, add_entry, go_back, plain, recorded, text, winners
from .history import moment
from .lobby import SeatGiven, TableGiven, blank, checked_title, made, open_with, store_new
from .model import SeatInfo, Table
from .plain_text import strange_line
from .problems import Problem, forbidden, invalid
from .storage import past, store
from .tables import Tables, new_row

LARGEST = 2_000_000
"""Characters of a record that is sent to us."""
LARGEST_STORED = 8_000_000
"""Characters that its entries, log lines and snapshots may become."""
MOST_UNDONE = 2000
"""Times that a record takes something back."""
MOST_KEPT_CHANGES = 200_000
"""Those times, times the standing orders that it gives or withdraws."""


# -- out ------------------------------------------------------------------------------------------


async def export(tables: Tables, table: Table) -> str:
    """The record of a finished game, with the seed revealed."""
    if table.status != "over" or table.header is None:
        raise Problem(409, "not_over")
    record = Record(dict(table.header))
    record.entries = await tables.database.aside(lambda c: _entries(c, table))
    record.closing = closing(table.game, table.playing)
    return record.dump()


def _entries(connection: Connection, table: Table) -> list[dict[str, Any]]:
    """The entries; where a snapshot was taken its hash proves the position."""
    entries: list[dict[str, Any]] = []
    hashes = {
        row["n"]: fingerprint(plain(row["state"]))
        for row in past.all_snapshots(connection, table.id)
        if row["rules"] == table.game.version
    }
    for row in past.entries_between(connection, table.id, -1, table.version):
        entries.append({row["kind"]: recorded(row)})
        if row["n"] in hashes and row["kind"] not in ("setup", "snapshot"):
            entries.append({"hash": hashes[row["n"]]})
    return entries


# -- in -------------------------------------------------------------------------------------------


def checked(given: str) -> tuple[AstrariumError | None, Any]:
    """In a worker process: verify a record and write it as our rows, or say what is wrong."""
    try:
        record = Record.parse(given)
        strange = strange_line(given)
        if strange is not None:
            raise RecordError("no_text", strange)
        game = get_game(record.header["game"])
        game.check_seats(len(record.header["seats"]))
        check_undo(record)
        verify(game, record)
        return None, Reader(game, record).read()
    except AstrariumError as error:
        return error, None


class Grows(Exception):
    """A short record that becomes a large table."""


def check_undo(record: Record) -> None:
    """Before anything is played: whatever is taken back brings a snapshot into our rows, and all
    orders that were given or withdrawn since must be looked at again."""
    kinds = Counter(kind for entry in record.entries for kind in entry)
    changes = kinds["order"] + kinds["withdraw"] + kinds["way"]
    if kinds["undo"] > MOST_UNDONE or kinds["undo"] * changes > MOST_KEPT_CHANGES:
        raise Grows


class Reader:
    """Plays a verified record into a table that has nobody at it."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        nobody = User("", "", None, None, None, Notify(), None)
        self.table = blank(game, nobody, "", record.header["options"])
        self.writes = Writes()
        self.rows: dict[int, store.Row] = {}
        self.size = 0

    def read(self) -> tuple[dict[str, Any], Writes]:
        """What the table's row must say, and the rows of its entries."""
        table, names = self.table, [_plain_name(name) for name in self.record.header["seats"]]
        table.seats = _company(names)
        start = newest_start(self.game, self.record)
        for session, done in Replayer(self.game, self.record).played(start):
            table.state = session.state
            if done is not None:
                self._entry(done)
        table.spot.winners = winners(table.playing)
        values = {"header": self.record.header, "version": table.version, "place": table.place}
        more = {"state": text(table.playing.encode()), "rules": self.game.version, "names": names}
        return {**values, **more, "game": self.game.id}, self.writes

    def _entry(self, done: Done) -> None:
        if self.table.place is None:
            open_with(self.table, self.writes, done)
        elif done.kind == "undo":
            go_back(self.table, self.writes, done)
            self._mark_undone()
        else:
            add_entry(self.table, self.writes, done)
        self.rows[self.table.version] = self.writes.entries[-1]
        self._measure()

    def _measure(self) -> None:
        """A short line may bring a whole snapshot with it: many of them would fill the disk."""
        entry = self.writes.entries[-1]
        self.size += len(entry["payload"]) + len(entry["events"])
        snapshot = self.writes.snapshots[-1] if self.writes.snapshots else None
        if snapshot is not None and snapshot["n"] == entry["n"]:
            self.size += len(snapshot["state"])
        if self.size > LARGEST_STORED:
            raise Grows

    def _mark_undone(self) -> None:
        """In the rows that are yet to be stored."""
        gone, self.writes.undone = self.writes.undone, []
        for n in gone:
            self.rows[n]["undone"] = self.table.version


async def store_import(
    tables: Tables, user: User, found: tuple[dict[str, Any], Writes], title: str | None
) -> str:
    """Keep a record as a table to look at. Its position is stored, not read."""
    values, writes = found
    game = get_game(values["game"])
    names = values["names"]
    named = checked_title(game, title, user) if title else _title(game, names)
    table = blank(game, user, named, {})
    table.status, table.imported, table.foreign, table.private = "over", True, True, True
    table.options = values["header"]["options"]
    table.header, table.version, table.place = values["header"], values["version"], values["place"]
    table.seats = _company(names)
    for row in (*writes.entries, *writes.snapshots):
        row["table_id"] = table.id
    position = {"state": values["state"], "rules": values["rules"]}
    await store_new(tables, table, writes, {**new_row(table), **position})
    return table.id


def _plain_name(name: str) -> str:
    """Names of strangers: what can be printed, on one line."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:30] or "?"


def _company(names: Sequence[str]) -> list[SeatInfo]:
    """Those who played. The record does not say who of them were people."""
    return [
        SeatInfo(seat, "person", None, name, None, False, "") for seat, name in enumerate(names)
    ]


def _title(game: Game, names: Sequence[str]) -> str:
    title = f"{game.texts('en').say('game', 'title')} ({', '.join(names)})"
    return title if len(title) <= 80 else f"{title[:78]}…)"


# -- forks ----------------------------------------------------------------------------------------


async def fork(
    tables: Tables, table: Table, user: User, version: int, seats: list[SeatGiven] | None
) -> str:
    """A new table from a moment of this one. While a game runs, what the forker does not know is
    dealt anew: a fork must not be a way to look."""
    seat = table.seat_of(user.id)
    if table.place is None:
        raise Problem(409, "not_started")
    if table.status != "over" and seat is None:
        raise forbidden("not_seated")
    state = await moment(tables, table, seat, version)
    if state.over:
        raise Problem(409, "game_over")
    seed = fresh_seed()
    if table.status != "over" and seat is not None:
        state = state.redealt(seat, seed)
    if seats and len(seats) != state.seats:
        wrong = SetupError("seats_of_game", seats=state.seats, given=len(seats))
        raise invalid("setup", text=wrong)
    title = f"{table.title} ({version})"[:80]
    new = made(user, TableGiven(table.game.id, seats or _against_bots(table, seat), title=title))
    new.options, new.private, new.foreign = ordinary(table.options), True, table.foreign
    if any(info.kind == "open" for info in new.seats):
        raise invalid("seats_open")
    await check_room(tables, new)
    writes = Writes()
    _begin_fork(new, writes, state, seed)
    await store_new(tables, new, writes)
    return new.id


def _against_bots(table: Table, seat: Seat | None) -> list[SeatGiven]:
    mine = 0 if seat is None else seat
    kinds = ["me" if info.seat == mine else "bot" for info in table.seats]
    return [SeatGiven(kind) for kind in kinds]


def _begin_fork(table: Table, writes: Writes, state: State, seed: bytes) -> None:
    state.chance.seed, state.chance.counters = seed, {}
    state.orders = ((),) * state.seats
    names = [info.name for info in table.seats]
    table.header = header(table.game, names, table.options, seed)
    table.state = state
    open_with(table, writes, begin_at(table.game, state))
