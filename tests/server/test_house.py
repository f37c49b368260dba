"""What the house does by itself: chores that survive failures, a secret that survives restarts."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from astrarium.server.house import every
from astrarium.server.model import Clock
from astrarium.server.post import webhook_key
from astrarium.server.storage.schema import tables

from .company import opened, run, two_people
from .served import Served


def test_a_chore_that_fails_is_done_again() -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(len(done))
        if len(done) < 3:
            raise RuntimeError("not yet")
        raise asyncio.CancelledError  # as when the house closes

    async def body() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(every(0, work), 30)

    run(body)
    assert done == [0, 1, 2]


def test_a_broken_table_does_not_stop_the_clocks_of_the_others(address: str) -> None:
    async def body() -> None:
        async with opened(address) as house:
            broken, *_ = await two_people(house, Clock("live", 0, 60, "bot"))
            sound, *_ = await two_people(house, Clock("live", 0, 60, "bot"))
            damage(house, broken)
            now = time.time() + 61
            await house.keeper.round(now)
            table = await house.tables.get(sound)
            assert table.seats[table.asked[0]].stand_in

    run(body)


def damage(house: Any, table_id: str) -> None:
    """A row that nobody can read, and whose clock comes first."""
    row = tables.update().where(tables.c.id == table_id).values(state="{", deadline=1.0)
    house.database.now(lambda c: c.execute(row))
    house.tables.cached.pop(table_id)


def test_webhook_keys_are_the_same_after_a_restart(address: str) -> None:
    """Without a secret in the environment the house keeps one of its own."""
    with Served(address, secret=b"") as served:
        anna = served.person("Anna")
        me, cookies = anna.get("/api/me"), anna.http.cookies
    with Served(address, secret=b"") as served, Served(address, secret=b"") as other:
        for place in (served, other):
            anna = place.person()
            anna.http.cookies.update(cookies)
            assert anna.get("/api/me")["webhook_key"] == me["webhook_key"]
        secret = served.house.settings.secret
    assert len(secret) == 64
    assert me["webhook_key"] == webhook_key(secret, me["id"])


def test_every_installation_has_its_own_secret(sqlite: str, tmp_path: Any) -> None:
    secrets = set()
    for path in (sqlite, str(tmp_path / "other.db")):
        with Served(path, secret=b"") as served:
            secrets.add(served.house.settings.secret)
            stored = served.house.database.now(
                lambda c: c.execute(sa.text("SELECT count(*) FROM secret")).scalar()
            )
            assert stored == 1
    assert len(secrets) == 2


def test_a_secret_from_the_environment_goes_first(sqlite: str) -> None:
    with Served(sqlite, secret=b"mine") as served:
        assert served.house.settings.secret == b"mine"
