"""HTTP: a reply that is whole from the start goes out in one write.

ASGI sends head and body one after the other, and uvicorn checks and writes each by itself. For
the one small reply that every move gets this took longer than the move; so our protocol offers
the application, as an extension of ASGI, to hand in a reply as a whole. And it reads no further
than it can reply: whoever sends request after request without waiting fills no memory of ours.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sized
from functools import partial
from typing import Any
from weakref import proxy

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

EXTENSION = "astrarium.whole"

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


class Protocol(HttpToolsProtocol):
    """uvicorn's, with the extension."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = Flow(transport, self.pipeline)

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
