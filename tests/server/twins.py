"""Twin tables: the same game to the eyes of one seat, with other cards in all hidden places.

A random game is played, and its record again with cards exchanged that the seat never saw (see
`tests/conformance/test_twins.py`). Both are played through the server, side by side, at the same
times and with the same seed: whatever the server sends to the seat, or to a spectator, about the
one table must be what it sends about the other, byte for byte.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from astrarium.kernel import actions
from astrarium.kernel.moves import print_move
from astrarium.kernel.orders import Order
from astrarium.kernel.records import Entry
from astrarium.kernel.session import Session
from tests.conformance import test_twins as records
from tests.conformance.tables import Table, card_names, names_in, play_session, text

from .served import Person, Served
from .sockets import socket

TRIES = 60
MOST = 2
"""Number of twins compared with the game that was played."""
CLOCK = {"kind": "days", "seconds": 86400.0, "reserve": 86400.0}


def twin_records(table: Table, seat: int, answers: int) -> list[list[Entry]]:
    """The entries of a random game, and of games that look the same to the seat."""
    session: Session = table.session()
    play_session(session, table.rng, answers, orders=True)
    entries = [entry for entry in session.record.entries if "hash" not in entry]
    original = list(records.moments(table, entries, seat))
    given = text([moment.given for moment in original]).replace("\\", "")
    names = card_names(session.state)
    unseen = sorted(names - names_in(given, names))
    rng, found = random.Random(f"{table} {seat}"), [entries]
    for _ in range(TRIES):
        twin = records.mapped(entries, records.permutation(unseen, rng))
        if twin not in found and records.compare(table, original, twin, seat):
            found.append(twin)
        if len(found) > MOST:
            break
    return found


class Twin:
    """One of the tables, with those who watch it."""

    def __init__(self, served: Served, table_id: str, entries: list[Entry]) -> None:
        self.served, self.table_id, self.entries = served, table_id, entries
        self.sockets: list[ClientConnection] = []
        self.greetings: dict[int, list[str]] = {}
        """What each of those who watch was told until all had come."""

    @property
    def game(self) -> Any:
        return self.served.services.tables.cached[self.table_id]

    def alike(self, said: str) -> str:
        """What was said of this table, as it would be said of any."""
        return said.replace(self.table_id, "TABLE")

    def play(self, number: int, people: list[Person]) -> None:
        """The next entry of the record, as somebody sends it; chance brings what it brought."""
        ((kind, payload),) = self.entries[number].items()
        chance = self.game.playing.chance
        chance.feed = records.fed(self.game.game, self.entries[number])
        person, base = people[payload["seat"]], f"/api/tables/{self.table_id}"
        if kind == "answer":
            version = self.game.version_for(payload["seat"])
            person.post(f"{base}/answers", {"version": version, "moves": [payload["move"]]}, 200)
        elif kind == "order":
            order = Order.decode(payload["order"])
            given = {"kind": order.kind, "move": print_move(order.move), "until": order.until}
            person.post(f"{base}/orders", {**given, "about": dict(order.about)}, 201)
        else:
            person.delete(f"{base}/orders/{payload['number']}")
        chance.feed = None

    def heard(self, number: int) -> list[str]:
        """All messages up to now on one of the sockets."""
        messages = self.greetings.pop(number, [])
        live = self.sockets[number]
        live.send('{"type":"ping"}')
        while True:
            message = str(live.recv(timeout=30))
            if json.loads(message)["type"] == "pong":
                return messages
            messages.append(self.alike(message))

    def greet(self) -> None:
        """Wait until all know who has come. In how many messages they were told is chance, and
        nothing to compare."""
        everybody = range(len(self.sockets))
        told = [self.heard(number) for number in everybody]
        while self.table_id in self.served.services.hub.gathering:
            time.sleep(0.02)
        for number in everybody:
            heard = [*told[number], *self.heard(number)]
            self.greetings[number] = [said for said in heard if not is_presence(said)]


def is_presence(message: str) -> bool:
    return bool(json.loads(message)["type"] == "presence")


def seated(
    served: Served,
    table: Table,
    found: list[list[Entry]],
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
) -> list[Twin]:
    """The same players at as many tables, each begun as its record begins."""
    twins = []
    for entries in found:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
        given = {"game": table.game_id, "seats": seats, "title": "Twins", "clock": CLOCK}
        given["options"] = table.game.checked_setup(table.seats, {})
        table_id = people[0].post("/api/tables", given)["id"]
        for person in people[1:]:
            person.post(f"/api/tables/{table_id}/join", {})
        with monkeypatch.context() as patch:
            patch.setattr(actions, "set_up", _dictated(entries[0]["setup"]["chance"]))
            people[0].post(f"/api/tables/{table_id}/start")
        for person in people:
            orders = f"/api/tables/{table_id}/orders"
            while person.get(orders)["orders"]:  # given by default: the record has its own
                person.delete(f"{orders}/0")
        twins.append(Twin(served, table_id, entries))
    return twins


def _dictated(outcomes: list[Any]) -> Any:
    set_up = actions.set_up
    return lambda game, seats, seed, options: set_up(game, seats, seed, options, outcomes)


def watched(twins: list[Twin], eyes: list[Person], stack: ExitStack) -> None:
    for twin in twins:
        for person in eyes:
            live = socket(twin.served, twin.table_id, person)
            twin.sockets.append(stack.enter_context(live))
        twin.greet()


# -- everything that can be asked for -------------------------------------------------------------


def everything(person: Person, twin: Twin, moves: list[str]) -> Iterator[tuple[str, int, str]]:
    """Every way to ask about a table, with the status and the body of the answer."""
    base = f"/api/tables/{twin.table_id}"
    version = person.view(twin.table_id)["version"]
    for path in (
        "",
        "/view",
        "/log",
        f"/log?since={version // 2}",
        f"/log?since={version // 4}&until={version // 2}",
        *(f"/history/{n}" for n in range(version % 20, version + 3, 20)),
        f"/history/{version}",
        f"/history/{version + 1}",
        *(f"/history/{version}?seat={seat}" for seat in range(-1, 4)),
        "/updates?wait=0",
        f"/updates?wait=0&since={version - 1}",
        "/chat",
        "/orders",
        "/record",
    ):
        yield _said(twin, path, person.http.get(f"{base}{path}"))
    yield from _tried(person, twin, version, moves)
    yield from _listed(person, twin)


def _tried(
    person: Person, twin: Twin, version: int, moves: list[str]
) -> Iterator[tuple[str, int, str]]:
    """Refusals, reasons and plans."""
    base = f"/api/tables/{twin.table_id}"
    view = person.view(twin.table_id)["view"]
    question = view["question"] or view["sealed"]  # an answer under seal may still be changed
    offered = [" ".join(map(str, m)) for m in question["moves"]] if question else []
    for move in moves:
        yield _said(twin, f"why {move}", person.http.post(f"{base}/why", json={"move": move}))
        if move not in offered:
            given = {"version": version, "moves": [move]}
            yield _said(twin, f"answer {move}", person.http.post(f"{base}/answers", json=given))
    for plan in ([], moves[:1], offered[:1], offered[-1:], offered[:1] + moves[:1]):
        yield _said(twin, f"plan {plan}", person.http.post(f"{base}/plan", json={"moves": plan}))
    wrong = {"version": version + 1, "moves": ["pass"]}
    yield _said(twin, "too late", person.http.post(f"{base}/answers", json=wrong))
    yield _said(twin, "too far", person.http.post(f"{base}/undo", json={"number": 900}))


def probes(person: Person, twin: Twin) -> Iterator[tuple[str, int, str]]:
    """Attempts that succeed if there is something to agree on, or somebody is late."""
    for path, given in (
        ("undo/agree", {}),
        ("undo/decline", {}),
        ("replace", {"seat": 0}),
        ("replace", {"seat": 1}),
        ("replace", {"seat": 2}),
        ("return", {}),
    ):
        answer = person.http.post(f"/api/tables/{twin.table_id}/{path}", json=given)
        yield _said(twin, f"{path} {given}", answer)


def _listed(person: Person, twin: Twin) -> Iterator[tuple[str, int, str]]:
    for name in ("mine", "recent"):
        cards = person.get("/api/tables", list=name)["tables"]
        own = [card for card in cards if card["id"] == twin.table_id]
        yield f"list {name}", len(own), twin.alike(json.dumps(own))


def _said(twin: Twin, what: str, response: Any) -> tuple[str, int, str]:
    return what, response.status_code, twin.alike(response.text)
