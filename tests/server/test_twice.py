"""The same answer sent twice: who clicks twice has answered once."""

from __future__ import annotations

from random import Random

import pytest

from astrarium.kernel.moves import print_move
from astrarium.server import play
from astrarium.server.problems import Problem

from .direct import opened, run, step, two_people


def test_the_same_answer_sent_twice_is_one_answer(address: str) -> None:
    """Also in another process, and after a restart; another answer comes too late."""

    async def body() -> None:
        async with opened(address) as here, opened(address) as there:
            table_id, *_ = await two_people(here)
            table = await here.tables.get(table_id)
            question = table.playing.questions[0]
            seat, version = question.seat, table.version_for(question.seat)
            move, other = (print_move(found) for found in list(question.moves)[:2])
            first = await play.answer(here.tables, table_id, seat, version, [move])
            entries = (await here.tables.get(table_id)).version
            there.tables.cached.clear()
            for services in (here, there):
                again = await play.answer(services.tables, table_id, seat, version, [move])
                assert again == first
                with pytest.raises(Problem) as problem:
                    await play.answer(services.tables, table_id, seat, version, [other])
                assert problem.value.key == "conflict"
            assert (await here.tables.get(table_id)).version == entries

    run(body)


def test_an_answer_refused_halfway_is_told_alike_when_it_comes_again(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            table_id, *_ = await two_people(services)
            rng = Random(1)
            while True:  # a seat that is asked twice in a row
                table = await services.tables.get(table_id)
                question = table.playing.questions[0]
                seat, version = question.seat, table.version_for(question.seat)
                moves = [print_move(question.moves[0]), "win now"]
                done = await play.answer(services.tables, table_id, seat, version, moves)
                if done.stopped == "refused":
                    break
                await step(services, table_id, rng)
            assert done.refused is not None
            services.tables.cached.clear()
            again = await play.answer(services.tables, table_id, seat, version, moves)
            assert again == done

    run(body)
