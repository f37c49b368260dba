"""The map of Eclipse in letters: a line for every half step south, a column for every step east.

Neighbouring columns are half a hex apart, so a hex has every other line of its column to itself and
may be nearly two columns wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from astrarium.cli.style import mark
from astrarium.games.eclipse.components import SHIPS
from astrarium.shared.hexes import DIRECTIONS, Hex, add

from . import Look, View

LETTERS: Final = {"interceptor": "i", "cruiser": "c", "dreadnought": "d", "starbase": "b"}
SQUARE_LETTERS: Final = {
    "money": "m",
    "science": "s",
    "materials": "t",
    "advanced_money": "M",
    "advanced_science": "S",
    "advanced_materials": "T",
    "grey": "g",
}
NARROWEST, WIDEST = 6, 13
"""Of the columns: a number and an owner fit into the one; more than the other is empty."""


def drawn(view: View, look: Look) -> Text | None:
    """The map; None if the screen is too narrow for it."""
    cells = {(sector["q"], sector["r"]): sector for sector in view["sectors"]}
    free = offered(view)
    columns = [q for q, _ in (*cells, *free)]
    west = min(columns)
    pitch = min(WIDEST, look.width // (max(columns) + 2 - west))
    if pitch < NARROWEST:
        return None
    lines: dict[int, list[tuple[int, Text]]] = {}
    for (q, r), sector in cells.items():
        lines.setdefault(2 * r + q, []).append((q, _cell(sector, 2 * pitch - 1)))
    for q, r in free:
        lines.setdefault(2 * r + q, []).append((q, Text("○", "gain")))
    north, south = min(lines), max(lines)
    return Text("\n").join(
        _line(sorted(lines.get(y, []), key=lambda cell: cell[0]), west, pitch)
        for y in range(north, south + 1)
    )


def offered(view: View) -> list[Hex]:
    """The spaces that may be explored now."""
    moves = view["question"]["moves"] if view["question"] else ()
    return [(int(move[1]), int(move[2])) for move in moves if move[0] == "explore"]


def _line(cells: Sequence[tuple[int, Text]], west: int, pitch: int) -> Text:
    line = Text()
    for q, cell in cells:
        line.pad_right((q - west) * pitch - line.cell_len)
        line.append_text(cell)
    return line


def _cell(sector: dict[str, Any], room: int) -> Text:
    """Owner and number, then what there is room for, the ships first."""
    cell = Text("·", "faint") if sector["owner"] is None else mark(sector["owner"])
    cell.append(str(sector["sector"]).rjust(3, "0"), "brass")
    ships, squares = _ships(sector), _squares(sector)
    if squares.cell_len and cell.cell_len + 1 + squares.cell_len + ships.cell_len <= room:
        cell.append(" ").append_text(squares)
    cell.append_text(ships)
    cell.truncate(room, overflow="ellipsis")
    return cell


def _squares(sector: dict[str, Any]) -> Text:
    """The squares of a sector, those with a cube in bold, and what stands there."""
    found = Text()
    for square in sector["squares"]:
        found.append(SQUARE_LETTERS[square["square"]], "bold" if square["filled"] else "faint")
    if sector["orbital"]:
        found.append("o", "bold" if sector["orbital_filled"] else "faint")
    return found.append("|" * sector["monolith"], "brass").append("?" * sector["discovery"], "gain")


def _ships(sector: dict[str, Any]) -> Text:
    found = Text()
    for fleet in sector["fleets"]:
        numbers = "".join(f"{fleet[ship]}{LETTERS[ship]}" for ship in SHIPS if fleet[ship])
        found.append(" ").append_text(mark(fleet["seat"])).append(numbers)
    if sector["ancients"]:
        found.append(f" {sector['ancients']}A", "danger")
    return found.append(" GCDS" * sector["gcds"], "danger")


def as_list(view: View, look: Look) -> Text:
    """The sectors one after the other, for screens without room for a map."""
    cells = [_cell(sector, look.width) for sector in view["sectors"]]
    widest = max(cell.cell_len for cell in cells) + 2
    across = max(1, look.width // widest)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return Text("\n").join(
        _line([(at, cell) for at, cell in enumerate(row)], 0, widest) for row in rows
    )


def beside(view: View, q: int, r: int) -> tuple[int, int] | None:
    """A sector next to a space, best one of one's own, and the direction from it to the space."""
    cells = {(sector["q"], sector["r"]): sector for sector in view["sectors"]}
    found = [
        (not _is_mine(view, cells[here]), cells[here]["sector"], (way + 3) % 6)
        for way, step in enumerate(DIRECTIONS)
        if (here := add((q, r), step)) in cells
    ]
    if not found:
        return None
    _, number, way = min(found)
    return number, way


def _is_mine(view: View, sector: dict[str, Any]) -> bool:
    seat = view["seat"]
    return sector["owner"] == seat or any(fleet["seat"] == seat for fleet in sector["fleets"])
