"""Reading the files of `data/`."""

from __future__ import annotations

from typing import Any

from astrarium.kernel.rules import read_toml

PACKAGE = "astrarium.games.space_empires"


def data(name: str) -> dict[str, Any]:
    return read_toml(PACKAGE, "data", f"{name}.toml")
