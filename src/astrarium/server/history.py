"""Other moments of a game: rebuilt from the nearest snapshot, never from the beginning."""

from __future__ import annotations

import msgspec
from sqlalchemy.engine import Connection, RowMapping

from astrarium.kernel.actions import repeat, restored
from astrarium.kernel.errors import RecordError
from astrarium.kernel.moves import Refused, Seat
from astrarium.kernel.state import State

from .entries import recorded
from .model import Table
from .problems import Problem
from .rehearsals import Way
from .storage import past
from .tables import Tables

REACH = 64
"""Number of entries read at once on the way back to a snapshot."""


def position(connection: Connection, table: Table, n: int) -> State:
    """The position right after an entry, also after one that was taken back later."""
    return gone(table, way_to(connection, table, n))


def way_to(connection: Connection, table: Table, n: int) -> Way:
    """The nearest snapshot before an entry, and the entries from there."""
    steps: list[RowMapping] = []
    rows: dict[int, RowMapping] = {}
    at = n
    while True:
        if at not in rows:
            found = past.entries_between(connection, table.id, at - REACH, at)
            rows.update({row["n"]: row for row in found})
            marked = past.snapshots_between(connection, table.id, at - REACH, at)
        if at in marked:
            break
        row = rows[at]
        steps.append(row)
        at = row["parent"]
    rules, data = marked[at]
    entries = [(row["kind"], recorded(row)) for row in reversed(steps)]
    return Way(rules, data.encode(), entries, recorded=True)


def gone(table: Table, way: Way) -> State:
    """Where a way leads."""
    state = restored(table.game, msgspec.json.decode(way.position), way.rules)
    for kind, payload in way.steps:
        try:
            repeat(table.game, state, kind, payload)
        except (Refused, RecordError):
            raise Problem(404, "no_moment") from None  # played under rules that have changed
    state.events, state.chance.outcomes = [], []
    return state


async def moment(tables: Tables, table: Table, seat: Seat | None, version: int) -> State:
    """The position as of a version that an audience counted."""
    way = await tables.database.run(lambda c: _way_to_version(c, table, seat, version))
    if table.foreign:
        await tables.rehearsals.follow(table.game.id, [way])
    return gone(table, way)


def _way_to_version(connection: Connection, table: Table, seat: Seat | None, version: int) -> Way:
    n = past.last_entry_seen(connection, table.id, table.audience(seat), version)
    if not 0 <= version <= table.version_for(seat) or n is None:
        raise Problem(404, "no_moment")  # also where somebody else has gone on in secret
    return way_to(connection, table, n)
