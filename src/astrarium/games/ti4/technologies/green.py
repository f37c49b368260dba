"""Biotic: Neural Motivator, Dacxive Animators, Hyper Metabolism, X-89 Bacterial Weapon. TECH"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import PLANET_NAMES, PLANET_NUMBER, PLANETS
from ..components.units import INFANTRY
from ..factions.base import About
from ..fighting import bombers
from ..losses import destroy_on
from ..modifiers import STATUS_CARDS, STATUS_TOKENS
from ..stationing import station
from ..table import NOBODY, TI4
from ..turn import COMPONENT_ACTION
from .base import Technology

STATUS_CARDS.register("TECH.neural_motivator", 1)
STATUS_TOKENS.register("TECH.hyper_metabolism", 1)


class DacxiveAnimators(Technology):
    """After winning a ground combat: an infantry on that planet."""

    id = "dacxive_animators"
    events = ("end_of_ground_combat_round",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return bool(about["last"]) and about["winner"] == seat

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        station(game, seat, PLANET_NUMBER[str(about["planet"])], 1)


class BacterialWeapon(Technology):
    """Action: all infantry on another player's planet below own bombers are destroyed. Q.n5"""

    id = "x_89_bacterial_weapon"
    events = (COMPONENT_ACTION,)
    exhausts = True
    named = ("planet",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat == game.active

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in PLANET_NAMES]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        planet = PLANET_NUMBER[str(targets[0])]
        if game.owner[planet] in (NOBODY, seat):
            return because("Q.n36", "not_anothers_planet")
        near = bombers(game, seat, PLANETS[planet].system)
        return None if near else because("TECH.x_89_bacterial_weapon", "no_bombers_there")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        planet = PLANET_NUMBER[str(targets[0])]
        for garrison in game.ground[planet]:
            if garrison.seat != seat:
                destroy_on(game, garrison.seat, planet, INFANTRY, garrison.infantry)


ABILITIES: Final = (DacxiveAnimators(), BacterialWeapon())
