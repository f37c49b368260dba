"""Exact odds of a battle: who is left, and how likely. R4

A battle is a chain of volleys. Damage only grows, so the chances flow from every state to later
ones, the fleets with the most life first; when nobody hits they come back to the same state at the
end of the round, and that loop is summed in closed form. Players aim by a stated policy (kill the
most dangerous ship that can be killed) or, as an option, by the best reply (`replies`); ancients
and the centre aim as the rules say. Nobody retreats who has not begun to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import comb, prod
from typing import NamedTuple

from ..fighting import ATTACKER, DEFENDER
from .aiming import Squad, State, order_of_fire
from .replies import MOST_LIFE, Replies
from .volleys import Budget, Hit, TooLarge, Volleys, Way

Outcome = tuple[int, ...]
"""How many ships of each squad are left."""
Spread = dict[Outcome, float]
Chances = dict[State, float]
"""How likely each state is."""


class Odds(NamedTuple):
    """The odds of a battle."""

    squads: tuple[Squad, ...]
    spread: Spread
    """The chance of every outcome."""
    fights: int = 0
    """How many simulated battles it comes from; 0 if it is exact."""
    guesses: tuple[float, ...] = ()
    """None: every ship lies open here. See `shared.outcomes`."""

    def wins(self, side: int) -> float:
        """The chance that only this side is left."""
        return self._ends_with({side})

    def stalemate(self) -> float:
        """The chance that both are left and nobody can shoot: the attacker must give way. R4.15"""
        return self._ends_with({ATTACKER, DEFENDER})

    def _ends_with(self, sides: set[int]) -> float:
        ended = (p for left, p in self.spread.items() if _alive(self.squads, left) == sides)
        return min(1.0, sum(ended))

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


def battle_odds(
    squads: Iterable[Squad],
    best_reply: frozenset[int] = frozenset(),
    budget: Budget | None = None,
) -> Odds:
    """The odds of a battle between the squads of two sides, from its beginning.

    `best_reply` names the sides that do not aim by the policy but as well as they can. What is
    more work than the budget allows raises `TooLarge`.
    """
    given = tuple(squads)
    battle = Battle(given, best_reply, budget)
    return Odds(given, battle.spread(battle.fought({battle.beginning: 1.0})))


def chance_to_win(squads: Iterable[Squad], side: int, next_to_fire: int | None = None) -> float:
    """The chance that a side wins.

    In the middle of a battle `next_to_fire` is the place in the order of fire; None before it.
    """
    battle = Battle(squads)
    start = {battle.beginning: 1.0}
    if next_to_fire is None:
        return battle.won(battle.fought(start), side)
    return battle.won(battle.engaged(start, next_to_fire), side)


def effort(squads: Iterable[Squad]) -> int:
    """How many states a battle has at most: an early guess of how long its odds will take."""
    return prod(comb(squad.ships + squad.hull + 1, squad.ships) for squad in squads)


def _alive(squads: Sequence[Squad], left: Outcome) -> set[int]:
    return {squad.side for squad, ships in zip(squads, left, strict=True) if ships}


class Battle:
    """How the chances of a battle flow from state to state.

    In a state the attacker's squads stand before the defender's; `places` says where the squads
    are that were given.
    """

    def __init__(
        self,
        squads: Iterable[Squad],
        best_reply: frozenset[int] = frozenset(),
        budget: Budget | None = None,
    ) -> None:
        given = tuple(squads)
        by_side = sorted(range(len(given)), key=lambda at: given[at].side)
        self.places = [by_side.index(at) for at in range(len(given))]
        self.squads = tuple(given[at] for at in by_side)
        self.beginning: State = tuple(squad.damages for squad in self.squads)
        self.order = order_of_fire(self.squads, missiles=False)
        self.missile_order = order_of_fire(self.squads, missiles=True)
        self.volleys = Volleys(self.squads, best_reply, budget or Budget())
        self.split = self.volleys.split
        self.armed = [at for at, squad in enumerate(self.squads) if any(squad.cannons)]
        self.replies = Replies(self.volleys, self.order, self.missile_order)
        if best_reply and self.volleys.life(self.beginning) > MOST_LIFE:
            raise TooLarge

    def is_over(self, state: State) -> bool:
        return not (any(state[: self.split]) and any(state[self.split :]))

    def is_stalemate(self, state: State) -> bool:
        """Both are there, and nobody can shoot any more. R4.15"""
        if len(self.armed) == len(self.squads):
            return False
        return not (self.is_over(state) or any(state[at] for at in self.armed))

    def is_settled(self, state: State) -> bool:
        """There is nothing more to fight for, or nothing to fight with."""
        return self.is_over(state) or self.is_stalemate(state)

    def won(self, chances: Chances, side: int) -> float:
        """How likely this side is the one that stays; in a stalemate the defender does."""
        return min(1.0, sum(self.survivors(chances, side).values()))

    def stalled(self, chances: Chances) -> float:
        """How likely the battle comes to a stalemate."""
        return min(1.0, sum(p for state, p in chances.items() if self.is_stalemate(state)))

    def survivors(self, chances: Chances, side: int) -> Chances:
        """The fleets with which a side stays, and how likely each is."""
        found: Chances = {}
        for state, chance in chances.items():
            attacker, defender = state[: self.split], state[self.split :]
            stays = any(defender) if side == DEFENDER else not any(defender)
            fleet = defender if side == DEFENDER else attacker
            if stays:
                found[fleet] = found.get(fleet, 0.0) + chance
        return found

    def spread(self, chances: Chances) -> Spread:
        """How many ships are left, in the order in which the squads were given."""
        spread: Spread = {}
        for state, chance in chances.items():
            left = tuple(len(state[place]) for place in self.places)
            spread[left] = spread.get(left, 0.0) + chance
        return spread

    # -- step by step -------------------------------------------------------------------------

    def fought(self, start: Chances) -> Chances:
        """What becomes of fleets that meet: missiles, then rounds of engagement to the end."""
        chances = start
        for number, squad in enumerate(self.missile_order):
            chances = self.volley(chances, squad, number + 1, missiles=True)
        return self.engaged(chances, 0)

    def volley(self, start: Chances, squad: int, then: int, missiles: bool) -> Chances:
        """What becomes of states when one squad fires; `then` is the next place in the order."""
        found: Chances = {}
        for state, chance in start.items():
            if self.is_over(state):
                found[state] = found.get(state, 0.0) + chance
                continue
            missed, hits = self.volleys.of(state, squad, missiles)
            self.volleys.spend(len(hits))
            found[state] = found.get(state, 0.0) + chance * missed
            for hit in hits:
                way = self.way(hit, state, squad, then, missiles)
                after = self.volleys.after(state, squad, way.fleet)
                found[after] = found.get(after, 0.0) + chance * hit.chance
        return found

    def way(self, hit: Hit, state: State, squad: int, then: int, missiles: bool) -> Way:
        """How the dice are assigned."""
        if len(hit.ways) == 1:
            return hit.ways[0]
        return self.replies.best(hit.ways, state, squad, then, missiles)[0]

    def turns(self, start: Chances, places: Iterable[int], leaving: frozenset[int]) -> Chances:
        """What becomes of states in some turns, one squad after the other.

        The squads that are `leaving` do not fire: when their turn comes they are gone. R4.13
        """
        chances, stalled = start, dict[State, float]()
        for at in places:
            if not at:
                chances, stalled = self.new_round(chances, leaving)
            squad = self.order[at]
            if squad in leaving:
                chances = self.gone(chances, squad)
            else:
                chances = self.volley(chances, squad, (at + 1) % len(self.order), missiles=False)
        for state, chance in stalled.items():
            chances[state] = chances.get(state, 0.0) + chance
        return chances

    def new_round(self, start: Chances, leaving: frozenset[int]) -> tuple[Chances, Chances]:
        """The states that fight on, and the stalemates: there the attacker's leaving ships go."""
        going_on: Chances = {}
        stalled: Chances = {}
        for state, chance in start.items():
            if self.is_stalemate(state):
                gone = (() if at in leaving else damages for at, damages in enumerate(state))
                after = (*islice(gone, self.split), *state[self.split :])
                stalled[after] = stalled.get(after, 0.0) + chance
            else:
                going_on[state] = going_on.get(state, 0.0) + chance
        return going_on, stalled

    def gone(self, start: Chances, squad: int) -> Chances:
        """A squad leaves; where the enemy is gone it stays."""
        found: Chances = {}
        for state, chance in start.items():
            without = (*state[:squad], (), *state[squad + 1 :])
            after = state if self.is_over(state) else without
            found[after] = found.get(after, 0.0) + chance
        return found

    # -- to the end ---------------------------------------------------------------------------

    def engaged(self, start: Chances, at: int) -> Chances:
        """What becomes of states in the end, when the squad number `at` of the order is next."""
        flow = Flow(self)
        for state, chance in start.items():
            flow.add(state, at, self.volleys.life(state), chance)
        return flow.to_the_end()


class Flow:
    """Rounds of engagement to the end, from the fleets with the most life to those with the least.

    Whatever hits takes life, so all chances that come to a state have come when it is its turn.
    """

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.waiting: dict[int, dict[tuple[State, int], float]] = {}
        """States by life, each with the place of the squad that is next."""
        self.ended: Chances = {}

    def add(self, state: State, at: int, life: int, chance: float) -> None:
        if self.battle.is_settled(state):
            self.ended[state] = self.ended.get(state, 0.0) + chance
            return
        level = self.waiting.setdefault(life, {})
        level[state, at] = level.get((state, at), 0.0) + chance

    def to_the_end(self) -> Chances:
        for life in range(max(self.waiting, default=0), 0, -1):
            fresh: Chances = {}
            for (state, at), chance in self.waiting.pop(life, {}).items():
                silent = chance * self.silence(state, at) if at else chance
                fresh[state] = fresh.get(state, 0.0) + silent
                if at:
                    self.walk(state, at, life, chance)
            for state, chance in fresh.items():
                self.round(state, life, chance)
        return self.ended

    def round(self, state: State, life: int, chance: float) -> None:
        """All rounds until somebody hits: 1 + s + s² + ... rounds without a hit before. R4.12"""
        self.walk(state, 0, life, chance / (1 - self.silence(state, 0)))

    def silence(self, state: State, at: int) -> float:
        """The chance that nobody hits in the rest of a round."""
        volleys = self.battle.volleys
        return prod(volleys.of(state, squad).missed for squad in self.battle.order[at:])

    def walk(self, state: State, at: int, life: int, chance: float) -> None:
        """The rest of a round, up to the first hit."""
        battle, volleys = self.battle, self.battle.volleys
        for number in range(at, len(battle.order)):
            squad = battle.order[number]
            then = (number + 1) % len(battle.order)
            missed, hits = volleys.of(state, squad)
            volleys.spend(len(hits))
            for hit in hits:
                way = battle.way(hit, state, squad, then, missiles=False)
                after = volleys.after(state, squad, way.fleet)
                self.add(after, then, life - way.loss, chance * hit.chance)
            chance *= missed
