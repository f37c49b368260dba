"""The Barony of Letnev."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..combat_rolls import Reroll
from ..components.systems import NO_PLANET
from ..components.units import FLAGSHIP
from ..modifiers import FLEET_LIMIT, NO_CANNON_AGAINST, SUSTAINED, Volley
from ..repairs import repair
from ..table import NOBODY, TI4
from .base import About, FactionAbility, FlagshipAbility, SheetAbility
from .occasions import opponent

RESERVES: Final = "munitions_reserves"
RESERVES_COST: Final = 2

START: Final = "start_of_space_combat_round"
ROLLED: Final = "after_combat_die_rolled"


class MunitionsReserves(SheetAbility):
    """At the start of a round of space combat for two trade goods: any of one's dice are rerolled
    in that round."""

    id = RESERVES
    events = (START, ROLLED)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        opened = game.has_effect(RESERVES, seat)
        if about["event"] == START:
            return not opened and opponent(seat, about) != NOBODY
        return opened and about["seat"] == seat

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        reason = super().why_not(game, seat, about)
        if reason is None and about["event"] == START and game.trade_goods[seat] < RESERVES_COST:
            return because(self.rule, "too_few_goods")
        return reason

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        if about["event"] == ROLLED:
            game.push(Reroll(seat, int(str(about["value"]))))
            return
        game.trade_goods[seat] -= RESERVES_COST
        game.tell("goods_spent", seat=seat, number=RESERVES_COST)
        game.begin_effect(RESERVES, seat, "combat_round")


class ArcSecundus(FlagshipAbility):
    """At the start of each round of its space combats it is repaired."""

    id = "arc_secundus"
    events = (START,)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if opponent(seat, about) == NOBODY:
            return False
        fleet = game.fleet(game.active_system, seat)
        return fleet is not None and fleet.damaged[FLAGSHIP] > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        repair(game, seat, game.active_system, FLAGSHIP, 1)


def in_an_invasion(game: TI4, seat: Seat, volley: Volley) -> int:
    """FT.l4_disruptors: nobody fires at those who land."""
    return int(volley.planet != NO_PLANET)


FLEET_LIMIT.register("FA.armada", 2)
NO_CANNON_AGAINST.register("FT.l4_disruptors", in_an_invasion)
SUSTAINED.register("FT.non_euclidean_shielding", 1)

ABILITIES: Final[tuple[FactionAbility, ...]] = (MunitionsReserves(), ArcSecundus())
