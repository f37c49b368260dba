"""Markers turned over without harm: seen from afar, or before the game. B9.6, S5.3, X13.36"""

from __future__ import annotations

from astrarium.kernel.moves import Seat

from .aliens import has_aliens, place_aliens
from .components.board import HEX_NAMES, HexId
from .components.markers import MARKER_NAMES, MARKER_NUMBER, MARKERS, MarkerId
from .components.units import DOOMSDAY_MACHINE, MACHINE_FIT
from .layout import KIND, OUT, PILE, zone_of
from .routes import WARP_POINTS
from .table import SpaceEmpires
from .values import EMPTY, NOBODY, UNEXPLORED, Group

MACHINE = MARKER_NUMBER["doomsday_machine"]
BARREN = MARKER_NUMBER["barren_planet"]
LINK_ENDS = 2
HAZARDS = (MARKER_NUMBER["danger"], MARKER_NUMBER["lost_in_space"])
"""S5.2"""


def reveal_marker(game: SpaceEmpires, seat: Seat, hex_: HexId) -> MarkerId:
    """What stays becomes terrain, minerals and wrecks wait to be towed, the rest is gone. Nothing
    happens to anybody; aliens lie face down until somebody meets them. B9.6"""
    kind = turn_over(game, seat, hex_)
    if MARKERS[kind].towed is not None:
        game.adrift[hex_] = (*game.adrift[hex_], kind)
    elif kind in WARP_POINTS:
        open_warp_point(game, hex_, kind)
    elif kind == MACHINE and machines_met(game) <= game.machines:
        game.add_group(NOBODY, hex_, Group(DOOMSDAY_MACHINE, 1, MACHINE_FIT), up=True)
    elif kind == BARREN and has_aliens(game, hex_):
        place_aliens(game, hex_, up=False)
    return kind


def replace_hazard(game: SpaceEmpires, hex_: HexId, kind: MarkerId) -> None:
    """With heavy terrain another white marker takes the place of a hazard, while there are any.
    S5.2"""
    pile = game.cards.zones[PILE]
    if kind not in HAZARDS or not game.has("heavy_terrain") or not pile:
        return
    (card,) = game.chance.sample("markers", list(pile), 1, game.cards.layout.kinds)
    game.cards.move(card, PILE, zone_of(hex_))
    game.terrain[hex_] = UNEXPLORED


def turn_over(game: SpaceEmpires, seat: Seat, hex_: HexId) -> MarkerId:
    """The marker of a hex is seen by everybody."""
    (card,) = game.cards.zones[zone_of(hex_)]
    kind: MarkerId = KIND[card]
    game.cards.move(card, zone_of(hex_), OUT)
    game.terrain[hex_] = kind if MARKERS[kind].stays else EMPTY
    game.tell_revealing("explored", seat=seat, marker=MARKER_NAMES[kind], hex=HEX_NAMES[hex_])
    return kind


def open_warp_point(game: SpaceEmpires, hex_: HexId, kind: MarkerId) -> None:
    """A third of its number is of no use; without the rule none is. B16.1"""
    if not game.has("warp_points") or game.terrain.count(kind) > LINK_ENDS:
        game.terrain[hex_] = EMPTY


def machines_met(game: SpaceEmpires) -> int:
    """How many have been turned over so far."""
    return sum(KIND[card] == MACHINE for card in game.cards.zones[OUT])
