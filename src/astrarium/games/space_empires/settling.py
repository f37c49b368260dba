"""Colony ships settle, miners tow. B4.8, B4.9, B6.7"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase

from . import powers
from .claims import claim
from .components.board import HEX_NAMES
from .components.markers import MARKER_NAMES, MARKER_NUMBER, MarkerId
from .components.technologies import TECH_NUMBER
from .components.units import UNIT_NUMBER
from .holdings import show
from .regrouping import why_not_own
from .routes import stops
from .table import SpaceEmpires
from .values import Colony
from .words import A_GROUP

SETTLE: Final = Phrase("settle", A_GROUP)
TOW: Final = Phrase("tow", A_GROUP)
COLONY_SHIP: Final = UNIT_NUMBER["colony_ship"]
MINER: Final = UNIT_NUMBER["miner"]
PLANET: Final = MARKER_NUMBER["planet"]
ASTEROIDS: Final = MARKER_NUMBER["asteroids"]
BARREN: Final = MARKER_NUMBER["barren_planet"]
TERRAFORMING: Final = TECH_NUMBER["terraforming"]


def why_not_settle(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group, hex_ = game.group(number), game.hex_of(number)
    terrain = game.terrain[hex_]
    if group.unit != COLONY_SHIP:
        return because("B4.8", "no_colony_ship")
    former_home = terrain == MARKER_NUMBER["homeworld"]
    habitable = terrain in (PLANET, BARREN) or former_home
    if terrain == ASTEROIDS and game.has_card(seat, powers.INDUSTRIOUS):
        habitable = True  # X13.35
    if game.colony[hex_] is not None or not habitable:
        return because("B4.8", "no_free_planet")
    if stops(game, seat, hex_):
        return because("B4.8", "enemies_there")
    if terrain in (BARREN, ASTEROIDS) and not game.fit(number)[TERRAFORMING]:
        return because("B4.9", "needs_terraforming")
    return None


def offer_settling(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    own = [n for n, group in game.own_groups(seat) if group.unit == COLONY_SHIP]
    return [SETTLE(number) for number in own if why_not_settle(game, seat, number) is None]


def settle(game: SpaceEmpires, seat: Seat, number: int) -> None:
    hex_ = game.hex_of(number)
    game.remove_group(number)
    game.colony[hex_] = Colony(seat, 0, seat)
    if game.terrain[hex_] == ASTEROIDS:
        show(game, seat, powers.INDUSTRIOUS)
    game.tell("settled", seat=seat, hex=HEX_NAMES[hex_])
    for miner in game.groups_at(hex_, seat):
        unload(game, seat, miner)
    claim(game, seat, hex_)


def why_not_tow(game: SpaceEmpires, seat: Seat, number: int) -> Reason | None:
    """One load for each miner; what it has it keeps. B6.7"""
    reason = why_not_own(game, seat, number)
    if reason is not None:
        return reason
    group = game.group(number)
    if group.unit != MINER or group.load:
        return because("B6.7", "no_free_miner")
    if not game.adrift[game.hex_of(number)]:
        return because("B6.7", "nothing_to_tow")
    return None


def offer_towing(game: SpaceEmpires, seat: Seat) -> Iterable[Move]:
    own = [n for n, group in game.own_groups(seat) if group.unit == MINER]
    return [TOW(number) for number in own if why_not_tow(game, seat, number) is None]


def tow(game: SpaceEmpires, seat: Seat, number: int) -> None:
    hex_ = game.hex_of(number)
    load, *left = game.adrift[hex_]
    game.adrift[hex_] = tuple(left)
    game.change_group(number, game.group(number)._replace(load=(load,)))
    game.tell("towed", seat=seat, marker=MARKER_NAMES[load], hex=HEX_NAMES[hex_])
    unload(game, seat, number)


def unload(game: SpaceEmpires, seat: Seat, number: int) -> None:
    """A miner that comes to an own colony leaves there what it tows. B6.7"""
    if number not in game.groups or game.group(number).unit != MINER:
        return
    group, hex_ = game.group(number), game.hex_of(number)
    colony = game.colony[hex_]
    if not group.load or colony is None or colony.owner != seat:
        return
    brought = tuple(MarkerId(marker) for marker in group.load)
    game.colony[hex_] = colony._replace(cargo=(*colony.cargo, *brought))
    game.change_group(number, group._replace(load=()))
    game.tell("brought_home", seat=seat, hex=HEX_NAMES[hex_])
