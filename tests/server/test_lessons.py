"""Lessons at tables: begun from Home, played by the rules, left at any time."""

from __future__ import annotations

import pytest

from astrarium.games import REGISTERED, get_game
from astrarium.kernel.lessons import lessons_of

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
