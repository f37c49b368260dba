"""Exact odds of ground combat. X14"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from astrarium.shared.outcomes import NEITHER, Odds
from astrarium.shared.outcomes import Squad as Line

from ..ground_combat import (
    Band,
    Ground,
    chance,
    fires,
    garrison_left,
    hit,
    hull_of,
    next_is_supported,
    rank,
    with_support,
)
from .sides import ATTACKER, DEFENDER, Battle

UNDECIDED: Final = 1e-12
MOST_ROUNDS: Final = 2_000
STEADY: Final = 7
"""From this round on nothing depends on the number of the round any more."""

State = tuple[Band, ...]
Spread = dict[State, float]


def ground_odds(battle: Battle) -> Odds:
    """The odds of a fight for a planet."""
    bands = tuple(
        band._replace(attacking=side == ATTACKER)
        for side, each in enumerate(battle.sides)
        for band in each.bands
    )
    sides = [ATTACKER if band.attacking else DEFENDER for band in bands]
    lines = [Line(side, b.kind.id, b.number) for side, b in zip(sides, bands, strict=True)]
    spread: dict[tuple[int, ...], float] = {}
    winners: dict[int, float] = {}
    for state, p in fought(bands, battle).items():
        left = tuple(band.number for band in state)
        spread[left] = spread.get(left, 0.0) + p
        winner = _winner(state)
        winners[winner] = winners.get(winner, 0.0) + p
    return Odds(tuple(lines), spread, winners)


def _winner(state: State) -> int:
    """Who has nobody left for a garrison takes no planet. X14.10, X12.25"""
    if any(band.number and not band.attacking for band in state):
        return DEFENDER
    return ATTACKER if garrison_left(state) else NEITHER


def fought(bands: State, battle: Battle) -> Spread:
    start: Spread = {bands: 1.0}
    ended: Spread = {}
    for round in range(1, MOST_ROUNDS + 1):
        going: Spread = {}
        for state, p in start.items():
            into = ended if is_over(state) else going
            into[state] = into.get(state, 0.0) + p
        if sum(going.values()) < UNDECIDED:
            break
        ground = Ground(min(round, STEADY), battle.attacker.drop_ships, battle.bloody)
        start = one_round(going, ground)
    return ended


def is_over(state: State) -> bool:
    return not all(any(b.number for b in state if b.attacking == side) for side in (False, True))


def one_round(start: Spread, ground: Ground) -> Spread:
    spread: Spread = {}
    for state, p in start.items():
        ready = with_support(state)
        spread[ready] = spread.get(ready, 0.0) + p
    count = len(next(iter(spread)))
    order = sorted(range(count), key=lambda number: rank(next(iter(spread))[number]))
    for number in order:
        spread = volley(spread, number, ground)
    found: Spread = {}
    for state, p in spread.items():
        after = tuple(band._replace(spent=0, supported=0) for band in state)
        found[after] = found.get(after, 0.0) + p
    return found


def volley(spread: Spread, number: int, ground: Ground) -> Spread:
    """A band fires, unit by unit."""
    done: Spread = {}
    while spread:
        found: Spread = {}
        for state, p in spread.items():
            shooter = state[number]
            target = choose(shooter, state, ground) if fires(shooter, ground) else None
            if target is None:
                done[state] = done.get(state, 0.0) + p
                continue
            hits = chance(shooter, state[target], ground, next_is_supported(shooter))
            fired = _with(state, number, shooter._replace(spent=shooter.spent + 1))
            struck = _with(fired, target, hit(state[target], ground))
            found[fired] = found.get(fired, 0.0) + p * (1 - hits)
            found[struck] = found.get(struck, 0.0) + p * hits
        spread = found
    return done


def choose(shooter: Band, bands: Sequence[Band], ground: Ground) -> int | None:
    """Where a shot is worth most: by its chance, and how much each hit is of an enemy's fire."""
    best, found = 0.0, None
    for number, band in enumerate(bands):
        if band.attacking != shooter.attacking and band.number:
            left = hull_of(band, ground) - band.damage
            rated = chance(shooter, band, ground, next_is_supported(shooter)) * _worth(band) / left
            if rated > best:
                best, found = rated, number
    return found


def _worth(band: Band) -> int:
    return band.arm.attack + max(band.kind.cost, 1)


def _with(state: State, number: int, band: Band) -> State:
    return (*state[:number], band, *state[number + 1 :])
