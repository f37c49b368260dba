"""The Universities of Jol-Nar. Brilliant and Analytical belong to research."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..components.systems import SYSTEM_BY_NUMBER
from ..components.units import FLAGSHIP, TypeId
from ..galaxy import CONDUIT, has_units
from ..modifiers import EXTRA_HITS, Volley
from ..table import NOBODY, TI4
from .base import About, FactionAbility, FactionTechnology
from .occasions import intruder

SIPHONED: Final = 4
NATURAL: Final = 9
MORE_HITS_EACH: Final = 2


class EResSiphons(FactionTechnology):
    """After another player activates a system with Jol-Nar ships: four trade goods."""

    id = "e_res_siphons"
    events = ("after_system_activated",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return intruder(game, seat, about) != NOBODY

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.gain_goods(seat, SIPHONED)
        game.tell("goods_gained", seat=seat, number=SIPHONED)


class SpacialConduitCylinder(FactionTechnology):
    """After activating a system with own units: it is adjacent to all others that have some."""

    id = "spacial_conduit_cylinder"
    events = ("after_system_activated",)
    exhausts = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        here = SYSTEM_BY_NUMBER[int(str(about["system"]))]
        return about["seat"] == seat and has_units(game, here, seat)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        self.exhaust(game, seat)
        game.begin_effect(CONDUIT, seat, "tactical_action")


def natural_nine(game: TI4, seat: Seat, volley: Volley, kind: TypeId, die: int) -> int:
    """UNIT.jns_hylarim: two more hits for each 9 or 10 of its combat dice, before modifiers."""
    return MORE_HITS_EACH if kind == FLAGSHIP and die >= NATURAL else 0


EXTRA_HITS.register("UNIT.jns_hylarim", natural_nine)

ABILITIES: Final[tuple[FactionAbility, ...]] = (EResSiphons(), SpacialConduitCylinder())
