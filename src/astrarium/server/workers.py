"""Worker processes: hard work is done beside the event loop, within a time budget.

Each worker is a process of its own, so that one that hangs or dies takes nobody else with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from . import jobs

START_SECONDS = 60.0

T = TypeVar("T")


class WorkerFailed(Exception):
    """A worker took too long, or died."""


class Worker:
    """One process, started when there is something to do and again after it has failed."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def do(self, seconds: float, job: Callable[..., T], *given: Any) -> T:
        loop = asyncio.get_running_loop()
        try:
            pool = await self._ready()
            return await asyncio.wait_for(loop.run_in_executor(pool, job, *given), seconds)
        except (TimeoutError, BrokenExecutor):
            self.end()
            raise WorkerFailed from None

    async def _ready(self) -> ProcessPoolExecutor:
        """The process, started and warm: the budget is for thinking, not for waking up."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, get_context("spawn"), initializer=jobs.begin)
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
    """Several workers; who comes waits until one is free."""

    def __init__(self, number: int) -> None:
        self.all = [Worker() for _ in range(number)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.all:
            self.free.put_nowait(worker)

    async def do(self, seconds: float, job: Callable[..., T], *given: Any) -> T:
        """What the job gives; `WorkerFailed` if it took too long or brought its process down."""
        worker = await self.free.get()
        try:
            return await worker.do(seconds, job, *given)
        finally:
            self.free.put_nowait(worker)

    def close(self) -> None:
        for worker in self.all:
            worker.end()
