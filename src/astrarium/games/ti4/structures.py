"""Structures that change hands, and what a new space dock brings. 50, 71, 78"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.moves import Reason, Seat, because

from .components.cards import AGENDA_NUMBER
from .components.systems import PLANET_NAMES, PLANETS, PlanetId
from .components.units import PDS, SPACE_DOCK, TYPE_NAMES, TYPES, TypeId
from .losses import KeepLimits, destroy_on
from .production import Production
from .table import TI4
from .timing import About, window

DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
HOMELAND_DEFENSE_ACT: Final = AGENDA_NUMBER["homeland_defense_act"]
MINISTER_OF_INDUSTRY: Final = AGENDA_NUMBER["minister_of_industry"]
RULE_OF: Final = {PDS: "71.3", SPACE_DOCK: "50.3"}


def floats(game: TI4, seat: Seat, kind: TypeId) -> bool:
    """Whether a player's structures of a type stand in space. UNIT.floating_factory_1, 78.1a"""
    unit = game.unit(seat, kind)
    return unit is not None and unit.in_space


def why_no_room(game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> Reason | None:
    """Why a planet takes no more structures of a kind. 50.3, 71.3"""
    if DEMILITARIZED_ZONE in game.attached[planet]:
        return because("AG.demilitarized_zone", "demilitarized")
    garrison = game.garrison(planet, seat)
    most = TYPES[kind].per_planet
    if floats(game, seat, kind) or (kind == PDS and game.in_force(HOMELAND_DEFENSE_ACT)):
        return None
    if garrison is not None and garrison.count(kind) >= most:
        named = (("unit", TYPE_NAMES[kind]), ("number", most))
        return because(RULE_OF[kind], "planet_full", named)
    return None


def place_structure(game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
    """A structure comes to a planet, or to the space area beside it."""
    if floats(game, seat, kind):
        game.add_to_space(PLANETS[planet].system, seat, kind)
        game.push(KeepLimits())
    else:
        game.add_to_planet(planet, seat, kind)
    named: About = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
    game.tell("structure_placed", seat=seat, **named)
    if kind == SPACE_DOCK:
        dock_placed(game, seat, planet)


def dock_placed(game: TI4, seat: Seat, planet: PlanetId) -> None:
    """A space dock has been placed in the system of a planet. AG.minister_of_industry"""
    if game.law_owner[MINISTER_OF_INDUSTRY] == seat:
        game.push(KeepLimits())
        game.push(Production(seat, PLANETS[planet].system))
    window(game, "when_space_dock_placed", seat=seat, planet=PLANET_NAMES[planet])


def others_structures(game: TI4, seat: Seat, planet: PlanetId) -> list[tuple[Seat, TypeId, int]]:
    """The structures of other players on a planet: whose, which, how many."""
    return [
        (garrison.seat, kind, garrison.count(kind))
        for garrison in game.ground[planet]
        for kind in (PDS, SPACE_DOCK)
        if garrison.seat != seat and garrison.count(kind)
    ]


def replace_structures(game: TI4, seat: Seat, planet: PlanetId) -> None:
    """Others' structures become one's own; those for which no piece is left are destroyed.

    FA.assimilate, AC.infiltrate
    """
    for owner, kind, number in others_structures(game, seat, planet):
        replaced = min(number, game.reinforcements(seat, kind))
        if replaced:
            game.add_to_planet(planet, owner, kind, -replaced)
            if floats(game, seat, kind):
                game.add_to_space(PLANETS[planet].system, seat, kind, replaced)
            else:
                game.add_to_planet(planet, seat, kind, replaced)
            named: About = {"unit": TYPE_NAMES[kind], "number": replaced}
            game.tell("structures_replaced", seat=seat, **named, planet=PLANET_NAMES[planet])
        destroy_on(game, owner, planet, kind, number - replaced)
        if replaced and kind == SPACE_DOCK:
            dock_placed(game, seat, planet)
