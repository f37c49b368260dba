"""WebSockets: uvicorn's protocol, for clients that talk without end or never listen.

Whatever a client sends counts, also pings, pongs and empty pieces, of which the application never
hears; and what it does not read is kept for a while only.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .http_protocol import UNREAD_SECONDS, Patience
from .limits import Buckets, Lines, network

MOST_HEARD = 240
"""Pieces that a client may send per minute."""
MOST_UNREAD = 256 * 1024
"""Bytes that may wait for a client while it asks for more."""
TOO_MANY = 4429
LAST_SECONDS = 1.0
"""Seconds in which somebody who is let go may still read why."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket."""

    lines: ClassVar[Lines] = Lines(None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.heard = Buckets(MOST_HEARD)
        self.reading = Patience(self.loop, self.transport.abort)
        self.network = network(self.client[0]) if self.client else "?"
        self.counted = self.lines.enter(self.network)
        if not self.counted:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.end()
        if self.counted:
            self.lines.leave(self.network)
        super().connection_lost(exc)

    # -- who talks without end ----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.disconnected:
            super().data_received(data)

    def handle_cont(self, event: Frame) -> None:
        if self._may_speak():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self._may_speak():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._may_speak():
            super().handle_bytes(event)

    def handle_pong(self, event: Frame) -> None:
        if self._may_speak():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        if not self._may_speak():
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def _may_speak(self) -> bool:
        if self.close_sent or self.transport.is_closing():
            return False
        if self.heard.take(""):
            return True
        self._let_go()
        return False

    def _let_go(self) -> None:
        """Whatever comes now is read and forgotten: if it stayed unread, hanging up would take
        back the last word, which says why."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY})
        self.conn.send_close(TOO_MANY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LAST_SECONDS, self.transport.close)

    # -- who never listens --------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.set(UNREAD_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.end()
