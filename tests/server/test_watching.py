"""Those who are to be told are woken in time, and answers go first."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from astrarium.server import fast_routes, lobby, play
from astrarium.server.live import Cursor
from astrarium.server.visitors import Visitor
from astrarium.server.watching import FEW, PATIENCE, SOON, WakeQueue, Watcher

from .direct import ME, OPEN, opened, run, two_people


def company(number: int) -> list[Watcher]:
    return [Watcher(seat, "") for seat in range(number)]


def called(watchers: list[Watcher]) -> list[int]:
    return [number for number, watcher in enumerate(watchers) if watcher.event.is_set()]


async def rounds(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def test_few_are_called_one_by_one_in_their_order() -> None:
    async def body() -> None:
        queue, watchers = WakeQueue(), company(FEW)
        for watcher in watchers:
            queue.wake(watcher)
        for number in range(FEW + 1):
            assert called(watchers) == list(range(number))
            await rounds(1)
        assert called(watchers) == list(range(FEW))

    run(body)


def test_many_are_called_at_once() -> None:
    async def body() -> None:
        queue, watchers = WakeQueue(), company(FEW + 1)
        for watcher in watchers:
            queue.wake(watcher)
        await rounds(1)
        assert called(watchers) == list(range(FEW + 1))

    run(body)


def test_who_waits_already_is_called_once() -> None:
    async def body() -> None:
        queue, (first, second) = WakeQueue(), company(2)
        queue.wake(first)
        queue.wake(first)
        queue.wake(second)
        await rounds(2)
        assert called([first, second]) == [0, 1]
        first.event.clear()
        await rounds(3)
        assert not first.event.is_set()
        queue.wake(first)  # and again, when there is something new
        await rounds(1)
        assert first.event.is_set()

    run(body)


def test_answers_go_first() -> None:
    async def body() -> None:
        queue, watchers = WakeQueue(), company(FEW + 1)
        queue.answers = 1
        for watcher in watchers:
            queue.wake(watcher)
        await rounds(PATIENCE - 1)
        assert called(watchers) == []
        queue.answers = 0
        await rounds(1)
        assert called(watchers) == list(range(FEW + 1))

    run(body)


def test_but_nobody_waits_for_ever() -> None:
    async def body() -> None:
        queue, watchers = WakeQueue(), company(3)
        queue.answers = 1  # one that never ends
        for watcher in watchers:
            queue.wake(watcher)
        await rounds(3 * (PATIENCE + 1))
        assert called(watchers) == [0, 1, 2]

    run(body)


def test_who_is_slow_to_send_or_to_read_is_not_waited_for(sqlite: str) -> None:
    """Nor is an answer that failed, or that nobody waits for any more."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, anna, _ = await two_people(services)
            queue, visitor = services.hub.wake_queue, Visitor(anna, "", "", "en")
            given = {"version": 0, "moves": ["no such move"]}
            under_way: list[int] = []

            async def receive() -> Any:
                under_way.append(queue.answers)
                return {"type": "http.request", "body": json.dumps(given).encode()}

            async def reply(status: int, _body: bytes) -> None:
                under_way.append(queue.answers)
                raise OSError(status)

            async def answer() -> None:
                await fast_routes.answer(services, visitor, table_id, receive, reply)

            (failed,) = await asyncio.gather(answer(), return_exceptions=True)
            assert isinstance(failed, OSError)
            async with (await services.tables.get(table_id)).lock:
                waiting = asyncio.create_task(answer())
                await rounds(3)
                assert queue.answers == 1
                waiting.cancel()
                await asyncio.wait([waiting])
            assert queue.answers == 0
            assert under_way == [0, 0, 0]

    run(body)


def test_onlookers_are_called_a_moment_later_once() -> None:
    async def body() -> None:
        queue, (watcher,) = WakeQueue(), company(1)
        queue.wake_soon(watcher)
        queue.wake_soon(watcher)
        assert not watcher.queued
        await asyncio.wait_for(watcher.event.wait(), SOON * 50)
        watcher.event.clear()
        await asyncio.sleep(2 * SOON)
        assert not watcher.event.is_set()
        queue.wake_soon(watcher)
        await asyncio.wait_for(watcher.event.wait(), SOON * 50)

    run(body)


def test_nobody_is_called_for_an_answer_under_seal(sqlite: str, parley: None) -> None:
    """Else the next news would come earlier after it, and that would tell."""

    async def body() -> None:
        async with opened(sqlite) as services:
            anna, bruno = (
                await services.accounts.guest("Anna"),
                await services.accounts.guest("Bruno"),
            )
            given = lobby.TableGiven("parley", [ME, OPEN])
            table_id = await lobby.create(services.tables, anna, given)
            await lobby.join(services.tables, table_id, bruno, None)
            await lobby.start(services.tables, table_id, anna)
            watchers = [services.hub.watch(table_id, seat, "") for seat in (1, None)]
            for watcher, user in zip(watchers, (bruno, None), strict=True):
                cursor = Cursor(seat=watcher.seat)
                assert await services.hub.news(table_id, user, cursor)
                watcher.knows = (cursor.revision, cursor.version)
            await rounds(5)
            table = await services.tables.get(table_id)
            await play.answer(services.tables, table_id, 0, table.version_for(0), ["bid 1"])
            assert not any(watcher.queued or watcher.soon for watcher in watchers)
            await play.answer(services.tables, table_id, 1, table.version_for(1), ["bid 1"])
            assert all(watcher.queued or watcher.soon for watcher in watchers)

    run(body)
