"""Absent players: nobody need wait for them, nobody can take their seat, and they may come back."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from astrarium.kernel.moves import print_move
from astrarium.server import lobby, seating, undo
from astrarium.server.lobby import SeatGiven
from astrarium.server.model import Clock, Table
from astrarium.server.problems import Problem
from astrarium.server.views import seat_for, table_view

from .direct import step
from .evenings import DAYS, LIVE, Evening, evening, replaced, seat_is_open
from .served import Served
from .sockets import socket, until

# -- only who is absent, only by a bot first ------------------------------------------------------


@pytest.mark.parametrize("clock", [LIVE, DAYS, Clock()])
def test_who_looks_at_the_table_cannot_be_voted_out(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno", clock)
        late = await table.asked()
        assert await table.vote(1 - late, late, "bot") == "not_late"
        await table.pass_time(2 * 86400)
        table.online = {late}
        for by in ("bot", "open"):
            assert await table.vote(1 - late, late, by) in ("player_here", "bot_first")
        assert not (await table.table).seats[late].automatic
        table.online = set()
        assert await table.vote(1 - late, late, "bot") == ""
        assert (await table.table).seats[late].stand_in

    evening(sqlite, monkeypatch, body)


def test_one_vote_does_not_open_the_only_opponents_seat(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a second guest of the voter would sit down and see the hand."""

    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno", LIVE)
        late = await table.asked()
        await table.pass_time(601)
        assert await table.vote(1 - late, late, "open") == "bot_first"
        assert await table.vote(1 - late, late, "bot") == ""
        await table.pass_time(90 * 86400)
        assert await table.vote(1 - late, late, "open") == "no_stranger"
        assert table_view(await table.table, None).seats[late].open_from is None

    evening(sqlite, monkeypatch, body)


@pytest.mark.parametrize(("clock", "wait"), [(LIVE, 600), (DAYS, 86400), (Clock(), 600)])
def test_a_bot_plays_for_a_good_while_before_somebody_else_may(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, clock: Clock, wait: float
) -> None:
    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno Carla", clock)
        await table.wait_until_asked(2)
        await table.pass_time(2 * 86400)
        assert await table.vote(0, 2, "bot") == ""
        assert await table.vote(1, 2, "bot") == ""
        await table.pass_time(wait - 1)
        assert await table.vote(0, 2, "open") == "bot_first"
        await table.pass_time(2)
        table.online = {2}
        assert await table.vote(0, 2, "open") == "player_here"
        table.online = set()
        assert await table.vote(0, 2, "open") == ""
        assert await table.vote(0, 2, "open") == "", "one voice however often"
        assert (await table.table).seats[2].kind == "person"
        await step(table.services, table.id, Random(1))  # the bot answers: the vote goes on
        assert await table.vote(1, 2, "open") == ""
        info = (await table.table).seats[2]
        assert (info.kind, info.automatic) == ("open", True), "the bot plays on until then"

    evening(sqlite, monkeypatch, body)


def test_nobody_else_sits_down_without_the_host(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno Carla Dario", LIVE)
        await table.wait_until_asked(3)
        await table.pass_time(601)
        for voter in (1, 2):
            assert await table.vote(voter, 3, "bot") == ""
        await table.pass_time(601)
        for voter in (1, 2):
            assert await table.vote(voter, 3, "open") == ""
        assert (await table.table).seats[3].kind == "person", "the host has not agreed"
        assert await table.vote(0, 3, "open") == ""
        assert (await table.table).seats[3].kind == "open"
        assert await table.link(3, table.people[1]) is None
        stranger = await table.services.accounts.guest("Dora")
        with pytest.raises(Problem) as problem:
            await lobby.join(table.tables, table.id, stranger, 3)
        assert problem.value.key == "seat_by_link"

    evening(sqlite, monkeypatch, body)


def test_who_is_away_does_not_vote_and_is_not_waited_for(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno Carla", LIVE)
        await table.wait_until_asked(2)
        await seating.leave(table.tables, table.id, table.people[1])
        await table.pass_time(601)
        assert await table.vote(1, 2, "bot") == "you_are_away"
        assert await table.vote(0, 2, "bot") == ""
        assert (await table.table).seats[2].stand_in

    evening(sqlite, monkeypatch, body)


# -- coming back ----------------------------------------------------------------------------------


def test_a_player_comes_back_to_a_seat_that_was_opened(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        seat = await seat_is_open(table)
        carla = table.people[2]
        shown = table_view(await table.table, carla)
        assert shown.my_seat is None
        assert [s.may_return for s in shown.seats] == [False, False, True]
        assert shown.seats[seat].kept_for == "Carla"
        token = await table.link(seat, table.people[0])
        assert token is not None
        with pytest.raises(Problem) as problem:
            await lobby.sit(table.tables, table.id, carla, token)
        assert problem.value.key == "seat_kept"
        await seating.come_back(table.tables, table.id, carla)
        info = (await table.table).seats[seat]
        assert (info.kind, info.user_id, info.name) == ("person", carla.id, "Carla")
        assert (info.automatic, info.kept_for, info.seen_by) == (False, None, [])
        assert not (await table.table).clocks[str(seat)].late
        with pytest.raises(Problem):  # the link opens nothing any more
            await lobby.sit(
                table.tables, table.id, await table.services.accounts.guest("Dora"), token
            )

    evening(sqlite, monkeypatch, body)


def test_a_player_takes_the_seat_back_from_who_plays_there_and_all_are_told(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        dora = await replaced(table)
        table.tables.forget(await table.table)  # as after a restart
        assert (await table.table).seat_of(dora.id) == 2
        for viewer in (*table.people, None):
            assert table_view(await table.table, viewer).seats[2].seen_by == ["Dora"]
        await seating.come_back(table.tables, table.id, table.people[2])
        table.tables.forget(await table.table)
        found = await table.table
        assert found.seat_of(table.people[2].id) == 2
        assert seat_for(found, dora) is None, "who played meanwhile only looks on"
        assert table_view(found, None).seats[2].seen_by == ["Dora"]
        assert (await table.vote(0, 2, "bot")) == "not_late"

    evening(address, monkeypatch, body)


def test_an_absent_player_who_is_renamed_is_so_at_the_seat(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        await seat_is_open(table)
        carla, hub = table.people[2], table.services.hub
        watcher = hub.watch(table.id, 0, "")
        for name, loaded_anew in (("Carlotta", False), ("Carolina", True)):
            await table.services.accounts.change(carla, {"name": name})
            if loaded_anew:
                table.tables.forget(await table.table)
            else:
                await hub.renamed(carla.id)
            assert table_view(await table.table, None).seats[2].kept_for == name
        hub.leave(table.id, watcher)
        await seating.come_back(table.tables, table.id, carla)
        assert (await table.table).seats[2].name == "Carolina"

    evening(address, monkeypatch, body)


def test_who_plays_for_another_gives_the_seat_back_by_leaving(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        dora = await replaced(table)
        await seating.leave(table.tables, table.id, dora)
        info = (await table.table).seats[2]
        assert (info.user_id, info.name, info.stand_in) == (table.people[2].id, "Carla", True)
        with pytest.raises(Problem):
            await seating.come_back(table.tables, table.id, dora)
        await seating.come_back(table.tables, table.id, table.people[2])
        assert (await table.table).seats[2].seen_by == ["Dora"]

    evening(sqlite, monkeypatch, body)


def test_the_host_takes_the_offer_back_and_the_seat_is_its_players(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        seat = await seat_is_open(table)
        await lobby.set_seat(table.tables, table.id, table.people[0], seat, SeatGiven("bot"))
        info = (await table.table).seats[seat]
        assert (info.kind, info.user_id) == ("person", table.people[2].id)
        assert info.stand_in
        assert info.kept_for is None

    evening(sqlite, monkeypatch, body)


def test_a_closed_table_stays_open_to_who_may_come_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        await seat_is_open(table)
        found = await table.table
        found.closed = True
        assert seat_for(found, table.people[2]) is None
        with pytest.raises(Problem):
            seat_for(found, await table.services.accounts.guest("Dora"))

    evening(sqlite, monkeypatch, body)


# -- over the network -----------------------------------------------------------------------------


def test_a_socket_keeps_the_seat_and_the_list_keeps_the_table(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of two looks at the table and thinks for an hour, then goes."""
    anna, bruno = served.person("Anna"), served.person("Bruno")
    table_id = anna.table({"kind": "me"}, {"kind": "open"})
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    people = [anna, bruno]
    asked = [p.view(table_id)["view"]["question"] is not None for p in people].index(True)
    thinking, waiting = people[asked], people[1 - asked]
    replace = f"/api/tables/{table_id}/replace"
    start = time.time()
    monkeypatch.setattr("time.time", lambda: start + 3600)
    with socket(served, table_id, thinking) as live:
        until(live, "state")
        for by in ("bot", "open"):
            error = waiting.post(replace, {"seat": asked, "by": by}, 409)["error"]
            assert error["key"] in ("player_here", "bot_first")
    while served.services.hub.online(table_id):
        time.sleep(0.01)
    assert waiting.post(replace, {"seat": asked, "by": "bot"})["seats"][asked]["stand_in"]
    assert thinking.get("/api/tables", list="mine")["tables"][0]["id"] == table_id
    assert thinking.post(f"/api/tables/{table_id}/return")["my_seat"] == asked


def test_a_second_guest_of_the_voter_gets_neither_the_seat_nor_a_look(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two persons. The one who waits tries everything while the other is there, and everything
    again when the other has been away for days; then the other comes back."""
    anna, bruno, second = (served.person(name) for name in ("Anna", "Bruno", "Second"))
    table_id = anna.table({"kind": "me"}, {"kind": "open"})
    bruno.post(f"/api/tables/{table_id}/join", {})
    anna.post(f"/api/tables/{table_id}/start")
    people = [anna, bruno]
    asked = [p.view(table_id)["view"]["question"] is not None for p in people].index(True)
    owner, voter = people[asked], people[1 - asked]
    replace, start = f"/api/tables/{table_id}/replace", time.time()

    def tried(by: str) -> str:
        key: str = voter.post(replace, {"seat": asked, "by": by}, 409)["error"]["key"]
        return key

    def nothing_gained() -> None:
        for somebody in (voter, second):
            somebody.post(f"/api/tables/{table_id}/join", {"seat": asked}, 409)
            assert not somebody.view(table_id)["view"]["players"][asked]["hand"]
        second.post(f"/api/tables/{table_id}/return", status=403)

    with socket(served, table_id, owner) as live:
        until(live, "state")
        assert (tried("bot"), tried("open")) == ("not_late", "bot_first")
        nothing_gained()
        monkeypatch.setattr("time.time", lambda: start + 2 * 86400)
        assert (tried("bot"), tried("open")) == ("player_here", "bot_first")
        nothing_gained()
    while served.services.hub.online(table_id):
        time.sleep(0.01)
    voter.post(replace, {"seat": asked, "by": "bot"})
    monkeypatch.setattr("time.time", lambda: start + 4 * 86400)
    assert tried("open") == "no_stranger"
    nothing_gained()
    assert owner.post(f"/api/tables/{table_id}/return")["my_seat"] == asked
    assert owner.view(table_id)["view"]["players"][asked]["hand"]


# -- what a bot may not do for the player ---------------------------------------------------------


def test_a_bot_that_stands_in_does_not_agree_for_its_player(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To take back a roll needs the consent of who has seen it, and of nobody else."""

    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno", Clock())
        rng = Random(3)
        seat = await step(table.services, table.id, rng)
        while await table.asked() == seat:
            await step(table.services, table.id, rng)
        for _ in range(3):
            await step(table.services, table.id, rng)
        other = table.people[1 - seat]
        await seating.leave(table.tables, table.id, other)
        version = (await table.table).version
        with pytest.raises(Problem) as problem:
            await undo.ask(table.tables, table.id, seat, None)
        assert (problem.value.status, problem.value.key) == (409, "undo_absent")
        assert problem.value.words == {"names": other.name}
        assert ((await table.table).version, (await table.table).pending.undo) == (version, None)
        await seating.come_back(table.tables, table.id, other)
        assert not await undo.ask(table.tables, table.id, seat, None)
        await seating.leave(table.tables, table.id, other)  # the request waits for the player
        assert (await table.table).pending.undo is not None

    evening(sqlite, monkeypatch, body)


def test_a_bots_move_is_dropped_when_the_player_is_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Evening) -> None:
        await table.begin("Anna Bruno", Clock())
        seat = await table.asked()
        player = table.people[seat]
        await seating.leave(table.tables, table.id, player)
        bots: Any = table.services.bots

        async def thinks_while_the_player_returns(found: Table, asked: int) -> str:
            await seating.come_back(table.tables, table.id, player)
            question = found.playing.question(asked)
            assert question is not None
            return print_move(question.moves[0])

        bots._chosen = thinks_while_the_player_returns
        version = (await table.table).version
        with pytest.raises(Problem) as problem:
            await bots._answer(await table.table, [seat], 0.0)
        assert problem.value.key == "conflict"
        assert (await table.table).version == version

    evening(sqlite, monkeypatch, body)
