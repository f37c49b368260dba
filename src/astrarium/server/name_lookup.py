"""Looking up names that users give us, a few at a time and not for long.

The name service may not answer at all, and the system's call cannot be ended. Whatever hangs
there holds one of a few threads of its own, and nothing else: passwords and notices have theirs.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from concurrent.futures import Future

from .problems import Problem, invalid

SECONDS = 3.0
"""How long a name may take; whoever asks is then told to try again."""


class Lookups:
    """Some look-ups at a time. When all hang, the next is refused at once."""

    def __init__(self, at_once: int) -> None:
        self.free = threading.BoundedSemaphore(at_once)

    def wait(self, host: str, port: int) -> list[str]:
        """The addresses of a name, for a thread that can wait."""
        try:
            return self._begun(host, port).result(SECONDS)
        except TimeoutError:
            raise slow() from None

    async def wait_aside(self, host: str, port: int) -> list[str]:
        """The addresses of a name, while the event loop goes on."""
        begun = asyncio.wrap_future(self._begun(host, port))
        try:
            return await asyncio.wait_for(begun, SECONDS)
        except TimeoutError:
            raise slow() from None

    def _begun(self, host: str, port: int) -> Future[list[str]]:
        if not self.free.acquire(blocking=False):
            raise slow()
        found: Future[list[str]] = Future()

        def look() -> None:
            try:
                outcome: list[str] | Problem = looked_up(host, port)
            except Problem as problem:
                outcome = problem
            finally:
                self.free.release()
            if not found.set_running_or_notify_cancel():
                return  # nobody waits any more
            if isinstance(outcome, Problem):
                found.set_exception(outcome)
            else:
                found.set_result(outcome)

        # As a daemon: a name that nobody answers for does not keep the server from ending.
        threading.Thread(target=look, name="lookup", daemon=True).start()
        return found


def looked_up(host: str, port: int) -> list[str]:
    try:
        entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise invalid("webhook_wrong") from None
    return [str(entry[4][0]) for entry in entries]


def slow() -> Problem:
    return Problem(503, "name_slow")
