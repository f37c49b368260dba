"""All SQL about browsers that listen for notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, RowMapping

from .schema import push_subscriptions as subscriptions

Row = dict[str, Any]


def insert(connection: Connection, row: Row, most: int) -> None:
    """A browser has one subscription, whoever is signed in; a person has a number of them."""
    delete(connection, row["endpoint"])
    connection.execute(subscriptions.insert(), row)
    surplus = (
        sa.select(subscriptions.c.endpoint)
        .where(subscriptions.c.user_id == row["user_id"])
        .order_by(subscriptions.c.created.desc())
        .offset(most)
    )
    for endpoint in connection.execute(surplus).scalars().all():
        delete(connection, endpoint)


def delete(connection: Connection, endpoint: str, user_id: str | None = None) -> None:
    """Wherever it is from, or only if it is that person's."""
    query = subscriptions.delete().where(subscriptions.c.endpoint == endpoint)
    if user_id is not None:
        query = query.where(subscriptions.c.user_id == user_id)
    connection.execute(query)


def of_user(connection: Connection, user_id: str) -> Sequence[RowMapping]:
    query = sa.select(subscriptions).where(subscriptions.c.user_id == user_id)
    return connection.execute(query.order_by(subscriptions.c.created)).mappings().all()
