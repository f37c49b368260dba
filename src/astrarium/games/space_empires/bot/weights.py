"""What a sensible player thinks things are worth, in construction points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SHIP_WORTH: Final[Mapping[str, float]] = {
    "scout": 5.0,
    "destroyer": 8.0,
    "cruiser": 15.0,
    "battlecruiser": 19.0,
    "battleship": 29.0,
    "dreadnought": 38.0,
    "titan": 60.0,
    "raider": 14.0,
    "carrier": 5.0,
    "fighter": 7.0,
    "boarding_ship": 11.0,
    "flagship": 20.0,
    "unique_ship": 16.0,
    "mine_sweeper": 3.0,
    "mine": 8.0,
    "transport": 2.0,
    "base": 42.0,
    "ship_yard": 4.0,
    "alien_b": 24.0,
    "alien_c": 18.0,
    "alien_d": 12.0,
    "doomsday_machine": 60.0,
}
"""How much a ship of each kind brings to a battle."""
PER_LEVEL: Final = 0.15
"""How much more a ship is worth for each level of attack and defence that it can use."""
PER_TACTICS: Final = 0.05

UNKNOWN_LEAST: Final = 8.0
"""What a counter that nobody has seen is at least taken for."""
WAR_SHARE: Final = 0.3
"""The part of an enemy's income that is supposed to have gone into warships."""
MOST_FLEET: Final = 4.5
"""How many times its income a fleet is worth at most: more could not be maintained."""
PER_COLONY: Final = 4.0
"""What a colony brings in a cycle, on average."""

BOLD_FROM: Final = 8
"""The cycle from which on a fleet asks for less superiority, a little less each time."""
MARGIN: Final = 1.25
LEAST_MARGIN: Final = 0.85
PER_CYCLE: Final = 0.08
PATIENT_UNTIL: Final = 16
"""The cycle from which on even a stronger enemy is attacked, a little more each time: of two who
wait for each other nobody wins."""
RECKLESS: Final = 0.3
HOLD_ON: Final = 0.75
"""A fleet that is under way turns back only if it is this much too weak."""
BEARABLE: Final = 0.3
MOST_BURDEN: Final = 0.5
"""The part of the income that maintenance may take before a fleet gets restless, and before no more
ships are built."""
LEAST_FLEET: Final = 45.0
"""What is sent against a homeworld at least."""

EARLY_SHARE: Final = 0.85
LATE_SHARE: Final = 0.8
"""The part of a phase's points that goes into technology at most: at first, and in the phases that
are for research later."""
ARMING_FROM: Final = 7
"""The cycle from which on a fleet is built."""
MINERS: Final = 3
COLONY_SHIPS: Final = 4
"""The most that are under way at the same time."""
EXPLORERS: Final = 4
