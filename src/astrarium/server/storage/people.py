"""All SQL about people: users and their sessions."""

from __future__ import annotations

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


def insert_session(connection: Connection, token: str, user_id: str, expires: float) -> None:
    row = {"token": token, "user_id": user_id, "expires": expires}
    connection.execute(sessions.insert(), row)


def user_by_session(connection: Connection, token: str, now: float) -> RowMapping | None:
    query = (
        sa.select(users)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token == token, sessions.c.expires > now)
    )
    return connection.execute(query).mappings().first()


def delete_session(connection: Connection, token: str) -> None:
    connection.execute(sessions.delete().where(sessions.c.token == token))


def delete_sessions_of(connection: Connection, user_id: str, but: str) -> None:
    """Sign a user out everywhere else."""
    query = sessions.delete().where(sessions.c.user_id == user_id, sessions.c.token != but)
    connection.execute(query)


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
