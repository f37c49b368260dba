"""All SQL about tables: rows in, rows out. Nothing here knows a rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from .schema import chat, seats, tables, users

Row = dict[str, Any]

# -- tables ---------------------------------------------------------------------------------------

LASTING = (
    "title",
    "status",
    "private",
    "closed",
    "owner",
    "rules",
    "header",
    "rematch",
    "clock",
)
"""What most moves leave as it is. It is written only where it has changed: SQLite would put even
the same value anew into every index that has it."""


@cache
def _update(names: tuple[str, ...]) -> sa.Update:
    """Writes whatever of these names is a column, into the row that `was` names."""
    values: dict[str, Any] = {name: sa.bindparam(name) for name in names if name in tables.c}
    return (
        tables.update()
        .where(
            tables.c.id == sa.bindparam("of_table"),
            tables.c.version == sa.bindparam("was_version"),
            tables.c.revision == sa.bindparam("was_revision"),
        )
        .values(values)
    )


_TABLE = sa.select(tables).where(tables.c.id == sa.bindparam("of_table"))
_VERSIONS = sa.select(tables.c.version, tables.c.revision).where(
    tables.c.id == sa.bindparam("of_table")
)


def _named(rows: sa.Table, **people: str) -> sa.Select[Any]:
    """Rows in which people are named, under the names that they have today. `people` says by
    which column each name is somebody's."""
    columns: list[sa.ColumnElement[Any]] = [c for c in rows.c if c.name not in people]
    found: sa.FromClause = rows
    for name, person in people.items():
        somebody = users.alias(person)
        found = found.outerjoin(somebody, somebody.c.id == rows.c[person])
        columns.append(sa.func.coalesce(somebody.c.name, rows.c[name]).label(name))
    return sa.select(*columns).select_from(found)


def _seats() -> sa.Select[Any]:
    return _named(seats, name="user_id", kept_name="kept_for").order_by(seats.c.seat)


_SEATS = _seats().where(seats.c.table_id == sa.bindparam("of_table"))
_NOTIFY = sa.text("SELECT pg_notify('astrarium', :message)")


def insert_table(connection: Connection, row: Row, seat_rows: Sequence[Row]) -> None:
    connection.execute(tables.insert(), row)
    connection.execute(seats.insert(), list(seat_rows))


def was(table_id: str, version: int, revision: int) -> Row:
    """Names the row that was read, for `update_tables`."""
    return {"of_table": table_id, "was_version": version, "was_revision": revision}


def update_tables(connection: Connection, rows: Sequence[Row]) -> bool:
    """Write rows; whether all of them still were the ones that had been read."""
    alike: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        alike.setdefault(tuple(row), []).append(row)
    done = [execute_all(connection, _update(names), same) for names, same in alike.items()]
    return sum(result.rowcount for result in done) == len(rows)


def execute_all(
    connection: Connection, statement: sa.Executable, rows: Sequence[Row]
) -> sa.CursorResult[Any]:
    """For all rows at once; a single one takes the shorter way."""
    return connection.execute(statement, list(rows) if len(rows) > 1 else rows[0])


def table_row(connection: Connection, table_id: str) -> RowMapping | None:
    return connection.execute(_TABLE, {"of_table": table_id}).mappings().first()


def versions(connection: Connection, table_id: str) -> tuple[int, int] | None:
    row = connection.execute(_VERSIONS, {"of_table": table_id}).first()
    return None if row is None else (row[0], row[1])


def seat_rows(connection: Connection, table_id: str) -> list[Row]:
    found = connection.execute(_SEATS, {"of_table": table_id}).mappings()
    return [{key: value for key, value in row.items() if key != "table_id"} for row in found]


def write_seats(connection: Connection, table_id: str, rows: Iterable[Row]) -> None:
    for row in rows:
        connection.execute(
            seats.update().where(seats.c.table_id == table_id, seats.c.seat == row["seat"]), row
        )


def notify(connection: Connection, message: str) -> None:
    """Tell the other processes, when this transaction is committed."""
    connection.execute(_NOTIFY, {"message": message})


# -- lists of tables ------------------------------------------------------------------------------

_IS_LESSON = tables.c.options.like('%"lesson":%')
_CARD = (
    tables.c.id,
    tables.c.game,
    tables.c.title,
    tables.c.status,
    tables.c.private,
    tables.c.owner,
    tables.c.asked,
    tables.c.place,
    tables.c.clocks,
    tables.c.clock,
    tables.c.created,
    tables.c.updated,
)


def cards_of_user(
    connection: Connection, user_id: str, limit: int, news_since: float
) -> list[RowMapping]:
    """The tables of a user, without lessons; one that its host has dropped only while that is
    news."""
    own = sa.select(seats.c.table_id).where(
        sa.or_(seats.c.user_id == user_id, seats.c.kept_for == user_id)
    )
    query = (
        sa.select(*_CARD)
        .where(sa.or_(tables.c.id.in_(own), tables.c.owner == user_id))
        .where(sa.not_(_IS_LESSON))
        .where(
            sa.or_(
                tables.c.status != "dropped",
                sa.and_(tables.c.owner != user_id, tables.c.updated > news_since),
            )
        )
        .order_by(tables.c.status == "over", tables.c.updated.desc())
        .limit(limit)
    )
    return list(connection.execute(query).mappings())


def joinable_cards(connection: Connection, limit: int) -> list[RowMapping]:
    """Public tables that wait for somebody."""
    free = sa.select(seats.c.table_id).where(seats.c.kind == "open")
    return _public_cards(connection, limit, tables.c.status == "open", tables.c.id.in_(free))


def played_cards(connection: Connection, limit: int) -> list[RowMapping]:
    return _public_cards(connection, limit, tables.c.status.in_(["running", "over"]))


def _public_cards(
    connection: Connection, limit: int, *which: sa.ColumnElement[bool]
) -> list[RowMapping]:
    query = (
        sa.select(*_CARD)
        .where(tables.c.private.is_(False), *which)
        .order_by(tables.c.updated.desc())
        .limit(limit)
    )
    return list(connection.execute(query).mappings())


def seats_of_tables(connection: Connection, ids: Sequence[str]) -> list[RowMapping]:
    query = _seats().where(seats.c.table_id.in_(ids))
    return list(connection.execute(query).mappings())


def delete_old_lessons(connection: Connection, before: float, limit: int = 50) -> list[str]:
    """Guided games in which nothing has happened since; a record of one is no lesson."""
    old = (
        sa.select(tables.c.id)
        .where(_IS_LESSON, tables.c.imported.is_(False), tables.c.updated < before)
        .limit(limit)
    )
    gone = list(connection.execute(old).scalars())
    if gone:
        connection.execute(tables.delete().where(tables.c.id.in_(gone)))
    return gone


def due_tables(
    connection: Connection, now: float, besides: Sequence[str] = (), limit: int = 50
) -> list[str]:
    """The tables whose clocks must be looked at, but for some."""
    query = (
        sa.select(tables.c.id)
        .where(tables.c.deadline.is_not(None), tables.c.deadline <= now)
        .where(tables.c.id.not_in(besides))
        .order_by(tables.c.deadline)
        .limit(limit)
    )
    return list(connection.execute(query).scalars())


def count_bot_tables(connection: Connection, owner: str) -> tuple[int, int]:
    """Running tables at which only bots play: those of an owner, and all."""
    people = sa.select(seats.c.table_id).where(
        seats.c.kind == "person", seats.c.stand_in.is_(False)
    )
    query = sa.select(tables.c.owner, sa.func.count()).where(
        tables.c.status == "running", tables.c.id.not_in(people)
    )
    rows = connection.execute(query.group_by(tables.c.owner))
    found: dict[str, int] = {who: number for who, number in rows}  # noqa: C416
    return found.get(owner, 0), sum(found.values())


def count_imported(connection: Connection, user_id: str) -> int:
    """The records that a user has brought."""
    query = sa.select(sa.func.count()).where(tables.c.owner == user_id, tables.c.imported)
    return int(connection.execute(query).scalar_one())


def tables_waiting_for_bots(
    connection: Connection, before: float, foreign: bool = False
) -> list[str]:
    """Running tables at which a bot is asked and nothing has happened since."""
    asked = tables.c.asked.contains(sa.cast(seats.c.seat, sa.String))
    query = (
        sa.select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(tables.c.status == "running", tables.c.updated <= before, asked)
        .where(sa.or_(seats.c.kind == "bot", seats.c.stand_in.is_(True)))
        .where(seats.c.gave_up.is_(False), tables.c.foreign.is_(foreign))
        .distinct()
    )
    return list(connection.execute(query).scalars())


# -- chat ----------------------------------------------------------------------------------------


def insert_chat(connection: Connection, row: Row) -> None:
    """The next message at its table. Whoever changes a table holds its row: nobody else counts."""
    n = newest_chat(connection, row["table_id"]) + 1
    connection.execute(chat.insert(), {**row, "n": n})


def raise_revision(connection: Connection, table_id: str) -> None:
    """Something is new at a table that is not at hand; its row is held until the commit."""
    query = tables.update().where(tables.c.id == table_id)
    connection.execute(query.values(revision=tables.c.revision + 1))


def shared_by(connection: Connection, user_id: str, limit: int) -> list[str]:
    """The tables that are not over where somebody sits with other people, the newest first."""
    others = seats.alias()
    query = (
        sa.select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(
            seats.c.user_id == user_id,
            tables.c.status.in_(("open", "running")),
            sa.exists().where(
                others.c.table_id == tables.c.id,
                others.c.user_id.is_not(None),
                others.c.user_id != user_id,
            ),
        )
        .order_by(tables.c.updated.desc())
        .limit(limit)
    )
    return list(connection.execute(query).scalars())


def newest_chat(connection: Connection, table_id: str) -> int:
    """The number of the last message; 0 if nobody has said anything."""
    query = sa.select(sa.func.max(chat.c.n)).where(chat.c.table_id == table_id)
    return connection.execute(query).scalar() or 0


def chat_since(connection: Connection, table_id: str, after: int, limit: int) -> list[RowMapping]:
    """The newest messages after a number, oldest first."""
    query = (
        _named(chat, name="user_id")
        .where(chat.c.table_id == table_id, chat.c.n > after)
        .order_by(chat.c.n.desc())
        .limit(limit)
    )
    return list(connection.execute(query).mappings())[::-1]
