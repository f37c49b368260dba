"""All SQL about people: users and their sessions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from .schema import outbox, sessions, users

Row = dict[str, Any]


def insert_user(connection: Connection, row: Row) -> None:
    connection.execute(users.insert(), row)


def update_user(connection: Connection, user_id: str, values: Row) -> None:
    connection.execute(users.update().where(users.c.id == user_id).values(values))


def user_by_login(connection: Connection, login: str) -> RowMapping | None:
    return connection.execute(sa.select(users).where(users.c.login == login)).mappings().first()


def name_is_taken(connection: Connection, skeleton: str) -> bool:
    """Whether an account has a name that looks like this."""
    query = sa.select(users.c.id).where(users.c.skeleton == skeleton)
    return connection.execute(query).first() is not None


# -- sessions -------------------------------------------------------------------------------------


def insert_session(connection: Connection, row: Row) -> None:
    connection.execute(sessions.insert(), row)


def user_by_session(connection: Connection, token: str, now: float) -> RowMapping | None:
    """The user, with when the session was begun and last seen."""
    query = (
        sa.select(
            users,
            sessions.c.created.label("session_created"),
            sessions.c.seen.label("session_seen"),
        )
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token == token, sessions.c.expires > now)
    )
    return connection.execute(query).mappings().first()


def sessions_of(connection: Connection, user_id: str, now: float) -> list[RowMapping]:
    """The newest first."""
    query = (
        sa.select(sessions)
        .where(sessions.c.user_id == user_id, sessions.c.expires > now)
        .order_by(sessions.c.created.desc(), sessions.c.token)
    )
    return list(connection.execute(query).mappings())


def surplus_sessions(connection: Connection, user_id: str, most: int) -> list[str]:
    """Those beyond a number, without those that were used last."""
    query = (
        sa.select(sessions.c.token)
        .where(sessions.c.user_id == user_id)
        .order_by(sessions.c.seen.desc())
        .offset(most)
    )
    return list(connection.execute(query).scalars())


def note_session(connection: Connection, token: str, seen: float, expires: float) -> None:
    """It is in use, and lasts the longer for it."""
    query = sessions.update().where(sessions.c.token == token)
    connection.execute(query.values(seen=seen, expires=expires))


def delete_session(connection: Connection, token: str) -> None:
    connection.execute(sessions.delete().where(sessions.c.token == token))


def delete_old_sessions(connection: Connection, now: float) -> None:
    connection.execute(sessions.delete().where(sessions.c.expires <= now))


# -- letters --------------------------------------------------------------------------------------


def ask_to_confirm(connection: Connection, user_id: str, now: float) -> None:
    """A letter of confirmation is to be sent; an older one that was not sent yet is not."""
    of_user = (outbox.c.user_id == user_id, outbox.c.kind == "confirm")
    connection.execute(outbox.delete().where(*of_user))
    nowhere = {"table_id": "", "seat": 0, "version": 0, "tries": 0}
    row = {"user_id": user_id, "kind": "confirm", "due": now, **nowhere}
    connection.execute(outbox.insert(), row)


def user_row(connection: Connection, user_id: str) -> RowMapping | None:
    return connection.execute(sa.select(users).where(users.c.id == user_id)).mappings().first()


def wanting_notice(connection: Connection, ids: Sequence[str]) -> set[str]:
    """Who of these users would like to be notified at all."""
    query = sa.select(users.c.id).where(users.c.id.in_(ids), users.c.notify != "{}")
    return set(connection.execute(query).scalars()) if ids else set()
