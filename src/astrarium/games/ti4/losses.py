"""Units that leave the board: destroyed, or given up for a limit. 31, 17, 65

What a player must lose is chosen by that player; where there is nothing to choose nobody is asked.
"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId, SystemId
from .components.units import FIGHTER, INFANTRY, TYPE_NAMES, TypeId
from .modifiers import capacity, dock_room, fleet_limit
from .table import TI4
from .timing import About, window
from .units import Fleet
from .words import A_COUNT, A_PIECE, Piece, is_damaged, piece, piece_type, pieces_of

LOSE = Phrase("lose", A_PIECE, A_COUNT)

HITS: Final = "hits"
FIGHTERS: Final = "fighters"
NON_FIGHTERS: Final = "non_fighters"
CAPACITY: Final = "capacity"
POOL: Final = "fleet_pool"

RULE_OF: Final = {
    HITS: "31.1",
    FIGHTERS: "68.2",
    NON_FIGHTERS: "31.1",
    CAPACITY: "17.3",
    POOL: "65.5",
}
"""Why units are lost, and by which rule."""


def may_lose(fleet: Fleet, why: str) -> list[tuple[Piece, int]]:
    """The pieces of a fleet that can be lost for a reason, and how many of each."""
    found = [(p, n) for p, n in pieces_of(fleet) if _fits(piece_type(p), why)]
    if why == NON_FIGHTERS and not found:  # only if possible
        return may_lose(fleet, HITS)
    return found


def _fits(kind: TypeId, why: str) -> bool:
    if why == FIGHTERS:
        return kind == FIGHTER
    if why == CAPACITY:
        return kind in (FIGHTER, INFANTRY)
    if why in (POOL, NON_FIGHTERS):
        return kind not in (FIGHTER, INFANTRY)
    return kind != INFANTRY


@frame
class LoseUnits(Frame[TI4]):
    """A player chooses units in a space area that leave the board."""

    seat: Seat
    system: SystemId
    number: int
    why: str

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        fleet = game.fleet(self.system, self.seat)
        able = may_lose(fleet, self.why) if fleet is not None else []
        if not self.number or not able:
            return
        if len(able) == 1 or self.number >= sum(number for _, number in able):
            for what, number in able:
                self.remove(game, what, min(number, self.number))
            return
        about: About = {
            "system": SYSTEMS[self.system].number,
            "number": self.number,
            "why": self.why,
        }
        game.ask(self.seat, "lose", self.moves_for(game, self.seat, "lose"), about)

    def why_not_lose(self, game: TI4, seat: Seat, what: Piece, number: int) -> Reason | None:
        fleet = game.fleet(self.system, seat)
        able = dict(may_lose(fleet, self.why)) if fleet is not None else {}
        if number > able.get(what, 0):
            return because(RULE_OF[self.why], "nothing_of_that")
        many = because(RULE_OF[self.why], "not_that_many", (("number", self.number),))
        return None if number <= self.number else many

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        fleet = game.fleet(self.system, seat)
        assert fleet is not None
        return [
            LOSE(what, number)
            for what, most in may_lose(fleet, self.why)
            for number in range(1, min(most, self.number) + 1)
        ]

    def lose(self, game: TI4, seat: Seat, what: Piece, number: int) -> None:
        self.again()
        self.remove(game, what, number)

    def remove(self, game: TI4, what: Piece, number: int) -> None:
        self.number -= number
        if self.why == POOL:
            take_off(game, self.seat, self.system, what, number)
            named: About = {"unit": TYPE_NAMES[piece_type(what)], "number": number}
            game.tell("removed", seat=self.seat, **named, system=SYSTEMS[self.system].number)
        else:
            destroy(game, self.seat, self.system, what, number)


LoseUnits.takes("lose", Verb(LOSE, LoseUnits.lose, LoseUnits.why_not_lose, LoseUnits.offer))


def take_off(game: TI4, seat: Seat, system: SystemId, what: Piece, number: int) -> None:
    """Units go to the reinforcements."""
    damaged = number if is_damaged(what) else 0
    game.add_to_space(system, seat, piece_type(what), -number, -damaged)


def destroy(game: TI4, seat: Seat, system: SystemId, what: Piece, number: int) -> None:
    """31.0"""
    if number <= 0:
        return
    take_off(game, seat, system, what, number)
    named: About = {"unit": TYPE_NAMES[piece_type(what)], "number": number}
    place = SYSTEMS[system].number
    game.tell("destroyed", seat=seat, **named, system=place)
    window(game, "after_unit_destroyed", seat=seat, **named, system=place)


def destroy_on(game: TI4, seat: Seat, planet: PlanetId, kind: TypeId, number: int) -> None:
    """The same for units on a planet."""
    garrison = game.garrison(planet, seat)
    number = min(number, 0 if garrison is None else garrison.count(kind))
    if number <= 0:
        return
    game.add_to_planet(planet, seat, kind, -number)
    named: About = {"unit": TYPE_NAMES[kind], "number": number}
    game.tell("destroyed_on", seat=seat, **named, planet=PLANET_NAMES[planet])
    window(game, "after_unit_destroyed", seat=seat, **named, planet=PLANET_NAMES[planet])


# -- limits ----------------------------------------------------------------------------------------


@frame
class KeepLimits(Frame[TI4]):
    """Whoever has too much anywhere gives it up: pushed wherever fleets or pools change. 65.5, 17.3

    The fleet pool comes first: ships that go take capacity with them.
    """

    steps = ("fleets", "carried")

    def fleets(self, game: TI4) -> None:
        for system in game.galaxy:
            for fleet in game.space[system]:
                excess = fleet.non_fighters - fleet_limit(game, fleet.seat)
                if excess > 0:
                    game.push(LoseUnits(fleet.seat, system, excess, POOL))

    def carried(self, game: TI4) -> None:
        for system in game.galaxy:
            for fleet in game.space[system]:
                excess = over_capacity(game, fleet, system)
                if excess > 0:
                    game.push(LoseUnits(fleet.seat, system, excess, CAPACITY))


def over_capacity(game: TI4, fleet: Fleet, system: SystemId) -> int:
    """How many fighters and ground forces are too many in a space area. 17.2

    Space docks take fighters beside the ships. Fighters that move alone count against the fleet
    pool instead.
    """
    seat, fighters = fleet.seat, fleet.ships[FIGHTER]
    room = capacity(game, seat, fleet)
    docked = min(fighters, dock_room(game, seat, system))
    excess = fleet.infantry + fighters - docked - room
    unit = game.unit(seat, FIGHTER)
    if excess > 0 and unit is not None and unit.moves_alone and unit.excess_half_ships:
        left = (fleet_limit(game, seat) - fleet.non_fighters) * 2
        excess -= min(excess, fighters - docked, left // unit.excess_half_ships)
    return excess


def excess_anywhere(game: TI4) -> bool:
    """Whether some limit is not kept."""
    for system in game.galaxy:
        for fleet in game.space[system]:
            if fleet.non_fighters > fleet_limit(game, fleet.seat):
                return True
            if over_capacity(game, fleet, system) > 0:
                return True
    return False


assert piece(INFANTRY, False) >= 0
