"""HTTP: a reply that is whole from the start goes out in one write, and nobody holds a line for
long who does not use it.

ASGI sends head and body one after the other, and uvicorn checks and writes each by itself. For
the one small reply that every move gets this took longer than the move; so our protocol offers
the application, as an extension of ASGI, to hand in a reply as a whole. And it reads no further
than it can reply: whoever sends request after request without waiting fills no memory of ours.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sized
from functools import partial
from typing import Any, ClassVar
from weakref import proxy

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from .limits import Lines, network

EXTENSION = "astrarium.whole"
HEAD_SECONDS = 15.0
"""Seconds in which the head of a request must be there, from its first byte or the connection."""
BODY_SECONDS = 60.0
MOST_HEAD = 32 * 1024
"""Bytes of a head, counted from the second piece in which it comes."""
UNREAD_SECONDS = 60.0
"""Seconds after which somebody who does not read what we send is let go."""

Whole = Callable[[int, bytes, bytes], Awaitable[None]]
"""Sends a status, the lines of the headers and the body."""


class Flow(FlowControl):
    """uvicorn's reads on after every reply, and as much as comes; this one first replies to all
    that it has read."""

    def __init__(self, transport: asyncio.Transport, waiting: Sized) -> None:
        super().__init__(transport)
        self.waiting = waiting

    def resume_reading(self) -> None:
        if not self.waiting:
            super().resume_reading()


class Patience:
    """A deadline that may be set anew."""

    def __init__(self, loop: asyncio.AbstractEventLoop, over: Callable[[], None]) -> None:
        self.loop = loop
        self.over = over
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        self.end()
        self.timer = self.loop.call_later(seconds, self.over)

    def end(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Protocol(HttpToolsProtocol):
    """uvicorn's, with the extension, deadlines, and a limit for each address."""

    lines: ClassVar[Lines] = Lines(None)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = Flow(transport, self.pipeline)
        self.requests = self.head_size = 0
        self.in_head = self.unfinished = True
        self.waiting_for: tuple[int, bool] | None = (0, True)
        self.sending = Patience(self.loop, self._sent_too_slowly)
        self.reading = Patience(self.loop, transport.abort)
        self.network = network(self.client[0]) if self.client else "?"
        self.counted = self.lines.enter(self.network)
        if self.counted:
            self.sending.set(HEAD_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.unfinished = False
        self._let_go()
        super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        self.sending.end()
        self.reading.end()
        if self.counted:
            self.counted = False
            self.lines.leave(self.network)

    # -- who sends slowly ---------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        before = self.requests
        super().data_received(data)
        if self.in_head and self.unfinished and self.requests == before:
            self.head_size += len(data)
            if self.head_size > MOST_HEAD:
                self.send_400_response("The head of this request is too large.")
        self._wait_for_the_rest()

    def _wait_for_the_rest(self) -> None:
        """A request that comes in one piece, as nearly all do, sets no deadline."""
        rest = (self.requests, self.in_head) if self.unfinished else None
        if rest != self.waiting_for:
            self.waiting_for = rest
            if rest is None:
                self.sending.end()
            else:
                self.sending.set(HEAD_SECONDS if self.in_head else BODY_SECONDS)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.requests += 1
        self.head_size = 0
        self.in_head = self.unfinished = True

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.unfinished = False
        super().on_message_complete()

    def _sent_too_slowly(self) -> None:
        if self.flow.read_paused:  # it is we who do not read
            self.sending.set(BODY_SECONDS)
        else:
            self.transport.close()

    # -- who reads slowly ---------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.set(UNREAD_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.end()

    # -- the extension ------------------------------------------------------------------------

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        scope: Any = cycle.scope
        # A proxy: scope and cycle must not keep each other until the garbage is looked through.
        scope["extensions"] = {EXTENSION: partial(send_whole, proxy(cycle))}
        super()._start_asgi_task(cycle, app)
        self.flow.resume_reading()  # it may be the last of those that waited


async def send_whole(
    cycle: RequestResponseCycle, status: int, header_lines: bytes, body: bytes
) -> None:
    """What `RequestResponseCycle.send` does for the start and the body of a response."""
    if cycle.flow.write_paused and not cycle.disconnected:
        await cycle.flow.drain()
    if cycle.disconnected:
        return
    assert not cycle.response_started
    last = b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n"
    length = b"content-length: %d\r\n" % len(body)
    cycle.response_started = cycle.response_complete = True
    cycle.waiting_for_100_continue = False
    cycle.transport.write(b"".join((STATUS_LINE[status], header_lines, length, last, body)))
    cycle.message_event.set()
    if not cycle.keep_alive:
        cycle.transport.close()
    cycle.on_response()
