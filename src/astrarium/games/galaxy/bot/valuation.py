"""What a position is worth to a player: the lead in influence to hope for at the end.

Only the three worlds that survive count (G3.3), so influence is worth as much as the chance
that its world survives: this round, judged by the ships of the active row, and the later ones,
judged by the cards in hand.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import prod
from typing import TypeAlias

from ..components import (
    ALLY,
    INFLUENCE,
    NO_WORLD,
    NOBODY,
    ROUNDS,
    VALUE,
    VALUES,
    WORLD,
    CardId,
    WorldId,
    is_ship,
)
from ..reckoning import highest, lowest
from .sketch import EMPTY, UNSEEN, Sketch, is_surrendered

SURVIVORS = 3

Shares: TypeAlias = tuple[float, ...]
ByWorld: TypeAlias = dict[WorldId, float]

GOVERNING = 0.3  # what a governorship is worth beside its influence
SPOILS = 0.8  # a base up or down after a surrender, on a world that survives
HIDDEN = 0.1  # what a base gains by being out of reach
WINNING = 3.0  # ending the game ahead, beyond the lead itself
HOLDING = 0.15  # a fully useful card in hand
HELP = 0.5  # how far the cards in hand decide the rounds to come
CHANGE = 0.1  # the chance that a ship is covered or destroyed before the round ends
CHANGE_PER_EMPTY = 0.05
PATIENCE = 1.1  # how well a base kept for the next round will be placed


def worth(sketch: Sketch) -> float:
    """The value of a position, in influence at the end of the game."""
    leads = {world: sketch.lead(world) for world in sketch.worlds}
    chances = survival(sketch, leads)
    total = sum(chances[world] * leads[world] for world in sketch.worlds)
    total += _governing(sketch, chances)
    total += _bases_to_come(sketch, chances)
    total += HOLDING * sum(usefulness(sketch, card, leads) for card in sketch.hand)
    if sketch.secret != NO_WORLD and sketch.secret in sketch.worlds:
        total += HIDDEN * chances[sketch.secret]
    if not sketch.between and sketch.complete():
        total += _end_of_round(sketch, leads, chances)
    return total


# -- which worlds survive ------------------------------------------------------------------------


def survival(sketch: Sketch, leads: ByWorld) -> ByWorld:
    """The chance of each world to be among the last three."""
    dangers = {} if sketch.between else danger(sketch)
    left = len(sketch.worlds) - (not sketch.between)
    rate = SURVIVORS / left
    swing = HELP * rate * (1 - rate)
    for_it, against_it = helping_hands(sketch.hand)
    chances = {}
    for world, lead in leads.items():
        helping = for_it[world] if lead > 0 else -against_it[world] if lead < 0 else 0.0
        chances[world] = (1 - dangers.get(world, 0.0)) * (rate + swing * helping)
    return chances


@lru_cache(maxsize=10_000)
def helping_hands(hand: tuple[CardId, ...]) -> tuple[Shares, Shares]:
    """What a hand can do for and against each world, from 0 to 1. Allies help anywhere."""
    ships = [card for card in hand if is_ship(card)]
    strong = [0.0] * (ALLY + 1)
    weak = [0.0] * (ALLY + 1)
    for card in ships:
        strength = (VALUE[card] - 5) / 5
        strong[WORLD[card]] += max(0.0, strength)
        weak[WORLD[card]] += max(0.0, -strength)
    return (
        tuple(min(1.0, own + strong[ALLY] / 4) for own in strong[:ALLY]),
        tuple(min(1.0, own + weak[ALLY] / 4) for own in weak[:ALLY]),
    )


def danger(sketch: Sketch) -> ByWorld:
    """The chance of each world to be the one that surrenders this round."""
    if sketch.complete():
        loser = falls(sketch)
        if loser != NO_WORLD:
            return {world: float(world == loser) for world in sketch.worlds}
    shares = dangers(tuple([sketch.ships[world] for world in sketch.worlds]))
    return dict(zip(sketch.worlds, shares, strict=True))


@lru_cache(maxsize=10_000)
def dangers(ships: tuple[int, ...]) -> Shares:
    """For the ships of a row: how likely each is to end as the only lowest."""
    outlooks = [outlook(ship, ships.count(EMPTY)) for ship in ships]
    everyone = [prod(above[value] for _, above in outlooks) for value in range(VALUES - 1)]
    alone = [
        sum(exactly[value] * others / above[value] for value, others in enumerate(everyone))
        for exactly, above in outlooks
    ]
    total = sum(alone)
    return tuple(share / total for share in alone)


@cache
def outlook(ship: int, empty: int) -> tuple[Shares, Shares]:
    """For a world with this ship: the chances that it ends the round with each value, and above.

    The more worlds are without a ship, the longer the round and the likelier another ship.
    """
    change = 1.0 if ship in (EMPTY, UNSEEN) else CHANGE + CHANGE_PER_EMPTY * empty
    exactly = [change / VALUES] * VALUES
    if change < 1:
        exactly[ship] += 1 - change
    above = [sum(exactly[value + 1 :]) for value in range(VALUES)]
    return tuple(exactly), tuple(above)


def falls(sketch: Sketch) -> WorldId:
    """The world that would surrender now; none if several ships are lowest."""
    loser, *tied = lowest({world: expected(sketch.ships[world]) for world in sketch.worlds})
    return NO_WORLD if tied else loser


def expected(ship: int) -> float:
    return 5.5 if ship == UNSEEN else ship


# -- what else counts ----------------------------------------------------------------------------


def _governing(sketch: Sketch, chances: ByWorld) -> float:
    total = 0.0
    for world in sketch.worlds:
        governor = sketch.governors[world]
        if governor == sketch.me:
            total += GOVERNING * chances[world]
        elif governor != NOBODY:
            total -= GOVERNING * chances[world] * sketch.threat[governor]
    return total


def _bases_to_come(sketch: Sketch, chances: ByWorld) -> float:
    """The best place for a base this turn, and what the others will bring in later rounds."""
    if not sketch.supply:
        return 0.0
    later = base_kept(sketch)
    best = 0.0
    if sketch.base_left:
        free = [chances[world] for world in sketch.worlds if sketch.row_is_free(world)]
        best = INFLUENCE[sketch.round] * max(free, default=0.0)
    return max(best, later) + later * (sketch.supply - 1)


def base_kept(sketch: Sketch) -> float:
    """What a base is worth that is kept for the next round."""
    if sketch.round >= ROUNDS:
        return 0.0
    left = len(sketch.worlds) - (not sketch.between)
    return PATIENCE * INFLUENCE[sketch.round + 1] * SURVIVORS / left


def _end_of_round(sketch: Sketch, leads: ByWorld, chances: ByWorld) -> float:
    loser = falls(sketch)
    if loser == NO_WORLD:
        return 0.0
    total = SPOILS * _spoils(sketch, chances)
    if sketch.round == ROUNDS:
        ahead = sum(lead for world, lead in leads.items() if world != loser)
        total += WINNING if ahead > 0 else -WINNING if ahead < 0 else 0.0
    return total


def _spoils(sketch: Sketch, chances: ByWorld) -> float:
    """Whoever controls a highest ship moves a base there, if there is one. G16.2"""
    gains = [0.0]
    for world in highest({world: expected(sketch.ships[world]) for world in sketch.worlds}):
        governor = sketch.governors[world]
        if sketch.bases[world] and governor == sketch.me:
            gains.append(chances[world])
        elif sketch.bases[world] and governor != NOBODY:
            gains.append(-chances[world] * sketch.threat[governor])
    return max(gains, key=abs)


# -- cards ---------------------------------------------------------------------------------------

JUNK = 0.15
TECHNOLOGY = 0.8


def usefulness(sketch: Sketch, card: CardId, leads: ByWorld | None = None) -> float:
    """How much good a card can do from the hand, about 0 to 1."""
    if not is_ship(card):
        return TECHNOLOGY
    if is_surrendered(sketch, card):
        return JUNK
    strength = (VALUE[card] - 5) / 5
    if WORLD[card] == ALLY:
        return abs(strength)
    lead = sketch.lead(WORLD[card]) if leads is None else leads[WORLD[card]]
    if lead == 0:
        return 0.5 * abs(strength)
    return max(0.0, strength if lead > 0 else -strength)
