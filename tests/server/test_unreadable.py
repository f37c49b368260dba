"""A spoiled row spoils no list: the others are shown, and the log says it once."""

from __future__ import annotations

import logging
from typing import Any

import pytest
import sqlalchemy as sa

from astrarium.server.storage.schema import tables, users

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
    served.services.accounts._sessions.clear()
    assert anna.get("/api/me")["name"] == "Anna"
