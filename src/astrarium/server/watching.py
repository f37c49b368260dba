"""Those who watch a table, and the queue that wakes them when there is something new.

To tell somebody is as much work as taking an answer, and answers go first. While few wait to be
told, one is woken in each round of the event loop: whatever comes in meanwhile is taken and
acknowledged in between. While many wait the server is at its limit, and all are woken at once:
their next answers come in together, and share a commit.
"""

from __future__ import annotations

import asyncio
from collections import deque

from astrarium.kernel.moves import Seat

from .problems import Problem

FEW = 8
PATIENCE = 10
"""Rounds for which watchers wait while answers are under way. Where the database is behind a
network an answer takes longer, and nobody needs to wait for that."""
SOON = 0.1
"""Seconds after which onlookers are told, several moves together."""


class Watcher:
    """One open connection to one table."""

    __slots__ = (
        "answer",
        "event",
        "gone",
        "knows",
        "name",
        "pinged",
        "queued",
        "refused",
        "seat",
        "session",
        "soon",
    )

    def __init__(self, seat: Seat | None, session: str, name: str = "") -> None:
        self.event = asyncio.Event()
        self.seat = seat
        self.session = session
        """The session whose right it is to watch; empty: nobody's."""
        self.name = name
        """What the others are told of somebody who only watches; empty: nothing."""
        self.knows = (-1, -1)
        """The revision and the version that it has been told of."""
        self.refused: Problem | None = None
        """Why there is nothing more to see."""
        self.gone = False
        self.pinged = False
        """It is time to say something, so that nobody on the way thinks the line is dead."""
        self.answer = False
        """The client has asked whether we are there."""
        self.queued = False
        self.soon = False


class WakeQueue:
    """Wakes watchers in the order in which there was something new for them."""

    def __init__(self) -> None:
        self.waiting: deque[Watcher] = deque()
        self.answers = 0
        """How many are under way."""
        self.held = 0
        """Rounds since somebody was last woken."""

    def wake(self, watcher: Watcher) -> None:
        if watcher.queued:
            return
        watcher.queued = True
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self._round)
        self.waiting.append(watcher)

    def wake_soon(self, watcher: Watcher) -> None:
        """A moment later, once for all that happens until then."""
        if not watcher.soon:
            watcher.soon = True
            asyncio.get_running_loop().call_later(SOON, self._wake_now, watcher)

    def _wake_now(self, watcher: Watcher) -> None:
        watcher.soon = False
        self.wake(watcher)

    def _round(self) -> None:
        if self.answers and self.held < PATIENCE:
            self.held += 1
            asyncio.get_running_loop().call_soon(self._round)
            return
        self.held = 0
        many = len(self.waiting) > FEW
        for _ in range(len(self.waiting) if many else 1):
            watcher = self.waiting.popleft()
            watcher.queued = False
            watcher.event.set()
        if self.waiting:
            asyncio.get_running_loop().call_soon(self._round)
