"""Bots that give up, what the time of their answers tells, and bots that play alone."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

import pytest

from astrarium.kernel.moves import Question, Seat, print_move
from astrarium.server import bot_tables, jobs, lobby
from astrarium.server.accounts import User
from astrarium.server.bot_tables import PER_OWNER, Alone
from astrarium.server.bots import MOST_FAILURES
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Table
from astrarium.server.problems import Problem
from astrarium.server.views import table_view
from astrarium.server.workers import Workers

from .direct import opened, run, step, two_people
from .test_bots import BOT, bots_only, wait_for

# -- bots that give up ----------------------------------------------------------------------------


def fails(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    raise ValueError("no idea")


def test_a_bot_that_fails_time_and_again_gives_up_and_the_table_says_so(sqlite: str) -> None:
    """Nothing loops, neither now nor after a restart; whoever plays may let it try again."""

    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            services.bots.choose = fails
            table_id, owner = await person_and_bot(services)
            table = await given_up(services, table_id)
            assert services.bots.failures == 2 * MOST_FAILURES
            assert not services.bots.tasks
            seat = next(info for info in table_view(table, owner).seats if info.kind == "bot")
            assert seat.gave_up
        async with opened(sqlite, live=True) as services:
            await services._resume()
            assert not services.bots.tasks
            services.bots.choose = jobs.choose_move
            before = (await services.tables.get(table_id)).version
            await lobby.set_seat(services.tables, table_id, owner, 1, SeatGiven("bot"))
            table = await wait_for(services, table_id, before + 1)
            assert not table.seats[1].gave_up

    run(body)


def test_a_seat_whose_bot_has_given_up_can_be_opened_by_the_host(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            services.bots.choose = fails
            table_id, owner = await person_and_bot(services)
            await given_up(services, table_id)
            other = await services.accounts.guest("Other")
            for kind in ("open", "bot"):
                with pytest.raises(Problem):
                    await lobby.set_seat(services.tables, table_id, other, 1, SeatGiven(kind))
            await lobby.set_seat(services.tables, table_id, owner, 1, SeatGiven("open"))
            table = await services.tables.get(table_id)
            assert (table.seats[1].kind, table.seats[1].gave_up) == ("open", False)

    run(body)


def test_a_bot_whose_answers_the_table_does_not_take_gives_up(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table that goes back to a record somebody brought, for instance."""

    async def refuse(*_: Any) -> Any:
        raise Problem(409, "too_heavy")

    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            monkeypatch.setattr("astrarium.server.bots.answer", refuse)
            table_id, _ = await person_and_bot(services)
            table = await given_up(services, table_id)
            assert table.seats[1].gave_up

    run(body)


async def person_and_bot(services: Any) -> tuple[str, User]:
    """A table at which the bot is asked first."""
    owner = await services.accounts.guest("Owner")
    given = TableGiven("galaxy", [SeatGiven("me"), BOT])
    for number in range(100):
        table_id = await lobby.create(services.tables, owner, given)
        await lobby.start(services.tables, table_id, owner, bytes([number]) * 32)
        table = await services.tables.get(table_id)
        if table.asked == [1] and len(table.playing.questions[0].moves) > 1:
            return table_id, owner
    raise AssertionError("the bot is never asked first")


async def given_up(services: Any, table_id: str) -> Table:
    end = time.monotonic() + 120
    while True:
        table: Table = await services.tables.get(table_id)
        if any(info.gave_up for info in table.seats) and table_id not in services.bots.tasks:
            return table
        if services.bots.choose is fails and table.asked == [0]:
            await step(services, table_id, Random(1))
        assert time.monotonic() < end, "the bot does not give up"
        await asyncio.sleep(0.02)


# -- what the time tells --------------------------------------------------------------------------


def test_a_bot_with_one_move_waits_for_its_turn_like_one_with_several(sqlite: str) -> None:
    """Under load the time must not tell how many moves there were."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await services.tables.get(table_id)
            question = table.playing.questions[0]
            table.playing.questions = (Question(question.seat, question.kind, question.moves[:1]),)
            bots = services.bots
            async with bots.workers.taken():
                answer = asyncio.create_task(bots._decide(table, question.seat, "greedy"))
                for _ in range(50):
                    await asyncio.sleep(0)
                assert not answer.done()
                assert len(bots.workers.waiting) == 1
            assert await answer == print_move(question.moves[0])

    run(body)


def test_a_bot_with_one_move_takes_as_long_as_the_others_have_taken(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await services.tables.get(table_id)
            services.bots.times["galaxy", "greedy"].append(1.25)
            services.bots.times["galaxy", "random"].append(0.01)  # others think otherwise
            services.bots.times["ti4", "greedy"].append(9.0)
            monkeypatch.setattr(asyncio, "sleep", sleep)
            for _ in range(20):
                await services.bots._pretend_to_think(table, "greedy")
            monkeypatch.undo()

    run(body)
    assert slept == 20 * [1.25]


def test_the_time_in_which_a_worker_wakes_up_is_nobodys_time_to_think(sqlite: str) -> None:
    """It is much longer than the pause, and only an answer with several moves can have woken it."""

    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await services.tables.get(table_id)
            bots, seat = services.bots, table.asked[0]
            assert await bots._decide(table, seat, "random")
            assert not bots.times["galaxy", "random"]
            assert await bots._decide(table, seat, "random")
            assert len(bots.times["galaxy", "random"]) == 1

    run(body)


def test_bots_at_tables_with_people_go_first() -> None:
    async def body() -> None:
        workers, came = Workers(1), []

        async def come(name: str, place: int) -> None:
            async with workers.taken(place):
                came.append(name)

        async with workers.taken():
            tasks = [
                asyncio.create_task(come(name, place))
                for name, place in (("bots 1", 1), ("people 1", 0), ("bots 2", 1), ("people 2", 0))
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert came == ["people 1", "people 2", "bots 1", "bots 2"]

    run(body)


def test_a_bot_goes_first_where_somebody_plays(sqlite: str) -> None:
    """In the queue of those that have one move as of those that have several."""

    async def body() -> None:
        async with opened(sqlite) as services:
            bots, places = services.bots, []
            for has_people in (False, True):
                table_id, *_ = await two_people(services)
                table = await services.tables.get(table_id)
                for info in table.seats:
                    info.stand_in = not has_people
                async with bots.workers.taken():
                    question = table.playing.questions[0]
                    asked = [
                        asyncio.create_task(bots._pretend_to_think(table, "random")),
                        asyncio.create_task(bots._thought("random", table, question.seat, b"")),
                    ]
                    await asyncio.sleep(0)
                    places.append([place for place, _, _ in bots.workers.waiting])
                    for task in asked:
                        task.cancel()
                    await asyncio.gather(*asked, return_exceptions=True)
            assert places == [[1, 1], [0, 0]]

    run(body)


def test_what_nobody_else_notices_begins_no_new_pause(sqlite: str) -> None:
    """All that a bot answers in a private procedure comes after one pause: how much it was does
    not show. When others have seen an answer, the next one waits anew."""

    async def body() -> None:
        async with opened(sqlite, bot_pause=(5.0, 9.0)) as services:
            table_id = await bots_only(services)
            dues: list[float] = []

            async def answered(table: Table, seats: list[Seat], due: float) -> None:
                dues.append(due)
                if len(dues) == 3:
                    await step(services, table_id, Random(1))
                if len(dues) == 4:
                    raise Problem(409, "game_over")

            services.bots._answer = answered  # type: ignore[method-assign]
            await services.bots._play(table_id)
            assert dues[0] == dues[1] == dues[2] != dues[3]

    run(body)


def test_somebody_who_no_longer_waits_does_not_keep_the_worker() -> None:
    async def body() -> None:
        workers = Workers(1)
        async with workers.taken():
            gone = asyncio.create_task(workers._turn(0))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
        async with workers.taken():
            assert not workers.free

    run(body)


# -- bots alone -----------------------------------------------------------------------------------


def test_one_person_lets_only_some_tables_run_by_themselves(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            owner = await services.accounts.guest("Owner")
            given = TableGiven("galaxy", [BOT, BOT])
            for _ in range(PER_OWNER):
                table_id = await lobby.create(services.tables, owner, given)
                await lobby.start(services.tables, table_id, owner)
            table_id = await lobby.create(services.tables, owner, given)
            with pytest.raises(Problem) as caught:
                await lobby.start(services.tables, table_id, owner)
            assert caught.value.key == "bot_tables"
            other = await services.accounts.guest("Other")
            table_id = await lobby.create(services.tables, other, given)
            await lobby.start(services.tables, table_id, other)
            seated = TableGiven("galaxy", [SeatGiven("me"), BOT])
            table_id = await lobby.create(services.tables, owner, seated)
            await lobby.start(services.tables, table_id, owner)

    run(body)


def test_there_are_only_so_many_such_tables_in_all(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many people they belong to."""
    monkeypatch.setattr(bot_tables, "IN_ALL", 2)

    async def body() -> None:
        async with opened(sqlite) as services:
            alone, given = Alone(), TableGiven("galaxy", [BOT, BOT])
            for number in range(2):
                owner = await services.accounts.guest(f"Owner {number}")
                table_id = await lobby.create(services.tables, owner, given)
                await lobby.start(services.tables, table_id, owner)
                assert alone.may_play(await services.tables.get(table_id))
            owner = await services.accounts.guest("One more")
            table_id = await lobby.create(services.tables, owner, given)
            with pytest.raises(Problem, match="bot_tables"):
                await lobby.start(services.tables, table_id, owner)
            assert not alone.may_play(await services.tables.get(table_id))

    run(body)


def test_tables_that_everybody_has_left_wait_for_each_other(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            table = await services.tables.get(table_id)
            alone = Alone()
            assert alone.may_play(table)
            assert not alone.owners, "people play here"
            for info in table.seats:
                info.stand_in = True
            alone.owners = {str(number): table.owner for number in range(PER_OWNER)}
            assert not alone.may_play(table)
            alone.leave("0")
            assert alone.may_play(table)
            assert alone.may_play(table)
            assert len(alone.owners) == PER_OWNER

    run(body)
