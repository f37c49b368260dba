"""What is to be stored at one moment, in one transaction.

Beginning and ending a transaction costs as much as a move itself. While many tables are played at
once, the moves that have come in together share one; each is acknowledged after its commit only,
and where one of them fails, each is stored again by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.engine import Connection

T = TypeVar("T")
Write = Callable[[Connection, list[T]], None]
"""Stores things of one kind; again from the start if that was rolled back."""
Waiting = list[tuple[Write[Any], Any, "asyncio.Future[None]"]]


class GroupCommit:
    """Collects what is to be stored until the event loop has handed out all that has come in."""

    def __init__(self, now: Callable[[Callable[[Connection], None]], None]) -> None:
        self.now = now
        self.waiting: Waiting = []

    async def add(self, write: Write[T], thing: T) -> None:
        """Returns when the thing is committed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if not self.waiting:
            loop.call_soon(self.store)
        self.waiting.append((write, thing, done))
        await done

    def store(self) -> None:
        found, self.waiting = self.waiting, []
        waiting = [entry for entry in found if not entry[2].cancelled()]
        if len(waiting) < 2:
            self._one_by_one(waiting)
            return
        kinds: dict[Write[Any], list[Any]] = {}
        for write, thing, _ in waiting:
            kinds.setdefault(write, []).append(thing)
        try:
            self.now(partial(_all, kinds))
        except Exception:
            self._one_by_one(waiting)
        else:
            for _, _, done in waiting:
                done.set_result(None)

    def _one_by_one(self, waiting: Waiting) -> None:
        for write, thing, done in waiting:
            try:
                self.now(partial(_all, {write: [thing]}))
            except Exception as error:
                done.set_exception(error)
            else:
                done.set_result(None)


def _all(kinds: dict[Write[Any], list[Any]], connection: Connection) -> None:
    for write, things in kinds.items():
        write(connection, things)
