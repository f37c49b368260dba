"""The services without a network: tables played through the services themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec

from astrarium.kernel.moves import Seat, print_move
from astrarium.server import lobby, play
from astrarium.server.accounts import Notify, User
from astrarium.server.lobby import SeatGiven, TableGiven
from astrarium.server.model import Clock, Table
from astrarium.server.services import Services

from .served import settings_for

ME, OPEN, BOT = SeatGiven("me"), SeatGiven("open"), SeatGiven("bot", "random")


@asynccontextmanager
async def opened(address: str, live: bool = False, **settings: Any) -> AsyncIterator[Services]:
    services = Services.open(settings_for(address, **settings))
    if live:
        await services.start()
    else:
        services.tables.listeners.remove(services.bots.consider)  # bots sit still
        services.tables.arrivals.clear()
    try:
        yield services
    finally:
        await services.close()


def run(body: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(body())


async def reader(services: Services, name: str, **wishes: Any) -> User:
    """Somebody with an account and a confirmed address who would like to be told so."""
    user = await services.accounts.register(name, "correct horse", None)
    values = {
        "email": f"{name.lower().replace(' ', '.')}@example.com",
        "email_confirmed": True,
        "notify": msgspec.json.encode(wishes or {"email": True}).decode(),
    }
    await services.accounts.change(user, values)
    return msgspec.structs.replace(user, **(values | {"notify": Notify(email=True)}))


async def two_people(
    services: Services, clock: Clock | None = None, seed: bytes = b"s" * 32
) -> tuple[str, User, User]:
    """A running table of two."""
    anna, bruno = await services.accounts.guest("Anna"), await services.accounts.guest("Bruno")
    given = TableGiven("galaxy", [ME, OPEN], clock=clock or Clock())
    table_id = await lobby.create(services.tables, anna, given)
    await lobby.join(services.tables, table_id, bruno, None)
    await lobby.start(services.tables, table_id, anna, seed)
    return table_id, anna, bruno


async def step(services: Services, table_id: str, rng: Random) -> Seat:
    """One random answer by whoever is asked."""
    table = await services.tables.get(table_id)
    question = table.playing.questions[0]
    move = print_move(rng.choice(list(question.moves)))
    version = table.version_for(question.seat)
    await play.answer(services.tables, table_id, question.seat, version, [move])
    return question.seat


async def play_on(services: Services, table_id: str, answers: int, seed: int = 1) -> Table:
    """A number of random answers, or to the end."""
    rng = Random(seed)
    for _ in range(answers):
        if (await services.tables.get(table_id)).status != "running":
            break
        await step(services, table_id, rng)
    return await services.tables.get(table_id)


async def traders(services: Services, clock: Clock | None = None) -> str:
    """A table of Twilight Imperium, at which anybody may propose anything to anybody; the first
    seat is asked something."""
    anna = await services.accounts.guest("Anna")
    given = TableGiven("ti4", [ME, BOT, BOT], clock=clock or Clock())
    table_id = await lobby.create(services.tables, anna, given)
    await lobby.start(services.tables, table_id, anna, b"s" * 32)
    table = await services.tables.get(table_id)
    while table.playing.view(None)["phase"] == "setup" or table.playing.question(0) is None:
        table = await play_on(services, table_id, 1)
    return table_id
