"""What a player's board allows: tracks, spaces, steps of an action, squares to live on.

Plain values only, so that the table, the odds and the bots ask the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from astrarium.kernel.moves import Reason, because

from .components import (
    ADVANCED,
    CATEGORY_MASK,
    CIRCLES,
    GREY,
    NANOROBOTS,
    PRICES,
    RESOURCES,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_SPACES,
    UPKEEP,
    Species,
    SquareId,
    Technologies,
    TechnologyId,
)


def upkeep(discs: int) -> int:
    """The bill of an empire with these discs left on the influence track. R1.5"""
    return UPKEEP[max(0, min(discs, CIRCLES))]


def steps_of(board: Species, action: str, technologies: Technologies) -> int:
    """How many steps an action has: sectors explored, discs moved, things built. R3f.1"""
    if action == "explore":
        return board.explore_hexes
    if action == "influence":
        return board.influence_moves
    number: int = getattr(board, action)
    return number + (action == "build" and bool(technologies & NANOROBOTS))


def holds(board: Species, ambassadors: int, tiles: int) -> bool:
    """Whether ambassadors and reputation tiles fit on a board together. R3c.3, R4.19"""
    beyond = max(0, ambassadors - board.ambassador_only)
    return beyond <= board.either and tiles <= board.reputation_only + board.either - beyond


def is_hostile(square: SquareId, technologies: Technologies) -> bool:
    """Whether a square is too hostile for settlers with these technologies. R3.7"""
    advanced = len(RESOURCES) <= square < GREY
    return advanced and not technologies & ADVANCED[square - len(RESOURCES)]


# -- technologies --------------------------------------------------------------------------------


def why_not_take(technologies: Technologies, technology: TechnologyId, tiles: int) -> Reason | None:
    """Why a technology cannot come to a player, its price apart.

    `technologies` are those of the player, `tiles` how many of this one are on the supply board.
    """
    if technologies >> technology & 1:
        name = TECHNOLOGY_NAMES[technology]
        return because("R3d.3", "technology_owned", (("technology", name),))
    if not tiles:
        name = TECHNOLOGY_NAMES[technology]
        return because("R3d.1", "not_on_supply_board", (("technology", name),))
    owned = technologies & CATEGORY_MASK[TECHNOLOGIES[technology].category]
    if owned.bit_count() >= TECHNOLOGY_SPACES:
        return because("R3d.1", "technology_track_full")
    return None


@lru_cache(maxsize=4096)
def price_list(technologies: Technologies) -> tuple[int, ...]:
    """What each technology costs somebody with these technologies. R3d.1"""
    owned = [(technologies & mask).bit_count() for mask in CATEGORY_MASK]
    return tuple(
        prices[owned[technology.category]]
        for technology, prices in zip(TECHNOLOGIES, PRICES, strict=True)
    )


def cheapest(technologies: Iterable[TechnologyId]) -> list[TechnologyId]:
    """Of some technologies those of the lowest printed cost. R1.12"""
    found = list(technologies)
    lowest = min((TECHNOLOGIES[technology].cost for technology in found), default=0)
    return [technology for technology in found if TECHNOLOGIES[technology].cost == lowest]
