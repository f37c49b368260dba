"""Exact odds of what happens in space: Space Cannon, barrage, combat rounds. 15, 68, 23

A state is a pair of fleets. Without repairs ships only get fewer and more damaged, so the chances
flow from states with more life to those with less, and rounds in which nothing happens are summed
in closed form. With repairs round follows round until next to nothing is undecided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ..components.technologies import TECHNOLOGY_NUMBER
from ..components.units import FIGHTER, FLAGSHIP
from ..fighting import barrage_rolls, cannon_rolls, space_rolls
from ..losses import over_capacity
from ..modifiers import Volley
from ..table import TI4
from ..units import NO_SHIPS, Fleet
from .dice_odds import Chances, combat_hits, hits
from .sides import (
    ATTACKER,
    DEFENDER,
    DIRECT_HIT,
    JETS,
    OF_THE_FIRST_ROUND,
    ON_HITS,
    REPAIRS,
    SHIELDS,
    Battle,
    begin,
)
from .taking import (
    Taking,
    armoured,
    lose,
    lose_fighters,
    losing_order,
    repaired,
    take,
    taking,
    trimmed,
)

State = tuple[Fleet, Fleet]
Spread = dict[State, float]
"""How likely each state is."""
Fates = list[tuple[Fleet, float]]
"""What may become of one fleet."""

ASSAULT_CANNON: Final = TECHNOLOGY_NUMBER["assault_cannon"]
DURANIUM_ARMOR: Final = TECHNOLOGY_NUMBER["duranium_armor"]
GRAVITON: Final = TECHNOLOGY_NUMBER["graviton_laser_system"]
NEEDED_SHIPS: Final = 3
SHIELDED: Final = 2
UNDECIDED: Final = 1e-12
"""So small a chance that what becomes of it does not matter."""
MOST_ROUNDS: Final = 10_000
SIDES: Final = (ATTACKER, DEFENDER)


class TooLarge(Exception):
    """It would take longer than somebody waits for it."""


class SpaceOdds:
    """Works out a battle in space, on a table of its own."""

    def __init__(self, game: TI4, battle: Battle, most_work: int = 0) -> None:
        self.game, self.battle, self.system = game, battle, battle.system
        self.work, self.most_work = 0, most_work
        """How many states were gone on from, and how many may be; 0: as many as there are."""
        self.orders = [losing_order(game, seat, side) for seat, side in enumerate(battle.sides)]
        self.armour = [game.knows(seat, DURANIUM_ARMOR) for seat in SIDES]
        self.mending = [self.has_flagship(seat, "arc_secundus") for seat in SIDES]
        self.exploding = [self.has_flagship(seat, "van_hauge") for seat in SIDES]
        self.carried = [True, True]
        self.first = False
        """Whether it is the first round, in which cards are played."""
        self.rolls: dict[tuple[int, tuple[int, ...], int, int], tuple[Chances, Chances]] = {}
        self.ways: dict[tuple[int, int, int], Taking] = {}
        self.known: dict[State, list[tuple[State, float]]] = {}

    def fought(self, start: State) -> Spread:
        """From the arrival to the end of the combat. Sides that begin with more than their ships
        carry are taken to have docks for it."""
        self.carried = [over_capacity(self.game, fleet, self.system) <= 0 for fleet in start]
        spread = {start: 1.0}
        for seat in self.gunners():
            spread = self.spread_over(spread, self.cannon_of(seat))
        spread = _summed((self.trimmed(state), chance) for state, chance in spread.items())
        spread = _summed((self.assaulted(state), chance) for state, chance in spread.items())
        return self.rounds(self.spread_over(spread, self.barrage))

    # -- the table ----------------------------------------------------------------------------

    def lay_out(self, state: State) -> None:
        """The table shows a state."""
        self.game.space[self.system] = tuple(fleet for fleet in state if not fleet.is_empty)

    def volley(self, seat: int) -> Volley:
        return Volley(seat, 1 - seat, self.system, attacker=ATTACKER)

    def taking(self, state: State, seat: int) -> Taking:
        """How a side takes hits; a flagship of either side may change it."""
        key = (seat, state[ATTACKER].ships[FLAGSHIP], state[DEFENDER].ships[FLAGSHIP])
        if key not in self.ways:
            self.lay_out(state)
            how = taking(self.game, seat, self.battle.sides[seat], self.orders[seat])
            self.ways[key] = how
        return self.ways[key]

    def spread_over(
        self, start: Spread, step: Callable[[State], Iterable[tuple[State, float]]]
    ) -> Spread:
        """What a step makes of all states."""
        return _summed(
            (after, chance * share)
            for state, chance in start.items()
            for after, share in step(state)
        )

    # -- before the rounds --------------------------------------------------------------------

    def gunners(self) -> range:
        """Who may fire, the attacker first: on a real map others, too. 15.3, 15.5"""
        return range(self.game.seats)

    def cannon_of(self, seat: int) -> Callable[[State], Iterable[tuple[State, float]]]:
        """Space Cannon offense: the attacker at the other fleet, all others at the attacker."""

        def fire(state: State) -> Iterable[tuple[State, float]]:
            target = DEFENDER if seat == ATTACKER else ATTACKER
            if not any(state[target].ships):
                return [(state, 1.0)]
            self.lay_out(state)
            rolled = hits(cannon_rolls(self.game, Volley(seat, target, self.system)))
            how, aims = self.taking(state, target), self.game.knows(seat, GRAVITON)
            less = int(seat in SIDES and JETS in self.battle.sides[target].cards)
            counted = [(max(0, n - less), chance) for n, chance in enumerate(rolled)]
            after = [
                (_with(state, target, take(how, state[target], n, n if aims else 0)), chance)
                for n, chance in counted
            ]
            return [(self.exploded(state, hit), chance) for hit, chance in after]

        return fire

    def trimmed(self, state: State) -> State:
        """What lost ships carried is lost. 17.3"""
        for seat in SIDES:
            if self.carried[seat]:
                state = _with(state, seat, trimmed(self.game, state[seat]))
        return state

    def assaulted(self, state: State) -> State:
        """Who has the cannon and three ships costs the other one. TECH.assault_cannon"""
        for seat in SIDES:
            other = 1 - seat
            ready = state[seat].non_fighters >= NEEDED_SHIPS and state[other].non_fighters
            if ready and self.game.knows(seat, ASSAULT_CANNON):
                big = tuple(kind for kind in self.orders[other] if kind != FIGHTER)
                hit = _with(state, other, lose(big, state[other], 1)[0])
                state = self.exploded(state, hit)
        return state

    def barrage(self, state: State) -> Iterable[tuple[State, float]]:
        """Both at the same time. 23.3, 68.2"""
        if not goes_on(state):
            return [(state, 1.0)]
        self.lay_out(state)
        fates: list[Fates] = []
        for seat in SIDES:
            fleet = state[seat]
            fire = fleet.ships[FIGHTER] and barrage_rolls(self.game, self.volley(1 - seat))
            rolled = hits(fire) if fire else (1.0,)
            fates.append([(lose_fighters(fleet, n), p) for n, p in enumerate(rolled)])
        return _pairs(*fates)

    # -- the rounds ---------------------------------------------------------------------------

    def rounds(self, start: Spread) -> Spread:
        """Those with something special one by one, all others at once. 23.8"""
        begin(self.game, self.battle, OF_THE_FIRST_ROUND, "combat_round")
        played = [side.cards & {*OF_THE_FIRST_ROUND, *ON_HITS} for side in self.battle.sides]
        special = int(any(played))
        retreats = [side.retreat for side in self.battle.sides if side.retreat]
        last = min(retreats, default=0)
        for number in range(1, max(special, last) + 1):
            self.first = number == 1
            start = self.one_round(start)
            if number == 1:
                self.game.moment_ends("combat_round")
                self.rolls.clear()
                self.known.clear()
                start = _summed((self.repaired(state), p) for state, p in start.items())
        self.first = False
        if last:
            return start
        repairs = any((*self.armour, *self.mending))
        return self.repeated(start) if repairs else self.to_the_end(start)

    def one_round(self, start: Spread) -> Spread:
        return self.spread_over(start, self.round_from)

    def round_from(self, state: State) -> Iterable[tuple[State, float]]:
        """What a round may make of a state; remembered, as repairs lead back to it."""
        if state not in self.known:
            self.known[state] = self.worked_out(state) if goes_on(state) else [(state, 1.0)]
        return self.known[state]

    def worked_out(self, state: State) -> list[tuple[State, float]]:
        state = self.mended(state)
        self.work += 1
        if self.most_work and self.work > self.most_work:
            raise TooLarge
        found: list[tuple[State, float]] = []
        fates: dict[int, Fates] = {}
        for attacker, chance in self.fates(state, ATTACKER, state):
            flagship = attacker.ships[FLAGSHIP]  # its loss may give the other Sustain Damage back
            if flagship not in fates:
                fates[flagship] = self.fates(state, DEFENDER, _with(state, ATTACKER, attacker))
            for defender, share in fates[flagship]:
                found.append((self.exploded(state, (attacker, defender)), chance * share))
        return found

    def has_flagship(self, seat: int, name: str) -> bool:
        unit = self.game.unit(seat, FLAGSHIP)
        return unit is not None and unit.id == name

    def mended(self, state: State) -> State:
        """At the start of a round the flagship of Letnev is whole. UNIT.arc_secundus"""
        for seat in SIDES:
            if self.mending[seat] and state[seat].damaged[FLAGSHIP]:
                state = _with(state, seat, state[seat].plus(FLAGSHIP, 0, -1))
        return state

    def exploded(self, before: State, after: State) -> State:
        """With the flagship of Yin all ships go. UNIT.van_hauge"""
        for seat in SIDES:
            lost = before[seat].ships[FLAGSHIP] > after[seat].ships[FLAGSHIP]
            if self.exploding[seat] and lost:
                gone = (fleet._replace(ships=NO_SHIPS, damaged=NO_SHIPS) for fleet in after)
                return (next(gone), next(gone))
        return after

    def fates(self, state: State, seat: int, now: State) -> Fates:
        """What the other side's hits make of a fleet, in the state in which it takes them: the
        attacker first. 23.5, 23.6"""
        anywhere, aimed = self.rolled(state, 1 - seat)
        how, fleet = self.taking(now, seat), state[seat]
        held = SHIELDED if self.plays(seat, SHIELDS) else 0
        direct = self.plays(1 - seat, DIRECT_HIT)
        found: dict[Fleet, float] = {}
        for some, chance in enumerate(anywhere):
            for more, share in enumerate(aimed):
                left = max(0, some + more - held), max(0, more - held)
                after = take(how, fleet, *left, direct)
                if self.armour[seat]:
                    after = armoured(fleet, after, self.orders[seat])
                found[after] = found.get(after, 0.0) + chance * share
        return list(found.items())

    def plays(self, seat: int, card: str) -> bool:
        """Whether a side plays a card in this round."""
        return self.first and card in self.battle.sides[seat].cards

    def repaired(self, state: State) -> State:
        """At the end of the first round. AC.emergency_repairs"""
        for seat in SIDES:
            if self.plays(seat, REPAIRS):
                state = _with(state, seat, repaired(state[seat]))
        return state

    def rolled(self, state: State, seat: int) -> tuple[Chances, Chances]:
        """The hits of a side; what they depend on is looked up."""
        own, other = state[seat], state[1 - seat]
        key = (seat, own.ships, other.non_fighters, other.ships[FLAGSHIP])
        if key not in self.rolls:
            self.lay_out(state)
            volley = self.volley(seat)
            self.rolls[key] = combat_hits(self.game, volley, space_rolls(self.game, volley))
        return self.rolls[key]

    def to_the_end(self, start: Spread) -> Spread:
        """From states with the most life on, each once."""
        waiting: dict[int, Spread] = {}
        ended: Spread = {}

        def arrive(state: State, chance: float) -> None:
            if goes_on(state):
                level = waiting.setdefault(_life(state), {})
                level[state] = level.get(state, 0.0) + chance
            else:
                ended[state] = ended.get(state, 0.0) + chance

        for state, chance in start.items():
            arrive(state, chance)
        while waiting:
            for state, chance in waiting.pop(max(waiting)).items():
                ways = [(after, p) for after, p in self.round_from(state) if after != state]
                change = sum(p for _, p in ways)
                if change < UNDECIDED:  # nobody can ever hit: Q.n2
                    ended[state] = ended.get(state, 0.0) + chance
                    continue
                for after, p in ways:
                    arrive(after, chance * p / change)
        return ended

    def repeated(self, start: Spread) -> Spread:
        """Round by round, as repairs lead back to earlier states."""
        for _ in range(MOST_ROUNDS):
            start = self.one_round(start)
            ended = {state: p for state, p in start.items() if not goes_on(state)}
            if sum(start.values()) - sum(ended.values()) < UNDECIDED:
                return ended
        return start


def goes_on(state: State) -> bool:
    """Whether both have ships. 23.9"""
    return all(any(fleet.ships) for fleet in state)


def _life(state: State) -> int:
    """More ships and less damage are more life."""
    return sum(2 * sum(fleet.ships) - sum(fleet.damaged) for fleet in state)


def _with(state: State, seat: int, fleet: Fleet) -> State:
    return (fleet, state[DEFENDER]) if seat == ATTACKER else (state[ATTACKER], fleet)


def _pairs(attacking: Fates, defending: Fates) -> list[tuple[State, float]]:
    """Both sides fare as they do, independently of each other."""
    return [((a, d), p * q) for a, p in attacking for d, q in defending if p * q]


def _summed(chances: Iterable[tuple[State, float]]) -> Spread:
    found: Spread = {}
    for state, chance in chances:
        if chance:
            found[state] = found.get(state, 0.0) + chance
    return found
