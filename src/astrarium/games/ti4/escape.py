"""A fleet leaves a system at once, whatever its move values: no retreat and no movement step."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.units import FIGHTER, INFANTRY, SHIPS, SPACE_DOCK
from .galaxy import adjacent
from .losses import KeepLimits
from .modifiers import capacity, may_enter
from .rifts import send_fleet
from .table import TI4
from .tokens import PlaceToken
from .words import A_COUNT, A_PLANET, DONE

TAKE_ABOARD = Phrase("take_aboard", A_COUNT, A_PLANET)


def why_not_escape(game: TI4, seat: Seat, here: SystemId, system: SystemId) -> Reason | None:
    """Where a fleet may go: adjacent, without others' ships, and not where ships cannot enter."""
    fleet = game.fleet(here, seat)
    if fleet is None or not any(fleet.ships):
        return because("51.8", "no_ships_left")
    if system not in adjacent(game, here, seat, moving=True):
        return because("51.8", "not_adjacent")
    if game.ships_of_others(system, seat):
        return because("51.8", "others_ships_there")
    return None if may_enter(game, seat, system) else because("51.8", "no_entry")


@frame
class Escape(Frame[TI4]):
    """All ships of a player leave with what they carry, and perhaps take forces aboard. 51.8, Q.n6

    Whoever leaves a gravity rift rolls for each ship that is not carried itself; what the others
    cannot carry any more is lost. 39.2
    """

    seat: Seat
    source: SystemId
    target: SystemId
    token: bool = False
    """Whether a command token follows the ships. AC.skilled_retreat"""
    arrived: bool = False
    """Whether any ship got there: a gravity rift may take all of them."""

    steps = ("board", "go", "settle")

    def board(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "take_aboard")
        if len(moves) > 1:
            game.ask(self.seat, "take_aboard", moves, {"number": self.room(game)})

    def room(self, game: TI4) -> int:
        """The capacity that is left; fighters that move alone need none."""
        fleet = game.fleet(self.source, self.seat)
        if fleet is None:
            return 0
        carried = 0 if self.alone(game) else fleet.ships[FIGHTER]
        return capacity(game, self.seat, fleet) - fleet.infantry - carried

    def alone(self, game: TI4) -> bool:
        """Whether fighters move without being carried."""
        fighter = game.unit(self.seat, FIGHTER)
        return fighter is not None and fighter.moves_alone

    def why_not_take(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        if planet not in SYSTEMS[self.source].planets:
            return because("85.1", "not_in_this_system")
        garrison = game.garrison(planet, seat)
        if garrison is None or number > garrison.infantry:
            return because("85.0", "nothing_to_load")
        return None if number <= self.room(game) else because("85.1", "no_ship_for_it")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            TAKE_ABOARD(number, planet)
            for planet in SYSTEMS[self.source].planets
            for number in range(1, self.room(game) + 1)
            if self.why_not_take(game, seat, number, planet) is None
        ]

    def take_aboard(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, INFANTRY, -number)
        game.add_to_space(self.source, seat, INFANTRY, number)
        game.tell("embarked", seat=seat, number=number, planet=PLANET_NAMES[planet])
        self.again()

    def stay_behind(self, game: TI4, seat: Seat) -> None:
        """Nobody else comes aboard."""

    def go(self, game: TI4) -> None:
        """Floating Factories move like ships."""
        moving = [k for k in (*SHIPS, SPACE_DOCK) if k != FIGHTER or self.alone(game)]
        self.arrived = send_fleet(game, self.seat, self.source, self.target, moving)
        game.tell("escaped", seat=self.seat, system=SYSTEMS[self.target].number)

    def settle(self, game: TI4) -> None:
        """16.15: a token that is placed "then" wants ships that have moved there."""
        if self.token and self.arrived:
            game.push(PlaceToken(self.seat, self.target))
        game.push(KeepLimits())


Escape.takes(
    "take_aboard",
    Verb(TAKE_ABOARD, Escape.take_aboard, Escape.why_not_take, Escape.offer),
    Verb(DONE, Escape.stay_behind),
)
