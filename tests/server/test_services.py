"""What the server does by itself: chores that survive failures, a secret that survives restarts."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from astrarium.kernel.moves import Move
from astrarium.server.model import Clock, Table
from astrarium.server.play import forced
from astrarium.server.services import every
from astrarium.server.storage import people
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import tables
from astrarium.server.storage.secret import PUSH, SERVER
from astrarium.server.undo import free_undo
from astrarium.server.webhooks import webhook_key

from .direct import opened, run, step, two_people
from .served import Served


def test_a_chore_that_fails_is_done_again() -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(len(done))
        if len(done) < 3:
            raise RuntimeError("not yet")
        raise asyncio.CancelledError  # as when the server closes

    async def body() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.wait_for(every(0, work), 30)

    run(body)
    assert done == [0, 1, 2]


def test_a_broken_table_does_not_stop_the_clocks_of_the_others(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            broken, *_ = await two_people(services, Clock("live", 0, 60, "bot"))
            sound, *_ = await two_people(services, Clock("live", 0, 60, "bot"))
            damage(services, broken)
            now = time.time() + 61
            await services.timeouts.round(now)
            table = await services.tables.get(sound)
            assert table.seats[table.asked[0]].stand_in

    run(body)


def damage(services: Any, table_id: str) -> None:
    """A row that nobody can read, and whose clock comes first."""
    row = tables.update().where(tables.c.id == table_id).values(state="{", deadline=1.0)
    services.database.now(lambda c: c.execute(row))
    services.tables.cached.pop(table_id)


def test_webhook_keys_are_the_same_after_a_restart(address: str) -> None:
    """Without a secret in the environment the server keeps one of its own."""
    with Served(address, secret=b"") as served:
        anna = served.person("Anna")
        me, cookies = anna.get("/api/me"), anna.http.cookies
    with Served(address, secret=b"") as served, Served(address, secret=b"") as other:
        for place in (served, other):
            anna = place.person()
            anna.http.cookies.update(cookies)
            assert anna.get("/api/me")["webhook_key"] == me["webhook_key"]
        secret = served.services.settings.secret
    assert len(secret) == 64
    assert me["webhook_key"] == webhook_key(secret, me["id"])


def test_every_installation_has_its_own_secret(sqlite: str, tmp_path: Any) -> None:
    secrets = set()
    for path in (sqlite, str(tmp_path / "other.db")):
        with Served(path, secret=b"") as served:
            secrets.add(served.services.settings.secret)
            stored = served.services.database.now(
                lambda c: c.execute(sa.text("SELECT id FROM secret ORDER BY id")).scalars().all()
            )
            assert stored == [SERVER, PUSH]
    assert len(secrets) == 2


def test_a_secret_from_the_environment_goes_first(sqlite: str) -> None:
    with Served(sqlite, secret=b"mine") as served:
        assert served.services.settings.secret == b"mine"


# -- figures and error messages -------------------------------------------------------------------


def test_figures_are_for_those_who_run_the_server(sqlite: str, tmp_path: Any) -> None:
    """How many moves were made is no business of the players: one may have been a secret."""
    with Served(sqlite) as served:
        http = served.person().http
        assert "astrarium_moves_total" in http.get("/metrics").text
        for header in ("X-Forwarded-For", "Forwarded"):
            refused = http.get("/metrics", headers={header: "203.0.113.9"})
            assert refused.status_code == 404
            assert "moves" not in refused.text
    with Served(str(tmp_path / "other.db"), metrics_token="figures") as served:
        http = served.person().http
        assert http.get("/metrics").status_code == 404
        wrong = {"Authorization": "Bearer figure"}
        assert http.get("/metrics", headers=wrong).status_code == 404
        right = {"Authorization": "Bearer figures"}
        assert "astrarium_moves_total" in http.get("/metrics", headers=right).text


def test_errors_of_the_database_name_no_values(address: str) -> None:
    """They end up in logs; what was to be written may be a hand or a password."""
    row = {"id": "u1", "name": "Anna", "login": "anna", "password": "hashed", "created": 0.0}
    database = Database(address)
    database.now(lambda c: people.insert_user(c, {**row, "notify": "{}"}))
    with pytest.raises(sa.exc.IntegrityError) as error:
        database.now(lambda c: people.insert_user(c, {**row, "notify": "{}"}))
    database.close()
    assert "hashed" not in f"{error.value} {error.value!r}"


def only_answer(table: Table) -> Move | None:
    return forced(table.game, table.playing, table.asked[0])


def test_a_forced_answer_is_given_also_after_a_restart(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            rng, table = Random(1), await services.tables.get(table_id)
            while only_answer(table) is None:
                await step(services, table_id, rng)
                table = await services.tables.get(table_id)
            version = table.version
        async with opened(address, live=True) as services:
            end = time.monotonic() + 60
            while (await services.tables.get(table_id)).version == version:
                assert time.monotonic() < end, "the table waits for what everybody knows"
                await asyncio.sleep(0.01)

    run(body)


def test_who_is_here_and_could_take_back_gives_the_forced_answer(address: str) -> None:
    """It would end their free undo, or come between a plan and its sending."""

    async def body() -> None:
        async with opened(address) as services:
            table_id, *_ = await two_people(services)
            rng, table = Random(1), await services.tables.get(table_id)
            while only_answer(table) is None or not free_undo(table, table.asked[0]):
                await step(services, table_id, rng)
                table = await services.tables.get(table_id)
            (seat,) = table.asked
            services.bots.consider(table)
            assert table_id in services.bots.tasks  # for who is away
            services.bots.tasks.pop(table_id).cancel()

            here = services.hub.watch(table_id, seat, "")
            services.bots.consider(table)
            assert table_id not in services.bots.tasks
            services.hub.leave(table_id, here)
            await services._resume()
            assert table_id in services.bots.tasks

    run(body)
