"""Who makes a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .accounts import User


@dataclass(slots=True)
class Visitor:
    """A person, a guest or nobody yet, with the language to use."""

    user: User | None
    token: str
    address: str
    language: str


def visitor_of(scope: Any) -> Visitor:
    found: Visitor = scope["astrarium"]
    return found
