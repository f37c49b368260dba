"""A battle that is to be worked out: who fights, where, and how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..fighting import CLOAKING, OPEN_SPACE, Field, Squad, is_cloaked
from ..ground_combat import Band
from ..lines import best_scanners
from .aiming import Policy
from .unseen import Unseen

ATTACKER: Final = 0
DEFENDER: Final = 1
AS_USUAL: Final = Policy()
NOTHING_UNSEEN: Final = Unseen()


@dataclass(frozen=True)
class Side:
    """What a player fights with, and how."""

    squads: tuple[Squad, ...] = ()
    mines: int = 0
    policy: Policy = AS_USUAL
    academy: int = 0
    bands: tuple[Band, ...] = ()
    """Troops, for a fight on the ground."""
    drop_ships: bool = False


@dataclass(frozen=True)
class Battle:
    """Two sides and where they meet."""

    attacker: Side
    defender: Side
    terrain: str = OPEN_SPACE
    experience: bool = False
    bloody: bool = False
    colony: int = 0
    """How many hits the defender's colony takes; 0: there is none."""
    troops: int = 0
    """Troops on it."""
    unseen: Unseen = NOTHING_UNSEEN
    """Groups of the defender that lie face down."""

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.attacker, self.defender

    @property
    def on_the_ground(self) -> bool:
        return any(side.bands for side in self.sides)

    def field(self, round: int = 1) -> Field:
        return Field(self.terrain, round, experience=self.experience, bloody=self.bloody)


def line_up(battle: Battle) -> tuple[Squad, ...]:
    """All groups of a battle, the attacker's first, with their roles."""
    return tuple(
        squad._replace(attacking=side == ATTACKER)
        for side, each in enumerate(battle.sides)
        for squad in each.squads
    )


def cloaked(squads: tuple[Squad, ...], terrain: str) -> tuple[bool, ...]:
    """Whose cloak holds in a round. B12.1, B12.3"""
    scanners = [best_scanners(squads, attacking) for attacking in (False, True)]
    return tuple(
        squad.fit[CLOAKING] > 0
        and is_cloaked(squad.fit[CLOAKING], scanners[not squad.attacking], terrain)
        for squad in squads
    )
