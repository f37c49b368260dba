"""What becomes of units whose upgrade Nekro has given up for another. 81.19, 81.20"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from ..components.units import SPACE_DOCK, TYPE_NAMES, WAR_SUN
from ..losses import KeepLimits
from ..structures import why_no_room
from ..table import TI4
from ..words import A_PLANET

GROUND_DOCK = Phrase("ground_dock", A_PLANET)
TAKE_IN = Phrase("take_in_dock")


@frame
class LoseUpgrade(Frame[TI4]):
    """Units that are no longer allowed leave the board."""

    seat: Seat

    steps = ("war_suns", "docks", "limits")

    def war_suns(self, game: TI4) -> None:
        """81.20: without any war sun technology they go to the reinforcements."""
        if game.unit(self.seat, WAR_SUN) is not None:
            return
        for system in game.galaxy:
            fleet = game.fleet(system, self.seat)
            if fleet is not None and fleet.ships[WAR_SUN]:
                number, damaged = fleet.ships[WAR_SUN], fleet.damaged[WAR_SUN]
                game.add_to_space(system, self.seat, WAR_SUN, -number, -damaged)
                tell_taken_off(game, self.seat, TYPE_NAMES[WAR_SUN], number, system)

    def docks(self, game: TI4) -> None:
        """81.19"""
        unit = game.unit(self.seat, SPACE_DOCK)
        if unit is not None and unit.in_space:
            return
        for system in game.galaxy:
            fleet = game.fleet(system, self.seat)
            for _ in range(0 if fleet is None else fleet.docks):
                game.push(GroundDock(self.seat, system))

    def limits(self, game: TI4) -> None:
        game.push(KeepLimits())


def tell_taken_off(game: TI4, seat: Seat, unit: str, number: int, system: SystemId) -> None:
    place = SYSTEMS[system].number
    game.tell("taken_off", seat=seat, unit=unit, number=number, system=place)


@frame
class GroundDock(Frame[TI4]):
    """A floating dock goes to an own planet of its system, or to the reinforcements. 81.19"""

    seat: Seat
    system: SystemId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "ground_dock")
        if len(moves) > 1:
            game.ask(self.seat, "ground_dock", moves)
        else:
            self.take_in(game, self.seat)

    def take_in(self, game: TI4, seat: Seat) -> None:
        """To the reinforcements: the other half of the choice."""
        game.add_to_space(self.system, seat, SPACE_DOCK, -1)
        tell_taken_off(game, seat, TYPE_NAMES[SPACE_DOCK], 1, self.system)

    def why_not_ground(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        if planet not in SYSTEMS[self.system].planets:
            return because("81.19", "not_in_that_system")
        if game.owner[planet] != seat:
            return because("81.19", "not_your_planet")
        return why_no_room(game, seat, SPACE_DOCK, planet)

    def ground(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.take_in(game, seat)
        game.add_to_planet(planet, seat, SPACE_DOCK)
        named = {"unit": TYPE_NAMES[SPACE_DOCK], "planet": PLANET_NAMES[planet]}
        game.tell("structure_placed", seat=seat, **named)


GroundDock.takes(
    "ground_dock",
    Verb(GROUND_DOCK, GroundDock.ground, GroundDock.why_not_ground),
    Verb(TAKE_IN, GroundDock.take_in),
)
