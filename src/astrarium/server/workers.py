"""Worker processes: hard work is done beside the event loop, within a budget of time and memory.

Each worker is a process of its own, so that one that hangs or dies takes nobody else with it.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

from . import jobs

START_SECONDS = 60.0
MEMORY = 2 << 30
"""Bytes of address space that a worker may use; it begins with about a tenth of them."""

T = TypeVar("T")


class WorkerFailed(Exception):
    """A worker took too long, wanted too much memory, or died."""


class Worker:
    """One process, started when there is something to do and again after it has failed."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory = memory
        self.pool: ProcessPoolExecutor | None = None

    async def do(self, seconds: float, job: Callable[..., T], *given: Any) -> T:
        loop = asyncio.get_running_loop()
        try:
            pool = await self._ready()
            return await asyncio.wait_for(loop.run_in_executor(pool, job, *given), seconds)
        except (TimeoutError, BrokenExecutor, MemoryError):
            self.end()
            raise WorkerFailed from None
        except asyncio.CancelledError:
            self.end()  # nobody waits for it any more, and the next job must not wait behind it
            raise

    async def _ready(self) -> ProcessPoolExecutor:
        """The process, started and warm: the budget is for thinking, not for waking up."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                1, get_context("spawn"), initializer=jobs.begin, initargs=(self.memory,)
            )
            warm = asyncio.get_running_loop().run_in_executor(self.pool, jobs.warm)
            await asyncio.wait_for(warm, START_SECONDS)
        return self.pool

    def end(self) -> None:
        pool, self.pool = self.pool, None
        if pool is None:
            return
        processes: dict[int, Any] = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Several workers; who comes waits until one is free, the lowest rank first."""

    def __init__(self, number: int, memory: int = MEMORY) -> None:
        self.all = [Worker(memory) for _ in range(number)]
        self.free = list(self.all)
        self.waiting: list[tuple[int, int, asyncio.Future[Worker]]] = []
        self.came = 0

    async def do(self, seconds: float, job: Callable[..., T], *given: Any, rank: int = 0) -> T:
        """What the job gives; `WorkerFailed` if it went beyond its budget or brought its process
        down."""
        async with self.taken(rank) as worker:
            return await worker.do(seconds, job, *given)

    @asynccontextmanager
    async def taken(self, rank: int = 0) -> AsyncIterator[Worker]:
        """A worker, when it is one's turn."""
        worker = await self._turn(rank)
        try:
            yield worker
        finally:
            self._give_back(worker)

    async def _turn(self, rank: int) -> Worker:
        if self.free:
            return self.free.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.came += 1
        heapq.heappush(self.waiting, (rank, self.came, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, worker: Worker) -> None:
        while self.waiting:
            _, _, turn = heapq.heappop(self.waiting)
            if not turn.done():
                turn.set_result(worker)
                return
        self.free.append(worker)

    def close(self) -> None:
        for worker in self.all:
            worker.end()
