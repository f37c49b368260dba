"""Live updates: numbered, resumed without loss or repeat, over sockets and without them."""

from __future__ import annotations

import threading
import time
from random import Random

from .served import Served
from .sockets import closing_code, socket, until
from .test_play import play_out, two

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


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


def test_whoever_sits_down_is_shown_their_hand_at_once(served: Served) -> None:
    table_id, people = two(served)
    carla = served.person("Carla")
    people[1].post(f"/api/tables/{table_id}/leave")
    with socket(served, table_id, people[1]) as live:
        shown = until(live, "state")
        assert shown["view"]["seat"] == 1
    with socket(served, table_id, carla) as live:
        assert until(live, "state")["view"]["seat"] is None


def test_a_closed_session_closes_its_sockets(served: Served) -> None:
    table_id, (anna, bruno) = two(served)
    with socket(served, table_id, anna) as own, socket(served, table_id, bruno) as other:
        until(own, "state")
        until(other, "state")
        anna.post("/api/logout")
        assert closing_code(own) == 4401
        bruno.post(f"/api/tables/{table_id}/chat", {"text": "still here"})
        assert until(other, "chat")["text"] == "still here"


def test_a_closed_session_ends_its_long_poll(served: Served) -> None:
    table_id, (anna, _) = two(served)
    updates = f"/api/tables/{table_id}/updates"
    first = anna.get(updates, wait=0)
    cursor = {"since": first["version"], "revision": first["revision"], "chat": first["chat"]}
    answers: list[int] = []
    params = {**cursor, "wait": 30}
    waiting = threading.Thread(
        target=lambda: answers.append(anna.http.get(updates, params=params).status_code)
    )
    waiting.start()
    while not served.services.hub.watchers:
        time.sleep(0.01)
    anna.http.post("/api/logout")
    waiting.join(timeout=20)
    assert answers == [401]


def test_blocked_sockets_are_told_why(served: Served) -> None:
    anna = served.person("Anna")
    closed = anna.table(ME, BOT, closed=True)
    try:
        with socket(served, closed, None) as live:
            live.recv(timeout=30)
    except Exception as error:
        assert "403" in str(error) or "4403" in str(error)  # noqa: PT017
    else:
        raise AssertionError("a stranger got in")
