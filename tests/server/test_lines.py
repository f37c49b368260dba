"""Lines: how many connections an address may keep open, sockets and polls among them."""

from __future__ import annotations

import socket as sockets
import time
from collections.abc import Callable

from astrarium.server.limits import Lines

from .served import Served
from .sockets import socket, until

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


def test_lines_are_counted_until_they_are_closed() -> None:
    lines = Lines(2)
    assert [lines.enter("a"), lines.enter("a"), lines.enter("a")] == [True, True, False]
    assert lines.enter("b")
    lines.leave("a")
    assert lines.enter("a")
    lines.leave("b")
    assert dict(lines.open) == {"a": 2}


def test_an_address_keeps_a_limited_number_of_lines_open(sqlite: str) -> None:
    with Served(sqlite, lines_per_address=4) as served:
        held = [sockets.create_connection(("127.0.0.1", served.port)) for _ in range(4)]
        for line in held:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(1000)
        assert is_refused(served)
        for line in held:
            line.close()
        assert eventually(lambda: served.person().http.get("/healthz").status_code == 200)


def test_sockets_and_polls_of_one_address_are_limited_behind_a_proxy_too(sqlite: str) -> None:
    with Served(sqlite, lines_per_address=2, trust_proxy=True) as served:
        anna = served.person("Anna")
        table_id = anna.table(ME, BOT)
        with socket(served, table_id, anna) as one, socket(served, table_id, anna) as two:
            until(one, "table")
            until(two, "table")
            error = anna.get(f"/api/tables/{table_id}/updates", 429)["error"]
            assert error["key"] == "too_many"
            elsewhere = {"X-Forwarded-For": "203.0.113.5"}
            path = f"/api/tables/{table_id}/updates"
            assert anna.http.get(path, headers=elsewhere).status_code == 200
        assert eventually(lambda: anna.http.get(path).status_code == 200)


def test_sockets_are_lines_like_others(sqlite: str) -> None:
    with Served(sqlite, lines_per_address=3) as served:
        anna = served.person("Anna")  # keeps one
        table_id = anna.table(ME, BOT)
        with socket(served, table_id, anna) as one, socket(served, table_id, anna) as two:
            until(one, "table")
            until(two, "table")
            assert is_refused(served)
        assert eventually(lambda: not is_refused(served))


def is_refused(served: Served) -> bool:
    """Whether one more line is closed without a word, even if it asks something at once."""
    with sockets.create_connection(("127.0.0.1", served.port), timeout=20) as line:
        try:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            return line.recv(1000) == b""
        except ConnectionError:
            return True


def closed(line: sockets.socket) -> bool:
    line.settimeout(20)
    try:
        return line.recv(1000) == b""
    except ConnectionError:
        return True


def eventually(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            if what():
                return True
        except Exception:  # refused as long as the others are not closed
            pass
        time.sleep(0.01)
    return False
