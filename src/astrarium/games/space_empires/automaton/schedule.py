"""When great machines come and how strong they are. D1"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..components.reading import data

_MACHINES: Final = data("automaton")["machines"]
SIZES: Final[Mapping[str, str]] = {"doomsday_small": "small", "doomsday_large": "large"}
Visit = tuple[int, int]
"""An economic phase and a rating."""


def visits(map_id: str, difficulty: str) -> tuple[Visit, ...]:
    """The three machines of a game, in the order in which they come."""
    return tuple((phase, rating) for phase, rating in _MACHINES[SIZES[map_id]][difficulty])
