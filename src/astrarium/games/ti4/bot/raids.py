"""Cards that harm other players: where it harms the right one."""

from __future__ import annotations

from collections.abc import Callable

from astrarium.kernel.moves import Move

from ..components.systems import PLANET_NUMBER
from .mind import Mind

Rate = Callable[[Mind, Move], float]

UNKNOWN = 0.8
"""A raid on something else than a planet."""


def hostility(mind: Mind, seat: int | None) -> float:
    """How gladly one harms a player."""
    if seat is None or seat == mind.reading.seat:
        return -3.0
    return 1.5 if seat == mind.reading.leader else 1.0


def raid(worth_of: Callable[[Mind, str], float]) -> Rate:
    """Against a planet of another player."""

    def rate(mind: Mind, move: Move) -> float:
        name = str(move[2])
        if name not in PLANET_NUMBER:
            return UNKNOWN
        owner = mind.reading.planets[name]["owner"]
        return worth_of(mind, name) * hostility(mind, owner)

    return rate


def units_on(kind: str, each: float) -> Callable[[Mind, str], float]:
    def count(mind: Mind, name: str) -> float:
        return each * float(sum(u.get(kind, 0) for u in mind.reading.planets[name]["units"]))

    return count


def richness(mind: Mind, name: str) -> float:
    return 0.5 * float(mind.reading.planets[name]["resources"])


def at_player(number: float) -> Rate:
    return lambda mind, move: number * hostility(mind, seat_in(move))


def seat_in(move: Move) -> int | None:
    return next((word for word in reversed(move[2:]) if isinstance(word, int) and word < 8), None)


def lucky_shot(mind: Mind, move: Move) -> float:
    dear = {"dreadnought": 3.0, "cruiser": 1.8, "destroyer": 1.0, "carrier": 2.5}
    return dear.get(str(move[3]), 1.0) if len(move) > 3 else 1.0


def bombardment(mind: Mind, move: Move) -> float:
    planets = mind.reading.systems[int(move[2])]["planets"]
    mine = sum(p["owner"] == mind.reading.seat for p in planets)
    others = sum(p["resources"] + p["influence"] for p in planets if p["owner"] is not None)
    return float(0.3 * others - 5.0 * mine)
