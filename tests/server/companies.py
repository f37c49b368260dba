"""A company at a table of Parley: one has made a proposal, the others could react."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from astrarium.kernel.actions import begin_at
from astrarium.kernel.moves import Seat
from astrarium.kernel.orders import PASS_WHERE_ALONE
from astrarium.kernel.ways import STRICT
from astrarium.server import clock as clocks
from astrarium.server import lobby, play, views, windows
from astrarium.server.accounts import User
from astrarium.server.entries import Writes, add_entry, settle
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Clock, Table
from astrarium.server.services import Services
from tests.kernel.tables import debate

from .direct import ME, OPEN

DAY = 86400.0
SITTING = Clock("live", 0.0, 3600.0, window_seconds=60.0)
OVER_DAYS = Clock("days", DAY, DAY)
STRICTLY = Clock("days", DAY, DAY, on_timeout="bot", windows=STRICT)

NOTHING, BOTH = {1: "courier", 2: "courier"}, {1: "echo", 2: "veto"}
"""Hands with which nobody can react to a proposal, and with which both who could can."""


class Company:
    """Anna speaks; Bruno and Carla could react."""

    def __init__(self, services: Services, people: Sequence[User]) -> None:
        self.services, self.people = services, people

    @classmethod
    async def come(cls, services: Services) -> Company:
        return cls(services, [await services.accounts.guest(n) for n in ("Anna", "Bruno", "Carla")])

    async def table(
        self, clock: Clock, seats: Sequence[SeatGiven] = (ME, OPEN, OPEN), title: str = "Peace"
    ) -> str:
        given = TableGiven("parley", list(seats), title=title, clock=clock)
        table_id = await lobby.create(self.services.tables, self.people[0], given)
        for person in self.people[1:]:
            if any(info.kind == "open" for info in (await self.at(table_id)).seats):
                await lobby.join(self.services.tables, table_id, person, None)
        return table_id

    async def debate(
        self, clock: Clock, hands: Mapping[Seat, str], now: float | None = None, **more: Any
    ) -> Table:
        """A table at which a proposal has just been made, with these cards in hand."""
        table_id = await self.table(clock)
        await lobby.start(self.services.tables, table_id, self.people[0], b"s" * 32)

        async def change(table: Table, writes: Writes) -> None:
            way, table.state = table.playing.way, debate(hands, **more)
            table.state.way = way
            for seat in range(3):
                table.state.give_order(seat, PASS_WHERE_ALONE)
            add_entry(table, writes, begin_at(table.game, table.state))
            table.clocks = clocks.fresh(table.clock, 3)
            settle(table, writes, [], now or time.time())
            table.revision += 1

        await self.services.tables.transact(table_id, change)
        return await self.at(table_id)

    async def at(self, table_id: str) -> Table:
        return await self.services.tables.get(table_id)

    async def answer(self, table: Table, seat: Seat, move: str) -> None:
        version = table.version_for(seat)
        await play.answer(self.services.tables, table.id, seat, version, [move])

    async def close(self, table: Table, now: float) -> None:
        async def change(table: Table, writes: Writes) -> None:
            await windows.close_if_due(self.services.tables, table, writes, now)

        await self.services.tables.transact(table.id, change)

    def told(self, table: Table, seat: Seat | None) -> str:
        """All that somebody gets of a table, but for what differs between any two tables."""
        user = None if seat is None else self.people[seat]
        shown = msgspec.to_builtins(views.table_view(table, user))
        for name in ("id", "created", "updated"):
            del shown[name]
        for info in shown["seats"]:
            del info["link"]
        game = views.game_part(table, seat)
        return msgspec.json.encode([shown, game, table.version_for(seat)]).decode()


def waited_for(table: Table) -> list[Seat]:
    return table.asked
