"""Notices that are to be sent: they wait here, survive a stop, and are struck out once sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import outbox

Row = dict[str, Any]


def insert(connection: Connection, rows: Sequence[Row]) -> None:
    """A newer notice takes the place of an older one of its kind that was not sent yet."""
    for row in rows:
        same = [outbox.c[name] == row[name] for name in ("table_id", "seat", "kind")]
        connection.execute(outbox.delete().where(*same))
    connection.execute(outbox.insert(), list(rows))


def claim(connection: Connection, now: float, again_at: float, limit: int) -> list[Row]:
    """Take what is due; it comes again later unless it is struck out meanwhile."""
    due = sa.select(outbox).where(outbox.c.due <= now).order_by(outbox.c.due).limit(limit)
    taken = []
    for row in connection.execute(due.with_for_update(skip_locked=True)).mappings():
        query = outbox.update().where(outbox.c.id == row["id"], outbox.c.tries == row["tries"])
        if connection.execute(query.values(tries=row["tries"] + 1, due=again_at)).rowcount:
            taken.append(dict(row))
    return taken


def strike_out(connection: Connection, number: int) -> None:
    connection.execute(outbox.delete().where(outbox.c.id == number))


def postpone(connection: Connection, number: int, due: float) -> None:
    connection.execute(outbox.update().where(outbox.c.id == number).values(due=due))
