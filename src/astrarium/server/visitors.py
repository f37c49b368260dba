"""Who makes a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .accounts import User
from .problems import Unavailable


@dataclass(slots=True)
class Visitor:
    """A person, a guest or nobody yet, with the language to use."""

    user: User | None
    token: str
    address: str
    language: str
    trouble: Unavailable | None = None
    """Why nobody can say who it is."""


def visitor_of(scope: Any) -> Visitor:
    found: Visitor = scope["astrarium"]
    return found
