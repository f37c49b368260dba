"""Who sends or reads too slowly is let go, on a clock of the test's own."""

from __future__ import annotations

import asyncio

import pytest
from uvicorn.server import ServerState

from astrarium.server import (
    http_protocol,
)
from astrarium.server.http_protocol import Protocol

from .clockwork import Clockwork, Line, config


@pytest.fixture
def line() -> tuple[Protocol, Line, Clockwork]:
    async def made() -> tuple[Protocol, Line, Clockwork]:
        clock, transport = Clockwork(), Line()
        protocol = Protocol(config(), ServerState(), {}, clock)  # type: ignore[arg-type]
        protocol.connection_made(transport)  # type: ignore[arg-type]
        return protocol, transport, clock

    return asyncio.run(made())


Given = tuple[Protocol, Line, Clockwork]


def test_who_sends_nothing_is_let_go(line: Given) -> None:
    _, transport, clock = line
    clock.pass_time(http_protocol.HEAD_SECONDS - 1)
    assert not transport.closed
    clock.pass_time(2)
    assert transport.closed


def test_who_sends_a_head_byte_by_byte_is_let_go(line: Given) -> None:
    protocol, transport, clock = line
    for byte in b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: aaaaaaaaaaaaaaaa":
        if transport.closed:
            break
        protocol.data_received(bytes([byte]))
        clock.pass_time(1)
    assert transport.closed
    assert clock.now <= 2 * http_protocol.HEAD_SECONDS


def test_who_sends_a_body_byte_by_byte_is_let_go(line: Given) -> None:
    protocol, transport, clock = line
    protocol.data_received(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n")
    while not transport.closed:
        assert clock.now < 2 * http_protocol.BODY_SECONDS
        protocol.data_received(b"x")
        clock.pass_time(1)


def test_a_head_without_end_is_refused(line: Given) -> None:
    protocol, transport, _ = line
    protocol.data_received(b"GET / HTTP/1.1\r\nX-Long: ")
    for _ in range(40):
        if not transport.closed:
            protocol.data_received(b"x" * 1000)
    assert transport.closed
    assert b" 400 " in transport.written


def test_a_whole_request_has_no_deadline_left(line: Given) -> None:
    protocol, transport, clock = line
    protocol.data_received(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert all(timer.over for timer in clock.timers)
    clock.pass_time(600)
    assert not transport.closed


def test_who_does_not_read_is_let_go(line: Given) -> None:
    protocol, transport, clock = line
    protocol.data_received(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    protocol.pause_writing()
    clock.pass_time(http_protocol.UNREAD_SECONDS / 2)
    protocol.resume_writing()
    clock.pass_time(http_protocol.UNREAD_SECONDS)
    assert not transport.closed
    protocol.pause_writing()
    clock.pass_time(http_protocol.UNREAD_SECONDS)
    assert transport.closed
