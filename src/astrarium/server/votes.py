"""The others need not wait for a player who does not come: they vote for a bot, later perhaps for
somebody else.

Only an absent player can be replaced: late by the table's clock, and not looking at the table. A
bot comes first; it learns nothing that a person could tell. Somebody else may sit down only when
the bot has played for a good while, with the consent of the host and of at least two people: at a
table of two nobody can bring a second pair of eyes. The host alone has the link of such a seat,
and its player may come back at any time (`seating`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from astrarium.kernel.moves import Seat

from .accounts import User
from .entries import Writes
from .model import SeatInfo, Table, Vote
from .problems import Problem, forbidden
from .seating import stand_in, vacate
from .tables import Tables

PATIENCE = 600.0
"""Seconds after which a player is late at a table without a clock."""
AWAY = {"days": 86400.0}
"""Seconds for which a bot plays before somebody else may sit down, by the kind of clock."""

Online = Callable[[str], Collection[Seat]]
"""The seats whose players look at a table just now."""


def is_late(table: Table, seat: Seat, now: float) -> bool:
    """Whether the others need not wait for a player any longer."""
    if table.place is None or seat not in table.place.asked or table.seats[seat].kind != "person":
        return False
    if table.clock.kind == "none":
        vote = table.pending.replace  # the others' voices are no sign of this player
        return now - table.updated > PATIENCE or (vote is not None and vote.seat == seat)
    return table.clocks[str(seat)].late


def open_from(table: Table, info: SeatInfo) -> float | None:
    """From when on somebody else may be let in, if the player stays away; None: not at all."""
    if table.status != "running" or info.kind != "person" or info.away_since is None:
        return None
    voters = _voters(table, info, "open")
    if len(voters) < 2 or table.owner not in voters:
        return None
    return info.away_since + AWAY.get(table.clock.kind, PATIENCE)


async def vote(
    tables: Tables, online: Online, table_id: str, user: User, seat: Seat, by: str
) -> None:
    """Propose or support that an absent player is replaced; the majority of the others decides."""

    async def change(table: Table, writes: Writes) -> None:
        if not 0 <= seat < len(table.seats):
            raise Problem(404, "no_seat")
        info = table.seats[seat]
        voters = _voters(table, info, by)
        _check_voter(table, user, voters)
        _check_absent(table, info, by, online(table_id))
        open_vote = table.pending.replace
        if open_vote is None or (open_vote.seat, open_vote.by) != (seat, by):
            open_vote = Vote(seat, by, _needed(voters, by), [])
            table.pending.replace = open_vote
        if user.id not in open_vote.votes:
            open_vote.votes.append(user.id)
        table.revision += 1
        if _decided(table, open_vote, voters):
            table.pending.replace = None
            (stand_in if by == "bot" else vacate)(table, writes, info)

    await tables.transact(table_id, change)


def _voters(table: Table, about: SeatInfo, by: str) -> set[str]:
    """Who decides about a seat: the others who are there; the host, too, about a stranger."""
    found = {
        info.user_id
        for info in table.seats
        if info.kind == "person" and info.seat != about.seat and not info.stand_in
    }
    if by == "open" and table.seat_of(table.owner) is None:
        found.add(table.owner)
    return {user_id for user_id in found if user_id is not None}


def _check_voter(table: Table, user: User, voters: set[str]) -> None:
    if table.status == "running" and user.id in voters:
        return
    seat = table.seat_of(user.id)
    away = seat is not None and table.seats[seat].stand_in
    raise forbidden("you_are_away" if away else "not_seated")


def _check_absent(table: Table, info: SeatInfo, by: str, online: Collection[Seat]) -> None:
    now = time.time()
    if by == "bot" and (info.stand_in or not is_late(table, info.seat, now)):
        raise Problem(409, "not_late")
    if by == "open":
        if info.kind != "person" or not info.stand_in:
            raise Problem(409, "bot_first")
        start = open_from(table, info)
        if start is None:
            raise Problem(409, "no_stranger")
        if now < start:
            raise Problem(409, "bot_first")
    if info.seat in online:
        raise Problem(409, "player_here")


def _needed(voters: set[str], by: str) -> int:
    majority = len(voters) // 2 + 1
    return majority if by == "bot" else max(2, majority)


def _decided(table: Table, vote: Vote, voters: set[str]) -> bool:
    """Enough of those who are there now; about a stranger not without the host."""
    given = set(vote.votes) & voters
    return len(given) >= vote.needs and (vote.by == "bot" or table.owner in given)
