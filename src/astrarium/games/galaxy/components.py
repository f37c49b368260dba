"""The components as numbers: cards, worlds, rows, and the words by which moves name them.

Inside the state cards and worlds are small ints with types of their own; in moves and records
they have their names.
"""

from __future__ import annotations

from typing import Any, Final, NewType

from astrarium.kernel.moves import Seat
from astrarium.kernel.rules import read_toml
from astrarium.kernel.verbs import Phrase, named, numbers, seats_as

CardId = NewType("CardId", int)
WorldId = NewType("WorldId", int)

NOBODY: Final[Seat] = -1
NO_SHIP: Final = CardId(-1)
NO_WORLD: Final = WorldId(-1)

_DATA = read_toml("astrarium.games.galaxy", "data", "components.toml")
_TECHNOLOGIES: list[dict[str, Any]] = _DATA["technologies"]

WORLDS: Final[tuple[str, ...]] = tuple(_DATA["worlds"])
SHIPS: Final[tuple[str, ...]] = tuple(_DATA["ships"])
TECHNOLOGIES: Final[tuple[str, ...]] = tuple(data["id"] for data in _TECHNOLOGIES)

ALL_WORLDS: Final[tuple[WorldId, ...]] = tuple(WorldId(number) for number in range(len(WORLDS)))
CYLOR, FELOWI, MYRMIDON, DIVERGENCE, ECUP_CONTRACT, IMPERIAL, KHAFARJIMMN, ERITHIZONIAN = ALL_WORLDS
ALLY: Final = WorldId(len(WORLDS))
"""Stands as the world of ally cards."""

NOVA, DRONE, SHUTTLE, TRANSPORT, ASSAULT_CRAFT, RAIDER = range(6)
FIRST_FLEET: Final[int] = _DATA["first_fleet_value"]

BASES: Final[int] = _DATA["bases_per_player"]
HAND_SIZE: Final[int] = _DATA["hand_size"]
ROUNDS: Final[int] = _DATA["rounds"]
HIGHEST_BID: Final[int] = _DATA["highest_bid"]
REPLACEMENTS: Final[int] = _DATA["cylor_replacements"]
INFLUENCE: Final[tuple[int, ...]] = tuple(_DATA["influence"])

GALAXY_ROW: Final = 0
LOWEST_ROW: Final = len(INFLUENCE) - 1
MAX_SEATS: Final = 5

# -- cards: 8 x 11 ships of worlds, 11 allies, the technologies ----------------------------------

VALUES: Final = len(SHIPS)
FIRST_TECHNOLOGY: Final = (len(WORLDS) + 1) * VALUES

CARD_NAMES: Final[tuple[str, ...]] = (
    *(f"{world}_{value}" for world in (*WORLDS, "ally") for value in range(VALUES)),
    *TECHNOLOGIES,
)
CARDS: Final = len(CARD_NAMES)
ALL_SHIPS: Final[tuple[CardId, ...]] = tuple(CardId(number) for number in range(FIRST_TECHNOLOGY))

NUMBER: Final[dict[str, CardId]] = {name: CardId(card) for card, name in enumerate(CARD_NAMES)}
WORLD_NUMBER: Final[dict[str, WorldId]] = dict(zip(WORLDS, ALL_WORLDS, strict=True))

VALUE: Final[tuple[int, ...]] = (  # so that VALUE[NO_SHIP] is that of no ship, too
    *(card % VALUES for card in ALL_SHIPS),
    *(-1 for _ in TECHNOLOGIES),
)
WORLD: Final[tuple[WorldId, ...]] = (
    *(WorldId(card // VALUES) for card in ALL_SHIPS),
    *(NO_WORLD for _ in TECHNOLOGIES),
)
COMBAT_BONUS: Final[dict[CardId, int]] = {
    NUMBER[data["id"]]: data.get("combat_bonus", 0) for data in _TECHNOLOGIES
}
"""What each technology adds to the combat rolls of its player."""
LATE: Final = tuple(NUMBER[data["id"]] for data in _TECHNOLOGIES if "since" in data)
"""The technologies that games of earlier versions were begun without."""
SCREENS: Final = frozenset(NUMBER[data["id"]] for data in _TECHNOLOGIES if "screens" in data)
"""The technologies that protect ships against attacks."""
DRAWS: Final[dict[CardId, int]] = {
    NUMBER[data["id"]]: data["draws"] for data in _TECHNOLOGIES if "draws" in data
}
"""How many cards a technology draws that is used up at once."""


def is_ship(card: CardId) -> bool:
    return card < FIRST_TECHNOLOGY


def is_fleet(card: CardId) -> bool:
    return VALUE[card] >= FIRST_FLEET


# -- what moves name -----------------------------------------------------------------------------

A_CARD = named("card", CARD_NAMES, CardId)
A_WORLD = named("world", WORLDS, WorldId)
A_TARGET = A_WORLD.called("target")
A_SEAT = seats_as("seat")
A_ROW = numbers("row", range(LOWEST_ROW + 1), int)
A_BID = numbers("value", range(HIGHEST_BID + 1), int)

DONE = Phrase("done")
"""Enough: the answer that ends what may be done several times, or not at all."""
ENOUGH: Final = DONE()
