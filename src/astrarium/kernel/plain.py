"""Plain data as text: one way to write it, and its fingerprint."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any


def fingerprint(data: Any) -> str:
    """A short fingerprint of plain data."""
    return blake2b(canonical(data).encode(), digest_size=16).hexdigest()


def canonical(data: Any) -> str:
    """The one way to write plain data as text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
