"""Ground forces of planets that come aboard ships about to leave. 51.4, 85.0, Q.n6"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.units import INFANTRY
from .table import TI4
from .words import A_COUNT, A_PLANET, DONE

TAKE_ABOARD = Phrase("take_aboard", A_COUNT, A_PLANET)


@frame
class Board(Frame[TI4]):
    """Whoever leaves a system outside the movement step may take ground forces along."""

    seat: Seat
    system: SystemId
    room: int
    """How many more may come aboard."""

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "take_aboard")
        if len(moves) > 1:
            game.ask(self.seat, "take_aboard", moves, {"number": self.room})

    def why_not_take(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        if planet not in SYSTEMS[self.system].planets:
            return because("85.1", "not_in_this_system")
        garrison = game.garrison(planet, seat)
        if garrison is None or number > garrison.infantry:
            return because("85.0", "nothing_to_load")
        return None if number <= self.room else because("85.1", "no_ship_for_it")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            TAKE_ABOARD(number, planet)
            for planet in SYSTEMS[self.system].planets
            for number in range(1, self.room + 1)
            if self.why_not_take(game, seat, number, planet) is None
        ]

    def take_aboard(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, INFANTRY, -number)
        game.add_to_space(self.system, seat, INFANTRY, number)
        game.tell("embarked", seat=seat, number=number, planet=PLANET_NAMES[planet])
        self.room -= number
        self.again()

    def stay_behind(self, game: TI4, seat: Seat) -> None:
        """Nobody else comes aboard."""


Board.takes(
    "take_aboard",
    Verb(TAKE_ABOARD, Board.take_aboard, Board.why_not_take, Board.offer),
    Verb(DONE, Board.stay_behind),
)
