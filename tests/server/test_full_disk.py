"""Nothing more can be written: all are told, `/healthz` notices, what was acknowledged stays."""

from __future__ import annotations

import resource
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from astrarium.server.storage import database as database_module

from .processes import Process
from .served import Person, Served, words
from .test_locked import ME, OPEN, seated, sent

OTHERS = resource.RLIM_INFINITY


def fill_disk(server: Process, full: bool) -> None:
    """Whatever the process writes to any file fails, as on a disk that is full."""
    assert server.process is not None
    limit = 0 if full else OTHERS
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, OTHERS))


def health(person: Person) -> tuple[int, str]:
    reply = person.http.get("/healthz")
    body: Any = reply.json()
    return reply.status_code, body["error"]["key"] if "error" in body else body["status"]


def two_at_a_table(server: Process) -> tuple[list[Person], str]:
    people = [server.person("Anna"), server.person("Bruno")]
    table_id = people[0].table(ME, OPEN)
    people[1].post(f"/api/tables/{table_id}/join", {})
    people[0].post(f"/api/tables/{table_id}/start")
    return people, table_id


def next_answer(people: list[Person], table_id: str) -> tuple[Person, int, str]:
    asked = people[people[0].view(table_id)["view"]["asked"][0]["seat"]]
    seen = asked.view(table_id)
    return asked, seen["version"], words(seen["view"]["question"]["moves"][0])


def test_a_full_disk_loses_nothing_and_play_goes_on_after_it(sqlite: str, tmp_path: Path) -> None:
    with Process(sqlite, tmp_path) as server:
        people, table_id = two_at_a_table(server)
        for _ in range(5):
            asked, version, move = next_answer(people, table_id)
            assert sent(asked, table_id, version, move).status_code == 200
        asked, version, move = next_answer(people, table_id)
        before = people[0].view(table_id)["view"]
        fill_disk(server, full=True)
        refused = sent(asked, table_id, version, move)
        assert (refused.status_code, refused.json()["error"]["key"]) == (503, "cannot_save")
        assert refused.headers["retry-after"].isdigit()
        assert people[0].view(table_id)["view"] == before  # to be seen all the same
        assert health(asked) == (503, "cannot_save")
        fill_disk(server, full=False)
        assert sent(asked, table_id, version, move).status_code == 200
        assert health(asked) == (200, "ok")
        after = people[0].view(table_id)["view"]
        server.kill()
        server.start()
        assert people[0].view(table_id)["view"] == after


def test_health_notices_a_full_disk_before_anybody_plays(sqlite: str, tmp_path: Path) -> None:
    with Process(sqlite, tmp_path) as server:
        anna = server.person("Anna")
        fill_disk(server, full=True)
        while health(anna)[0] == 200:  # what was written a moment ago still counts
            time.sleep(0.2)
        assert health(anna) == (503, "cannot_save")
        fill_disk(server, full=False)
        assert health(anna) == (200, "ok")


def writable(served: Served, now: bool) -> None:
    connection: Any = served.services.database._own.connection.driver_connection
    connection.execute(f"PRAGMA query_only={'OFF' if now else 'ON'}")


def test_a_move_that_cannot_be_saved_says_so_in_both_languages(served: Served) -> None:
    anna, table_id, move = seated(served)
    version = anna.view(table_id)["version"]
    writable(served, False)
    said = []
    for language in ("en", "it"):
        anna.patch("/api/me", {"language": language}, status=503)
        data = {"version": version, "moves": [move]}
        path = f"/api/tables/{table_id}/answers?lang={language}"
        said.append(anna.http.post(path, json=data).json()["error"]["text"])
    assert "cannot be saved" in said[0]
    assert "salvare" in said[1]
    assert anna.get("/metrics").count("astrarium_database_usable 0") == 1
    writable(served, True)
    assert sent(anna, table_id, version, move).status_code == 200
    assert anna.get("/metrics").count("astrarium_database_usable 1") == 1


def test_nobody_reads_of_it_in_the_log_twice(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    """The chores go on every second; a line for each of their failures would fill the disk, too."""
    anna, table_id, move = seated(served)
    version = anna.view(table_id)["version"]
    writable(served, False)
    for _ in range(5):
        assert sent(anna, table_id, version, move).status_code == 503
    told = [r for r in caplog.records if r.levelname in ("ERROR", "WARNING")]
    assert [record.getMessage().split(":")[0] for record in told] == ["cannot_save"]


@pytest.mark.parametrize("writes", [True, False])
def test_postgres_held_by_somebody_else_is_told_too(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, writes: bool
) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.2)  # each connection waits as long
    address = request.getfixturevalue("postgres").fresh()
    with Served(address) as served:
        anna, table_id, move = seated(served)
        version = anna.view(table_id)["version"]
        with psycopg.connect(address) as other:
            mode = "SHARE" if writes else "ACCESS EXCLUSIVE"
            other.execute(f"LOCK TABLE tables, users IN {mode} MODE".encode())
            refused = sent(anna, table_id, version, move)
            assert (refused.status_code, refused.json()["error"]["key"]) == (503, "database_busy")
            assert anna.http.get("/").status_code in (200, 404)
            assert anna.http.get("/healthz").status_code in (200, 503)
            other.rollback()
        assert sent(anna, table_id, version, move).status_code == 200


def test_a_postgres_that_only_reads_cannot_save(request: pytest.FixtureRequest) -> None:
    address = request.getfixturevalue("postgres").fresh()
    with Served(address) as served:
        anna, table_id, move = seated(served)
        version = anna.view(table_id)["version"]
        name = psycopg.conninfo.conninfo_to_dict(address)["dbname"]
        only = "ALTER DATABASE {} SET default_transaction_read_only = {}"
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(only.format(name, "on").encode())
        served.services.database.engine.dispose()
        refused = sent(anna, table_id, version, move)
        assert (refused.status_code, refused.json()["error"]["key"]) == (503, "cannot_save")
        assert health(anna) == (503, "cannot_save")
        with psycopg.connect(address, autocommit=True) as other:
            other.execute("SET default_transaction_read_only = off")
            other.execute(only.format(name, "off").encode())
        served.services.database.engine.dispose()
        assert sent(anna, table_id, version, move).status_code == 200
        assert health(anna) == (200, "ok")
