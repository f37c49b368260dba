"""The browser's table draws what the engine's data say."""

from __future__ import annotations

import json
from pathlib import Path

from astrarium.games.eclipse.components import NUMBERS, TECHNOLOGY_NAMES
from astrarium.games.eclipse.printed import components

COPY = Path(__file__).parents[2] / "web" / "src" / "games" / "eclipse" / "components.json"


def test_the_browser_has_what_is_printed():
    """If not: `make components`."""
    assert json.loads(COPY.read_text()) == json.loads(json.dumps(components()))


def test_all_components_are_there():
    printed = components()
    assert set(printed["sectors"]) == {str(number) for number in NUMBERS}
    assert {t for row in printed["technologies"].values() for t, _ in row} == set(TECHNOLOGY_NAMES)
    assert printed["parts"]["antimatter_cannon"]["die"] == "red"
    assert printed["structures"]["mechanema"] == {"orbital": 4, "monolith": 8}
