"""The Naalu Collective."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat

from ..components.box import FLEET
from ..components.systems import SYSTEM_BY_NUMBER, SYSTEMS, SystemId
from ..components.units import FLAGSHIP
from ..escape import Escape, why_not_escape
from ..galaxy import adjacent
from ..modifiers import FIGHTERS_LAND
from ..table import NOBODY, TI4
from ..tokens import spend_strategy_token, take_token
from .base import About, FactionAbility, FactionTechnology, SheetAbility
from .occasions import intruder


class Telepathic(SheetAbility):
    """At the end of the strategy phase: the "0" token. Not if somebody else has it already."""

    id = "telepathic"
    events = ("end_of_strategy_phase",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.zero == NOBODY

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.zero = seat


class Foresight(SheetAbility):
    """After another player moves ships to Naalu ships: for a token of the strategy pool, which
    goes to an adjacent system without other ships, the Naalu ships move there."""

    id = "foresight"
    events = ("after_ships_moved_into_active_system",)
    named = ("system",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] == seat or not game.strategy[seat]:
            return False
        fleet = game.fleet(game.active_system, seat)
        return fleet is not None and any(fleet.ships)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(system.number,) for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        near = adjacent(game, game.active_system, seat, moving=True)
        return [(SYSTEMS[system].number,) for system in near]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        system = SYSTEM_BY_NUMBER[int(targets[0])]
        return why_not_escape(game, seat, game.active_system, system)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """73.6: where a token lies already this one goes to the reinforcements."""
        system = SYSTEM_BY_NUMBER[int(targets[0])]
        spend_strategy_token(game, seat)
        game.tokens[system] |= 1 << seat
        game.tell("token_placed", seat=seat, system=SYSTEMS[system].number)
        game.push(Escape(seat, game.active_system, system))


class Neuroglaive(FactionTechnology):
    """After another player activates a system with Naalu ships: a token of that player's fleet
    pool goes to the reinforcements."""

    id = "neuroglaive"
    events = ("after_system_activated",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        other = intruder(game, seat, about)
        return other != NOBODY and game.fleet_pool[other] > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        take_token(game, intruder(game, seat, about), FLEET)


def beside_the_flagship(game: TI4, seat: Seat, system: SystemId) -> int:
    """UNIT.matriarch: where it is fighters may be committed as if they were ground forces."""
    fleet = game.fleet(system, seat)
    return fleet is not None and fleet.ships[FLAGSHIP] > 0


FIGHTERS_LAND.register("UNIT.matriarch", beside_the_flagship)

ABILITIES: Final[tuple[FactionAbility, ...]] = (Telepathic(), Foresight(), Neuroglaive())
