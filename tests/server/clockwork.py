"""A connection without a network: its clock goes when the test says so."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import uvicorn


class Clockwork:
    """An event loop's clock that goes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Any] = []

    def call_later(self, seconds: float, call: Callable[[], None], *args: Any) -> Any:
        timer = SimpleNamespace(at=self.now + seconds, call=call, over=False)
        timer.cancel = lambda: setattr(timer, "over", True)
        self.timers.append(timer)
        return timer

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for timer in list(self.timers):
            if not timer.over and timer.at <= self.now:
                timer.over = True
                timer.call()

    def time(self) -> float:
        return self.now

    def create_task(self, coroutine: Any, **_: Any) -> Any:
        coroutine.close()
        return Undone()


class Undone:
    """A task that nobody does."""

    def add_done_callback(self, call: Callable[..., None]) -> None:
        pass


class Line:
    """A transport that notes what becomes of it."""

    def __init__(self) -> None:
        self.closed = False
        self.unread = 0
        self.written = b""

    def close(self) -> None:
        self.closed = True

    abort = close

    def write(self, data: bytes) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return self.unread

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("203.0.113.9", 1) if name in ("peername", "sockname") else None

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


def config() -> Any:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        pass

    made = uvicorn.Config(app, log_config=None, lifespan="off")
    made.load()
    return made
