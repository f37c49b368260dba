"""Who is who: accounts with passwords, guests without, sessions by cookie."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.engine import Connection, RowMapping

from .problems import Problem, forbidden, invalid
from .readable import note_unreadable
from .storage import people, store
from .storage.database import Database

SESSION_DAYS = 180
REMEMBERED = 5000
REMEMBER_SECONDS = 30.0
REMEMBER_SHARED = 1.0
"""Where other processes end sessions, too: no longer than this, even if their word gets lost."""

EMAIL = re.compile(r"[^@\s,;:?<>()\[\]\"\\]{1,64}@[\w.-]{1,180}\.[\w-]{2,}")
"""Without question marks: none is ever part of an address, and `=?` begins an encoded word."""
FORMATS = ("plain", "discord", "slack")


class Webhook(msgspec.Struct, frozen=True):
    """Where to post that somebody is asked."""

    url: str
    format: str = "plain"


class Notify(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a user would like to be told."""

    email: bool = False
    webhook: Webhook | None = None


class User(msgspec.Struct, frozen=True):
    """A person, or a guest (without a password)."""

    id: str
    name: str
    login: str | None
    email: str | None
    language: str | None
    notify: Notify
    vacation_until: float | None
    email_confirmed: bool = False

    @property
    def guest(self) -> bool:
        return self.login is None

    @property
    def reads_mail(self) -> bool:
        """Whether letters may be sent: somebody with an account has confirmed the address."""
        return self.email is not None and self.email_confirmed and not self.guest


def user_of(row: RowMapping) -> User:
    return User(
        row["id"],
        row["name"],
        row["login"],
        row["email"],
        row["language"],
        _notify(row),
        row["vacation_until"],
        row["email_confirmed"],
    )


def _notify(row: RowMapping) -> Notify:
    """Whoever's wishes cannot be read gets no notices, and comes in all the same."""
    try:
        return msgspec.json.decode(row["notify"], type=Notify)
    except (msgspec.MsgspecError, TypeError) as error:
        note_unreadable("user", row["id"], error)
        return Notify()


class Accounts:
    """Everybody who has ever come in."""

    def __init__(self, database: Database, process: str = "") -> None:
        self.database = database
        self.process = process
        self.remember = REMEMBER_SHARED if database.postgres else REMEMBER_SECONDS
        self.listeners: list[Callable[[str], None]] = []
        """Called with the hashed token of every session that was closed, wherever it was."""
        self.hasher = PasswordHasher()
        self._nobody = self.hasher.hash(secrets.token_hex(16))
        self._sessions: OrderedDict[str, tuple[float, User]] = OrderedDict()

    # -- coming in ----------------------------------------------------------------------------

    async def guest(self, name: str | None) -> User:
        return await self._insert(checked_name(name or f"Guest {secrets.randbelow(9000) + 1000}"))

    async def register(self, name: str, password: str, email: str | None) -> User:
        name = checked_name(name)
        hashed = await self._hash(password)
        values = {"login": name.casefold(), "password": hashed, "email": checked_email(email)}
        try:
            return await self._insert(name, values)
        except sa.exc.IntegrityError:
            raise Problem(409, "name_taken") from None

    async def upgrade(self, user: User, token: str, password: str, email: str | None) -> User:
        """A guest chooses a password and stays."""
        if not user.guest:
            raise Problem(409, "has_account")
        hashed, address = await self._hash(password), checked_email(email)
        values = {"login": user.name.casefold(), "password": hashed, "email": address}
        try:
            await self.database.run(lambda c: people.update_user(c, user.id, values))
        except sa.exc.IntegrityError:
            raise Problem(409, "name_taken") from None
        self.forget(token)
        return await self._by_token(token) or user

    async def login(self, name: str, password: str) -> User:
        """The user with this name and password; wrong names and wrong passwords look alike."""
        login = name.strip().casefold()[:40]
        row = await self.database.run(lambda c: people.user_by_login(c, login))
        hashed = self._nobody if row is None else row["password"]
        if not await asyncio.to_thread(self._fits, hashed, password) or row is None:
            raise Problem(401, "wrong_password")
        return user_of(row)

    async def change(self, user: User, token: str, values: dict[str, Any]) -> User:
        if values:
            try:
                await self.database.run(lambda c: people.update_user(c, user.id, values))
            except sa.exc.IntegrityError:
                raise Problem(409, "name_taken") from None
        self.forget(token)
        return await self._by_token(token) or user

    async def _insert(self, name: str, more: dict[str, Any] | None = None) -> User:
        row: dict[str, Any] = {
            "id": secrets.token_urlsafe(9),
            "name": name,
            "login": None,
            "password": None,
            "email": None,
            "language": None,
            "notify": "{}",
            "vacation_until": None,
            "created": time.time(),
            **(more or {}),
        }
        await self.database.run(lambda c: people.insert_user(c, row))
        user_id, login, email = row["id"], row["login"], row["email"]
        return User(user_id, name, login, email, None, Notify(), None)

    async def _hash(self, password: str) -> str:
        if not 8 <= len(password) <= 200:
            raise invalid("password_length")
        return await asyncio.to_thread(self.hasher.hash, password)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password[:200])
        except (VerificationError, InvalidHashError):
            return False

    # -- sessions -----------------------------------------------------------------------------

    async def open_session(self, user: User) -> str:
        token = secrets.token_urlsafe(32)
        expires = time.time() + SESSION_DAYS * 86400
        await self.database.run(
            lambda c: people.insert_session(c, hashed_token(token), user.id, expires)
        )
        self._remember(hashed_token(token), user)
        return token

    async def by_session(self, token: str | None) -> User | None:
        """Who comes with this cookie."""
        return None if not token or len(token) > 100 else await self._by_token(token)

    async def _by_token(self, token: str) -> User | None:
        hashed = hashed_token(token)
        known = self._sessions.get(hashed)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        now = time.time()
        row = await self.database.run(lambda c: people.user_by_session(c, hashed, now))
        if row is None:
            self._sessions.pop(hashed, None)
            return None
        return self._remember(hashed, user_of(row))

    def _remember(self, hashed: str, user: User) -> User:
        self._sessions[hashed] = (time.monotonic() + self.remember, user)
        while len(self._sessions) > REMEMBERED:
            self._sessions.popitem(last=False)
        return user

    def forget(self, token: str) -> None:
        self._sessions.pop(hashed_token(token), None)

    def forget_user(self, user_id: str) -> None:
        """Something about a user has changed: whoever comes next is read anew."""
        for hashed in [h for h, (_, user) in self._sessions.items() if user.id == user_id]:
            del self._sessions[hashed]

    async def close_session(self, token: str) -> None:
        """Nothing is opened with it from now on, here or in any other process."""
        hashed = hashed_token(token)

        def work(connection: Connection) -> None:
            people.delete_session(connection, hashed)
            if self.database.postgres:
                store.notify(connection, f"{self.process} session {hashed}")

        await self.database.run(work)
        self.session_closed(hashed)

    def session_closed(self, hashed: str) -> None:
        self._sessions.pop(hashed, None)
        for listener in self.listeners:
            listener(hashed)


def hashed_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def checked_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= 30 or not name.isprintable():
        raise invalid("name_length")
    return name


def checked_email(email: str | None) -> str | None:
    if not email:
        return None
    if len(email) > 254 or not email.isprintable() or not EMAIL.fullmatch(email):
        raise invalid("email_wrong")
    return email


def signed_in(user: User | None) -> User:
    """The user, or the request to sign in."""
    if user is None:
        raise Problem(401, "sign_in")
    return user


def with_account(user: User | None) -> User:
    if signed_in(user).guest:
        raise forbidden("needs_account")
    return signed_in(user)
