"""The reply to an answer goes out in one piece, and is what any other reply of ours would be."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket as sockets
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from astrarium.server.http_protocol import EXTENSION, Protocol

from .served import Person, Served, words


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(str(tmp_path_factory.mktemp("protocol") / "tables.db")) as server:
        yield server


@pytest.fixture
def anna(served: Served) -> Person:
    return served.person("Anna")


def alone(anna: Person) -> str:
    return anna.table({"kind": "me"}, {"kind": "bot", "level": "random"}, start=True)


def asked(anna: Person, table_id: str) -> dict[str, Any]:
    """An answer to the open question."""
    while True:
        shown = anna.view(table_id)
        if (question := shown["view"]["question"]) is not None:
            return {"version": shown["version"], "moves": [words(question["moves"][0])]}


def request(served: Served, anna: Person, path: str, body: bytes, *more: str) -> bytes:
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{served.port}",
        "X-Astrarium: 1",
        f"Cookie: {anna.cookie}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *more,
    ]
    return "\r\n".join([*head, "", ""]).encode() + body


def replies(served: Served, sent: bytes, until_closed: bool = False, number: int = 1) -> bytes:
    with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(sent)
        got = b""
        while until_closed or not whole(got, number):
            part = line.recv(65536)
            if not part:
                assert until_closed, got
                break
            got += part
    return got


def whole(got: bytes, number: int) -> bool:
    """Whether that number of replies is there with all of their bodies."""
    for _ in range(number):
        head, end, rest = got.partition(b"\r\n\r\n")
        if not end:
            return False
        size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        if len(rest) < size:
            return False
        got = rest[size:]
    return True


def headers(reply: bytes) -> dict[str, str]:
    lines = reply.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")[1:]
    return {name: value for name, _, value in (line.partition(": ") for line in lines)}


def test_it_has_the_headers_that_every_reply_of_the_api_has(served: Served, anna: Person) -> None:
    table_id = alone(anna)
    path = f"/api/tables/{table_id}"
    answer = json.dumps(asked(anna, table_id)).encode()
    mine = headers(replies(served, request(served, anna, f"{path}/answers", answer)))
    framework = dict(anna.http.get(path).headers)
    del mine["content-length"], framework["content-length"]
    assert mine == framework


def test_stored_refused_and_broken_answers_are_replied_to(served: Served, anna: Person) -> None:
    table_id = alone(anna)
    path = f"/api/tables/{table_id}/answers"
    good = asked(anna, table_id)
    for given, status in ((good, 200), (good, 200), ({"version": "x"}, 400)):
        reply = replies(served, request(served, anna, path, json.dumps(given).encode()))
        assert int(reply.split()[1]) == status
        assert json.loads(reply.partition(b"\r\n\r\n")[2])


def test_the_connection_is_kept_or_closed_as_the_client_wishes(
    served: Served, anna: Person
) -> None:
    path, body = f"/api/tables/{alone(anna)}/answers", b"{}"
    kept = replies(served, request(served, anna, path, body))
    assert "connection" not in headers(kept)
    closed = request(served, anna, path, body, "Connection: close")
    assert headers(replies(served, closed, until_closed=True))["connection"] == "close"
    old = request(served, anna, path, body).replace(b"HTTP/1.1", b"HTTP/1.0", 1)
    assert headers(replies(served, old, until_closed=True))["connection"] == "close"


def test_requests_in_one_go_are_replied_to_in_their_order(served: Served, anna: Person) -> None:
    table_id = alone(anna)
    path, answer = f"/api/tables/{table_id}/answers", asked(anna, table_id)
    good = request(served, anna, path, json.dumps(answer).encode())
    bad = request(served, anna, path, b"[]")
    got = replies(served, good + bad + good, number=3)
    assert [part.split()[0] for part in got.split(b"HTTP/1.1 ")[1:]] == [b"200", b"400", b"200"]


def test_who_sends_without_waiting_fills_no_memory(
    served: Served, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more is read before all that was read has its reply; and all of it gets one."""
    most, number = [0], 1500
    start = Protocol._start_asgi_task

    def noted(protocol: Protocol, *request: Any) -> None:
        most[0] = max(most[0], len(protocol.pipeline))
        start(protocol, *request)

    monkeypatch.setattr(Protocol, "_start_asgi_task", noted)
    one = request(served, anna, "/api/tables/none/answers", b"[]", f"X-Long: {2000 * 'x'}")
    with sockets.create_connection(("127.0.0.1", served.port), timeout=60) as line:
        sender = threading.Thread(target=line.sendall, args=(number * one,), daemon=True)
        sender.start()
        got = b""
        while got.count(b"HTTP/1.1 400 ") < number or not got.endswith(b"}"):
            part = line.recv(1 << 20)
            assert part
            got += part
        sender.join(timeout=60)
    assert 0 < most[0] < 300  # one read is a quarter of a megabyte


def test_a_body_that_is_never_sent_holds_up_nobody(served: Served, anna: Person) -> None:
    path = f"/api/tables/{alone(anna)}/answers"
    half = request(served, anna, path, b"{}")[:-1]
    with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(5 * request(served, anna, path, b"[]") + half)
        asked(anna, path.split("/")[3])
        line.sendall(b"}" + request(served, anna, path, b"[]", "Connection: close"))
        got = b""
        while part := line.recv(65536):
            got += part
    assert got.count(b"HTTP/1.1 400 ") == 7


def test_who_hangs_up_in_the_middle_of_a_body_fills_no_log(
    served: Served, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever does so all the time could hide there what should be noticed."""
    for path in ("/api/guests", f"/api/tables/{alone(anna)}/answers"):
        with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
            line.sendall(request(served, anna, path, b'{"name": "Anna"}')[:-5])
            anna.get("/api/tables")  # what was sent has been read
    for _ in range(20):
        anna.get("/api/tables")
    assert [line.getMessage() for line in caplog.records if line.levelno >= logging.ERROR] == []


def test_who_wants_to_be_told_to_go_on_is(served: Served, anna: Person) -> None:
    path = f"/api/tables/{alone(anna)}/answers"
    sent = request(served, anna, path, b"{}", "Expect: 100-continue")
    head, _, body = sent.partition(b"\r\n\r\n")
    with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(head + b"\r\n\r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 100 ")
        line.sendall(body)
        assert line.recv(65536).startswith(b"HTTP/1.1 400 ")


def test_who_has_gone_is_not_replied_to(served: Served, anna: Person) -> None:
    """The answer counts all the same, and the server goes on."""
    table_id = alone(anna)
    path, answer = f"/api/tables/{table_id}/answers", asked(anna, table_id)
    with sockets.create_connection(("127.0.0.1", served.port), timeout=30) as line:
        line.sendall(request(served, anna, path, json.dumps(answer).encode()))
    # Anna has gone before the server has answered, perhaps before it has read.
    late = time.monotonic() + 30
    while anna.view(table_id)["version"] == answer["version"]:
        assert time.monotonic() < late, "the answer of who has gone does not count"


def test_a_server_without_the_extension_does_as_well(served: Served, anna: Person) -> None:
    """The application stays a plain ASGI application."""
    path = f"/api/tables/{alone(anna)}/answers"
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    given = [(b"x-astrarium", b"1"), (b"cookie", anna.cookie.encode()), (b"content-length", b"2")]
    scope = {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": given}
    asyncio.run(served.gate(scope, receive, send))
    assert EXTENSION not in scope
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    assert sent[0]["status"] == 400
    there = replies(served, request(served, anna, path, b"{}"))
    assert {k.decode(): v.decode() for k, v in sent[0]["headers"]} == headers(there)
    assert sent[1]["body"] == there.partition(b"\r\n\r\n")[2]


def test_a_request_leaves_nothing_behind_for_the_garbage_collector(
    served: Served, anna: Person
) -> None:
    """Looking through garbage stops the whole server for some milliseconds."""
    sent = request(served, anna, f"/api/tables/{alone(anna)}/answers", b"{}")
    gc.collect()
    gc.disable()
    try:
        replies(served, sent * 50, number=50)
        left = sum(type(thing) is RequestResponseCycle for thing in gc.get_objects())
    finally:
        gc.enable()
    assert left < 25
