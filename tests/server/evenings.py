"""An evening at a table of people, some of whom are away."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from astrarium.server import lobby, votes
from astrarium.server.accounts import User
from astrarium.server.lobby import TableGiven
from astrarium.server.model import Clock, Table
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from astrarium.server.views import table_view

from .direct import ME, OPEN, opened, run, step

LIVE = Clock("live", 0, 600)
DAYS = Clock("days", 86400, 0)


class Evening:
    """A table of people, with a clock that a test sets and a list of who looks on."""

    def __init__(self, services: Services, now: list[float]) -> None:
        self.services, self.tables, self.now = services, services.tables, now
        self.people: list[User] = []
        self.online: set[int] = set()
        self.id = ""

    async def begin(self, names: str, clock: Clock, closed: bool = False) -> None:
        self.people = [await self.services.accounts.guest(name) for name in names.split()]
        seats = [ME, *[OPEN] * (len(self.people) - 1)]
        given = TableGiven("galaxy", seats, clock=clock, closed=closed, private=True)
        self.id = await lobby.create(self.tables, self.people[0], given)
        for number, user in enumerate(self.people[1:], 1):
            token = (await self.table).seats[number].token
            await lobby.sit(self.tables, self.id, user, token)
        await lobby.start(self.tables, self.id, self.people[0], b"s" * 32)

    @property
    async def table(self) -> Table:
        return await self.tables.get(self.id)

    async def asked(self) -> int:
        return (await self.table).asked[0]

    async def wait_until_asked(self, seat: int) -> None:
        rng = Random(1)
        while seat not in (await self.table).asked:
            await step(self.services, self.id, rng)

    async def pass_time(self, seconds: float) -> None:
        self.now[0] += seconds
        await self.services.timeouts.round(self.now[0])

    async def vote(self, voter: int, seat: int, by: str) -> str:
        """The reason of the refusal; empty: the vote counts."""
        user = self.people[voter]
        try:
            await votes.vote(self.tables, lambda _: self.online, self.id, user, seat, by)
        except Problem as problem:
            return problem.key
        return ""

    async def link(self, seat: int, viewer: User) -> str | None:
        shown = table_view(await self.table, viewer).seats[seat].link
        return None if shown is None else parse_qs(urlsplit(shown).query)["seat"][0]


def evening(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    body: Callable[[Evening], Any],
) -> None:
    now = [time.time()]

    async def whole() -> None:
        async with opened(address) as services:
            monkeypatch.setattr("time.time", lambda: now[0])
            await body(Evening(services, now))

    run(whole)


async def seat_is_open(table: Evening) -> int:
    """Anna, the host, and Bruno have let somebody else in for Carla."""
    await table.begin("Anna Bruno Carla", LIVE)
    await table.wait_until_asked(2)
    await table.pass_time(601)
    assert await table.vote(0, 2, "bot") == ""
    assert await table.vote(1, 2, "bot") == ""
    await table.pass_time(601)
    assert await table.vote(0, 2, "open") == ""
    assert await table.vote(1, 2, "open") == ""
    assert (await table.table).seats[2].kind == "open"
    return 2


async def replaced(table: Evening) -> User:
    """And Dora has sat down there."""
    seat = await seat_is_open(table)
    dora = await table.services.accounts.guest("Dora")
    token = await table.link(seat, table.people[0])
    assert token is not None
    await lobby.sit(table.tables, table.id, dora, token)
    return dora
