"""Exact odds of a battle: who is left, and how likely. R4

A battle is a chain of volleys. Damage only grows, so every state leads to later ones or, when
nobody hits, back to itself at the end of the round; that loop is summed in closed form. Players
aim by a stated policy (kill the most dangerous ship that can be killed) or, as an option, by the
best reply; ancients and the centre aim as the rules say. Nobody retreats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from .aiming import Dice, Squad, State, aim, all_aims, order_of_fire, reaches
from .fighting import ATTACKER
from .ships import COLOURS

Outcome = tuple[int, ...]
"""By squad how many of its ships are left."""
Spread = dict[Outcome, float]


class Odds(NamedTuple):
    """The odds of a battle."""

    squads: tuple[Squad, ...]
    spread: Spread
    """The chance of every outcome."""

    def wins(self, side: int) -> float:
        """The chance that only this side is left."""
        return sum(
            chance
            for left, chance in self.spread.items()
            if _alive(self.squads, left, side) and not _alive(self.squads, left, 1 - side)
        )

    def survivors(self, side: int) -> list[float]:
        """The chances that none, one, two ... ships of a side are left."""
        most = sum(squad.ships for squad in self.squads if squad.side == side)
        chances = [0.0] * (most + 1)
        for left, chance in self.spread.items():
            mine = zip(self.squads, left, strict=True)
            chances[sum(ships for squad, ships in mine if squad.side == side)] += chance
        return chances

    def expected(self, squad: int) -> float:
        """How many ships of a squad are left on average."""
        return sum(left[squad] * chance for left, chance in self.spread.items())


def _alive(squads: Sequence[Squad], left: Outcome, side: int) -> bool:
    return any(ships for squad, ships in zip(squads, left, strict=True) if squad.side == side)


def battle_odds(
    squads: Iterable[Squad], best_reply: frozenset[int] = frozenset(), after_missiles: bool = False
) -> Odds:
    """The odds of a battle between the squads of two sides.

    `best_reply` names the sides that do not aim by the policy but as well as they can;
    `after_missiles` leaves the opening missiles out.
    """
    given = tuple(squads)
    battle = _Battle(given, best_reply)
    state: State = tuple(squad.damages for squad in given)
    spread = battle.cannons(state) if after_missiles else battle.missiles(state, 0)
    return Odds(given, spread)


class _Battle:
    """The volleys of one battle, with what was already worked out."""

    def __init__(self, squads: tuple[Squad, ...], best_reply: frozenset[int]) -> None:
        self.squads = squads
        self.best_reply = best_reply
        self.order = order_of_fire(squads, missiles=False)
        self.missile_order = order_of_fire(squads, missiles=True)
        self.rounds: dict[State, Spread] = {}
        self.parts: dict[tuple[State, int], Spread] = {}
        self.salvos: dict[tuple[State, int], Spread] = {}

    # -- chains -------------------------------------------------------------------------------

    def missiles(self, state: State, at: int) -> Spread:
        """What becomes of a state before the missiles number `at` are fired. R4.11"""
        if at == len(self.missile_order) or self.is_over(state):
            return self.cannons(state)
        known = self.salvos.get((state, at))
        if known is None:
            squad = self.missile_order[at]
            known = self.salvos[state, at] = _mixed(
                (chance, self.chosen(state, squad, dice, self.missiles, at + 1))
                for dice, chance in self.volley(state, squad, missiles=True)
            )
        return known

    def cannons(self, state: State) -> Spread:
        """What becomes of a state at the beginning of a round of engagement. R4.12"""
        known = self.rounds.get(state)
        if known is None:
            spread, same = self.walk(state, 0)
            if same > 1 - 1e-12:
                known = {self.stalemate(state): 1.0}
            else:
                known = {left: chance / (1 - same) for left, chance in spread.items()}
            self.rounds[state] = known
        return known

    def going_on(self, state: State, at: int) -> Spread:
        """What becomes of a state when the squad number `at` of the order is next."""
        if self.is_over(state):
            return {self.counted(state): 1.0}
        known = self.parts.get((state, at))
        if known is None:
            spread, same = self.walk(state, at)
            known = _mixed([(1.0, spread), (same, self.cannons(state))])
            self.parts[state, at] = known
        return known

    def walk(self, state: State, at: int) -> tuple[Spread, float]:
        """The rest of a round: what becomes of hits, and the chance that nobody hits."""
        if self.is_over(state):
            return {self.counted(state): 1.0}, 0.0
        same, found = 1.0, []
        for number in range(at, len(self.order)):
            squad, missed = self.order[number], 0.0
            if not state[squad]:
                continue
            for dice, chance in self.volley(state, squad, missiles=False):
                if not any(dice):
                    missed = chance
                    continue
                spread = self.chosen(state, squad, dice, self.going_on, number + 1)
                found.append((same * chance, spread))
            same *= missed
        return _mixed(found), same

    # -- single volleys -----------------------------------------------------------------------

    def volley(self, state: State, squad: int, missiles: bool) -> Sequence[tuple[Dice, float]]:
        """What may come of all dice of a squad: how many of each colour reach which shields."""
        shooter = self.squads[squad]
        rolled = shooter.missiles if missiles else shooter.cannons
        shields = self.shields(state, 1 - shooter.side)
        dice = tuple(number * len(state[squad]) for number in rolled)
        return _rolls(dice, tuple(reaches(shooter.computer, shields)))

    def chosen(
        self,
        state: State,
        squad: int,
        dice: Dice,
        goes_on: Callable[[State, int], Spread],
        at: int,
    ) -> Spread:
        """The dice are assigned to ships."""
        shooter = self.squads[squad]
        shields = self.shields(state, 1 - shooter.side)
        if not any(dice):
            return goes_on(state, at)
        if shooter.side not in self.best_reply or shooter.npc:
            return goes_on(aim(self.squads, state, shooter, dice, shields), at)
        spreads = [
            goes_on(after, at) for after in all_aims(self.squads, state, shooter, dice, shields)
        ]
        return max(spreads, key=lambda spread: Odds(self.squads, spread).wins(shooter.side))

    def shields(self, state: State, side: int) -> tuple[int, ...]:
        """The different shields of the ships that are left on a side, weakest first."""
        found = {
            squad.shield
            for squad, damages in zip(self.squads, state, strict=True)
            if damages and squad.side == side
        }
        return tuple(sorted(found))

    # -- endings ------------------------------------------------------------------------------

    def is_over(self, state: State) -> bool:
        left = {squad.side for squad, damages in zip(self.squads, state, strict=True) if damages}
        return len(left) < 2

    def counted(self, state: State) -> Outcome:
        return tuple(len(damages) for damages in state)

    def stalemate(self, state: State) -> Outcome:
        """Nobody can shoot any more: the attacker's ships are lost. R4.15"""
        return tuple(
            0 if squad.side == ATTACKER else len(damages)
            for squad, damages in zip(self.squads, state, strict=True)
        )


def _mixed(weighted: Iterable[tuple[float, Spread]]) -> Spread:
    total: Spread = {}
    for weight, spread in weighted:
        for left, chance in spread.items():
            total[left] = total.get(left, 0.0) + weight * chance
    return total


# -- dice ----------------------------------------------------------------------------------------


@lru_cache(maxsize=20000)
def _rolls(dice: tuple[int, ...], faces: tuple[int, ...]) -> tuple[tuple[Dice, float], ...]:
    """All results of so many dice of each colour, with their chances.

    `faces` says how many of the six faces reach exactly so many of the shields, none first. A
    result is flat: by colour and shield, how many dice reach that shield and no stronger one.
    """
    found: list[tuple[Dice, float]] = [((), 1.0)]
    for number in dice:
        results = _multinomial(number, faces)
        found = [(one + more, p * q) for one, p in found for more, q in results]
    assert len(dice) == len(COLOURS)
    return tuple(found)


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
