"""Omega Crystals: who might make a group fire again. X12.22"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from .components.cards import CARDS
from .holdings import is_shown
from .lineup import fight_of, squad_in
from .powers import OMEGA_CRYSTALS, SPEAKS_FOR
from .table import SpaceEmpires
from .values import NOBODY


def crystal_bearers(game: SpaceEmpires, in_truth: bool = False) -> list[Seat]:
    """Who has ships in line that may bear crystals, and has not used them in this battle: in truth,
    or for all that everybody knows. What this very volley has destroyed was still there."""
    fight = fight_of(game)
    found = set()
    for stand in fight.line:
        seat, squad = game.owner_of(stand.group), squad_in(game, stand._replace(lost=0))
        able = squad.unit in SPEAKS_FOR[OMEGA_CRYSTALS] and squad.in_line > 0
        if seat == NOBODY or not able or seat in fight.crystals:
            continue
        bears = OMEGA_CRYSTALS in squad.cards
        known = is_shown(game, OMEGA_CRYSTALS) or game.group(stand.group).captured
        if (bears and (in_truth or known)) or (not in_truth and has_secrets(game, seat)):
            found.add(seat)
    return sorted(found)


def has_secrets(game: SpaceEmpires, seat: Seat) -> bool:
    """Whether a seat has an alien technology that nobody has seen."""
    held = game.cards_of(seat)
    return any(CARDS[card].is_technology and not is_shown(game, card) for card in held)
