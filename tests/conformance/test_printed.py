"""The browser's table draws what the engine's data say."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from astrarium.games import REGISTERED

WEB = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", REGISTERED)
def test_the_browser_has_what_is_printed(game: str) -> None:
    """If not: `make components`."""
    printed = import_module(f"astrarium.games.{game}.printed").components()
    copy = json.loads((WEB / game / "components.json").read_text())
    assert copy == json.loads(json.dumps(printed))
