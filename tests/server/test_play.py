"""Playing over HTTP: answers, refusals, reasons, plans, undo, orders, history, records."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.server import history, views
from astrarium.server.logs import JsonLines
from tests.records.lines import put_together, record_text, taken_apart

from .served import Person, Served, words

ECLIPSE = get_game("eclipse")
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def two(served: Served) -> tuple[str, list[Person]]:
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table(ME, OPEN)
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    return table_id, [anna, bruno]


def play_out(table_id: str, people: list[Person], rng: Random, answers: int = 10_000) -> Any:
    """Random answers by whoever is asked; gives the last view."""
    for _ in range(answers):
        seen = people[0].view(table_id)
        if seen["view"]["over"]:
            return seen
        asked = people[seen["view"]["asked"][0]["seat"]]
        seen = asked.view(table_id)
        if seen["view"]["question"] is not None:  # else the table answers by itself
            move = words(rng.choice(seen["view"]["question"]["moves"]))
            data = {"version": seen["version"], "moves": [move]}
            response = asked.http.post(f"/api/tables/{table_id}/answers", json=data)
            assert response.status_code in (200, 409), response.text
    return people[0].view(table_id)


def test_a_whole_game_ends_with_a_record_that_verifies(served: Served) -> None:
    table_id, people = two(served)
    assert people[0].get(f"/api/tables/{table_id}/record", 409)
    assert people[0].get(f"/api/tables/{table_id}")["result"] is None
    last = play_out(table_id, people, Random(1))["view"]
    table = people[0].get(f"/api/tables/{table_id}")
    assert table["status"] == "over"
    assert table["seed"]
    assert table["result"] == last["result"]
    assert last["result"]["winners"] in ([0], [1])
    assert len(last["result"]["scores"]) == 2
    assert last["result"]["reason"] in get_game("galaxy").texts().data["end"]
    record = people[1].get(f"/api/tables/{table_id}/record")
    assert verify(get_game("galaxy"), Record.parse(record)).seed == "fits"
    copy = people[0].post("/api/records", {"record": record}, 201)
    assert copy["imported"]
    assert copy["title"] == "Galaxy: The Dark Ages (Anna, Bruno)"
    assert not any(seat["bot"] for seat in copy["seats"])
    cards = people[1].get("/api/tables", list="mine")["tables"]
    assert [card["winners"] for card in cards] == [last["result"]["winners"]]
    assert people[0].get(f"/api/tables/{copy['id']}/history/20", seat=1)["view"]["seat"] == 1
    wrong = record.replace("answer", "answar", 1)
    assert people[0].post("/api/records", {"record": wrong}, 400)["error"]["key"] == "record_wrong"
    again = people[0].post(f"/api/tables/{table_id}/rematch")
    assert people[1].post(f"/api/tables/{table_id}/rematch")["id"] == again["id"]
    assert again["seats"][1]["name"] == "Anna"
    forked = people[0].post(f"/api/tables/{table_id}/fork", {"n": 25}, 201)
    assert forked["status"] == "running"
    assert [seat["bot"] for seat in forked["seats"]] == [False, True]


def with_header(text: str, **changed: Any) -> str:
    """The record with other words in its header and checksums that are right."""
    lines = taken_apart(text)
    lines[0]["astrarium"].update(changed)
    return put_together(lines)


def with_rules(text: str, version: str) -> str:
    """The record as if it had been played under another version of the rules."""
    lines = taken_apart(text)
    lines[0]["astrarium"]["rules"] = lines[-1]["end"]["rules"] = version
    return put_together(lines)


def with_move(text: str, move: str) -> str:
    """The record with another first answer and checksums that are right."""
    lines = taken_apart(text)
    next(line for line in lines if "answer" in line)["answer"]["move"] = move
    return put_together(lines)


SPOILT: list[tuple[Callable[[str], str], str]] = [
    (lambda text: "Salve\n", "riga 1: non è la riga di una registrazione"),
    (lambda text: put_together([{"chess": 1}, {"end": {}}]), "riga 1: non è l'intestazione"),
    (lambda text: text[:-9], ": troncata a metà"),
    (lambda text: text.replace('"answer"', '"answar"', 1), ": modificata dopo la scrittura"),
    (lambda text: with_header(text, format=2), "riga 1: il formato 2 qui non è conosciuto"),
    (lambda text: with_header(text, game="chess"), "il gioco 'chess' non esiste; giochi: "),
    (lambda text: with_rules(with_header(text, game="eclipse"), ECLIPSE.version), "riga 2: "),
    (lambda text: with_header(text, rules="0"), ": la chiusura è di altre regole"),
    (lambda text: with_rules(text, "0"), ": giocata con le regole 0; oggi valgono le "),
    (lambda text: with_header(text, seats=["A"] * 9), "galaxy vuole da 2 a 5 posti, non 9"),
    (lambda text: with_header(text, options={"sun": "on"}), "galaxy non ha l'opzione 'sun'"),
    (lambda text: with_move(text, "jump"), ": le regole non lo permettono ("),
]


def test_what_is_wrong_with_a_record_is_told_in_italian(served: Served) -> None:
    anna, text = served.person("Anna"), record_text("galaxy", 2, 20)
    for spoil, says in SPOILT:
        error = anna.post("/api/records?lang=it", {"record": spoil(text)}, 400)["error"]
        assert error["text"].startswith("La registrazione non si può usare: ")
        assert says in error["text"]
        english = anna.post("/api/records", {"record": spoil(text)}, 400)["error"]["text"]
        assert english.startswith("The record cannot be used: ")
        assert says not in english


def test_a_table_that_cannot_be_is_refused_in_italian(served: Served) -> None:
    given = {"game": "galaxy", "seats": [ME]}
    error = served.person("Anna").post("/api/tables?lang=it", given, 400)["error"]
    assert "galaxy vuole da 2 a 5 posti, non 1." in error["text"]


def test_a_stale_answer_is_told_the_version_that_counts(served: Served) -> None:
    table_id, people = two(served)
    seen = people[0].view(table_id)
    asked = people[seen["view"]["asked"][0]["seat"]]
    seen = asked.view(table_id)
    move = words(seen["view"]["question"]["moves"][0])
    data = {"version": seen["version"], "moves": [move]}
    assert asked.post(f"/api/tables/{table_id}/answers", data)["accepted"] == 1
    other = {**data, "moves": [words(seen["view"]["question"]["moves"][1])]}
    late = asked.post(f"/api/tables/{table_id}/answers", other, 409)
    assert late["error"]["key"] == "conflict"
    assert late["version"] == seen["version"] + 1


def test_a_refusal_cites_the_rule(served: Served) -> None:
    table_id, people = two(served)
    asked = people[people[0].view(table_id)["view"]["asked"][0]["seat"]]
    error = asked.answer(table_id, "base felowi", status=422)["error"]
    assert error["rule"]
    assert error["ruleText"]
    texts = get_game("galaxy").texts("en")
    assert texts.get("ask", "bid_open") in error["text"]  # it says what is asked instead
    why = asked.post(f"/api/tables/{table_id}/why", {"move": "base felowi"})
    assert why == {"offered": False, "reason": error}
    offered = words(asked.view(table_id)["view"]["question"]["moves"][0])
    assert asked.post(f"/api/tables/{table_id}/why", {"move": offered}) == {"offered": True}
    other = people[1 - people.index(asked)]
    assert other.answer(table_id, offered, status=422)["error"]["key"] == "not_asked"
    assert served.person("Carla").answer(table_id, offered, status=403)


def to_actions(table_id: str, people: list[Person], rng: Random) -> tuple[Person, Any]:
    """Play until somebody may play a ship."""
    while True:
        seen = people[0].view(table_id)
        asked = people[seen["view"]["asked"][0]["seat"]]
        seen = asked.view(table_id)
        question = seen["view"]["question"]
        if question and question["kind"] == "action" and question["moves"][0][0] == "play":
            return asked, seen
        play_out(table_id, people, rng, 1)


def test_a_plan_is_tried_on_a_copy_and_sent_at_once(served: Served) -> None:
    table_id, people = two(served)
    asked, seen = to_actions(table_id, people, Random(3))
    ship = words(seen["view"]["question"]["moves"][0])
    planned = asked.post(f"/api/tables/{table_id}/plan", {"moves": [ship]})
    assert planned["accepted"] == 1
    assert planned["view"]["question"]["kind"] == "action"
    assert asked.view(table_id) == seen
    base = next((m for m in planned["view"]["question"]["moves"] if m[0] == "base"), None)
    moves = [ship] + ([words(base)] if base else [])
    refused = asked.post(f"/api/tables/{table_id}/plan", {"moves": [ship, "bid 3"]})
    assert refused["stopped"] == "refused"
    done = asked.answer(table_id, *moves, "bid 3")
    assert done["accepted"] == len(moves)
    assert done["refused"]["move"] == "bid 3"
    assert done["version"] == seen["version"] + len(moves)
    assert asked.view(table_id)["free_undo"] >= len(moves)
    undone = asked.post(f"/api/tables/{table_id}/undo", {"number": len(moves)})
    assert undone["done"]
    back = asked.view(table_id)
    assert back["view"] == seen["view"]
    assert back["may_undo"] == seen["may_undo"]
    log = asked.get(f"/api/tables/{table_id}/log")
    assert [line for line in log["lines"] if line["undone"]]
    assert log["lines"][-1]["key"] == "undone"


def test_nobody_is_offered_to_take_back_what_others_did(served: Served) -> None:
    table_id, people = two(served)
    first, other = people
    if first.view(table_id)["view"]["question"] is None:
        first, other = other, first
    assert not first.view(table_id)["may_undo"]
    first.answer(table_id, "bid 5")
    assert first.view(table_id)["may_undo"]
    seen = other.view(table_id)
    assert not seen["may_undo"]
    error = other.post(f"/api/tables/{table_id}/undo", {}, 422)["error"]
    assert error["key"] == "nothing_to_undo"
    assert other.view(table_id) == seen
    assert not served.person().view(table_id)["may_undo"]
    assert not first.get(f"/api/tables/{table_id}/history/0")["may_undo"]


def test_the_log_is_read_page_by_page(served: Served) -> None:
    table_id, people = two(served)
    play_out(table_id, people, Random(5), 60)
    log = f"/api/tables/{table_id}/log"
    for person in (*people, served.person()):
        whole = person.get(log)
        assert whole["since"] == -1
        pages: list[Any] = []
        last = whole["version"]
        while last > -1:
            page = person.get(log, since=max(-1, last - 7), until=last)
            assert all(page["since"] < line["n"] <= last for line in page["lines"])
            pages, last = page["lines"] + pages, page["since"]
        assert pages == whole["lines"]
    assert people[0].get(log, since=5, until=5)["lines"] == []


def test_only_the_newest_of_a_long_log_is_told_at_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, people = two(served)
    play_out(table_id, people, Random(6), 30)
    whole = people[0].get(f"/api/tables/{table_id}/log")
    monkeypatch.setattr(views, "LOG_LIMIT", 8)
    part = people[0].get(f"/api/tables/{table_id}/log")
    assert part["since"] == part["version"] - 8
    told = [line for line in part["lines"] if line["n"] <= whole["version"]]
    assert told == [line for line in whole["lines"] if line["n"] > part["since"]]


def test_undo_by_consent(served: Served) -> None:
    table_id, people = two(served)
    rng = Random(4)
    asked, _ = to_actions(table_id, people, rng)
    while people[0].view(table_id)["view"]["asked"][0]["seat"] == people.index(asked):
        play_out(table_id, people, rng, 1)
    play_out(table_id, people, rng, 1)
    other = people[1 - people.index(asked)]
    assert not asked.post(f"/api/tables/{table_id}/undo", {})["done"]
    pending = other.get(f"/api/tables/{table_id}")["pending"]["undo"]
    assert pending["by"] == people.index(asked)
    assert other.post(f"/api/tables/{table_id}/undo/agree")["done"]
    assert people[0].view(table_id)["view"]["asked"][0]["seat"] == people.index(asked)
    assert other.post(f"/api/tables/{table_id}/undo/agree", status=404)


def test_standing_orders_are_given_listed_and_withdrawn(served: Served) -> None:
    table_id, people = two(served)
    orders = f"/api/tables/{table_id}/orders"
    given = people[0].post(orders, {"kind": "counter", "move": "hold"}, 201)["orders"]
    order = {"kind": "counter", "move": "hold", "about": {}, "until": "withdrawn"}
    assert given == [{**order, "ignoring": None}]
    assert people[1].get(orders)["orders"] == []
    assert people[0].post(orders, {"kind": "counter", "move": "hold", "until": "never"}, 400)
    assert people[0].delete(f"{orders}/5", 404)
    assert people[0].delete(f"{orders}/0")["orders"] == []


def test_history_shows_ones_own_past_and_after_the_end_everybodys(served: Served) -> None:
    table_id, people = two(served)
    first = people[0].view(table_id)
    play_out(table_id, people, Random(6), 30)
    assert people[0].get(f"/api/tables/{table_id}/history/0")["view"] == first["view"]
    assert people[0].get(f"/api/tables/{table_id}/history/0", 403, seat=1)
    spectator = served.person()
    assert spectator.get(f"/api/tables/{table_id}/history/0")["view"]["seat"] is None
    assert people[0].get(f"/api/tables/{table_id}/history/999", 404)
    assert people[0].get(f"/api/tables/{table_id}/history/0", 404, seat=9)


def test_a_fork_of_a_running_game_tells_nothing(served: Served) -> None:
    table_id, people = two(served)
    play_out(table_id, people, Random(6), 30)
    n = people[0].view(table_id)["version"]
    new = people[0].post(f"/api/tables/{table_id}/fork", {"n": n}, 201)["id"]
    services = served.services
    true = services.tables.cached[table_id].playing
    with services.database.engine.connect() as connection:  # its bot may have gone on already
        forked = history.position(connection, services.tables.cached[new], 0)
    mine, copy = true.view(0)["players"][0]["hand"], forked.view(0)["players"][0]["hand"]
    assert mine == copy
    assert true.view(1)["players"][1]["hand"] != forked.view(1)["players"][1]["hand"]
    assert served.person().post(f"/api/tables/{table_id}/fork", {"n": 0}, 401)
    assert served.person("Carla").post(f"/api/tables/{table_id}/fork", {"n": 0}, 403)


@pytest.mark.parametrize("bots", [2, 4])
def test_a_fork_has_the_seats_of_its_game(served: Served, bots: int) -> None:
    """Galaxy may be played by three or five; this game is played by two."""
    table_id, people = two(served)
    play_out(table_id, people, Random(6), 10)
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * bots]
    told = people[0].post(f"/api/tables/{table_id}/fork", {"n": 3, "seats": seats}, 400)
    assert f"2 seats, not {bots + 1}" in told["error"]["text"]
    people[0].post(f"/api/tables/{table_id}/fork", {"n": 3, "seats": seats[:2]}, 201)


def test_every_answer_leaves_a_log_line_without_the_move(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    """An operator sees table, answer and seat; what was answered stays in the game."""
    table_id, people = two(served)
    with caplog.at_level(logging.INFO, logger="astrarium.play"):
        play_out(table_id, people, Random(2), answers=3)
    lines = [json.loads(JsonLines().format(r)) for r in caplog.records if r.name.endswith("play")]
    assert lines
    assert {line["table"] for line in lines} == {table_id}
    assert all(line["answer"] > 0 and line["seat"] in (0, 1) for line in lines)
    assert not any("bid" in line["text"] for line in lines)
