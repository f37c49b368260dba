"""Who plays in a seat while a game runs: its player, a bot for them, or somebody else for them.

The seat stays its player's. A bot stands in, and the player comes back whenever they wish. When
the others have let somebody else sit down, the seat is kept (`SeatInfo.kept_for`): its player
comes back all the same, and whoever played meanwhile gets up. That they have seen what the player
held is told to everybody (`SeatInfo.seen_by`), for it cannot be unseen.
"""

from __future__ import annotations

import secrets
import time

from . import reacting
from .accounts import Notify, User
from .entries import Writes
from .model import SeatInfo, Table
from .problems import Problem, forbidden
from .tables import Tables

DEFAULT_LEVEL = "greedy"


def check_seatless(table: Table, user: User) -> None:
    """Everybody has one seat at a table, also while it is kept."""
    if table.seat_of(user.id) is not None:
        raise Problem(409, "already_seated")
    if table.kept_seat(user.id) is not None:
        raise Problem(409, "seat_kept")


def stand_in(table: Table, writes: Writes, info: SeatInfo) -> None:
    """A bot plays for the person, who may come back."""
    info.stand_in, info.level = True, info.level or DEFAULT_LEVEL
    info.away_since = time.time()
    _write(table, writes, info)


def vacate(table: Table, writes: Writes, info: SeatInfo) -> None:
    """Somebody else may sit down here, by its link. Until then the bot plays on."""
    if info.kept_for is None:
        info.kept_for, info.kept_name = info.user_id, info.name
    info.kind, info.user_id, info.name = "open", None, ""
    _write(table, writes, info)


def take(table: Table, writes: Writes, info: SeatInfo, user: User) -> None:
    """Somebody sits down in an open seat."""
    _seat(table, info, user.id, user.name)
    if info.kept_for is not None and user.name not in info.seen_by:
        info.seen_by.append(user.name)
    if user.notify != Notify():
        table.wants.add(user.id)
    _write(table, writes, info)


def give_back(table: Table, writes: Writes, info: SeatInfo) -> None:
    """The seat is its player's again, for whom the bot plays on."""
    info.kind, info.user_id, info.name = "person", info.kept_for, info.kept_name
    info.kept_for, info.kept_name = None, ""
    stand_in(table, writes, info)


async def leave(tables: Tables, table_id: str, user: User) -> None:
    """Get up. In a running game a bot stands in, and the seat can be taken back; who played for
    somebody else gives the seat back."""

    async def change(table: Table, writes: Writes) -> None:
        seat = table.seat_of(user.id)
        if seat is None:
            raise forbidden("not_seated")
        info = table.seats[seat]
        if table.status == "open":
            info.kind, info.user_id, info.name = "open", None, ""
            _write(table, writes, info)
        elif table.status == "running":
            (stand_in if info.kept_for is None else give_back)(table, writes, info)

    await tables.transact(table_id, change)


async def come_back(tables: Tables, table_id: str, user: User) -> None:
    """The player takes the seat back: from the bot, or from whoever has sat down there."""

    async def change(table: Table, writes: Writes) -> None:
        if table.status != "running":
            raise forbidden("not_running")
        kept, own = table.kept_seat(user.id), table.seat_of(user.id)
        seat = own if kept is None else kept
        if seat is None or (kept is None and not table.seats[seat].stand_in):
            raise forbidden("not_away")
        info = table.seats[seat]
        _seat(table, info, user.id, info.name if kept is None else info.kept_name)
        if kept is not None:
            info.kept_for, info.kept_name = None, ""
        if user.notify != Notify():
            table.wants.add(user.id)
        _write(table, writes, info)

    await tables.transact(table_id, change)


def _seat(table: Table, info: SeatInfo, user_id: str, name: str) -> None:
    """From now on this person plays here, with time to think; no vote goes on about the seat."""
    info.kind, info.user_id, info.name = "person", user_id, name
    info.stand_in, info.level, info.away_since, info.gave_up = False, None, None, False
    own = table.clocks.get(str(info.seat))
    if own is not None and own.since is not None:
        own.since, own.late = time.time(), False
        table.deadline = reacting.deadline(table)
    if table.pending.replace is not None and table.pending.replace.seat == info.seat:
        table.pending.replace = None


def _write(table: Table, writes: Writes, info: SeatInfo) -> None:
    info.token = secrets.token_urlsafe(15)  # an older link has done its work
    writes.seats.append(info)
    table.revision += 1
