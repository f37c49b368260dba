"""What is to be stored at one moment, in one transaction.

Beginning and ending a transaction costs as much as a move itself. While many tables are played at
once, the moves that have come in together share one; each is acknowledged after its commit only,
and where one of them fails, each is done again by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy.engine import Connection

T = TypeVar("T")
Work = Callable[[Connection], Any]
"""Writes what was decided before, so that it can be done again if it was rolled back."""


class Together:
    """Collects work until the event loop has handed out all that has come in."""

    def __init__(self, now: Callable[[Work], Any]) -> None:
        self.now = now
        self.waiting: list[tuple[Work, asyncio.Future[Any]]] = []

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Returns when the work is committed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        if not self.waiting:
            loop.call_soon(self.store)
        self.waiting.append((work, done))
        return await done

    def store(self) -> None:
        found, self.waiting = self.waiting, []
        waiting = [(work, done) for work, done in found if not done.cancelled()]
        if len(waiting) < 2:
            self._one_by_one(waiting)
            return
        try:
            results = self.now(lambda connection: [work(connection) for work, _ in waiting])
        except Exception:
            self._one_by_one(waiting)
            return
        for (_, done), result in zip(waiting, results, strict=True):
            done.set_result(result)

    def _one_by_one(self, waiting: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        for work, done in waiting:
            try:
                done.set_result(self.now(work))
            except Exception as error:
                done.set_exception(error)
