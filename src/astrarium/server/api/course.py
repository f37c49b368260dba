"""The course of a finished game."""

from __future__ import annotations

from litestar import get

from ..course import Course
from ..problems import Problem
from ..views import seat_for
from .common import PROBLEMS, Asking, TableId, services_of, visitor


@get("/api/tables/{table_id:str}/course", responses=PROBLEMS)
async def course(request: Asking, table_id: TableId) -> Course:
    """Everybody's points over a finished game, and its turning points."""
    services = services_of(request)
    table = await services.tables.get(table_id)
    seat = seat_for(table, visitor(request).user)
    if table.status != "over" or table.header is None:
        raise Problem(409, "not_over")
    return await services.courses.course(table, seat)


ROUTES = [course]
