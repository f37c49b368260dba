"""The Clan of Saar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import ASTEROID_FIELD, SYSTEM_BY_NUMBER, SYSTEMS, SystemId
from ..losses import KeepLimits
from ..modifiers import NO_ACTIVATION_BY_OTHERS
from ..production import Production
from ..table import TI4
from ..yards import yard
from .base import About, FactionAbility, FactionTechnology, SheetAbility

SCAVENGED: Final = 1
CHARTED: Final = 1


class Scavenge(SheetAbility):
    """After gaining control of a planet: a trade good."""

    id = "scavenge"
    events = ("after_planet_control_gained",)
    mandatory = True
    own_event = True

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.gain_goods(seat, SCAVENGED)
        game.tell("goods_gained", seat=seat, number=SCAVENGED)


class ChaosMapping(FactionTechnology):
    """At the start of a turn a unit is produced where something of one's own can produce.

    Q.n60, Q.n61. That others cannot activate asteroid fields with Saar ships is registered below.
    """

    id = "chaos_mapping"
    events = ("start_of_turn",)
    named = ("system",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        """Once in each turn, also if its start is looked at again after a transaction."""
        return about["seat"] == seat and "again" not in about

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(system.number,) for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(SYSTEMS[system].number,) for system in game.galaxy]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        able = yard(game, seat, SYSTEM_BY_NUMBER[int(targets[0])]).limit
        return None if able else because("FT.chaos_mapping", "nothing_produces_there")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        system = SYSTEM_BY_NUMBER[int(targets[0])]
        game.push(KeepLimits())
        game.push(Production(seat, system, how="FT.chaos_mapping", most=CHARTED))


def guarded_asteroids(game: TI4, seat: Seat, system: SystemId) -> int:
    """FT.chaos_mapping: others cannot activate asteroid fields with ships of Saar."""
    fleet = game.fleet(system, seat)
    ships = fleet is not None and any(fleet.ships)
    return int(ships and SYSTEMS[system].anomaly == ASTEROID_FIELD)


NO_ACTIVATION_BY_OTHERS.register("FT.chaos_mapping", guarded_asteroids)

ABILITIES: Final[tuple[FactionAbility, ...]] = (Scavenge(), ChaosMapping())
