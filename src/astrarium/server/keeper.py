"""The keeper: looks after clocks, absent players and what waits to be sent."""

from __future__ import annotations

import logging
import secrets
import time

from astrarium.kernel.moves import Seat

from . import clock as clocks
from .accounts import User
from .ledger import Writes, outbox_row
from .lobby import DEFAULT_LEVEL
from .model import SeatClock, SeatInfo, Table, Vote
from .problems import Problem, forbidden
from .storage import store
from .tables import Tables

log = logging.getLogger("astrarium.keeper")

PATIENCE = 600.0
"""At a table without a clock a player is late after so many seconds."""


class Keeper:
    """Makes its rounds."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def round(self, now: float) -> None:
        """Look at every table whose clock says so. Of several keepers one does the work."""
        for table_id in await self.tables.database.run(lambda c: store.due_tables(c, now)):
            try:
                await self.tables.transact(table_id, lambda t, w: self._look(t, w, now))
            except Exception:  # the other tables must not wait for this one
                log.exception("the keeper could not look", extra={"table": table_id})

    async def _look(self, table: Table, writes: Writes, now: float) -> None:
        if table.status != "running":
            return
        for name, own in table.clocks.items():
            info = table.seats[int(name)]
            if own.since is None or info.automatic:
                own.late = own.since is not None
                continue
            await self._look_at(table, writes, info, own, now)
        table.deadline = clocks.look_at(table.clock, table.clocks)
        if table.under_seal:
            writes.unnoticed = True  # whose time runs out tells who has not answered
        else:
            table.revision += 1

    async def _look_at(
        self, table: Table, writes: Writes, info: SeatInfo, own: SeatClock, now: float
    ) -> None:
        until = await self._vacation(info.user_id)
        if until > now:
            clocks.rest(own, until)
            return
        remind, end = clocks.remind_at(table.clock, own), clocks.runs_out(table.clock, own)
        if end is not None and end <= now and not own.late:
            own.late = True
            if own.answered is not None:
                return  # he only seems to be late, as long as the seal holds
            if table.clock.on_timeout == "bot":
                stand_in(table, writes, info.seat)
            _send(table, writes, info, "late")
        elif remind is not None and remind <= now:
            own.reminded = True
            _send(table, writes, info, "reminder")

    async def _vacation(self, user_id: str | None) -> float:
        if user_id is None:
            return 0.0
        row = await self.tables.database.run(lambda c: store.user_row(c, user_id))
        return float(row["vacation_until"] or 0.0) if row else 0.0


def _send(table: Table, writes: Writes, info: SeatInfo, kind: str) -> None:
    if info.user_id in table.wants:
        writes.outbox.append(outbox_row(table, info, kind, time.time()))


# -- replacing who does not come ------------------------------------------------------------------


def stand_in(table: Table, writes: Writes, seat: Seat) -> None:
    """A bot plays for the person, who may come back."""
    info = table.seats[seat]
    info.stand_in, info.level = True, info.level or DEFAULT_LEVEL
    writes.seats.append(info)
    table.revision += 1


def vacate(table: Table, writes: Writes, seat: Seat) -> None:
    """The seat is open for somebody else."""
    info = table.seats[seat]
    info.kind, info.user_id, info.name, info.stand_in = "open", None, "", False
    info.token = secrets.token_urlsafe(15)
    writes.seats.append(info)
    table.revision += 1


def is_late(table: Table, seat: Seat, now: float) -> bool:
    """Whether the others need not wait for a player any longer."""
    if table.place is None or seat not in table.place.asked or table.seats[seat].kind != "person":
        return False
    if table.clock.kind == "none":
        return now - table.updated > PATIENCE
    return table.clocks[str(seat)].late


async def vote(tables: Tables, table_id: str, user: User, seat: Seat, by: str) -> None:
    """Propose or support that a late player is replaced; the majority of the others decides."""

    async def change(table: Table, writes: Writes) -> None:
        if not 0 <= seat < len(table.seats):
            raise Problem(404, "no_seat")
        voters = {i.user_id for i in table.seats if i.kind == "person" and i.seat != seat}
        if table.status != "running" or user.id not in voters:
            raise forbidden("not_seated")
        if not is_late(table, seat, time.time()) or table.seats[seat].stand_in:
            raise Problem(409, "not_late")
        open_vote = table.pending.replace
        if open_vote is None or (open_vote.seat, open_vote.by) != (seat, by):
            open_vote = Vote(seat, by, len(voters) // 2 + 1, [])
            table.pending.replace = open_vote
        if user.id not in open_vote.votes:
            open_vote.votes.append(user.id)
        table.revision += 1
        if len(set(open_vote.votes) & voters) >= open_vote.needs:
            table.pending.replace = None
            (stand_in if by == "bot" else vacate)(table, writes, seat)

    await tables.transact(table_id, change)
