"""Records that somebody has brought in, and tables that go back to them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from astrarium.games import get_game
from astrarium.kernel.session import Session
from astrarium.server import records
from astrarium.server.accounts import User
from astrarium.server.lobby import SeatGiven
from astrarium.server.problems import Problem
from astrarium.server.services import Services
from tests.conformance.tables import play_session

GALAXY = get_game("galaxy")


def finished() -> str:
    """The record of a finished game."""
    session = Session.new(GALAXY, ["Anna", "Bruno"], 7)
    play_session(session, Random(7), 10_000)
    return session.closed_record().dump()


async def brought(services: Services) -> tuple[str, User]:
    """A record of somebody, kept as a table."""
    anna = await services.accounts.guest("Anna")
    error, found = records.checked(finished())
    assert error is None
    return await records.store_import(services.tables, anna, found, None), anna


async def forked(services: Services) -> tuple[str, User]:
    """A running table that goes back to it."""
    copy_id, anna = await brought(services)
    copy = await services.tables.get(copy_id)
    seats = [SeatGiven("me"), SeatGiven("bot", "random")]
    return await records.fork(services.tables, copy, anna, 12, seats), anna


async def problem(work: Any) -> str:
    with pytest.raises(Problem) as caught:
        await work
    return caught.value.key
