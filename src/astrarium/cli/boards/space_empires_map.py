"""The map of Space Empires in letters: a line or two for each row of hexes, every other row half a
hex to the right, with the letter of the row before it and the columns above."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.text import Text

from astrarium.cli.style import mark
from astrarium.games.space_empires.components.board import HEX_NUMBER, PLACES
from astrarium.games.space_empires.components.units import UNIT_NUMBER, UNITS

from . import Look, View

SIGNS: Final = {
    "unexplored": "?",
    "empty": ".",
    "homeworld": "H",
    "planet": "o",
    "barren_planet": "b",
    "asteroids": "*",
    "nebula": "~",
    "black_hole": "@",
    "super_nova": "X",
    "warp_point_1": "W",
    "warp_point_2": "V",
}
ADRIFT: Final = {"mineral_5": "$", "mineral_10": "$", "space_wreck": "%"}
NARROWEST, WIDEST = 5, 14
"""Of the columns: a sign, an owner and two numbers fit into the one."""
MARGIN: Final = 2
"""For the letter of the row."""
BESIDE: Final = 21
"""Lines that the rest of a screen takes: with more, a row of the map may have two."""


def drawn(view: View, look: Look) -> Text | None:
    """The map; None if the screen is too narrow for it."""
    places = {PLACES[HEX_NUMBER[name]]: name for name in view["hexes"]}
    columns = [column for _, column in places]
    first, last = min(columns), max(columns)
    pitch = min(WIDEST, 2 * (look.width - MARGIN) // (2 * (last - first + 1) + 1))
    if pitch < NARROWEST:
        return None
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    apart = 2 * len(rows) + BESIDE <= look.height
    cells = _cells(view, pitch)
    lines = [_heads(range(first, last + 1), pitch)]
    for row in rows:
        names = {column: name for (r, column), name in places.items() if r == row}
        if names:
            shown = {column - first: cells[name] for column, name in names.items()}
            lines.append(_line(next(iter(names.values()))[0], shown, pitch, shift=row % 2 == 0))
            lines += [Text()] * apart
    return Text("\n").join(lines)


def _heads(columns: Iterable[int], pitch: int) -> Text:
    return Text(" " * MARGIN + "".join(str(column).ljust(pitch) for column in columns), "faint")


def _line(letter: str, cells: dict[int, Text], pitch: int, shift: bool) -> Text:
    line = Text(letter, "faint")
    for at, each in sorted(cells.items()):
        line.pad_right(MARGIN + at * pitch + shift * (pitch // 2) - line.cell_len)
        line.append_text(each)
    return line


def _cells(view: View, room: int) -> dict[str, Text]:
    found: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for group in view["groups"]:
        found[group["hex"]].append(group)
    marked = set(view["under_way"].values())
    return {
        name: cell(hex_, found[name], room - (room > NARROWEST), name in marked)
        for name, hex_ in view["hexes"].items()
    }


def cell(
    hex_: dict[str, Any], groups: Sequence[dict[str, Any]], room: int, marked: bool = False
) -> Text:
    """What a hex is, whose, and who is there: by units where there is room, else how many."""
    ground = _ground(hex_)
    ground.stylize("reverse" if marked else "")
    for fleets in (_by_units(groups), _by_number(groups)):
        found = Text.assemble(ground, fleets)
        if found.cell_len <= room:
            return found
    found.truncate(room, overflow="ellipsis")
    return found


def _ground(hex_: dict[str, Any]) -> Text:
    colony = hex_["colony"]
    if colony is not None:
        found = mark(colony["owner"]).append(str(colony["cp"]), "brass")
        return found.append("$" * bool(colony["cargo"]), "gain")
    if hex_["looked"] is not None:
        return Text(SIGNS.get(hex_["looked"], ADRIFT.get(hex_["looked"], "!")), "gain")
    found = Text(SIGNS[hex_["terrain"]], "" if hex_["terrain"] != "empty" else "faint")
    return found.append("".join(ADRIFT[marker] for marker in hex_["adrift"]), "gain")


def _by_units(groups: Sequence[dict[str, Any]]) -> Text:
    found = Text()
    for owner, own in _by_owner(groups):
        found.append_text(shape(owner)).append(",".join(called(group) for group in own))
    return found


def _by_number(groups: Sequence[dict[str, Any]]) -> Text:
    found = Text()
    for owner, own in _by_owner(groups):
        found.append_text(shape(owner)).append(str(len(own)))
    return found


def _by_owner(groups: Sequence[dict[str, Any]]) -> list[tuple[int | None, list[dict[str, Any]]]]:
    found: dict[int | None, list[dict[str, Any]]] = {}
    for group in groups:
        found.setdefault(group["owner"], []).append(group)
    return list(found.items())


def shape(owner: int | None) -> Text:
    """The shape of a seat; what is nobody's is dangerous."""
    return Text("!", "danger") if owner is None else mark(owner)


def called(group: dict[str, Any]) -> str:
    """Ships and the sign of their type; a counter of which nothing is known is a question mark."""
    known = group["is"]
    if known is None:
        return "?"
    unit = UNITS[UNIT_NUMBER[known["unit"]]]
    return unit.sign if unit.face_up else f"{known['ships']}{unit.sign}"
