"""What an economic phase brings and costs, before anything is bought. B7, B10.2, X17, X18"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from . import powers
from .components.board import HexId
from .components.markers import MARKER_NUMBER, MARKERS
from .components.technologies import TECH_NUMBER
from .components.units import UNIT_NUMBER
from .fighting import ELITE, hull_of
from .gates import gate_links
from .holdings import cards_for, squad_of
from .table import SpaceEmpires
from .values import Group

PIPELINE: Final = UNIT_NUMBER["pipeline"]
VESSEL: Final = UNIT_NUMBER["mine_sweeper"]
MINER: Final = UNIT_NUMBER["miner"]
NEBULA: Final = MARKER_NUMBER["nebula"]
WRECK: Final = MARKER_NUMBER["space_wreck"]
TERRAFORMING: Final = TECH_NUMBER["terraforming"]
WARP_POINTS: Final = (MARKER_NUMBER["warp_point_1"], MARKER_NUMBER["warp_point_2"])

CENTRE: Final = 5
"""What a centre of industry or of research brings. X17.1"""
HARVEST: Final = 5
"""What a miner in a nebula brings. X18.1"""
FULL: Final = 5
RICH: Final = 3
"""What rich colonies bring more. X20.7"""
NEBULAE: Final = 2
"""The level of terraforming with which miners harvest nebulae."""


class Account(NamedTuple):
    """The upper part of the production sheet."""

    colonies: int
    pipelines: int
    industry: int
    minerals: int
    maintenance: int
    research: int
    """Research points. X17.1"""
    wrecks: int

    @property
    def income(self) -> int:
        return self.colonies + self.pipelines + self.industry + self.minerals

    @property
    def net(self) -> int:
        """Maintenance is paid of this phase's income; nobody goes below nothing. B7.3"""
        return max(0, self.income - self.maintenance)


def account(game: SpaceEmpires, seat: Seat) -> Account:
    """What stands on the sheet of a seat now."""
    open_ = [hex_ for hex_ in game.colonies(seat) if not game.is_blockaded(hex_)]
    linked = chain(game, seat)
    facilities = [facility_at(game, hex_) for hex_ in open_]
    return Account(
        colonies=sum(worth(game, hex_) for hex_ in open_),
        pipelines=trade(game, seat)
        * sum(hex_ in linked and hex_ != game.homeworld(seat) for hex_ in open_),
        industry=CENTRE * facilities.count("industry"),
        minerals=sum(towed(game, hex_) for hex_ in open_) + HARVEST * harvesters(game, seat),
        maintenance=owed(game, ((n, game.group(n)) for n in game.groups.of(seat))),
        research=CENTRE * facilities.count("research"),
        wrecks=sum(cargo(game, hex_).count(WRECK) for hex_ in open_),
    )


def worth(game: SpaceEmpires, hex_: HexId) -> int:
    """What a colony brings: a new one nothing. B7.1, S4.10, X12.21, X20.7"""
    colony = game.colony[hex_]
    if colony is None or colony.cp == 0:
        return 0
    alone = game.has("handicap:three_against_one") and len(game.side(colony.owner)) == 1
    plain = colony.cp * (2 if alone and not colony.homeworld else 1)
    better = colony.cp == FULL and game.has_card(colony.owner, powers.FACTORIES)
    return plain + better + (RICH if game.has("rich_colonies") else 0)


def trade(game: SpaceEmpires, seat: Seat) -> int:
    """What each colony brings that a chain links with the homeworld. B10.2, X13.49"""
    return 1 + game.has_card(seat, powers.TRADERS)


def brought_income(game: SpaceEmpires, seat: Seat, hex_: HexId) -> bool:
    """Whether a colony of the seat brings something in this phase: bases, yards, decoys and
    centres are built at such ones only. B8.1"""
    own = game.colony_of(hex_) == seat and not game.is_blockaded(hex_)
    return own and worth(game, hex_) > 0


def facility_at(game: SpaceEmpires, hex_: HexId) -> str:
    colony = game.colony[hex_]
    return "" if colony is None else colony.facility


def cargo(game: SpaceEmpires, hex_: HexId) -> tuple[int, ...]:
    colony = game.colony[hex_]
    return () if colony is None else colony.cargo


def towed(game: SpaceEmpires, hex_: HexId) -> int:
    """What the minerals at a colony are worth. B7.2, X20.3"""
    plain = sum(MARKERS[marker].towed or 0 for marker in cargo(game, hex_))
    return plain * (2 if game.has("rich_minerals") else 1)


# -- pipelines -------------------------------------------------------------------------------------


def chain(game: SpaceEmpires, seat: Seat) -> frozenset[HexId]:
    """The hexes that a chain of pipelines links with the homeworld, itself included: every hex of
    it holds a counter. B10.2, X19.3h"""
    laid = {game.hex_of(n) for n in game.groups.of(seat) if game.group(n).unit == PIPELINE}
    found: set[HexId] = set()
    queue, gates = [game.homeworld(seat)], gate_links(game, seat)
    while queue:
        hex_ = queue.pop()
        if hex_ in laid and hex_ not in found:
            found.add(hex_)
            queue += [*game.around(hex_), *through_warp(game, hex_), *gates.get(hex_, ())]
    return frozenset(found)


def through_warp(game: SpaceEmpires, hex_: HexId) -> list[HexId]:
    """The other end of a warp point. B16.1"""
    kind = game.terrain[hex_]
    if kind not in WARP_POINTS or not game.has("warp_points"):
        return []
    return [other for other in game.hexes() if game.terrain[other] == kind and other != hex_]


def harvesters(game: SpaceEmpires, seat: Seat) -> int:
    """Equipped miners in nebulae that a chain links with the homeworld. X18.1"""
    if not game.has("nebula_mining"):
        return 0
    linked = chain(game, seat)
    places = [
        game.hex_of(number)
        for number in game.groups.of(seat)
        if game.group(number).unit == MINER and game.fit(number)[TERRAFORMING] >= NEBULAE
    ]
    return sum(game.terrain[hex_] == NEBULA and hex_ in linked for hex_ in places)


# -- maintenance -----------------------------------------------------------------------------------


HALF_PAID: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("scout", "destroyer"),
    6: ("cruiser", "battlecruiser"),
    7: ("battleship", "dreadnought"),
    8: ("carrier", "fighter"),
    9: ("raider", "mine_sweeper"),
    23: ("boarding_ship", "transport"),
}
"""Alien technologies with which some types pay half. X12.1, X12.6 to X12.9, X12.23"""


def owed(game: SpaceEmpires, groups: Iterable[tuple[int, Group]]) -> int:
    """Maintenance of these groups. Crews of renown pay half, a card halves the sum of its types, a
    variant that of all; what is halved twice pays nothing. B7.3, X3.6, X12.1, S5.1"""
    low = game.has("low_maintenance")
    plain, by_card, renowned = 0, Counter[int](), 0
    free = VESSEL if game.map.amoebas else None  # M1
    for number, group in groups:
        if group.sham or group.unit == free or not group.kind.pays_maintenance:
            continue
        due = group.ships * max(0, hull_of(squad_of(game, number)))
        if not due:
            continue
        card = _half_by(game, number, group)
        elite = group.experience >= ELITE
        if low + bool(card) + elite > 1:
            continue
        if card:
            by_card[card] += due
        elif elite:
            renowned += due // 2
        else:
            plain += due
    halves = sum(due // 2 for due in by_card.values())
    return (plain // 2 if low else plain) + halves + renowned


def _half_by(game: SpaceEmpires, number: int, group: Group) -> int:
    """The card that halves what a group pays; 0: none does."""
    own = cards_for(game, number)
    return next((c for c in own if group.kind.id in HALF_PAID.get(c, ())), 0)
