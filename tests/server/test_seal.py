"""Several are asked at once: nothing that the server sends, and no moment at which it sends
something, tells who has answered.

Two tables with the same cards are compared: at one of them a seat has answered under seal, at the
other it has not. To everybody else they look alike, whatever happens then.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import pytest

from astrarium.server import lobby, planning
from astrarium.server.storage.schema import tables

from .served import Person, Served
from .twins import CLOCK, Twin, everything, watched

DAY = 86400.0
MOVES = ["bid 0", "bid 2", "bid 9", "pass", "react veto", "propose trade"]


class Company:
    """Anna, Bruno and Carla, somebody who looks on, and two tables of Parley."""

    def __init__(self, served: Served, moment: list[float], stack: ExitStack) -> None:
        self.served, self.moment = served, moment
        self.people = [served.person(name) for name in ("Anna", "Bruno", "Carla")]
        self.eyes = [*self.people[1:], served.person("Dora")]
        self.twins = [self.table(), self.table()]
        watched(self.twins, self.eyes, stack)
        self.alike()

    def table(self) -> Twin:
        anna, *others = self.people
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        given = {"game": "parley", "seats": seats, "title": "Secret bids", "clock": CLOCK}
        table_id = anna.post("/api/tables", given)["id"]
        for person in others:
            person.post(f"/api/tables/{table_id}/join", {})
        anna.post(f"/api/tables/{table_id}/start")
        return Twin(self.served, table_id, [])

    def answer(self, seat: int, twin: Twin, move: str) -> None:
        version = self.people[seat].view(twin.table_id)["version"]
        data = {"version": version, "moves": [move]}
        self.people[seat].post(f"/api/tables/{twin.table_id}/answers", data, 200)

    def both(self, seat: int, move: str) -> None:
        for twin in self.twins:
            self.answer(seat, twin, move)

    def alike(self) -> list[list[str]]:
        """Bruno, Carla and Dora are told the same about both tables. Gives what they heard."""
        heard = []
        for number, person in enumerate(self.eyes):
            told = [twin.heard(number) for twin in self.twins]
            assert told[0] == told[1]
            heard.append(told[0])
            given = [list(everything(person, twin, MOVES)) for twin in self.twins]
            assert given[0] == given[1]
        return heard

    def look_at_clocks(self, later: float) -> None:
        self.moment[0] += later
        services = self.served.services
        rounds = services.timeouts.round(time.time())
        asyncio.run_coroutine_threadsafe(rounds, services.chores[0].get_loop()).result(60)


@pytest.fixture
def company(sqlite: str, parley: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Company]:
    moment = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: moment[0])
    monkeypatch.setattr(lobby, "fresh_seed", lambda: b"s" * 32)
    monkeypatch.setattr(planning, "secrets", SimpleNamespace(token_bytes=lambda n: b"p" * n))
    monkeypatch.setattr("astrarium.server.services.ROUND_EVERY", 3600.0)  # the tests call it
    with Served(sqlite, bot_pause=(3600.0, 3600.0)) as served, ExitStack() as stack:
        yield Company(served, moment, stack)


def test_an_answer_under_seal_is_noticed_by_nobody_else(company: Company) -> None:
    company.moment[0] += 10
    company.answer(0, company.twins[0], "bid 1")
    assert company.alike() == [[], [], []]
    company.moment[0] += 10
    company.answer(1, company.twins[0], "bid 2")
    company.answer(0, company.twins[1], "bid 1")
    for number, person in ((1, company.people[2]), (2, company.eyes[2])):  # Carla and Dora
        assert [twin.heard(number) for twin in company.twins] == [[], []]
        given = [list(everything(person, twin, MOVES)) for twin in company.twins]
        assert given[0] == given[1]
    own = company.people[1].view(company.twins[0].table_id)
    assert own["view"]["question"] is None
    assert [asked["seat"] for asked in own["view"]["asked"]] == [0, 1, 2]


def test_when_the_last_has_answered_all_is_told_at_once(company: Company) -> None:
    company.both(0, "bid 1")
    company.both(1, "bid 2")
    company.alike()
    company.both(2, "bid 0")
    for heard in company.alike():
        (state,) = heard
        assert state.count('"key":"bid"') == 3


def test_a_secret_order_is_noticed_by_nobody_else(company: Company) -> None:
    company.moment[0] += 10
    order = {"kind": "react", "move": "pass"}
    orders = f"/api/tables/{company.twins[0].table_id}/orders"
    company.people[0].post(orders, order, 201)
    assert company.alike() == [[], [], []]
    company.people[0].post(orders, {"kind": "bid", "move": "bid 1"}, 201)  # it answers at once
    assert company.alike() == [[], [], []]
    company.people[0].delete(f"{orders}/0")
    assert company.alike() == [[], [], []]


def test_the_lobby_does_not_tell_whom_the_table_waits_for(company: Company) -> None:
    one = company.twins[0].table_id
    company.answer(0, company.twins[0], "bid 1")
    company.answer(1, company.twins[0], "bid 1")

    def asked(person: Person) -> tuple[list[bool], bool]:
        cards = person.get("/api/tables", list="recent")["tables"]
        (card,) = [card for card in cards if card["id"] == one]
        return [seat["asked"] for seat in card["seats"]], card["asked"]

    assert asked(company.eyes[2]) == ([True, True, True], False)
    assert asked(company.people[0]) == ([True, True, True], False)
    assert asked(company.people[2]) == ([True, True, True], True)


def test_clocks_reminders_and_votes_do_not_tell(company: Company) -> None:
    """Anna has answered at one table only; the days go by at both."""
    company.answer(0, company.twins[0], "bid 1")
    for later in (0.8 * DAY, 0.5 * DAY, DAY):
        assert all(vote(company, 1, twin, 409) for twin in company.twins)
        company.look_at_clocks(later)
        assert company.alike() == [[], [], []]
    assert all(vote(company, 1, twin, 200) for twin in company.twins)
    assert all(len(heard) == 1 for heard in company.alike())
    company.answer(0, company.twins[1], "bid 1")  # the vote does not end by that
    assert company.alike() == [[], [], []]
    assert all(vote(company, 2, twin, 200) for twin in company.twins)
    assert all(len(heard) == 1 for heard in company.alike())
    assert all(twin.game.seats[0].stand_in for twin in company.twins)


def vote(company: Company, seat: int, twin: Twin, status: int) -> Any:
    """That a bot shall play for Anna."""
    replace = f"/api/tables/{twin.table_id}/replace"
    return company.people[seat].post(replace, {"seat": 0, "by": "bot"}, status)


def test_how_long_a_sealed_answer_took_does_not_show_in_the_clock(company: Company) -> None:
    for twin in company.twins:  # as if all the time there is were the reserve
        own = tables.update().where(tables.c.id == twin.table_id)
        clock = own.values(clock='{"kind":"live","seconds":0,"reserve":86400.0}')
        company.served.services.database.now(lambda c, s=clock: c.execute(s))
        company.served.services.tables.forget(twin.game)
    company.moment[0] += 2
    company.answer(0, company.twins[0], "bid 1")
    company.moment[0] += 20
    company.answer(0, company.twins[1], "bid 1")
    company.both(1, "bid 2")
    company.both(2, "bid 0")
    company.alike()
    seats = company.people[1].get(f"/api/tables/{company.twins[0].table_id}")["seats"]
    assert [seat["clock"]["reserve"] for seat in seats] == [DAY] * 3


def to_second_bids(company: Company) -> None:
    """Play the first round at both tables, until all are asked to bid once more."""
    while True:
        playing = company.twins[0].game.playing
        if len(playing.asked) == 3 and playing.asked[0].kind == "bid" and playing.round == 2:
            return
        question = playing.questions[0]
        move = " ".join(map(str, question.moves[-1]))
        company.both(question.seat, move)
        for twin in company.twins:  # else several moves may be told together
            for number in range(len(company.eyes)):
                twin.heard(number)


@pytest.mark.parametrize("agreed_before", [True, False])
def test_taking_back_does_not_tell_who_has_answered(company: Company, agreed_before: bool) -> None:
    to_second_bids(company)
    company.alike()
    if agreed_before:
        company.answer(0, company.twins[0], "bid 0")
    for twin in company.twins:
        asked = company.people[1].post(f"/api/tables/{twin.table_id}/undo", {})
        assert not asked["done"]
    if not agreed_before:
        company.answer(0, company.twins[0], "bid 0")  # it does not end the request either
    company.alike()
    for seat in (0, 2):
        for twin in company.twins:
            done = company.people[seat].post(f"/api/tables/{twin.table_id}/undo/agree")["done"]
            assert done == (seat == 2)
        assert all(len(heard) == 1 for heard in company.alike())
    one, other = (twin.game.playing for twin in company.twins)
    assert one.hash() == other.hash()
    assert one.round == 1
    company.both(one.questions[0].seat, " ".join(map(str, one.questions[0].moves[0])))
    company.alike()


def test_how_far_one_can_go_back_does_not_tell_either(company: Company) -> None:
    """The first thing that is asked is under seal: there is nothing to take back yet."""
    company.answer(0, company.twins[0], "bid 1")
    for number in (1, 2, None):
        given = {} if number is None else {"number": number}
        for twin in company.twins:
            undo = f"/api/tables/{twin.table_id}/undo"
            assert company.people[1].post(undo, given, 422)["error"]["key"] == "nothing_to_undo"
    assert company.alike() == [[], [], []]


def test_who_answers_last_cannot_take_back_for_free(company: Company) -> None:
    company.both(0, "bid 1")
    company.both(2, "bid 1")
    company.both(1, "bid 0")
    for twin in company.twins:
        assert company.people[1].view(twin.table_id)["free_undo"] == 0
        undo = f"/api/tables/{twin.table_id}/undo"
        assert not company.people[1].post(undo, {"number": 1})["done"]
        pending: Any = company.people[0].get(f"/api/tables/{twin.table_id}")["pending"]["undo"]
        assert pending["needs"] == [0, 2]
