"""Two sides that meet on a real map: worked out, or simulated where that would take too long."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from astrarium.shared.outcomes import BOTH

from ..components.systems import SYSTEMS, PlanetId
from ..components.units import SHIPS
from ..table import TI4
from ..units import Fleet
from .battle_odds import won_in_space
from .rolled_odds import ARRIVAL, BARRAGE, FIGHTS, RolledOdds
from .seen import Meeting, Seen
from .sides import ATTACKER, NO_UNITS, Side
from .space_odds import SpaceOdds, Spread, State, TooLarge

MOST_STATES: Final = 1500
"""Battles with more states are simulated: somebody is waiting for their turn."""
SURE: Final = 1.96
"""Standard deviations of an interval of 95 %."""
NO_CARDS: Final = frozenset[str]()

Forecast = dict[str, float]
Cards = tuple[frozenset[str], frozenset[str]]
"""What each side plays in the first round."""


def meeting(seen: Seen, fleets: State, cards: Cards, planet: PlanetId | None = None) -> Meeting:
    """Two fleets, with the cards of both, in the active system."""
    attacker, defender = (Side(_units(fleets[at]), cards=cards[at]) for at in (0, 1))
    planets = SYSTEMS[seen.system].planets
    if planet is None:
        planet = planets[0] if planets else PlanetId(-1)
    return Meeting(attacker, defender, where=seen.system, target=planet)


def _units(fleet: Fleet) -> tuple[int, ...]:
    units = list(NO_UNITS)
    for kind in SHIPS:
        units[kind] = fleet.ships[kind]
    return tuple(units)


def fought(game: TI4, battle: Meeting, start: State, since: int = ARRIVAL) -> tuple[Spread, int]:
    """How it may end in space, and from how many simulated fights that is known (0: exactly).

    What lost ships carried is lost at the end. 17.3
    """
    exact = SpaceOdds(game, battle, MOST_STATES)
    try:
        if since == ARRIVAL:
            return _trimmed(exact, exact.fought(start)), 0
        spread = {start: 1.0}
        if since == BARRAGE:
            spread = exact.spread_over(spread, exact.barrage)
        return _trimmed(exact, exact.rounds(spread)), 0
    except TooLarge:
        game.moment_ends("combat_round")
        rolled = RolledOdds(game, battle, Random(1))
        found: Spread = {}
        for _ in range(FIGHTS):
            state = rolled.fight(start, since)
            found[state] = found.get(state, 0.0) + 1 / FIGHTS
        return _trimmed(exact, found), FIGHTS


def _trimmed(rules: SpaceOdds, spread: Spread) -> Spread:
    found: Spread = {}
    for state, chance in spread.items():
        left = rules.trimmed(state)
        found[left] = found.get(left, 0.0) + chance
    return found


def told(battle: Meeting, spread: Spread, key: str, fights: int, side: int = ATTACKER) -> Forecast:
    """The chance that a side wins, under a key, with what must be known of it."""
    won: dict[int, float] = {}
    for (attacker, defender), chance in spread.items():
        winner = won_in_space(battle, attacker, defender)
        won[winner] = won.get(winner, 0.0) + chance
    wins = min(1.0, won.get(side, 0.0))
    found = {key: wins}
    if fights:
        low, high = interval(wins, fights)
        found |= {"fights": fights, "low": low, "high": high}
    return found | ({"stalemate": won[BOTH]} if won.get(BOTH) else {})


def interval(share: float, fights: int) -> tuple[float, float]:
    """Wilson's: where the true chance lies with 95 % confidence."""
    z = SURE * SURE / fights
    middle = (share + z / 2) / (1 + z)
    away = SURE / (1 + z) * sqrt(share * (1 - share) / fights + z / (4 * fights))
    return max(0.0, middle - away), min(1.0, middle + away)
