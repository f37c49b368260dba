"""What ends or falls due by the clock: reminders, players who are late, expired sessions."""

from __future__ import annotations

import asyncio
import logging
import time

from astrarium.kernel.moves import Seat

from . import clock as clocks
from . import reacting
from .entries import Writes, outbox_row
from .model import SeatClock, SeatInfo, Table
from .problems import Unavailable
from .seating import stand_in
from .storage import people, quotas, store
from .tables import AGAIN_AFTER, Tables
from .windows import close_if_due, pass_for

log = logging.getLogger("astrarium.timeouts")

OLD_EVERY = 3600.0
"""Seconds between two looks for what has expired."""
LESSON_SECONDS = 14 * 86400.0
"""For how long a guided game is kept in which nothing happens."""


class Timeouts:
    """Looks, once a second, whether the time of anything is over."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.old_due = 0.0
        self.put_off: dict[str, float] = {}
        """Tables that could not be looked at, and until when they are left alone."""

    async def round(self, now: float) -> None:
        """Look at every table whose clock says so. Of several processes one does the work."""
        if now >= self.old_due:
            self.old_due = now + OLD_EVERY
            await self._delete_old(now)
        self.put_off = {table: until for table, until in self.put_off.items() if until > now}
        besides = list(self.put_off)
        for table_id in await self.tables.database.run(lambda c: store.due_tables(c, now, besides)):
            try:
                await self.tables.transact(table_id, lambda t, w: self._look(t, w, now))
            except Unavailable:
                raise
            except Exception:  # the other tables must not wait for this one
                self.put_off[table_id] = now + AGAIN_AFTER
                if table_id not in self.tables.damaged:  # that has been noted
                    log.exception("could not look at the clocks", extra={"table": table_id})

    async def _delete_old(self, now: float) -> None:
        run = self.tables.database.run
        await run(lambda c: people.delete_old_sessions(c, now))
        await run(lambda c: quotas.delete_old(c, now))
        while gone := await run(lambda c: store.delete_old_lessons(c, now - LESSON_SECONDS)):
            for table_id in gone:
                self.tables.changed_elsewhere(table_id)
            await asyncio.sleep(0.05)  # others go on

    async def _look(self, table: Table, writes: Writes, now: float) -> None:
        if table.status != "running":
            return
        await close_if_due(self.tables, table, writes, now)
        passed: list[Seat] = []
        for name, own in table.clocks.items():
            info = table.seats[int(name)]
            if own.since is None or info.automatic:
                own.late = own.since is not None
                continue
            if await self._look_at(table, writes, info, own, now):
                passed.append(info.seat)
        if passed:
            await pass_for(self.tables, table, writes, passed)
        table.deadline = reacting.deadline(table)
        if table.under_seal:
            writes.unnoticed = True  # whose time runs out tells who has not answered
        else:
            table.revision += 1

    async def _look_at(
        self, table: Table, writes: Writes, info: SeatInfo, own: SeatClock, now: float
    ) -> bool:
        """Remind, or see that somebody is late. True: in a window the seat is passed for."""
        if table.clock.kind == "days":  # at a live table the others sit and wait
            until = await self._vacation(info.user_id)
            if until > now:
                clocks.pause(own, until)
                return False
        remind, end = clocks.remind_at(table.clock, own), clocks.runs_out(table.clock, own)
        if end is not None and end <= now and not own.late:
            own.late = True
            if own.answered is not None:
                return False  # the seat only seems to be late, as long as the seal holds
            if reacting.may_pass(table.playing, info.seat):
                return True
            if table.clock.on_timeout == "bot":
                stand_in(table, writes, info)
            _send(table, writes, info, "late")
        elif remind is not None and remind <= now:
            own.reminded = True
            _send(table, writes, info, "reminder")
        return False

    async def _vacation(self, user_id: str | None) -> float:
        if user_id is None:
            return 0.0
        row = await self.tables.database.run(lambda c: people.user_row(c, user_id))
        return float(row["vacation_until"] or 0.0) if row else 0.0


def _send(table: Table, writes: Writes, info: SeatInfo, kind: str) -> None:
    if info.user_id in table.wants:
        writes.outbox.append(outbox_row(table, info, kind, time.time()))
