"""Who fights in a sector, and with what: seats, ancients, the defence of the galactic centre."""

from __future__ import annotations

from typing import Final

from . import presence
from .components import SHIP_IDS, SectorId, ShipId
from .fighting import ANCIENT, GCDS, NPC_STATS
from .ships import Stats
from .table import Eclipse

ANCIENTS: Final = -2
DEFENCE: Final = -3
"""Sides that no seat plays: the ancients, and the defence of the galactic centre."""
GUARDS: Final = {presence.ANCIENTS: ANCIENTS, presence.DEFENCE: DEFENCE}


def stats_of(game: Eclipse, who: int, ship: ShipId) -> Stats:
    """What the ships of a side can do."""
    return game.stats(who, ship) if who >= 0 else NPC_STATS[ship]


def ships_of(game: Eclipse, sector: SectorId, who: int) -> list[tuple[ShipId, int]]:
    """The ship types that a side has in a sector, and how many of each."""
    if who == ANCIENTS:
        return [(ANCIENT, game.ancients[sector])]
    if who == DEFENCE:
        return [(GCDS, 1)]
    fleet = game.fleet(sector, who) or (who, 0, 0, 0, 0)
    return [(ship, number) for ship, number in zip(SHIP_IDS, fleet[1:], strict=True) if number]
