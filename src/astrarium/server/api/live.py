"""Live by long poll: the messages of the WebSocket, for those whose network blocks sockets."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter

from ..crowd import name_for
from ..live import Cursor
from ..views import seat_for
from ..watching import Watcher
from .common import PROBLEMS, Asking, TableId, json, services_of, visitor

_encode = msgspec.json.Encoder().encode

Since = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
ChatSince = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


class Updates(msgspec.Struct):
    """Messages as on the WebSocket, and the cursor to come back with."""

    messages: list[dict[str, Any]]
    version: int
    revision: int
    chat: int


@get("/api/tables/{table_id:str}/updates", responses=PROBLEMS)
async def updates(
    request: Asking,
    table_id: TableId,
    since: Since = -1,
    revision: Since = -1,
    chat: ChatSince = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=30)] = 25.0,
    unnamed: Annotated[bool, QueryParameter()] = False,
) -> Response[Updates]:
    """The same messages without a socket: answers when there is news, or when the time is up."""
    services, user, token = services_of(request), visitor(request).user, visitor(request).token
    seat = seat_for(await services.tables.get(table_id), user)
    watcher = services.hub.watch(table_id, seat, token, name_for(user, unnamed))
    online, crowd = services.hub.online(table_id), services.hub.crowd(table_id)
    cursor = Cursor(since, revision, chat, seat, online, crowd)
    try:
        messages = await services.hub.news(table_id, user, cursor)
        if not messages and wait and not services.closing:
            with suppress(TimeoutError):
                await asyncio.wait_for(
                    _news(services, table_id, user, cursor, watcher, messages), wait
                )
    finally:
        services.hub.leave(table_id, watcher)
    end = {"version": cursor.version, "revision": cursor.revision, "chat": cursor.chat}
    return json(b'{"messages":[' + b",".join(messages) + b"]," + _encode(end)[1:])


async def _news(
    services: Any,
    table_id: TableId,
    user: Any,
    cursor: Cursor,
    watcher: Watcher,
    messages: list[bytes],
) -> None:
    while not messages and not services.closing:
        watcher.event.clear()
        if watcher.refused is not None:
            raise watcher.refused
        messages += await services.hub.news(table_id, user, cursor)
        watcher.knows = (cursor.revision, cursor.version)
        if not messages:
            await watcher.event.wait()


ROUTES = [updates]
