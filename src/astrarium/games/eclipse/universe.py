"""Every well-formed move there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from astrarium.kernel.moves import Move, Seat
from astrarium.shared.hexes import disk

from .components import (
    ACTIONS,
    GRAMMAR,
    NPC,
    NUMBERS,
    REACTIONS,
    REPUTATION,
    RESOURCES,
    SECTORS,
    SHIPS,
    SPECIES_NAMES,
    SQUARES,
    TECHNOLOGY_NAMES,
    THINGS,
)
from .influence import TRACK
from .ships import PART_NAMES, PRINTED
from .space import FARTHEST

MOST_DAMAGE = 24
"""No ship survives more: eight improved hulls and a shard do not fit on any blueprint."""

Words = tuple[str | int, ...]

VALUES: Words = tuple(sorted(set(REPUTATION)))
SLOTS: Words = tuple(range(max(len(printed.slots) for printed in PRINTED.values())))
WORDS: dict[str, Words] = {
    "species": SPECIES_NAMES,
    "action": ACTIONS,
    "reaction": REACTIONS,
    "sector": NUMBERS,
    "square": SQUARES,
    "resource": RESOURCES,
    "track": RESOURCES,
    "technology": TECHNOLOGY_NAMES,
    "part": PART_NAMES,
    "ship": SHIPS,
    "thing": THINGS,
    "slot": SLOTS,
    "value": VALUES,
    "old": VALUES,
    "target_ship": (*SHIPS, *NPC),
    "damage": tuple(range(MOST_DAMAGE + 1)),
}


def every_move(seats: int) -> Iterator[Move]:
    yield ("keep",)  # a discovery; reputation is kept by its value
    for verb in GRAMMAR:
        for args in _arguments(verb, seats):
            yield (verb, *args)


def _arguments(verb: str, seats: Seat) -> Iterator[Words]:
    match verb:
        case "propose":
            yield from ((seat,) for seat in range(seats))
        case "explore":
            yield from (here for here in disk((0, 0), FARTHEST) if here != (0, 0))
        case "place":
            drawn = [s.number for s in SECTORS if s.ring and not s.home]
            yield from product(drawn, range(6))
        case "influence":
            yield from permutations((TRACK, *NUMBERS), 2)
        case "move":
            for ship in SHIPS:
                yield from ((ship, *way) for way in permutations(NUMBERS, 2))
        case _:
            yield from product(*(WORDS[name] for name in GRAMMAR[verb]))
