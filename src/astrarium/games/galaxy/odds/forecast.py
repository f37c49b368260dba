"""The chances of a move with dice, from what a seat sees. G13, G14.3"""

from __future__ import annotations

from typing import Any

from astrarium.kernel.moves import Move, Seat

from ..components import NOBODY, NUMBER, VALUE
from ..reckoning import combat_bonus, controller
from .dice import at_most, beats


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


def _controller(view: dict[str, Any], seat: Seat, world: str) -> Seat:
    """Who controls a ship when `seat` is the active player."""
    played = any(ship["world"] == world for ship in view["played"])
    governor = view["worlds"][world]["governor"]
    return controller(seat, NOBODY if governor is None else governor, played)


def _bonus(view: dict[str, Any], seat: Seat) -> int:
    if seat == NOBODY:
        return 0
    return combat_bonus([NUMBER[card] for card in view["players"][seat]["technologies"]])
