"""Taking back: free to the last safe point, else by consent of those who acted or learned.

`astrarium.kernel.undo` says what is free and who must consent; here is how a table asks.
"""

from __future__ import annotations

import time

from sqlalchemy.engine import Connection, RowMapping

from astrarium.kernel import undo
from astrarium.kernel.actions import Retract, perform, went_back
from astrarium.kernel.moves import Refused, Seat
from astrarium.kernel.orders import Order
from astrarium.kernel.state import State
from astrarium.kernel.undo import (
    NOTHING,
    Change,
    OrderChange,
    WayChange,
    back_to_own,
    check_number,
    keep_changes,
    taken_back,
)

from .entries import (
    STEPS_KEPT,
    WITHDRAWN,
    Writes,
    add_entry,
    check_room,
    go_back,
    is_step,
    plain,
    settle,
)
from .history import position, way_to
from .model import Step, Table, UndoRequest
from .play import forced
from .problems import Problem, forbidden, refused
from .rehearsals import Way
from .storage import past
from .tables import Tables

# -- what may be taken back -----------------------------------------------------------------------


def free_undo(table: Table, seat: Seat | None) -> int:
    """How many answers the seat may take back without asking anybody."""
    if seat is None or table.status != "running":
        return 0
    return undo.free_undo(table.playing, table.steps, seat)


def may_undo(table: Table, seat: Seat | None) -> bool:
    """Whether the seat has an answer to take back, freely or by consent."""
    if seat is None or table.status != "running":
        return False
    if table.playing.chains.get(seat):
        return True
    first = next(back_to_own(table.steps, seat), None)
    return first is not None and first[0] <= STEPS_KEPT


# -- doing it -------------------------------------------------------------------------------------


async def ask(tables: Tables, table_id: str, seat: Seat, number: int | None) -> bool:
    """Take back, or ask those concerned whether one may. True: it is done."""

    async def change(table: Table, writes: Writes) -> bool:
        if table.status != "running":
            raise forbidden("not_running")
        check_room(table)
        if 0 < (number or 1) <= len(table.playing.chains.get(seat, ())):
            await tables.rehearsals.action(table, Retract(seat))
            retract(table, writes, seat, number or 1)
            return True
        wanted = number
        if not wanted:
            wanted = await tables.database.run(lambda c: _back_to_own(c, table, seat))
        if not wanted:
            raise refused(Refused(NOTHING))
        try:
            check_number(table.steps, wanted)
        except Refused as error:
            raise refused(error) from None
        if wanted <= free_undo(table, seat):
            await take_back(tables, table, writes, seat, wanted, set())
            return True
        if table.pending.undo is not None:
            raise Problem(409, "undo_open")
        return await _request(tables, table, writes, seat, wanted)

    return await tables.transact(table_id, change)


def retract(table: Table, writes: Writes, seat: Seat, number: int) -> None:
    """Take back within one's own private procedure: nobody else notices."""
    for _ in range(number):
        add_entry(table, writes, perform(table.game, table.playing, Retract(seat)))
    settle(table, writes, [seat], time.time())


def _back_to_own(connection: Connection, table: Table, seat: Seat) -> int:
    """How many steps back the seat's last answer lies that was a choice; 0 if it has given none.

    One that the table gives by itself would only be given again.
    """
    found = 0
    for number, step in back_to_own(table.steps, seat):
        found = found or number
        if table.foreign:  # what was forced long ago is not worth the many ways back to it
            return found
        if forced(table.game, position(connection, table, step.parent), seat) is None:
            return number
    return found


async def _request(tables: Tables, table: Table, writes: Writes, seat: Seat, number: int) -> bool:
    needed = undo.consents_needed(table.playing, table.steps, seat, number)
    away = [info for info in table.seats if info.seat in needed and info.stand_in]
    if away:  # the bot that plays for somebody cannot agree for them
        names = ", ".join(info.name or info.kept_name for info in away)
        raise Problem(409, "undo_absent", {"names": names})
    bots = {info.seat for info in table.seats if info.kind == "bot"}
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
    first = taken_back(table.steps, number)[0]
    if table.foreign:
        ways = await tables.database.run(lambda c: _ways_back(c, table, first))
        await tables.rehearsals.follow(table.game.id, ways)
    table.state = await tables.database.run(lambda c: rewound(c, table, first))
    go_back(table, writes, went_back(seat, number, sorted(consent)))
    settle(table, writes, [seat], time.time())


def _ways_back(connection: Connection, table: Table, first: Step) -> list[Way]:
    """All positions that `rewound` works out anew."""
    since = past.entries_between(connection, table.id, first.entry, table.version)
    withdrawn = [row["parent"] for row in since if _tells_not_which(row)]
    return [way_to(connection, table, n) for n in (first.parent, *withdrawn)]


def rewound(connection: Connection, table: Table, first: Step) -> State:
    """The position before a step, with the orders as they are now."""
    state = position(connection, table, first.parent)
    keep_changes(state, changes_since(connection, table, first.entry))
    return state


def changes_since(connection: Connection, table: Table, n: int) -> list[Change]:
    """The changes of standing orders, and of the way of asking, after an entry, oldest first."""
    found: list[Change] = []
    for row in past.entries_between(connection, table.id, n, table.version):
        if row["kind"] not in ("order", "withdraw", "way") or is_step(row["kind"], row["events"]):
            continue
        payload = plain(row["payload"])
        if row["kind"] == "way":
            found.append(WayChange(payload["way"]))
            continue
        seat = payload["seat"]
        if _tells_not_which(row):
            order = position(connection, table, row["parent"]).orders[seat][payload["number"]]
        else:
            order = Order.decode(payload["order"])
        found.append(OrderChange(seat, order, given=row["kind"] == "order"))
    return found


def _tells_not_which(row: RowMapping) -> bool:
    """Whether an order was withdrawn before such entries told which one."""
    return row["kind"] == "withdraw" and WITHDRAWN not in plain(row["payload"])
