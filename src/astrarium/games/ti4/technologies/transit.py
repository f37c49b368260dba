"""Transit Diodes: ground forces leave the board and come back elsewhere. TECH.transit_diodes"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from ..components.units import INFANTRY
from ..stationing import station, why_not_station
from ..table import PLANET_IDS, TI4
from ..words import A_COUNT, A_PLANET, A_SYSTEM, DONE

LIFT = Phrase("lift", A_COUNT, A_PLANET)
LIFT_AFLOAT = Phrase("lift_afloat", A_COUNT, A_SYSTEM)
SET_DOWN = Phrase("set_down", A_COUNT, A_PLANET)

RULE: Final = "TECH.transit_diodes"
MOST: Final = 4


def open_planets(game: TI4, seat: Seat) -> list[PlanetId]:
    """Where ground forces may come to."""
    return [p for p in PLANET_IDS if why_not_station(game, seat, p, RULE) is None]


def may_transit(game: TI4, seat: Seat) -> bool:
    return bool(game.on_board(seat, INFANTRY)) and bool(open_planets(game, seat))


@frame
class Transit(Frame[TI4]):
    """Up to four are lifted from anywhere, then all are set down."""

    seat: Seat
    lifted: int = 0
    waiting: int = 0
    """Those that are to be set down."""

    steps = ("lift", "set_down")

    def lift(self, game: TI4) -> None:
        if self.lifted < MOST:
            about = {"number": MOST - self.lifted}
            game.ask(self.seat, "lift", self.moves_for(game, self.seat, "lift"), about)

    def on_planet(self, game: TI4, planet: PlanetId) -> int:
        garrison = game.garrison(planet, self.seat)
        return 0 if garrison is None else garrison.infantry

    def afloat(self, game: TI4, system: SystemId) -> int:
        fleet = game.fleet(system, self.seat)
        return 0 if fleet is None else fleet.infantry

    def why_not_number(self, number: int, there: int) -> Reason | None:
        if number > MOST - self.lifted:
            return because(RULE, "not_that_many", (("number", MOST - self.lifted),))
        return None if number <= there else because(RULE, "too_few_forces")

    def why_not_lift(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        return self.why_not_number(number, self.on_planet(game, planet))

    def why_not_afloat(self, game: TI4, seat: Seat, number: int, system: SystemId) -> Reason | None:
        return self.why_not_number(number, self.afloat(game, system))

    def offer_lifts(self, game: TI4, seat: Seat) -> Iterator[Move]:
        for planet in PLANET_IDS:
            most = min(MOST - self.lifted, self.on_planet(game, planet))
            for number in range(1, most + 1):
                yield LIFT(number, planet)

    def offer_afloat(self, game: TI4, seat: Seat) -> Iterator[Move]:
        for system in game.galaxy:
            most = min(MOST - self.lifted, self.afloat(game, system))
            for number in range(1, most + 1):
                yield LIFT_AFLOAT(number, system)

    def take(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, INFANTRY, -number)
        game.tell("lifted", seat=seat, number=number, planet=PLANET_NAMES[planet])
        self._lifted(number)

    def take_afloat(self, game: TI4, seat: Seat, number: int, system: SystemId) -> None:
        game.add_to_space(system, seat, INFANTRY, -number)
        game.tell("lifted_afloat", seat=seat, number=number, system=SYSTEMS[system].number)
        self._lifted(number)

    def _lifted(self, number: int) -> None:
        self.lifted += number
        self.waiting += number
        self.again()

    def go_on(self, game: TI4, seat: Seat) -> None:
        """No more are lifted."""

    def set_down(self, game: TI4) -> None:
        if self.waiting:
            about = {"number": self.waiting}
            game.ask(self.seat, "set_down", self.moves_for(game, self.seat, "set_down"), about)

    def why_not_set_down(
        self, game: TI4, seat: Seat, number: int, planet: PlanetId
    ) -> Reason | None:
        if number > self.waiting:
            return because(RULE, "not_that_many", (("number", self.waiting),))
        return why_not_station(game, seat, planet, RULE)

    def offer_places(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            SET_DOWN(number, planet)
            for planet in open_planets(game, seat)
            for number in range(1, self.waiting + 1)
        ]

    def put(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        self.waiting -= number
        station(game, seat, planet, number)
        self.again()


Transit.takes(
    "lift",
    Verb(LIFT, Transit.take, Transit.why_not_lift, Transit.offer_lifts),
    Verb(LIFT_AFLOAT, Transit.take_afloat, Transit.why_not_afloat, Transit.offer_afloat),
    Verb(DONE, Transit.go_on),
)
Transit.takes(
    "set_down",
    Verb(SET_DOWN, Transit.put, Transit.why_not_set_down, Transit.offer_places),
)
