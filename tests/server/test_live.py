"""Live updates: numbered, resumed without loss or repeat, over sockets and without them."""

from __future__ import annotations

import json
import threading
import time
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from .postgres import Postgres
from .served import Person, Served, words
from .test_play import play_out, two

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


def socket(served: Served, table_id: str, person: Person | None, **query: int) -> ClientConnection:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    url = f"ws://127.0.0.1:{served.port}/api/tables/{table_id}/live?{asked}"
    headers = {"Cookie": person.cookie} if person else {}
    return connect(url, additional_headers=headers, proxy=None)


def until(live: ClientConnection, kind: str, timeout: float = 20) -> Any:
    """The next message of a kind."""
    end = time.monotonic() + timeout
    while True:
        message = json.loads(live.recv(timeout=max(0.1, end - time.monotonic())))
        if message["type"] == kind:
            return message


def test_every_seat_is_told_what_its_view_shows(served: Served) -> None:
    table_id, people = two(served)
    with socket(served, table_id, people[0]) as anna, socket(served, table_id, None) as nobody:
        first = until(anna, "state")
        assert first["view"] == people[0].view(table_id)["view"]
        assert until(nobody, "state")["view"]["seat"] is None
        play_out(table_id, people, Random(1), 1)
        second = until(anna, "state")
        assert second["version"] == first["version"] + 1
        assert second["since"] == first["version"]
        assert {line["n"] for line in second["lines"]} == {second["version"]}


def test_a_dropped_connection_resumes_without_loss_or_repeat(served: Served) -> None:
    table_id, people = two(served)
    rng, heard, since = Random(2), [], -1
    for _ in range(8):
        with socket(served, table_id, people[0], since=since) as live:
            message = until(live, "state")
            assert message["since"] == since
            heard += message["lines"]
            since = message["version"]
        play_out(table_id, people, rng, rng.randrange(1, 40))
        while people[0].view(table_id)["version"] == since:  # the table was answering by itself
            play_out(table_id, people, rng, 1)
    with socket(served, table_id, people[0], since=since) as live:
        heard += until(live, "state")["lines"]
    log = people[0].get(f"/api/tables/{table_id}/log")["lines"]
    assert [(line["n"], line["key"], line["args"]) for line in heard] == [
        (line["n"], line["key"], line["args"]) for line in log
    ]


def test_long_poll_gives_the_same_messages(served: Served) -> None:
    table_id, people = two(served)
    updates = f"/api/tables/{table_id}/updates"
    first = people[0].get(updates, wait=0)
    state = next(m for m in first["messages"] if m["type"] == "state")
    assert state["view"] == people[0].view(table_id)["view"]
    cursor = {"since": first["version"], "revision": first["revision"], "chat": first["chat"]}
    assert people[0].get(updates, wait=0, **cursor)["messages"] == []
    timer = threading.Timer(0.3, lambda: play_out(table_id, people, Random(1), 1))
    timer.start()
    begun = time.monotonic()
    second = people[0].get(updates, wait=20, **cursor)
    assert time.monotonic() - begun < 15
    assert [m["type"] for m in second["messages"]] == ["state"]
    assert second["version"] == first["version"] + 1


def test_company_chat_and_presence_are_told(served: Served) -> None:
    table_id, people = two(served)
    with socket(served, table_id, people[0]) as anna:
        until(anna, "state")
        people[1].post(f"/api/tables/{table_id}/chat", {"text": "hello"})
        assert until(anna, "chat")["text"] == "hello"
        with socket(served, table_id, people[1]) as bruno:
            until(bruno, "chat")
            assert 1 in until(anna, "presence")["online"]
            bruno.send('{"type":"ping"}')
            until(bruno, "pong")
        assert until(anna, "presence")["online"] == [0]


def test_who_sits_down_is_shown_his_hand_at_once(served: Served) -> None:
    table_id, people = two(served)
    carla = served.person("Carla")
    people[1].post(f"/api/tables/{table_id}/leave")
    with socket(served, table_id, people[1]) as live:
        shown = until(live, "state")
        assert shown["view"]["seat"] == 1
    with socket(served, table_id, carla) as live:
        assert until(live, "state")["view"]["seat"] is None


def test_two_processes_on_one_postgresql_see_each_others_moves(postgres: Postgres) -> None:
    address = postgres.fresh()
    with Served(address) as one, Served(address) as two_:
        anna, bruno = one.person("Anna"), two_.person("Bruno")
        table_id = anna.table(ME, OPEN)
        bruno.post(f"/api/tables/{table_id}/join", {})
        anna.post(f"/api/tables/{table_id}/start")
        people = [anna, bruno]
        with socket(one, table_id, anna) as left, socket(two_, table_id, bruno) as right:
            seen = [until(left, "state"), until(right, "state")]
            for _ in range(12):
                newest = max(seen, key=lambda state: state["version"])
                seat = newest["view"]["asked"][0]["seat"]
                catch_up((left, right), seen, newest["version"])
                question = seen[seat]["view"]["question"]
                if question is not None and seen[seat]["version"] == newest["version"]:
                    data = {"version": newest["version"], "moves": [words(question["moves"][0])]}
                    path = f"/api/tables/{table_id}/answers"
                    assert people[seat].http.post(path, json=data).status_code in (200, 409)
                catch_up((left, right), seen, newest["version"] + 1)
            assert min(state["version"] for state in seen) >= 12
            online = bruno.get(f"/api/tables/{table_id}")["seats"]
            assert [seat["online"] for seat in online] == [True, True]


def catch_up(sockets: tuple[ClientConnection, ...], seen: list[Any], version: int) -> None:
    """Until every one has been told of a version."""
    for number, live in enumerate(sockets):
        while seen[number]["version"] < version:
            seen[number] = until(live, "state")


def test_blocked_sockets_are_told_why(served: Served) -> None:
    anna = served.person("Anna")
    closed = anna.table(ME, BOT, closed=True)
    try:
        with socket(served, closed, None) as live:
            live.recv(timeout=5)
    except Exception as error:
        assert "403" in str(error) or "4403" in str(error)  # noqa: PT017
    else:
        raise AssertionError("a stranger got in")
