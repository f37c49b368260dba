"""Sessions: who comes with which cookie, and for how long.

A session ends when nobody has come with it for a month. An account's also ends after three months:
its owner can sign in again. A guest's goes on as long as it is used, for a guest has nothing but
the cookie to come back to a seat with.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from hashlib import sha256

import msgspec
from sqlalchemy.engine import Connection

from .accounts import User, user_of
from .storage import people, store
from .storage.database import Database

DAY = 86400.0
IDLE = 30 * DAY
LONGEST = 90 * DAY
MOST = 20
"""Sessions of one person; one more ends the one that was not used for longest."""
NOTED_EVERY = 600.0
"""Seconds between two notes that a session is in use."""
REMEMBERED = 5000
REMEMBER_SECONDS = 30.0
REMEMBER_SHARED = 1.0
"""Where other processes end sessions, too: no longer than this, even if their word gets lost."""


class Session(msgspec.Struct):
    """One of my sessions."""

    id: str
    created: float
    seen: float
    """When it was last used, to some minutes."""
    current: bool
    """This very one."""
    device: str
    """The browser in which it was begun, as far as it said: "Firefox, Linux"."""


class Sessions:
    """All that are open."""

    def __init__(self, database: Database, process: str = "") -> None:
        self.database = database
        self.process = process
        self.remember = REMEMBER_SHARED if database.postgres else REMEMBER_SECONDS
        self.listeners: list[Callable[[str], None]] = []
        """Called with the hashed token of every session that was closed, wherever it was."""
        self._known: OrderedDict[str, tuple[float, User]] = OrderedDict()

    async def open(self, user: User, device: str = "") -> str:
        """A new one, in a browser of this name. Gives its token."""
        token, now = secrets.token_urlsafe(32), time.time()
        hashed = hashed_token(token)
        row = {
            "token": hashed,
            "user_id": user.id,
            "created": now,
            "seen": now,
            "expires": end_of(user, now, now),
            "device": device,
        }

        def work(connection: Connection) -> list[str]:
            people.insert_session(connection, row)
            return self._delete(connection, people.surplus_sessions(connection, user.id, MOST))

        self._closed(await self.database.run(work))
        self._note(hashed, user)
        return token

    async def user(self, token: str | None) -> User | None:
        """Who comes with this cookie."""
        if not token or len(token) > 100:
            return None
        hashed = hashed_token(token)
        known = self._known.get(hashed)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        now = time.time()
        user = await self.database.run(lambda c: _found(c, hashed, now))
        if user is None:
            self._known.pop(hashed, None)
            return None
        self._note(hashed, user)
        return user

    def _note(self, hashed: str, user: User) -> None:
        self._known[hashed] = (time.monotonic() + self.remember, user)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget_user(self, user_id: str) -> None:
        """Something about a user has changed: whoever comes next is read anew."""
        for hashed in [h for h, (_, user) in self._known.items() if user.id == user_id]:
            del self._known[hashed]

    # -- many ---------------------------------------------------------------------------------

    async def of_user(self, user: User, token: str) -> list[Session]:
        """All of a person's, the newest first."""
        own, now = hashed_token(token), time.time()
        rows = await self.database.run(lambda c: people.sessions_of(c, user.id, now))
        return [
            Session(
                public_id(row["token"]),
                row["created"],
                row["seen"],
                row["token"] == own,
                row["device"],
            )
            for row in rows
        ]

    # -- the end ------------------------------------------------------------------------------

    async def close(self, token: str) -> None:
        """Nothing is opened with it from now on, here or in any other process."""
        hashed = hashed_token(token)
        self._closed(await self.database.run(lambda c: self._delete(c, [hashed])))

    async def close_others(self, user: User, token: str, only: str | None = None) -> None:
        """All of a person's but this one; or, of those, only the one with that id."""
        own = hashed_token(token)

        def work(connection: Connection) -> list[str]:
            rows = people.sessions_of(connection, user.id, 0.0)
            others = [row["token"] for row in rows if row["token"] != own]
            wanted = [t for t in others if only in (None, public_id(t))]
            return self._delete(connection, wanted)

        self._closed(await self.database.run(work))

    def _delete(self, connection: Connection, hashed: Iterable[str]) -> list[str]:
        """In the database, and told to the other processes."""
        ended = list(hashed)
        for one in ended:
            people.delete_session(connection, one)
            if self.database.postgres:
                store.notify(connection, f"{self.process} session {one}")
        return ended

    def _closed(self, hashed: Iterable[str]) -> None:
        for one in hashed:
            self.closed(one)

    def closed(self, hashed: str) -> None:
        """A session was closed, here or in another process."""
        self._known.pop(hashed, None)
        for listener in self.listeners:
            listener(hashed)


def _found(connection: Connection, hashed: str, now: float) -> User | None:
    row = people.user_by_session(connection, hashed, now)
    if row is None:
        return None
    user = user_of(row)
    if now - row["session_seen"] >= NOTED_EVERY:
        expires = end_of(user, row["session_created"], now)
        people.note_session(connection, hashed, now, expires)
    return user


def hashed_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def end_of(user: User, created: float, now: float) -> float:
    """When a session ends that is used now."""
    return now + IDLE if user.guest else min(now + IDLE, created + LONGEST)


def public_id(hashed: str) -> str:
    """What a session is called in lists: it opens nothing."""
    return hashed[:16]
