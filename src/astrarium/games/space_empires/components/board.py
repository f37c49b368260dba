"""The board: 150 hexes in twelve rows, and how far apart they lie.

Rows are counted from the top edge, columns from the left; even rows are one hex shorter and lie
between the hexes of the odd ones. A hex is called as on the printed board: a letter for its row,
A at the bottom, and its column.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, NewType

HexId = NewType("HexId", int)

ROWS: Final = 12
NOWHERE: Final = HexId(-1)


def width(row: int) -> int:
    """How many hexes a row has."""
    return 13 if row % 2 else 12


PLACES: Final = tuple(
    (row, column) for row in range(1, ROWS + 1) for column in range(1, width(row) + 1)
)
"""Row and column of every hex."""
HEX_AT: Final = {place: HexId(number) for number, place in enumerate(PLACES)}
HEX_NAMES: Final = tuple(f"{'LKJIHGFEDCBA'[row - 1]}{column}" for row, column in PLACES)
HEX_NUMBER: Final = {name: HexId(number) for number, name in enumerate(HEX_NAMES)}


def _around(row: int, column: int) -> Iterable[tuple[int, int]]:
    """Where the neighbours would lie, on an endless board: clockwise from the upper left."""
    left = column - 1 if row % 2 else column
    yield from ((row - 1, left), (row - 1, left + 1), (row, column + 1))
    yield from ((row + 1, left + 1), (row + 1, left), (row, column - 1))


NEIGHBOURS: Final[tuple[tuple[HexId, ...], ...]] = tuple(
    tuple(HEX_AT[place] for place in _around(*own) if place in HEX_AT) for own in PLACES
)


def _distances(start: HexId) -> tuple[int, ...]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for hex_ in NEIGHBOURS[here]:
            if hex_ not in found:
                found[hex_] = found[here] + 1
                queue.append(hex_)
    return tuple(found[HexId(number)] for number in range(len(PLACES)))


DISTANCE: Final = tuple(_distances(HexId(number)) for number in range(len(PLACES)))
"""Steps from hex to hex, whatever lies between them."""


def on_the_edge(hex_: HexId) -> bool:
    """Whether it lies at the rim of the board."""
    return len(NEIGHBOURS[hex_]) < 6
