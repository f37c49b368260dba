"""Scripted clients for `make load`: as little as an HTTP and WebSocket client can be."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class Http:
    """One kept-alive connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, data: Any = None) -> tuple[int, Any]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        body = b"" if data is None else _encode(data)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nX-Astrarium: 1\r\n"
            f"Cookie: {self.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        lines = head.split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        for line in lines:
            if line.lower().startswith("set-cookie: "):
                self.cookie = line[12:].split(";")[0]
        return int(lines[0].split()[1]), _decode(content) if content else None


class Player:
    """A person at a table: answers over HTTP, sees over a WebSocket."""

    def __init__(self, port: int) -> None:
        self.http = Http(port)
        self.socket: ClientConnection | None = None

    async def watch(self, table_id: str) -> None:
        url = f"ws://127.0.0.1:{self.http.port}/api/tables/{table_id}/live"
        headers = {"Cookie": self.http.cookie}
        self.socket = await connect(url, additional_headers=headers, proxy=None, compression=None)

    async def state(self) -> Any:
        """The next state that is told."""
        assert self.socket is not None
        while True:
            message = _decode(await self.socket.recv())
            if message["type"] == "state":
                return message


class Pair:
    """Two players at one table; whoever is asked answers at random."""

    def __init__(self, port: int, number: int) -> None:
        self.players = [Player(port), Player(port)]
        self.rng = Random(number)
        self.table_id = ""
        self.seen: list[Any] = [None, None]
        self.times: list[float] = []
        self.over = False
        self.version = 0

    async def sit_down(self) -> None:
        anna, bruno = (player.http for player in self.players)
        await anna.request("POST", "/api/guests", {"name": "Anna"})
        await bruno.request("POST", "/api/guests", {"name": "Bruno"})
        await self.new_table()

    async def new_table(self) -> None:
        anna, bruno = (player.http for player in self.players)
        seats = [{"kind": "me"}, {"kind": "open"}]
        data = {"game": "galaxy", "seats": seats, "private": True}
        _, table = await anna.request("POST", "/api/tables", data)
        self.table_id = table["id"]
        await bruno.request("POST", f"/api/tables/{self.table_id}/join", {})
        await anna.request("POST", f"/api/tables/{self.table_id}/start")
        await self.look()

    async def look(self) -> None:
        for seat, player in enumerate(self.players):
            if player.socket is not None:
                await player.socket.close()
            await player.watch(self.table_id)
            self.seen[seat] = await player.state()
        self.over = False

    async def move(self) -> None:
        """One answer by whoever is asked, once he has been told."""
        seat = await self.asked()
        if self.over:
            return
        question, version = self.seen[seat]["view"]["question"], self.seen[seat]["version"]
        if question is None:  # the table answers what is forced by itself
            self.seen[seat] = await self.players[seat].state()
            return
        words = " ".join(map(str, self.rng.choice(question["moves"])))
        data = {"version": version, "moves": [words]}
        path = f"/api/tables/{self.table_id}/answers"
        begun = time.perf_counter()
        status, answer = await self.players[seat].http.request("POST", path, data)
        if status == 200:
            self.times.append(time.perf_counter() - begun)
            self.version = answer["version"]
        while self.seen[seat]["version"] < self.version:
            self.seen[seat] = await self.players[seat].state()

    async def asked(self) -> int:
        """The seat that is asked, as its own player has been told."""
        newest = max(self.seen, key=lambda seen: seen["version"])
        self.version, self.over = newest["version"], newest["view"]["over"]
        if self.over:
            return 0
        seat: int = newest["view"]["asked"][0]["seat"]
        while self.seen[seat]["version"] < self.version:
            self.seen[seat] = await self.players[seat].state()
        return seat

    async def play(self, until: float, pause: float = 0.0) -> None:
        while time.perf_counter() < until:
            if self.over:
                await self.new_table()
            await self.move()
            if pause:
                await asyncio.sleep(self.rng.expovariate(1 / pause))

    async def leave(self) -> None:
        for player in self.players:
            if player.socket is not None:
                await player.socket.close()
