"""What ends or falls due by the clock: reminders, players who are late, expired sessions."""

from __future__ import annotations

import logging
import time

from . import clock as clocks
from .entries import Writes, outbox_row
from .model import SeatClock, SeatInfo, Table
from .problems import Unavailable
from .storage import people, quotas, store
from .tables import AGAIN_AFTER, Tables
from .votes import stand_in

log = logging.getLogger("astrarium.timeouts")

SESSIONS_EVERY = 3600.0
"""Seconds between two looks for sessions that have expired."""


class Timeouts:
    """Looks, once a second, whether the time of anything is over."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.sessions_due = 0.0
        self.put_off: dict[str, float] = {}
        """Tables that could not be looked at, and until when they are left alone."""

    async def round(self, now: float) -> None:
        """Look at every table whose clock says so. Of several processes one does the work."""
        if now >= self.sessions_due:
            self.sessions_due = now + SESSIONS_EVERY
            await self.tables.database.run(lambda c: people.delete_old_sessions(c, now))
            await self.tables.database.run(lambda c: quotas.delete_old(c, now))
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

    async def _look(self, table: Table, writes: Writes, now: float) -> None:
        if table.status != "running":
            return
        for name, own in table.clocks.items():
            info = table.seats[int(name)]
            if own.since is None or info.automatic:
                own.late = own.since is not None
                continue
            await self._look_at(table, writes, info, own, now)
        table.deadline = clocks.next_due(table.clock, table.clocks)
        if table.under_seal:
            writes.unnoticed = True  # whose time runs out tells who has not answered
        else:
            table.revision += 1

    async def _look_at(
        self, table: Table, writes: Writes, info: SeatInfo, own: SeatClock, now: float
    ) -> None:
        until = await self._vacation(info.user_id)
        if until > now:
            clocks.pause(own, until)
            return
        remind, end = clocks.remind_at(table.clock, own), clocks.runs_out(table.clock, own)
        if end is not None and end <= now and not own.late:
            own.late = True
            if own.answered is not None:
                return  # the seat only seems to be late, as long as the seal holds
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
