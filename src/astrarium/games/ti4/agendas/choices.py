"""What players must choose when an agenda is resolved: units to lose, planets to exhaust."""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from ..components.units import INFANTRY, PDS, SHIPS, TypeId
from ..control import GainControl
from ..losses import KeepLimits, destroy, destroy_on
from ..sacrifice import GIVE_UP_SHIP
from ..table import TI4
from ..timing import About
from ..words import A_PLANET, A_SEAT, A_UNIT, piece

GIVE_UP_UNIT = Phrase("give_up_unit", A_UNIT, A_PLANET)
TURN_DOWN = Phrase("turn_down", A_PLANET)
LET_SETTLE = Phrase("let_settle", A_SEAT)


@frame
class SacrificePds(Frame[TI4]):
    """A player destroys a PDS of their own. AG.homeland_defense_act"""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "sacrifice_pds")
        if moves:
            game.ask(self.seat, "sacrifice_pds", moves)

    def why_not_give_up(
        self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId
    ) -> Reason | None:
        garrison = game.garrison(planet, seat)
        there = kind == PDS and garrison is not None and garrison.pds
        return None if there else because("AG.homeland_defense_act", "none_there")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            GIVE_UP_UNIT(PDS, PlanetId(planet))
            for planet in range(len(PLANET_NAMES))
            if self.why_not_give_up(game, seat, PDS, PlanetId(planet)) is None
        ]

    def give_up(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        destroy_on(game, seat, planet, PDS, 1)


SacrificePds.takes(
    "sacrifice_pds",
    Verb(GIVE_UP_UNIT, SacrificePds.give_up, SacrificePds.why_not_give_up, SacrificePds.offer),
)


@frame
class SacrificeInSystem(Frame[TI4]):
    """A player destroys some of their units in a system. AG.ixthian_artifact"""

    seat: Seat
    system: SystemId
    number: int

    steps = ("choose", "limits")

    def choose(self, game: TI4) -> None:
        total = self.total(game)
        if not self.number or not total:
            return
        about: About = {"system": SYSTEMS[self.system].number, "number": min(self.number, total)}
        moves = self.moves_for(game, self.seat, "sacrifice_in_system")
        game.ask(self.seat, "sacrifice_in_system", moves, about)

    def total(self, game: TI4) -> int:
        fleet = game.fleet(self.system, self.seat)
        found = 0 if fleet is None else sum(fleet.ships) + fleet.infantry + fleet.docks
        for planet in SYSTEMS[self.system].planets:
            garrison = game.garrison(planet, self.seat)
            found += 0 if garrison is None else sum(garrison[1:])
        return found

    def why_not_ship(self, game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> Reason | None:
        fleet = game.fleet(system, seat)
        there = system == self.system and fleet is not None and fleet.count(kind)
        return None if there else because("AG.ixthian_artifact", "none_there")

    def why_not_unit(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> Reason | None:
        garrison = game.garrison(planet, seat)
        here = planet in SYSTEMS[self.system].planets
        there = here and garrison is not None and garrison.count(kind)
        return None if there else because("AG.ixthian_artifact", "none_there")

    def ship(self, game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> None:
        self.again()
        self.number -= 1
        fleet = game.fleet(system, seat)
        assert fleet is not None
        damaged = kind < len(SHIPS) and fleet.damaged[kind] > 0
        destroy(game, seat, system, piece(kind, damaged), 1)

    def unit(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        self.again()
        self.number -= 1
        destroy_on(game, seat, planet, kind, 1)

    def limits(self, game: TI4) -> None:
        """17.3: what ships carried may be too much now."""
        game.push(KeepLimits())


SacrificeInSystem.takes(
    "sacrifice_in_system",
    Verb(GIVE_UP_SHIP, SacrificeInSystem.ship, SacrificeInSystem.why_not_ship),
    Verb(GIVE_UP_UNIT, SacrificeInSystem.unit, SacrificeInSystem.why_not_unit),
)


@frame
class ExhaustPlanets(Frame[TI4]):
    """A player exhausts some planets of their choice. AG.anti_intellectual_revolution"""

    seat: Seat
    number: int

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        readied = game.readied(self.seat)
        if self.number >= len(readied):
            for planet in readied:
                game.exhausted[planet] = True
            return
        if self.number:
            moves = self.moves_for(game, self.seat, "turn_down")
            game.ask(self.seat, "turn_down", moves, {"number": self.number})

    def why_not_turn_down(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        able = planet in game.readied(seat)
        return None if able else because("33.0", "is_exhausted")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [TURN_DOWN(planet) for planet in game.readied(seat)]

    def turn_down(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.again()
        self.number -= 1
        game.exhausted[planet] = True


ExhaustPlanets.takes(
    "turn_down",
    Verb(
        TURN_DOWN, ExhaustPlanets.turn_down, ExhaustPlanets.why_not_turn_down, ExhaustPlanets.offer
    ),
)


@frame
class LetSettle(Frame[TI4]):
    """Who lost a planet's units chooses a player with the fewest points, who may settle there.
    AG.colonial_redistribution"""

    seat: Seat
    planet: PlanetId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        about: About = {"planet": PLANET_NAMES[self.planet]}
        game.ask(self.seat, "let_settle", self.moves_for(game, self.seat, "let_settle"), about)

    def why_not_let(self, game: TI4, seat: Seat, other: Seat) -> Reason | None:
        rule = "AG.colonial_redistribution"
        if game.out[other]:
            return because("32.0", "is_out")
        fewest = min(game.points[player] for player in game.playing())
        return None if game.points[other] == fewest else because(rule, "not_fewest_points")

    def let(self, game: TI4, seat: Seat, other: Seat) -> None:
        game.push(Settle(other, self.planet))


LetSettle.takes("let_settle", Verb(LET_SETTLE, LetSettle.let, LetSettle.why_not_let))

SETTLE = Phrase("settle")
DECLINE = Phrase("decline")


@frame
class Settle(Frame[TI4]):
    """One infantry may be placed on a planet, which is gained with it."""

    seat: Seat
    planet: PlanetId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        about: About = {"planet": PLANET_NAMES[self.planet]}
        game.ask(self.seat, "settle", self.moves_for(game, self.seat, "settle"), about)

    def settle(self, game: TI4, seat: Seat) -> None:
        game.add_to_planet(self.planet, seat, INFANTRY)
        game.tell("settled", seat=seat, planet=PLANET_NAMES[self.planet])
        if game.owner[self.planet] != seat:
            game.push(GainControl(seat, self.planet))

    def decline(self, game: TI4, seat: Seat) -> None:
        """Nobody settles."""


Settle.takes("settle", Verb(SETTLE, Settle.settle), Verb(DECLINE, Settle.decline))
