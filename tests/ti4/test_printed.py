"""The browser's table draws what the engine's data say."""

from __future__ import annotations

import json
from pathlib import Path

from astrarium.games.ti4.components.systems import PLANET_NAMES, SYSTEMS
from astrarium.games.ti4.components.technologies import TECHNOLOGY_NAMES
from astrarium.games.ti4.printed import components

COPY = Path(__file__).parents[2] / "web" / "src" / "games" / "ti4" / "components.json"


def test_the_browser_has_what_is_printed() -> None:
    """If not: `make components`."""
    assert json.loads(COPY.read_text()) == json.loads(json.dumps(components()))


def test_all_components_are_there() -> None:
    printed = components()
    assert set(printed["systems"]) == {str(system.number) for system in SYSTEMS}
    assert set(printed["planets"]) == set(PLANET_NAMES)
    assert set(printed["technologies"]) == set(TECHNOLOGY_NAMES)
    assert printed["technologies"]["fleet_logistics"]["needs"] == "bb"
    assert printed["units"]["dreadnought_1"]["sustain"]
