"""All SQL about what has happened at a table: its entries, and positions on the way."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from .schema import entries, snapshots
from .store import Row, execute_all

_INSERT_ENTRY = entries.insert()


def insert_entries(connection: Connection, rows: Sequence[Row]) -> None:
    if rows:
        execute_all(connection, _INSERT_ENTRY, rows)


def insert_snapshots(connection: Connection, rows: Sequence[Row]) -> None:
    connection.execute(snapshots.insert(), list(rows))


def mark_undone(connection: Connection, table_id: str, numbers: Sequence[int], by: int) -> None:
    query = entries.update().where(entries.c.table_id == table_id, entries.c.n.in_(numbers))
    connection.execute(query.values(undone=by))


def entries_between(
    connection: Connection, table_id: str, after: int, until: int
) -> list[RowMapping]:
    query = (
        sa.select(entries)
        .where(entries.c.table_id == table_id, entries.c.n > after, entries.c.n <= until)
        .order_by(entries.c.n)
    )
    return list(connection.execute(query).mappings())


_TOLD = [entries.c[name] for name in ("n", "seen", "events", "undone", "seat", "silent")]


def told_since(connection: Connection, table_id: str, after: int, until: int) -> list[RowMapping]:
    """The log between two entries, and older lines that were taken back after the first."""
    query = (
        sa.select(*_TOLD)
        .where(
            entries.c.table_id == table_id,
            entries.c.n <= until,
            sa.or_(entries.c.n > after, entries.c.undone > after),
        )
        .order_by(entries.c.n)
    )
    return list(connection.execute(query).mappings())


def last_entry_seen(
    connection: Connection, table_id: str, audience: int, version: int
) -> int | None:
    """The newest entry of which an audience, at that version of its own, had been told.

    An audience's version never runs ahead of the entries, so the search starts at its number.
    """
    query = (
        sa.select(entries.c.n, entries.c.seen)
        .where(entries.c.table_id == table_id, entries.c.n >= version)
        .order_by(entries.c.n)
        .limit(2000)
    )
    found = None
    for n, seen in connection.execute(query):
        if _seen(seen, audience) > version:
            break
        found = n
    return found


def versions_seen(connection: Connection, table_id: str, audience: int) -> dict[int, int]:
    """By its number the version at which an audience was told of each entry."""
    query = sa.select(entries.c.n, entries.c.seen).where(entries.c.table_id == table_id)
    return {n: _seen(seen, audience) for n, seen in connection.execute(query)}


def _seen(text: str, audience: int) -> int:
    return int(text.strip("[]").split(",")[audience])


def snapshots_between(
    connection: Connection, table_id: str, after: int, until: int
) -> dict[int, tuple[str, str]]:
    """The rules and the position at each entry."""
    query = sa.select(snapshots.c.n, snapshots.c.rules, snapshots.c.state).where(
        snapshots.c.table_id == table_id, snapshots.c.n > after, snapshots.c.n <= until
    )
    return {n: (rules, state) for n, rules, state in connection.execute(query)}


def all_snapshots(connection: Connection, table_id: str) -> list[RowMapping]:
    query = sa.select(snapshots).where(snapshots.c.table_id == table_id).order_by(snapshots.c.n)
    return list(connection.execute(query).mappings())
