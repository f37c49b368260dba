"""How a sensible player of Eclipse rates their answers, from what they see.

Every kind of question has its own way of rating; what may be done at any time (settle, trade,
propose) is rated the same way everywhere. Ratings are victory points; doing nothing rates 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.kernel.moves import Move, Seat

from . import answers, turns
from .mind import Mind
from .weights import WEIGHTS, Weights

Rate = Callable[[Mind, Move], float]


def rate(view: Mapping[str, Any], seat: Seat, move: Move) -> float:
    """How good a move is for the seat that is asked; higher is better."""
    return rater(view, seat)(move)


def rater(
    view: Mapping[str, Any], seat: Seat, weights: Weights = WEIGHTS
) -> Callable[[Move], float]:
    """The same for all moves of a question: what they share is worked out once."""
    mind = Mind(view, seat, weights)
    by_kind = KINDS[mind.reading.kind]

    def rated(move: Move) -> float:
        free = turns.FREE.get(str(move[0]))
        return free(mind, move) if free is not None else by_kind(mind, move)

    return rated


KINDS: dict[str, Rate] = {
    "species": answers.species,
    "turn": turns.turn,
    "react": turns.react,
    "after": turns.nothing_more,
    "talks": turns.nothing_more,
    "explore": turns.explore,
    "place": turns.place,
    "claim": turns.claim,
    "influence": turns.influence,
    "research": turns.research,
    "upgrade": turns.upgrade,
    "build": turns.build,
    "move": turns.move,
    "move_on": turns.move_on,
    "upkeep": turns.upkeep,
    "return_cube": answers.return_cube,
    "bury": answers.return_cube,
    "artifact": answers.artifact,
    "diplomacy": answers.diplomacy,
    "envoy": answers.envoy,
    "make_room": answers.make_room,
    "discovery": answers.discovery,
    "ancient_technology": answers.ancient_technology,
    "ancient_part": answers.ancient_part,
    "engage": answers.engage,
    "assign": answers.assign,
    "stalemate": answers.stalemate,
    "reputation": answers.reputation,
    "bombard": answers.bombard,
    "raze": answers.raze,
}
"""How to rate the answers to each kind of question."""
