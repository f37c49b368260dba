"""Placing a ship by an effect: from the reinforcements, or from elsewhere on the board. 44.4"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import SYSTEMS, SystemId
from .components.units import TYPE_NAMES, TypeId
from .losses import KeepLimits
from .production import RECALL
from .table import TI4
from .timing import About
from .words import A_SYSTEM, DONE

NO_KIND: Final = TypeId(-1)
STATION_SHIP = Phrase("station_ship", A_SYSTEM)


def has_ship(game: TI4, seat: Seat, system: SystemId) -> bool:
    """Whether a player has a ship in a system; fighters are ships."""
    fleet = game.fleet(system, seat)
    return fleet is not None and any(fleet.ships)


def recallable(game: TI4, seat: Seat, kind: TypeId) -> list[SystemId]:
    """Where a ship can be taken off the board in order to be placed anew. 44.4a"""
    return [
        system
        for system, fleet in game.fleets_of(seat)
        if fleet.ships[kind] and not game.has_token(seat, system)
    ]


def could_place(game: TI4, seat: Seat, kind: TypeId) -> bool:
    """Whether a player has, or can get, a ship of a type to place."""
    return game.reinforcements(seat, kind) > 0 or bool(recallable(game, seat, kind))


@frame
class PlaceShip(Frame[TI4]):
    """A ship comes into a system; with none left, one may be taken from elsewhere. 44.4a, 44.4b"""

    seat: Seat
    kind: TypeId
    system: SystemId
    replaced: TypeId = NO_KIND
    """A type of ship of which one goes when this one comes. AC.upgrade"""

    steps = ("recall", "place")

    def recall(self, game: TI4) -> None:
        if game.reinforcements(self.seat, self.kind) == 0:
            about: About = {"unit": TYPE_NAMES[self.kind]}
            game.ask(self.seat, "recall", self.moves_for(game, self.seat, "recall"), about)

    def why_not_take(self, game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> Reason | None:
        if kind != self.kind:
            return because("44.4a", "not_that_kind")
        if game.has_token(seat, system):
            return because("44.4a", "held_by_token")
        there = system in recallable(game, seat, kind)
        return None if there else because("44.4a", "none_there")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [RECALL(self.kind, system) for system in recallable(game, seat, self.kind)]

    def take(self, game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> None:
        """A damaged one first: what is placed is whole."""
        fleet = game.fleet(system, seat)
        assert fleet is not None
        game.add_to_space(system, seat, kind, -1, -1 if fleet.damaged[kind] else 0)
        game.tell("recalled", seat=seat, unit=TYPE_NAMES[kind], system=SYSTEMS[system].number)

    def refrain(self, game: TI4, seat: Seat) -> None:
        """44.4b"""
        self.finish()

    def place(self, game: TI4) -> None:
        if self.replaced != NO_KIND:
            game.add_to_space(self.system, self.seat, self.replaced, -1)
            gone: About = {"unit": TYPE_NAMES[self.replaced], "number": 1}
            game.tell("taken_off", seat=self.seat, **gone, system=SYSTEMS[self.system].number)
        game.add_to_space(self.system, self.seat, self.kind)
        named: About = {"unit": TYPE_NAMES[self.kind], "system": SYSTEMS[self.system].number}
        game.tell("ship_placed", seat=self.seat, **named)
        game.push(KeepLimits())


@frame
class StationShip(Frame[TI4]):
    """A ship comes into a system of one's choice where one has ships. AC.warfare_rider"""

    seat: Seat
    kind: TypeId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "station_ship")
        if moves and could_place(game, self.seat, self.kind):
            game.ask(self.seat, "station_ship", moves, {"unit": TYPE_NAMES[self.kind]})

    def why_not_station(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        there = has_ship(game, seat, system)
        return None if there else because("AC.warfare_rider", "none_there")

    def station(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.push(PlaceShip(seat, self.kind, system))


StationShip.takes(
    "station_ship", Verb(STATION_SHIP, StationShip.station, StationShip.why_not_station)
)


PlaceShip.takes(
    "recall",
    Verb(RECALL, PlaceShip.take, PlaceShip.why_not_take, PlaceShip.offer),
    Verb(DONE, PlaceShip.refrain),
)
