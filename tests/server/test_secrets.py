"""No endpoint, error, export or message gives a seat more than its view.

A game is played through the API by two people and a bot, with spectators; whatever is sent to
anybody is searched for the names of cards hidden from them, and for the seed. And tables that
differ in hidden cards only are compared byte for byte (see `twins`).
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from astrarium.games.galaxy.components import CARD_NAMES
from astrarium.games.galaxy.table import Galaxy
from astrarium.kernel.state import State
from astrarium.server import lobby, planning
from tests.conformance.tables import Table

from .served import Person, Served, words
from .sockets import socket, until
from .twins import everything, probes, seated, twin_records, watched

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
CARD = re.compile(r"\b(" + "|".join(sorted(CARD_NAMES, key=len, reverse=True)) + r")\b")


def hidden(state: State, seat: int | None) -> set[str]:
    """The cards whose place a seat does not know. Nobody's knowledge: a spectator's."""
    assert isinstance(state, Galaxy)
    names = set()
    for card, name in enumerate(CARD_NAMES):
        known = state.cards.known[card]
        everybody = (1 << state.seats) - 1
        if not (known == everybody if seat is None else known >> seat & 1):
            names.add(name)
    return names


class Watch:
    """Reads everything that one visitor is sent."""

    def __init__(self, served: Served, table_id: str, person: Person, seat: int | None) -> None:
        self.served, self.table_id, self.person, self.seat = served, table_id, person, seat
        self.read = 0
        self.told = -1

    @property
    def state(self) -> State:
        state: State = self.served.services.tables.cached[self.table_id].playing
        return state

    def check(self, text: str, given: str = "") -> None:
        self.read += 1
        assert self.state.chance.seed.hex() not in text
        found = set(CARD.findall(text)) - set(CARD.findall(given))
        assert not found & hidden(self.state, self.seat), text[:2000]

    def look(self, rng: Random) -> None:
        """Ask for everything there is to ask for."""
        base = f"/api/tables/{self.table_id}"
        version = self.person.get(f"{base}/view")["version"]
        for path in (
            base,
            f"{base}/view",
            f"{base}/log?since={version - 1}",
            f"{base}/history/{version}",
            f"{base}/history/{version}?seat=-1",
            f"{base}/history/{version}?seat=0",
            f"{base}/history/{version}?seat=1",
            f"{base}/history/{version}?seat=2",
            f"{base}/updates?wait=0&since={version - 1}",
            f"{base}/record",
            f"{base}/orders",
            f"{base}/chat",
            "/api/tables?list=mine",
            "/api/tables?list=recent",
            "/metrics",
        ):
            self.check(self.person.http.get(path).text)
        self.try_moves(base, version, rng)

    def try_moves(self, base: str, version: int, rng: Random) -> None:
        """Refusals, reasons and plans, also with cards that somebody else holds."""
        card = rng.choice(CARD_NAMES)
        for move in (f"play {card} felowi", f"discard {card}", f"garrison {card}", "reveal"):
            data = {"version": version, "moves": [move]}
            asked = self.person.view(self.table_id)["view"]["question"]
            if asked is None or move.split() not in asked["moves"]:
                answer = self.person.http.post(f"{base}/answers", json=data)
                assert answer.status_code in (403, 409, 422)
                self.check(answer.text, move)
            self.check(self.person.http.post(f"{base}/why", json={"move": move}).text, move)
            self.check(self.person.http.post(f"{base}/plan", json={"moves": [move]}).text, move)


@pytest.fixture
def company(served: Served) -> Iterator[tuple[Served, str, list[Watch], list[Any]]]:
    anna, bruno, carla = served.person("Anna"), served.person("Bruno"), served.person("Carla")
    table_id = anna.table(ME, OPEN, BOT)
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    watches = [
        Watch(served, table_id, anna, 0),
        Watch(served, table_id, bruno, 1),
        Watch(served, table_id, carla, None),
    ]
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket(served, table_id, w.person)) for w in watches]
        yield served, table_id, watches, sockets


def test_nobody_is_sent_what_they_may_not_know(
    company: tuple[Served, str, list[Watch], list[Any]],
) -> None:
    served, table_id, watches, sockets = company
    served.services.bots.pause = (0.05, 0.05)  # so that nothing changes while somebody looks
    rng = Random(11)
    turn = 0
    while turn < 60:
        seen = [watch.person.view(table_id) for watch in watches]
        if seen[0]["view"]["over"]:
            break
        asked = seen[0]["view"]["asked"][0]["seat"]
        if asked == 2:
            wait_for_change(watches[0], table_id, seen[0]["version"])
            continue
        turn += 1
        if turn % 4 == 0:
            for watch in watches:
                watch.look(rng)
        for live, watch in zip(sockets, watches, strict=True):
            drain(live, watch, seen[watches.index(watch)]["version"])
        question = watches[asked].person.view(table_id)["view"]["question"]
        if question:
            move = words(rng.choice(question["moves"]))
            version = seen[asked]["version"]
            watches[asked].person.http.post(
                f"/api/tables/{table_id}/answers", json={"version": version, "moves": [move]}
            )
    assert all(watch.read > 100 for watch in watches)


def wait_for_change(watch: Watch, table_id: str, version: int) -> None:
    watch.person.get(f"/api/tables/{table_id}/updates", since=version, revision=10**6, wait=5)


def drain(live: Any, watch: Watch, version: int) -> None:
    """Messages up to a version; the last one is about the position as it is."""
    if watch.told >= version:
        return  # several moves were told at once
    while watch.told < version:
        message = until(live, "state")
        watch.told = message["version"]
    if message["version"] == watch.person.view(watch.table_id)["version"]:
        message["lines"] = [x for x in message["lines"] if x["n"] == message["version"]]
        watch.check(json.dumps(message))


# -- twin tables ----------------------------------------------------------------------------------


@pytest.fixture
def steady(sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server in which nothing but the game can make a difference: the same moment, the same
    seed, the same redeals for plans; and nothing happens by itself."""
    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0)
    monkeypatch.setattr(lobby, "fresh_seed", lambda: b"s" * 32)
    monkeypatch.setattr(planning, "secrets", SimpleNamespace(token_bytes=lambda n: b"p" * n))
    with Served(sqlite, bot_pause=(3600.0, 3600.0)) as server:
        yield server


@pytest.mark.parametrize(
    ("table", "seat", "answers"),
    [
        (Table("galaxy", 2, 1), 1, 70),
        (Table("galaxy", 3, 4), 0, 70),
        (Table("parley", 3, 1), 0, 30),
        (Table("parley", 4, 2), 3, 40),
        (Table("ti4", 3, 1), 1, 60),
        (Table("space_empires", 2, 1), 1, 60),
    ],
    ids=str,
)
def test_twin_tables_look_alike_byte_for_byte(
    steady: Served, table: Table, seat: int, answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = twin_records(table, seat, answers)
    assert len(found) > 1, "no twin: choose another seed"
    people = [steady.person(f"Player {number}") for number in range(table.seats)]
    eyes = [people[seat], steady.person("Spectator")]
    twins = seated(steady, table, found, people, monkeypatch)
    moves = sorted(" ".join(map(str, move)) for move in table.game.universe(table.seats))
    rng = Random(str(table))
    with ExitStack() as stack:
        watched(twins, eyes, stack)
        for number in range(len(found[0])):
            if number:
                for twin in twins:
                    twin.play(number, people)
            for eye in range(len(eyes)):
                same([twin.heard(eye) for twin in twins])
            if number % 16 == 0 or number == len(found[0]) - 1:
                tried = rng.sample(moves, min(6, len(moves)))
                for person in eyes:
                    same([list(everything(person, twin, tried)) for twin in twins])
                    same([list(probes(person, twin)) for twin in twins])
    assert len({twin.game.playing.hash() for twin in twins}) == len(twins), "they differ in nothing"


def same(given: list[Any]) -> None:
    for other in given[1:]:
        assert other == given[0]
