"""Bots that speak unasked: a person's offer is answered though it is not the bot's turn."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from astrarium.kernel.moves import print_move
from astrarium.server import lobby, play
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.voices import Voices

from .direct import ME, opened, run

BOT = SeatGiven("bot", "greedy")
PEACE = "offer 1 0 0 none none 0 0 none none peace for a round"


async def past_set_up(services: Any) -> str:
    """A table of a person and two bots, up to a question of the first round for the person."""
    person = await services.accounts.guest("Person")
    given = TableGiven("ti4", [ME, BOT, BOT], {"factions": "random"})
    table_id: str = await lobby.create(services.tables, person, given)
    await lobby.start(services.tables, table_id, person, b"3" * 32)
    rng = Random(1)
    for _ in range(400):
        table = await services.tables.get(table_id)
        question = table.playing.question(0)
        if question is None:
            await asyncio.sleep(0.02)
        elif table.playing.phase != "setup":
            return table_id
        else:
            words = [print_move(rng.choice(list(question.moves)))]
            await play.answer(services.tables, table_id, 0, table.version_for(0), words)
    raise AssertionError("the person was never asked")


def test_a_bot_answers_an_offer_that_is_made_to_it(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite, live=True) as services:
            table_id = await past_set_up(services)
            table = await services.tables.get(table_id)
            game: Any = table.playing
            await play.answer(services.tables, table_id, 0, table.version_for(0), [PEACE])
            assert table.playing.question(0) is not None  # it is the person's turn all the while
            for _ in range(400):
                if not game.offers:
                    break
                await asyncio.sleep(0.02)
            assert not game.offers

    run(body)


def test_a_bot_thinks_of_proposals_once_for_each_question(sqlite: str) -> None:
    async def body() -> None:
        async with opened(sqlite) as services:
            person = await services.accounts.guest("Person")
            given = TableGiven("ti4", [BOT, BOT, ME], {"factions": "random"})
            table_id = await lobby.create(services.tables, person, given)
            await lobby.start(services.tables, table_id, person, b"3" * 32)
            table, voices = await services.tables.get(table_id), Voices()
            asked = sorted(seat for seat in table.asked if seat < 2)
            assert voices.to_hear(table) == asked
            for seat in asked:
                voices.hear(table, seat)
            assert voices.to_hear(table) == []
            voices.answered(table_id, asked[0])
            assert voices.to_hear(table) == [asked[0]]

    run(body)
