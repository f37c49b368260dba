"""The server is killed again and again under its clients: no acknowledged move is lost, no game
is stuck. SIGKILL leaves no time to say goodbye."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from random import Random
from typing import Any

import httpx
import sqlalchemy as sa

from astrarium.server.engine import plain
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import entries

from .served import Person, words

ROUNDS = 3
TABLES = 4
SECONDS = 2.0
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


class Process:
    """`astrarium serve` as a process that can be killed."""

    def __init__(self, address: str) -> None:
        self.address = address
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        env = {
            **os.environ,
            "ASTRARIUM_BOT_PAUSE": "0",
            "ASTRARIUM_RATE": "1000000",
            "ASTRARIUM_SIGN_INS": "10000",
        }
        command = [sys.executable, "-m", "astrarium.cli.serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", self.address], env=env, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + 90
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/healthz", trust_env=False).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Player(threading.Thread):
    """Plays the two human seats of one table, and remembers what was acknowledged."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(daemon=True)
        self.people = [Person(url), Person(url)]
        self.rng = Random(number)
        self.acknowledged: list[tuple[int, str]] = []
        self.stopping = threading.Event()
        self.error: BaseException | None = None
        self.table_id = ""

    def sit_down(self) -> None:
        for name, person in zip(("Anna", "Bruno"), self.people, strict=True):
            person.post("/api/guests", {"name": name})
        self.table_id = self.people[0].table(ME, OPEN, BOT)
        self.people[1].post(f"/api/tables/{self.table_id}/join", {})
        self.people[0].post(f"/api/tables/{self.table_id}/start")

    def run(self) -> None:
        while not self.stopping.is_set():
            try:
                if not self.move():
                    return
            except httpx.TransportError:
                time.sleep(0.05)  # killed; it will come back
            except BaseException as error:
                self.error = error
                return

    def move(self) -> bool:
        """One answer by whoever is asked. False: the game is over."""
        view = self.people[0].view(self.table_id)["view"]
        if view["over"]:
            return False
        seat = view["asked"][0]["seat"]
        if seat < 2:
            self.answer(seat)
        else:
            time.sleep(0.005)
        return True

    def answer(self, seat: int) -> None:
        seen = self.people[seat].view(self.table_id)
        question = seen["view"]["question"]
        if question is None:
            return
        move = words(self.rng.choice(question["moves"]))
        data = {"version": seen["version"], "moves": [move]}
        response = self.people[seat].http.post(f"/api/tables/{self.table_id}/answers", json=data)
        assert response.status_code in (200, 409), response.text
        if response.status_code == 200:
            self.acknowledged.append((seat, move))


def stored(address: str) -> dict[str, list[tuple[int, str]]]:
    """By table the answers that the database holds, in order."""
    database = Database(address)
    query = sa.select(entries).where(entries.c.kind == "answer").order_by(entries.c.n)
    found: dict[str, list[tuple[int, str]]] = {}
    for row in database.now(lambda c: list(c.execute(query).mappings())):
        payload: Any = plain(row["payload"])
        found.setdefault(row["table_id"], []).append((payload["seat"], payload["move"]))
    database.close()
    return found


def contains(whole: list[tuple[int, str]], part: list[tuple[int, str]]) -> bool:
    """Whether all of a part occur in the whole, in the same order."""
    rest = iter(whole)
    return all(answer in rest for answer in part)


def test_a_killed_server_loses_no_acknowledged_move(address: str) -> None:
    server = Process(address)
    try:
        players = played_through_kills(server)
        go_on(players)
    finally:
        server.kill()
    found = stored(address)
    assert sum(len(player.acknowledged) for player in players) > 20
    for player in players:
        assert contains(found[player.table_id], player.acknowledged)


def played_through_kills(server: Process) -> list[Player]:
    """Clients that play on while the server is killed and started again."""
    server.start()
    players = [Player(server.url, number) for number in range(TABLES)]
    for player in players:
        player.sit_down()
        player.start()
    for _ in range(ROUNDS):
        time.sleep(SECONDS)
        server.kill()
        server.start()
    time.sleep(SECONDS)
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(timeout=60)
        assert player.error is None, player.error
    return players


def go_on(players: list[Player]) -> None:
    """No game is stuck: every one takes further answers, or is over."""
    for player in players:
        before, end = len(player.acknowledged), time.monotonic() + 60
        while len(player.acknowledged) < before + 3 and player.move():
            assert time.monotonic() < end, "stuck"
