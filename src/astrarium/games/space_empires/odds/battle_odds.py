"""Exact odds of a battle: mines, space combat, and the bombardment of a colony after it.

The rules are those of `fighting`, `lines`, `mines`, `carriers`, `bombardment` and `ground_combat`;
what players decide follows stated policies (`aiming`): whom they fire at, whom they keep out of a
round, after which round they leave. Mines strike the dearest ships. Left out is what cards let a
player decide in the middle of a battle (charges, crystals, hits that are ignored). Where groups are
unknown the odds are those of many guesses at them (`unseen`, `guessed`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.shared.outcomes import BOTH, NEITHER, Odds
from astrarium.shared.outcomes import Squad as Line

from ..bombardment import chance_at_colony, destroys_planets
from ..carriers import fighters_lost
from ..components.units import UNIT_NAMES
from ..fighting import FIGHTER, Squad
from ..mines import is_jammed, struck, swept, why_no_victim
from .aiming import value
from .cast import Cast, Spread, State
from .ground_odds import ground_odds
from .sides import ATTACKER, DEFENDER, Battle, cloaked
from .simulate import simulated
from .space_odds import SpaceOdds, TooLarge

MOST_STATES: Final = 60_000
FIGHTS: Final = 4_000
"""How often a battle with more states than that is simulated."""
COLONY: Final = "colony"


def battle_odds(battle: Battle, most_states: int = MOST_STATES, fights: int = FIGHTS) -> Odds:
    """The odds of a battle, from the moment on in which all ships are revealed."""
    if battle.on_the_ground:
        return ground_odds(battle)
    if battle.unseen.groups:
        raise ValueError("unknown groups are guessed at: guessed_odds")
    cast = Cast(battle)
    begun, mines = mined(battle, cast)
    start: Spread = {begun: 1.0}
    number = 0
    try:
        ended = SpaceOdds(battle, most_states).fought(start)
    except TooLarge:
        ended, number = simulated(battle, start, fights), fights
    return told(battle, cast, ended, mines)._replace(fights=number)


def mined(battle: Battle, cast: Cast) -> tuple[State, int]:
    """What the defender's mines leave, once those that can be are swept, and how many of them find
    nobody. B13"""
    squads, field = list(cast.standing(cast.beginning())), battle.field()
    hidden = cloaked(tuple(squads), battle.terrain)
    jammed = is_jammed(squads, attacking=False)
    mines = max(0, battle.defender.mines - swept((s for s in squads if s.attacking), jammed))
    while mines:
        able = [
            number
            for number, squad in enumerate(squads)
            if squad.attacking and not why_no_victim(squad._replace(cloaked=hidden[number]))
        ]
        if not able:
            break
        dearest = max(able, key=lambda number: value(squads[number]))
        squads[dearest] = struck(squads[dearest], field)
        squads, mines = _without_stranded(squads), mines - 1
    left = tuple(
        cell._replace(ships=squad.ships, damage=squad.damage)
        for cell, squad in zip(cast.beginning(), squads, strict=True)
    )
    return left, mines


def _without_stranded(squads: list[Squad]) -> list[Squad]:
    """Fighters go down with the ship that carried them. B13.1"""
    lost = fighters_lost((squad for squad in squads if squad.attacking), at_colony=False)
    return [
        squad._replace(ships=max(0, squad.ships - lost))
        if squad.unit == FIGHTER and squad.attacking
        else squad
        for squad in squads
    ]


# -- what is told ----------------------------------------------------------------------------------


def told(battle: Battle, cast: Cast, ended: Spread, mines: int = 0) -> Odds:
    """The odds by groups that are left, and of the colony by hits that it can still take: behind
    mines it is safe. B5.12"""
    lines, columns = _lines(battle, cast)
    spread: dict[tuple[int, ...], float] = {}
    winners: dict[int, float] = {}
    for state, p in ended.items():
        winner = _winner(cast, state)
        winners[winner] = winners.get(winner, 0.0) + p
        left = _left(battle, cast, state)
        ships = tuple(sum(left[number] for number in column) for column in columns)
        safe = [(battle.colony, 1.0)]
        for steps, share in safe if mines else _colony(battle, cast, state, winner):
            key = (*ships, steps) if battle.colony else ships
            spread[key] = spread.get(key, 0.0) + p * share
    return Odds(lines, spread, winners)


def _lines(battle: Battle, cast: Cast) -> tuple[tuple[Line, ...], list[list[int]]]:
    """What is told, and of which groups of the cast it is made up: ships that were captured and
    retaken count as one's own, captured ones stand apart."""
    found: dict[tuple[int, int], list[int]] = {}
    for number, side in enumerate(cast.side):
        found.setdefault((side, cast.origin[number]), []).append(number)
    lines = [
        Line(side, UNIT_NAMES[cast.squads[column[0]].unit], cast.squads[column[0]].ships)
        for (side, _), column in found.items()
    ]
    if battle.colony:
        lines.append(Line(DEFENDER, COLONY, battle.colony))
    return tuple(lines), list(found.values())


def _left(battle: Battle, cast: Cast, state: State) -> list[int]:
    """Ships by group after the battle: fighters that nobody can carry are lost. B11.2"""
    left = [cell.ships for cell in state]
    for side, block in enumerate(cast.block):
        squads = cast.standing(state)[block]
        lost = fighters_lost(squads, at_colony=side == DEFENDER and battle.colony > 0)
        for number in range(*block.indices(len(left))):
            if cast.squads[number].unit == FIGHTER:
                gone = min(lost, left[number])
                left[number] -= gone
                lost -= gone
    return [ships + cell.gone for ships, cell in zip(left, state, strict=True)]


def _winner(cast: Cast, state: State) -> int:
    there = [any(cell.ships for cell in state[block]) for block in cast.block]
    if all(there):
        return BOTH
    return there.index(True) if any(there) else NEITHER


def _colony(battle: Battle, cast: Cast, state: State, winner: int) -> Iterable[tuple[int, float]]:
    """What a bombardment leaves of the colony, in hits that it can still take. B5.12"""
    if not battle.colony or winner != ATTACKER:
        return [(battle.colony, 1.0)]
    chances = [1.0]
    for squad in cast.standing(state)[cast.block[ATTACKER]]:
        for _ in range(squad.ships - squad.idle):
            if destroys_planets(squad):
                return [(0, 1.0)]
            hit = chance_at_colony(squad, battle.troops, battle.field())
            chances = [
                stays * (1 - hit) + falls * hit
                for stays, falls in zip([*chances, 0.0], [0.0, *chances], strict=True)
            ]
    steps: dict[int, float] = {}
    for hits, p in enumerate(chances):
        left = max(0, battle.colony - hits)
        steps[left] = steps.get(left, 0.0) + p
    return steps.items()
