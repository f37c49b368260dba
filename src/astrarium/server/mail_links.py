"""Signed links in letters: they prove that somebody reads what is sent to an address.

A link names its user; what it is signed over names the address, too, so that no link outlives a
change of address.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode

CONFIRM_DAYS = 7
CONFIRM = re.compile(r"([\w-]{8,24})\.(\d{1,12})\.([\w-]{43})")
STOP = re.compile(r"([\w-]{8,24})\.([\w-]{43})")


def confirm_token(secret: bytes, user_id: str, email: str, now: float) -> str:
    """Whoever brings it within a week reads the letters to that address."""
    until = int(now) + CONFIRM_DAYS * 86400
    return f"{user_id}.{until}.{_signed(secret, 'confirm', user_id, email, str(until))}"


def stop_token(secret: bytes, user_id: str, email: str) -> str:
    """Whoever brings it, at any time, wants no more letters to that address."""
    return f"{user_id}.{_signed(secret, 'stop', user_id, email)}"


def user_named(token: str) -> str | None:
    """Whom a token of either kind is about; nothing is proved yet."""
    found = CONFIRM.fullmatch(token) or STOP.fullmatch(token)
    return None if found is None else found[1]


def confirms(secret: bytes, token: str, email: str, now: float) -> bool:
    found = CONFIRM.fullmatch(token)
    if found is None or int(found[2]) < now:
        return False
    return hmac.compare_digest(found[3], _signed(secret, "confirm", found[1], email, found[2]))


def stops(secret: bytes, token: str, email: str) -> bool:
    found = STOP.fullmatch(token)
    return found is not None and hmac.compare_digest(
        found[2], _signed(secret, "stop", found[1], email)
    )


def _signed(secret: bytes, *words: str) -> str:
    digest = hmac.new(secret, "\n".join(words).encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()
