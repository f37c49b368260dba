"""Moves as the engine's numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from astrarium.kernel.moves import Move

from .components import GRAMMAR, HIGHEST_BID, LOWEST_ROW, NUMBER, WORLD_NUMBER


@lru_cache(maxsize=8192)
def arguments(move: Move, seats: int) -> tuple[int, ...] | None:
    """The arguments of a well-formed move as numbers; None if it is not well-formed."""
    names = GRAMMAR.get(move[0]) if move and isinstance(move[0], str) else None
    if names is None or len(names) != len(move) - 1:
        return None
    found = []
    for name, word in zip(names, move[1:], strict=True):
        number = _number(name, word, seats)
        if number is None:
            return None
        found.append(number)
    return tuple(found)


def _number(name: str, word: Any, seats: int) -> int | None:
    if name == "card":
        return NUMBER.get(word)
    if name in ("world", "target"):
        return WORLD_NUMBER.get(word)
    highest = {"seat": seats - 1, "row": LOWEST_ROW, "value": HIGHEST_BID}[name]
    return word if type(word) is int and 0 <= word <= highest else None
