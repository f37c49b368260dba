"""Lessons at tables: begun from Home, played by the rules, left at any time."""

from __future__ import annotations

import time

import pytest
import sqlalchemy as sa

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.lessons import lessons_of
from astrarium.server import lessons, timeouts
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from astrarium.server.storage import schema

from .direct import opened, run, two_people
from .served import Served

GAMES = [game_id for game_id in REGISTERED if lessons_of(get_game(game_id).package)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_lesson_of_a_game_can_be_begun(served: Served, game_id: str) -> None:
    anna = served.person("Anna")
    (game,) = [game for game in anna.get("/api/games") if game["id"] == game_id]
    lessons = anna.get(f"/api/lessons/{game_id}")
    assert [lesson["id"] for lesson in lessons] == game["lessons"]
    for lesson in lessons:
        table = anna.post("/api/lessons", {"game": game_id, "lesson": lesson["id"]}, 201)
        assert table["status"] == "running"
        assert table["options"]["lesson"] == lesson["id"]
        assert [seat["bot"] for seat in table["seats"]][:2] == [False, True]
        view = anna.get(f"/api/tables/{table['id']}/view")["view"]
        assert view["question"]["kind"] in lesson["steps"][0]["kinds"]


def test_a_visitor_learns_without_an_account(served: Served) -> None:
    stranger = served.person()
    table = stranger.post("/api/lessons", {"game": "galaxy", "lesson": "claim"}, 201)
    assert table["my_seat"] == 0
    assert stranger.get("/api/me")["guest"]


def test_lessons_do_not_lie_about_among_the_tables(served: Served) -> None:
    anna = served.person("Anna")
    anna.post("/api/lessons", {"game": "galaxy", "lesson": "claim"}, 201)
    assert anna.get("/api/tables", list="mine")["tables"] == []


def test_what_comes_after_a_lesson_is_a_game_like_others(served: Served) -> None:
    anna = served.person("Anna")
    table = anna.post("/api/lessons", {"game": "galaxy", "lesson": "claim"}, 201)
    fork = anna.post(f"/api/tables/{table['id']}/fork", {"n": 0}, 201)
    assert "lesson" not in fork["options"]
    assert [card["id"] for card in anna.get("/api/tables", list="mine")["tables"]] == [fork["id"]]


@pytest.mark.parametrize("given", [("galaxy", "nothing"), ("nothing", "claim")])
def test_what_is_no_lesson_is_told_so(served: Served, given: tuple[str, str]) -> None:
    game, lesson = given
    told = served.person("Anna").post("/api/lessons", {"game": game, "lesson": lesson}, 404)
    assert told["error"]["key"] in ("no_lesson", "no_game")


def test_a_lesson_that_nobody_goes_on_with_is_deleted_and_nothing_else(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            anna = await services.accounts.guest("Anna")
            game = get_game("galaxy")
            lesson = lessons.found(game, "claim")
            old, new = [await lessons.begin(services.tables, anna, game, lesson) for _ in range(2)]
            played, *_ = await two_people(services)
            now = time.time()
            for table_id in (old, played):
                age(services, table_id, now - timeouts.LESSON_SECONDS - 1)
            await services.timeouts.round(now)
            with pytest.raises(Problem) as gone:
                await services.tables.get(old)
            assert gone.value.status == 404
            assert left(services, old) == 0 < left(services, new)
            for table_id in (new, played):
                assert (await services.tables.get(table_id)).status == "running"

    run(body)


def age(services: Services, table_id: str, updated: float) -> None:
    query = schema.tables.update().where(schema.tables.c.id == table_id).values(updated=updated)
    services.database.now(lambda c: c.execute(query))


def left(services: Services, table_id: str) -> int:
    """The rows of a table's entries, seats and snapshots."""
    of = (schema.entries, schema.seats, schema.snapshots)
    counts = [sa.select(sa.func.count()).where(rows.c.table_id == table_id) for rows in of]
    return services.database.now(lambda c: sum(c.execute(q).scalar_one() for q in counts))
