"""Rehearsals: what is played on a foreign position is tried in a worker process first.

A record that somebody brings may begin at any position that keeps within the bounds of its game
(`kernel/bounds.py`), also at one to which no play leads; what the rules make of that nobody can
foresee. So at tables that go back to such a record nothing happens in the event loop that has not
been done in a worker before, within a budget of time and memory. One worker rehearses, one way
after the other: however many such tables there are, the event loop spends less time on them than
the worker does, in pieces no longer than the budget.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from astrarium.kernel.actions import Action, Answer, ChooseWay, GiveOrder, WithdrawOrder
from astrarium.kernel.moves import Seat, print_move

from . import jobs
from .model import Table
from .problems import Problem
from .workers import WorkerFailed, Workers

SECONDS = 0.25
"""Processor time for all that is tried at once. What a table needs is a tenth of it."""
PATIENCE = 5.0
"""Seconds after which a worker is given up."""
MEMORY = 1 << 30


class Way(NamedTuple):
    """A stored position, and what is to be done there."""

    rules: str
    position: bytes
    """As JSON."""
    steps: Sequence[tuple[str, Mapping[str, Any]]] = ()
    """Entries: what seats do, and what the record says of it."""
    recorded: bool = False
    """Whether the steps were played before, and bring their outcomes with them."""


class Rehearsals:
    """Tries what is to be done at foreign tables."""

    def __init__(self) -> None:
        self.workers = Workers(1, MEMORY)

    async def follow(self, game_id: str, ways: Sequence[Way]) -> None:
        """Return if all of it can be done within the budget; else say that it cannot."""
        try:
            plain = [tuple(way) for way in ways]
            seconds = await self.workers.do(PATIENCE, jobs.rehearse, game_id, plain)
        except WorkerFailed:
            seconds = PATIENCE
        except Exception:  # a foreign position may break the rules' code anywhere
            raise Problem(409, "cannot_go_on") from None
        if seconds > SECONDS:
            raise Problem(409, "too_heavy")

    async def answers(self, table: Table, seat: Seat, moves: Sequence[str]) -> None:
        """Answers that a seat is about to give, if the table is a foreign one."""
        await self._here(table, [("answer", {"seat": seat, "move": words}) for words in moves])

    async def plan(self, table: Table, seat: Seat, moves: Sequence[str]) -> None:
        """Moves that are to be tried on a guess of what the seat does not know."""
        await self.answers(table, seat, moves)

    async def action(self, table: Table, action: Action) -> None:
        """Anything else that a seat is about to do."""
        payload: dict[str, Any] = {"seat": action.seat}
        if isinstance(action, GiveOrder):
            payload["order"] = action.order.encode()
        elif isinstance(action, WithdrawOrder):
            payload["number"] = action.number
        elif isinstance(action, Answer):
            payload["move"] = print_move(action.move)
        elif isinstance(action, ChooseWay):
            payload["way"] = action.way
        await self._here(table, [(action.kind, payload)])

    async def _here(self, table: Table, steps: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        if table.foreign:
            position = msgspec.json.encode(table.playing.encode())
            await self.follow(table.game.id, [Way(table.game.version, position, steps)])

    def close(self) -> None:
        self.workers.close()
