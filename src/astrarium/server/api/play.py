"""Playing: views, answers, reasons, plans, orders, undo, history, records."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from astrarium.kernel.abilities import cancellable, from_hands
from astrarium.kernel.moves import print_move
from astrarium.kernel.orders import Order
from astrarium.kernel.windows import PLAYED

from .. import fast_routes, jobs, play, records, undo
from ..history import moment
from ..limits import network
from ..lobby import MOST_SEATS, SeatGiven
from ..planning import Planned, plan
from ..play import AnsweredView, AnswersGiven, OrderGiven, Words
from ..problems import Problem, forbidden
from ..views import (
    LogLine,
    TableView,
    game_part,
    joined,
    log_between,
    log_start,
    own_seat,
    seat_for,
    shown_game,
)
from ..words import ErrorText, reason_text
from ..workers import WorkerFailed
from .common import (
    PROBLEMS,
    Asking,
    Done,
    TableId,
    json,
    person,
    services_of,
    shown,
    user_of,
    visitor,
)

ODDS_SECONDS = 20.0
"""Chances that take longer are not told."""

Number = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
Since = Annotated[int, QueryParameter(ge=-1, le=2**31 - 1)]
Until = Annotated[int | None, QueryParameter(ge=-1, le=2**31 - 1)]


class GameMoment(msgspec.Struct):
    """What a seat sees. `forecast`: the exact chances of offered moves, by the move's text."""

    version: int
    view: dict[str, Any]
    forecast: dict[str, dict[str, float]]
    free_undo: int
    """Number of my answers that I may take back without asking anybody."""
    may_undo: bool
    """There is an answer of mine to take back, freely or by consent."""


class MoveGiven(msgspec.Struct):
    move: Words


class WhyView(msgspec.Struct, omit_defaults=True):
    offered: bool
    reason: ErrorText | None = None


class PlanGiven(msgspec.Struct):
    moves: Annotated[list[Words], msgspec.Meta(max_length=play.MOST_MOVES)]


class OddsView(msgspec.Struct):
    """The chances of offered moves, by the move's text, at a version of the table."""

    version: int
    forecast: dict[str, dict[str, float]]


class LogView(msgspec.Struct):
    """Lines of the log. `undone`: numbers of older ones that were taken back meanwhile."""

    lines: list[LogLine]
    undone: list[int]
    version: int
    since: int
    """The lines begin after this version; -1: with the first one."""


class UndoGiven(msgspec.Struct):
    number: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None


class UndoDone(msgspec.Struct):
    """`done` is false while others must agree."""

    done: bool
    version: int


class OrderView(msgspec.Struct):
    kind: str
    move: str
    about: dict[str, Any]
    until: str
    ignoring: list[str] | None


class OrdersView(msgspec.Struct):
    orders: list[OrderView]
    cards: list[str]
    """What seats may react with from a hidden hand, by its id: orders can speak of it."""
    answering: list[str]
    """Those of them that answer what somebody plays ..."""
    answered: list[str]
    """... and all that can be answered so: an order may name it, and who plays it."""


class ForkGiven(msgspec.Struct):
    n: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    seats: Annotated[list[SeatGiven], msgspec.Meta(max_length=MOST_SEATS)] | None = None


class ImportGiven(msgspec.Struct):
    record: Annotated[str, msgspec.Meta(max_length=records.LARGEST)]
    title: Annotated[str, msgspec.Meta(max_length=80)] | None = None


# -- looking --------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/view", responses=PROBLEMS)
async def view(request: Asking, table_id: TableId) -> Response[GameMoment]:
    """What I see of the game."""
    table = await services_of(request).tables.get(table_id)
    seat = seat_for(table, visitor(request).user)
    if table.place is None:
        raise Problem(409, "not_started")
    return json(joined({"version": table.version_for(seat)}, shown_game(table, seat)))


@get("/api/tables/{table_id:str}/log", responses=PROBLEMS)
async def log(
    request: Asking, table_id: TableId, since: Since = -1, until: Until = None
) -> LogView:
    """What happened after a version, up to another or up to now; the newest 2000 at most."""
    services = services_of(request)
    table = await services.tables.get(table_id)
    seat = seat_for(table, visitor(request).user)
    version = table.version_for(seat)
    last = version if until is None else min(until, version)
    start = log_start(since, last)
    lines, undone = await log_between(services.tables, table, seat, start, last)
    return LogView(lines, undone, version, start)


@get("/api/tables/{table_id:str}/history/{n:int}", responses=PROBLEMS)
async def history(
    request: Asking,
    table_id: TableId,
    n: Number,
    seat: Annotated[int | None, QueryParameter(ge=-1, le=20)] = None,
) -> GameMoment:
    """The view at an earlier version: mine, or after the end any seat's (-1: a spectator's)."""
    services = services_of(request)
    table = await services.tables.get(table_id)
    own = seat_for(table, visitor(request).user)
    eyes = own if seat is None else (None if seat == -1 else seat)
    if eyes is not None and eyes >= len(table.seats):
        raise Problem(404, "no_seat")
    if eyes is not None and eyes != own and table.status != "over":
        raise forbidden("hidden_seat")
    if table.place is None:
        raise Problem(409, "not_started")
    state = await moment(services.tables, table, eyes, n)
    return GameMoment(n, **game_part(table, eyes, state))


# -- answering ------------------------------------------------------------------------------------


@post("/api/tables/{table_id:str}/answers", status_code=200, responses=PROBLEMS)
async def answer(request: Asking, table_id: TableId, data: JSONBody[AnswersGiven]) -> AnsweredView:
    """Answer what is asked of me. When this comes back, it is stored."""
    services = services_of(request)
    table = await services.tables.get(table_id)
    return await fast_routes.answered(services, visitor(request), table, data)


@post("/api/tables/{table_id:str}/why", status_code=200, responses=PROBLEMS)
async def why(request: Asking, table_id: TableId, data: JSONBody[MoveGiven]) -> WhyView:
    """Why I cannot make a move, with the rule."""
    table = await services_of(request).tables.get(table_id)
    seat = own_seat(table, visitor(request).user)
    if table.place is None:
        raise Problem(409, "not_started")
    reason = await play.why_not(services_of(request).tables, table, seat, data.move)
    if reason is None:
        return WhyView(True)
    return WhyView(False, reason_text(table, reason, visitor(request).language))


@post("/api/tables/{table_id:str}/plan", status_code=200, responses=PROBLEMS)
async def try_plan(request: Asking, table_id: TableId, data: JSONBody[PlanGiven]) -> Planned:
    """What some moves would lead to, played on a copy dealt from what I know."""
    table = await services_of(request).tables.get(table_id)
    seat = own_seat(table, visitor(request).user)
    if table.place is None or table.status != "running":
        raise forbidden("not_running")
    await services_of(request).tables.rehearsals.plan(table, seat, data.moves)
    return plan(table, seat, data.moves, visitor(request).language)


@post("/api/tables/{table_id:str}/odds", status_code=200, responses=PROBLEMS)
async def odds(request: Asking, table_id: TableId, data: JSONBody[PlanGiven]) -> OddsView:
    """The exact chances of what I am offered now, or after some planned moves.

    For games whose chances take long to work out; the others send them with every view.
    """
    services = services_of(request)
    table = await services.tables.get(table_id)
    seat = own_seat(table, visitor(request).user)
    if table.place is None or table.status != "running":
        raise forbidden("not_running")
    version = table.version_for(seat)
    await services.tables.rehearsals.plan(table, seat, data.moves)
    view = msgspec.json.encode(plan(table, seat, data.moves, visitor(request).language).view)
    try:
        found = await services.odds_workers.do(
            ODDS_SECONDS, jobs.forecast, table.game.id, seat, view, rank=int(table.foreign)
        )
    except WorkerFailed:
        found = {}
    return OddsView(version, found)


# -- taking back ----------------------------------------------------------------------------------


@post("/api/tables/{table_id:str}/undo", status_code=200, responses=PROBLEMS)
async def ask_undo(request: Asking, table_id: TableId, data: JSONBody[UndoGiven]) -> UndoDone:
    """Take back: at once where nothing was learned, else those concerned are asked."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    done = await undo.ask(tables, table_id, seat, data.number)
    return UndoDone(done, (await tables.get(table_id)).version_for(seat))


@post("/api/tables/{table_id:str}/undo/agree", status_code=200, responses=PROBLEMS)
async def agree_undo(request: Asking, table_id: TableId) -> UndoDone:
    """Agree that somebody takes back."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    done = await undo.agree(tables, table_id, seat)
    return UndoDone(done, (await tables.get(table_id)).version_for(seat))


@post("/api/tables/{table_id:str}/undo/decline", status_code=200, responses=PROBLEMS)
async def decline_undo(request: Asking, table_id: TableId) -> Done:
    """Say no, or give up one's own wish."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    await undo.decline(tables, table_id, seat)
    return Done()


# -- standing orders ------------------------------------------------------------------------------


async def _orders(request: Asking, table_id: TableId) -> OrdersView:
    table = await services_of(request).tables.get(table_id)
    seat = own_seat(table, visitor(request).user)
    if table.state is None:
        return OrdersView([], [], [], [])
    orders = [_order_view(order) for order in table.state.orders[seat]]
    abilities = table.playing.abilities
    answering = from_hands({PLAYED: abilities.get(PLAYED, ())})
    return OrdersView(orders, from_hands(abilities), answering, cancellable(abilities))


def _order_view(order: Order) -> OrderView:
    ignoring = None if order.ignoring is None else list(order.ignoring)
    return OrderView(order.kind, print_move(order.move), dict(order.about), order.until, ignoring)


@get("/api/tables/{table_id:str}/orders", responses=PROBLEMS)
async def list_orders(request: Asking, table_id: TableId) -> OrdersView:
    """My standing orders."""
    return await _orders(request, table_id)


@post("/api/tables/{table_id:str}/orders", status_code=201, responses=PROBLEMS)
async def give_order(request: Asking, table_id: TableId, data: JSONBody[OrderGiven]) -> OrdersView:
    """Give a standing order."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    await play.give_order(tables, table_id, seat, data)
    return await _orders(request, table_id)


@delete("/api/tables/{table_id:str}/orders/{number:int}", status_code=200, responses=PROBLEMS)
async def withdraw_order(request: Asking, table_id: TableId, number: Number) -> OrdersView:
    """Take a standing order back."""
    tables = services_of(request).tables
    seat = own_seat(await tables.get(table_id), visitor(request).user)
    await play.withdraw_order(tables, table_id, seat, number)
    return await _orders(request, table_id)


# -- records --------------------------------------------------------------------------------------


@get("/api/tables/{table_id:str}/record", media_type="application/jsonl", responses=PROBLEMS)
async def record(request: Asking, table_id: TableId) -> Response[str]:
    """The record of a finished game, for `astrarium verify`."""
    tables = services_of(request).tables
    table = await tables.get(table_id)
    seat_for(table, visitor(request).user)
    text = await records.export(tables, table)
    name = f"{table.game.id}-{secrets.token_hex(3)}.jsonl"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/jsonl", headers=disposition)


@post("/api/records", status_code=201, responses=PROBLEMS)
async def import_record(request: Asking, data: JSONBody[ImportGiven]) -> Response[TableView]:
    """Bring a record in, to look at."""
    user, cookies = await person(request)
    services = services_of(request)
    source = network(visitor(request).address)
    found = await services.imports.checked(user, source, data.record)
    table_id = await records.store_import(services.tables, user, found, data.title)
    return Response(await shown(request, table_id, user), cookies=cookies)


@post("/api/tables/{table_id:str}/fork", status_code=201, responses=PROBLEMS)
async def fork(request: Asking, table_id: TableId, data: JSONBody[ForkGiven]) -> TableView:
    """A new table from a moment of this one, against bots."""
    user, tables = user_of(request), services_of(request).tables
    table = await tables.get(table_id)
    seat_for(table, user)
    new = await records.fork(tables, table, user, data.n, data.seats)
    return await shown(request, new)


ROUTES = [
    view,
    log,
    history,
    answer,
    why,
    try_plan,
    odds,
    ask_undo,
    agree_undo,
    decline_undo,
    list_orders,
    give_order,
    withdraw_order,
    record,
    import_record,
    fork,
]
