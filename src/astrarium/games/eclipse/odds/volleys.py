"""What one volley does: all dice of a squad are rolled and assigned. R4.6, R4.7

A volley depends on who fires and on the ships fired at, not on anything else in the battle, so
each is worked out once; rolls that come to the same end are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb, inf, prod
from typing import NamedTuple

from ..fighting import ATTACKER
from .aiming import Dice, Squad, State, aim, all_aims, reaches


class TooLarge(Exception):
    """A battle takes more steps than were allowed for it."""


class Budget:
    """How many steps may still be taken to work battles out; no end of them if none is named."""

    def __init__(self, steps: float = inf) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooLarge


class Way(NamedTuple):
    """One way to assign the dice."""

    fleet: State
    """What the enemy has then."""
    loss: int
    """The life that the enemy loses by it."""


class Hit(NamedTuple):
    """What hits may lead to."""

    chance: float
    ways: tuple[Way, ...]
    """Several if it is for who fires to choose, the policy's way first."""


class Volley(NamedTuple):
    """All that may come of a volley."""

    missed: float
    """The chance that nothing is hit."""
    hits: tuple[Hit, ...]


SILENCE = Volley(1.0, ())


class Volleys:
    """The volleys of a battle. The squads of the attacker stand before those of the defender."""

    def __init__(
        self, squads: tuple[Squad, ...], best_reply: frozenset[int], budget: Budget
    ) -> None:
        self.squads = squads
        self.split = sum(squad.side == ATTACKER for squad in squads)
        self.best_reply = best_reply
        self.known: dict[tuple[int, int, State, bool], Volley] = {}
        self.spend = budget.spend

    def of(self, state: State, squad: int, missiles: bool = False) -> Volley:
        ships = len(state[squad])
        if not ships:
            return SILENCE
        split = self.split
        enemy = state[split:] if squad < split else state[:split]
        known = self.known.get((squad, ships, enemy, missiles))
        if known is None:
            known = self.known[squad, ships, enemy, missiles] = self._fired(state, squad, missiles)
        return known

    def after(self, state: State, squad: int, fleet: State) -> State:
        """The state when the enemy of a squad has this fleet."""
        split = self.split
        return state[:split] + fleet if squad < split else fleet + state[split:]

    def _fired(self, state: State, squad: int, missiles: bool) -> Volley:
        shooter = self.squads[squad]
        rolled = shooter.missiles if missiles else shooter.cannons
        dice = tuple(number * len(state[squad]) for number in rolled)
        if not any(dice):
            return SILENCE
        shields = self.shields(state, 1 - shooter.side)
        self.spend(_results(dice, len(shields)))
        missed, merged = 0.0, dict[tuple[State, ...], float]()
        for result, chance in _rolls(dice, tuple(reaches(shooter.computer, shields))):
            if any(result):
                fleets = self._fleets(state, squad, result, shields)
                merged[fleets] = merged.get(fleets, 0.0) + chance
            else:
                missed = chance
        return Volley(
            missed,
            tuple(
                Hit(chance, tuple(self._way(state, squad, fleet) for fleet in fleets))
                for fleets, chance in merged.items()
            ),
        )

    def _way(self, state: State, squad: int, fleet: State) -> Way:
        return Way(fleet, self.life(state) - self.life(self.after(state, squad, fleet)))

    def _fleets(
        self, state: State, squad: int, dice: Dice, shields: Sequence[int]
    ) -> tuple[State, ...]:
        shooter, split = self.squads[squad], self.split
        theirs = slice(split, None) if squad < split else slice(split)
        first = aim(self.squads, state, shooter, dice, shields)[theirs]
        if shooter.npc or shooter.side not in self.best_reply:
            return (first,)
        aims = all_aims(self.squads, state, shooter, dice, shields, self.spend)
        others = {after[theirs] for after in aims}
        return first, *sorted(others - {first})

    def shields(self, state: State, side: int) -> tuple[int, ...]:
        """The different shields of the ships that are left on a side, weakest first."""
        found = {
            squad.shield
            for squad, damages in zip(self.squads, state, strict=True)
            if damages and squad.side == side
        }
        return tuple(sorted(found))

    def life(self, state: State) -> int:
        """The damage that all ships together can still take."""
        return sum(
            len(damages) * (squad.hull + 1) - sum(damages)
            for squad, damages in zip(self.squads, state, strict=True)
        )


# -- dice ----------------------------------------------------------------------------------------


def _results(dice: Sequence[int], shields: int) -> int:
    """How many different results a roll has at most."""
    return prod(comb(number + shields, shields) for number in dice)


def _rolls(dice: tuple[int, ...], faces: tuple[int, ...]) -> Iterator[tuple[Dice, float]]:
    """All results of a number of dice of each colour, with their chances.

    `faces` says by number of shields reached how many of the six faces do so, none first. A
    result is flat: by colour and shield, how many dice reach that shield and no stronger one.
    """
    for result in product(*(_multinomial(number, faces) for number in dice)):
        counts, chances = zip(*result, strict=True)
        yield sum(counts, ()), prod(chances)


@lru_cache(maxsize=20000)
def _multinomial(number: int, faces: tuple[int, ...]) -> tuple[tuple[Dice, float], ...]:
    """How many of the dice fall in each class but the first (the misses), with their chances."""
    if len(faces) == 1:
        return (((), (faces[0] / 6) ** number),)
    results = []
    *others, last = faces
    for hits in range(number + 1):
        if hits and not last:
            break
        chance = comb(number, hits) * (last / 6) ** hits
        results += [
            ((*rest, hits), chance * p) for rest, p in _multinomial(number - hits, tuple(others))
        ]
    return tuple(results)
