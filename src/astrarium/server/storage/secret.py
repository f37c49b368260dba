"""The secret of the services: made once, and the same for every process and after every start."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import secret

ONLY = 1


def server_secret(connection: Connection) -> bytes:
    """The secret. Of several processes that begin at once, one makes it and all get it."""
    made = sa.text("INSERT INTO secret (id, value) VALUES (:id, :value) ON CONFLICT DO NOTHING")
    connection.execute(made, {"id": ONLY, "value": secrets.token_hex(32)})
    value: str = connection.execute(sa.select(secret.c.value)).scalar_one()
    return value.encode()
