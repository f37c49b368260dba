"""Maps that nobody builds by hand: given as a string of tiles, or dealt and evened out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from astrarium.kernel.errors import SetupError
from astrarium.shared.hexes import distance

from .components.box import HEXES, MAX_SEATS, MIN_SEATS, Position, by_seats, homes, open_spaces
from .components.reading import PACKAGE
from .components.systems import BACKS, MECATOL, PLANETS, SYSTEM_BY_NUMBER, SYSTEMS, SystemId
from .map_limits import beginning, clash
from .space import around

Plan = dict[Position, SystemId]

EMPTY: Final = ("0", "-1")
"""What stands in a string for a home system, or where there is no tile."""
DEALT: Final = frozenset((*BACKS["blue"], *BACKS["red"]))


def read_plan(text: str) -> tuple[int, Plan]:
    """The map that a string describes, and for how many players it is.

    The tile numbers ring by ring, clockwise from the north, with 0 (or -1) for homes and for
    spaces without a tile; the 18 of Mecatol Rex may stand first.
    """
    words = text.split()
    if words[:1] == [str(SYSTEMS[MECATOL].number)]:
        words = words[1:]
    if len(words) > len(HEXES) - 1:
        raise _wrong("map_long", most=len(HEXES) - 1, given=len(words))
    plan: Plan = {}
    for place, word in enumerate(words, start=1):
        if word not in EMPTY and not _is_home(word):
            plan[Position(place)] = _tile(word, plan)
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        if set(plan) == set(open_spaces(seats)):
            _check_limits(plan)
            return seats, plan
    raise _wrong("map_spaces", given=len(plan))


def check_plan(text: str) -> None:
    """Refuse a string that is no map."""
    read_plan(text)


def _is_home(word: str) -> bool:
    known = word.isascii() and word.isdigit() and len(word) < 4
    system = SYSTEM_BY_NUMBER.get(int(word)) if known else None
    return system is not None and SYSTEMS[system].back == "green"


def _tile(word: str, plan: Plan) -> SystemId:
    known = word.isascii() and word.isdigit() and len(word) < 4
    system = SYSTEM_BY_NUMBER.get(int(word)) if known else None
    if system not in DEALT:
        raise _wrong("map_tile", given=word[:12])
    assert system is not None
    if system in plan.values():
        raise _wrong("map_twice", given=word)
    return system


def _check_limits(plan: Plan) -> None:
    """S.6f and S.6g: a map given beforehand could have been laid otherwise, so they hold."""
    whole = plan | beginning(MAX_SEATS)
    for place, tile in sorted(plan.items()):
        for near in around(place):
            if near > place or near not in whole:
                continue
            rule = clash(tile, whole[near])
            if rule is not None:
                one, two = SYSTEMS[whole[near]].number, SYSTEMS[tile].number
                raise _wrong(
                    "map_anomalies" if rule == "S.6f" else "map_wormholes", one=one, two=two
                )


def _wrong(key: str, **values: object) -> SetupError:
    return SetupError(key, **values).of(PACKAGE)


# -- a map that is dealt ---------------------------------------------------------------------------


def tiles_needed(seats: int) -> tuple[int, int]:
    """How many blue and red tiles a map takes. S.6b, S.6c"""
    blue, red = by_seats("blue_tiles", seats) * seats, by_seats("red_tiles", seats) * seats
    return blue, red + by_seats("extra_red_tiles", seats)


def dealt_plan(seats: int, tiles: Sequence[SystemId]) -> Plan:
    """Tiles in the order they were dealt, then swapped as long as that evens the map out."""
    plan = dict(zip(open_spaces(seats), tiles, strict=True))
    clashes, worths = _clashes(plan, plan) // 2, _worths(seats, plan)
    weights = _weights(seats)
    spread = _spread(worths)
    for one, two in (*combinations(sorted(plan), 2),) * ROUNDS_OF_SWAPS:
        if (clashes, spread) <= EVEN_ENOUGH:
            break
        better, here, there = _WORTH[plan[two]] - _WORTH[plan[one]], weights[one], weights[two]
        rich, poor = worths.index(max(worths)), worths.index(min(worths))
        levels = better * (here[rich] - there[rich]) < 0 or better * (here[poor] - there[poor]) > 0
        if not clashes and not levels:
            continue  # it takes nothing from the richest and gives nothing to the poorest
        swapped = [
            worth + better * (gained - lost)
            for worth, gained, lost in zip(worths, here, there, strict=True)
        ]
        more_even = _spread(swapped) < spread
        if not clashes and not more_even:
            continue  # no swap has fewer clashes than none
        fewer = _clashes(plan, (one, two))
        plan[one], plan[two] = plan[two], plan[one]
        fewer -= _clashes(plan, (one, two))
        if fewer > 0 or (fewer == 0 and more_even):
            clashes, worths, spread = clashes - fewer, swapped, _spread(swapped)
        else:
            plan[one], plan[two] = plan[two], plan[one]
    return plan


ROUNDS_OF_SWAPS: Final = 3
EVEN_ENOUGH: Final = (0, 3)
"""No clashes, and a difference between homes of one middling planet next door."""
NEAR: Final = 2
"""How far from a home systems count as its player's."""
_WORTH: Final = tuple(
    sum(max(PLANETS[planet].resources, PLANETS[planet].influence) for planet in system.planets)
    for system in SYSTEMS
)
"""By system: the better half of each of its planets."""


def _clashes(plan: Plan, places: Iterable[Position]) -> int:
    """How often the tiles of some places clash with one beside them."""
    found = 0
    for place in places:
        bad = _BAD_NEIGHBOURS[plan[place]]
        for near in around(place):
            found += plan.get(near) in bad
    return found


_BAD_NEIGHBOURS: Final = {
    tile: frozenset(other for other in DEALT if clash(tile, other) is not None) for tile in DEALT
}


def _worths(seats: int, plan: Plan) -> list[int]:
    """What lies near each home."""
    weights = [
        [_WORTH[tile] * weight for weight in _weights(seats)[place]] for place, tile in plan.items()
    ]
    return [sum(of_home) for of_home in zip(*weights, strict=True)]


def _spread(worths: list[int]) -> int:
    """How far the richest home is from the poorest."""
    return max(worths) - min(worths)


@cache
def _weights(seats: int) -> dict[Position, list[int]]:
    """By place: how much it counts for each home; next door twice."""
    return {
        place: [max(0, NEAR + 1 - distance(HEXES[home], HEXES[place])) for home in homes(seats)]
        for place in open_spaces(seats)
    }
