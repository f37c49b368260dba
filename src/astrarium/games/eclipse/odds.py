"""Exact odds of a battle: who is left, and how likely. R4

A battle is a chain of volleys. Damage only grows, so every state leads to later ones or, when
nobody hits, back to itself at the end of the round; that loop is summed in closed form. Players
aim by a stated policy (kill the most dangerous ship that can be killed) or, as an option, by the
best reply; ancients and the centre aim as the rules say. Nobody retreats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import comb, prod
from typing import Generic, NamedTuple, TypeVar

from .aiming import Dice, Squad, State, aim, all_aims, order_of_fire, reaches
from .fighting import ATTACKER

Outcome = tuple[int, ...]
"""By squad how many of its ships are left."""
Spread = dict[Outcome, float]
V = TypeVar("V")


class Odds(NamedTuple):
    """The odds of a battle."""

    squads: tuple[Squad, ...]
    spread: Spread
    """The chance of every outcome."""

    def wins(self, side: int) -> float:
        """The chance that only this side is left."""
        return sum(
            chance for left, chance in self.spread.items() if _is_won(self.squads, left, side)
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


def battle_odds(squads: Iterable[Squad], best_reply: frozenset[int] = frozenset()) -> Odds:
    """The odds of a battle between the squads of two sides, from its beginning.

    `best_reply` names the sides that do not aim by the policy but as well as they can.
    """
    given = tuple(squads)
    return Odds(given, Spreads(given, best_reply).missiles(_beginning(given), 0))


def chance_to_win(squads: Iterable[Squad], side: int, next_to_fire: int | None = None) -> float:
    """The chance that a side wins: all that a forecast needs, and quicker than the whole spread.

    In the middle of a battle `next_to_fire` is the place in the order of fire; None before it.
    """
    given = tuple(squads)
    chances = Chances(given, frozenset(), side)
    if next_to_fire is None:
        return chances.missiles(_beginning(given), 0)
    return chances.going_on(_beginning(given), next_to_fire)


def effort(squads: Iterable[Squad]) -> int:
    """How many states a battle has at most: the odds take time in proportion."""
    return prod(comb(squad.ships + squad.hull + 1, squad.ships) for squad in squads)


def _beginning(squads: tuple[Squad, ...]) -> State:
    return tuple(squad.damages for squad in squads)


def _is_won(squads: Sequence[Squad], left: Outcome, side: int) -> bool:
    alive = {squad.side for squad, ships in zip(squads, left, strict=True) if ships}
    return alive == {side}


class Battle(ABC, Generic[V]):
    """The volleys of one battle, with what was already worked out about them."""

    def __init__(self, squads: tuple[Squad, ...], best_reply: frozenset[int]) -> None:
        self.squads = squads
        self.best_reply = best_reply
        self.order = order_of_fire(squads, missiles=False)
        self.missile_order = order_of_fire(squads, missiles=True)
        self.rounds: dict[State, V] = {}
        self.parts: dict[tuple[State, int], V] = {}
        self.salvos: dict[tuple[State, int], V] = {}

    @abstractmethod
    def ended(self, left: Outcome) -> V:
        """What a battle is worth that has ended so."""

    @abstractmethod
    def mixed(self, weighted: Iterable[tuple[float, V]]) -> V:
        """What it is worth to get each of these with its chance."""

    @abstractmethod
    def worth(self, value: V, side: int) -> float:
        """How good that is for a side."""

    # -- chains -------------------------------------------------------------------------------

    def missiles(self, state: State, at: int) -> V:
        """What becomes of a state before the missiles number `at` are fired. R4.11"""
        if at == len(self.missile_order) or self.is_over(state):
            return self.cannons(state)
        known = self.salvos.get((state, at))
        if known is None:
            squad = self.missile_order[at]
            known = self.salvos[state, at] = self.mixed(
                (chance, self.chosen(state, squad, dice, self.missiles, at + 1))
                for dice, chance in self.volley(state, squad, missiles=True)
            )
        return known

    def cannons(self, state: State) -> V:
        """What becomes of a state at the beginning of a round of engagement. R4.12"""
        if self.is_over(state):
            return self.ended(tuple(map(len, state)))
        known = self.rounds.get(state)
        if known is None:
            found, same = self.walk(state, 0)
            if same > 1 - 1e-12:
                known = self.ended(self.stalemate(state))
            else:
                known = self.mixed((chance / (1 - same), value) for chance, value in found)
            self.rounds[state] = known
        return known

    def going_on(self, state: State, at: int) -> V:
        """What becomes of a state when the squad number `at` of the order is next."""
        if self.is_over(state):
            return self.ended(tuple(map(len, state)))
        known = self.parts.get((state, at))
        if known is None:
            found, same = self.walk(state, at)
            known = self.parts[state, at] = self.mixed([*found, (same, self.cannons(state))])
        return known

    def walk(self, state: State, at: int) -> tuple[list[tuple[float, V]], float]:
        """The rest of a round: what comes of hits, and the chance that nobody hits."""
        same, found = 1.0, []
        for number in range(at, len(self.order)):
            squad, missed = self.order[number], 1.0
            if not state[squad]:
                continue
            for dice, chance in self.volley(state, squad, missiles=False):
                if any(dice):
                    value = self.chosen(state, squad, dice, self.going_on, number + 1)
                    found.append((same * chance, value))
                else:
                    missed = chance
            same *= missed
        return found, same

    # -- single volleys -----------------------------------------------------------------------

    def volley(self, state: State, squad: int, missiles: bool) -> Sequence[tuple[Dice, float]]:
        """What may come of all dice of a squad: how many of each colour reach which shields."""
        shooter = self.squads[squad]
        rolled = shooter.missiles if missiles else shooter.cannons
        shields = self.shields(state, 1 - shooter.side)
        dice = tuple(number * len(state[squad]) for number in rolled)
        return _rolls(dice, tuple(reaches(shooter.computer, shields)))

    def chosen(
        self, state: State, squad: int, dice: Dice, goes_on: Callable[[State, int], V], at: int
    ) -> V:
        """The dice are assigned to ships."""
        if not any(dice):
            return goes_on(state, at)
        shooter = self.squads[squad]
        shields = self.shields(state, 1 - shooter.side)
        if shooter.side not in self.best_reply or shooter.npc:
            return goes_on(aim(self.squads, state, shooter, dice, shields), at)
        states = all_aims(self.squads, state, shooter, dice, shields)
        values = [goes_on(after, at) for after in states]
        return max(values, key=lambda value: self.worth(value, shooter.side))

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

    def stalemate(self, state: State) -> Outcome:
        """Nobody can shoot any more: the attacker's ships are lost. R4.15"""
        return tuple(
            0 if squad.side == ATTACKER else len(damages)
            for squad, damages in zip(self.squads, state, strict=True)
        )


class Spreads(Battle[Spread]):
    """A battle is worth the spread of its outcomes."""

    def ended(self, left: Outcome) -> Spread:
        return {left: 1.0}

    def mixed(self, weighted: Iterable[tuple[float, Spread]]) -> Spread:
        total: Spread = {}
        for weight, spread in weighted:
            for left, chance in spread.items():
                total[left] = total.get(left, 0.0) + weight * chance
        return total

    def worth(self, value: Spread, side: int) -> float:
        return Odds(self.squads, value).wins(side)


class Chances(Battle[float]):
    """A battle is worth the chance that one side wins it."""

    def __init__(self, squads: tuple[Squad, ...], best_reply: frozenset[int], side: int) -> None:
        super().__init__(squads, best_reply)
        self.side = side

    def ended(self, left: Outcome) -> float:
        return float(_is_won(self.squads, left, self.side))

    def mixed(self, weighted: Iterable[tuple[float, float]]) -> float:
        return sum(weight * chance for weight, chance in weighted)

    def worth(self, value: float, side: int) -> float:
        return value if side == self.side else -value


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
