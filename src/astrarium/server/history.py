"""Other moments of a game: rebuilt from the nearest snapshot, never from the beginning."""

from __future__ import annotations

from sqlalchemy.engine import Connection, RowMapping

from astrarium.kernel.actions import repeat, restored
from astrarium.kernel.errors import RecordError
from astrarium.kernel.moves import Refused, Seat
from astrarium.kernel.state import State

from .entries import plain
from .model import Table
from .problems import Problem
from .storage import store

REACH = 64
"""Number of entries read at once on the way back to a snapshot."""


def position(connection: Connection, table: Table, n: int) -> State:
    """The position right after an entry, also after one that was taken back later."""
    steps: list[RowMapping] = []
    rows: dict[int, RowMapping] = {}
    at = n
    while True:
        if at not in rows:
            found = store.entries_between(connection, table.id, at - REACH, at)
            rows.update({row["n"]: row for row in found})
            marked = store.snapshots_between(connection, table.id, at - REACH, at)
        if at in marked:
            break
        row = rows[at]
        steps.append(row)
        at = row["parent"]
    rules, data = marked[at]
    state = restored(table.game, plain(data), rules)
    return _forward(table, state, steps[::-1])


def _forward(table: Table, state: State, steps: list[RowMapping]) -> State:
    for row in steps:
        try:
            repeat(table.game, state, row["kind"], plain(row["payload"]))
        except (Refused, RecordError):
            raise Problem(404, "no_moment") from None  # played under rules that have changed
    state.events, state.chance.outcomes = [], []
    return state


def moment(connection: Connection, table: Table, seat: Seat | None, version: int) -> State:
    """The position as of a version that an audience counted."""
    n = store.last_entry_seen(connection, table.id, table.audience(seat), version)
    if not 0 <= version <= table.version_for(seat) or n is None:
        raise Problem(404, "no_moment")  # also where somebody else has gone on in secret
    return position(connection, table, n)
