"""Replacing a player who does not come: by a bot, or by the vote of the others."""

from __future__ import annotations

import secrets
import time

from astrarium.kernel.moves import Seat

from .accounts import User
from .entries import Writes
from .lobby import DEFAULT_LEVEL
from .model import Table, Vote
from .problems import Problem, forbidden
from .tables import Tables

PATIENCE = 600.0
"""Seconds after which a player is late at a table without a clock."""


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
