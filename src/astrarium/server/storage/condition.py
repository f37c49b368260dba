"""The condition of the database: held by another program, away, or unable to write."""

from __future__ import annotations

import logging
import sqlite3
import time
from typing import Any

import sqlalchemy as sa

from ..problems import CANNOT_SAVE, DATABASE_BUSY, Unavailable

log = logging.getLogger("astrarium.storage")

SQLITE = {
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED), DATABASE_BUSY),
    sqlite3.SQLITE_PROTOCOL: DATABASE_BUSY,
    sqlite3.SQLITE_FULL: CANNOT_SAVE,
    sqlite3.SQLITE_IOERR: CANNOT_SAVE,
    sqlite3.SQLITE_READONLY: CANNOT_SAVE,
    sqlite3.SQLITE_CANTOPEN: CANNOT_SAVE,
    sqlite3.SQLITE_CORRUPT: CANNOT_SAVE,
    sqlite3.SQLITE_NOTADB: CANNOT_SAVE,
}
POSTGRES = {
    "": DATABASE_BUSY,  # no connection
    "08": DATABASE_BUSY,
    "40": DATABASE_BUSY,  # a deadlock
    "55": DATABASE_BUSY,  # waited too long for a lock
    "57": DATABASE_BUSY,  # it is shut down, or starts
    "53300": DATABASE_BUSY,  # too many connections
    "25006": CANNOT_SAVE,  # it only reads
    "53": CANNOT_SAVE,  # disk or memory is full
    "58": CANNOT_SAVE,  # its disk fails
}
"""By the whole code of an error or by its class, the first two characters."""


def unavailable(error: sa.exc.DBAPIError) -> Unavailable | None:
    """The trouble with the database itself that an error tells of, if it does."""
    orig: Any = error.orig
    if isinstance(orig, sqlite3.Error):
        key = SQLITE.get(getattr(orig, "sqlite_errorcode", 0) & 0xFF)
    elif isinstance(error, sa.exc.IntegrityError):
        key = None
    else:
        code = getattr(orig, "sqlstate", None) or ""
        known = code or isinstance(error, sa.exc.OperationalError)
        key = POSTGRES.get(code, POSTGRES.get(code[:2])) if known else None
    return None if key is None else Unavailable(key)


class Condition:
    """What the last attempts came to."""

    def __init__(self) -> None:
        self.trouble = ""
        self.since = 0.0
        """When this trouble began."""
        self.written = 0.0
        """When something was last written."""

    def failed(self, trouble: Unavailable, error: sa.exc.DBAPIError) -> None:
        """Noted in the log when it begins, not with every request that fails for it."""
        if trouble.key != self.trouble:
            self.trouble, self.since = trouble.key, time.monotonic()
            log.error("%s: %s", trouble.key, error.orig)

    def worked(self, wrote: bool) -> None:
        """Reading well says nothing about a full disk."""
        if wrote:
            self.written = time.monotonic()
        if self.trouble and (wrote or self.trouble == DATABASE_BUSY):
            log.warning("the database works again after %s", self.trouble)
            self.trouble = ""

    def lasts(self) -> float:
        """Seconds for which the trouble has lasted."""
        return time.monotonic() - self.since if self.trouble else 0.0
