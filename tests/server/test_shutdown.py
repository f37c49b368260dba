"""The server is told to stop while people play: everything begun is finished, nothing is lost,
and when it starts again every table is as it was."""

from __future__ import annotations

import os
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from .processes import Process
from .scripted import BOT, ME, OPEN, acknowledged, begun, ended, go_on, hashes, lost, wait_until
from .sockets import closing_code, socket, until

TABLES = 3
BOUND = 60.0
"""The server gives itself ten seconds; the machine may be very busy."""


class LongPoll(threading.Thread):
    """Waits for news of a table at which nothing happens."""

    def __init__(self, server: Process) -> None:
        super().__init__(daemon=True)
        self.person = server.person("Carla")
        self.table_id = self.person.table(ME, OPEN)
        self.answer: httpx.Response | None = None
        updates = f"/api/tables/{self.table_id}/updates"
        first = self.person.get(updates, wait=0)
        self.updates, self.cursor = updates, {"revision": first["revision"], "chat": 0, "wait": 30}
        self.start()
        wait_until(self.waits)

    def run(self) -> None:
        self.answer = self.person.http.get(self.updates, params=self.cursor)

    def waits(self) -> bool:
        """Whoever waits for news is shown as present."""
        seats: Any = self.person.get(f"/api/tables/{self.table_id}")["seats"]
        return bool(seats[0]["online"])


def test_told_to_stop_under_load(address: str, tmp_path: Path) -> None:
    # During a pause of an hour nothing happens that the players do not do.
    server = Process(address, tmp_path, ASTRARIUM_BOT_PAUSE="3600")
    with server, ExitStack() as stack:
        players = begun(server.url, TABLES)
        wait_until(lambda: all(len(player.acknowledged) >= 8 for player in players))
        sockets = [stack.enter_context(socket(server, p.table_id, p.people[0])) for p in players]
        for live in sockets:
            until(live, "state")
        poll = LongPoll(server)
        told = time.monotonic()
        server.ask_to_stop()
        assert server.ended() == 0
        assert time.monotonic() - told < BOUND
        assert [closing_code(live) for live in sockets] == [1012] * TABLES
        poll.join(timeout=30)
        assert poll.answer is not None
        assert (poll.answer.status_code, poll.answer.json()["messages"]) == (200, [])
        ended(players)
        assert acknowledged(players) >= 8 * TABLES
        assert lost(players, address) == 0
        assert '"level": "error"' not in server.said()
        assert '"trace"' not in server.said()
        before = hashes(address)
        server.start()
        for player in players:
            seen = [person.view(player.table_id) for person in player.people]
            assert {view["version"] for view in seen} == {before[player.table_id][0]}
        server.ask_to_stop()
        assert server.ended() == 0
        assert hashes(address) == before
        server.start()
        go_on(players)


@pytest.mark.parametrize("signal", ["SIGTERM", "SIGINT"])
def test_bots_that_think_do_not_keep_the_server_from_ending(
    sqlite: str, tmp_path: Path, signal: str
) -> None:
    with Process(sqlite, tmp_path) as server:
        owner = server.person("Owner")
        table_id = owner.table(BOT, BOT, start=True)
        wait_until(lambda: owner.view(table_id)["version"] >= 5)
        assert server.process is not None
        assert alive(server.process.pid)
        told = time.monotonic()
        server.ask_to_stop(signal)
        assert server.ended() == 0
        assert time.monotonic() - told < BOUND
        group = server.process.pid
        wait_until(lambda: not alive(group))
        assert '"trace"' not in server.said()


def alive(group: int) -> bool:
    """Whether a process of the group is left: the server or a worker of its bots."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
