"""The Federation of Sol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat

from ..components.systems import PLANET_NAMES, PLANET_NUMBER
from ..components.units import INFANTRY
from ..losses import KeepLimits
from ..modifiers import STATUS_TOKENS
from ..stationing import launch, station, why_not_station
from ..table import NO_SYSTEM, TI4
from ..tokens import spend_strategy_token
from .base import (
    About,
    FactionAbility,
    FlagshipAbility,
    SheetAbility,
    flagship_at,
    why_no_token,
)

DROPPED: Final = 2


class OrbitalDrop(SheetAbility):
    """Action: for a token of the strategy pool two infantry come to a planet."""

    id = "orbital_drop"
    events = ("component_action",)
    named = ("planet",)

    def why_not_paid(self, game: TI4, seat: Seat) -> Reason | None:
        return why_no_token(game, seat, self.rule)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(planet,) for planet in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(PLANET_NAMES[planet],) for planet in game.planets_of(seat)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        return why_not_station(game, seat, PLANET_NUMBER[str(targets[0])], "FA.orbital_drop")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        spend_strategy_token(game, seat)
        station(game, seat, PLANET_NUMBER[str(targets[0])], DROPPED)


class Genesis(FlagshipAbility):
    """At the end of the status phase an infantry comes to where the flagship is."""

    id = "genesis"
    events = ("end_of_status_phase",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return flagship_at(game, seat) != NO_SYSTEM

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        launch(game, seat, flagship_at(game, seat), INFANTRY, 1)
        game.push(KeepLimits())


STATUS_TOKENS.register("FA.versatile", 1)

ABILITIES: Final[tuple[FactionAbility, ...]] = (OrbitalDrop(), Genesis())
