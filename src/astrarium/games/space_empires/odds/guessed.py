"""The odds of a battle with unknown groups: those of many guesses, each of them possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from astrarium.shared.outcomes import Odds
from astrarium.shared.outcomes import Squad as Line

from .battle_odds import COLONY, battle_odds
from .sides import ATTACKER, DEFENDER, NOTHING_UNSEEN, Battle
from .unseen import Guess, guesses

GUESSES: Final = 60
MOST_STATES: Final = 3_000
FIGHTS: Final = 200
"""How often the battle of one guess is simulated that has more states than that."""
UNKNOWN: Final = "unknown"
SEED: Final = bytes(32)
"""The same guesses whenever the same is known: a forecast that wavers tells nothing."""


def guessed_odds(
    battle: Battle, number: int = GUESSES, most_states: int = MOST_STATES, fights: int = FIGHTS
) -> Odds:
    """The odds over all guesses, each of which counts alike; and how far they are apart."""
    alike: dict[Guess, int] = {}
    for guess in guesses(battle.unseen, number, SEED):
        alike[guess] = alike.get(guess, 0) + 1
    found: list[Odds] = []
    for guess, times in alike.items():
        odds = battle_odds(supposing(battle, guess), most_states, fights)
        found += [_as_unknown(battle, odds)] * times
    return together(found, battle.unseen.groups)


def supposing(battle: Battle, guess: Guess) -> Battle:
    """The battle as it is if the guess is right."""
    side = battle.defender
    squads, mines = (*side.squads, *guess.squads), side.mines + guess.mines
    return replace(
        battle, defender=replace(side, squads=squads, mines=mines), unseen=NOTHING_UNSEEN
    )


def _as_unknown(battle: Battle, odds: Odds) -> Odds:
    """Units that nobody knows have no name in what is told, until somebody captures them: those of
    the defender after the known ones. What was captured stands there with no ships at first."""
    known = len(battle.defender.squads)
    lines: list[Line] = []
    for line in odds.squads:
        own = line.side == DEFENDER and line.ships > 0 and line.ship != COLONY
        known -= own
        lines.append(line._replace(ship=UNKNOWN) if own and known < 0 else line)
    return odds._replace(squads=tuple(lines))


def together(found: Sequence[Odds], groups: int) -> Odds:
    """All of them as one: by the names of what is left."""
    names = list(dict.fromkeys((line.side, line.ship) for odds in found for line in odds.squads))
    if (DEFENDER, UNKNOWN) not in names:
        names.append((DEFENDER, UNKNOWN))
    spread: dict[tuple[int, ...], float] = {}
    winners: dict[int, float] = {}
    share = 1 / len(found)
    for odds in found:
        for left, chance in odds.spread.items():
            counted = dict.fromkeys(names, 0)
            for line, ships in zip(odds.squads, left, strict=True):
                counted[line.side, line.ship] += ships
            key = tuple(counted.values())
            spread[key] = spread.get(key, 0.0) + chance * share
        for side, chance in odds.winners.items():
            winners[side] = winners.get(side, 0.0) + chance * share
    lines = tuple(Line(side, ship, _most(found, side, ship, groups)) for side, ship in names)
    wins = tuple(odds.wins(ATTACKER) for odds in found)
    return Odds(lines, spread, winners, sum(odds.fights for odds in found), wins)


def _most(found: Sequence[Odds], side: int, ship: str, groups: int) -> int:
    """How many there are of a kind at first; of what is unknown, how many groups."""
    if ship == UNKNOWN:
        return groups
    return max(
        sum(line.ships for line in odds.squads if (line.side, line.ship) == (side, ship))
        for odds in found
    )
