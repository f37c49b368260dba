"""SQLite's log is moved into the database file when nobody plays, not while somebody does."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from astrarium.server.storage import database as storage

from .direct import opened, play_on, run, two_people


def moved(path: str, before: int, seconds: float) -> bool:
    """Whether the database file itself grows within some time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if Path(path).stat().st_size > before:
            return True
        time.sleep(0.02)
    return False


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "CHECKPOINT_SECONDS", 0.1)


def test_in_a_quiet_moment_the_log_is_moved(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:  # its chores look round every second
            table_id, *_ = await two_people(services)
            before = Path(sqlite).stat().st_size
            await play_on(services, table_id, 60)
            assert await asyncio.to_thread(moved, sqlite, before, 20)

    run(body)


def test_it_is_not_moved_while_somebody_plays(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "CHECKPOINT_SECONDS", 1.0)

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            before = Path(sqlite).stat().st_size
            until = time.monotonic() + 2.5
            while time.monotonic() < until:
                await play_on(services, table_id, 1)
                await asyncio.sleep(0.02)
            assert Path(sqlite).stat().st_size == before

    run(body)


def test_nor_does_it_grow_for_ever(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "CHECKPOINT_SECONDS", 0.05)
    monkeypatch.setattr(storage, "MOST_IN_WAL", 20)

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            before = Path(sqlite).stat().st_size
            while (await play_on(services, table_id, 2)).status == "running":
                if Path(sqlite).stat().st_size > before:
                    return
            raise AssertionError("a whole game was played, and its log was never moved")

    run(body)
