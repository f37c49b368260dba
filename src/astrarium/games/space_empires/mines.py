"""Mines and those who sweep them: what happens before the first shot. B13, X6.5, X8"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from . import powers
from .components.technologies import TECH_NUMBER
from .fighting import TITAN, Field, Squad, damaged, without_one

SWEEPING: Final = TECH_NUMBER["mine_sweeping"]


def swept(squads: Iterable[Squad], jammed: bool = False) -> int:
    """How many mines a side removes: each ship as many as its level says, one level less against a
    jammer. B13.2, X8, X12.24"""
    return sum(
        squad.ships * max(0, squad.fit[SWEEPING] - jammed) for squad in squads if not squad.sham
    )


def why_no_victim(squad: Squad) -> str:
    """The rule that saves a group from mines; empty if none does. B13.1, B13.3, X19.3"""
    if squad.ships <= 0 or not (squad.kind.fights or squad.kind.face_up):
        return "B13.1"
    if squad.cloaked:
        return "B13.3"
    if "anti_sensor_hull" in squad.design.abilities:
        return "X19.3c"
    if squad.ships <= squad.covered:
        return "X19.3d"
    return ""


def struck(squad: Squad, field: Field) -> Squad:
    """A group after one mine: a ship is gone, but a titan takes one damage. B13.1, X6.5"""
    if squad.unit == TITAN:
        return damaged(squad, 1, field)
    return without_one(squad)


def is_jammed(squads: Iterable[Squad], attacking: bool) -> bool:
    """Whether a side's mines are hard to sweep. X12.24"""
    return powers.has(squads, attacking, powers.JAMMER)
