"""Notes of factions that are played as an action; most of them stay. PN"""

from __future__ import annotations

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..components.box import FLEET
from ..components.systems import SYSTEMS, SystemId
from ..components.technologies import TECHNOLOGY_NUMBER
from ..galaxy import adjacent, has_units
from ..modifiers import NO_PRODUCTION
from ..promises import who_laid_down
from ..table import NOBODY, TI4
from ..technology import gain_technology
from ..tokens import take_token
from ..turn import COMPONENT_ACTION
from .base import About, FactionNote

WAR_SUN = TECHNOLOGY_NUMBER["war_sun"]


class Arrangement(FactionNote):
    """A note whose effect holds as long as it lies in the play area."""

    events = (COMPONENT_ACTION,)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat == game.active


class Stymie(Arrangement):
    """Arborec produces nothing in or beside systems with units of the holder, homes apart."""

    id = "stymie"


def _stymied(game: TI4, seat: Seat, system: SystemId) -> int:
    holder = who_laid_down(game, "stymie")
    if holder == NOBODY:
        return 0
    return int(
        any(
            not SYSTEMS[near].home_of and has_units(game, near, holder)
            for near in (system, *adjacent(game, system, seat))
        )
    )


NO_PRODUCTION.register("PN.stymie", _stymied)


class TradeConvoys(Arrangement):
    """The holder trades with players who are not neighbours: see `transactions`."""

    id = "trade_convoys"


class PromiseOfProtection(Arrangement):
    """Mentak does not pillage the holder: see `factions.mentak`."""

    id = "promise_of_protection"


class FiresOfTheGashlai(Arrangement):
    """A token of Muaat's fleet pool goes to the reinforcements; the holder gains war suns."""

    id = "fires_of_the_gashlai"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        """A component action must be possible as a whole."""
        able = game.fleet_pool[self.issuer(game, about)] > 0
        return super().fits(game, seat, about) and able and not game.knows(seat, WAR_SUN)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        gain_technology(game, seat, WAR_SUN, "technology_gained")
        take_token(game, self.issuer(game, about), FLEET)


NOTES = (Stymie(), TradeConvoys(), PromiseOfProtection(), FiresOfTheGashlai())
