"""How moves of the own turn are rated: steps, splitting and joining, settling, towing."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Move

from ..components.board import HEX_NUMBER
from .mind import Mind
from .reading import Pack

AT_ONCE: Final = 100.0


def step(mind: Mind, move: Move) -> float:
    """Nearer to the goal of the group."""
    pack, target = mind.reading.by_number[int(move[1])], HEX_NUMBER[str(move[2])]
    alone = mind.errands.progress(pack, target)
    if alone is not None:
        return alone
    if pack in mind.campaign.fleet or pack in mind.campaign.decoys:
        return mind.campaign.progress(pack, target)
    return -1.0


def settle(mind: Mind, move: Move) -> float:
    return AT_ONCE


def tow(mind: Mind, move: Move) -> float:
    return AT_ONCE


def split(mind: Mind, move: Move) -> float:
    """Scouts go alone while there is something to explore at home."""
    pack = mind.reading.by_number[int(move[1])]
    if not exploring(mind, pack) or int(move[2]) != 1:
        return -1.0
    return 50.0


def join(mind: Mind, move: Move) -> float:
    """Whoever does not explore stands together, for counters are limited; good crews keep apart
    from lesser ones."""
    pack = mind.reading.by_number[int(move[1])]
    mates = [p.crew for p in mind.reading.mine if (p.hex, p.unit) == (pack.hex, pack.unit)]
    return 40.0 if mates.count(pack.crew) > 1 and not exploring(mind, pack) else -1.0


def exploring(mind: Mind, pack: Pack) -> bool:
    """Whether scouts are better alone."""
    reading = mind.reading
    left = [h for h in reading.unexplored() if reading.hexes[h]["home"] == reading.seat]
    return pack.unit == "scout" and len(left) > 1
