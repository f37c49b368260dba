"""Taking back: free to the last safe point, else by consent of those who acted or learned."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy.engine import Connection

from astrarium.kernel.moves import Reason, Refused, Seat
from astrarium.kernel.state import State

from . import engine
from .engine import Done
from .history import position
from .ledger import Writes, add_entry, settle
from .model import Step, Table, UndoRequest
from .problems import Problem, forbidden, refused
from .storage import store
from .tables import Tables

# -- what may be taken back -----------------------------------------------------------------------


def hidden_from(step: Step, seat: Seat) -> bool:
    """A secret order of somebody else: it must not stand in the way, or it would be seen."""
    return step.silent and step.kind != "answer" and step.seat != seat


def free_undo(table: Table, seat: Seat | None) -> int:
    """How many answers the seat may take back without asking anybody.

    None while several are asked at once: the number would tell who has answered.
    """
    if seat is None or table.status != "running" or len(table.playing.asked) > 1:
        return 0
    number = 0
    for step in reversed(table.steps):
        if hidden_from(step, seat):
            continue
        if step.seat != seat or not step.free:
            break
        number += 1
    return number


def span(table: Table, seat: Seat, number: int) -> int:
    """How many steps lie under so many that the seat can see."""
    seen = 0
    for depth, step in enumerate(reversed(table.steps), 1):
        seen += not hidden_from(step, seat)
        if seen == number:
            return depth
    key = "nothing_to_undo" if not seen else "undo_too_far"
    raise refused(Refused(Reason("K5", key)))


def consents_needed(table: Table, seat: Seat, depth: int) -> set[Seat]:
    """Who must agree: who acted or learned since."""
    everybody = set(range(len(table.seats)))
    if len(table.playing.asked) > 1:
        return everybody - {seat}  # fewer would tell who has answered already
    needed: set[Seat] = set()
    for step in table.steps[-depth:]:
        if step.chance:
            needed |= everybody
        if not step.free:
            needed |= {other for other in everybody if step.learned >> other & 1}
        needed.add(step.seat)
    return needed - {seat}


# -- doing it -------------------------------------------------------------------------------------


async def ask(tables: Tables, table_id: str, seat: Seat, number: int | None) -> bool:
    """Take back, or ask those concerned whether one may. True: it is done."""

    async def change(table: Table, writes: Writes) -> bool:
        if table.status != "running":
            raise forbidden("not_running")
        wanted = number or max(1, _back_to_own(table, seat))
        depth = span(table, seat, wanted)
        if wanted <= free_undo(table, seat):
            await take_back(tables, table, writes, seat, depth, _owners(table, seat, depth))
            return True
        if table.pending.undo is not None:
            raise Problem(409, "undo_open")
        return await _request(tables, table, writes, seat, wanted)

    return await tables.transact(table_id, change)


def _back_to_own(table: Table, seat: Seat) -> int:
    """So many visible steps back lies the seat's last answer."""
    visible = [step for step in reversed(table.steps) if not hidden_from(step, seat)]
    numbers = [number for number, step in enumerate(visible, 1) if step.seat == seat]
    return numbers[0] if numbers else 1


def _owners(table: Table, seat: Seat, depth: int) -> set[Seat]:
    return {step.seat for step in table.steps[-depth:]} - {seat}


async def _request(tables: Tables, table: Table, writes: Writes, seat: Seat, wanted: int) -> bool:
    depth = span(table, seat, wanted)
    needed = consents_needed(table, seat, depth)
    bots = {info.seat for info in table.seats if info.automatic}
    agreed = sorted(needed & bots)
    request = UndoRequest(seat, depth, wanted, table.version, sorted(needed), agreed)
    table.pending.undo = request
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
    if request.version == table.version:
        consent = set(request.needs)
        await take_back(tables, table, writes, request.by, request.depth, consent)
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
    depth: int,
    consent: set[Seat],
) -> None:
    """Go back. Nothing is erased; secret orders that lay in between are given anew."""
    gone = table.steps[-depth:]
    parent = gone[0].parent
    earlier = await tables.database.run(lambda c: _before(c, table, parent))
    orders = [step.n for step in gone if hidden_from(step, seat)]
    again = await tables.database.run(lambda c: _payloads(c, table.id, orders))
    table.state = earlier
    del table.steps[-depth:]
    payload = {"seat": seat, "number": depth, "consent": sorted(consent)}
    visible = sum(not hidden_from(step, seat) for step in gone)
    events: list[Any] = [("undone", {"seat": seat, "number": visible}, None)]
    add_entry(table, writes, Done("undo", seat, payload, False, 0, False, events), parent)
    _strike(table, writes, gone)
    for kind, owner, given in again:
        add_entry(table, writes, engine.perform(table.game, earlier, kind, owner, given))
    settle(table, writes, [seat], time.time())


def _before(connection: Connection, table: Table, parent: int) -> State:
    return position(connection, table, parent)


def _strike(table: Table, writes: Writes, gone: Sequence[Step]) -> None:
    numbers = {step.n for step in gone}
    writes.undone += sorted(numbers)
    writes.undone_by = table.version
    for told in table.recent:
        if told.n in numbers:
            told.undone = table.version


def _payloads(
    connection: Connection, table_id: str, numbers: Sequence[int]
) -> list[tuple[str, Seat, dict[str, Any]]]:
    found = []
    for n in numbers:
        (row,) = store.entries_between(connection, table_id, n - 1, n)
        payload = engine.plain(row["payload"])
        found.append((row["kind"], payload.pop("seat"), payload))
    return found
