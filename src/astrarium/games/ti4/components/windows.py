"""The timing windows: when something may be used, in which order, and what hangs on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from .reading import data

WindowId = NewType("WindowId", int)

ORDERS: Final = ("active", "speaker", "initiative", "phase")
"""Active player then initiative; speaker then clockwise; initiative; as the phase has it."""


@dataclass(frozen=True, slots=True)
class TimingWindow:
    """A moment on which something hangs."""

    id: str
    phase: str
    kind: str
    order: str
    """Empty where only one player can act."""
    users: tuple[str, ...]
    """Rule ids of what works here."""


WINDOWS: Final[tuple[TimingWindow, ...]] = tuple(
    TimingWindow(
        id=entry["id"],
        phase=entry["phase"],
        kind=entry["kind"],
        order=entry.get("order", ""),
        users=tuple(entry["users"]),
    )
    for entry in data("windows")["window"]
)
WINDOW_NAMES: Final[tuple[str, ...]] = tuple(window.id for window in WINDOWS)
WINDOWS_OF: Final[dict[str, tuple[WindowId, ...]]] = {
    user: tuple(WindowId(n) for n, window in enumerate(WINDOWS) if user in window.users)
    for user in sorted({user for window in WINDOWS for user in window.users})
}
"""By rule id: the windows it works in, in the order of the round."""
