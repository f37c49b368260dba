"""A spoiled row spoils no list: the others are shown, and the log says it once."""

from __future__ import annotations

import logging
import time
from typing import Any

import pytest
import sqlalchemy as sa

from astrarium.server.model import Clock
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import tables, users

from .direct import opened, run, two_people
from .served import Served

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def spoil(served: Served, table_id: str, **columns: Any) -> None:
    change = tables.update().where(tables.c.id == table_id).values(**columns)
    with served.services.database.engine.begin() as connection:
        connection.execute(change)


def listed(served: Served, which: str) -> list[str]:
    return [card["id"] for card in served.person().get("/api/tables", list=which)["tables"]]


@pytest.mark.parametrize(
    "columns", [{"place": "{"}, {"place": "[]"}, {"game": "chess"}, {"asked": '{"a":'}]
)
def test_one_spoiled_table_is_left_out_and_noted_once(
    served: Served, caplog: pytest.LogCaptureFixture, columns: dict[str, str]
) -> None:
    anna = served.person("Anna")
    good, bad = (anna.table(ME, BOT, start=True) for _ in range(2))
    assert set(listed(served, "recent")) == {good, bad}
    spoil(served, bad, **columns)
    with caplog.at_level(logging.ERROR):
        assert listed(served, "recent") == listed(served, "recent") == [good]
        assert [card["id"] for card in anna.get("/api/tables", list="mine")["tables"]] == [good]
    said = [r.getMessage() for r in caplog.records if r.name == "astrarium.readable"]
    assert len(said) == 1
    assert bad in said[0]


def test_an_open_table_that_is_spoiled_is_left_out(served: Served) -> None:
    anna = served.person("Anna")
    good, bad = (anna.table(ME, OPEN) for _ in range(2))
    spoil(served, bad, game="chess")
    assert listed(served, "open") == [good]


def test_somebody_whose_wishes_are_spoiled_comes_in_all_the_same(served: Served) -> None:
    anna = served.person("Anna")
    with served.services.database.engine.begin() as connection:
        connection.execute(sa.update(users).values(notify="{"))
    served.services.sessions._known.clear()
    assert anna.get("/api/me")["name"] == "Anna"


# -- text that is no UTF-8 ------------------------------------------------------------------------

DAMAGED = "CAST(x'7B22ff22' AS TEXT)"


def damage(database: Database, of: str, column: str, where: str) -> None:
    with database.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE {of} SET {column} = {DAMAGED} WHERE {where}")


@pytest.mark.parametrize(
    ("of", "column"),
    [
        *(("tables", name) for name in ("title", "place", "asked", "clock", "clocks", "options")),
        ("seats", "name"),
        ("seats", "kind"),
    ],
)
def test_text_that_is_none_spoils_no_list(served: Served, of: str, column: str) -> None:
    anna = served.person("Anna")
    good, bad = (anna.table(ME, OPEN) for _ in range(2))
    key = "id" if of == "tables" else "table_id"
    damage(served.services.database, of, column, f"{key} = '{bad}'")
    served.services.tables.cached.clear()
    assert good in listed(served, "open")
    assert good in [card["id"] for card in anna.get("/api/tables", list="mine")["tables"]]
    assert anna.get(f"/api/tables/{good}")["id"] == good
    assert anna.http.get(f"/api/tables/{bad}").status_code in (200, 409)


def test_a_name_that_is_no_text_spoils_nobody_elses(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = bruno.table(ME, OPEN)
    damage(served.services.database, "users", "name", f"id = '{anna.get('/api/me')['id']}'")
    served.services.sessions._known.clear()
    served.services.tables.cached.clear()
    assert listed(served, "open") == [table_id]
    assert anna.http.get("/api/me").status_code == 200


@pytest.mark.parametrize("column", ["title", "clocks", "state"])
def test_text_that_is_none_stops_no_clock(sqlite: str, column: str) -> None:
    clock = Clock("live", reserve=600.0)

    async def body() -> None:
        async with opened(sqlite) as services:
            bad, good = [(await two_people(services, clock))[0] for _ in range(2)]
            damage(services.database, "tables", f"deadline = 1, {column}", f"id = '{bad}'")
            services.tables.cached.clear()
            await services.timeouts.round(time.time() + 1000)
            table = await services.tables.get(good)
            assert any(own.late for own in table.clocks.values())

    run(body)
