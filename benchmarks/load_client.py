"""Scripted clients for `make load`: HTTP and WebSocket spoken straight onto the socket.

They say and hear what a browser would, and do so little besides that one core of them keeps one
core of server busy.
"""

from __future__ import annotations

import asyncio
import base64
import os
import re
import struct
import time
import zlib
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, cast

import msgspec

from astrarium.server.changes import Change, apply

from .load_inside import seats_of

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: *([^;\r]+)", re.IGNORECASE)
HEAD_END = b"\r\n\r\n"
TEXT, PING, PONG, PACKED = 1, 9, 10, 0x40
PACKED_END = b"\0\0\xff\xff"

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode

Reply = Callable[[int, bytes], None]
Asked = tuple[int, list[list[str | int]]]
"""A version, and what may be answered to it."""


class Message(msgspec.Struct):
    """What a client must read of a message to play: the state, or what has changed in it."""

    type: str
    version: int = -1
    view: dict[str, Any] | None = None
    changes: list[Change] = []


_message = msgspec.json.Decoder(Message).decode


class Line(asyncio.Protocol):
    """A connection to the server and what has come in but is not used yet."""

    transport: asyncio.Transport

    def __init__(self, port: int) -> None:
        self.port = port
        self.got = b""
        self.closed = True

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", self.port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.closed = cast(asyncio.Transport, transport), False

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def named(self) -> str:
        """The headers with which every browser begins, as far as the server reads them."""
        host = f"127.0.0.1:{self.port}"
        return f"Host: {host}\r\nOrigin: http://{host}\r\nAccept-Language: it,en;q=0.8\r\n"

    def data_received(self, data: bytes) -> None:
        self.got += data
        while self.take():
            pass

    def take(self) -> bool:
        """Use one whole message, if there is one."""
        raise NotImplementedError


class Http(Line):
    """One kept-alive connection with a session."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.cookie = ""
        self.waiting: Reply | None = None

    def send(self, method: str, path: str, data: Any, reply: Reply) -> None:
        assert self.waiting is None, "like a browser: one request at a time per connection"
        self.waiting = reply
        body = b"" if data is None else _encode(data)
        head = (
            f"{method} {path} HTTP/1.1\r\n{self.named()}X-Astrarium: 1\r\n"
            f"Cookie: {self.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.transport.write(head.encode() + body)

    async def request(self, method: str, path: str, data: Any = None) -> Any:
        """Ask and wait; anything but success ends the measurement."""
        await self.idle()
        if self.closed:
            await self.open()
        done: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.send(method, path, data, lambda *reply: done.set_result(reply))
        status, body = await done
        if status >= 400:
            raise SystemExit(f"{method} {path}: {status} {body[:200]!r}")
        return _decode(body) if body[:1] in (b"{", b"[") else body

    async def idle(self) -> None:
        while self.waiting is not None:
            if self.closed:
                raise SystemExit("the server has closed a connection before it replied")
            await asyncio.sleep(0.001)

    def take(self) -> bool:
        end = self.got.find(HEAD_END)
        if end < 0:
            return False
        head, start = self.got[: end + 2], end + len(HEAD_END)
        length = LENGTH.search(head)
        size = int(length[1]) if length else 0
        if len(self.got) < start + size:
            return False
        body, self.got = self.got[start : start + size], self.got[start + size :]
        if cookie := COOKIE.search(head):
            self.cookie = cookie[1].decode()
        reply, self.waiting = self.waiting, None
        assert reply is not None
        reply(int(head[9:12]), body)
        return True


class Socket(Line):
    """A WebSocket that listens."""

    def __init__(self, port: int, told: Callable[[bytes], None]) -> None:
        super().__init__(port)
        self.told = told
        self.upgraded = False
        self.unpack = zlib.decompressobj(-zlib.MAX_WBITS).decompress

    async def watch(self, table_id: str, cookie: str) -> None:
        await self.open()
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /api/tables/{table_id}/live?keeps=1 HTTP/1.1\r\n{self.named()}"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode()
        )

    def take(self) -> bool:
        return self._frame() if self.upgraded else self._handshake()

    def _handshake(self) -> bool:
        end = self.got.find(HEAD_END)
        if end < 0:
            return False
        assert self.got.startswith(b"HTTP/1.1 101 "), self.got[:end]
        self.got, self.upgraded = self.got[end + len(HEAD_END) :], True
        return True

    def _frame(self) -> bool:
        """The server's frames are neither masked nor split."""
        got = self.got
        if len(got) < 2:
            return False
        size, start = got[1], 2
        if size == 126 and len(got) >= 4:
            size, start = int.from_bytes(got[2:4], "big"), 4
        elif size == 127 and len(got) >= 10:
            size, start = int.from_bytes(got[2:10], "big"), 10
        elif size > 125:
            return False
        if len(got) < start + size:
            return False
        content, self.got = got[start : start + size], got[start + size :]
        if got[0] & 15 == PING:
            self._pong(content)
        elif got[0] & 15 == TEXT:
            self.told(self.unpack(content + PACKED_END) if got[0] & PACKED else content)
        return True

    def _pong(self, content: bytes) -> None:
        mask = bytes(4)  # a client must mask; a mask of zeros changes nothing
        self.transport.write(struct.pack("!BB", 0x80 | PONG, 0x80 | len(content)) + mask + content)


class Player:
    """A person at a table: answers over HTTP, sees over a WebSocket."""

    def __init__(self, port: int, table: Table) -> None:
        self.port = port
        self.table = table
        self.http = Http(port)
        self.socket: Socket | None = None
        self.answered = -1
        self.kept: dict[str, Any] | None = None
        """The view as it was last sent, with all that has changed since."""
        self.next: Asked | None = None

    async def come_in(self, name: str) -> None:
        await self.http.request("POST", "/api/guests", {"name": name})

    async def watch(self, table_id: str) -> None:
        self.leave()
        self.answered, self.kept = -1, None
        self.socket = Socket(self.port, self.told)
        await self.socket.watch(table_id, self.http.cookie)

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.told = lambda _: None
            self.socket.transport.close()

    def told(self, content: bytes) -> None:
        """Something is new at the table; if it is a question for me, it is answered."""
        message = _message(content)
        if message.type != "state":
            return
        view = self._kept(message)
        if view["over"]:
            self.table.ended.set()
        elif view["question"] is not None and message.version > self.answered:
            self.answered = message.version
            self.table.went_on()
            self.table.in_time(partial(self.answer, (message.version, view["question"]["moves"])))

    def _kept(self, message: Message) -> dict[str, Any]:
        """The view as it is now."""
        if message.view is not None:
            self.kept = message.view
        elif self.kept is not None:
            changed = [change for change in message.changes if change[0][0] == "view"]
            self.kept = apply({"view": self.kept}, changed)["view"]
        assert self.kept is not None, "the first state is sent whole"
        return self.kept

    def answer(self, asked: Asked) -> None:
        """At random, as soon as the answer before this one is acknowledged."""
        if self.http.waiting is not None:
            self.next = asked
        elif self.http.closed:  # it was silent for too long
            asyncio.get_running_loop().create_task(self._reopen(asked))
        else:
            self._send(asked)

    async def _reopen(self, asked: Asked) -> None:
        await self.http.open()
        self._send(asked)

    def _send(self, asked: Asked) -> None:
        version, moves = asked
        words = " ".join(map(str, self.table.rng.choice(moves)))
        data = {"version": version, "moves": [words]}
        path = f"/api/tables/{self.table.table_id}/answers"
        self.table.sent = time.perf_counter()
        self.http.send("POST", path, data, partial(self.acknowledged, time.perf_counter()))

    def acknowledged(self, begun: float, status: int, _: bytes) -> None:
        if status == 200:
            self.table.times.append(time.perf_counter() - begun)
        elif status != 409:  # the table answers by itself what is forced; it may have been quicker
            self.table.refused += 1
        asked, self.next = self.next, None
        if asked is not None:
            self.answer(asked)


class Table:
    """The players of a game at one table after another, at full speed or at a given rate."""

    def __init__(self, port: int, game: str, number: int, rate: float | None = None) -> None:
        self.game = game
        self.rng = Random(number)
        self.rate = rate
        self.due = 0.0
        self.table_id = ""
        self.times: list[float] = []
        self.told: list[float] = []
        self.sent: float | None = None
        """When the move was sent after which nobody has been asked yet."""
        self.refused = 0
        self.early: list[Callable[[], None]] | None = []
        """What is to be answered when play begins."""
        self.ended = asyncio.Event()
        self.stopped = False
        self.players = [Player(port, self) for _ in range(seats_of(game))]

    async def sit_down(self) -> None:
        for number, player in enumerate(self.players):
            await player.come_in(f"Player {number}")
        await self.new_table()

    async def new_table(self) -> None:
        host, *others = (player.http for player in self.players)
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        data = {"game": self.game, "seats": seats, "private": True}
        table = await host.request("POST", "/api/tables", data)
        self.table_id = table["id"]
        for other in others:
            await other.request("POST", f"/api/tables/{self.table_id}/join", {})
        await host.request("POST", f"/api/tables/{self.table_id}/start")
        self.ended.clear()
        self.sent = None
        for player in self.players:
            await player.watch(self.table_id)

    async def play(self, until: float) -> None:
        """Game after game; what is begun at the end is still waited for."""
        self.due = time.perf_counter()
        asyncio.get_running_loop().call_later(until - self.due, self._stop)
        early, self.early = self.early, None
        for act in early or ():
            self.in_time(act)
        while not self.stopped:
            await self.ended.wait()
            if not self.stopped:
                await self.new_table()
        for player in self.players:
            await player.http.idle()
            player.leave()

    def went_on(self) -> None:
        """Somebody is asked."""
        if self.sent is not None:
            self.told.append(time.perf_counter() - self.sent)
            self.sent = None

    def _stop(self) -> None:
        self.stopped = True
        self.ended.set()

    def in_time(self, act: Callable[[], None]) -> None:
        """Now, or when the next move is due: at random moments, as people come."""
        if self.early is not None:
            self.early.append(act)
        elif self.stopped:
            return
        elif self.rate is None:
            act()
        else:
            self.due += self.rng.expovariate(self.rate)
            delay = max(0.0, self.due - time.perf_counter())
            asyncio.get_running_loop().call_later(delay, act)
