"""Exact odds of a battle: space combat and, if ground forces are there, the invasion after it.

The rules are those of `fighting` and `modifiers`; what players decide follows a stated policy
(`taking`): hits are sustained at once (or never), ships are lost in a chosen order, all guns fire,
all ships that can bombard, all ground forces land. Technologies that are used at once are:
Graviton Laser System, Assault Cannon, Duranium Armor and the Magen Defense Grid. Other abilities
that players choose to use, and retreats other than after a named round, are left out.
"""

from __future__ import annotations

from typing import NamedTuple

from astrarium.shared.outcomes import BOTH, NEITHER, Odds, Squad

from ..components.units import INFANTRY, PDS, SHIPS, TYPE_NAMES, TypeId
from ..units import Fleet
from .ground_odds import GroundOdds
from .sides import ATTACKER, DEFENDER, Battle, arena, fleet_of, garrison_of
from .space_odds import SpaceOdds

KINDS: tuple[TypeId, ...] = (*SHIPS, INFANTRY, PDS)


class End(NamedTuple):
    """How a battle ended."""

    attacker: Fleet
    defender: Fleet
    landed: int
    """Ground forces of the attacker on the planet."""
    held: int
    """Those of the defender."""
    winner: int


def battle_odds(battle: Battle) -> Odds:
    """The odds of a battle, from the arrival of the attacker's ships on."""
    squads = squads_of(battle)
    spread: dict[tuple[int, ...], float] = {}
    winners: dict[int, float] = {}
    for end, chance in ends(battle).items():
        left = tuple(_left(battle, end, squad) for squad in squads)
        spread[left] = spread.get(left, 0.0) + chance
        winners[end.winner] = winners.get(end.winner, 0.0) + chance
    return Odds(squads, spread, winners)


def squads_of(battle: Battle) -> tuple[Squad, ...]:
    return tuple(
        Squad(seat, TYPE_NAMES[kind], side.units[kind])
        for seat, side in enumerate(battle.sides)
        for kind in KINDS
        if side.units[kind]
    )


def _left(battle: Battle, end: End, squad: Squad) -> int:
    kind = TypeId(TYPE_NAMES.index(squad.ship))
    fleet = end.attacker if squad.side == ATTACKER else end.defender
    if kind == PDS:  # 43.5a: who takes the planet destroys them
        taken = battle.on_the_ground and end.winner == ATTACKER
        return 0 if taken else squad.ships
    if kind == INFANTRY:
        return end.landed + fleet.infantry if squad.side == ATTACKER else end.held
    return fleet.ships[kind]


def ends(battle: Battle) -> dict[End, float]:
    """How the battle may end."""
    game, start = arena(battle), (fleet_of(battle, ATTACKER), fleet_of(battle, DEFENDER))
    found: dict[End, float] = {}
    space, ground = SpaceOdds(game, battle), GroundOdds(game, battle)
    for (attacker, defender), chance in space.fought(start).items():
        winner = won_in_space(battle, attacker, defender)
        attacker, defender = space.trimmed((attacker, defender))
        for end, share in _landing(battle, ground, attacker, defender, winner).items():
            found[end] = found.get(end, 0.0) + chance * share
    return found


def won_in_space(battle: Battle, attacker: Fleet, defender: Fleet) -> int:
    """Whoever alone has ships, or stays when the other retreats. 23.10"""
    there = [any(fleet.ships) for fleet in (attacker, defender)]
    if not all(there):
        return there.index(True) if any(there) else NEITHER
    rounds = [side.retreat for side in battle.sides]
    if not any(rounds):
        return BOTH
    leaves = DEFENDER if rounds[1] and (not rounds[0] or rounds[1] <= rounds[0]) else ATTACKER
    return 1 - leaves


def _landing(
    battle: Battle, ground: GroundOdds, attacker: Fleet, defender: Fleet, winner: int
) -> dict[End, float]:
    """The invasion, where nothing in space stands against it. 11.4"""
    garrison = garrison_of(battle)
    if not battle.on_the_ground:
        return {End(attacker, defender, 0, 0, winner): 1.0}
    if any(defender.ships) and winner != ATTACKER:
        return {End(attacker, defender, 0, garrison.infantry, winner): 1.0}
    found: dict[End, float] = {}
    for (landed, held), chance in ground.fought(attacker, garrison).items():
        takes = ATTACKER if landed and not held else DEFENDER  # who keeps control: 26.4
        end = End(attacker._replace(infantry=0), defender, landed, held, takes)
        found[end] = found.get(end, 0.0) + chance
    return found
