"""Live: a WebSocket per table, and the same messages by long poll where sockets are blocked."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter

from ..live import Cursor, Watcher
from ..problems import Problem
from ..views import seat_for
from .common import PROBLEMS, Asking, TableId, house_of, json, visitor

PING_SECONDS = 25.0
MOST_SENT = 4096

_encode = msgspec.json.Encoder().encode

Since = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
ChatSince = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


class Updates(msgspec.Struct):
    """Messages as on the WebSocket, and the cursor to come back with."""

    messages: list[dict[str, Any]]
    version: int
    revision: int
    chat: int


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table_id: TableId, since: Since = -1, chat: ChatSince = 0
) -> None:
    """Everything that happens at a table, as my seat may know it."""
    house, user = house_of(socket), visitor(socket).user
    try:
        seat = seat_for(await house.tables.get(table_id), user)
    except Problem as problem:
        await socket.close(code=4000 + problem.status)
        return
    await socket.accept()
    watcher = house.hub.watch(table_id, seat)
    listening = asyncio.create_task(_listen(socket, watcher))
    try:
        await _send_news(socket, table_id, watcher, Cursor(since, -1, chat, seat), listening)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone; it will come back with its cursor
    except Problem as problem:
        with suppress(Exception):
            await socket.close(code=4000 + problem.status)
    finally:
        listening.cancel()
        house.hub.leave(table_id, watcher)


async def _send_news(
    socket: WebSocket[Any, Any, Any],
    table_id: TableId,
    watcher: Watcher,
    cursor: Cursor,
    listening: asyncio.Task[None],
) -> None:
    house = house_of(socket)
    while not listening.done():
        watcher.event.clear()
        for message in await house.hub.news(table_id, visitor(socket).user, cursor):
            await socket.send_text(message.decode())
        if house.closing:
            await socket.close(code=1012)
            return
        watcher.seat = cursor.seat
        try:
            await asyncio.wait_for(watcher.event.wait(), PING_SECONDS)
        except TimeoutError:
            await socket.send_text('{"type":"ping"}')


async def _listen(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """Answer pings; notice when the client goes."""
    try:
        while True:
            text = await socket.receive_text()
            if len(text) <= MOST_SENT and '"ping"' in text:
                await socket.send_text('{"type":"pong"}')
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        watcher.event.set()


@get("/api/tables/{table_id:str}/updates", responses=PROBLEMS)
async def updates(
    request: Asking,
    table_id: TableId,
    since: Since = -1,
    revision: Since = -1,
    chat: ChatSince = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=30)] = 25.0,
) -> Response[Updates]:
    """The same messages without a socket: answers when there is news, or when the time is up."""
    house, user = house_of(request), visitor(request).user
    seat = seat_for(await house.tables.get(table_id), user)
    watcher = house.hub.watch(table_id, seat)
    cursor = Cursor(since, revision, chat, seat, house.hub.online(table_id))
    try:
        messages = await house.hub.news(table_id, user, cursor)
        if not messages and wait and not house.closing:
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    _news(house, table_id, user, cursor, watcher, messages), wait
                )
    finally:
        house.hub.leave(table_id, watcher)
    end = {"version": cursor.version, "revision": cursor.revision, "chat": cursor.chat}
    return json(b'{"messages":[' + b",".join(messages) + b"]," + _encode(end)[1:])


async def _news(
    house: Any,
    table_id: TableId,
    user: Any,
    cursor: Cursor,
    watcher: Watcher,
    messages: list[bytes],
) -> None:
    while not messages and not house.closing:
        watcher.event.clear()
        messages += await house.hub.news(table_id, user, cursor)
        if not messages:
            await watcher.event.wait()


ROUTES = [live, updates]
