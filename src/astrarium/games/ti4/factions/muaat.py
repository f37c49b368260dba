"""The Embers of Muaat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import SUPERNOVA, SYSTEM_BY_NUMBER, SYSTEMS, SystemId
from ..components.units import CRUISER, DESTROYER, FIGHTER, TYPE_NAMES, TYPE_NUMBER, WAR_SUN
from ..galaxy import adjacent
from ..losses import KeepLimits
from ..modifiers import CROSS, ENTER
from ..placing import PlaceShip, could_place
from ..stationing import launch
from ..table import NO_SYSTEM, TI4
from ..tokens import spend_strategy_token
from .base import (
    About,
    FactionAbility,
    FactionTechnology,
    FlagshipAbility,
    SheetAbility,
    flagship_at,
    why_no_token,
)

FORGED: Final = {FIGHTER: 2, DESTROYER: 1}
REACTED: Final = 1


class StarForge(SheetAbility):
    """Action: for a token of the strategy pool two fighters or a destroyer beside a war sun."""

    id = "star_forge"
    events = ("component_action",)
    named = ("unit", "system")

    def why_not_paid(self, game: TI4, seat: Seat) -> Reason | None:
        return why_no_token(game, seat, self.rule)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(TYPE_NAMES[kind], system.number) for kind in FORGED for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        forges = [s for s, fleet in game.fleets_of(seat) if fleet.ships[WAR_SUN]]
        return [(TYPE_NAMES[kind], SYSTEMS[s].number) for kind in FORGED for s in forges]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        fleet = game.fleet(SYSTEM_BY_NUMBER[int(targets[1])], seat)
        if fleet is None or not fleet.ships[WAR_SUN]:
            return because("FA.star_forge", "no_war_sun_there")
        able = could_place(game, seat, TYPE_NUMBER[str(targets[0])])
        return None if able else because("44.4", "none_left", (("unit", targets[0]),))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        kind, system = TYPE_NUMBER[str(targets[0])], SYSTEM_BY_NUMBER[int(targets[1])]
        spend_strategy_token(game, seat)
        if kind == FIGHTER:
            launch(game, seat, system, kind, FORGED[kind])
            game.push(KeepLimits())
        else:
            game.push(PlaceShip(seat, kind, system))


class MagmusReactor(FactionTechnology):
    """After Production beside a war sun or a supernova: a trade good."""

    id = "magmus_reactor"
    events = ("after_production_used",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] != seat:
            return False
        system = SYSTEM_BY_NUMBER[int(str(about["system"]))]
        units = about["units"]
        assert isinstance(units, tuple)
        there = sum(fleet.ships[WAR_SUN] for fleet in game.space[system])
        before = there - units.count(TYPE_NAMES[WAR_SUN])
        return before > 0 or beside_supernova(game, seat, system)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.gain_goods(seat, REACTED)
        game.tell("goods_gained", seat=seat, number=REACTED)


def beside_supernova(game: TI4, seat: Seat, system: SystemId) -> bool:
    return any(SYSTEMS[near].anomaly == SUPERNOVA for near in adjacent(game, system, seat))


class TheInferno(FlagshipAbility):
    """Action: for a token of the strategy pool a cruiser comes to the flagship."""

    id = "the_inferno"
    events = ("component_action",)

    def why_not_paid(self, game: TI4, seat: Seat) -> Reason | None:
        if not could_place(game, seat, CRUISER):
            return because("44.4", "none_left", (("unit", TYPE_NAMES[CRUISER]),))
        return why_no_token(game, seat, self.rule)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return flagship_at(game, seat) != NO_SYSTEM

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        spend_strategy_token(game, seat)
        game.push(PlaceShip(seat, CRUISER, flagship_at(game, seat)))


CROSS[SUPERNOVA].register("FA.gashlai_physiology")
ENTER[SUPERNOVA].register("FT.magmus_reactor")

ABILITIES: Final[tuple[FactionAbility, ...]] = (StarForge(), MagmusReactor(), TheInferno())
