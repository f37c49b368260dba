"""The galaxy of Twilight Imperium in letters, laid out as Eclipse's map: a line for every half step
south, a column for every step east."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from astrarium.cli.style import mark
from astrarium.games.ti4.components.box import HEXES
from astrarium.games.ti4.components.systems import ANOMALIES, SYSTEM_BY_NUMBER, SYSTEMS, WORMHOLES

from . import Look, View

LETTERS: Final = {
    "flagship": "F",
    "war_sun": "W",
    "dreadnought": "d",
    "carrier": "c",
    "cruiser": "u",
    "destroyer": "e",
    "fighter": "f",
    "infantry": "i",
    "pds": "p",
    "space_dock": "D",
}
ANOMALY_SIGNS: Final = {"asteroid_field": "*", "nebula": "~", "supernova": "X", "gravity_rift": "@"}
WORMHOLE_SIGNS: Final = {"alpha": "α", "beta": "β", "delta": "δ"}
NARROWEST, WIDEST = 7, 16
"""Of the columns: number, owner and a fleet fit into the one; more than the other is empty."""


def drawn(view: View, look: Look) -> Text | None:
    """The map, what lies beside it below; None if the screen is too narrow for it."""
    cells = {s["system"]: s for s in view["systems"]}
    free = {HEXES[place]: place for place in offered(view)}
    places = {n: HEXES[s["position"]] for n, s in cells.items() if s["position"] >= 0}
    columns = [q for q, _ in (*places.values(), *free)]
    west = min(columns, default=0)
    pitch = min(WIDEST, look.width // (max(columns, default=0) + 2 - west))
    if not places or pitch < NARROWEST:
        return None
    lines: dict[int, list[tuple[int, Text]]] = {}
    for number, (q, r) in places.items():
        lines.setdefault(2 * r + q, []).append((q, cell(view, cells[number], 2 * pitch - 1)))
    for (q, r), place in free.items():
        lines.setdefault(2 * r + q, []).append((q, Text(f" ({place})", "gain")))
    rows = [_line(lines.get(y, []), west, pitch) for y in range(min(lines), max(lines) + 1)]
    beside = [cell(view, s, look.width) for s in view["systems"] if s["position"] < 0]
    return Text("\n").join([*rows, *beside])


def offered(view: View) -> list[int]:
    """The spaces where a tile may be placed now."""
    moves = view["question"]["moves"] if view["question"] else ()
    return sorted({int(move[2]) for move in moves if move[0] == "place"})


def _line(cells: list[tuple[int, Text]], west: int, pitch: int) -> Text:
    line = Text()
    for q, each in sorted(cells, key=lambda found: found[0]):
        line.pad_right((q - west) * pitch - line.cell_len)
        line.append_text(each)
    return line


def as_list(view: View, look: Look) -> Text:
    """The systems one after the other, for screens without room for a map."""
    return Text("\n").join(cell(view, system, look.width) for system in view["systems"])


def cell(view: View, system: Mapping[str, Any], room: int) -> Text:
    """The number, who owns its planets, the fleets, and then what there is room for."""
    active = view["active_system"] == system["system"]
    found = Text("▸" if active else " ", "gain")
    found.append(str(system["system"]), "title" if active else "brass")
    found.append_text(_signs(system)).append_text(_planets(system))
    found.append_text(_fleets(system)).append_text(_garrisons(system)).append_text(_tokens(system))
    found.truncate(room, overflow="ellipsis")
    return found


def _signs(system: Mapping[str, Any]) -> Text:
    tile = SYSTEMS[SYSTEM_BY_NUMBER[system["system"]]]
    anomaly = ANOMALIES[tile.anomaly] if tile.anomaly >= 0 else ""
    holes = [name for number, name in enumerate(WORMHOLES) if system["wormholes"] >> number & 1]
    found = Text(ANOMALY_SIGNS.get(anomaly, ""), "danger")
    return found.append("".join(WORMHOLE_SIGNS[name] for name in holes), "gain")


def _planets(system: Mapping[str, Any]) -> Text:
    """Each planet as its owner's shape; an exhausted one is faint, one of nobody a dot."""
    found = Text()
    for planet in system["planets"]:
        owner = planet["owner"]
        sign = Text("·", "faint") if owner is None else mark(owner)
        if planet["exhausted"]:
            sign.stylize("dim")
        found.append_text(sign)
    return found


def _fleets(system: Mapping[str, Any]) -> Text:
    found = Text()
    for fleet in system["fleets"]:
        found.append(" ").append_text(mark(fleet["seat"])).append(numbers(fleet))
        found.append("!" * any(name.startswith("damaged_") for name in fleet), "danger")
    return found


def _garrisons(system: Mapping[str, Any]) -> Text:
    found = Text()
    for planet in system["planets"]:
        for garrison in planet["units"]:
            found.append(" ").append_text(mark(garrison["seat"])).append(numbers(garrison), "faint")
    return found


def _tokens(system: Mapping[str, Any]) -> Text:
    """Command tokens, behind a bar."""
    found = Text("|" if system["tokens"] else "", "faint")
    for seat in system["tokens"]:
        found.append_text(mark(seat))
    return found


def numbers(group: Mapping[str, Any]) -> str:
    """The units of a group: a number and a letter each."""
    return "".join(f"{group[name]}{letter}" for name, letter in LETTERS.items() if group.get(name))
