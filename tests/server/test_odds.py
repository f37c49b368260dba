"""Chances that take long are worked out beside the event loop, when somebody asks."""

from __future__ import annotations

import pytest

from astrarium.games import get_game
from astrarium.server.workers import WorkerFailed
from tests.eclipse import setting

from .served import Person, Served

PATIENCE = 120.0
"""A worker process must start before the first answer, perhaps on a busy machine."""


def beside_an_ancient(served: Served) -> tuple[Person, str]:
    """A table where the first player can move an interceptor against an ancient."""
    anna = served.person("Anna")
    anna.http.timeout = PATIENCE
    options = {"species": "random"}
    table_id = anna.table({"kind": "me"}, {"kind": "open"}, game="eclipse", options=options)
    served.person("Bruno").post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    state = served.services.tables.cached[table_id].playing
    setting.begin_turn(state, 0)
    setting.lay_sector(state, 101, 0, -1, 1)
    setting.furnish(state, 101, ancients=1)
    state.ask_again()
    return anna, table_id


def test_the_chances_of_an_attack_are_told_when_asked_for(served: Served) -> None:
    anna, table_id = beside_an_ancient(served)
    told = anna.post(f"/api/tables/{table_id}/odds", {"moves": ["action move"]})
    planned = anna.post(f"/api/tables/{table_id}/plan", {"moves": ["action move"]})
    assert told["forecast"] == get_game("eclipse").forecasts(planned["view"], 0)
    assert [0 < chances["wins"] < 1 for chances in told["forecast"].values()] == [True]
    assert anna.view(table_id)["forecast"] == {}, "they would keep everybody waiting"


def test_chances_that_take_too_long_are_left_out(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*given: object, **more: object) -> object:
        raise WorkerFailed

    anna, table_id = beside_an_ancient(served)
    monkeypatch.setattr(served.services.odds_workers, "do", never)
    told = anna.post(f"/api/tables/{table_id}/odds", {"moves": ["action move"]})
    assert told["forecast"] == {}


def test_only_who_sits_there_may_ask(served: Served) -> None:
    _, table_id = beside_an_ancient(served)
    served.person("Carla").post(f"/api/tables/{table_id}/odds", {"moves": []}, status=403)
