"""What happened, for the log: every event says who may read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .frames import listed
from .moves import Seat, Value


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, for the log. `audience` None: everybody may read it."""

    key: str
    args: Mapping[str, Value]
    audience: tuple[Seat, ...] | None = None
    reveals: bool = False
    """That it is told, or what it says, follows from hidden things: whoever reads it learns of
    them, and what brought it about cannot be taken back freely."""

    def visible_to(self, seat: Seat | None) -> bool:
        return self.audience is None or (seat is not None and seat in self.audience)

    def encode(self) -> dict[str, Any]:
        return {"key": self.key, **{name: listed(value) for name, value in self.args.items()}}
