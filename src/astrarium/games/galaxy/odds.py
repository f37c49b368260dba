"""Exact odds of combat: two dice against two dice, or against a value. G13"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from astrarium.kernel.moves import Move, Seat

from .components import NUMBER, PHASER_BONUS, VALUE

_TWO_DICE = Counter(sum(dice) for dice in product(range(1, 7), repeat=2))


@cache
def beats(lead: int) -> Fraction:
    """The chance that value + two dice is strictly more, with a lead of so many points. G13.2"""
    won = sum(
        ways * others
        for roll, ways in _TWO_DICE.items()
        for other, others in _TWO_DICE.items()
        if roll + lead > other
    )
    return Fraction(won, 36 * 36)


@cache
def at_most(value: int) -> Fraction:
    """The chance that two dice do not exceed a value: base combat, Sensors. G13.5, G14.3"""
    return Fraction(sum(ways for roll, ways in _TWO_DICE.items() if roll <= value), 36)


def forecast(view: dict[str, Any], seat: Seat, move: Move) -> dict[str, float] | None:
    """The chances of a move, from what the seat sees; None for moves without dice.

    Of an attack on a ship: `wins`, and `lost` if the defender counter-attacks.
    """
    if move[0] == "attack_ship":
        return _attack_ship(view, seat, str(move[1]), str(move[2]))
    if move[0] == "attack_base":
        value = _value(view, str(move[1]))
        return {"wins": float(at_most(value - _bonus(view, int(move[3]))))}
    if move[0] == "sense":
        return {"wins": float(at_most(_value(view, str(move[1]))))}
    if move[0] == "counter":
        return _counter(view, seat)
    return None


def _attack_ship(view: dict[str, Any], seat: Seat, world: str, target: str) -> dict[str, float]:
    mine = _value(view, world) + _bonus(view, seat)
    theirs = _value(view, target) + _bonus(view, _controller(view, seat, target))
    wins = beats(mine - theirs)
    return {"wins": float(wins), "lost": float((1 - wins) * beats(theirs - mine))}


def _counter(view: dict[str, Any], seat: Seat) -> dict[str, float]:
    about = view["question"]["about"]
    mine = _value(view, about["world"]) + _bonus(view, seat)
    theirs = _value(view, about["from"]) + _bonus(view, about["seat"])
    return {"wins": float(beats(mine - theirs))}


def _value(view: dict[str, Any], world: str) -> int:
    """The value of the visible ship in the active row of a column."""
    return VALUE[NUMBER[view["worlds"][world]["ships"][-1]["card"]]]


def _controller(view: dict[str, Any], seat: Seat, world: str) -> Seat | None:
    if any(ship["world"] == world for ship in view["played"]):
        return seat
    governor: Seat | None = view["worlds"][world]["governor"]
    return governor


def _bonus(view: dict[str, Any], seat: Seat | None) -> int:
    if seat is None:
        return 0
    return PHASER_BONUS if "phaser_banks" in view["players"][seat]["technologies"] else 0
