"""Running: the application behind a port, until it is told to stop."""

from __future__ import annotations

import signal
import socket
from contextlib import suppress

import uvicorn

from .gate import Gate
from .http_protocol import Protocol
from .limits import Lines
from .socket_protocol import SocketProtocol

GRACE_SECONDS = 10
"""Seconds left to requests that were begun before we were told to stop."""


class Server(uvicorn.Server):
    """Those who wait for news are let go when we are told to stop; all else is finished."""

    def __init__(self, app: Gate, host: str, port: int) -> None:
        settings = app.services.settings
        # Behind a proxy all lines are the proxy's; the gate counts who waits behind them.
        lines = Lines(None if settings.trust_proxy else settings.lines_per_address)
        config = uvicorn.Config(
            app,
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
            ws_max_size=64 * 1024,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            http=type("HttpLine", (Protocol,), {"lines": lines}),
            ws=type("SocketLine", (SocketProtocol,), {"lines": lines}),
            ws_per_message_deflate=False,  # a move is 3 kB; packing it costs 36 kB per watcher
        )
        super().__init__(config)
        self.services = app.services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.services.begin_to_close()
        await super().shutdown(sockets)

    def serve_until_told(self) -> None:
        """Until SIGTERM or Ctrl-C. Being told to stop is no failure."""
        signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again at the end
        with suppress(KeyboardInterrupt):
            self.run()
        if not self.started:
            raise SystemExit(1)
