"""System markers: what may lie under the fog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NewType

from .reading import data

MarkerId = NewType("MarkerId", int)

_DATA: Final = data("markers")


@dataclass(frozen=True, slots=True)
class Marker:
    """What a system can be."""

    id: str
    stays: bool
    """It is part of the map from then on; others leave when they have had their effect."""
    towed: int | None
    """What a miner brings home, in construction points (a wreck: technology instead)."""


def _marker(entry: dict[str, Any]) -> Marker:
    return Marker(entry["id"], entry.get("stays", False), entry.get("towed"))


def _mix(name: str) -> Mapping[MarkerId, int]:
    return {MARKER_NUMBER[marker]: count for marker, count in _DATA[name].items()}


MARKERS: Final = tuple(_marker(entry) for entry in _DATA["marker"])
MARKER_NAMES: Final = tuple(marker.id for marker in MARKERS)
MARKER_NUMBER: Final = {name: MarkerId(number) for number, name in enumerate(MARKER_NAMES)}

HOME: Final = _mix("home")
"""The markers of each player, by kind."""
DEEP_SPACE: Final = _mix("deep_space")
"""The white ones, by kind."""
