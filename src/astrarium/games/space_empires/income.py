"""What an economic phase brings and costs, before anything is bought. B7, B10.2, X17, X18"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from astrarium.kernel.moves import Seat

from .components.board import HexId
from .components.markers import MARKER_NUMBER, MARKERS
from .components.technologies import TECH_NUMBER
from .components.units import UNIT_NUMBER
from .fighting import ELITE
from .sheet import maintenance
from .table import SpaceEmpires
from .values import Group

PIPELINE: Final = UNIT_NUMBER["pipeline"]
MINER: Final = UNIT_NUMBER["miner"]
NEBULA: Final = MARKER_NUMBER["nebula"]
WRECK: Final = MARKER_NUMBER["space_wreck"]
TERRAFORMING: Final = TECH_NUMBER["terraforming"]
WARP_POINTS: Final = (MARKER_NUMBER["warp_point_1"], MARKER_NUMBER["warp_point_2"])

CENTRE: Final = 5
"""What a centre of industry or of research brings. X17.1"""
HARVEST: Final = 5
"""What a miner in a nebula brings. X18.1"""
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
        pipelines=sum(hex_ in linked and hex_ != game.homeworld(seat) for hex_ in open_),
        industry=CENTRE * facilities.count("industry"),
        minerals=sum(towed(game, hex_) for hex_ in open_) + HARVEST * harvesters(game, seat),
        maintenance=owed(
            (game.group(number) for number in game.groups.of(seat)), game.has("low_maintenance")
        ),
        research=CENTRE * facilities.count("research"),
        wrecks=sum(cargo(game, hex_).count(WRECK) for hex_ in open_),
    )


def worth(game: SpaceEmpires, hex_: HexId) -> int:
    """What a colony brings: a new one nothing. B7.1, X20.7"""
    colony = game.colony[hex_]
    if colony is None or colony.cp == 0:
        return 0
    return colony.cp + (RICH if game.has("rich_colonies") else 0)


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
    it holds a counter. B10.2"""
    laid = {game.hex_of(n) for n in game.groups.of(seat) if game.group(n).unit == PIPELINE}
    found: set[HexId] = set()
    queue = [game.homeworld(seat)]
    while queue:
        hex_ = queue.pop()
        if hex_ in laid and hex_ not in found:
            found.add(hex_)
            queue += [*game.around(hex_), *through_warp(game, hex_)]
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
        if game.group(number).unit == MINER and game.group(number).fit[TERRAFORMING] >= NEBULAE
    ]
    return sum(game.terrain[hex_] == NEBULA and hex_ in linked for hex_ in places)


# -- maintenance -----------------------------------------------------------------------------------


def owed(groups: Iterable[Group], low: bool) -> int:
    """Maintenance of all groups; the variant halves the sum, and crews of renown, who pay half
    already, pay nothing then. B7.3, X3.6, S5.1"""
    plain = renowned = 0
    for group in groups:
        due = maintenance(group.kind, group.ships, group.experience, halved=False)
        if group.experience >= ELITE:
            renowned += due
        else:
            plain += due
    return plain // 2 if low else plain + renowned
