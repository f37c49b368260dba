"""Where alien fleets go. A8"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..components.board import HEX_NAMES, PLACES, HexId
from ..components.technologies import HEXES_PER_TURN, TECH_NUMBER
from ..components.units import ALIEN_FLEET, UNIT_NUMBER
from ..fighting import FIXED
from ..movement import destroy_harmless
from ..table import SpaceEmpires
from ..values import NOBODY
from .diary import COLOURS
from .fleet_building import RAIDER
from .roads import Open, avoids_holes, from_hex, from_home, phases_until, resists, steps_to
from .shipyards import ledger

MOVEMENT: Final = TECH_NUMBER["movement"]
SHIP_YARD: Final = UNIT_NUMBER["ship_yard"]
SCOUT: Final = UNIT_NUMBER["scout"]
STAYS: Final = frozenset((*FIXED, UNIT_NUMBER["mine"]))


class Fleet(NamedTuple):
    """Counters of an empire that go together."""

    empire: int
    hex: HexId
    counters: tuple[int, ...]
    raiding: bool = False
    cp: int = 0
    """What its ships cost."""


def fleets(game: SpaceEmpires) -> list[Fleet]:
    """Each unbuilt counter is a fleet; so are all built ships of an empire in a hex, and all
    raiders, as these go for other prey."""
    stacks: dict[tuple[int, HexId, bool, int], list[int]] = {}
    for number, empire in game.banners:
        group = game.group(number)
        if group.unit in STAYS:
            continue
        built = group.unit != ALIEN_FLEET
        raiding = group.unit == RAIDER if built else bool(group.load[1])
        key = (empire, game.hex_of(number), raiding, NOBODY if built else number)
        stacks.setdefault(key, []).append(number)
    return [
        Fleet(empire, hex_, tuple(counters), raiding, sum(value(game, n) for n in counters))
        for (empire, hex_, raiding, _), counters in sorted(stacks.items())
    ]


def value(game: SpaceEmpires, number: int) -> int:
    """The CP of a group, built or not."""
    group = game.group(number)
    return group.load[0] if group.unit == ALIEN_FLEET else group.kind.cost * group.ships


# -- what the player has there ---------------------------------------------------------------------


def guards(game: SpaceEmpires, hex_: HexId) -> list[int]:
    """Groups of the player in a hex that can fight."""
    return [number for number in game.groups_at(hex_, 0) if game.kind_of(number).fights]


def guard_value(game: SpaceEmpires, hex_: HexId) -> int:
    return sum(value(game, number) for number in guards(game, hex_))


def is_undefended(game: SpaceEmpires, hex_: HexId) -> bool:
    """Yards and one scout do not count. A8"""
    ships = [game.group(number) for number in guards(game, hex_)]
    others = [group for group in ships if group.unit != SHIP_YARD]
    return not others or [(group.unit, group.ships) for group in others] == [(SCOUT, 1)]


def is_single(game: SpaceEmpires, hex_: HexId) -> bool:
    """One ship of the player that lies open, and nothing else. A8"""
    there = guards(game, hex_)
    return len(there) == 1 and game.groups[there[0]].up and game.group(there[0]).ships == 1


# -- where to --------------------------------------------------------------------------------------


def goal(game: SpaceEmpires, fleet: Fleet) -> HexId | None:
    """The colony that a fleet goes for; chance says which of equals. It stays at one. A8"""
    if game.colony_of(fleet.hex) == 0:
        return fleet.hex
    away = from_hex(game, fleet.hex, road(game, fleet))
    prey = [hex_ for hex_ in game.colonies(0) if hex_ in away and accepts(game, fleet, hex_)]
    if not prey:
        return None
    movement = ledger(game, fleet.empire).levels[MOVEMENT]
    ranks = {
        hex_: (
            phases_until(away[hex_], movement, game.turn),
            not is_undefended(game, hex_),
            _to_the_side(game, fleet, hex_),
            away[hex_],
            -_worth(game, hex_),
            from_home(game, hex_),
        )
        for hex_ in prey
    }
    if fleet.raiding:  # the nearest of those that it dares to attack
        ranks = {hex_: (away[hex_], *rank) for hex_, rank in ranks.items()}  # type: ignore[misc]
    best = [hex_ for hex_ in prey if ranks[hex_] == min(ranks.values())]
    return best[0] if len(best) == 1 else HexId(game.chance.pick("goal", best))


def accepts(game: SpaceEmpires, fleet: Fleet, hex_: HexId) -> bool:
    """Raiders attack only what is guarded by less than they cost. A8"""
    return not fleet.raiding or guard_value(game, hex_) < fleet.cp


def _worth(game: SpaceEmpires, hex_: HexId) -> int:
    colony = game.colony[hex_]
    return 0 if colony is None else colony.cp


def _to_the_side(game: SpaceEmpires, fleet: Fleet, hex_: HexId) -> int:
    """On the large map those from the edges prefer their own side of two targets. A8"""
    if game.map_id != "alien_empire_2":
        return 0
    home = PLACES[game.empires[fleet.empire]][1]
    middle = PLACES[game.capital[0]][1]
    column = PLACES[hex_][1]
    return int((home - middle) * (column - middle) < 0)


# -- the way ---------------------------------------------------------------------------------------


def road(game: SpaceEmpires, fleet: Fleet) -> Open:
    """Through what hexes a fleet goes: never black holes and super novae; raiders never where
    somebody as strong stands. A8"""
    safe = avoids_holes(game)
    if not fleet.raiding:
        return safe
    return lambda hex_: safe(hex_) and guard_value(game, hex_) < fleet.cp


def quiet_road(game: SpaceEmpires, fleet: Fleet) -> Open:
    """The same, and past the fleets of the player, unless it is a single ship that lies open."""
    plain = road(game, fleet)
    return lambda hex_: plain(hex_) and (not guards(game, hex_) or is_single(game, hex_))


def distances(game: SpaceEmpires, fleet: Fleet, aim: HexId) -> dict[HexId, int]:
    """Steps to the goal; by a road past the fleets of the player if that takes no longer."""
    for is_open in (quiet_road(game, fleet), road(game, fleet)):
        left = steps_to(game, aim, lambda hex_, ok=is_open: hex_ == fleet.hex or ok(hex_))  # type: ignore[misc]
        if fleet.hex in left:
            return left
    return {}


def advance(game: SpaceEmpires, fleet: Fleet) -> None:
    """As far as its movement allows toward its goal; who meets somebody stops. A8"""
    aim = goal(game, fleet)
    if aim is None or aim == fleet.hex:
        return
    left, here = distances(game, fleet, aim), fleet.hex
    movement = ledger(game, fleet.empire).levels[MOVEMENT]
    hexes = HEXES_PER_TURN[max(1, movement) - 1][game.turn - 1]
    for more in range(hexes, 0, -1):
        if here == aim or (here != fleet.hex and resists(game, here)):
            break
        here = next_hex(game, left, here, more == 1)
        for number in fleet.counters:
            game.move_group(number, here)
        if not resists(game, here):
            destroy_harmless(game, NOBODY, here)
    game.tell_revealing("fleet_moves", aliens=COLOURS[fleet.empire], hex=HEX_NAMES[here])


def next_hex(game: SpaceEmpires, left: dict[HexId, int], here: HexId, last: bool) -> HexId:
    """One step nearer: on the last one of a turn rather to a single ship, else past all. A8"""
    nearer: Sequence[HexId] = [
        hex_ for hex_ in game.around(here) if left.get(hex_, left[here]) < left[here]
    ]
    return min(
        nearer,
        key=lambda hex_: (
            left[hex_] and bool(guards(game, hex_)) != last,
            from_home(game, hex_),
            hex_,
        ),
    )
