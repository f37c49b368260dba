"""Exact odds of space combat: all that may be left, round by round and shot by shot."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..carriers import fighters_carried
from ..fighting import (
    FIGHTER,
    POINT_DEFENSE,
    Field,
    Squad,
    boards,
    chance,
    damage_of,
    hits_to_destroy,
    learns,
)
from ..lines import best_scanners, numbers, rank
from ..monsters import attacks
from ..powers import FEARLESS_RACE
from .aiming import choose, screens
from .cast import NOBODY, Cast, Cell, Spread, State, after_round, changed, may_retreat
from .sides import ATTACKER, DEFENDER, Battle, cloaked

UNDECIDED: Final = 1e-10
MOST_ROUNDS: Final = 400
STEADY: Final = 7
"""From this round on nothing depends on the number of the round any more."""
FEARLESS_ROUNDS: Final = 3
"""Who fears nothing does not leave before they are over. X13.31"""


class TooLarge(Exception):
    """There are more states than anybody wants to wait for."""


class Plan(NamedTuple):
    """What holds for a round that begins in a state."""

    field: Field
    screened: tuple[int, ...]
    cloaked: tuple[bool, ...]


class Shot(NamedTuple):
    """What a ship does that is to fire."""

    target: int
    chance: float
    damage: int = 1
    needs: int = 1
    """The hits that the target takes."""
    captures: bool = False
    lesson: float = 0.0


HOLD: Final = Shot(NOBODY, 0.0)
Pending = dict[tuple[State, bool], float]


class SpaceOdds:
    """Works a battle out."""

    def __init__(self, battle: Battle, most_states: int = 0) -> None:
        self.battle = battle
        self.most_states = most_states
        self.cast = Cast(battle)
        self.shots: dict[tuple[object, ...], Shot] = {}
        self.plans: dict[Plan, int] = {}
        self.current = 0
        """The number of the plan by which a round is fought, to look shots up by."""
        self.policies = [side.policy for side in battle.sides]
        self.leaving = False, False

    # -- rounds -------------------------------------------------------------------------------

    def fought(self, start: Spread) -> Spread:
        """How it may end."""
        ended: Spread = {}
        for round in range(1, MOST_ROUNDS + 1):
            going: Spread = {}
            for state, p in start.items():
                into = ended if self.cast.is_over(state) else going
                into[state] = into.get(state, 0.0) + p
            if sum(going.values()) < UNDECIDED:
                return ended
            start = self.one_round(going, round)
            if round > STEADY and _same(going, start):
                break
        for state, p in start.items():  # nobody can ever hit anybody
            ended[state] = ended.get(state, 0.0) + p
        return ended

    def one_round(self, start: Spread, round: int) -> Spread:
        self.leaving = self._leaving(ATTACKER, round), self._leaving(DEFENDER, round)
        plans: dict[Plan, Spread] = {}
        for state, p in start.items():
            plans.setdefault(self.plan(state, min(round, STEADY)), {})[state] = p
        found: Spread = {}
        for plan, spread in plans.items():
            for state, p in self.fired(spread, plan).items():
                after = after_round(state)
                found[after] = found.get(after, 0.0) + p
        if self.most_states and len(found) > self.most_states:
            raise TooLarge
        return found

    def _leaving(self, side: int, round: int) -> bool:
        last = self.policies[side].retreat
        fearless = any(FEARLESS_RACE in s.cards for s in self.battle.sides[side].squads)
        return 0 < (max(last, FEARLESS_ROUNDS) if fearless and last else last) < round

    def plan(self, state: State, round: int) -> Plan:
        """Screens, then numbers. B5.3, B5.4"""
        squads = self.cast.standing(state)
        hidden = cloaked(squads, self.battle.terrain)
        out = [screens(self.policies[side], squads, side == ATTACKER) for side in (0, 1)]
        both = tuple(a + b for a, b in zip(*out, strict=True))
        line = tuple(
            squad._replace(screened=number) for squad, number in zip(squads, both, strict=True)
        )
        field = self.battle.field(round)._replace(
            numbers=numbers(line),
            scanners=(best_scanners(squads, False), best_scanners(squads, True)),
        )
        return Plan(field, both, hidden)

    # -- one round ----------------------------------------------------------------------------

    def fired(self, spread: Spread, plan: Plan) -> Spread:
        """All that may come of a round, group by group. B5.5"""
        self.current = self.plans.setdefault(plan, len(self.plans))
        for number, at_fighters in self.moments(plan):
            spread = self.volley(spread, plan, number, at_fighters)
        return spread

    def moments(self, plan: Plan) -> list[tuple[int, bool]]:
        """The groups in the order in which they fire; those with point defence twice: early at
        fighters, then at anything. In thick terrain there is no early. B5.5, B5.9, B11.3"""
        found = []
        fighters = [squad for squad in self.cast.squads if squad.unit == FIGHTER]
        for number, squad in enumerate(self.cast.squads):
            squad = squad._replace(cloaked=plan.cloaked[number])
            own = rank(squad, plan.field)
            found.append((own, number, False))
            enemies = [f for f in fighters if f.attacking != squad.attacking]
            if squad.fit[POINT_DEFENSE] and enemies:
                early = rank(squad, plan.field, enemies[0])
                if early < own:
                    found.append((early, number, True))
        return [(number, early) for _, number, early in sorted(found, key=lambda entry: entry[0])]

    def volley(self, spread: Spread, plan: Plan, number: int, at_fighters: bool) -> Spread:
        """A group fires, ship by ship, each at whom it chooses after seeing the shots before."""
        done: Spread = {}
        firing: Pending = {}
        for state, p in spread.items():
            if self.leaving[self.cast.side[number]] and (at_fighters or self.leaves(state, number)):
                state = state if at_fighters else self.left(state, number)
                done[state] = done.get(state, 0.0) + p
            else:
                firing[state, False] = p
        shot = 0
        while firing:
            firing = self.shoot(firing, done, plan, number, at_fighters, shot)
            shot += 1
        return done

    def shoot(
        self,
        firing: Pending,
        done: Spread,
        plan: Plan,
        number: int,
        at_fighters: bool,
        shot: int,
    ) -> Pending:
        """The next ship of a group fires, where there is one."""
        found: Pending = {}
        screened, times = plan.screened[number], attacks(self.cast.squads[number])
        for (state, learned), p in firing.items():
            cell = state[number]
            ready = cell.ships - screened - cell.idle - cell.taken
            left = ready * times - cell.spent - shot
            taken = self.shot(state, plan, number, at_fighters) if left > 0 else HOLD
            if taken.target == NOBODY:
                after = self.finished(state, number, learned, shot if at_fighters else 0)
                done[after] = done.get(after, 0.0) + p
                continue
            if taken.chance < 1.0:
                key = state, learned
                found[key] = found.get(key, 0.0) + p * (1 - taken.chance)
            for then, share in self.hit(state, plan, number, taken, learned):
                found[then] = found.get(then, 0.0) + p * share
        return self.settled(found)

    def settled(self, found: Pending) -> Pending:
        """All that may come of a shot. Simulation lets chance choose one of it."""
        return found

    def shot(self, state: State, plan: Plan, number: int, at_fighters: bool) -> Shot:
        """Whom a ship fires at, and what that does: looked up by what it depends on."""
        enemy = 1 - self.cast.side[number]
        block = self.cast.block[enemy]
        own = state[number]
        key = (number, own.level, state[block], self.current, at_fighters)
        found = self.shots.get(key)
        if found is None:
            found = self.shots[key] = self.worked_out(state, plan, number, at_fighters)
        if not self.battle.experience or (found.lesson and self.cast.may_learn(number, own)):
            return found
        return found._replace(lesson=0.0) if found.lesson else found

    def worked_out(self, state: State, plan: Plan, number: int, at_fighters: bool) -> Shot:
        side = self.cast.side[number]
        squads = [
            squad._replace(screened=plan.screened[at], cloaked=plan.cloaked[at])
            for at, squad in enumerate(self.cast.standing(state))
        ]
        shooter, enemies = squads[number], squads[self.cast.block[1 - side]]
        if at_fighters:
            enemies = [e if e.unit == FIGHTER else e._replace(ships=0, screened=0) for e in enemies]
        chosen = choose(self.policies[side].aim, shooter, enemies, plan.field)
        if chosen == NOBODY:
            return HOLD
        return self.shot_at(shooter, number, chosen, enemies[chosen], plan.field)

    def shot_at(
        self, shooter: Squad, number: int, chosen: int, target: Squad, field: Field
    ) -> Shot:
        side = self.cast.side[number]
        victim = self.cast.start[1 - side] + chosen
        lesson = 0.0
        if field.experience and learns(shooter):
            lesson = self.cast.lesson(number, victim, self.battle.sides[side].academy)
        return Shot(
            victim,
            chance(shooter, target, field),
            damage_of(shooter),
            hits_to_destroy(target, field),
            boards(shooter, target),
            lesson,
        )

    def hit(
        self, state: State, plan: Plan, number: int, shot: Shot, learned: bool
    ) -> list[tuple[tuple[State, bool], float]]:
        """A hit: damage, the loss of a ship, or its capture. B5.8, X4.2"""
        at, cell = shot.target, state[shot.target]
        if not shot.captures and cell.damage + shot.damage < shot.needs:
            after = changed(state, at, cell._replace(damage=cell.damage + shot.damage))
            return [((after, learned), shot.chance)]
        last = cell.ships - plan.screened[at] == 1
        keeps_damage = shot.captures and not last
        after = changed(state, at, _one_less(cell, cell.damage if keeps_damage else 0))
        if shot.captures:
            twin = self.cast.twin[at]
            damage = max(after[twin].damage, cell.damage if last else 0)
            ships, taken = after[twin].ships + 1, after[twin].taken + 1
            after = changed(
                after, twin, after[twin]._replace(ships=ships, taken=taken, damage=damage)
            )
        if learned or not shot.lesson:
            return [((after, learned), shot.chance)]
        return [
            ((after, True), shot.chance * shot.lesson),
            ((after, False), shot.chance * (1 - shot.lesson)),
        ]

    def finished(self, state: State, number: int, learned: bool, spent: int) -> State:
        """A group has fired: it is the better for what it has learned. X3.4"""
        cell = state[number]
        if learned:
            cell = cell._replace(level=cell.level + 1)
        if spent:
            cell = cell._replace(spent=cell.spent + spent)
        return changed(state, number, cell) if learned or spent else state

    # -- retreat ------------------------------------------------------------------------------

    def leaves(self, state: State, number: int) -> bool:
        """Whether a group goes rather than fires; fighters wait for their ships. Neither goes while
        fighters would be left behind. B5.10, B11.1, B11.2"""
        squad = self.cast.squads[number]
        if not state[number].ships:
            return False
        if squad.unit == FIGHTER or fighters_carried(squad):
            movable = may_retreat(squad) or squad.unit == FIGHTER
            return movable and self.has_room(state, self.cast.side[number])
        return may_retreat(squad)

    def has_room(self, state: State, side: int) -> bool:
        """Whether the ships of a side that can leave take all its fighters along."""
        block = self.cast.block[side]
        there = list(zip(self.cast.squads[block], state[block], strict=True))
        flying = sum(cell.ships for squad, cell in there if squad.unit == FIGHTER)
        taken = (c.ships * fighters_carried(squad) for squad, c in there if may_retreat(squad))
        return flying <= sum(taken)

    def left(self, state: State, number: int) -> State:
        """A group is gone, and with it the fighters that it carries."""
        squad, cell = self.cast.squads[number], state[number]
        if squad.unit == FIGHTER:
            return state
        going = cell.ships - cell.idle - cell.taken
        stays = cell.ships - going
        after = changed(state, number, cell._replace(ships=stays, gone=cell.gone + going, damage=0))
        room = going * fighters_carried(squad)
        for at in range(*self.cast.block[self.cast.side[number]].indices(len(state))):
            if self.cast.squads[at].unit == FIGHTER and room:
                cell = after[at]
                going = min(room, cell.ships)
                room -= going
                gone = cell._replace(ships=cell.ships - going, gone=cell.gone + going)
                after = changed(after, at, gone)
        return after


def _one_less(cell: Cell, damage: int) -> Cell:
    ships = cell.ships - 1
    idle, taken = min(cell.idle, ships), min(cell.taken, ships)
    return cell._replace(ships=ships, damage=damage, idle=idle, taken=taken)


def _same(before: Spread, after: Spread) -> bool:
    """Whether a round has changed nothing."""
    return before.keys() == after.keys() and all(
        abs(p - after[state]) < UNDECIDED for state, p in before.items()
    )
