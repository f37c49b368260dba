"""The ways of what belongs to nobody: how far it is, and where the next step leads. D3, A8"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from ..components.board import DISTANCE, HexId
from ..components.technologies import HEXES_PER_TURN
from ..routes import BLACK_HOLE, MINE, SUPER_NOVA, stops
from ..table import TURNS, SpaceEmpires
from ..values import NOBODY

FAR: Final = 999
Open = Callable[[HexId], bool]


def steps_to(game: SpaceEmpires, goal: HexId, is_open: Open) -> dict[HexId, int]:
    """How many steps each hex is from a goal, by open hexes; the goal itself is always open.

    Warp points are not used. D3
    """
    found = {goal: 0}
    queue = deque([goal])
    while queue:
        here = queue.popleft()
        for hex_ in game.around(here):
            if hex_ not in found and is_open(hex_):
                found[hex_] = found[here] + 1
                queue.append(hex_)
    return found


def from_hex(game: SpaceEmpires, start: HexId, is_open: Open) -> dict[HexId, int]:
    """How many steps lead from a hex to each other one: through open hexes, into any."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for hex_ in game.around(here):
            if hex_ not in found:
                found[hex_] = found[here] + 1
                if is_open(hex_):
                    queue.append(hex_)
    return found


def anywhere(hex_: HexId) -> bool:
    return True


def avoids_holes(game: SpaceEmpires) -> Open:
    """What alien fleets keep away from: black holes and super novae. A8"""
    return lambda hex_: game.terrain[hex_] not in (BLACK_HOLE, SUPER_NOVA)


def phases_until(steps: int, movement: int, turn: int) -> int:
    """How many economic phases go by before a fleet has taken its steps, if it begins in this
    turn of a cycle. A8"""
    phases, hexes = 0, HEXES_PER_TURN[max(1, movement) - 1]
    while steps > hexes[turn - 1]:
        steps -= hexes[turn - 1]
        turn += 1
        if turn > TURNS:
            phases, turn = phases + 1, 1
    return phases


def from_home(game: SpaceEmpires, hex_: HexId) -> int:
    """How far a hex is from the homeworld of the player."""
    return DISTANCE[hex_][game.capital[0]]


def resists(game: SpaceEmpires, hex_: HexId) -> bool:
    """Whether somebody fights for a hex, or might for all that is seen, or has mines there. B4.5,
    B13.1"""
    mines = any(game.group(number).unit == MINE for number in game.enemies_at(hex_, NOBODY))
    return mines or stops(game, NOBODY, hex_)
