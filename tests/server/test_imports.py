"""Records that people bring: bounded, checked beside the event loop, and nobody waits for them."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.orders import Order
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.kernel.session import Session
from astrarium.server import imports, records
from astrarium.server.imports import Imports
from astrarium.server.problems import Problem
from tests.conformance.tables import play_session

from .scripted import wait_until
from .served import Served
from .test_foreign import finished
from .test_play import play_out, two

GALAXY = get_game("galaxy")


def test_a_record_that_grows_when_it_is_unpacked_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An answer and its undo are two short lines, and a whole snapshot in our rows."""
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    question = session.state.questions[0]
    for _ in range(40):
        session.answer(question.seat, question.moves[0])
        session.undo(question.seat, 1, range(2))
    play_session(session, Random(7), 10_000)
    text = session.closed_record().dump()
    monkeypatch.setattr(records, "LARGEST_STORED", 10 * len(text))
    assert records.checked(text)[0] is None
    monkeypatch.setattr(records, "LARGEST_STORED", 3 * len(text))
    with pytest.raises(records.Grows):
        records.checked(text)


@pytest.mark.parametrize("orders", [0, 150])
def test_a_record_that_takes_back_without_end_is_refused_before_it_is_played(
    monkeypatch: pytest.MonkeyPatch, orders: int
) -> None:
    """Thousands of times; or some times, and with many orders to be kept each time."""
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    question = session.state.questions[0]
    order = Order("none", ("pass",), (("world", "x"),), "withdrawn", ())
    for _ in range(orders):
        session.give_order(0, order)
        session.withdraw_order(0, 0)
    for _ in range(40):
        session.answer(question.seat, question.moves[0])
        session.undo(question.seat, 1, range(2))
    play_session(session, Random(7), 10_000)
    text = session.closed_record().dump()
    assert records.checked(text)[0] is None
    monkeypatch.setattr(records, *(("MOST_KEPT_CHANGES", 5000) if orders else ("MOST_UNDONE", 39)))
    monkeypatch.setattr(records, "verify", None)
    with pytest.raises(records.Grows):
        records.checked(text)


def check_slowly(text: str) -> tuple[Any, Any]:
    """Does not end before it is let go; the shortest record is checked at once."""
    gate = Path(os.environ["ASTRARIUM_TEST_GATE"])
    if text == "x":
        return records.checked(text)
    gate.with_suffix(".jobs").touch()
    while not gate.exists():
        time.sleep(0.02)
    return records.checked(text)


def test_nobody_waits_for_the_record_of_somebody_else(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv("ASTRARIUM_TEST_GATE", str(gate))
    monkeypatch.setattr(records, "checked", check_slowly)
    monkeypatch.setattr(imports, "SECONDS", 600.0)  # however busy the machine is
    slow, other = served.person("Slow"), served.person("Other")
    slow.http.timeout = 600
    statuses: list[int] = []

    def bring(text: str) -> int:
        return slow.http.post("/api/records", json={"record": text}).status_code

    bringing = threading.Thread(target=lambda: statuses.append(bring("slow")))
    bringing.start()
    wait_until(gate.with_suffix(".jobs").exists)
    assert bring("x") == 429, "one at a time for each person"
    assert other.http.post("/api/records", json={"record": "x"}).status_code == 400
    assert not statuses
    gate.touch()
    bringing.join(timeout=60)
    assert statuses == [400]


def test_one_address_cannot_hold_all_workers() -> None:
    door = Imports(None, 1000)  # type: ignore[arg-type]
    with door._turn("anna", "1.2.3.4"), door._turn("bruno", "1.2.3.4"):
        with pytest.raises(Problem), door._turn("carla", "1.2.3.4"):
            pass
        with door._turn("dora", "5.6.7.8"):
            assert len(door.people) == 3 == len(door.workers.all)
    assert not door.people
    assert not door.addresses


def test_only_so_many_wait_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """From however many addresses they come; and one address does not come all the time."""
    monkeypatch.setattr(imports, "MOST_WAITING", 2)
    door = Imports(None, 1000)  # type: ignore[arg-type]
    few = door._turn("anna", "1.2.3.4"), door._turn("bruno", "5.6.7.8")
    with few[0], few[1], pytest.raises(Problem, match="busy"), door._turn("carla", "9.8.7.6"):
        pass
    door = Imports(None, 1)  # type: ignore[arg-type]
    with door._turn("anna", "1.2.3.4"):
        pass
    with pytest.raises(Problem, match="too_many"), door._turn("bruno", "1.2.3.4"):
        pass


def test_a_person_keeps_a_limited_number_of_records(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "MOST_KEPT", 1)
    anna, bruno, record = served.person("Anna"), served.person("Bruno"), {"record": finished()}
    anna.post("/api/records", record, 201)
    error = anna.post("/api/records", record, 409)["error"]
    assert error["key"] == "too_many_imports"
    bruno.post("/api/records", record, 201)


def test_taking_back_takes_no_longer_than_playing() -> None:
    """A record full of it is no way to keep a worker busy: it costs what its answers cost."""

    def seconds(undone: bool) -> float:
        session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
        play_session(session, Random(7), 60)
        for _ in range(800):
            question = session.state.questions[0]
            session.answer(question.seat, question.moves[0])
            if undone:
                session.undo(question.seat, 1, range(2))
            elif session.state.over:
                break
        text = session.closed_record().dump()
        began = time.process_time()
        assert records.checked(text)[0] is None
        return (time.process_time() - began) / len(session.record.entries)

    assert min(seconds(True) for _ in range(3)) < 3 * min(seconds(False) for _ in range(3))


def test_a_record_names_people_on_one_line(sqlite: str) -> None:
    session = Session.new(GALAXY, ["An\r\nna: \u202e", "B" * 60], 7)
    play_session(session, Random(7), 10_000)
    error, found = records.checked(session.closed_record().dump())
    assert error is None
    assert found[0]["names"] == ["An na: ", "B" * 30]


def test_a_number_that_no_record_can_hold_is_refused_and_the_record_verifies(
    served: Served,
) -> None:
    table_id, people = two(served)
    orders = f"/api/tables/{table_id}/orders"
    large = 1234567890123456789
    for about, move, ignoring in (
        ({"world": large}, "pass", None),
        ({"world": -large}, "pass", []),
        ({"w" * 100: 1}, "pass", []),
        ({}, f"bid {'9' * 190}", []),
        ({}, "pass", ["x" * 150]),
        ({str(n): n for n in range(9)}, "pass", []),
    ):
        order = {"kind": "bid", "move": move, "about": about, "ignoring": ignoring}
        assert people[0].post(orders, order, 400)["error"]["text"]
    people[0].post(orders, {"kind": "bid", "move": "bid 999999999", "about": {"world": 5}}, 201)
    play_out(table_id, people, Random(1))
    text = people[0].http.get(f"/api/tables/{table_id}/record").text
    assert verify(GALAXY, Record.parse(text)).over
