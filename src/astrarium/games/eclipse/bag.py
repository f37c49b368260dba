"""The bag of technology tiles."""

from __future__ import annotations

from typing import Final

from .components import TECHNOLOGIES, TECHNOLOGY_NAMES
from .table import Eclipse

TILES: Final[tuple[int, ...]] = tuple(
    number for number, technology in enumerate(TECHNOLOGIES) for _ in range(technology.tiles)
)
"""The technology of each tile."""
FIRST: Final[tuple[int, ...]] = tuple(TILES.index(number) for number in range(len(TECHNOLOGIES)))


def draw_technologies(game: Eclipse, number: int) -> None:
    """Tiles come out of the bag and go to the supply board, as far as there are any. R6.1"""
    inside = [
        FIRST[technology] + copy
        for technology, copies in enumerate(game.bag)
        for copy in range(copies)
    ]
    drawn = game.chance.sample("technologies", inside, min(number, len(inside)))
    for tile in drawn:
        game.bag[TILES[tile]] -= 1
        game.market[TILES[tile]] += 1
    names = tuple(TECHNOLOGY_NAMES[technology] for technology in sorted(TILES[t] for t in drawn))
    if names:
        game.tell("technologies_drawn", technologies=names)
