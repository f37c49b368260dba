"""Positions of Galaxy stored by earlier versions, in today's form."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.upgrades import named_flow, stored_layout
from astrarium.kernel.zones import known_by_place

from .components import WORLDS

PACKAGE = "astrarium.games.galaxy"


def upgraded(data: dict[str, Any], version: str) -> dict[str, Any]:
    if version == "1":
        data = named_flow(data, stored_layout(PACKAGE, version))
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
