"""The secrets of the services: made once, and the same for every process and after every start."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ..push_crypto import fresh_private
from .schema import secret

SERVER, PUSH = 1, 2
"""Signs webhooks and links where the environment has no secret; signs for push services."""


def server_secret(connection: Connection) -> bytes:
    return _made_once(connection, SERVER, secrets.token_hex(32)).encode()


def server_push_key(connection: Connection) -> bytes:
    """The private key to which browsers bind what they subscribe: a new one would lose them all."""
    return bytes.fromhex(_made_once(connection, PUSH, fresh_private().hex()))


def _made_once(connection: Connection, number: int, fresh: str) -> str:
    """Of several processes that begin at once, one makes it and all get it."""
    made = sa.text("INSERT INTO secret (id, value) VALUES (:id, :value) ON CONFLICT DO NOTHING")
    connection.execute(made, {"id": number, "value": fresh})
    value: str = connection.execute(
        sa.select(secret.c.value).where(secret.c.id == number)
    ).scalar_one()
    return value
