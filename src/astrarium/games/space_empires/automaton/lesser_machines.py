"""Doomsday machines of the deep-space markers: where they go, what they destroy.
B17.2, B17.4"""

from __future__ import annotations

from typing import Final

from ..components.board import DISTANCE, HEX_NAMES, HexId
from ..components.markers import MARKER_NUMBER
from ..components.units import DOOMSDAY_MACHINE
from ..conquest import destroy_colony
from ..table import SpaceEmpires
from ..values import EMPTY, NOBODY, UNEXPLORED

PREY: Final = tuple(
    MARKER_NUMBER[name] for name in ("homeworld", "planet", "barren_planet", "asteroids")
)
REACH: Final = 2
"""How far they see, and go."""


def machines(game: SpaceEmpires, hex_: HexId | None = None) -> list[int]:
    """Those on the map, or in a hex."""
    own = game.groups.of(NOBODY) if hex_ is None else game.groups_at(hex_, NOBODY)
    return [number for number in own if game.group(number).unit == DOOMSDAY_MACHINE]


# -- movement --------------------------------------------------------------------------------------


def may_end(game: SpaceEmpires, hex_: HexId) -> bool:
    """Never on a marker face down, with another machine or in a home system. B17.2"""
    open_ = game.is_explored(hex_) and game.home[hex_] == NOBODY
    return open_ and not machines(game, hex_)


def attracts(game: SpaceEmpires, hex_: HexId) -> bool:
    """A planet, asteroids, ships; a planet of aliens is left to them. B17.2"""
    if game.groups_at(hex_, NOBODY):
        return False
    return game.terrain[hex_] in PREY or bool(game.groups_at(hex_))


def goals(game: SpaceEmpires, start: HexId) -> list[HexId]:
    """The nearest hexes within two that attract it. B17.2"""
    for steps in range(1, REACH + 1):
        found = [
            hex_
            for hex_ in game.hexes()
            if DISTANCE[start][hex_] == steps
            and may_end(game, hex_)
            and attracts(game, hex_)
            and _leads(game, start, hex_)
        ]
        if found:
            return found
    return []


def _leads(game: SpaceEmpires, start: HexId, goal: HexId) -> bool:
    """Whether a way is open on which it enters no home system."""
    if DISTANCE[start][goal] == 1:
        return True
    between = [hex_ for hex_ in game.around(start) if DISTANCE[hex_][goal] == 1]
    return any(game.home[hex_] == NOBODY for hex_ in between)


def advance(game: SpaceEmpires, number: int) -> None:
    """Toward what attracts it, at random among equals; else into a random hex. B17.2"""
    start = game.hex_of(number)
    near = goals(game, start) or [hex_ for hex_ in game.around(start) if may_end(game, hex_)]
    if near:
        hex_ = HexId(game.chance.pick("machine", near))
        game.move_group(number, hex_)
        game.tell("machine_moves", group=number, hex=HEX_NAMES[hex_])


# -- after a battle --------------------------------------------------------------------------------


def destroy(game: SpaceEmpires, hex_: HexId) -> None:
    """Planet, colony or asteroids are gone. B17.4"""
    if game.terrain[hex_] not in PREY or game.terrain[hex_] == UNEXPLORED:
        return
    if game.colony[hex_] is not None:
        destroy_colony(game, hex_, NOBODY)
    game.terrain[hex_] = EMPTY
    game.tell("machine_destroys", hex=HEX_NAMES[hex_])
