"""The database: SQLite in this very thread, PostgreSQL in threads of its own.

A commit to SQLite in WAL mode costs less than handing it to another thread would, so it is done
where it is asked for. `synchronous=NORMAL` loses nothing when the process is killed (the
operating system has what was written); only a loss of power may take the last moments. The WAL
is moved into the database file by a thread that runs beside, in quiet moments: the first write
after that waits for the disk, and no move in the middle of busy play should.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine

from astrarium.kernel.errors import SetupError

from .group_commit import GroupCommit, Write

T = TypeVar("T")

PG_THREADS = 8
CHECKPOINT_SECONDS = 10.0
MOST_IN_WAL = 10_000
"""Number of changes, some 20 kB each, after which the WAL is moved while play goes on."""
HIDDEN = True
"""What is written is no business of error messages and logs: hands, moves, hashed passwords."""
MIGRATION_LOCK = 0x617374726172


class Database:
    """One database; every access is a function that is given a connection."""

    def __init__(self, address: str) -> None:
        self.postgres = address.startswith(("postgresql://", "postgres://"))
        self.engine = _postgres(address) if self.postgres else _sqlite(address)
        try:
            migrate(self.engine)
        except (sa.exc.OperationalError, sa.exc.DatabaseError) as error:
            raise SetupError(f"cannot open the database: {error.orig}") from None
        self._threads: ThreadPoolExecutor | None = None
        self._own: Connection | None = None
        self._group: GroupCommit | None = None
        self._closing = threading.Event()
        self._stored = 0
        if self.postgres:
            self._threads = ThreadPoolExecutor(PG_THREADS, thread_name_prefix="database")
        else:
            self._own = self.engine.connect().execution_options(immediate=True)
            threading.Thread(target=self._checkpoints, daemon=True).start()

    # -- access -------------------------------------------------------------------------------

    def now(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction, waiting for it."""
        if self._own is not None:
            with self._own.begin():
                return work(self._own)
        with self.engine.begin() as connection:
            return work(connection)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction, never blocking the loop for a network."""
        if self._threads is None:
            return self.now(work)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.now, work)

    async def store(self, write: Write[T], thing: T) -> None:
        """Write in one transaction, on SQLite with whatever else is to be written just now."""
        self._stored += 1
        if self._group is None:
            await self.run(lambda connection: write(connection, [thing]))
        else:
            await self._group.add(write, thing)

    def serve_many(self) -> None:
        """From now on many tables are played at once: what comes in together is stored together."""
        if self._own is not None:
            self._group = GroupCommit(self.now)

    async def aside(self, work: Callable[[Connection], T]) -> T:
        """Read much, in a thread also on SQLite."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(reading)

    def close(self) -> None:
        self._closing.set()
        if self._group is not None:
            self._group.store()
        if self._threads is not None:
            self._threads.shutdown()
        if self._own is not None:
            self._own.close()
        self.engine.dispose()

    def _checkpoints(self) -> None:
        moved = seen = 0
        with self.engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            while not self._closing.wait(CHECKPOINT_SECONDS):
                quiet, seen = self._stored == seen, self._stored
                if moved != seen and (quiet or seen - moved > MOST_IN_WAL):
                    raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                    moved = seen


# -- the two kinds --------------------------------------------------------------------------------


def _sqlite(path: str) -> Engine:
    if path != ":memory:" and not Path(path).resolve().parent.is_dir():
        raise SetupError(f"there is no folder for the database {path}")
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=path),
        connect_args={"check_same_thread": False},
        poolclass=sa.pool.QueuePool,
        pool_size=5,
        max_overflow=20,
        hide_parameters=HIDDEN,
    )
    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by `_begin_sqlite`
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "busy_timeout=10000",
        "foreign_keys=ON",
        "wal_autocheckpoint=0",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _begin_sqlite(connection: Connection) -> None:
    """Who may write takes the lock at once: waiting for it later could only fail."""
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _postgres(address: str) -> Engine:
    url = sa.make_url(address).set(drivername="postgresql+psycopg")
    sizes = {"pool_size": PG_THREADS, "max_overflow": 4, "pool_recycle": 1800}
    return sa.create_engine(url, hide_parameters=HIDDEN, **sizes)


def migrate(engine: Engine) -> None:
    """Bring the database to today's shape; several processes may start at once."""
    with engine.connect().execution_options(immediate=True) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_lock(MIGRATION_LOCK)))
            connection.commit()
        config = Config()
        config.set_main_option("script_location", "astrarium.server.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_unlock(MIGRATION_LOCK)))
            connection.commit()
