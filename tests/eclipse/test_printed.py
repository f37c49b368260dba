"""What is printed on Eclipse's components, as the browser's table draws it."""

from __future__ import annotations

from astrarium.games.eclipse.components import NUMBERS, TECHNOLOGY_NAMES
from astrarium.games.eclipse.printed import components


def test_all_components_are_there():
    printed = components()
    assert set(printed["sectors"]) == {str(number) for number in NUMBERS}
    assert {t for row in printed["technologies"].values() for t, _ in row} == set(TECHNOLOGY_NAMES)
    assert printed["parts"]["antimatter_cannon"]["die"] == "red"
    assert printed["structures"]["mechanema"] == {"orbital": 4, "monolith": 8}
