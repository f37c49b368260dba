"""Retreat: where ships may withdraw to from a battle. R4.13"""

from __future__ import annotations

from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from .components import SectorId
from .movement import ways_of, why_not_way
from .table import Eclipse
from .words import A_SECTOR

RETREAT = Phrase("retreat", A_SECTOR)


def why_not_retreat(game: Eclipse, seat: Seat, source: SectorId, target: SectorId) -> Reason | None:
    """Why ships cannot withdraw from a battle to this sector."""
    if why_not_way(game, seat, source, target) is not None:
        return because("R4.13", "retreat_no_way")
    if game.owner[target] != seat:
        return because("R4.13", "retreat_no_disc")
    if _has_enemies(game, seat, target):
        return because("R4.13", "retreat_enemy_there")
    return None


def _has_enemies(game: Eclipse, seat: Seat, sector: SectorId) -> bool:
    """Ancients beside one's own disc do not count: only Draco's discs lie there. R8.4"""
    return any(fleet[0] != seat for fleet in game.fleets[sector])


def refuges(game: Eclipse, seat: Seat, source: SectorId) -> list[SectorId]:
    """Where a seat's ships may withdraw to."""
    return [
        target
        for target in ways_of(game, seat, source)
        if game.owner[target] == seat and not _has_enemies(game, seat, target)
    ]
