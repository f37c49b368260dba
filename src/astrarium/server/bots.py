"""Bots in seats. They think in worker processes, within a time budget, and get a position that
their seat cannot tell from the true one, never the true one itself."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

import msgspec

from astrarium.kernel.moves import Move, Seat, parse_move, print_move

from . import jobs
from .bot_tables import Alone
from .entries import Writes
from .model import Table
from .play import answer, forced
from .problems import Problem, Unavailable
from .tables import Tables
from .undo import free_undo
from .voices import Voices
from .workers import Workers

log = logging.getLogger("astrarium.bots")

FALLBACK = "random"
"""The player who needs to know nothing."""
MOST_FAILURES = 3
"""In a row: then a simpler bot plays for this one; when the simplest has failed as often, or the
table has not taken its answers, it gives up."""
AFTER_FAILURE = 1.0
"""Seconds until the next attempt."""
TIMES_KEPT = 64

WAIT_FOR_DATABASE = 1.0
"""Seconds until a bot tries again what could not be stored."""

ChooseMove = Callable[[str, str, Seat, bytes], str]


class Helpless(Exception):
    """All bots that could play here have failed time and again."""


def levels_from(level: str) -> list[str]:
    """A bot, and those that take over when it fails, ever simpler ones."""
    simpler = ["greedy", FALLBACK]
    return simpler[simpler.index(level) :] if level in simpler else [level, *simpler]


def rank(table: Table) -> int:
    """Bots at tables with people go first."""
    return 0 if table.has_people else 1


class Bots:
    """Plays for all seats in which a bot sits."""

    def __init__(
        self,
        tables: Tables,
        workers: int,
        seconds: float,
        pause: tuple[float, float],
        choose: ChooseMove = jobs.choose_move,
        online: Callable[[str], Collection[Seat]] = lambda table_id: (),
    ) -> None:
        self.tables = tables
        self.workers = Workers(workers)
        self.seconds = seconds
        self.pause = pause
        self.choose = choose
        self.online = online
        self.left_to_people: set[str] = set()
        """Tables where a forced answer is put off: to be looked at again, for people go away."""
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.failures = 0
        self.failed: Counter[tuple[str, Seat, str]] = Counter()
        """Failures in a row, for each table, seat and level."""
        self.times: defaultdict[tuple[str, str], deque[float]] = defaultdict(
            lambda: deque(maxlen=TIMES_KEPT)
        )
        """Seconds that the last answers took to think about, for each game and level."""
        self.alone = Alone()
        self.voices = Voices()
        self.closing = False
        tables.listeners.append(self.consider)
        tables.arrivals.append(self.arrived)

    # -- when ---------------------------------------------------------------------------------

    def consider(self, table: Table) -> None:
        """After a change: is a bot asked, or has it something to say, or is an answer forced for
        all to see?"""
        if not self._to_do(table) and not self.voices.to_hear(table):
            return
        if table.id in self.tasks:
            self.again.add(table.id)
        else:
            self._begin(table.id)

    def arrived(self, table: Table) -> None:
        """After loading: a forced answer may have been due when the last process ended.

        Tables that wait for a bot are looked for when the server begins: see there."""
        if any(not table.seats[seat].automatic for seat in self._to_do(table)):
            self.consider(table)

    def _begin(self, table_id: str) -> None:
        task = asyncio.get_running_loop().create_task(self._play(table_id))
        self.tasks[table_id] = task
        task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: str) -> None:
        """If the table changed while the last look was under way, look once more."""
        self.tasks.pop(table_id, None)
        self.alone.leave(table_id)
        if table_id in self.again and not self.closing:
            self.again.discard(table_id)
            self._begin(table_id)

    def _to_do(self, table: Table) -> list[Seat]:
        """The seats that are asked and need not be waited for."""
        self.left_to_people.discard(table.id)
        if table.status != "running":
            return []
        found = []
        for seat in table.asked:
            if table.seats[seat].gave_up:
                continue
            if table.seats[seat].automatic:
                found.append(seat)
            elif self._forced(table, seat) is not None:
                if self._may_still_undo(table, seat):
                    self.left_to_people.add(table.id)
                else:
                    found.append(seat)
        return found

    def _forced(self, table: Table, seat: Seat) -> Move | None:
        return forced(table.game, table.playing, seat)

    def _may_still_undo(self, table: Table, seat: Seat) -> bool:
        """Somebody who is here and could take back: the answer that ends this is theirs to give."""
        return free_undo(table, seat) > 0 and seat in self.online(table.id)

    # -- what ---------------------------------------------------------------------------------

    async def _play(self, table_id: str) -> None:
        """Answer until only people are asked. There is one pause for all that is asked at a time:
        from the length of it nobody can tell how many were asked, or how much was answered in a
        private procedure."""
        seen, due, failed = -1, 0.0, 0
        while True:
            seats: list[Seat] = []
            try:
                table = await self.tables.get(table_id)
                if self.alone.may_play(table) and await self._listen(table):
                    continue
                seats = self._to_do(table)
                if not seats or not self.alone.may_play(table):
                    return
                if table.version_for(None) != seen:
                    seen = table.version_for(None)
                    due = time.monotonic() + self._pause_at(table)
                await self._answer(table, seats, due)
                failed = 0
            except Unavailable:
                await asyncio.sleep(WAIT_FOR_DATABASE)
            except Problem as problem:
                if problem.key in ("no_table", "game_over") or not seats:
                    return
                failed += problem.key != "conflict"  # then somebody was quicker, that is all
            except asyncio.CancelledError:
                raise
            except Helpless:
                failed = MOST_FAILURES
            except Exception:
                log.exception("a bot could not answer", extra={"table": table_id})
                failed += 1
                await asyncio.sleep(AFTER_FAILURE)
            if failed == MOST_FAILURES:
                await self._give_up(table_id, seats)
                return

    def _pause_at(self, table: Table) -> float:
        """Under a seal that only time breaks, nobody can tell when a bot has answered."""
        return 0.0 if table.playing.keeps_seal else random.uniform(*self.pause)

    async def _give_up(self, table_id: str, seats: Sequence[Seat]) -> None:
        """Answering fails again and again: the table says so, and people must see to it."""

        async def change(table: Table, writes: Writes) -> None:
            for info in [table.seats[seat] for seat in seats if table.seats[seat].automatic]:
                info.gave_up = True
                writes.seats.append(info)
                table.revision += 1

        log.error("bots gave up", extra={"table": table_id})
        self.failed = Counter({k: n for k, n in self.failed.items() if k[0] != table_id})
        await self.tables.transact(table_id, change)

    async def _answer(self, table: Table, seats: list[Seat], due: float) -> None:
        """Not before it is due: how hard the answer was must not show in the time it took."""
        versions = [table.version_for(seat) for seat in seats]
        bots = [table.seats[seat].automatic for seat in seats]
        answers = await asyncio.gather(*(self._chosen(table, seat) for seat in seats))
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        for seat, version, words, bot in zip(seats, versions, answers, bots, strict=True):
            await answer(self.tables, table.id, seat, version, [words], by_bot=bot)
            self.voices.answered(table.id, seat)

    async def _listen(self, table: Table) -> bool:
        """Let a bot do what it wants to do unasked; whether any did."""
        for seat in self.voices.to_hear(table):
            version, proposes = table.version_for(seat), self.voices.may_propose(table, seat)
            self.voices.hear(table, seat)
            words = await self._unasked(table, seat, proposes)
            if words:
                with suppress(Problem):  # somebody was quicker: it will be heard again
                    await answer(self.tables, table.id, seat, version, [words], by_bot=True)
                return True
        return False

    async def _unasked(self, table: Table, seat: Seat, proposes: bool) -> str:
        """What a bot says unasked; whatever goes wrong, it says nothing."""
        guess = table.playing.redealt(seat, secrets.token_bytes(32))
        position = msgspec.json.encode(guess.encode())
        level, game = table.seats[seat].level or FALLBACK, table.game.id
        try:
            async with self.workers.taken(rank(table)) as worker:
                return await worker.do(
                    self.seconds, jobs.volunteer, level, game, seat, proposes, position
                )
        except Exception as error:
            log.warning("bot %s unasked: %s", level, type(error).__name__)
            return ""

    async def _chosen(self, table: Table, seat: Seat) -> str:
        move = self._forced(table, seat) if not table.seats[seat].automatic else None
        if move is not None:
            return print_move(move)
        return await self._decide(table, seat, table.seats[seat].level or FALLBACK)

    async def _decide(self, table: Table, seat: Seat, level: str) -> str:
        question = table.playing.question(seat)
        if question is None:
            raise Problem(409, "conflict")
        if len(question.moves) == 1:
            await self._pretend_to_think(table, level)
            return print_move(question.moves[0])
        moves = list(question.moves)
        guess = table.playing.redealt(seat, secrets.token_bytes(32))
        position = msgspec.json.encode(guess.encode())
        levels = [each for each in levels_from(level) if not self._is_helpless(table, seat, each)]
        if not levels:
            raise Helpless
        for each in levels:
            words = await self._thought(each, table, seat, position)
            if words is not None and parse_move(words) in moves:
                del self.failed[table.id, seat, each]
                return words
            self.failures += 1
            self.failed[table.id, seat, each] += 1
            log.warning("bot %s failed", each, extra={"table": table.id, "seat": seat})
        return print_move(random.choice(moves))

    def _is_helpless(self, table: Table, seat: Seat, level: str) -> bool:
        return self.failed[table.id, seat, level] >= MOST_FAILURES

    async def _thought(self, level: str, table: Table, seat: Seat, position: bytes) -> str | None:
        """What a bot says, or None if it failed or took too long."""
        try:
            async with self.workers.taken(rank(table)) as worker:
                awake, began = worker.pool is not None, time.monotonic()
                words = await worker.do(
                    self.seconds, self.choose, level, table.game.id, seat, position
                )
                if awake:  # to wake up takes longer than any pause hides
                    self.times[table.game.id, level].append(time.monotonic() - began)
                return words
        except Exception as error:  # whatever it is, the game goes on
            name = type(error).__name__
            log.warning("bot %s: %s", level, name, extra={"table": table.id, "seat": seat})
            return None

    async def _pretend_to_think(self, table: Table, level: str) -> None:
        """Whoever has one move only waits for its turn like the others, and takes as long as one
        of their last answers in this game took: else the time would tell how many moves there
        were."""
        times = self.times[table.game.id, level]
        async with self.workers.taken(rank(table)):
            await asyncio.sleep(random.choice(times) if times else 0.0)

    async def close(self) -> None:
        self.closing = True
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.close()
