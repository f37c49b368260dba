"""Captured ships are taken apart, and teach what was better on them. X4.5, X4.6"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from . import powers
from .captured import learned_from_ship
from .components.technologies import TECH_NUMBER, Levels, TechId
from .components.units import ALIENS
from .research import why_never
from .table import SpaceEmpires
from .words import A_GROUP
from .yards import left, yard_hexes

STUDY: Final = Phrase("study", A_GROUP)
MOVEMENT: Final = TECH_NUMBER["movement"]
EXPLORATION: Final = TECH_NUMBER["exploration"]
NEVER_LEARNED: Final = ((powers.HOUSE_OF_SPEED, MOVEMENT), (powers.PSYCHICS, EXPLORATION))
"""What ships of some empires never teach. X13.53, X13.54"""


def why_not_study(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """At an own yard only; ships of aliens teach nothing. X4.6, X4.7"""
    group = dict(left(game, seat)).get(number)
    if group is None or not group.captured:
        return because("X4.6", "no_captured_ship")
    if group.unit in ALIENS:
        return because("X4.7", "aliens_teach_nothing")
    if game.hex_of(number) not in yard_hexes(game, seat):
        return because("X4.6", "no_yard_there")
    return None


def study(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """One ship; what it teaches is known at once, so that the next one may teach more. X4.6"""
    learn_from(game, seat, number)
    game.scuttled[seat] = tuple(sorted((*game.scuttled[seat], number)))


def learn_from(game: SpaceEmpires, seat: Seat, number: int) -> None:
    group, own = game.group(number), game.technology[seat]
    taught = learned_from_ship(own, group.unit, group.fit)
    game.technology[seat] = _allowed(game, seat, own, taught, group.kept)


def _allowed(
    game: SpaceEmpires, seat: Seat, own: Levels, taught: Levels, kept: tuple[int, ...]
) -> Levels:
    """Without what such a ship never teaches and what this empire never learns."""
    barred = {field for card, field in NEVER_LEARNED if card in kept}
    found = list(own)
    for field in range(len(own)):
        if taught[field] > own[field] and field not in barred:
            found[field] += why_never(game, seat, TechId(field)) is None
    return tuple(found)
