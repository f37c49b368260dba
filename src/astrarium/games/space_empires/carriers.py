"""Fighters and the ships that carry them. B11, X6.3"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .components.technologies import TECH_NUMBER
from .fighting import FIGHTER, TITAN, Squad

FIGHTERS: Final = TECH_NUMBER["fighters"]


def room_for_fighters(squads: Iterable[Squad]) -> int:
    """How many fighters the ships of a side can carry. B11.1, X6.3, X19.5"""
    return sum(squad.ships * fighters_carried(squad) for squad in squads)


def fighters_carried(squad: Squad) -> int:
    """By each ship: a titan carries them only if it was fitted for it. X6.3"""
    if squad.sham:
        return 0  # X13.55
    if squad.kind.designed:
        return int("mini_fighter_bay" in squad.design.abilities)
    if squad.unit == TITAN:
        return squad.kind.carries_fighters if squad.fit[FIGHTERS] else 0
    return squad.kind.carries_fighters


def flies(squad: Squad) -> bool:
    """Whether something must carry it; decoys that look like fighters need nothing. X13.55"""
    return squad.unit == FIGHTER and not squad.sham


def fighters_lost(squads: Iterable[Squad], at_colony: bool) -> int:
    """Fighters that nobody can carry: after a battle, and when mines destroy what carried them. An
    own colony takes any number. B11.2, B13.1"""
    there = tuple(squads)
    flying = sum(squad.ships for squad in there if flies(squad))
    return 0 if at_colony else max(0, flying - room_for_fighters(there))
