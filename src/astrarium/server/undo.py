"""Taking back: free to the last safe point, else by consent of those who acted or learned."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from sqlalchemy.engine import Connection

from astrarium.kernel.moves import Reason, Refused, Seat
from astrarium.kernel.orders import Order
from astrarium.kernel.state import State

from . import engine
from .engine import Done
from .entries import STEPS_KEPT, Writes, add_entry, is_step, settle
from .history import position
from .model import Step, Table, UndoRequest
from .problems import Problem, forbidden, refused
from .storage import store
from .tables import Tables

UNDO_REACH = STEPS_KEPT - 8
"""Number of answers in memory at any time, however many sealed ones come after them: where the
search ends must not tell of those."""

# -- what may be taken back -----------------------------------------------------------------------


def free_undo(table: Table, seat: Seat | None) -> int:
    """How many answers the seat may take back without asking anybody.

    None while several are asked at once: the number would tell who has answered.
    """
    if seat is None or table.status != "running" or table.under_seal:
        return 0
    number = 0
    for step in reversed(table.steps):
        if step.seat != seat or not step.free:
            break
        number += 1
    return number


def may_undo(table: Table, seat: Seat | None) -> bool:
    """Whether the seat has an answer to take back, freely or by consent."""
    if seat is None or table.status != "running":
        return False
    return any(step.seat == seat for step in known_steps(table)[-UNDO_REACH:])


def known_steps(table: Table) -> list[Step]:
    """The answers in effect of which all know."""
    return table.steps[: len(table.steps) - under_seal(table)]


def under_seal(table: Table) -> int:
    """How many answers nobody may know of. A player who takes back counts without them, and they
    go, too: else the number would tell who has answered."""
    if not table.under_seal:
        return 0
    return len(list(takewhile(lambda step: step.silent, reversed(table.steps))))


def consents_needed(table: Table, seat: Seat, number: int) -> set[Seat]:
    """Who must agree: everybody where chance or an order came of it, else those who answered."""
    steps = table.steps[-number:]
    if not table.under_seal and all(step.free for step in steps):
        return {step.seat for step in steps} - {seat}
    return set(range(len(table.seats))) - {seat}


# -- doing it -------------------------------------------------------------------------------------


async def ask(tables: Tables, table_id: str, seat: Seat, number: int | None) -> bool:
    """Take back, or ask those concerned whether one may. True: it is done."""

    async def change(table: Table, writes: Writes) -> bool:
        if table.status != "running":
            raise forbidden("not_running")
        wanted = number
        if not wanted:
            wanted = await tables.database.run(lambda c: _back_to_own(c, table, seat))
        known = len(known_steps(table))
        if not 0 < wanted <= known:
            key = "undo_too_far" if known and wanted else "nothing_to_undo"
            raise refused(Refused(Reason("K5", key)))
        if wanted <= free_undo(table, seat):
            await take_back(tables, table, writes, seat, wanted, set())
            return True
        if table.pending.undo is not None:
            raise Problem(409, "undo_open")
        return await _request(tables, table, writes, seat, wanted)

    return await tables.transact(table_id, change)


def _back_to_own(connection: Connection, table: Table, seat: Seat) -> int:
    """How many steps back the seat's last answer lies that was a choice; 0 if it has given none.

    One that the table gives by itself would only be given again.
    """
    found = 0
    for back, step in enumerate(reversed(known_steps(table)), 1):
        if step.seat == seat:
            found = found or back
            if engine.forced(table.game, position(connection, table, step.parent), seat) is None:
                return back
    return found


async def _request(tables: Tables, table: Table, writes: Writes, seat: Seat, number: int) -> bool:
    needed = consents_needed(table, seat, number)
    bots = {info.seat for info in table.seats if info.automatic}
    agreed = sorted(needed & bots)
    version = table.version_for(None)  # secret orders and sealed answers do not matter
    table.pending.undo = UndoRequest(seat, number, version, sorted(needed), agreed)
    table.revision += 1
    return await _grant(tables, table, writes)


async def agree(tables: Tables, table_id: str, seat: Seat) -> bool:
    """One more agrees; the last one lets it happen."""

    async def change(table: Table, writes: Writes) -> bool:
        request = table.pending.undo
        if request is None or seat not in request.needs:
            raise Problem(404, "no_undo")
        if seat not in request.agreed:
            request.agreed.append(seat)
        table.revision += 1
        return await _grant(tables, table, writes)

    return await tables.transact(table_id, change)


async def _grant(tables: Tables, table: Table, writes: Writes) -> bool:
    request = table.pending.undo
    if request is None or set(request.needs) - set(request.agreed):
        return False
    table.pending.undo = None
    if request.version == table.version_for(None):
        consent = set(request.needs)
        await take_back(tables, table, writes, request.by, request.number, consent)
    return True


async def decline(tables: Tables, table_id: str, seat: Seat) -> None:
    """Somebody says no, or who asked thinks better of it."""

    async def change(table: Table, writes: Writes) -> None:
        request = table.pending.undo
        if request is None or seat not in {*request.needs, request.by}:
            raise Problem(404, "no_undo")
        table.pending.undo = None
        table.revision += 1

    await tables.transact(table_id, change)


async def take_back(
    tables: Tables,
    table: Table,
    writes: Writes,
    seat: Seat,
    number: int,
    consent: set[Seat],
) -> None:
    """Go back. Nothing is erased; standing orders given or withdrawn since stay so."""
    all_ = number + under_seal(table)
    first = table.steps[-all_]
    state = await tables.database.run(lambda c: rewound(c, table, first))
    go_back(table, writes, state, seat, all_, consent, number)
    settle(table, writes, [seat], time.time())


def rewound(connection: Connection, table: Table, first: Step) -> State:
    """The position before a step, with the orders as they are now."""
    state = position(connection, table, first.parent)
    keep_changes(state, changes_since(connection, table, first.n))
    return state


def go_back(
    table: Table,
    writes: Writes,
    state: State,
    seat: Seat,
    number: int,
    consent: set[Seat],
    shown: int | None = None,
) -> None:
    """Take a number of answers back, and tell of those that were known."""
    gone = table.steps[-number:]
    table.state = state
    del table.steps[-number:]
    payload = {"seat": seat, "number": number, "consent": sorted(consent)}
    known = number if shown is None else shown
    events: list[Any] = [("undone", {"seat": seat, "number": known}, None)]
    done = Done("undo", seat, payload, False, 0, False, events)
    add_entry(table, writes, done, gone[0].parent)
    numbers = {step.n for step in gone}
    writes.undone += sorted(numbers)
    writes.undone_by = table.version
    for told in table.recent:
        if told.n in numbers:
            told.undone = table.version


# -- standing orders stay -------------------------------------------------------------------------

Change = tuple[Seat, Order, bool]
"""A seat has given (True) or withdrawn (False) an order, without answering anything by it."""


def changes_since(connection: Connection, table: Table, n: int) -> list[Change]:
    """The changes of standing orders after an entry, the oldest first."""
    found: list[Change] = []
    for row in store.entries_between(connection, table.id, n, table.version):
        if row["kind"] not in ("order", "withdraw") or is_step(row["kind"], row["events"]):
            continue
        payload = engine.plain(row["payload"])
        seat = payload["seat"]
        if row["kind"] == "order":
            found.append((seat, Order.decode(payload["order"]), True))
        else:
            held = position(connection, table, row["parent"]).orders[seat]
            found.append((seat, held[payload["number"]], False))
    return found


def keep_changes(state: State, changes: Sequence[Change]) -> None:
    """As `Session.undo` does it: an order that would at once answer what was taken back goes."""
    for seat, order, given in changes:
        held, question = list(state.orders[seat]), state.question(seat)
        if not given:
            if order in held:
                held.remove(order)
        elif question is None or not order.answers(question):
            held.append(order)
        orders = state.orders
        state.orders = (*orders[:seat], tuple(held), *orders[seat + 1 :])
