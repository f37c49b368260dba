"""Tables: made, filled, started, left, played again."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from astrarium.games import REGISTERED
from astrarium.server import lobby
from astrarium.server.lobby import SeatGiven, TableGiven

from .direct import opened, play_on, run, two_people
from .served import Served
from .sockets import socket, until

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def test_friends_sit_down_and_begin(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, OPEN, BOT, title="Friday")
    (card,) = bruno.get("/api/tables", list="open")["tables"]
    assert card["title"] == "Friday"
    assert anna.post(f"/api/tables/{table_id}/start", status=409)["error"]["key"] == "seats_open"
    assert bruno.post(f"/api/tables/{table_id}/join", {})["my_seat"] == 1
    assert bruno.get("/api/tables", list="open")["tables"] == []  # nobody else can join
    assert bruno.post(f"/api/tables/{table_id}/join", {}, 409)["error"]["key"] == "already_seated"
    assert bruno.post(f"/api/tables/{table_id}/start", status=403)
    begun = anna.post(f"/api/tables/{table_id}/start")
    assert begun["status"] == "running"
    assert begun["commitment"]
    assert begun["seed"] is None
    assert anna.post(f"/api/tables/{table_id}/start", status=409)
    assert [t["id"] for t in bruno.get("/api/tables", list="mine")["tables"]] == [table_id]
    assert bruno.get("/api/tables", list="open")["tables"] == []


def test_a_seat_link_seats_whoever_opens_it_once(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, OPEN, private=True)
    link = anna.get(f"/api/tables/{table_id}")["seats"][1]["link"]
    token = parse_qs(urlsplit(link).query)["seat"][0]
    stranger = served.person()
    assert stranger.get(f"/api/tables/{table_id}")["seats"][1]["link"] is None
    assert stranger.post(f"/api/tables/{table_id}/sit", {"token": "x"}, 404)
    assert stranger.post(f"/api/tables/{table_id}/sit", {"token": token})["my_seat"] == 1
    assert stranger.get("/api/me")["guest"]
    assert served.person().post(f"/api/tables/{table_id}/sit", {"token": token}, 404)


def test_private_tables_are_not_listed_and_closed_ones_not_shown(served: Served) -> None:
    anna, stranger = served.person("Anna"), served.person("Bruno")
    private = anna.table(ME, OPEN, private=True)
    closed = anna.table(ME, OPEN, closed=True)
    assert stranger.get("/api/tables", list="open")["tables"] == []
    stranger.get(f"/api/tables/{private}")
    for path in ("", "/view", "/log", "/chat", "/updates", "/record"):
        assert stranger.get(f"/api/tables/{closed}{path}", 403)["error"]["key"] == "closed"


def test_the_owner_arranges_the_seats(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, OPEN)
    seat = f"/api/tables/{table_id}/seats/1"
    assert bruno.post(seat, {"kind": "bot"}, 403)
    assert anna.post(seat, {"kind": "bot", "level": "random"})["seats"][1]["level"] == "random"
    assert anna.post(seat, {"kind": "bot", "level": "genius"}, 400)
    assert anna.post(seat, {"kind": "me"}, 409)
    assert anna.post(f"/api/tables/{table_id}/seats/9", {"kind": "bot"}, 404)
    anna.post(f"/api/tables/{table_id}/start")
    assert anna.post(seat, {"kind": "open"}, 409)


def test_impossible_tables_are_refused_in_words(served: Served) -> None:
    anna = served.person("Anna")
    for seats, more in (
        ([ME], {}),
        ([ME, ME], {}),
        ([ME] + [BOT] * 9, {}),
        ([ME, BOT], {"options": {"x": "y"}}),
        ([ME, BOT], {"clock": {"kind": "live", "seconds": 1}}),
        ([ME, {"kind": "king"}], {}),
    ):
        error = anna.post("/api/tables", {"game": "galaxy", "seats": seats, **more}, 400)
        assert len(error["error"]["text"]) > 10
    assert anna.post("/api/tables", {"game": "chess", "seats": [ME, BOT]}, 404)


@pytest.mark.parametrize("game_id", REGISTERED)
def test_a_table_is_made_with_all_options_of_its_game(served: Served, game_id: str) -> None:
    """As the browser makes it: it sends every option, also those that stay as they are."""
    anna = served.person("Anna")
    info = next(game for game in anna.get("/api/games") if game["id"] == game_id)
    options = {name: option["default"] for name, option in info["options"].items()}
    seats = [ME, *[BOT] * (len(info["default_seats"]) - 1)]
    given = {"game": game_id, "seats": seats, "options": options}
    table_id = anna.post("/api/tables", given)["id"]
    assert anna.post(f"/api/tables/{table_id}/start")["status"] == "running"


def test_one_click_without_an_account(served: Served) -> None:
    somebody = served.person()
    table = somebody.post("/api/quick", {"game": "galaxy", "bots": 2, "level": "random"})
    assert table["status"] == "running"
    assert table["my_seat"] == 0
    assert [seat["bot"] for seat in table["seats"]] == [False, True, True]
    assert somebody.get("/api/me")["guest"]


def test_one_click_into_a_set_up_with_a_name(served: Served) -> None:
    anna = served.person("Anna")
    given = {"game": "ti4", "bots": 2, "level": "random", "scenario": "first_game"}
    table = anna.post("/api/quick", given)
    assert table["options"]["victory_points"] == "6"
    assert anna.post("/api/quick", {**given, "bots": 3}, 400)
    assert anna.post("/api/quick", {**given, "scenario": "none"}, 400)


def test_one_click_into_a_game_alone(served: Served) -> None:
    anna = served.person("Anna")
    given = {"game": "space_empires", "bots": 0, "scenario": "doomsday_small"}
    table = anna.post("/api/quick", given)
    assert table["status"] == "running"
    assert [seat["bot"] for seat in table["seats"]] == [False]
    assert table["options"]["opponent"] == "machines"
    assert anna.post("/api/quick", {**given, "game": "galaxy", "scenario": None}, 400)


def test_leaving_before_the_start_frees_the_seat(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, OPEN)
    bruno.post(f"/api/tables/{table_id}/join", {"seat": 1})
    assert bruno.post(f"/api/tables/{table_id}/leave")["seats"][1]["kind"] == "open"


def test_leaving_a_running_game_lets_a_bot_stand_in_until_one_returns(served: Served) -> None:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, OPEN, BOT)
    bruno.post(f"/api/tables/{table_id}/join", {"seat": 1})
    anna.post(f"/api/tables/{table_id}/start")
    left = bruno.post(f"/api/tables/{table_id}/leave")["seats"][1]
    assert left["stand_in"]
    assert left["bot"]
    back = bruno.post(f"/api/tables/{table_id}/return")["seats"][1]
    assert not back["bot"]
    assert back["you"]


def test_the_host_closes_a_table_that_has_not_begun(served: Served) -> None:
    anna, bruno, carla = (served.person(name) for name in ("Anna", "Bruno", "Carla"))
    table_id = anna.table(ME, OPEN, OPEN)
    base = f"/api/tables/{table_id}"
    token = anna.get(base)["seats"][2]["link"].split("=")[-1]
    bruno.post(f"{base}/join", {})
    (card,) = bruno.get("/api/tables", list="mine")["tables"]
    assert (card["owner"], card["owner_name"]) == (False, "Anna")
    assert bruno.post(f"{base}/drop", status=403)["error"]["key"] == "owner_only"
    with socket(served, table_id, bruno) as live:
        until(live, "table")
        assert anna.post(f"{base}/drop")["status"] == "dropped"
        assert until(live, "table")["table"]["status"] == "dropped"
    for path, given in (("join", {}), ("sit", {"token": token})):
        assert carla.post(f"{base}/{path}", given, 409)["error"]["key"] == "dropped"
    for path in ("start", "drop", "seats/2"):
        assert anna.post(f"{base}/{path}", {"kind": "bot"}, 409)["error"]["key"] == "dropped"
    assert anna.get("/api/tables", list="mine")["tables"] == []
    assert [t["status"] for t in bruno.get("/api/tables", list="mine")["tables"]] == ["dropped"]
    assert bruno.get("/api/tables", list="open")["tables"] == []
    assert bruno.get(f"{base}/view", 409)


def test_what_has_begun_is_not_closed(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT, start=True)
    error = anna.post(f"/api/tables/{table_id}/drop", status=409)["error"]
    assert error["key"] == "already_started"


def test_against_bots_the_rematch_begins_at_once(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            anna = await services.accounts.guest("Anna")
            given = TableGiven("galaxy", [SeatGiven("me"), SeatGiven("bot", "random")])
            table_id = await lobby.create(services.tables, anna, given)
            await lobby.start(services.tables, table_id, anna, b"s" * 32)
            assert (await play_on(services, table_id, 5000)).status == "over"
            new = await services.tables.get(await lobby.rematch(services.tables, table_id, anna))
            assert new.status == "running"
            assert [info.name for info in new.seats] == ["Bilancia", "Anna"]
            assert await lobby.rematch(services.tables, table_id, anna) == new.id

    run(body)


def test_with_people_the_rematch_waits_for_them_and_may_be_made_anew(address: str) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table_id, anna, bruno = await two_people(services)
            assert (await play_on(services, table_id, 5000)).status == "over"
            first = await lobby.rematch(services.tables, table_id, bruno)
            assert await lobby.rematch(services.tables, table_id, anna) == first
            assert (await services.tables.get(first)).status == "open"
            await lobby.drop(services.tables, first, bruno)
            second = await lobby.rematch(services.tables, table_id, anna)
            assert second != first
            assert await lobby.rematch(services.tables, table_id, bruno) == second

    run(body)


def test_chat_is_for_the_company(served: Served) -> None:
    anna, stranger = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, BOT)
    chat = f"/api/tables/{table_id}/chat"
    anna.post(chat, {"text": " <b>hello</b> "}, 201)
    assert stranger.post(chat, {"text": "hi"}, 403)
    assert anna.post(chat, {"text": "  "}, 400)
    assert anna.post(chat, {"text": "x" * 1001}, 400)
    assert [line["text"] for line in stranger.get(chat)["messages"]] == ["<b>hello</b>"]


def test_games_texts_and_rules_are_there_in_both_languages(served: Served) -> None:
    somebody = served.person()
    assert [game["id"] for game in somebody.get("/api/games", lang="it")] == list(REGISTERED)
    for language in ("en", "it"):
        texts = somebody.get(f"/api/texts/galaxy/{language}")
        assert {"name", "ask", "move", "log", "why"} <= texts["texts"].keys()
        assert texts["texts"]["why"]["not_asked"]
        assert texts["grammar"]["play"] == ["card", "world"]
        rules = somebody.get("/api/rules/galaxy", lang=language, q="G13.2")
        assert [rule["id"] for rule in rules] == ["G13.2"]
    assert somebody.get("/api/texts/galaxy/xx", 400)
    assert somebody.get("/api/rules/chess", 404)


def test_a_game_says_which_options_go_together(served: Served) -> None:
    """So a browser can grey the others and say why."""
    eclipse = next(game for game in served.person().get("/api/games") if game["id"] == "eclipse")
    advice = eclipse["options"]["two_player_advice"]
    assert advice["needs"] == {"no": {"options": {}, "seats": [2]}}
    rounds = eclipse["options"]["rounds"]
    assert (rounds["kind"], rounds["choices"], rounds["least"], rounds["most"]) == (
        *("number", [], 3, 9),
    )
    short = next(each for each in eclipse["scenarios"] if each["id"] == "short_game")
    assert (short["title"], short["options"]["rounds"]) == ("Short game", "6")


def test_options_that_do_not_go_together_are_refused_in_one_line(served: Served) -> None:
    anna = served.person("Anna")
    wanted = {"game": "eclipse", "seats": [ME, BOT, BOT], "options": {"two_player_advice": "no"}}
    error = anna.post("/api/tables", wanted, 400)["error"]
    assert error["key"] == "setup"
    assert error["text"] == (
        "The table cannot be set up so: option 'two_player_advice' = no is for 2 seats, not 3."
    )


def test_a_scenario_fixes_the_options_of_a_table(served: Served) -> None:
    anna = served.person("Anna")
    table_id = anna.table(ME, BOT, game="eclipse", options={"scenario": "short_game"})
    options = anna.get(f"/api/tables/{table_id}")["options"]
    assert (options["scenario"], options["rounds"], options["species"]) == (
        *("short_game", "6", "random"),
    )
    view = anna.post(f"/api/tables/{table_id}/start")
    assert view["teams"] == []
    assert anna.view(table_id)["view"]["rounds"] == 6
