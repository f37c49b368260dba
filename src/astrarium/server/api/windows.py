"""Reacting: more time in a live window, and another way of asking by consent."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody

from .. import windows
from ..views import own_seat
from .common import PROBLEMS, Asking, Done, TableId, services_of, user_of, visitor


class WayGiven(msgspec.Struct):
    """How the table shall ask who reacts."""

    way: Annotated[str, msgspec.Meta(max_length=20)]
    """`live`, `days` or `strict`."""
    seconds: float = 3
    """How long a live window stays open."""


class WayDone(msgspec.Struct):
    """Whether it is done; else the others are asked."""

    done: bool


@post("/api/tables/{table_id:str}/more-time", status_code=200, responses=PROBLEMS)
async def more_time(request: Asking, table_id: TableId) -> Done:
    """Ask for more time in the window that is open. The others see that somebody has, not who."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    await windows.more_time(tables, table_id, seat)
    return Done()


@post("/api/tables/{table_id:str}/way", status_code=200, responses=PROBLEMS)
async def ask_way(request: Asking, table_id: TableId, data: JSONBody[WayGiven]) -> WayDone:
    """Choose another way of asking who reacts; in a running game all people must agree."""
    tables, user = services_of(request).tables, user_of(request)
    return WayDone(await windows.ask_for(tables, table_id, user.id, data.way, data.seconds))


@post("/api/tables/{table_id:str}/way/agree", status_code=200, responses=PROBLEMS)
async def agree_way(request: Asking, table_id: TableId) -> WayDone:
    """Agree to another way."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    return WayDone(await windows.agree(tables, table_id, seat))


@post("/api/tables/{table_id:str}/way/decline", status_code=200, responses=PROBLEMS)
async def decline_way(request: Asking, table_id: TableId) -> Done:
    """Say no, or give up one's own wish."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    await windows.decline(tables, table_id, seat)
    return Done()


ROUTES = [more_time, ask_way, agree_way, decline_way]
