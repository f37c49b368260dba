"""The movement step of a tactical action: ships come to the active system. 51, 85, 39

The step is planned as a whole: `move` names ships, `load` and `embark` what they carry. Everything
moves when the plan is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from .components.units import FIGHTER, INFANTRY, SPACE_DOCK, TYPE_NAMES, TypeId
from .components.values import capacities
from .losses import keep_limits
from .modifiers import GOES_AHEAD, GRAVITY_DRIVE
from .rifts import lost_in_rift
from .routes import Approach, Loading, Mover, Route, loading
from .table import TI4
from .timing import window_below
from .units import Fleet
from .words import (
    A_CARGO,
    A_COUNT,
    A_PLANET,
    A_SHIP,
    A_SYSTEM,
    DONE,
    Piece,
    count,
    is_damaged,
    kinds_in,
    piece_type,
)

MOVE = Phrase("move", A_SHIP, A_COUNT, A_SYSTEM)
LOAD = Phrase("load", A_CARGO, A_COUNT, A_SYSTEM)
EMBARK = Phrase("embark", A_COUNT, A_PLANET)
GO_AHEAD = Phrase("go_ahead")

Ships = tuple[Piece, int, SystemId]
"""Ships that move: what they are, how many, from where."""
FromSpace = tuple[TypeId, int, SystemId]
FromPlanet = tuple[int, PlanetId]


class Cargo(NamedTuple):
    """A fighter or ground force that is carried."""

    system: SystemId
    kind: TypeId
    planet: int
    """Where it stands; -1 in space."""


@frame
class Movement(Frame[TI4]):
    """Any number of ships, from anywhere, to the active system. 51.3"""

    seat: Seat
    moving: tuple[Ships, ...] = ()
    loaded: tuple[FromSpace, ...] = ()
    embarked: tuple[FromPlanet, ...] = ()
    ahead: tuple[TypeId, ...] = ()
    """What has moved before the others."""
    arrived: bool = False
    """Whether a ship has come; a floating factory is none."""

    steps = ("plan", "depart", "after")

    def plan(self, game: TI4) -> None:
        here = SYSTEMS[game.active_system].number
        moves = self.moves_for(game, self.seat, "movement")
        if self.moving or self.has_reason(game, [move for move in moves if move[0] == MOVE.name]):
            game.ask(self.seat, "movement", moves, {"system": here})
        elif not self.ahead:
            self.finish()

    def has_reason(self, game: TI4, offers: list[Move]) -> bool:
        """Whether anything can come: a ship from elsewhere, or cargo that one of those here
        could fetch (51.3e)."""
        here = SYSTEMS[game.active_system].number
        if any(move[-1] != here for move in offers):
            return True
        return bool(offers) and any(
            self.waits_in(game, system) for system in game.galaxy if system != game.active_system
        )

    def waits_in(self, game: TI4, system: SystemId) -> bool:
        """Whether something that ships could fetch is in a system. 85.3"""
        if game.has_token(self.seat, system):
            return False
        if self.afloat(game, FIGHTER, system) or self.afloat(game, INFANTRY, system):
            return True
        planets, ground = SYSTEMS[system].planets, game.ground
        return any(ground[planet] and self.garrisoned(game, planet) for planet in planets)

    # -- ships --------------------------------------------------------------------------------

    def left(self, game: TI4, ship: Piece, system: SystemId) -> int:
        """How many such ships have not been told to move."""
        fleet = game.fleet(system, self.seat)
        gone = sum([n for kind, n, start in self.moving if (kind, start) == (ship, system)])
        if self.loaded and piece_type(ship) == FIGHTER:
            gone += sum(n for kind, n, start in self.loaded if (kind, start) == (FIGHTER, system))
        return (0 if fleet is None else count(fleet, ship)) - gone

    def approach(self, game: TI4) -> Approach:
        return Approach(game, self.seat, game.active_system)

    def ways(
        self, by: Approach, kind: TypeId, system: SystemId, stops: set[SystemId], more: int = 0
    ) -> tuple[Route, ...]:
        """The ways of a ship with its move value, and perhaps some more."""
        return by.routes(system, by.moves(kind, system) + more, kind, stops)

    def driven(self, game: TI4, kind: TypeId, system: SystemId) -> bool:
        """Whether one of these ships has +1. TECH.gravity_drive"""
        return any(
            effect.seat == self.seat and effect.values == (kind, system)
            for effect in game.effects_of(GRAVITY_DRIVE)
        )

    def why_not_move(
        self, game: TI4, seat: Seat, ship: Piece, number: int, system: SystemId
    ) -> Reason | None:
        if piece_type(ship) in self.ahead:
            return because("51.3", "moved_already")
        if number > self.left(game, ship, system):
            return because("51.3", "no_such_ships")
        cannot = self.why_not_start(game, seat, system)
        return cannot or self.why_not_reach(self.approach(game), ship, number, system)

    def why_not_start(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        if system != game.active_system and game.has_token(seat, system):
            return because("51.3c", "held_by_token")
        return None

    def why_not_reach(
        self, by: Approach, ship: Piece, number: int, system: SystemId
    ) -> Reason | None:
        game, kind = by.game, piece_type(ship)
        if not by.moves(kind, system):
            return because("52.0", "cannot_move")
        stops = {unit.system for unit in self.cargo(game)}
        if self.ways(by, kind, system, stops):
            return None
        gone = sum(n for k, n, start in self.moving if (piece_type(k), start) == (kind, system))
        if gone + number == 1 and self.driven(game, kind, system):
            return None if self.ways(by, kind, system, stops, 1) else because("51.3f", "too_far")
        return because("51.3f", "too_far")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        """What moves, and what it carries: both ask for the same ways."""
        tokens, own, active = game.tokens, 1 << seat, game.active_system
        free = [f for f in game.fleets_of(seat) if f[0] == active or not tokens[f[0]] & own]
        if not free:
            return []
        by = self.approach(game)
        found = self.offer_ships(by, free)
        if self.moving:
            found += [*self.offer_cargo(by), *self.offer_embarking(by)]
        return found

    def offer_ships(self, by: Approach, free: Sequence[tuple[SystemId, Fleet]]) -> list[Move]:
        found: list[Move] = []
        game = by.game
        for system, fleet in free:
            for ship in kinds_in(fleet) if by.could_come(system) else ():
                most = 0 if piece_type(ship) in self.ahead else self.left(game, ship, system)
                if most and self.why_not_reach(by, ship, 1, system) is None:
                    driven = most > 1 and self.driven(game, piece_type(ship), system)
                    if driven and self.why_not_reach(by, ship, 2, system) is not None:
                        most = 1  # TECH.gravity_drive
                    found += [MOVE(ship, number, system) for number in range(1, most + 1)]
        return found

    def set_out(self, game: TI4, seat: Seat, ship: Piece, number: int, system: SystemId) -> None:
        self.moving += ((ship, number, system),)
        self.again()

    # -- what they carry ----------------------------------------------------------------------

    def cargo(self, game: TI4) -> list[Cargo]:
        """All that is to be carried; ground forces first, for the safest ships."""
        if not self.embarked and not self.loaded:
            return []
        landed = [
            Cargo(PLANETS[planet].system, INFANTRY, planet)
            for number, planet in self.embarked
            for _ in range(number)
        ]
        afloat = [
            Cargo(system, kind, -1) for kind, number, system in self.loaded for _ in range(number)
        ]
        return sorted([*landed, *afloat], key=lambda unit: (unit.kind == FIGHTER, unit))

    def loading(
        self, by: Approach, more: SystemId | None = None, number: int = 0
    ) -> Loading | None:
        """How the ships carry what was named, and perhaps some more."""
        waiting = [unit.system for unit in self.cargo(by.game)]
        waiting += [] if more is None else [more] * number
        if len(waiting) > sum([self.room(by.game, ship) * n for ship, n, _ in self.moving]):
            return None
        return loading(self.movers(by, set(waiting)), waiting)

    def room(self, game: TI4, ship: Piece) -> int:
        """What one such ship carries."""
        return capacities(game.faction[self.seat], game.technologies[self.seat])[piece_type(ship)]

    def movers(self, by: Approach, stops: set[SystemId]) -> list[Mover]:
        """The ships, one by one; of those that a gravity drive may help the first has it."""
        game, found = by.game, list[Mover]()
        driven = {(piece_type(s), start) for s, _, start in self.moving}
        driven = {d for d in driven if self.driven(game, *d)} if game.effects else set()
        for ship, number, system in self.moving:
            kind = piece_type(ship)
            room = self.room(game, ship)
            usual = Mover(self.ways(by, kind, system, stops), room)
            if (kind, system) in driven:
                driven.remove((kind, system))
                found.append(Mover(self.ways(by, kind, system, stops, 1), room))
                number -= 1
            found += [usual] * number
        return found

    def why_not_pick_up(self, by: Approach, system: SystemId, number: int) -> Reason | None:
        if system != by.target and by.game.has_token(self.seat, system):
            return because("85.3", "no_pick_up_beside_token")
        if self.loading(by, system, number) is None:
            return because("85.1", "no_ship_for_it")
        return None

    def why_not_load(
        self, game: TI4, seat: Seat, kind: TypeId, number: int, system: SystemId
    ) -> Reason | None:
        if number > self.afloat(game, kind, system):
            return because("85.0", "nothing_to_load")
        return self.why_not_pick_up(self.approach(game), system, number)

    def afloat(self, game: TI4, kind: TypeId, system: SystemId) -> int:
        """How many units of a kind wait in a space area and were not told to go."""
        fleet = game.fleet(system, self.seat)
        if fleet is None:
            return 0
        gone = sum(n for k, n, start in self.loaded if (k, start) == (kind, system))
        if kind == FIGHTER:
            gone += sum(
                n for ship, n, start in self.moving if (piece_type(ship), start) == (kind, system)
            )
        return fleet.count(kind) - gone

    def why_not_embark(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        if number > self.garrisoned(game, planet):
            return because("85.0", "nothing_to_load")
        return self.why_not_pick_up(self.approach(game), PLANETS[planet].system, number)

    def garrisoned(self, game: TI4, planet: PlanetId) -> int:
        garrison = game.garrison(planet, self.seat)
        gone = sum(number for number, start in self.embarked if start == planet)
        return (0 if garrison is None else garrison.infantry) - gone

    def offer_cargo(self, by: Approach) -> Iterator[Move]:
        for system, _ in by.game.fleets_of(by.seat):
            for kind in (FIGHTER, INFANTRY):
                for number in self._liftable(by, system, self.afloat(by.game, kind, system)):
                    yield LOAD(kind, number, system)

    def offer_embarking(self, by: Approach) -> Iterator[Move]:
        ground = by.game.ground
        for system in by.game.galaxy:
            for planet in SYSTEMS[system].planets:
                if ground[planet]:
                    waiting = self.garrisoned(by.game, planet)
                    for number in self._liftable(by, system, waiting):
                        yield EMBARK(number, planet)

    def _liftable(self, by: Approach, system: SystemId, waiting: int) -> range:
        """The numbers of units that may be picked up in a system."""
        most = 0
        while most < waiting and self.why_not_pick_up(by, system, most + 1) is None:
            most += 1
        return range(1, most + 1)

    def load(self, game: TI4, seat: Seat, kind: TypeId, number: int, system: SystemId) -> None:
        self.loaded += ((kind, number, system),)
        self.again()

    def embark(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        self.embarked += ((number, planet),)
        self.again()

    def set_sail(self, game: TI4, seat: Seat) -> None:
        """The plan stands."""

    def why_not_go_ahead(self, game: TI4, seat: Seat) -> Reason | None:
        """UNIT.hil_colish: it moves before the others, or else with them."""
        kinds = [piece_type(ship) for ship, _, _ in self.moving]
        if not kinds or not all(GOES_AHEAD.cause(game, seat, kind) for kind in kinds):
            return because("UNIT.hil_colish", "cannot_go_ahead")
        return None

    def go_ahead(self, game: TI4, seat: Seat) -> None:
        """It takes along what was loaded; then the others are planned, with its wormhole where it
        has got to. Q.n56"""
        self._leave(game)
        self.ahead += tuple(piece_type(ship) for ship, _, _ in self.moving)
        self.moving, self.loaded, self.embarked = (), (), ()
        self.again()

    # -- moving -------------------------------------------------------------------------------

    def depart(self, game: TI4) -> None:
        """All go together; rifts take their toll before anything arrives. 39.2, 51.5"""
        if self.moving:
            self._leave(game)

    def after(self, game: TI4) -> None:
        """Ships may have left behind what they carried, or be too many: that comes before anybody
        reacts to them. 17.3, 65.5"""
        if self.arrived:
            window_below(game, "after_ships_moved_into_active_system", seat=self.seat)
        if self.moving or self.ahead:
            keep_limits(game)

    def _leave(self, game: TI4) -> None:
        plan = self.loading(self.approach(game))
        assert plan is not None, "nothing was loaded that no ship can carry"
        ships = [(ship, system) for ship, number, system in self.moving for _ in range(number)]
        cargo, left = self.cargo(game), list[Cargo]()
        for (ship, system), way, held in zip(ships, plan.routes, plan.carried, strict=True):
            aboard = self._lost_with(game, piece_type(ship), way)
            self._go(game, ship, system, aboard is not None)
            for unit in [cargo[number] for number in held]:
                if aboard is None or unit.system in aboard:
                    self._carry(game, unit, aboard is not None)
                else:
                    left.append(unit)
        self._tell(game, left)

    def _lost_with(self, game: TI4, kind: TypeId, way: Route) -> frozenset[SystemId] | None:
        """Where a ship that a rift takes had passed when it left the rift; None: it comes through.

        What it meant to fetch further on, or where it ends, stays where it is. 39.2b, 85.1
        """
        for passed in way.aboard:
            if lost_in_rift(game, self.seat, kind):
                return passed - {game.active_system}
        return None

    def _go(self, game: TI4, ship: Piece, system: SystemId, lost: bool) -> None:
        kind, damaged = piece_type(ship), is_damaged(ship)
        game.add_to_space(system, self.seat, kind, -1, -damaged)
        if not lost:
            game.add_to_space(game.active_system, self.seat, kind, 1, damaged)
            self.arrived |= kind != SPACE_DOCK

    def _carry(self, game: TI4, cargo: Cargo, lost: bool) -> None:
        """39.2b: what a lost ship carries is lost, too."""
        if cargo.planet < 0:
            game.add_to_space(cargo.system, self.seat, cargo.kind, -1)
        else:
            game.add_to_planet(PlanetId(cargo.planet), self.seat, cargo.kind, -1)
        if lost:
            game.tell("lost_with_ships", seat=self.seat, unit=TYPE_NAMES[cargo.kind], number=1)
        else:
            game.add_to_space(game.active_system, self.seat, cargo.kind, 1)

    def _tell(self, game: TI4, left: Sequence[Cargo]) -> None:
        """What has set out; `left` is what was to be fetched by a ship that did not come."""
        seat = self.seat
        for ship, number, system in self.moving:
            unit, source = TYPE_NAMES[piece_type(ship)], SYSTEMS[system].number
            game.tell("moved", seat=seat, number=number, unit=unit, system=source)
        for kind, number, system in self.loaded:
            unit, source = TYPE_NAMES[kind], SYSTEMS[system].number
            number -= left.count(Cargo(system, kind, -1))
            if number > 0:
                game.tell("carried", seat=seat, number=number, unit=unit, system=source)
        for number, planet in self.embarked:
            number -= left.count(Cargo(PLANETS[planet].system, INFANTRY, planet))
            if number > 0:
                game.tell("embarked", seat=seat, number=number, planet=PLANET_NAMES[planet])


Movement.takes(
    "movement",
    Verb(MOVE, Movement.set_out, Movement.why_not_move, Movement.offer),
    Verb(LOAD, Movement.load, Movement.why_not_load, Movement.offer),
    Verb(EMBARK, Movement.embark, Movement.why_not_embark, Movement.offer),
    Verb(GO_AHEAD, Movement.go_ahead, Movement.why_not_go_ahead),
    Verb(DONE, Movement.set_sail),
)
