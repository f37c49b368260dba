"""Webhooks: notices posted, signed, to an address that a user has given."""

from __future__ import annotations

import hashlib
import hmac
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from . import webhook_address
from .accounts import Webhook
from .notices import Notice

TIMEOUT = 10.0
"""For connecting, and for all of it."""
AGENT = "Astrarium"


def webhook_key(secret: bytes, user_id: str) -> str:
    """The key with which a user can check that a message is from us and meant for them."""
    return hmac.new(secret, f"webhook {user_id}".encode(), hashlib.sha256).hexdigest()


def webhook_body(form: str, notice: Notice) -> bytes:
    """A message in the form that the other end takes."""
    text = f"{notice.text}\n{notice.url}"
    if form == "discord":
        return msgspec.json.encode({"content": text[:1900], "allowed_mentions": {"parse": []}})
    if form == "slack":
        for sign, escape in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(sign, escape)
        return msgspec.json.encode({"text": text[:3000]})
    return msgspec.json.encode(notice)


def signature(key: str, moment: str, body: bytes) -> str:
    """Over the time and the body: an old message cannot be sent again as a new one."""
    signed = hmac.new(key.encode(), moment.encode() + b"." + body, hashlib.sha256)
    return f"sha256={signed.hexdigest()}"


def send_webhook(hook: Webhook, notice: Notice, key: str, internal: bool) -> None:
    """Post it to the address that was checked. Anything but success is a failure."""
    target = webhook_address.resolved(hook.url, internal)
    body, moment = webhook_body(hook.format, notice), str(int(time.time()))
    headers = {
        "Content-Type": "application/json",
        "X-Astrarium-Timestamp": moment,
        "X-Astrarium-Signature": signature(key, moment, body),
    }
    status = posted(target, body, headers)
    if not 200 <= status < 300:
        raise http.client.HTTPException(f"status {status}")


def posted(target: webhook_address.Target, body: bytes, headers: Mapping[str, str]) -> int:
    """Post something; gives the status of the answer, whose body nobody reads."""
    connection = _Direct(target)
    alarm = threading.Timer(TIMEOUT, connection.cut)
    alarm.start()
    try:
        connection.request("POST", target.path, body, {"User-Agent": AGENT, **headers})
        return connection.getresponse().status
    finally:
        alarm.cancel()
        connection.cut()
        connection.close()


class _Direct(http.client.HTTPConnection):
    """A connection to the checked address, whatever the name would resolve to now."""

    def __init__(self, target: webhook_address.Target) -> None:
        super().__init__(target.host, target.port, timeout=TIMEOUT)
        self.target = target
        self.line: socket.socket | None = None

    def connect(self) -> None:
        plain = socket.create_connection((self.target.address, self.target.port), TIMEOUT)
        self.line = plain.dup()
        if self.target.scheme == "https":
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(plain, server_hostname=self.target.host)
        else:
            self.sock = plain

    def cut(self) -> None:
        """End it at once: an answer that comes drop by drop must not hold us for ever."""
        line, self.line = self.line, None
        if line is not None:
            with suppress(OSError), line:
                line.shutdown(socket.SHUT_RDWR)
