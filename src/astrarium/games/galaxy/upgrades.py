"""Positions of Galaxy stored by earlier versions, in today's form."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.upgrades import named_flow, stored_layout

PACKAGE = "astrarium.games.galaxy"


def upgraded(data: dict[str, Any], version: str) -> dict[str, Any]:
    if version == "1":
        data = named_flow(data, stored_layout(PACKAGE, version))
    return data
