"""How a sensible player of Space Empires rates moves, from what a seat sees.

Doing nothing rates 0. A verb of which nobody has said anything is tried rather than left, and never
stops a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from astrarium.kernel.moves import Move, Seat

from . import turns
from .mind import Mind
from .shopping import hex_of
from .turns import AT_ONCE

Rate = Callable[[Mind, Move], float]

WANTED_SHIP: Final = {"attack": 5, "defense": 1, "hull": 2}
"""What a unique ship should be able to do. X19"""
MOST_BID: Final = 10
TRIED: Final = 0.5
"""A verb without an opinion: better than nothing, worse than anything that is known good."""


def rate(view: Mapping[str, Any], seat: Seat, move: Move) -> float:
    """How good a move is for the seat that is asked; higher is better."""
    return rater(view, seat)(move)


def rater(view: Mapping[str, Any], seat: Seat) -> Callable[[Move], float]:
    """The same for all moves of a question: what they share is worked out once."""
    mind = Mind(view, seat)
    return lambda move: RATES.get(str(move[0]), tried)(mind, move)


def tried(mind: Mind, move: Move) -> float:
    return TRIED


def nothing(mind: Mind, move: Move) -> float:
    return 0.0


def never(mind: Mind, move: Move) -> float:
    return -1.0


def first(mind: Mind, move: Move) -> float:
    """To begin oneself: who moves first strikes first."""
    return 1.0 if move[1] == mind.reading.seat else 0.0


def at_once(mind: Mind, move: Move) -> float:
    return AT_ONCE


def drawn(field: str) -> Rate:
    """Towards the ship that it wants, value by value: what can be changed back must come to an
    end."""
    return lambda mind, move: 1.0 if move[1] == WANTED_SHIP[field] else -1.0


def auctioned(mind: Mind, move: Move) -> float:
    """An advantage is worth a phase's savings, not the first fleet."""
    return TRIED if int(move[1]) <= MOST_BID else -1.0


def first_seen(mind: Mind, move: Move) -> float:
    """A cloak that holds strikes first: it is claimed wherever it can be."""
    return 1.0


RATES: dict[str, Rate] = {
    "done": nothing,
    "pass": nothing,
    # the own turn
    "move": turns.step,
    "settle": turns.settle,
    "tow": turns.tow,
    "split": turns.split,
    "join": turns.join,
    "fleet": never,
    "leave_fleet": never,
    "march": never,
    "boost": never,
    "muster": never,
    "pose": never,
    # before the game
    "weapon": never,
    "attack": drawn("attack"),
    "defense": drawn("defense"),
    "hull": drawn("hull"),
    "ability": never,
    "bid": auctioned,
    # the production sheet
    "raise": lambda mind, move: mind.shopping.bid(int(move[1])),
    "research": lambda mind, move: mind.shopping.research(str(move[1])),
    "build": lambda mind, move: mind.shopping.build(str(move[1]), hex_of(move[2])),
    "scuttle": never,
    "feign": never,
    "redesign": never,
    "convert": never,
    "first": first,
    # battles
    "fire": lambda mind, move: mind.fights.shot(int(move[1])),
    "shoot": tried,
    "keep_on": never,
    "hold": nothing,
    "go_along": never,
    "retreat": lambda mind, move: mind.fights.retreat(int(move[1]), str(move[2])),
    "stay": nothing,
    "remain": nothing,
    "bombard": at_once,
    "land": at_once,
    "learn": at_once,
    "unload": never,
    "load": never,
    "drop": never,
    "screen": never,
    "blow_up": lambda mind, move: mind.fights.mine(int(move[1])),
    "against": lambda mind, move: mind.fights.opponent(int(move[1])),
    "claim": first_seen,
    "lie_low": never,
    "react": never,
}
"""By verb: how it is rated."""
