"""What is to be stored at one moment, in one transaction.

Beginning and ending a transaction costs as much as a move itself. While many tables are played at
once, the moves that have come in together share one; each is acknowledged after its commit only,
and where one of them fails, each is stored again by itself. Where another program holds the
database they wait for it together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.engine import Connection

from ..problems import Unavailable

T = TypeVar("T")
Write = Callable[[Connection, list[T]], None]
"""Stores things of one kind; again from the start if that was rolled back."""
Waiting = list[tuple[Write[Any], Any, "asyncio.Future[None]"]]


class GroupCommit:
    """Collects what is to be stored until the event loop has handed out all that has come in."""

    def __init__(
        self,
        attempt: Callable[[Callable[[Connection], None]], None],
        again_in: Callable[[Unavailable], float | None],
    ) -> None:
        self.attempt = attempt
        """Does some work in one transaction, without waiting for a lock of others."""
        self.again_in = again_in
        """The seconds to wait after a trouble, or None: then it has lasted too long."""
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
        if waiting:
            self._store(waiting)

    def _store(self, waiting: Waiting) -> None:
        kinds: dict[Write[Any], list[Any]] = {}
        for write, thing, _ in waiting:
            kinds.setdefault(write, []).append(thing)
        try:
            self.attempt(partial(_all, kinds))
        except Unavailable as trouble:
            self._later(waiting, trouble)
        except Exception as error:
            if len(waiting) == 1:
                waiting[0][2].set_exception(error)
                return
            for entry in waiting:
                self._store([entry])
        else:
            for _, _, done in waiting:
                done.set_result(None)

    def _later(self, waiting: Waiting, trouble: Unavailable) -> None:
        """Nothing of it is stored yet. It is tried again, or refused for good."""
        seconds = self.again_in(trouble)
        if seconds is None:
            for _, _, done in waiting:
                done.set_exception(Unavailable(trouble.key))
            return
        if not self.waiting:
            asyncio.get_running_loop().call_later(seconds, self.store)
        self.waiting += waiting


def _all(kinds: dict[Write[Any], list[Any]], connection: Connection) -> None:
    for write, things in kinds.items():
        write(connection, things)
