"""Positions of Galaxy stored by earlier versions, in today's form."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.results import Result
from astrarium.kernel.upgrades import named_flow, stored_layout
from astrarium.kernel.zones import known_by_place

from .components import ROUNDS, WORLDS

PACKAGE = "astrarium.games.galaxy"
OWN = ("hand_", "reserve_")


def upgraded(data: dict[str, Any], version: str) -> dict[str, Any]:
    if version == "1":
        data = _with_ending(named_flow(data, stored_layout(PACKAGE, version)))
        data["table"] = _declared(data["table"])
    return data


def _declared(old: dict[str, Any]) -> dict[str, Any]:
    """The table as version 1 wrote it by hand, with the names of its declared fields."""
    table = {name: value for name, value in old.items() if name != "bases"}
    return table | {
        "cards": known_by_place(old["cards"]),
        "in_play": {world: False for world in WORLDS if world not in old["in_play"]},
        "columns": old["bases"],
        "screened": [WORLDS[world] for world in old["screened"]],
    }


def _with_ending(data: dict[str, Any]) -> dict[str, Any]:
    """The result lay on the table, and why the game had ended was told in the log only."""
    table = dict(data["table"])
    scores, winner, tie_break = (table.pop(key) for key in ("scores", "winner", "tie_break"))
    data = {**data, "table": table}
    if data["over"]:
        result = Result(tuple(scores), (winner,), _why_over(table), tie_break)
        data["ending"] = result.encode()
    return data


def _why_over(table: dict[str, Any]) -> str:
    """As it can be seen from the table. G3.1"""
    if len(WORLDS) - len(table["in_play"]) == ROUNDS:
        return "fifth_end"
    held = any(cards for zone, cards in table["cards"]["zones"].items() if zone.startswith(OWN))
    return "idle_end" if held else "empty_end"
