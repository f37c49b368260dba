"""A battle as the pure rules see it.

A `Squad` is a group as it stands in a battle; a `Field` is what holds for all: the terrain, the
round, who has the bonus of numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .components.technologies import TECHNOLOGIES, Levels
from .components.units import UNITS, Unit, UnitId
from .design import NO_DESIGN, Design

NO_TECHNOLOGY: Final[Levels] = (0,) * len(TECHNOLOGIES)
GREEN, SKILLED, VETERAN, ELITE, LEGENDARY = range(5)
OPEN_SPACE, ASTEROIDS, NEBULA = "open_space", "asteroids", "nebula"
NO_UNIT: Final = UnitId(-1)


class Squad(NamedTuple):
    """A group in a battle."""

    unit: UnitId
    ships: int
    fit: Levels = NO_TECHNOLOGY
    """The technology that its ships carry."""
    experience: int = SKILLED
    damage: int = 0
    """On one of its ships: damage is put on one until it is gone. B5.8"""
    attacking: bool = False
    screened: int = 0
    """How many of its ships are kept out of the round. B5.3"""
    idle: int = 0
    """How many were captured in the round before: they do not act. X4.4"""
    taken: int = 0
    """How many were captured in this round."""
    spent: int = 0
    """How many have fired already in this round."""
    cloaked: bool = False
    """No scanner here sees it. B12.1"""
    cards: tuple[int, ...] = ()
    """The numbers of the cards that speak for its ships."""
    security: int = 0
    """The level of its owner's security forces. X5.1"""
    design: Design = NO_DESIGN
    """Of unique ships. X19"""
    weakness: UnitId = NO_UNIT
    """The type of ship that its design is weak against, once it is known."""
    loaded: bool = False
    """Transports with troops aboard."""
    twice: bool = False
    """Its ships fire twice in this round: they charge. X13.33"""
    covered: int = 0
    """How many of its ships stand behind a shield projector. X19.3d"""
    sham: bool = False
    """Decoys that look like such ships. X13.55"""
    weak_point: str = ""
    """Of a monster, once it was found out. D5, M2"""

    @property
    def kind(self) -> Unit:
        return UNITS[self.unit]

    @property
    def in_line(self) -> int:
        """The ships that take part in the round."""
        return self.ships - self.screened

    @property
    def exposed(self) -> int:
        """The ships that can be fired at."""
        return self.ships - self.screened - self.covered


class Field(NamedTuple):
    """What holds for a whole round of a battle."""

    terrain: str = OPEN_SPACE
    round: int = 1
    numbers: tuple[bool, bool] = (False, False)
    """Who has the bonus of numbers: the defender, the attacker. B5.4"""
    experience: bool = False
    """Whether ships have experience at all. X3"""
    scanners: tuple[int, int] = (0, 0)
    """The best scanners of the defender and of the attacker."""
    bloody: bool = False
    """All units attack with 1 more. X20"""
    charged: tuple[bool, bool] = (False, False)
    """Who has charged in an earlier round. X13.33"""
