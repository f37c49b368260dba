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
from contextlib import suppress
from typing import Any

import msgspec
import psycopg

from astrarium.kernel.moves import Seat

from .accounts import User
from .changes import changes
from .crowd import Crowd, crowd_of, packed, unpacked
from .entries import Writes
from .model import Shown, Table
from .problems import Problem
from .sessions import Sessions, hashed_token
from .storage import people, store
from .tables import Tables
from .views import (
    TableView,
    chat_line,
    joined,
    log_between,
    log_start,
    seat_for,
    shown_game,
    table_view,
)
from .watching import WakeQueue, Watcher

_encode = msgspec.json.Encoder().encode
CHAT_LIMIT = 200
PRESENCE_SECONDS = 60.0
CROWD_SECONDS = 1.0
"""Seconds after which players are told that watchers came or went, all of them together."""


GONE: tuple[set[Seat], Crowd] = (set(), Crowd())


class Cursor(msgspec.Struct):
    """What a client has seen: versions of game and table, the last chat message."""

    version: int = -1
    revision: int = -1
    chat: int = 0
    seat: int | None = None
    online: list[int] = []
    crowd: Crowd = Crowd()
    keeps: bool = False
    """Whether the client keeps the last state: then it is sent what has changed since."""
    kept: dict[str, Any] | None = None
    """The last state that it was sent."""


class Hub:
    """Who watches what."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.watchers: dict[str, set[Watcher]] = {}
        self.wake_queue = WakeQueue()
        self.elsewhere: dict[tuple[str, str], tuple[float, set[Seat], Crowd]] = {}
        """Who is online by the word of other processes, until when, for each process and table."""
        self.gathering: set[str] = set()
        """Tables whose watchers have just changed."""
        self.announce: Callable[[str], None] = lambda message: None
        tables.listeners.append(self.changed)

    # -- watching -----------------------------------------------------------------------------

    def watch(self, table_id: str, seat: Seat | None, token: str, name: str = "") -> Watcher:
        watcher = Watcher(seat, hashed_token(token) if token else "", name)
        self.watchers.setdefault(table_id, set()).add(watcher)
        self._came_or_went(table_id, seat)
        return watcher

    def leave(self, table_id: str, watcher: Watcher) -> None:
        others = self.watchers.get(table_id, set())
        others.discard(watcher)
        if not others:
            self.watchers.pop(table_id, None)
            if table_id in self.tables.cached:  # a view takes more room than all the rest of it
                self.tables.cached[table_id].forget_views()
        self._came_or_went(table_id, watcher.seat)

    def _came_or_went(self, table_id: str, seat: Seat | None) -> None:
        """Of players all are told at once; of a crowd now and then, once for all who came."""
        if seat is not None:
            self._presence_changed(table_id)
        elif table_id not in self.gathering:
            self.gathering.add(table_id)
            asyncio.get_running_loop().call_later(CROWD_SECONDS, self._gathered, table_id)

    def _gathered(self, table_id: str) -> None:
        self.gathering.discard(table_id)
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

    async def renamed(self, user_id: str) -> None:
        """A person has another name. Tables that are loaded later read it by themselves; those at
        hand take it over, and whoever looks at them is told."""
        row = await self.tables.database.run(lambda c: people.user_row(c, user_id))

        async def change(table: Table, writes: Writes) -> None:
            if row is not None:
                table.rename(user_id, row["name"])
                table.revision += 1

        for table in list(self.tables.cached.values()):
            if table.is_of(user_id):
                if table.id in self.watchers or table.lock.locked():
                    with suppress(Problem):  # it is dropped from memory, and loaded anew
                        await self.tables.transact(table.id, change)
                else:
                    self.tables.forget(table)

    # -- presence -----------------------------------------------------------------------------

    def here(self, table_id: str) -> set[Seat]:
        """The seats whose players look at the table through this process."""
        return {w.seat for w in self.watchers.get(table_id, ()) if w.seat is not None}

    def online(self, table_id: str) -> list[Seat]:
        seats = self.here(table_id)
        if self.elsewhere:
            now = time.monotonic()
            for (_, table), (until, others, _) in self.elsewhere.items():
                if table == table_id and until > now:
                    seats |= others
        return sorted(seats)

    def crowd(self, table_id: str) -> Crowd:
        """Those who watch without playing."""
        now = time.monotonic()
        others = [
            crowd
            for (_, table), (until, _, crowd) in self.elsewhere.items()
            if table == table_id and until > now
        ]
        return crowd_of(self.watchers.get(table_id, ()), others)

    def _presence_changed(self, table_id: str) -> None:
        self.wake(table_id)
        self._announce_presence(table_id)

    def _announce_presence(self, table_id: str) -> None:
        seats = ",".join(map(str, sorted(self.here(table_id)))) or "-"
        crowd = packed(crowd_of(self.watchers.get(table_id, ())))
        self.announce(f"online {table_id} {seats} {crowd}")

    def heard_presence(self, process: str, table_id: str, seats: str, crowd: str = "") -> None:
        until = time.monotonic() + PRESENCE_SECONDS
        known = {int(seat) for seat in seats.split(",") if seat.isdigit()}
        self.elsewhere[process, table_id] = (until, known, unpacked(crowd))
        self.wake(table_id)

    def tend_presence(self) -> None:
        """Say again who is here; forget processes that fell silent."""
        now = time.monotonic()
        self.elsewhere = {k: v for k, v in self.elsewhere.items() if v[0] > now and v[1:] != GONE}
        for table_id in list(self.watchers):
            self._announce_presence(table_id)

    # -- what is new --------------------------------------------------------------------------

    async def news(self, table_id: str, user: User | None, cursor: Cursor) -> list[bytes]:
        """The messages that bring a client up to date; its cursor is moved on."""
        table = await self.tables.get(table_id)
        seat = seat_for(table, user)
        if seat != cursor.seat:  # sat down or got up meanwhile: begin anew with other eyes
            cursor.seat, cursor.version, cursor.kept = seat, -1, None
        messages: list[bytes] = []
        online, revision, seen = self.online(table_id), table.revision, cursor.revision
        crowd = self.crowd(table_id)
        if table.place is not None and table.version_for(seat) != cursor.version:
            shown = table_view(table, user, online, crowd)
            messages.append(await self._state_message(table, shown, seat, cursor))
        elif revision != seen:
            shown = table_view(table, user, online, crowd)
            messages.append(_encode({"type": "table", "table": shown}))
        elif (online, crowd) != (cursor.online, cursor.crowd):
            here = {"type": "presence", "online": online, "watchers": crowd}
            messages.append(_encode(here))
        if revision != seen:
            messages += await self._chat_messages(table, cursor)
        cursor.revision, cursor.online, cursor.crowd = revision, online, crowd
        return messages

    async def _state_message(
        self,
        table: Table,
        shown: TableView,
        seat: Seat | None,
        cursor: Cursor,
    ) -> bytes:
        """All of it is of one moment, even if the game goes on while older lines are read."""
        version, game = table.version_for(seat), shown_game(table, seat)
        since = log_start(cursor.version if cursor.version <= version else -1, version)
        lines, undone = await log_between(self.tables, table, seat, since, version)
        cursor.version = version
        head = {"type": "state", "version": version, "since": since}
        news = {**head, "lines": lines, "undone": undone}
        if cursor.keeps:
            before, cursor.kept = cursor.kept, _whole(shown, game)
            if before is not None:
                return _encode({**news, "changes": changes(before, cursor.kept)})
        return joined({**news, "table": shown}, game)

    async def _chat_messages(self, table: Table, cursor: Cursor) -> list[bytes]:
        after = cursor.chat
        rows = await self.tables.database.run(
            lambda c: store.chat_since(c, table.id, after, CHAT_LIMIT)
        )
        if after and not rows:  # a client that counts otherwise than we do must miss nothing
            newest = await self.tables.database.run(lambda c: store.newest_chat(c, table.id))
            cursor.chat = min(after, newest)
        messages = []
        for row in rows:
            cursor.chat = row["n"]
            said = msgspec.to_builtins(chat_line(table, row))
            messages.append(_encode({"type": "chat", **said}))
        return messages


def _whole(table: TableView, game: Shown) -> dict[str, Any]:
    """All of a state that stays as it is until the next one."""
    return {"table": msgspec.to_builtins(table), **game.plain}


class Bus:
    """Wake-ups between the processes that share a PostgreSQL."""

    def __init__(
        self, address: str, hub: Hub, sessions: Sessions, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.address = address
        self.process = hub.tables.process
        self.hub = hub
        self.sessions = sessions
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
            self.hub.heard_presence(process, about, *rest[:2])
        elif kind == "wishes":
            self.hub.tables.forget_wishes(about)
        elif kind == "renamed":
            self.loop.create_task(self.hub.renamed(about))
        elif kind == "session":
            self.sessions.closed(about)
        else:
            self.hub.tables.changed_elsewhere(about)
            self.hub.wake(about)
