"""The groups of a battle, and what becomes of them: states that odds count.

The cast is every group that may ever stand in the line, those in other hands after boarding among
them; a state says of each how much is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..crews import teaches
from ..fighting import (
    BOARDING_SHIP,
    DIE,
    FIGHTER,
    FIXED,
    LEGENDARY,
    TITAN,
    UNBOARDED,
    Squad,
    in_new_hands,
)
from ..powers import QUICK_LEARNERS
from .sides import ATTACKER, DEFENDER, Battle, line_up

NOBODY: Final = -1


class Cell(NamedTuple):
    """What is left of a group."""

    ships: int
    damage: int
    level: int
    idle: int = 0
    taken: int = 0
    spent: int = 0
    gone: int = 0
    """Ships that have retreated."""


State = tuple[Cell, ...]
Spread = dict[State, float]


class Cast:
    """Who takes part: the attacker's groups first, each side in one block."""

    def __init__(self, battle: Battle) -> None:
        given = line_up(battle)
        boarders = [
            any(squad.unit == BOARDING_SHIP for squad in side.squads) for side in battle.sides
        ]
        self.squads: list[Squad] = []
        self.origin: list[int] = []
        """Of each of the cast, the group that was given; a captured one was once of it."""
        blocks: list[list[tuple[Squad, int]]] = [[], []]
        for number, squad in enumerate(given):
            own = ATTACKER if squad.attacking else DEFENDER
            blocks[own].append((squad, number))
            if boarders[1 - own] and squad.unit not in UNBOARDED:
                lost = in_new_hands(squad)._replace(ships=0)
                blocks[1 - own].append((lost, number))
                if boarders[own]:
                    blocks[own].append((in_new_hands(lost), number))
        for block in blocks:
            self.squads += [squad for squad, _ in block]
            self.origin += [number for _, number in block]
        middle = len(blocks[0])
        self.block = (slice(0, middle), slice(middle, len(self.squads)))
        self.start = (0, middle)
        self.side = [ATTACKER] * middle + [DEFENDER] * len(blocks[1])
        self.twin = [self._twin(number) for number in range(len(self.squads))]

    def _twin(self, number: int) -> int:
        """Where a ship of a group goes when it is captured."""
        for other, squad in enumerate(self.squads):
            same = self.origin[other] == self.origin[number]
            captured = not squad.ships
            if same and captured and self.side[other] != self.side[number]:
                return other
        return NOBODY

    def beginning(self) -> State:
        return tuple(Cell(squad.ships, squad.damage, squad.experience) for squad in self.squads)

    def standing(self, state: State) -> tuple[Squad, ...]:
        """The groups as they are in a state."""
        return tuple(
            squad._replace(
                ships=cell.ships,
                damage=cell.damage,
                experience=cell.level,
                idle=cell.idle,
                taken=cell.taken,
            )
            for squad, cell in zip(self.squads, state, strict=True)
        )

    def is_over(self, state: State) -> bool:
        """Whether a side has nothing left that fights. B5.2"""
        return not all(any(cell.ships for cell in state[block]) for block in self.block)

    def may_learn(self, number: int, cell: Cell) -> bool:
        """One level in a battle, and none above the last. X3.4"""
        first = self.squads[number].experience
        return cell.level == first and cell.level < LEGENDARY

    def lesson(self, own: int, victim: int, academy: int) -> float:
        """The chance that the loss of a ship teaches a group something. X3.4, X13.40"""
        best = teaches(self.squads[victim], self.squads[own], academy)
        chance = min(best, DIE) / DIE
        if QUICK_LEARNERS in self.squads[own].cards:
            return 1 - (1 - chance) ** 2
        return chance


def may_retreat(squad: Squad) -> bool:
    """Bases, yards and titans never; fighters only with those who carry them. B5.10, X6.1"""
    return squad.unit not in FIXED and squad.unit not in (TITAN, FIGHTER)


def after_round(state: State) -> State:
    """The next round begins: nobody has fired, those taken in this round are idle. X4.4"""
    return tuple(
        cell._replace(idle=cell.taken, taken=0, spent=0)
        if cell.taken or cell.spent or cell.idle
        else cell
        for cell in state
    )


def changed(state: Sequence[Cell], number: int, cell: Cell) -> State:
    return (*state[:number], cell, *state[number + 1 :])
