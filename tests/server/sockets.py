"""Live sockets to a server, wherever it runs."""

from __future__ import annotations

import json
import time
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

from .served import Person


class Place(Protocol):
    """A server in a thread or in a process of its own."""

    @property
    def port(self) -> int: ...


def socket(place: Place, table_id: str, person: Person | None, **query: int) -> ClientConnection:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    url = f"ws://127.0.0.1:{place.port}/api/tables/{table_id}/live?{asked}"
    headers = {"Cookie": person.cookie} if person else {}
    return connect(url, additional_headers=headers, proxy=None)


def until(live: ClientConnection, kind: str, timeout: float = 20) -> Any:
    """The next message of a kind."""
    end = time.monotonic() + timeout
    while True:
        message = json.loads(live.recv(timeout=max(0.1, end - time.monotonic())))
        if message["type"] == kind:
            return message


def closing_code(live: ClientConnection, timeout: float = 20) -> int | None:
    """With which code the other side closes."""
    end = time.monotonic() + timeout
    while True:
        try:
            live.recv(timeout=max(0.1, end - time.monotonic()))
        except TimeoutError:
            return None
        except Exception:
            return live.close_code
