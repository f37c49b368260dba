"""What an empire has to have fought with before it may research some things. S5.4"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Reason, Seat, because

from .components.technologies import TECH_NUMBER, TechId
from .components.units import UNIT_NUMBER
from .table import SpaceEmpires
from .values import NOBODY

MEDIUM, LARGE = 1, 2
BIG_SHIPS: Final = frozenset(
    UNIT_NUMBER[name] for name in ("battlecruiser", "battleship", "dreadnought")
)
SMALL_SHIPS: Final = frozenset(
    UNIT_NUMBER[name]
    for name in ("scout", "mine_sweeper", "transport", "fighter", "ship_yard", "base")
)
"""Smaller than a destroyer, or no ships at all."""
NEEDS: Final = {TECH_NUMBER["fighters"]: LARGE, TECH_NUMBER["cloaking"]: MEDIUM}


def note_fight(game: SpaceEmpires, numbers: Iterable[int]) -> None:
    """These groups fight each other: whoever meets another player with large ships has done so."""
    groups = [number for number in numbers if game.owner_of(number) != NOBODY]
    if len({game.side(game.owner_of(number)) for number in groups}) < 2:
        return
    for number in groups:
        unit, owner = game.group(number).unit, game.owner_of(number)
        if game.kind_of(number).fights:
            game.proven[owner] |= LARGE if unit in BIG_SHIPS else 0
            game.proven[owner] |= 0 if unit in SMALL_SHIPS else MEDIUM


def why_unproven(game: SpaceEmpires, seat: Seat, field: TechId) -> Reason | None:
    needed = NEEDS.get(field, 0) if game.has("ship_build_requirement") else 0
    if needed and not game.proven[seat] & needed and not game.technology[seat][field]:
        return because("S5.4", "ships_have_not_fought")
    return None
