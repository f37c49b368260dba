"""What every empire has as the first cycle begins: ships, levels, colonies. S1, S4, S5.3"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from astrarium.kernel.moves import Seat

from .components.board import HexId
from .components.technologies import TECH_NUMBER
from .components.units import UNIT_NUMBER
from .revealing import reveal_marker
from .settling import PLANET
from .table import SpaceEmpires
from .values import GROWTH, UNEXPLORED, Colony, Group
from .yards import new_group

FORCES: Final[Mapping[str, int]] = {"colony_ship": 3, "miner": 1, "ship_yard": 4, "scout": 3}
"""What every empire has at the start, at its homeworld. S1.1"""
ALLIES_KNOW: Final = {"terraforming": 1, "scanners": 1}
"""Three against one. S4.10"""


def first_levels(game: SpaceEmpires, seat: Seat) -> None:
    """What a scenario lets everybody know from the start. S4.5, S4.10"""
    given = dict(game.map.technology)
    if game.has("handicap:three_against_one") and len(game.side(seat)) > 1:
        given |= ALLIES_KNOW
    levels = list(game.technology[seat])
    for name, level in given.items():
        levels[TECH_NUMBER[name]] = max(levels[TECH_NUMBER[name]], level)
    game.technology[seat] = tuple(levels)
    for name, level in given.items():
        game.show_technology(seat, TECH_NUMBER[name], level)


def first_groups(game: SpaceEmpires, seat: Seat) -> list[tuple[HexId, Group]]:
    """Every ship that is always alone has a counter of its own. S1.1, S5.3, X16.1"""
    home = game.homeworld(seat)
    found = []
    forces = {**FORCES, **game.map.forces}
    if game.has("flagships"):
        forces["flagship"] = 1
    if game.has("quick_start"):
        forces["colony_ship"] = 0
    for name, ships in forces.items():
        group = new_group(game, seat, UNIT_NUMBER[name], game.technology[seat])
        if group.kind.face_up:
            found += [(home, group)] * ships
        elif ships:
            found.append((home, group._replace(ships=ships)))
    return found


def start_quickly(game: SpaceEmpires) -> None:
    """All home markers are face up, and full colonies stand on planets that are not barren. S5.3"""
    for hex_ in list(game.hexes()):
        owner = game.home[hex_]
        if owner >= 0 and game.terrain[hex_] == UNEXPLORED:
            reveal_marker(game, owner, hex_)
            if game.terrain[hex_] == PLANET:
                game.colony[hex_] = Colony(owner, GROWTH[-1], owner)
