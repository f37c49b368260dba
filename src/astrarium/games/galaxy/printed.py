"""What is printed on the components, for whoever draws them: the browser's table has a copy.

`make components` writes it to `web/src/games/galaxy/components.json`; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from .components import BASES, INFLUENCE, LOWEST_ROW, ROUNDS, SHIPS


def components() -> dict[str, Any]:
    """All components as plain data."""
    return {
        "ships": list(SHIPS),
        "bases": BASES,
        "rounds": ROUNDS,
        "influence": list(INFLUENCE),
        "lowest_row": LOWEST_ROW,
    }
