"""Fleet markers: many groups of a hex are moved as one. X7.1"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, numbers

from .components.board import HexId
from .gates import gate_links
from .regrouping import why_not_own
from .routes import ways
from .table import SpaceEmpires
from .words import A_GROUP, A_HEX

MARKERS: Final = 3
A_FLEET: Final = numbers("fleet", range(1, MARKERS + 1), int)
FLEET: Final = Phrase("fleet", A_GROUP, A_FLEET)
LEAVE: Final = Phrase("leave_fleet", A_GROUP)
MARCH: Final = Phrase("march", A_FLEET, A_HEX)


def members(game: SpaceEmpires, seat: Seat, fleet: int) -> list[int]:
    return [n for n, marker in game.fleets if marker == fleet and game.owner_of(n) == seat]


def why_not_gather(game: SpaceEmpires, seat: Seat, number: int, fleet: int) -> Reason | None:
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    if not game.has("fleet_markers"):
        return because("X7.1", "rule_not_in_use")
    if dict(game.fleets).get(number) == fleet or game.kind_of(number).moves == "never":
        return because("X7.1", "not_for_a_fleet")
    elsewhere = [n for n in members(game, seat, fleet) if game.hex_of(n) != game.hex_of(number)]
    return because("X7.1", "fleet_is_elsewhere") if elsewhere else None


def gather(game: SpaceEmpires, seat: Seat, number: int, fleet: int) -> None:
    others = [each for each in game.fleets if each[0] != number]
    game.fleets = tuple(sorted([*others, (number, fleet)]))


def why_not_leave(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    reason = why_not_own(game, seat, number)
    if reason is None and number not in dict(game.fleets):
        return because("X7.1", "in_no_fleet")
    return reason


def leave(game: SpaceEmpires, seat: Seat, number: int) -> None:
    game.fleets = tuple(each for each in game.fleets if each[0] != number)


def offer_gathering(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    if not game.has("fleet_markers"):
        return []
    return [
        FLEET(number, fleet)
        for number in game.groups.of(seat)
        for fleet in range(1, MARKERS + 1)
        if why_not_gather(game, seat, number, fleet) is None
    ]


def offer_leaving(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    return [LEAVE(number) for number, _ in game.fleets if game.owner_of(number) == seat]


def march_targets(game: SpaceEmpires, seat: Seat, fleet: int) -> list[HexId]:
    own = members(game, seat, fleet)
    return ways(game, own[0], gate_links(game, seat)) if own else []


def scatter(game: SpaceEmpires) -> None:
    """A fleet stands in one hex: whoever is elsewhere has left it. A check after every change."""
    if not game.fleets:
        return
    places: dict[tuple[Seat, int], Counter[HexId]] = {}
    for number, fleet in game.fleets:
        if number in game.groups:
            key = (game.owner_of(number), fleet)
            places.setdefault(key, Counter())[game.hex_of(number)] += 1
    if all(len(found) == 1 for found in places.values()):
        return
    game.fleets = tuple(
        (number, fleet)
        for number, fleet in game.fleets
        if places[game.owner_of(number), fleet].most_common(1)[0][0] == game.hex_of(number)
    )
