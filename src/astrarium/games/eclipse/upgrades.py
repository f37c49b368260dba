"""Positions of Eclipse stored by earlier versions, in today's form."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.results import Result
from astrarium.kernel.upgrades import named_flow, stored_layout
from astrarium.kernel.zones import known_by_place

from .components import CUBES_PER_TRACK, TECHNOLOGY_NAMES
from .table import RING_NAMES

PACKAGE = "astrarium.games.eclipse"
BY_SECTOR = ("at", "turned", "owner", "filled", "structures", "ancients", "fleets")
"""What version 1 stored for every sector, in this order."""


def upgraded(data: dict[str, Any], version: str) -> dict[str, Any]:
    if version == "1":
        data = _with_ending(named_flow(data, stored_layout(PACKAGE, version)))
        data["table"] = _declared(data["table"])
    if version in ("1", "2"):
        cubes = [_within_tracks(held) for held in data["table"]["cubes"]]
        data = {**data, "table": data["table"] | {"cubes": cubes}}
    return data


def _within_tracks(cubes: list[int]) -> list[int]:
    """Up to version 2 a track took a twelfth cube; it goes where it costs its owner least."""
    held = list(cubes)
    while max(held) > CUBES_PER_TRACK:
        held[held.index(max(held))] -= 1
        held[held.index(max(number for number in held if number < CUBES_PER_TRACK))] += 1
    return held


def _declared(old: dict[str, Any]) -> dict[str, Any]:
    """The table as version 1 wrote it by hand, with the names of its declared fields."""
    table = {name: value for name, value in old.items() if name != "sectors"}
    table["cards"] = known_by_place(old["cards"])
    for column, name in enumerate(BY_SECTOR):
        table[name] = {sector: values[column] for sector, values in old["sectors"].items()}
    for name in ("pool", "left", "discarded"):
        table[name] = dict(zip(RING_NAMES, old[name], strict=True))
    for name in ("market", "bag"):  # what came into the game since is in neither
        table[name] = dict(zip(TECHNOLOGY_NAMES, old[name], strict=False))
    return table


def _with_ending(data: dict[str, Any]) -> dict[str, Any]:
    """The result lay on the table, and why the game had ended followed from who was left."""
    table = dict(data["table"])
    scores, winners, tie_break = (table.pop(key) for key in ("scores", "winners", "tie_break"))
    data = {**data, "table": table}
    if data["over"]:
        why = "rounds_over" if None in table["out"] else "nobody_left"
        data["ending"] = Result(tuple(scores), tuple(winners), why, tie_break).encode()
    return data
