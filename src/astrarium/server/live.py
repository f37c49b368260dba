"""Live updates: those who watch a table are woken when it changes and told what is new.

What a client has seen is its cursor; every message moves it on. A client that comes back with
its cursor gets what it missed, once. Wake-ups go through memory, and through PostgreSQL's
NOTIFY where several processes serve the same tables.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg

from astrarium.kernel.moves import Seat

from .accounts import Accounts, User, hashed_token
from .model import Table
from .problems import Problem
from .storage import store
from .tables import Tables
from .views import encoded_game, joined, log_between, log_start, seat_for, table_view
from .watching import WakeQueue, Watcher

_encode = msgspec.json.Encoder().encode
CHAT_LIMIT = 200
PRESENCE_SECONDS = 60.0


class Cursor(msgspec.Struct):
    """What a client has seen: versions of game and table, the last chat message."""

    version: int = -1
    revision: int = -1
    chat: int = 0
    seat: int | None = None
    online: list[int] = []


class Hub:
    """Who watches what."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.watchers: dict[str, set[Watcher]] = {}
        self.wake_queue = WakeQueue()
        self.elsewhere: dict[tuple[str, str], tuple[float, set[Seat]]] = {}
        """Who is online by the word of other processes: (process, table) -> (until, seats)."""
        self.announce: Callable[[str], None] = lambda message: None
        tables.listeners.append(self.changed)

    # -- watching -----------------------------------------------------------------------------

    def watch(self, table_id: str, seat: Seat | None, token: str) -> Watcher:
        watcher = Watcher(seat, hashed_token(token) if token else "")
        self.watchers.setdefault(table_id, set()).add(watcher)
        if seat is not None:
            self._presence_changed(table_id)
        return watcher

    def leave(self, table_id: str, watcher: Watcher) -> None:
        others = self.watchers.get(table_id, set())
        others.discard(watcher)
        if not others:
            self.watchers.pop(table_id, None)
        if watcher.seat is not None:
            self._presence_changed(table_id)

    def changed(self, table: Table) -> None:
        """Whoever is asked is told at once; onlookers a moment later, several moves together.

        A move that somebody is not told of must not begin that moment either: the next
        message would come the sooner for it.
        """
        for watcher in self.watchers.get(table.id, ()):
            if watcher.knows == (table.revision, table.version_for(watcher.seat)):
                continue
            if watcher.seat in table.asked:
                self.wake_queue.wake(watcher)
            else:
                self.wake_queue.wake_soon(watcher)

    def dismiss(self, session: str) -> None:
        """A session was closed: so is whatever was opened with it."""
        for watchers in self.watchers.values():
            for watcher in watchers:
                if watcher.session == session:
                    watcher.refused = Problem(401, "sign_in")
                    self.wake_queue.wake(watcher)

    def wake(self, table_id: str) -> None:
        for watcher in self.watchers.get(table_id, ()):
            self.wake_queue.wake(watcher)

    def ping(self) -> None:
        for watchers in self.watchers.values():
            for watcher in watchers:
                watcher.pinged = True
                self.wake_queue.wake(watcher)

    def wake_all(self) -> None:
        for table_id in list(self.watchers):
            self.wake(table_id)

    # -- presence -----------------------------------------------------------------------------

    def here(self, table_id: str) -> set[Seat]:
        """The seats whose players look at the table through this process."""
        return {w.seat for w in self.watchers.get(table_id, ()) if w.seat is not None}

    def online(self, table_id: str) -> list[Seat]:
        seats = self.here(table_id)
        if self.elsewhere:
            now = time.monotonic()
            for (_, table), (until, others) in self.elsewhere.items():
                if table == table_id and until > now:
                    seats |= others
        return sorted(seats)

    def _presence_changed(self, table_id: str) -> None:
        self.wake(table_id)
        seats = ",".join(map(str, sorted(self.here(table_id))))
        self.announce(f"online {table_id} {seats}")

    def heard_presence(self, process: str, table_id: str, seats: str) -> None:
        until = time.monotonic() + PRESENCE_SECONDS
        known = {int(seat) for seat in seats.split(",") if seat}
        self.elsewhere[process, table_id] = (until, known)
        self.wake(table_id)

    def tend_presence(self) -> None:
        """Say again who is here; forget processes that fell silent."""
        now = time.monotonic()
        self.elsewhere = {k: v for k, v in self.elsewhere.items() if v[0] > now and v[1]}
        for table_id in list(self.watchers):
            seats = ",".join(map(str, sorted(self.here(table_id))))
            self.announce(f"online {table_id} {seats}")

    # -- what is new --------------------------------------------------------------------------

    async def news(self, table_id: str, user: User | None, cursor: Cursor) -> list[bytes]:
        """The messages that bring a client up to date; its cursor is moved on."""
        table = await self.tables.get(table_id)
        seat = seat_for(table, user)
        if seat != cursor.seat:  # sat down or got up meanwhile: begin anew with other eyes
            cursor.seat, cursor.version = seat, -1
        messages: list[bytes] = []
        online, revision, seen = self.online(table_id), table.revision, cursor.revision
        if table.place is not None and table.version_for(seat) != cursor.version:
            messages.append(await self._state_message(table, user, seat, cursor, online))
        elif revision != seen:
            shown = table_view(table, user, online)
            messages.append(_encode({"type": "table", "table": shown}))
        elif online != cursor.online:
            messages.append(_encode({"type": "presence", "online": online}))
        if revision != seen:
            messages += await self._chat_messages(table, cursor)
        cursor.revision, cursor.online = revision, online
        return messages

    async def _state_message(
        self,
        table: Table,
        user: User | None,
        seat: Seat | None,
        cursor: Cursor,
        online: list[Seat],
    ) -> bytes:
        """All of it is of one moment, even if the game goes on while older lines are read."""
        version, game = table.version_for(seat), encoded_game(table, seat)
        shown = table_view(table, user, online)
        since = log_start(cursor.version if cursor.version <= version else -1, version)
        lines, undone = await log_between(self.tables, table, seat, since, version)
        cursor.version = version
        head = {"type": "state", "version": version, "since": since, "table": shown}
        return joined({**head, "lines": lines, "undone": undone}, game)

    async def _chat_messages(self, table: Table, cursor: Cursor) -> list[bytes]:
        after = cursor.chat
        rows = await self.tables.database.run(
            lambda c: store.chat_since(c, table.id, after, CHAT_LIMIT)
        )
        messages = []
        for row in rows:
            cursor.chat = row["id"]
            said: dict[str, Any] = {name: row[name] for name in ("id", "name", "text", "at")}
            messages.append(_encode({"type": "chat", **said}))
        return messages


class Bus:
    """Wake-ups between the processes that share a PostgreSQL."""

    def __init__(
        self, address: str, hub: Hub, accounts: Accounts, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.address = address
        self.process = hub.tables.process
        self.hub = hub
        self.accounts = accounts
        self.loop = loop
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self._listen, name="bus", daemon=True)
        self.thread.start()
        hub.announce = self.announce

    def announce(self, message: str) -> None:
        """Tell the other processes something that is not stored."""
        words = f"{self.process} {message}"
        database = self.hub.tables.database
        task = self.loop.create_task(database.run(lambda c: store.notify(c, words)))
        task.add_done_callback(lambda done: done.exception())

    def close(self) -> None:
        self.closing.set()
        self.thread.join(timeout=3)

    def _listen(self) -> None:
        while not self.closing.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True) as connection:
                    connection.execute("LISTEN astrarium")
                    self._tell(self.hub.wake_all)  # something may have been missed
                    self._receive(connection)
            except psycopg.Error:
                self.closing.wait(0.5)

    def _receive(self, connection: psycopg.Connection[Any]) -> None:
        while not self.closing.is_set():
            for notice in connection.notifies(timeout=1.0):
                self._tell(self._heard, notice.payload)

    def _tell(self, call: Callable[..., None], *args: Any) -> None:
        if not self.closing.is_set():
            self.loop.call_soon_threadsafe(call, *args)

    def _heard(self, payload: str) -> None:
        process, kind, about, *rest = payload.split(" ")
        if process == self.process:
            return
        if kind == "online":
            self.hub.heard_presence(process, about, rest[0] if rest else "")
        elif kind == "wishes":
            self.hub.tables.forget_wishes(about)
        elif kind == "session":
            self.accounts.session_closed(about)
        else:
            self.hub.tables.changed_elsewhere(about)
            self.hub.wake(about)
