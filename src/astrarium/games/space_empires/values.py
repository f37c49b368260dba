"""What lies on the map, as frozen values: groups of ships, colonies."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from astrarium.kernel.fields import Entry
from astrarium.kernel.frames import listed, tupled
from astrarium.kernel.moves import Seat

from .components.board import HexId
from .components.markers import MARKER_NAMES, MarkerId
from .components.technologies import START, Levels
from .components.units import UNITS, Unit, UnitId
from .design import Design
from .fighting import NO_TECHNOLOGY, SKILLED, Squad

NOBODY: Final = -1
"""Whose the aliens and machines are, and what is nobody's."""

TERRAINS: Final = (*MARKER_NAMES, "empty", "unexplored", "outside")
EMPTY, UNEXPLORED, OUTSIDE = (MarkerId(len(MARKER_NAMES) + more) for more in range(3))
"""Open space; a hex whose marker lies face down; a hex that is no part of this map."""


NAMED: Final = True
"""A captured ship that is named as such in every battle. X4.5a"""
REFITTED: Final = 2
"""One that nobody needs to name any more."""


class Group(NamedTuple):
    """One to six ships under one counter: what a piece on the map is worth to its owner.

    Pieces hold them; what was stored is read as a plain tuple, which `SpaceEmpires.group` knows.
    """

    unit: UnitId
    ships: int = 1
    fit: Levels = NO_TECHNOLOGY
    """The technology that its ships carry; for units that are always current see
    `SpaceEmpires.fit`. B9.7"""
    experience: int = SKILLED
    load: tuple[int, ...] = ()
    """What a miner tows (a marker), or the troops in a transport."""
    captured: int = False
    """Taken from somebody else: `NAMED`, or `REFITTED` since then. X4.4, X4.5a"""
    kept: tuple[int, ...] = ()
    """The cards of its first owner that still speak for a captured ship. X12.0d, X13.4"""
    plan: tuple[Any, ...] = ()
    """The `Design` of a captured unique ship; own ones follow the design of their empire."""
    sham: int = 0
    """Decoys that look like such ships: of Shape Shifters; how they pose. X13.55"""

    @property
    def kind(self) -> Unit:
        return UNITS[self.unit]

    def squad(self, attacking: bool = False) -> Squad:
        """The group as it lines up for a battle."""
        return Squad(self.unit, self.ships, self.fit, self.experience, attacking=attacking)

    def merges_with(self, other: Group) -> bool:
        """Whether the ships of both are alike in all, so that nothing is lost under one counter.
        B2.3, B9.7"""
        return self.could_join(other) and self[2:] == other[2:]

    def could_join(self, other: Group) -> bool:
        """Whether they could stand under one counter at all: crews may differ, and captured ships
        join own ones of the same technology. X3.1, X4.5a"""
        if self.unit != other.unit or self.kind.face_up or self.load or other.load:
            return False
        return self.fit == other.fit and self[_KEPT:] == other[_KEPT:]

    def with_ships_of(self, other: Group) -> Group:
        """Both under one counter: with the lesser crew, and named as captured if some of them are.
        X3.1, X4.5a"""
        return self._replace(
            ships=self.ships + other.ships,
            experience=min(self.experience, other.experience),
            captured=min(filter(None, (self.captured, other.captured)), default=False),
        )


_KEPT: Final = Group._fields.index("kept")
"""From here on all must be alike in groups that stand under one counter."""


class Colony(NamedTuple):
    """A settled planet; everybody sees it."""

    owner: Seat
    cp: int = 0
    """What it is worth now: 0 (new), 1, 3, 5; a homeworld up to 20 or 30."""
    first_owner: Seat = NOBODY
    """Who settled it. X15"""
    homeworld: bool = False
    facility: str = ""
    """A centre of `research` or of `industry`. X17"""
    cargo: tuple[MarkerId, ...] = ()
    """Minerals and wrecks that miners have brought. B6.7"""


class Ledger(NamedTuple):
    """The sheet of an alien empire: nobody sees it before the game is over. A3"""

    levels: Levels = START
    fleet: int = 0
    tech: int = 0
    defense: int = 0
    extra: tuple[int, ...] = ()
    """The phases from which each of its further dice is rolled."""


class Insight(NamedTuple):
    """What everybody knows of space amoebas. M2, M5"""

    points: int = 0
    face: int = 0
    """Of the die that told what they are like; 0: nobody understands them yet."""
    immune: bool = False
    """Mines do nothing to them any more."""


class Monster(NamedTuple):
    """What everybody knows of a great machine or an amoeba. D4, D5"""

    group: int
    rating: int = 0
    weak_point: str = ""
    """Empty until somebody has met it. D5"""
    damage: int = 0
    """What it keeps between battles. D6"""


class Stand(NamedTuple):
    """A group in the battle that is being fought: what `fighting.Squad` adds to a group."""

    group: int
    attacking: bool
    damage: int = 0
    lost: int = 0
    """Ships that the volley has cost it which is being fired."""
    screened: int = 0
    idle: int = 0
    taken: int = 0
    spent: int = 0
    """Shots fired in this round, or given up."""
    leaving: int = 0
    """Fighters that wait for a ship to take them away. B11.2a"""
    cloaked: bool = False
    learned: bool = False
    """It has gained a level in this battle. X3.4a"""
    had: int = 0
    """Its moments of this round that are over (bits): see `firing`."""


class Fight(NamedTuple):
    """One side against another: everybody sees it."""

    hex: HexId
    attackers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]
    round: int = 0
    """0 before the first."""
    line: tuple[Stand, ...] = ()
    numbers: tuple[bool, bool] = (False, False)
    """Who has the bonus of numbers in this round: the defender, the attacker. B5.4"""
    hidden: tuple[int, ...] = ()
    """Groups that stay unseen and take no part. B12.2"""
    before: tuple[Stand, ...] = ()
    """The line before the volley that is being fired: it may be fired again. X12.22"""
    warded: tuple[int, ...] = ()
    """Who has ignored a point of damage in this round: see `wards`. X13.44"""
    crystals: tuple[Seat, ...] = ()
    """Who has let a group fire again. X12.22"""
    charges: tuple[tuple[Seat, int], ...] = ()
    """Who has charged, and in which round. X13.33"""
    prizes: tuple[int, ...] = ()
    """Groups of captured ships, once for each ship that was captured."""
    beams: tuple[tuple[int, int], ...] = ()
    """Groups with a tractor beam and the groups of which they hold a ship. X19.3g"""
    shields: tuple[tuple[int, int], ...] = ()
    """Groups with a shield projector and the groups of which they cover a ship. X19.3d"""


def _write_fight(fight: Fight | None) -> object:
    return None if fight is None else listed(tuple(fight))


def _read_fight(data: list[Any] | None) -> Fight | None:
    if data is None:
        return None
    read = Fight(*tupled(data))
    lines = (tuple(Stand(*stand) for stand in line) for line in (read.line, read.before))
    line, before = lines
    return read._replace(line=line, before=before)


def _write(colony: Colony | None) -> object:
    return None if colony is None else listed(tuple(colony))


def _read(data: list[object] | None) -> Colony | None:
    return None if data is None else Colony(*tupled(data))


COLONY: Final = Entry(_write, _read)
INSIGHT: Final = Entry(lambda insight: listed(tuple(insight)), lambda data: Insight(*data))
FIGHT: Final = Entry(_write_fight, _read_fight)
DESIGN: Final = Entry(lambda design: listed(tuple(design)), lambda data: Design(*tupled(data)))
"""How the table stores them."""

GROWTH: Final = (0, 1, 3, 5)
"""The steps of a colony. B7.7"""
HOMEWORLD_20: Final = (5, 10, 15, 20)
HOMEWORLD_30: Final = (5, 10, 20, 30)
"""The steps of a homeworld. B2.6, X2.1"""
