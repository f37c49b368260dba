"""E-mail addresses: given by a user, confirmed by whoever reads what is sent there."""

from __future__ import annotations

import logging
import time

import msgspec
from sqlalchemy.engine import Connection

from . import mail_links
from .accounts import Accounts, User, user_of
from .problems import Problem, forbidden, invalid
from .sessions import Sessions
from .settings import Settings
from .storage import people, quotas

log = logging.getLogger("astrarium.mail_addresses")

HOUR, DAY = 3600.0, 86400.0
PER_ADDRESS = 3
PER_PERSON = 5
"""Letters of confirmation within a day."""
PER_NETWORK = 10
ALL = 100
"""And within an hour: nobody makes this server write to strangers in numbers."""


class MailAddresses:
    """Who may be written to."""

    def __init__(self, settings: Settings, accounts: Accounts, sessions: Sessions) -> None:
        self.settings = settings
        self.accounts = accounts
        self.sessions = sessions
        self.database = accounts.database

    async def ask(self, user: User, network: str) -> None:
        """Have a letter sent to the user's address with the link that confirms it."""
        email = user.email
        if user.guest:
            raise forbidden("needs_account")
        if email is None or user.email_confirmed:
            raise Problem(409, "nothing_to_confirm")
        if not self.settings.mail.host:
            raise Problem(409, "no_letters_here")
        now = time.time()

        def work(connection: Connection) -> None:
            for what, most, seconds in _limits(user, email, network):
                if quotas.counted(connection, what, seconds, now) > most:
                    log.warning("too many letters of confirmation: %s", what.split()[1])
                    raise Problem(429, "letters_too_many")
            people.ask_to_confirm(connection, user.id, now)

        await self.database.run(work)

    async def confirm(self, token: str) -> None:
        """Somebody has followed the link: letters may go to that address."""
        user = await self._named(token)
        email = None if user is None else user.email
        if user is None or email is None:
            raise invalid("link_wrong")
        if not mail_links.confirms(self.settings.secret, token, email, time.time()):
            raise invalid("link_wrong")
        await self._set(user, {"email_confirmed": True})

    async def stop(self, token: str) -> User:
        """Somebody wants no more letters, and need not sign in to say so. Gives whose they were."""
        user = await self._named(token)
        email = None if user is None else user.email
        if user is None or email is None:
            raise invalid("link_wrong")
        if not mail_links.stops(self.settings.secret, token, email):
            raise invalid("link_wrong")
        notify = msgspec.structs.replace(user.notify, email=False)
        await self._set(user, {"notify": msgspec.json.encode(notify).decode()})
        return user

    async def _named(self, token: str) -> User | None:
        user_id = mail_links.user_named(token)
        if user_id is None:
            return None
        row = await self.database.run(lambda c: people.user_row(c, user_id))
        return None if row is None else user_of(row)

    async def _set(self, user: User, values: people.Row) -> None:
        await self.accounts.change(user, values)
        self.sessions.forget_user(user.id)


def mailbox(email: str) -> str:
    """Where letters to an address end up: what stands behind a plus names no other reader."""
    name, _, domain = email.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{domain}"


def _limits(user: User, email: str, network: str) -> list[tuple[str, int, float]]:
    return [
        (f"confirm address {mailbox(email)}", PER_ADDRESS, DAY),
        (f"confirm person {user.id}", PER_PERSON, DAY),
        (f"confirm network {network}", PER_NETWORK, HOUR),
        ("confirm all", ALL, HOUR),
    ]
