"""Positions of Eclipse stored by earlier versions, in today's form."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.results import Result
from astrarium.kernel.upgrades import named_flow, stored_layout

PACKAGE = "astrarium.games.eclipse"


def upgraded(data: dict[str, Any], version: str) -> dict[str, Any]:
    if version == "1":
        data = _with_ending(named_flow(data, stored_layout(PACKAGE, version)))
    return data


def _with_ending(data: dict[str, Any]) -> dict[str, Any]:
    """The result lay on the table, and why the game had ended followed from who was left."""
    table = dict(data["table"])
    scores, winners, tie_break = (table.pop(key) for key in ("scores", "winners", "tie_break"))
    data = {**data, "table": table}
    if data["over"]:
        why = "rounds_over" if None in table["out"] else "nobody_left"
        data["ending"] = Result(tuple(scores), tuple(winners), why, tie_break).encode()
    return data
