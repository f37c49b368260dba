"""Web push: notices that a browser shows although no page of ours is open in it."""

from __future__ import annotations

import binascii
import http.client
import time

import msgspec
from sqlalchemy.engine import Connection

from . import push_crypto
from .accounts import Accounts, User
from .notices import Notice
from .problems import invalid
from .push_crypto import Signer, encrypted, from_text
from .sessions import Sessions, hashed_token
from .settings import Settings
from .storage import push_subscriptions as stored
from .storage.secret import server_push_key
from .webhook_address import Target, check_address, resolved
from .webhooks import posted

MOST = 10
"""Browsers of one person; one more takes the place of the oldest."""
KEPT_SECONDS = 86400
"""How long a push service keeps what a browser that is away has not fetched."""
GONE = (404, 410)


class BrowserKeys(msgspec.Struct, frozen=True):
    """What a browser gives us in order to read what we send."""

    p256dh: str
    auth: str


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser listens."""

    endpoint: str
    keys: BrowserKeys


class Gone(Exception):
    """The browser listens there no more."""

    def __init__(self, endpoint: str) -> None:
        super().__init__(endpoint)
        self.endpoint = endpoint


class Push:
    """Who listens, and how they are reached."""

    def __init__(self, settings: Settings, accounts: Accounts, sessions: Sessions) -> None:
        self.accounts = accounts
        self.sessions = sessions
        self.database = accounts.database
        self.internal = settings.internal_webhooks
        contact = f"mailto:{settings.mail.sender}" if settings.mail.host else settings.url
        self.signer = Signer(self.database.now(server_push_key), contact)

    async def subscribe(self, user: User, token: str, given: Subscription) -> None:
        """This browser listens, for as long as the session lasts that it has."""
        checked(given)
        target = await check_address(given.endpoint, self.internal)
        if target.scheme != "https" and not self.internal:
            raise invalid("push_wrong")
        row = {
            "endpoint": given.endpoint,
            "user_id": user.id,
            "session": hashed_token(token),
            "p256dh": given.keys.p256dh,
            "auth": given.keys.auth,
            "created": time.time(),
        }
        await self.database.run(lambda c: stored.insert(c, row, MOST))
        await self._wish(user, True)

    async def end(self, user: User, endpoint: str) -> None:
        """That browser listens no more."""

        def work(connection: Connection) -> bool:
            stored.delete(connection, endpoint, user.id)
            return bool(stored.of_user(connection, user.id))

        await self._wish(user, await self.database.run(work))

    async def forget(self, endpoint: str) -> None:
        """Its push service says that nobody listens there."""
        await self.database.run(lambda c: stored.delete(c, endpoint))

    async def of_user(self, user_id: str) -> list[Subscription]:
        rows = await self.database.run(lambda c: stored.of_user(c, user_id))
        return [Subscription(r["endpoint"], BrowserKeys(r["p256dh"], r["auth"])) for r in rows]

    async def _wish(self, user: User, push: bool) -> None:
        """Tables look at the user's wishes to know whether anybody wants to be told."""
        notify = msgspec.structs.replace(user.notify, push=push)
        await self.accounts.change(user, {"notify": msgspec.json.encode(notify).decode()})
        self.sessions.forget_user(user.id)

    def send(self, subscription: Subscription, notice: Notice) -> None:
        """In a thread. It says what the list of tables says: which one, and that it waits."""
        target = resolved(subscription.endpoint, self.internal)
        message = msgspec.json.encode({"table": notice.table, "text": notice.subject})
        keys = subscription.keys
        body = encrypted(message, from_text(keys.p256dh), from_text(keys.auth))
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "high" if notice.kind in ("reminder", "late") else "normal",
            "Topic": notice.table[:32],
            "Authorization": self.signer.authorization(origin_of(target), time.time()),
        }
        status = posted(target, body, headers)
        if status in GONE:
            raise Gone(subscription.endpoint)
        if not 200 <= status < 300:
            raise http.client.HTTPException(f"status {status}")


def checked(given: Subscription) -> None:
    """Refuse what no browser would give."""
    try:
        point, auth = from_text(given.keys.p256dh), from_text(given.keys.auth)
    except (ValueError, binascii.Error):
        raise invalid("push_wrong") from None
    if not push_crypto.is_point(point) or len(auth) != 16:
        raise invalid("push_wrong")


def origin_of(target: Target) -> str:
    usual = {"https": 443, "http": 80}[target.scheme]
    return f"{target.scheme}://{target.host}" + ("" if target.port == usual else f":{target.port}")
