"""Lists bear with rows that cannot be read: they are left out, and noted once in the log."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from sqlalchemy.engine import RowMapping

T = TypeVar("T")

log = logging.getLogger("astrarium.readable")

MOST_NOTED = 10_000
_noted: set[tuple[str, str]] = set()


def readable(rows: Iterable[RowMapping], read: Callable[[RowMapping], T], kind: str) -> list[T]:
    """What can be made of rows that have an `id`. One that is broken spoils no list."""
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except Exception as error:  # whatever is wrong with it, the others are wanted
            note_unreadable(kind, row["id"], error)
    return found


def note_unreadable(kind: str, number: str, error: Exception) -> None:
    """In the log, once in the life of the process."""
    if (kind, number) not in _noted and len(_noted) < MOST_NOTED:
        _noted.add((kind, number))
        log.error("%s %s cannot be read: %s", kind, number, type(error).__name__)
