"""The course of a finished game: points step by step, and where it turned."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.records import Record
from astrarium.kernel.replay import Replayer
from astrarium.server import course
from astrarium.server.course import Point, course_of, points_of, turning_points

from .served import Person, Served
from .test_play import play_out, two

RECORDS = Path(__file__).parents[1] / "records"


def record(name: str) -> str:
    return (RECORDS / f"{name}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("name", ["galaxy_random_3p", "galaxy_random_5p", "ti4_random_6p"])
def test_the_course_ends_with_the_points_of_the_result(name: str) -> None:
    text = record(name)
    points = course_of(text)
    state = Replayer(get_game(name.split("_")[0]), Record.parse(text)).replay().state
    assert points[0].n == 0
    assert state.ending is not None
    assert [point.n for point in points] == sorted({point.n for point in points})
    assert points[-1].scores == list(state.ending.scores)
    rounds = [point.round or 0 for point in points]
    assert rounds[0] == 1
    assert rounds == sorted(rounds)


def test_a_record_of_older_rules_has_no_course() -> None:
    played = Record.parse(record("galaxy_random_3p"))
    assert points_of(played)
    played.header["rules"] = played.closing["rules"] = "0"
    assert points_of(played) == []
    assert course_of("no record at all") == []


def test_turning_points_are_the_great_swings_and_the_lead_for_good() -> None:
    def at(n: int, *scores: int) -> Point:
        return Point(n, 1, list(scores))

    points = [at(0, 0, 0), at(3, 2, 0), at(5, 2, 3), at(9, 9, 3), at(12, 4, 3), at(15, 4, 8)]
    found = [(t.n, t.kind, t.seat, t.number) for t in turning_points(points, most=3)]
    assert found == [(9, "gain", 0, 7), (12, "loss", 0, 5), (15, "lead", 1, 4)]
    assert turning_points(points[:1]) == []
    later = [*points[:4], Point(12, 2, [4, 3]), Point(15, 2, [4, 8])]
    turned = [(t.n, t.kind) for t in turning_points(later)]
    assert turned == [(12, "loss"), (15, "lead")]  # the first round is everybody's opening
    assert turning_points([]) == []


def imported(person: Person, name: str) -> str:
    table_id: str = person.post("/api/records", {"record": record(name)})["id"]
    return table_id


@pytest.mark.parametrize("name", ["galaxy_random_4p", "eclipse_worked_example"])
def test_a_finished_game_shows_its_course_in_the_readers_own_numbers(
    served: Served, name: str
) -> None:
    anna = served.person("Anna")
    table_id = imported(anna, name)
    table = anna.get(f"/api/tables/{table_id}")
    found = anna.get(f"/api/tables/{table_id}/course")
    if table["result"] is None:  # a record may end before its game does
        assert found["points"]
        return
    assert found["points"][-1]["scores"] == table["result"]["scores"]
    assert found["points"][-1]["n"] <= table["version"]
    for turning in found["turning"]:
        assert 0 <= turning["n"] <= table["version"]
        assert 0 <= turning["seat"] < len(table["seats"])


def test_while_a_game_runs_nobody_learns_its_points(served: Served) -> None:
    table_id, people = two(served)
    assert people[0].get(f"/api/tables/{table_id}/course", 409)["error"]["key"] == "not_over"
    play_out(table_id, people, Random(3), 10_000)
    assert people[0].get(f"/api/tables/{table_id}")["status"] == "over"
    result = people[0].get(f"/api/tables/{table_id}")["result"]
    for person in (*people, served.person()):
        found = person.get(f"/api/tables/{table_id}/course")
        assert found["points"][-1]["scores"] == result["scores"]
        last = person.get(f"/api/tables/{table_id}")["version"]
        assert found["points"][-1]["n"] <= last


def test_a_course_is_worked_out_once(served: Served) -> None:
    anna = served.person("Anna")
    table_id = imported(anna, "galaxy_random_2p")
    anna.get(f"/api/tables/{table_id}/course")
    done = served.services.courses.worked_out
    anna.get(f"/api/tables/{table_id}/course")
    assert served.services.courses.worked_out == done == 1


def breaks(text: str) -> list[Point]:
    raise IndexError("beyond the end of the board")


def never_ends(text: str) -> list[Point]:
    while True:
        time.sleep(1)


@pytest.mark.parametrize("job", [breaks, never_ends])
def test_the_course_of_a_hostile_record_is_empty_and_tried_once(
    served: Served, monkeypatch: pytest.MonkeyPatch, job: Any
) -> None:
    anna = served.person("Anna")
    table_id = imported(anna, "galaxy_random_3p")
    monkeypatch.setattr(course, "course_of", job)
    monkeypatch.setattr(course, "FOREIGN_SECONDS", 2.0 if job is never_ends else 60.0)
    for _ in range(3):
        assert anna.get(f"/api/tables/{table_id}/course") == {"points": [], "turning": []}
    assert served.services.courses.worked_out == 1
