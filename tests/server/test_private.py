"""Private procedures at a table, sealed answers that are changed, and orders given by default."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.moves import Seat
from astrarium.kernel.orders import PASS_WHERE_ALONE
from astrarium.kernel.records import Record
from astrarium.kernel.replay import verify
from astrarium.server import lobby, play, records, undo, views
from astrarium.server.lobby import TableGiven
from astrarium.server.model import Clock, Table
from astrarium.server.problems import Problem
from astrarium.server.services import Services

from .direct import ME, OPEN, opened, run

DAYS = Clock("days", 86400.0, 86400.0)


async def started(services: Services, game_id: str, clock: Clock | None = None) -> Table:
    """Anna and Bruno at a table."""
    anna, bruno = [await services.accounts.guest(name) for name in ("Anna", "Bruno")]
    given = TableGiven(game_id, [ME, OPEN], title="Tools", clock=clock or Clock())
    table_id = await lobby.create(services.tables, anna, given)
    await lobby.join(services.tables, table_id, bruno, None)
    await lobby.start(services.tables, table_id, anna, b"s" * 32)
    return await services.tables.get(table_id)


async def answer(services: Services, table_id: str, seat: Seat, *moves: str) -> None:
    for move in moves:
        table = await services.tables.get(table_id)
        await play.answer(services.tables, table_id, seat, table.version_for(seat), [move])


def given_to(table: Table, seat: Seat | None) -> dict[str, Any]:
    return {**views.game_part(table, seat), "version": table.version_for(seat)}


def loaded_anew(services: Services, table: Table) -> None:
    services.tables.forget(table)


def test_retracting_is_free_and_nobody_else_notices(address: str, workshop: None) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table = await started(services, "workshop", DAYS)
            await answer(services, table.id, 0, "yes", "yes")
            others = [given_to(table, seat) for seat in (1, None)]
            revision, updated = table.revision, table.updated
            await answer(services, table.id, 0, "buy saw", "buy saw")
            assert given_to(table, 0)["free_undo"] == 2
            assert await undo.ask(services.tables, table.id, 0, None)
            assert given_to(table, 0)["free_undo"] == 1
            loaded_anew(services, table)
            table = await services.tables.get(table.id)
            assert table.playing.chains[0] == (("buy", "saw"),)
            assert [given_to(table, seat) for seat in (1, None)] == others
            assert (table.revision, table.updated) == (revision, updated)

    run(body)


def test_private_answers_are_played_to_the_end_and_their_record_is_sound(
    address: str, workshop: None
) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table = await started(services, "workshop")
            await answer(services, table.id, 0, "yes", "yes", "buy saw")
            await undo.ask(services.tables, table.id, 0, 1)
            await answer(services, table.id, 1, "buy drill", "stop")
            await answer(services, table.id, 0, "buy drill", "stop")
            await answer(services, table.id, 0, "yes")
            await answer(services, table.id, 0, "no")  # thought better of it
            loaded_anew(services, table)
            await answer(services, table.id, 1, "yes")
            await answer(services, table.id, 1, "no")
            table = await services.tables.get(table.id)
            assert table.status == "over"
            assert "0:no 1:yes" in table.playing.view(None)["notes"]
            record = Record.parse(await records.export(services.tables, table))
            assert verify(table.game, record).over
            assert [kind for entry in record.entries for kind in entry].count("retract") == 1

    run(body)


def test_taking_back_by_consent_takes_private_answers_along(address: str, workshop: None) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table = await started(services, "workshop")
            await answer(services, table.id, 0, "yes")
            where = table.playing.hash()
            await answer(services, table.id, 0, "yes", "buy saw")
            await answer(services, table.id, 1, "buy drill", "stop")
            loaded_anew(services, table)
            table = await services.tables.get(table.id)
            assert given_to(table, 0)["free_undo"] == 1  # of one's own procedure only
            await undo.ask(services.tables, table.id, 0, 1)
            assert not await undo.ask(services.tables, table.id, 0, 1)
            assert await undo.agree(services.tables, table.id, 1)
            assert table.playing.hash() == where

    run(body)


def test_in_play_over_days_who_can_only_pass_is_not_waited_for(address: str, parley: None) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table = await started(services, "parley", DAYS)
            assert list(table.playing.orders) == [(PASS_WHERE_ALONE,)] * 2
            assert table.version_for(None) == 0
            await play.withdraw_order(services.tables, table.id, 1, 0)
            assert table.playing.orders[1] == ()

    run(body)


def test_orders_end_at_moments_of_the_game_and_may_ignore_words(
    address: str, workshop: None
) -> None:
    async def body() -> None:
        async with opened(address) as services:
            table = await started(services, "workshop")
            order = play.OrderGiven("say", "no", until="storm", ignoring=["yes"])
            await play.give_order(services.tables, table.id, 1, order)
            (held,) = table.playing.orders[1]
            assert (held.until, held.ignoring) == ("storm", ("yes",))
            wrong = play.OrderGiven("say", "no", until="flood")
            with pytest.raises(Problem):
                await play.give_order(services.tables, table.id, 1, wrong)

    run(body)
