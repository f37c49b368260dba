"""The economic sheet of alien empires: what their dice bring, when fleets are launched. A3, A4"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ..components.reading import data
from ..components.technologies import START, TECH_NAMES, Levels
from ..fighting import DIE

_DATA: Final = data("automaton")
COLUMNS: Final[tuple[str, ...]] = ("econ", "fleet", "tech", "defense")
"""What a die may bring."""
DELAY: Final = 3
"""How many phases later a die for the economy brings one more die."""
DEFENSE_COUNTS: Final = 2
"""What comes to the defence is worth twice as much."""
LEAST_FLEET: Final = 6
"""No fleet is launched for less."""
ALIEN_START: Final[Levels] = tuple(
    max(start, _DATA["start"].get(name, 0)) for start, name in zip(START, TECH_NAMES, strict=True)
)
"""The technology with which an alien empire begins. A1"""
LIKELIER: Final = 2
"""By how much a weapon that the player cannot match makes a launch likelier."""


@dataclass(frozen=True, slots=True)
class Row:
    """One economic phase of the sheet."""

    rolls: int
    column: tuple[str, ...]
    """What each face of the die brings, from 1."""
    launch: int
    """The highest face on which a fleet is launched; 0: none is."""


def _row(entry: dict[str, Any]) -> Row:
    ranges = {name: entry[name] for name in COLUMNS if name in entry}
    column = [_only(ranges, face) for face in range(1, DIE + 1)]
    return Row(entry["rolls"], tuple(column), entry.get("launch", 0))


def _only(ranges: dict[str, list[int]], face: int) -> str:
    """The one range that a face lies in: the sheet leaves no gap and no choice."""
    (name,) = (name for name, (first, last) in ranges.items() if first <= face <= last)
    return name


ROWS: Final = tuple(_row(entry) for entry in _DATA["row"])


def row(phase: int) -> Row:
    """The row of an economic phase, from 1; after the last one the last two alternate. A3"""
    if phase > len(ROWS):
        phase = len(ROWS) - (phase - len(ROWS)) % 2
    return ROWS[phase - 1]


def dice(phase: int, extra: tuple[int, ...]) -> int:
    """How many dice an alien rolls: those of the row, and one for each economy long enough ago.

    `extra` holds the phases from which each of these counts. A3
    """
    return row(phase).rolls + sum(since <= phase for since in extra)


@dataclass(frozen=True, slots=True)
class Difficulty:
    aliens: int
    worth: int
    """What a die brings, in CP."""


DIFFICULTIES: Final = {name: Difficulty(**entry) for name, entry in _DATA["empires"].items()}
"""A1"""
