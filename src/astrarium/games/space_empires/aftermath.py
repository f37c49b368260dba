"""When a battle is over: stealth, and what a destroyed machine leaves behind, what captured ships
teach. X12.27, X12.29, B17.4
"""

from __future__ import annotations

from typing import Final

from .components.units import ALIENS, DOOMSDAY_MACHINE
from .economy import search_wreck
from .holdings import show
from .lineup import fight_of
from .powers import ANALYSIS_BAY, STEALTH_FIELD
from .studies import learn_from
from .table import SpaceEmpires
from .values import NOBODY

FINDS: Final = 2
"""How often whoever destroys a machine searches it like a wreck. B17.4"""


def turn_down_stealthy(game: SpaceEmpires) -> None:
    """Ships with the emitter lie face down again; everybody may follow them all the same. X12.27"""
    for stand in fight_of(game).line:
        owner = game.owner_of(stand.group)
        if owner == NOBODY or game.kind_of(stand.group).face_up:
            continue
        if game.has_card(owner, STEALTH_FIELD) and not game.group(stand.group).captured:
            show(game, owner, STEALTH_FIELD)
            game.groups.turn_down(stand.group)


def study_prizes(game: SpaceEmpires) -> None:
    """A mobile bay learns from what was captured in this battle, and nobody notices. X12.29"""
    fight = fight_of(game)
    there = {stand.group for stand in fight.line}
    for number in fight.prizes:
        owner = game.owner_of(number) if number in there else NOBODY
        alien = number in there and game.group(number).unit in ALIENS
        if not alien and game.has_card(owner, ANALYSIS_BAY):
            learn_from(game, owner, number)


def search_machine(game: SpaceEmpires, machines_before: int) -> None:
    """B17.4"""
    fight = fight_of(game)
    left = [n for n in game.groups_at(fight.hex, NOBODY) if _is_machine(game, n)]
    winners = fight.attackers if NOBODY in fight.defenders else fight.defenders
    for _ in range(FINDS * (machines_before - len(left))):
        search_wreck(game, winners[0])


def count_machines(game: SpaceEmpires) -> int:
    return sum(_is_machine(game, n) for n in game.groups_at(fight_of(game).hex, NOBODY))


def _is_machine(game: SpaceEmpires, number: int) -> bool:
    return game.group(number).unit == DOOMSDAY_MACHINE
