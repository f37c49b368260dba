"""The L1Z1X Mindnet."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..bombardment import open_fire, why_not_bombard
from ..components.systems import PLANET_NUMBER
from ..components.units import DREADNOUGHT, FLAGSHIP, TypeId
from ..fighting import bombers
from ..modifiers import AIMED_HITS, Volley
from ..structures import ReplaceStructures, others_structures
from ..table import NOBODY, TI4
from .base import About, FactionAbility, SheetAbility, flagship_at
from .occasions import opponent


class Assimilate(SheetAbility):
    """On gaining control of a planet its structures are replaced with one's own."""

    id = "assimilate"
    events = ("when_planet_control_gained",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        planet = PLANET_NUMBER[str(about["planet"])]
        return about["seat"] == seat and bool(others_structures(game, seat, planet))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(ReplaceStructures(seat, PLANET_NUMBER[str(about["planet"])]))


class Harrow(SheetAbility):
    """At the end of each round of a ground combat all ships bombard the opponent. E.n1, 70.2"""

    id = "harrow"
    events = ("end_of_ground_combat_round",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        planet = PLANET_NUMBER[str(about["planet"])]
        if opponent(seat, about) == NOBODY or not bombers(game, seat, game.active_system):
            return False
        return why_not_bombard(game, seat, planet) is None

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = PLANET_NUMBER[str(about["planet"])]
        ships = bombers(game, seat, game.active_system)
        open_fire(game, seat, tuple((kind, number, planet) for kind, number in ships))


def aims_well(game: TI4, seat: Seat, volley: Volley, kind: TypeId) -> int:
    """UNIT.zero_zero_one: hits of it and of one's dreadnoughts in its system spare fighters."""
    here = volley.planet < 0 and flagship_at(game, seat) == volley.system
    return int(here and kind in (FLAGSHIP, DREADNOUGHT))


AIMED_HITS.register("UNIT.zero_zero_one", aims_well)

ABILITIES: Final[tuple[FactionAbility, ...]] = (Assimilate(), Harrow())
