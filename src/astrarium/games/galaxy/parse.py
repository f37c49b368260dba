"""Moves as the engine's numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from astrarium.kernel.moves import Move, Reason

from .components import GRAMMAR, HIGHEST_BID, LOWEST_ROW, NUMBER, WORLD_NUMBER

if TYPE_CHECKING:
    from .table import Galaxy
    from .turn import Turn


class Verb(NamedTuple):
    """Something a player can do in his action phase, all that the rules say of it in one place.

    `why_not(game, turn, *arguments)` is the one statement of legality; `offer` lists what it
    lets through; `do` carries a move out.
    """

    why_not: Callable[..., Reason | None]
    offer: Callable[[Galaxy, Turn, list[Move]], None]
    do: Callable[..., None]


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
