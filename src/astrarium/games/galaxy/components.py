"""The components as numbers: cards, worlds, rows, and the words by which moves name them.

Inside the state cards and worlds are small ints; in moves and records they have their names.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.rules import read_toml
from astrarium.kernel.verbs import Phrase, named, numbers, seats_as

_DATA = read_toml("astrarium.games.galaxy", "data", "components.toml")

WORLDS: Final[tuple[str, ...]] = tuple(_DATA["worlds"])
SHIPS: Final[tuple[str, ...]] = tuple(_DATA["ships"])
TECHNOLOGIES: Final[tuple[str, ...]] = tuple(_DATA["technologies"])

CYLOR, FELOWI, MYRMIDON, DIVERGENCE, ECUP_CONTRACT, IMPERIAL, KHAFARJIMMN, ERITHIZONIAN = range(8)
ALLY: Final = len(WORLDS)
"""Stands as the world of ally cards."""

NOVA, DRONE, SHUTTLE, TRANSPORT, ASSAULT_CRAFT, RAIDER = range(6)
FIRST_FLEET: Final[int] = _DATA["first_fleet_value"]

BASES: Final[int] = _DATA["bases_per_player"]
HAND_SIZE: Final[int] = _DATA["hand_size"]
ROUNDS: Final[int] = _DATA["rounds"]
HIGHEST_BID: Final[int] = _DATA["highest_bid"]
REPLACEMENTS: Final[int] = _DATA["cylor_replacements"]
PHASER_BONUS: Final[int] = _DATA["phaser_bonus"]
PROCESSING_CARDS: Final[int] = _DATA["advanced_processing_cards"]
INFLUENCE: Final[tuple[int, ...]] = tuple(_DATA["influence"])

GALAXY_ROW: Final = 0
LOWEST_ROW: Final = len(INFLUENCE) - 1
MAX_SEATS: Final = 5

# -- cards: 8 x 11 ships of worlds, 11 allies, 5 technologies ------------------------------------

VALUES: Final = len(SHIPS)
FIRST_TECHNOLOGY: Final = (len(WORLDS) + 1) * VALUES

CARD_NAMES: Final[tuple[str, ...]] = (
    *(f"{world}_{value}" for world in (*WORLDS, "ally") for value in range(VALUES)),
    *TECHNOLOGIES,
)
CARDS: Final = len(CARD_NAMES)

PHASER_BANKS, SCREENS, SENSORS, WARP_DRIVE, ADVANCED_PROCESSING = range(FIRST_TECHNOLOGY, CARDS)

VALUE: Final[tuple[int, ...]] = tuple(
    card % VALUES if card < FIRST_TECHNOLOGY else -1 for card in range(CARDS)
)
WORLD: Final[tuple[int, ...]] = tuple(
    card // VALUES if card < FIRST_TECHNOLOGY else -1 for card in range(CARDS)
)

NUMBER: Final[dict[str, int]] = {name: card for card, name in enumerate(CARD_NAMES)}
WORLD_NUMBER: Final[dict[str, int]] = {name: world for world, name in enumerate(WORLDS)}


def is_ship(card: int) -> bool:
    return card < FIRST_TECHNOLOGY


def is_fleet(card: int) -> bool:
    return VALUE[card] >= FIRST_FLEET


# -- moves ---------------------------------------------------------------------------------------

A_CARD = named("card", CARD_NAMES, int)
A_WORLD = named("world", WORLDS, int)
A_TARGET = A_WORLD.called("target")
A_SEAT = seats_as("seat")
A_ROW = numbers("row", range(LOWEST_ROW + 1), int)
A_BID = numbers("value", range(HIGHEST_BID + 1), int)

DONE = Phrase("done")
"""Enough: the answer that ends what may be done several times, or not at all."""
ENOUGH: Final = DONE()
