"""Bots in seats. They think in worker processes, within a time budget, and get a position that
their seat cannot tell from the true one, never the true one itself."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec

from astrarium.games import get_game
from astrarium.kernel.moves import Move, Seat, parse_move, print_move
from astrarium.players import get_player
from astrarium.players.chair import chair

from .model import Table
from .play import answer
from .problems import Problem
from .tables import Tables

log = logging.getLogger("astrarium.bots")

FALLBACK = "random"
"""The player who needs to know nothing."""

WORK_SECONDS = 30.0

T = TypeVar("T")
Think = Callable[[str, str, Seat, bytes], str]


def think(level: str, game_id: str, seat: Seat, position: bytes) -> str:
    """In a worker process: what the bot answers, as text."""
    game = get_game(game_id)
    state = game.decode(msgspec.json.decode(position))
    move = get_player(level).choose(chair(game, state, seat), random.Random())
    return print_move(move)


def simpler(level: str) -> str:
    """The bot that takes over when this one fails; nobody after the simplest."""
    return {"random": "", "greedy": "random"}.get(level, "greedy")


class Bots:
    """Plays for all seats in which a bot sits."""

    def __init__(
        self,
        tables: Tables,
        workers: int,
        seconds: float,
        pause: tuple[float, float],
        think: Think = think,
    ) -> None:
        self.tables = tables
        self.workers = workers
        self.seconds = seconds
        self.pause = pause
        self.think = think
        self.pool: ProcessPoolExecutor | None = None
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.failures = 0
        tables.listeners.append(self.consider)

    # -- when ---------------------------------------------------------------------------------

    def consider(self, table: Table) -> None:
        """After a change: is a bot asked, or is an answer forced for all to see?"""
        if self._to_do(table) is None:
            return
        if table.id in self.tasks:
            self.again.add(table.id)
            return
        task = asyncio.get_running_loop().create_task(self._play(table.id))
        self.tasks[table.id] = task
        task.add_done_callback(lambda _: self._done(table.id))

    def _done(self, table_id: str) -> None:
        self.tasks.pop(table_id, None)
        if table_id in self.again:
            self.again.discard(table_id)
            table = self.tables.cached.get(table_id)
            if table is not None:
                self.consider(table)

    def _to_do(self, table: Table) -> Seat | None:
        """A seat that is asked and need not be waited for."""
        if table.status != "running":
            return None
        for seat in table.asked:
            if table.seats[seat].automatic or forced(table, seat) is not None:
                return seat
        return None

    # -- what ---------------------------------------------------------------------------------

    async def _play(self, table_id: str) -> None:
        """Answer until a person is asked."""
        while True:
            await asyncio.sleep(random.uniform(*self.pause))
            try:
                table = await self.tables.get(table_id)
                seat = self._to_do(table)
                if seat is None:
                    return
                await self._answer(table, seat)
            except Problem as problem:
                if problem.key in ("no_table", "game_over"):
                    return
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("a bot could not answer", extra={"table": table_id})
                await asyncio.sleep(1)

    async def _answer(self, table: Table, seat: Seat) -> None:
        version = table.version_for(seat)
        move = forced(table, seat) if not table.seats[seat].automatic else None
        if move is None:
            words = await self._decide(table, seat, table.seats[seat].level or FALLBACK)
        else:
            words = print_move(move)
        await answer(self.tables, table.id, seat, version, [words])

    async def _decide(self, table: Table, seat: Seat, level: str) -> str:
        question = table.playing.question(seat)
        if question is None:
            raise Problem(409, "conflict")
        if len(question.moves) == 1:
            return print_move(question.moves[0])
        moves = list(question.moves)
        guess = table.playing.redealt(seat, secrets.token_bytes(32))
        position = msgspec.json.encode(guess.encode())
        while level:
            words = await self._thought(level, table, seat, position)
            if words is not None and parse_move(words) in moves:
                return words
            self.failures += 1
            log.warning("bot %s failed", level, extra={"table": table.id, "seat": seat})
            level = simpler(level)
        return print_move(random.choice(moves))

    async def _thought(self, level: str, table: Table, seat: Seat, position: bytes) -> str | None:
        """What a bot says, or None if it failed or took too long."""
        loop = asyncio.get_running_loop()
        try:
            pool = self._ready()
            job = loop.run_in_executor(pool, self.think, level, table.game.id, seat, position)
            return await asyncio.wait_for(job, self.seconds)
        except (TimeoutError, BrokenExecutor):
            self._restart()
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.warning("bot %s: %s", level, error, extra={"table": table.id, "seat": seat})
        return None

    async def work(self, job: Callable[[str], T], text: str) -> T:
        """Other hard work for the same workers: check a record that somebody sent."""
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(
                loop.run_in_executor(self._ready(), job, text), WORK_SECONDS
            )
        except (TimeoutError, BrokenExecutor):
            self._restart()
            raise Problem(503, "busy") from None

    # -- workers ------------------------------------------------------------------------------

    def _ready(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))
        return self.pool

    def _restart(self) -> None:
        """A worker hangs or died: end them all, new ones come with the next question."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        workers: dict[int, Any] = getattr(pool, "_processes", None) or {}
        for worker in list(workers.values()):
            worker.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._restart()


def forced(table: Table, seat: Seat) -> Move | None:
    """The only answer, where everybody can see that it is the only one."""
    question = table.playing.question(seat)
    if question is None or len(question.moves) != 1:
        return None
    return question.moves[0] if question.kind in table.game.public_questions else None
