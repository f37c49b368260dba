"""Whom to shoot at, for odds and bots: dice that may hit go to ships. R4.6

Dice are counted here, not listed: of a volley matters only how many dice of each colour reach
which shields. What hits and what damage does is the engine's business (`fighting`, `npc`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .. import npc
from ..components import BY_SIZE, SHIP_NUMBER
from ..fighting import TARGET_NUMBER, Damages, after_hit, initiative_order, lowest_hit
from ..ships import DAMAGE, Stats

Dice = tuple[int, ...]
"""Flat, by colour and then by shield (weakest first): dice that reach it and no stronger one."""
State = tuple[Damages, ...]
Target = tuple[int, int]
"""A squad and the damage that the ship aimed at had before the volley."""


class Shot(NamedTuple):
    """One die of a volley and where it goes."""

    target: Target
    before: int
    """The damage of the ship after the earlier shots of the volley."""
    place: int
    """The place of the die in the flat counts."""
    damage: int


class Squad(NamedTuple):
    """All ships of one type on one side of a battle."""

    side: int
    ship: str
    damages: Damages
    initiative: int
    computer: int
    shield: int
    hull: int
    cannons: tuple[int, int, int]
    missiles: tuple[int, int, int]
    npc: bool = False

    @classmethod
    def of(cls, side: int, ship: str, damages: Damages, values: Stats, npc: bool = False) -> Squad:
        return cls(
            side,
            ship,
            damages,
            values.initiative,
            values.computer,
            values.shield,
            values.hull,
            values.cannons,
            values.missiles,
            npc,
        )

    @property
    def ships(self) -> int:
        return len(self.damages)

    @property
    def danger(self) -> int:
        """What one ship can do in a round: damage, the better aimed the worse."""
        return _damage(self.cannons) * (1 + self.computer)

    @property
    def size(self) -> int:
        """The largest is 0."""
        return BY_SIZE.index(SHIP_NUMBER[self.ship]) if self.ship in SHIP_NUMBER else 0


def reaches(computer: int, shields: Sequence[int]) -> list[int]:
    """How many faces of a die reach none, exactly the weakest, the two weakest ... shields."""
    faces = [0] * (len(shields) + 1)
    for face in range(1, 7):
        faces[sum(face >= lowest_hit(computer, shield) for shield in shields)] += 1
    return faces


def order_of_fire(squads: Sequence[Squad], missiles: bool) -> list[int]:
    """The squads by initiative, as the engine has them act."""
    armed = [number for number, squad in enumerate(squads) if any(squad.missiles) or not missiles]
    types = [(squads[n].side, TARGET_NUMBER[squads[n].ship], squads[n].initiative) for n in armed]
    places = {(side, ship): n for n, (side, ship, _) in zip(armed, types, strict=True)}
    return [places[acting] for acting in initiative_order(types)]


# -- the policy ----------------------------------------------------------------------------------


def aim(
    squads: Sequence[Squad], state: State, shooter: Squad, dice: Dice, shields: Sequence[int]
) -> State:
    """The state after the dice were assigned, by a player or by the rules for the others."""
    shots = _by_the_rules if shooter.npc else assigned
    after = state
    for (squad, _), before, _, damage in shots(squads, state, shooter, dice, shields):
        changed = after_hit(after[squad], before, damage, squads[squad].hull)
        after = (*after[:squad], changed, *after[squad + 1 :])
    return after


def _by_the_rules(
    squads: Sequence[Squad], state: State, shooter: Squad, dice: Dice, shields: Sequence[int]
) -> Iterator[Shot]:
    """How ancients and the centre aim; they have yellow dice only. R4.10"""
    values = [
        lowest_hit(shooter.computer, shields[level])
        for level, number in enumerate(dice[: len(shields)])
        for _ in range(number)
    ]
    enemies = [number for number, squad in enumerate(squads) if squad.side != shooter.side]
    targets = [
        npc.Squad(SHIP_NUMBER[squads[n].ship], squads[n].shield, squads[n].hull, state[n])
        for n in enemies
    ]
    for at, before in npc.assign(values, shooter.computer, targets):
        yield Shot((enemies[at], before), before, 0, DAMAGE[0])


def assigned(
    squads: Sequence[Squad], state: State, shooter: Squad, dice: Dice, shields: Sequence[int]
) -> Iterator[Shot]:
    """A sensible player's shots one by one.

    Kill what can be killed, the most dangerous ship first; what kills nobody damages the most
    dangerous ship it reaches.
    """
    left = list(dice)
    spared: list[Target] = []
    for squad, before in _by_danger(squads, state, shooter.side):
        level = shields.index(squads[squad].shield)
        volley = _cheapest_kill(left, level, len(shields), squads[squad].hull + 1 - before)
        if volley is None:
            spared.append((squad, before))
            continue
        target = (squad, before)
        for at in volley:
            left[at] -= 1
            damage = DAMAGE[at // len(shields)]
            yield Shot(target, before, at, damage)
            before += damage
    yield from _leftovers(squads, left, spared, shields)


def _by_danger(squads: Sequence[Squad], state: State, side: int) -> list[Target]:
    """The enemy's ships, whom to kill first; among alike the one that is nearest to its end."""
    targets = [
        (number, damage)
        for number, squad in enumerate(squads)
        if squad.side != side
        for damage in state[number]
    ]

    def worst(target: Target) -> tuple[int, int, int, int]:
        squad = squads[target[0]]
        return -squad.danger, squad.size, squad.hull - target[1], target[0]

    return sorted(targets, key=worst)


def _cheapest_kill(left: Sequence[int], level: int, levels: int, need: int) -> list[int] | None:
    """The dice that kill with the least waste: places in the flat counts, strongest first."""
    yellow, orange, red = (
        sum(left[colour * levels + level : (colour + 1) * levels]) for colour in range(3)
    )
    best = _least_waste((yellow, orange, red), need)
    if best is None:
        return None
    return [
        at
        for colour in (2, 1, 0)
        for at in _least_useful(left, colour, level, levels, best[colour])
    ]


@lru_cache(maxsize=20000)
def _least_waste(usable: Dice, need: int) -> Dice | None:
    """How many dice of each colour to spend on a damage."""
    enough = [
        number
        for number in product(
            *(range(min(most, -(-need // DAMAGE[c])) + 1) for c, most in enumerate(usable))
        )
        if _damage(number) >= need
    ]
    return min(enough, key=lambda number: (_damage(number), sum(number), number), default=None)


def _damage(dice: Dice) -> int:
    return sum(number * damage for number, damage in zip(dice, DAMAGE, strict=True))


def _least_useful(
    left: Sequence[int], colour: int, level: int, levels: int, number: int
) -> list[int]:
    """Dice of a colour that reach a shield, those first that reach nothing better."""
    found: list[int] = []
    for at in range(colour * levels + level, (colour + 1) * levels):
        found += [at] * min(left[at], number - len(found))
    return found


def _leftovers(
    squads: Sequence[Squad], left: Sequence[int], spared: Sequence[Target], shields: Sequence[int]
) -> Iterator[Shot]:
    """Dice that kill nobody: each to the worst ship that it reaches."""
    levels, wounds = len(shields), dict.fromkeys(range(len(spared)), 0)
    for at in sorted(range(len(left)), key=lambda place: -(place // levels)):
        for _ in range(left[at]):
            for number, (squad, before) in enumerate(spared):
                if shields.index(squads[squad].shield) <= at % levels:
                    damage = DAMAGE[at // levels]
                    yield Shot((squad, before), before + wounds[number], at, damage)
                    wounds[number] += damage
                    break


# -- every way to aim ----------------------------------------------------------------------------


def all_aims(
    squads: Sequence[Squad],
    state: State,
    shooter: Squad,
    dice: Dice,
    shields: Sequence[int],
    spend: Callable[[int], None] = lambda steps: None,
) -> set[State]:
    """The states that any assignment of the dice can lead to; `spend` hears how many there are."""
    found, levels = {state}, len(shields)
    for at, number in enumerate(dice):
        for _ in range(number):
            found = {
                after
                for before in found
                for after in _one_die(squads, before, shooter, at, levels, shields)
            }
            spend(len(found))
    return found


def _one_die(
    squads: Sequence[Squad],
    state: State,
    shooter: Squad,
    at: int,
    levels: int,
    shields: Sequence[int],
) -> Iterator[State]:
    reached = [
        (number, squad)
        for number, squad in enumerate(squads)
        if squad.side != shooter.side
        and state[number]
        and shields.index(squad.shield) <= at % levels
    ]
    for number, squad in reached:
        for before in set(state[number]):
            changed = after_hit(state[number], before, DAMAGE[at // levels], squad.hull)
            yield (*state[:number], changed, *state[number + 1 :])
    if not reached:
        yield state
