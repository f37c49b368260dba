"""Scripted clients: they play on whatever happens to the server, and remember what it promised."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
import sqlalchemy as sa

from astrarium.server.entries import plain
from astrarium.server.storage.database import Database
from astrarium.server.storage.schema import entries, tables
from astrarium.server.tables import load

from .processes import PATIENCE
from .served import Person, words

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}

Answers = list[tuple[int, str]]


class Player(threading.Thread):
    """Plays the two human seats of one table."""

    def __init__(self, url: str, number: int, *more: dict[str, Any]) -> None:
        super().__init__(daemon=True)
        self.people = [Person(url), Person(url)]
        self.more = more
        self.rng = Random(number)
        self.acknowledged: Answers = []
        self.stopping = threading.Event()
        self.error: BaseException | None = None
        self.table_id = ""

    def sit_down(self) -> None:
        for name, person in zip(("Anna", "Bruno"), self.people, strict=True):
            person.post("/api/guests", {"name": name})
        self.table_id = self.people[0].table(ME, OPEN, *self.more)
        self.people[1].post(f"/api/tables/{self.table_id}/join", {})
        self.people[0].post(f"/api/tables/{self.table_id}/start")

    def run(self) -> None:
        while not self.stopping.is_set():
            try:
                if not self.move():
                    return
            except httpx.TransportError:
                time.sleep(0.05)  # gone; it will come back
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
            time.sleep(0.05)  # the bot thinks
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


def begun(url: str, number: int, *more: dict[str, Any]) -> list[Player]:
    """Tables with players who play."""
    players = [Player(url, n, *more) for n in range(number)]
    for player in players:
        player.sit_down()
        player.start()
    return players


def acknowledged(players: Sequence[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def wait_until(fulfilled: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not fulfilled():
        assert time.monotonic() < end, "it does not come to pass"
        time.sleep(0.01)


def ended(players: Sequence[Player]) -> None:
    """All stop; nothing unexpected has happened to any."""
    for player in players:
        player.stopping.set()
    for player in players:
        player.join(timeout=PATIENCE)
        assert player.error is None, player.error


def go_on(players: Sequence[Player]) -> None:
    """No game is stuck: every one takes further answers, or is over."""
    for player in players:
        before, end = len(player.acknowledged), time.monotonic() + PATIENCE
        while len(player.acknowledged) < before + 3 and player.move():
            assert time.monotonic() < end, "stuck"


# -- what the database holds ----------------------------------------------------------------------


def stored(address: str) -> dict[str, Answers]:
    """The answers at each table, in order."""
    database = Database(address)
    query = sa.select(entries).where(entries.c.kind == "answer").order_by(entries.c.n)
    found: dict[str, Answers] = {}
    for row in database.now(lambda c: list(c.execute(query).mappings())):
        payload: Any = plain(row["payload"])
        found.setdefault(row["table_id"], []).append((payload["seat"], payload["move"]))
    database.close()
    return found


def hashes(address: str) -> dict[str, tuple[int, str]]:
    """The version of each table and the fingerprint of its position."""
    database = Database(address)
    running = sa.select(tables.c.id).where(tables.c.state.is_not(None))
    found = {}
    for table_id in database.now(lambda c: list(c.execute(running).scalars())):
        table = database.now(lambda c, t=table_id: load(c, t))  # type: ignore[misc]
        found[table_id] = (table.version, table.playing.hash())
    database.close()
    return found


def lost(players: Sequence[Player], address: str) -> int:
    """How many acknowledged answers the database does not hold, in their order."""
    found = stored(address)
    return sum(missing(found[player.table_id], player.acknowledged) for player in players)


def missing(whole: Answers, part: Answers) -> int:
    """How many of a part do not occur in the whole, in the same order."""
    rest = iter(whole)
    for number, answer in enumerate(part):
        if answer not in rest:
            return len(part) - number
    return 0
