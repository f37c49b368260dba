"""Fast routes: the two routes that every move takes, without the framework in between.

They do what `api.play.answer` and the WebSocket route promise in the OpenAPI description; the
gate (`gate`) hands such requests over here. It halves the time a move spends outside the game.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Send

from . import play
from .crowd import name_for
from .limits import network
from .live import Cursor
from .model import Table
from .problems import Problem
from .services import Services
from .views import own_seat, seat_for
from .visitors import Visitor
from .watching import Watcher
from .words import ErrorText, error_text, reason_text, say

ANSWERS = re.compile(r"/api/tables/([\w-]{1,24})/answers$", re.ASCII)
LIVE = re.compile(r"/api/tables/([\w-]{1,24})/live$", re.ASCII)
UPDATES = re.compile(r"/api/tables/([\w-]{1,24})/updates$", re.ASCII)
MOST_SENT = 4096

log = logging.getLogger("astrarium.fast_routes")

_encode = msgspec.json.Encoder().encode

Reply = Callable[[int, bytes], Awaitable[None]]
"""Sends a status and JSON."""


class ErrorBody(msgspec.Struct, omit_defaults=True):
    """Every error looks like this."""

    error: ErrorText
    version: int | None = None


# -- answers --------------------------------------------------------------------------------------


async def answer(
    services: Services, visitor: Visitor, table_id: str, receive: Receive, reply: Reply
) -> None:
    """POST /api/tables/{id}/answers"""
    try:
        given = play.GIVEN.decode(await _body(receive))
        status, told = await _answer(services, visitor, table_id, given)
    except Problem as problem:
        status, told = _problem(visitor, problem)
    except (msgspec.MsgspecError, RecursionError) as error:
        words = {"text": str(error)[:300]}
        text = say(visitor.language, "problem", "bad_request", words)
        status, told = 400, ErrorBody(ErrorText("bad_request", text))
    await reply(status, _encode(told))


Told = tuple[int, play.AnsweredView | ErrorBody]


async def _answer(
    services: Services, visitor: Visitor, table_id: str, given: play.AnswersGiven
) -> Told:
    """Watchers wait for this much only: not for who is slow to send or to read."""
    table: Table | None = None
    services.hub.wake_queue.answers += 1
    try:
        table = await services.tables.get(table_id)
        return 200, await answered(services, visitor, table, given)
    except Problem as problem:
        return _problem(visitor, problem, table)
    except Exception:
        log.exception("an answer failed", extra={"table": table_id})
        text = say(visitor.language, "problem", "broken")
        return 500, ErrorBody(ErrorText("broken", text))
    finally:
        services.hub.wake_queue.answers -= 1


def _problem(visitor: Visitor, problem: Problem, table: Table | None = None) -> Told:
    text = error_text(problem, visitor.language, table)
    return problem.status, ErrorBody(text, problem.version)


async def answered(
    services: Services, visitor: Visitor, table: Table, given: play.AnswersGiven
) -> play.AnsweredView:
    """Answer, and tell what became of it."""
    seat = own_seat(table, visitor.user)
    _check_rate(services, visitor, len(given.moves))
    done = await play.answer(
        services.tables, table.id, seat, given.version, given.moves, given.through_chance
    )
    refused = None
    if done.refused is not None:
        error = reason_text(table, done.refused, visitor.language)
        refused = play.RefusedMove(given.moves[done.accepted], error)
    return play.AnsweredView(done.version, done.accepted, done.stopped, refused)


def _check_rate(services: Services, visitor: Visitor, answers: int) -> None:
    """Several answers in one request count as several requests: they are kept like others."""
    person, source = visitor.user.id if visitor.user else None, network(visitor.address)
    if not all(services.rate.take(person, source) for _ in range(answers - 1)):
        raise Problem(429, "too_many")


async def _body(receive: Receive) -> bytes:
    parts = []
    while True:
        message: Any = await receive()
        if message["type"] != "http.request":
            raise Problem(400, "too_large")
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


# -- live -----------------------------------------------------------------------------------------


async def live(
    services: Services, visitor: Visitor, table_id: str, query: bytes, receive: Receive, send: Send
) -> None:
    """WebSocket /api/tables/{id}/live?since=&chat=&unnamed=&keeps="""
    asked = parse_qs(query.decode("latin-1"))
    since, chat = _number(asked, "since", -1), _number(asked, "chat", 0)
    await receive()  # websocket.connect
    try:
        seat = seat_for(await services.tables.get(table_id), visitor.user)
    except Problem as problem:
        await _close(send, 4000 + problem.status)
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    name = name_for(visitor.user, _number(asked, "unnamed", 0) == 1)
    watcher = services.hub.watch(table_id, seat, visitor.token, name)
    listening = asyncio.create_task(_listen(receive, watcher))
    try:
        cursor = Cursor(since, -1, chat, seat, keeps=_number(asked, "keeps", 0) == 1)
        await _tell(services, visitor, table_id, watcher, cursor, send)
    except Problem as problem:
        await _close(send, 4000 + problem.status)
    except (OSError, RuntimeError):
        pass  # gone; it will come back with its cursor
    finally:
        listening.cancel()
        services.hub.leave(table_id, watcher)


async def _tell(
    services: Services,
    visitor: Visitor,
    table_id: str,
    watcher: Watcher,
    cursor: Cursor,
    send: Send,
) -> None:
    """Whatever is new, as soon as it is new."""
    while not watcher.gone:
        watcher.event.clear()
        if watcher.refused is not None:
            raise watcher.refused
        for message in await services.hub.news(table_id, visitor.user, cursor):
            await _say(send, message.decode())
        watcher.seat, watcher.knows = cursor.seat, (cursor.revision, cursor.version)
        if services.closing:
            await _close(send, 1012)
            return
        if watcher.pinged:
            watcher.pinged = False
            await _say(send, '{"type":"ping"}')
        if watcher.answer:
            watcher.answer = False
            await _say(send, '{"type":"pong"}')
        await watcher.event.wait()


async def _listen(receive: Receive, watcher: Watcher) -> None:
    """Answer pings; notice when the client goes."""
    while not watcher.gone and watcher.refused is None:
        message: Any = await receive()
        if message["type"] == "websocket.disconnect":
            watcher.gone = True
        elif '"ping"' in (message.get("text") or "")[:MOST_SENT]:
            watcher.answer = True
        watcher.event.set()


async def _say(send: Send, text: str) -> None:
    message: Any = {"type": "websocket.send", "text": text}
    await send(message)


async def _close(send: Send, code: int) -> None:
    with suppress(Exception):
        await send({"type": "websocket.close", "code": code, "reason": ""})


def _number(asked: dict[str, list[str]], name: str, default: int) -> int:
    text = asked.get(name, [""])[0].removeprefix("-")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        return default
    return -1 if asked[name][0].startswith("-") else int(text)
