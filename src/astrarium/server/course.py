"""The course of a finished game: everybody's points step by step, and where it turned.

Worked out from the record in a worker process and kept in memory. While a game runs there is no
course: points may rest on what is hidden.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from sqlalchemy.engine import Connection

from astrarium.games import get_game
from astrarium.kernel.errors import AstrariumError
from astrarium.kernel.moves import Seat
from astrarium.kernel.records import Record
from astrarium.kernel.replay import Replayer, newest_start

from . import records
from .model import Table
from .storage import past
from .tables import Tables
from .workers import WorkerFailed, Workers

SECONDS = 30.0
"""A course that takes longer is not told."""
FOREIGN_SECONDS = 10.0
"""The same, of a record that somebody brought."""
MEMORY = 1 << 30
KEPT = 200
"""Number of courses kept in memory."""
MOST_TURNING = 5


class Point(msgspec.Struct):
    """The points of all seats, from an entry on until the next point."""

    n: int
    round: int | None
    scores: list[int]


class Turning(msgspec.Struct):
    """A moment that decided something: `gain` and `loss` of points, or the `lead` for good."""

    n: int
    kind: str
    seat: Seat
    number: int
    """Points gained or lost, or by which the leader leads."""


class Course(msgspec.Struct):
    """A finished game by its points. `n` counts as in the reader's log."""

    points: list[Point]
    turning: list[Turning]


# -- in a worker ----------------------------------------------------------------------------------


def course_of(text: str) -> list[Point]:
    """The points along a record; none if it was played under older rules."""
    try:
        return points_of(Record.parse(text))
    except AstrariumError:
        return []


def points_of(record: Record) -> list[Point]:
    game = get_game(record.header["game"])
    start = newest_start(game, record)
    if start < 0:
        return []
    n = sum("hash" not in entry for entry in record.entries[:start])
    points: list[Point] = []
    for session, done in Replayer(game, record).played(start):
        if done is None:
            continue
        scores, now = list(game.standing(session.state)), game.round_of(session.state)
        if not points or (points[-1].scores, points[-1].round) != (scores, now):
            points.append(Point(n, now, scores))
        n += 1
    return points if points and points[-1].scores else []


# -- where it turned ------------------------------------------------------------------------------


def turning_points(points: Sequence[Point], most: int = MOST_TURNING) -> list[Turning]:
    """The greatest swings, and the moment from which the leader led to the end."""
    lead = _lead_for_good(points)
    swings = [swing for swing in _swings(points) if lead is None or swing.n != lead.n]
    swings.sort(key=lambda swing: -swing.number)
    found = swings[: most - (lead is not None)] + ([] if lead is None else [lead])
    return sorted(found, key=lambda turning: turning.n)


def _swings(points: Sequence[Point]) -> list[Turning]:
    """Of each step the greatest change, if it was more than a single point. In the first round
    of several everybody opens, and nothing turns yet."""
    found = []
    opening = points[0].round if points and points[-1].round != points[0].round else None
    for before, after in pairwise(points):
        if opening is not None and after.round == opening:
            continue
        changes = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        if abs(changes[seat]) > 1:
            kind = "gain" if changes[seat] > 0 else "loss"
            found.append(Turning(after.n, kind, seat, abs(changes[seat])))
    return found


def _lead_for_good(points: Sequence[Point]) -> Turning | None:
    if not points or (last := _leader(points[-1])) is None:
        return None
    at = len(points) - 1
    while at > 0 and _leader(points[at - 1]) == last:
        at -= 1
    others = [score for seat, score in enumerate(points[at].scores) if seat != last]
    return Turning(points[at].n, "lead", last, points[at].scores[last] - max(others, default=0))


def _leader(point: Point) -> Seat | None:
    """Who has more than everybody else."""
    best = max(point.scores)
    seats = [seat for seat, score in enumerate(point.scores) if score == best]
    return seats[0] if len(seats) == 1 else None


# -- at the server --------------------------------------------------------------------------------


class Courses:
    """The courses of finished games, each worked out once."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.workers = Workers(1, MEMORY)
        self.known: OrderedDict[str, asyncio.Task[list[Point]]] = OrderedDict()
        self.worked_out = 0

    async def course(self, table: Table, seat: Seat | None) -> Course:
        """The course as a seat, or a spectator, counts its moments."""
        if table.id not in self.known:
            self.known[table.id] = asyncio.create_task(self._work_out(table))
        self.known.move_to_end(table.id)
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        try:
            points = await asyncio.shield(self.known[table.id])
        except WorkerFailed:
            points = []
            if not table.foreign:  # one that somebody brought is not tried again and again
                self.known.pop(table.id, None)
        return await self.tables.database.run(lambda c: _told(c, table, seat, points))

    async def _work_out(self, table: Table) -> list[Point]:
        self.worked_out += 1
        text = await records.export(self.tables, table)
        if not table.foreign:
            return await self.workers.do(SECONDS, course_of, text)
        try:  # after those that were played here
            return await self.workers.do(FOREIGN_SECONDS, course_of, text, rank=1)
        except WorkerFailed:
            raise
        except Exception:  # a foreign position may break the rules' code anywhere
            return []

    def close(self) -> None:
        self.workers.close()


def _told(
    connection: Connection, table: Table, seat: Seat | None, points: Sequence[Point]
) -> Course:
    seen = past.versions_seen(connection, table.id, table.audience(seat))
    own = {seen[point.n]: Point(seen[point.n], point.round, point.scores) for point in points}
    told = list(own.values())
    return Course(told, turning_points(told))
