"""Unique ships: what a design costs, which class it must have, which ship size it needs. X19"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from astrarium.kernel.moves import Reason, because

from .components.reading import data
from .components.units import CLASSES

_DATA: Final = data("unique_ships")
_COST: Final[Mapping[str, Any]] = _DATA["cost"]
SIZES: Final = tuple(_DATA["sizes"])
ABILITIES: Final[Mapping[str, Mapping[str, Any]]] = {a["id"]: a for a in _DATA["ability"]}
MOST_ABILITIES: Final = 2
LARGE: Final = 17
"""From this cost of the rest on a weakness of the design saves more."""


class Design(NamedTuple):
    """A ship of one's own."""

    weapon: str
    attack: int
    defense: int
    hull: int
    abilities: tuple[str, ...] = ()


NO_DESIGN: Final = Design("", 0, 0, 0)
"""Of ships that are as they are printed."""


def cost(design: Design) -> int:
    rest = (
        int(_COST["class"][design.weapon])
        + int(_COST["attack"][design.attack - 1])
        + int(_COST["defense"][design.defense])
        + int(_COST["hull"][design.hull - 1])
    )
    given = [ABILITIES[name] for name in design.abilities]
    rest += sum(int(ability["cost"]) for ability in given if "cost_if_large" not in ability)
    for ability in given:
        if "cost_if_large" in ability:
            rest += int(ability["cost_if_large" if rest >= LARGE else "cost"])
    return rest


def slowest_class(price: int) -> str:
    """The last class that a design of this price may have."""
    allowed = [weapon for weapon, least in _DATA["class_from"].items() if price >= least]
    return min(allowed, default="E")


def raised(design: Design) -> Design:
    """The design in the class that its price asks for; the better class makes it dearer, so that
    it is looked at again."""
    least = slowest_class(cost(design))
    if CLASSES.index(design.weapon) <= CLASSES.index(least):
        return design
    return raised(design._replace(weapon=least))


def ship_size(design: Design) -> int:
    """The level of ship size at which it can be built; one more than there are: never."""
    price = cost(design)
    return next((level for level, most in enumerate(SIZES, 1) if price <= most), len(SIZES) + 1)


def why_not(design: Design) -> Reason | None:
    """What is wrong with a design."""
    tables = (_COST["class"], _COST["attack"], _COST["defense"], _COST["hull"])
    weapons, attacks, defenses, hulls = (len(table) for table in tables)
    values = 1 <= design.attack <= attacks and 0 <= design.defense < defenses
    if design.weapon not in CLASSES[:weapons] or not values or not 1 <= design.hull <= hulls:
        return because("X19.2", "no_such_design")
    named = design.abilities
    if len(named) > MOST_ABILITIES or len(set(named)) < len(named) or set(named) - set(ABILITIES):
        return because("X19.3", "abilities")
    if raised(design) != design:
        return because("X19.4", "class_too_slow", (("weapon", slowest_class(cost(design))),))
    if ship_size(design) > len(SIZES):
        return because("X19.1", "too_dear", (("most", SIZES[-1]),))
    return None
