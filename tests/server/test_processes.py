"""Two processes on one PostgreSQL: any of them serves any table, and all of them agree."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import psycopg
import pytest
from websockets.sync.client import ClientConnection

from .postgres import Postgres
from .processes import Process
from .served import Person, words
from .sockets import closing_code, socket, until

ME, OPEN = {"kind": "me"}, {"kind": "open"}

Pair = tuple[Process, Process]


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    address, folder = postgres.fresh(), tmp_path_factory.mktemp("processes")
    with Process(address, folder) as one, Process(address, folder) as two:
        yield one, two


def seated(pair: Pair) -> tuple[str, list[Person]]:
    """A running table: Anna comes through one process, Bruno through the other."""
    anna, bruno = pair[0].person("Anna"), pair[1].person("Bruno")
    table_id = anna.table(ME, OPEN)
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    return table_id, [anna, bruno]


def elsewhere(person: Person, process: Process) -> Person:
    """The same person, with the same session, through another process."""
    twin = Person(process.url)
    twin.http.cookies.update(person.http.cookies)
    return twin


def test_they_are_two_processes(pair: Pair) -> None:
    one, two = (place.process for place in pair)
    assert one is not None
    assert two is not None
    assert one.pid != two.pid
    assert {place.person().get("/healthz")["database"] for place in pair} == {"postgresql"}


def test_clients_of_one_table_see_each_others_moves_at_once(pair: Pair) -> None:
    table_id, people = seated(pair)
    with (
        socket(pair[0], table_id, people[0]) as left,
        socket(pair[1], table_id, people[1]) as right,
    ):
        seen = [until(left, "state"), until(right, "state")]
        waited, crossed = 0.0, 0
        rng = Random(3)
        while crossed < 12:
            asked = seen[0]["view"]["asked"][0]["seat"]
            question = seen[asked]["view"]["question"]
            if question is not None:
                data = {
                    "version": seen[asked]["version"],
                    "moves": [words(rng.choice(question["moves"]))],
                }
                answer = people[asked].http.post(f"/api/tables/{table_id}/answers", json=data)
                assert answer.status_code in (200, 409), answer.text
                crossed += answer.status_code == 200
            version, begun = seen[0]["version"] + 1, time.monotonic()
            catch_up((left, right), seen, version)
            waited += time.monotonic() - begun
        assert waited < 30  # without a word from the other process it would be many times this
        assert [state["view"]["result"] for state in seen] == [seen[0]["view"]["result"]] * 2
        for person in people:
            seats = person.get(f"/api/tables/{table_id}")["seats"]
            assert [seat["online"] for seat in seats] == [True, True]


def catch_up(sockets: tuple[ClientConnection, ...], seen: list[Any], version: int) -> None:
    """Until both have been told of a version, and of the same one."""
    for number, live in enumerate(sockets):
        while seen[number]["version"] < version:
            seen[number] = until(live, "state")
    newest = max(state["version"] for state in seen)
    if any(state["version"] < newest for state in seen):
        catch_up(sockets, seen, newest)


def test_of_two_answers_through_different_processes_exactly_one_wins(pair: Pair) -> None:
    table_id, people = seated(pair)
    rng, fights = Random(5), 0
    while fights < 12:
        asked = people[0].view(table_id)["view"]["asked"][0]["seat"]
        twins = [elsewhere(people[asked], place) for place in pair]
        seen = twins[0].view(table_id)
        question = seen["view"]["question"]
        offered = [] if question is None else [words(move) for move in question["moves"]]
        if len(offered) < 2:  # nothing to fight about; perhaps the table answers by itself
            data = {"version": seen["version"], "moves": offered}
            twins[0].http.post(f"/api/tables/{table_id}/answers", json=data)
            continue
        moves = rng.sample(offered, 2)
        answers = at_once(table_id, twins, seen["version"], moves)
        assert sorted(a.status_code for a in answers) == [200, 409], [a.text for a in answers]
        lost = next(a for a in answers if a.status_code == 409).json()
        assert lost["error"]["key"] == "conflict"
        assert lost["version"] > seen["version"]
        views = [twin.view(table_id)["version"] for twin in twins]
        assert min(views) > seen["version"]
        fights += 1


def at_once(
    table_id: str, twins: list[Person], version: int, moves: list[str]
) -> list[httpx.Response]:
    """Two answers to one question at the same moment."""
    start = threading.Barrier(2)
    answers: dict[int, httpx.Response] = {}

    def send(number: int) -> None:
        data = {"version": version, "moves": [moves[number]]}
        start.wait(timeout=30)
        answers[number] = twins[number].http.post(f"/api/tables/{table_id}/answers", json=data)

    threads = [threading.Thread(target=send, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return [answers[0], answers[1]]


def test_a_session_closed_in_one_process_is_refused_by_the_other(pair: Pair) -> None:
    table_id, (anna, _) = seated(pair)
    twin = elsewhere(anna, pair[1])
    assert twin.get("/api/me")["name"] == "Anna"
    with socket(pair[1], table_id, twin) as live:
        until(live, "state")
        anna.post("/api/logout")
        closed = time.monotonic()
        assert closing_code(live) == 4401
        assert time.monotonic() - closed < 10
    assert twin.get("/api/me")["id"] is None
    assert twin.post(f"/api/tables/{table_id}/chat", {"text": "hi"}, 401)


def test_a_lost_line_between_the_processes_is_restored(pair: Pair, postgres: Postgres) -> None:
    """What was missed meanwhile is told when they hear each other again."""
    table_id, people = seated(pair)
    with (
        socket(pair[0], table_id, people[0]) as left,
        socket(pair[1], table_id, people[1]) as right,
    ):
        seen = [until(left, "state"), until(right, "state")]
        with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
            cut = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            )
            assert len(connection.execute(cut).fetchall()) >= 2
        asked = seen[0]["view"]["asked"][0]["seat"]
        move = words(seen[asked]["view"]["question"]["moves"][0])
        people[asked].answer(table_id, move)
        catch_up((left, right), seen, seen[0]["version"] + 1)


def test_a_table_made_in_one_process_is_listed_joined_and_chatted_at_in_the_other(
    pair: Pair,
) -> None:
    anna, bruno = pair[0].person("Anna"), pair[1].person("Bruno")
    table_id = anna.table(ME, OPEN, title="Across")
    listed = bruno.get("/api/tables", list="open")["tables"]
    assert table_id in [card["id"] for card in listed]
    with socket(pair[0], table_id, anna) as live:
        until(live, "table")
        bruno.post(f"/api/tables/{table_id}/join", {})
        bruno.post(f"/api/tables/{table_id}/chat", {"text": "from afar"})
        assert until(live, "chat")["text"] == "from afar"
    assert anna.get(f"/api/tables/{table_id}")["seats"][1]["name"] == "Bruno"
