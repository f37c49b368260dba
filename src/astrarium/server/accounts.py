"""Who is who: accounts with passwords, guests without."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.engine import Connection, RowMapping

from .names import checked_name, login_of, skeleton
from .problems import Problem, forbidden, invalid
from .readable import note_unreadable
from .storage import people, quotas
from .storage.database import Database

HOUR, DAY = 3600.0, 86400.0
RENAMES_PER_DAY = 5
PASSWORDS_PER_HOUR = 10
"""How often somebody may try to change the password."""

NUMBERED = re.compile(r"Guest \d{4}")
"""What guests are called who have not said a name."""
EMAIL = re.compile(r"[^@\s,;:?<>()\[\]\"\\]{1,64}@[\w.-]{1,180}\.[\w-]{2,}")
"""Without question marks: none is ever part of an address, and `=?` begins an encoded word."""
FORMATS = ("plain", "discord", "slack")


class Webhook(msgspec.Struct, frozen=True):
    """Where to post that somebody is asked."""

    url: Annotated[str, msgspec.Meta(max_length=2000)]
    format: Annotated[str, msgspec.Meta(max_length=20)] = "plain"


class Notify(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a user would like to be told."""

    email: bool = False
    webhook: Webhook | None = None
    push: bool = False
    """Some browser of theirs listens. Kept by the server (`push`)."""


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
    def named(self) -> bool:
        """Whether this person has chosen the name."""
        return not (self.guest and NUMBERED.fullmatch(self.name))

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

    def __init__(self, database: Database) -> None:
        self.database = database
        self.hasher = PasswordHasher()
        self._nobody = self.hasher.hash(secrets.token_hex(16))

    # -- coming in ----------------------------------------------------------------------------

    async def guest(self, name: str | None) -> User:
        """Somebody without a password, who cannot have the name of an account."""
        if name is None:
            return await self._insert(f"Guest {secrets.randbelow(9000) + 1000}")
        name = checked_name(name)
        await self.database.run(lambda c: _not_taken(c, name))
        return await self._insert(name)

    async def register(self, name: str, password: str, email: str | None) -> User:
        values = _account_called(checked_name(name)) | {"email": checked_email(email)}
        values["password"] = await self._hash(password)
        try:
            return await self._insert(values["name"], values)
        except sa.exc.IntegrityError:
            raise Problem(409, "name_taken") from None

    async def upgrade(
        self, user: User, password: str, email: str | None, name: str | None = None
    ) -> User:
        """A guest chooses a password and stays."""
        if not user.guest:
            raise Problem(409, "has_account")
        values = _account_called(checked_name(name or user.name)) | {"email": checked_email(email)}
        values["password"] = await self._hash(password)
        return await self.change(user, values)

    async def login(self, name: str, password: str) -> User:
        """The user with this name and password; wrong names and wrong passwords look alike."""
        login = login_of(name)
        row = await self.database.run(lambda c: people.user_by_login(c, login))
        hashed = self._nobody if row is None else row["password"]
        if not await asyncio.to_thread(self._fits, hashed, password) or row is None:
            raise Problem(401, "wrong_password")
        return user_of(row)

    # -- changing -----------------------------------------------------------------------------

    async def change(
        self,
        user: User,
        values: dict[str, Any],
        allowed: Callable[[Connection], None] | None = None,
    ) -> User:
        """Write some of a user's columns, if that is allowed. Gives the user as they are now."""

        def work(connection: Connection) -> User:
            if allowed is not None:
                allowed(connection)
            if values:
                people.update_user(connection, user.id, values)
            row = people.user_row(connection, user.id)
            return user if row is None else user_of(row)

        try:
            return await self.database.run(work)
        except sa.exc.IntegrityError:
            raise Problem(409, "name_taken") from None

    async def rename(self, user: User, name: str) -> User:
        """Another name. Nobody changes it all the time, nor takes one that looks like another's."""
        name = checked_name(name)
        if name == user.name:
            return user

        def allowed(connection: Connection) -> None:
            if user.guest:
                _not_taken(connection, name)
            key = f"rename {user.id}"
            if quotas.counted(connection, key, DAY, time.time()) > RENAMES_PER_DAY:
                raise Problem(429, "renamed_often")

        values = {"name": name} if user.guest else _account_called(name)
        return await self.change(user, values, allowed)

    async def change_password(self, user: User, old: str, new: str) -> None:
        """Whoever has only found an open browser cannot do it."""

        def stored(connection: Connection) -> str | None:
            key = f"password {user.id}"
            if quotas.counted(connection, key, HOUR, time.time()) > PASSWORDS_PER_HOUR:
                raise Problem(429, "too_many")
            row = people.user_row(connection, user.id)
            return None if row is None else row["password"]

        hashed = await self.database.run(stored)
        if hashed is None or not await asyncio.to_thread(self._fits, hashed, old):
            raise Problem(403, "old_password_wrong")
        await self.change(user, {"password": await self._hash(new)})

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


def _account_called(name: str) -> dict[str, Any]:
    return {"name": name, "login": login_of(name), "skeleton": skeleton(name)}


def _not_taken(connection: Connection, name: str) -> None:
    if people.name_is_taken(connection, skeleton(name)):
        raise Problem(409, "name_of_account")


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
