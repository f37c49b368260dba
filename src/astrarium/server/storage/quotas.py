"""How often something has happened: a count per key that begins anew when its time is over.

In the database, so that all processes count together and a restart forgets nothing.
"""

from __future__ import annotations

from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import quotas

_COUNT = sa.text(
    "INSERT INTO quotas (key, until, used) VALUES (:key, :until, 1) "
    "ON CONFLICT (key) DO UPDATE SET "
    "used = CASE WHEN quotas.until <= :now THEN 1 ELSE quotas.used + 1 END, "
    "until = CASE WHEN quotas.until <= :now THEN :until ELSE quotas.until END "
    "RETURNING used"
)


def counted(connection: Connection, what: str, seconds: float, now: float) -> int:
    """How often it has happened within these seconds, this time included.

    Keys are kept as hashes: an address that somebody typed is nobody else's business.
    """
    key = sha256(what.encode()).hexdigest()
    row = {"key": key, "until": now + seconds, "now": now}
    return int(connection.execute(_COUNT, row).scalar_one())


def delete_old(connection: Connection, now: float) -> None:
    connection.execute(quotas.delete().where(quotas.c.until <= now))
