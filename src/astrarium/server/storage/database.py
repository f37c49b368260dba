"""The database: SQLite in this very thread, PostgreSQL in threads of its own.

A commit to SQLite in WAL mode costs less than handing it to another thread would, so it is done
where it is asked for. `synchronous=NORMAL` loses nothing when the process is killed (the
operating system has what was written); only a loss of power may take the last moments. The WAL
is moved into the database file by a thread that runs beside, in quiet moments: the first write
after that waits for the disk, and no move in the middle of busy play should.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Engine

from astrarium.kernel.errors import SetupError

from ..problems import DATABASE_BUSY, Unavailable
from .condition import Condition, unavailable
from .group_commit import GroupCommit, Write

T = TypeVar("T")

PG_THREADS = 8
CHECKPOINT_SECONDS = 10.0
MOST_IN_WAL = 40_000
"""Rows written, some 5 kB each, after which the WAL is moved while play goes on."""
HIDDEN = True
"""What is written is no business of error messages and logs: hands, moves, hashed passwords."""
BUSY_SECONDS = 3.0
"""For how long a lock that another program holds is waited for, all waits together."""
RETRY_SECONDS = 0.05
CONNECT_SECONDS = 5
CHECK_SECONDS = 1.0
"""The time that the database has to show that it is well."""
FRESH_SECONDS = 10.0
"""What was written so lately shows that writing works."""
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
        except CommandError:  # it has a shape that this version has never heard of
            raise SetupError("the database belongs to a newer version of Astrarium") from None
        self._threads: ThreadPoolExecutor | None = None
        self._own: Connection | None = None
        self._group: GroupCommit | None = None
        self._mover: threading.Thread | None = None
        self._closing = threading.Event()
        self._checks = 0
        self.condition = Condition()
        if self.postgres:
            self._threads = ThreadPoolExecutor(PG_THREADS, thread_name_prefix="database")
        else:
            self._own = self.engine.connect().execution_options(immediate=True)
            raw: Any = self._own.connection.driver_connection
            raw.execute("PRAGMA busy_timeout=0")  # the loop must not wait: see `_again_in`
            self._mover = threading.Thread(target=self._checkpoints, args=[raw], daemon=True)
            self._mover.start()

    # -- access -------------------------------------------------------------------------------

    def now(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction, waiting for it. Not where others wait as well."""
        while True:
            try:
                return self._attempt(work)
            except Unavailable as trouble:
                seconds = self._again_in(trouble)
                if seconds is None:
                    raise
                time.sleep(seconds)

    async def run(self, work: Callable[[Connection], T], writes: bool = False) -> T:
        """Do some work in one transaction, never blocking the loop for a network or a lock."""
        if self._threads is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, self._attempt, work, writes)
        while True:
            try:
                return self._attempt(work, writes)
            except Unavailable as trouble:
                seconds = self._again_in(trouble)
                await asyncio.sleep(RETRY_SECONDS)  # also before the last word: others go on
                if seconds is None:
                    raise

    def _attempt(self, work: Callable[[Connection], T], writes: bool = False) -> T:
        """Once; a lock that another program holds is not waited for on SQLite."""
        try:
            if self._own is not None:
                with self._own.begin():
                    result = work(self._own)
            else:
                with self.engine.begin() as connection:
                    result = work(connection)
        except sa.exc.DBAPIError as error:
            trouble = unavailable(error)
            if trouble is None:
                raise
            self.condition.failed(trouble, error)
            raise trouble from error
        self.condition.worked(writes)
        return result

    def _again_in(self, trouble: Unavailable) -> float | None:
        """Only for a lock, and not for long: who is told soon can try again."""
        if self.postgres or trouble.key != DATABASE_BUSY or self._closing.is_set():
            return None
        return RETRY_SECONDS if self.condition.lasts() < BUSY_SECONDS else None

    async def store(self, write: Write[T], thing: T) -> None:
        """Write in one transaction, on SQLite with whatever else is to be written just now."""
        if self._group is None:
            await self.run(lambda connection: write(connection, [thing]), writes=True)
        else:
            await self._group.add(write, thing)

    def serve_many(self) -> None:
        """From now on many tables are played at once: what comes in together is stored together."""
        if self._own is not None:
            self._group = GroupCommit(lambda work: self._attempt(work, True), self._again_in)

    async def aside(self, work: Callable[[Connection], T]) -> T:
        """Read much, in a thread also on SQLite."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.to_thread(reading)
        except sa.exc.DBAPIError as error:
            trouble = unavailable(error)
            if trouble is None:
                raise
            raise trouble from error

    async def check(self) -> None:
        """Raises `Unavailable` unless the database answers, and takes what is written."""
        fresh = time.monotonic() - self.condition.written < FRESH_SECONDS
        reading = fresh and not self.condition.trouble
        self._checks += not reading
        look = self.run(_read_something if reading else _write_something, writes=not reading)
        try:
            await asyncio.wait_for(look, CHECK_SECONDS)
        except TimeoutError:
            raise Unavailable(self.condition.trouble or DATABASE_BUSY) from None

    def close(self) -> None:
        self._closing.set()
        if self._group is not None:
            self._group.store()
        if self._threads is not None:
            self._threads.shutdown()
        if self._mover is not None:
            self._mover.join(timeout=5)  # the last to go takes the WAL along
        if self._own is not None:
            self._own.close()
        self.engine.dispose()

    def _checkpoints(self, writer: sqlite3.Connection) -> None:
        moved = seen = 0
        with self.engine.connect() as connection:
            raw: Any = connection.connection.driver_connection
            while not self._closing.wait(CHECKPOINT_SECONDS):
                with suppress(sqlite3.Error):  # the disk is full, for instance: later, then
                    before, seen = seen, writer.total_changes + self._checks
                    if moved != seen and (seen == before or seen - moved > MOST_IN_WAL):
                        raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                        moved = seen


def _read_something(connection: Connection) -> None:
    connection.execute(sa.select(1)).scalar()


def _write_something(connection: Connection) -> None:
    """The least that reaches the disk, and changes nothing that anybody reads."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
    else:
        connection.exec_driver_sql("PRAGMA user_version=1")


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
    connection.text_factory = _text
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "busy_timeout=5000",
        "foreign_keys=ON",
        "wal_autocheckpoint=0",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _text(stored: bytes) -> str:
    """What a damaged file has in place of text is one row's trouble: SQLite's own way would
    break off whatever reads that row among others."""
    return stored.decode("utf-8", "replace")


def _begin_sqlite(connection: Connection) -> None:
    """Who may write takes the lock at once: waiting for it later could only fail."""
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _postgres(address: str) -> Engine:
    url = sa.make_url(address).set(drivername="postgresql+psycopg")
    sizes = {"pool_size": PG_THREADS, "max_overflow": 4, "pool_recycle": 1800}
    engine = sa.create_engine(
        url,
        connect_args={"connect_timeout": CONNECT_SECONDS},
        hide_parameters=HIDDEN,
        **sizes,
    )
    sa.event.listen(engine, "connect", _prepare_postgres)
    return engine


def _prepare_postgres(connection: Any, _record: Any) -> None:
    connection.execute(f"SET lock_timeout = {round(BUSY_SECONDS * 1000)}")
    connection.commit()


def migrate(engine: Engine) -> None:
    """Bring the database to today's shape; several processes may start at once."""
    with engine.connect().execution_options(immediate=True) as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SET lock_timeout = 0")  # another process may be at it
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
            connection.invalidate()
