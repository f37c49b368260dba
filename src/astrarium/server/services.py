"""All services of one process, put together."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial

from astrarium.games import REGISTERED, get_game

from . import renaming
from .accounts import Accounts, User
from .bots import Bots
from .course import Courses
from .imports import Imports
from .limits import Shared
from .live import Bus, Hub
from .mail_addresses import MailAddresses
from .metrics import Metrics
from .notifications import Notifications
from .problems import Unavailable
from .push import Push
from .sessions import Sessions
from .settings import Settings
from .static_files import files
from .storage import store
from .storage.database import Database
from .storage.secret import server_secret
from .tables import Tables
from .timeouts import Timeouts
from .windows import WindowTimer
from .workers import Workers

log = logging.getLogger("astrarium.services")

PRESENCE_EVERY = 20.0
RESUME_EVERY = 15.0
ROUND_EVERY = 1.0


@dataclass
class Services:
    """What the routes work with."""

    settings: Settings
    database: Database
    tables: Tables
    accounts: Accounts
    sessions: Sessions
    mail_addresses: MailAddresses
    hub: Hub
    bots: Bots
    timeouts: Timeouts
    notifications: Notifications
    push: Push
    metrics: Metrics
    imports: Imports
    """Lets in records that people bring; bots need not wait for that."""
    odds_workers: Workers
    """Work out odds that take long."""
    bus: Bus | None = None
    closing: bool = False
    began: float = field(default_factory=time.time)
    chores: list[asyncio.Task[None]] = field(default_factory=list)
    courses: Courses = field(init=False)
    window_timer: WindowTimer = field(init=False)
    rate: Shared = field(init=False)
    """Requests and answers of a minute."""

    def __post_init__(self) -> None:
        self.courses = Courses(self.tables)
        self.window_timer = WindowTimer(self.tables)
        self.rate = Shared(self.settings.rate_per_minute)

    @classmethod
    def open(cls, settings: Settings) -> Services:
        for game_id in REGISTERED:
            get_game(game_id)  # now, and not while others play and somebody opens a table
        files()
        database = Database(settings.database)
        if not settings.secret:
            settings = replace(settings, secret=database.now(server_secret))
        tables = Tables(database, secrets.token_hex(4), settings.cached_tables)
        hub = Hub(tables)
        bots = Bots(
            tables,
            settings.bot_workers,
            settings.bot_seconds,
            settings.bot_pause,
            online=hub.online,
        )
        accounts, sessions = Accounts(database), Sessions(database, tables.process)
        push = Push(settings, accounts, sessions)
        timeouts, notifications = Timeouts(tables), Notifications(settings, tables, hub, push)
        sessions.listeners.append(hub.dismiss)
        services = cls(
            settings,
            database,
            tables,
            accounts,
            sessions,
            MailAddresses(settings, accounts, sessions),
            hub,
            bots,
            timeouts,
            notifications,
            push,
            Metrics(),
            imports=Imports(database, max(1, settings.sign_ins_per_minute // 2)),
            odds_workers=Workers(1),
        )
        gauges = services.metrics.gauges
        gauges["moves_total"] = lambda: tables.moves
        gauges["tables_in_memory"] = lambda: len(tables.cached)
        gauges["connections"] = lambda: sum(len(w) for w in hub.watchers.values())
        gauges["bot_failures_total"] = lambda: bots.failures
        gauges["notices_total"] = lambda: notifications.sent
        gauges["database_usable"] = lambda: float(not database.condition.trouble)
        return services

    async def start(self) -> None:
        """Begin to live: other processes are heard, bots go on where they were."""
        loop = asyncio.get_running_loop()
        self.database.serve_many()
        if self.database.postgres:
            self.bus = Bus(self.settings.database, self.hub, self.sessions, loop)
        chores = (
            every(RESUME_EVERY, self._resume),
            every(RESUME_EVERY, lambda: self._resume(foreign=True)),
            every(PRESENCE_EVERY, self._presence),
            every(ROUND_EVERY, lambda: self.timeouts.round(time.time())),
            every(ROUND_EVERY, lambda: self.notifications.round(time.time())),
        )
        self.chores = [loop.create_task(chore) for chore in chores]

    async def renamed(self, user: User, new: str) -> None:
        """Somebody has another name: all tables are told, here and in other processes."""
        await self.hub.renamed(user.id)
        self.hub.announce(f"renamed {user.id}")
        if user.named:  # a guest who was a number until now had no name to lose
            for table_id in await renaming.tell(self.tables, user.id, user.name, new):
                self.tables.changed_elsewhere(table_id)
                self.hub.wake(table_id)

    def wishes_changed(self, user_id: str) -> None:
        """A user would like to be told otherwise: tables at hand, here and elsewhere, learn it."""
        self.tables.forget_wishes(user_id)
        self.hub.announce(f"wishes {user_id}")

    async def _resume(self, foreign: bool = False) -> None:
        """Wake bots that were asked before we began, or whose process has gone since; and see
        whether players who could have given a forced answer themselves have left.

        Foreign tables are rehearsed when they are loaded: no other table waits for that."""
        before = max(self.began, time.time() - RESUME_EVERY)
        waiting = partial(store.tables_waiting_for_bots, before=before, foreign=foreign)
        put_off = () if foreign else self.bots.left_to_people
        for table_id in {*await self.database.run(waiting), *put_off} - self.tables.damaged.keys():
            try:
                self.bots.consider(await self.tables.get(table_id))
            except Unavailable:
                raise
            except Exception:  # the bots of other tables must not wait for this one
                if table_id not in self.tables.damaged:  # that has been noted
                    log.exception("a table cannot be loaded", extra={"table": table_id})
            await asyncio.sleep(0)

    async def _presence(self) -> None:
        self.hub.tend_presence()
        self.hub.ping()

    def begin_to_close(self) -> None:
        """From now on nobody is kept waiting for news."""
        self.closing = True
        self.hub.wake_all()

    async def close(self) -> None:
        """Finish what is begun and go."""
        self.begin_to_close()
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.window_timer.close()
        await self.bots.close()
        self.notifications.close()
        self.tables.rehearsals.close()
        self.imports.close()
        self.courses.close()
        self.odds_workers.close()
        if self.bus is not None:
            self.bus.close()
        self.database.close()


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """A chore: done again and again. What fails is noted, and tried anew in the next round."""
    while True:
        try:
            await work()
        except Unavailable:
            pass  # noted where it began: see `Condition`
        except Exception:
            log.exception("a chore failed")
        await asyncio.sleep(seconds)
