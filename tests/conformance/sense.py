"""A little sense for random players, where blind ones seldom see the later parts of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from astrarium.games.eclipse.components import CIRCLES, MONEY, UPKEEP
from astrarium.games.space_empires.components.board import DISTANCE, HEX_NUMBER
from astrarium.games.ti4.deck import NOTE_HAND
from astrarium.games.ti4.transactions import why_not_trade
from astrarium.kernel.moves import Move, Question, Seat

Sense = Callable[[Any, Question, random.Random], Move]

TENDENCIES = {
    "settle": 6,
    "claim": 5,
    "place": 5,
    "explore": 4,
    "research": 5,
    "build": 5,
    "move": 6,
    "action": 6,
    "pass": 0.5,
    "reaction": 0.3,
    "trade": 0.1,
    "fit": 2,
    "remove": 0.3,
    "attack": 5,
    "bombard": 3,
    "propose": 6,
    "accept": 3,
    "leave": 0.2,
}
"""How much likelier than others a verb is in Eclipse."""
WARLIKE = {"move": 3, "build": 3, "explore": 3}


def thrifty(state: Any, question: Question, rng: random.Random) -> Move:
    """Who plays Eclipse blindly is bankrupt before anybody meets: pass in time, and go to war."""
    seat = question.seat
    if question.kind in ("turn", "react"):
        bill = UPKEEP[min(max(state.discs[seat] - 2, 0), CIRCLES)]
        if state.resources[seat][MONEY] + state.production(seat, MONEY) < bill:
            return ("pass",)
    verbs = sorted({str(move[0]) for move in question.moves})
    (verb,) = rng.choices(verbs, [TENDENCIES.get(verb, 1) for verb in verbs])
    moves = [move for move in question.moves if move[0] == verb]
    weights = [WARLIKE.get(str(move[1]), 1) if verb == "action" else 1 for move in moves]
    return rng.choices(moves, weights)[0]


def promise(state: Any, rng: random.Random) -> tuple[Seat, Move] | None:
    """Forms of Twilight Imperium that are filled in blindly seldom hold: offer somebody a note."""
    pairs = [
        (one, two)
        for one in state.playing()
        for two in state.playing()
        if one != two and why_not_trade(state, one, two) is None
    ]
    if not pairs:
        return None
    seat, other = rng.choice(pairs)
    note = rng.choice(("none", *state.cards.names(state.cards.zones[NOTE_HAND + seat])))
    goods = rng.randint(0, state.trade_goods[seat])
    return seat, ("offer", other, goods, 0, note, "none", 0, 0, "none", "none")


EAGER = {"build": 6, "research": 2, "done": 0.5, "raise": 0.3, "scuttle": 0.2, "retreat": 0.3}
"""How much likelier than others a verb is in Space Empires."""


def warlike(state: Any, question: Question, rng: random.Random) -> Move:
    """Who moves blindly meets nobody in Space Empires: go where colonies of others are."""
    steps = [move for move in question.moves if move[0] == "move"]
    hostile = [
        hex_
        for hex_, colony in enumerate(state.colony)
        if colony is not None and colony.owner != question.seat
    ]
    if steps and hostile and rng.random() < 0.9:
        goal = rng.choice(hostile)
        return min(steps, key=lambda move: (DISTANCE[HEX_NUMBER[str(move[2])]][goal], rng.random()))
    verbs = sorted({str(move[0]) for move in question.moves})
    (verb,) = rng.choices(verbs, [EAGER.get(verb, 1) for verb in verbs])
    return rng.choice([move for move in question.moves if move[0] == verb])


PROPOSALS: dict[str, Callable[[Any, random.Random], tuple[Seat, Move] | None]] = {"TI4": promise}
"""Free moves with some sense, by kind of table."""

SENSES: dict[str, Sense] = {"Eclipse": thrifty, "SpaceEmpires": warlike}
"""How to play with some sense, by kind of table."""
SENSIBLE = 0.7
"""How often they use it: now and then somebody shall go bankrupt."""
