"""What a sensible player thinks things are worth, in resources."""

from __future__ import annotations

from typing import Final

POINT: Final = 14.0
"""A victory point: about what all planets of a small empire bring in a round."""
RESOURCE: Final = 1.0
INFLUENCE: Final = 0.7
"""Buys tokens at three apiece, votes and the custodians; ships only by way of trade goods."""
GOOD: Final = 1.1
"""A trade good pays for either, in any round."""
COMMODITY: Final = 0.5
"""Worth nothing to its owner until somebody else takes it."""
TOKEN: Final = 3.0
"""A command token, at the price for which Leadership sells it."""
PLANET: Final = 1.2
"""A planet as such: it counts for objectives and holds docks."""
SPECIALTY: Final = 1.2
"""A technology specialty: a prerequisite less."""
ROUNDS_AHEAD: Final = 3.0
"""For how many rounds a planet is thought to be kept and used."""
CARD: Final = 1.5
"""An action card."""
SECRET: Final = 4.0
"""A secret objective in hand, not scored yet."""
TECHNOLOGY: Final = 6.0
"""A technology of the plan: the price of the secondary ability, and a token's part."""
LAST_ROUND: Final = 9
"""When objectives run out."""
DAMAGED: Final = "damaged_"
"""Before the type of a unit that has sustained damage."""
PIECES: Final = {
    "fighter": 0.5,
    "infantry": 0.6,
    "destroyer": 1.0,
    "cruiser": 2.0,
    "carrier": 2.6,
    "dreadnought": 4.0,
    "space_dock": 5.0,
    "pds": 2.0,
    "flagship": 8.0,
    "war_sun": 12.0,
}
"""What losing a unit costs."""
