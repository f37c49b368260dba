"""Cards that are played after a system is activated or ships have moved. 11, 51, 15, AC"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..cannon import FireBattlestation
from ..components.systems import (
    PLANET_NAMES,
    SYSTEMS,
    SystemId,
)
from ..components.units import CRUISER, DREADNOUGHT, TypeId
from ..fighting import may_fire
from ..galaxy import LOST_STAR_CHART, adjacent
from ..modifiers import CROSS, MOVE, OTHERS_SHIPS, Volley
from ..placing import PlaceShip, could_place
from ..table import TI4
from .base import About, ActionCard, OnSystem

SILENCE = "in_the_silence_of_space"


class AfterActivation(ActionCard):
    """A card of the player who activated a system, for this tactical action."""

    events = ("after_system_activated",)
    own_event = True


class FlankSpeed(AfterActivation):
    """+1 to the move value of all one's ships."""

    id = "flank_speed"

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "tactical_action")


MOVE.register("AC.flank_speed", 1)


class InTheSilenceOfSpace(AfterActivation, OnSystem):
    """One's ships of a system may move through systems with others' ships."""

    id = SILENCE

    def works_on(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        return True

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "tactical_action", self.system(targets))


def from_the_silence(
    game: TI4, seat: Seat, system: SystemId, kind: TypeId, start: SystemId
) -> bool:
    """Whether a ship started where the card said."""
    return any((e.seat, e.values) == (seat, (start,)) for e in game.effects_of(SILENCE))


CROSS[OTHERS_SHIPS].register("AC.in_the_silence_of_space", from_the_silence)


class LostStarChart(AfterActivation):
    """All systems with alpha or beta wormholes are adjacent to each other."""

    id = LOST_STAR_CHART

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(LOST_STAR_CHART, seat, "tactical_action")


class Upgrade(AfterActivation):
    """A cruiser in the active system becomes a dreadnought. Q.n38"""

    id = "upgrade"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] != seat:
            return False
        fleet = game.fleet(game.active_system, seat)
        able = fleet is not None and fleet.ships[CRUISER] > 0
        return able and could_place(game, seat, DREADNOUGHT)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(PlaceShip(seat, DREADNOUGHT, game.active_system, CRUISER))


class ExperimentalBattlestation(ActionCard):
    """After another player moves ships into the active system: a space dock there or adjacent
    fires three dice at them. Q.n39"""

    id = "experimental_battlestation"
    events = ("after_ships_moved_into_active_system",)
    named = ("place",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] == seat:
            return False
        fleet = game.fleet(game.active_system, int(str(about["seat"])))
        return fleet is not None and any(fleet.ships) and bool(self.stations(game, seat))

    def stations(self, game: TI4, seat: Seat) -> list[str | int]:
        """The planets with own docks, and the systems with floating factories, in range."""
        found: list[str | int] = []
        for system in (game.active_system, *adjacent(game, game.active_system, seat)):
            fleet = game.fleet(system, seat)
            if fleet is not None and fleet.docks:
                found.append(SYSTEMS[system].number)
            for planet in SYSTEMS[system].planets:
                garrison = game.garrison(planet, seat)
                if garrison is not None and garrison.docks:
                    found.append(PLANET_NAMES[planet])
        return found

    def every_target(self, seats: int) -> Iterable[Words]:
        systems: list[Words] = [(system.number,) for system in SYSTEMS]
        return [*((name,) for name in PLANET_NAMES), *systems]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(place,) for place in self.stations(game, seat)]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        volley = Volley(seat, int(str(about["seat"])), game.active_system)
        return targets[0] in self.stations(game, seat) and may_fire(game, volley)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(FireBattlestation(seat, int(str(about["seat"]))))


CARDS = (
    FlankSpeed(),
    InTheSilenceOfSpace(),
    LostStarChart(),
    Upgrade(),
    ExperimentalBattlestation(),
)
