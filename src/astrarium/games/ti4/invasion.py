"""Invasion in its five steps. 43, 74"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .bombardment import Bombard
from .cannon import SpaceCannonDefense, defenders_fire
from .components.box import CUSTODIANS
from .components.cards import AGENDA_NUMBER
from .components.systems import MECATOL, MECATOL_REX, PLANET_NAMES, SYSTEMS, PlanetId
from .components.units import FIGHTER, INFANTRY, TypeId
from .control import GainControl
from .fighting import bombers
from .ground_combat import GroundCombat, lift_fighters
from .modifiers import FIGHTERS_LAND, has_ability
from .paying import Spend, why_not_spend
from .planets import INFLUENCE
from .scoring import gain_points
from .table import TI4
from .timing import window
from .words import A_COUNT, A_PLANET, DONE

LAND = Phrase("land", A_COUNT, A_PLANET)
LAND_FIGHTERS = Phrase("land_fighters", A_COUNT, A_PLANET)
REMOVE_CUSTODIANS = Phrase("remove_custodians")
NEXT_PLANET = Phrase("next_planet", A_PLANET)

DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
DEFENSE: Final = "defense"
COMBAT: Final = "combat"


@frame
class Invasion(Frame[TI4]):
    """43.0"""

    seat: Seat
    removed: bool = False
    """Whether the custodians token has just gone: somebody must land. 74.2"""
    landed: tuple[PlanetId, ...] = ()
    """The planets to which ground forces were committed."""
    done: tuple[PlanetId, ...] = ()
    """Those of them that the present step has been through."""

    steps = (
        *("start", "bombard", "commit", "committed", "defense", "all_defended"),
        *("combat", "all_fought", "control", "end"),
    )

    def start(self, game: TI4) -> None:
        window(game, "start_of_invasion", seat=self.seat)

    def bombard(self, game: TI4) -> None:
        """43.1: if any ship can."""
        if bombers(game, self.seat, game.active_system):
            game.push(Bombard(self.seat))

    # -- commit -------------------------------------------------------------------------------

    def commit(self, game: TI4) -> None:
        """43.2"""
        able = self.afloat(game) or self.fighters(game)
        if able and SYSTEMS[game.active_system].planets:
            game.ask(self.seat, "commit", self.moves_for(game, self.seat, "commit"))

    def afloat(self, game: TI4) -> int:
        fleet = game.fleet(game.active_system, self.seat)
        return 0 if fleet is None else fleet.infantry

    def fighters(self, game: TI4) -> int:
        """Those that may be committed. UNIT.matriarch"""
        fleet = game.fleet(game.active_system, self.seat)
        able = FIGHTERS_LAND.cause(game, self.seat, game.active_system) is not None
        return fleet.ships[FIGHTER] if able and fleet is not None else 0

    def why_not_land(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        if number > self.afloat(game):
            return because("43.2", "too_few_forces")
        return self.why_not_there(game, planet)

    def why_not_fighters(
        self, game: TI4, seat: Seat, number: int, planet: PlanetId
    ) -> Reason | None:
        if number > self.fighters(game):
            return because("UNIT.matriarch", "too_few_fighters")
        return self.why_not_there(game, planet)

    def why_not_there(self, game: TI4, planet: PlanetId) -> Reason | None:
        if planet not in SYSTEMS[game.active_system].planets:
            return because("43.2", "not_in_this_system")
        if planet == MECATOL_REX and game.custodians:
            return because("74.1", "custodians_there")
        if DEMILITARIZED_ZONE in game.attached[planet]:
            return because("AG.demilitarized_zone", "demilitarized")
        return None

    def offer_landings(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            LAND(number, planet)
            for planet in SYSTEMS[game.active_system].planets
            for number in range(1, self.afloat(game) + 1)
            if self.why_not_land(game, seat, number, planet) is None
        ]

    def offer_fighters(self, game: TI4, seat: Seat) -> list[Move]:
        return [
            LAND_FIGHTERS(number, planet)
            for planet in SYSTEMS[game.active_system].planets
            for number in range(1, self.fighters(game) + 1)
            if self.why_not_fighters(game, seat, number, planet) is None
        ]

    def land(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        """43.2a"""
        self._land(game, INFANTRY, number, planet)
        game.tell("landed", seat=seat, number=number, planet=PLANET_NAMES[planet])

    def land_fighters(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        """UNIT.matriarch"""
        self._land(game, FIGHTER, number, planet)
        game.tell("fighters_landed", seat=seat, number=number, planet=PLANET_NAMES[planet])

    def _land(self, game: TI4, kind: TypeId, number: int, planet: PlanetId) -> None:
        game.add_to_space(game.active_system, self.seat, kind, -number)
        game.add_to_planet(planet, self.seat, kind, number)
        if planet not in self.landed:
            self.landed += (planet,)
        self.again()

    def why_not_remove(self, game: TI4, seat: Seat) -> Reason | None:
        """74.2, 74.2a"""
        if game.active_system != MECATOL or not game.custodians:
            return because("74.0", "no_custodians")
        if not self.afloat(game):
            return because("74.2a", "nobody_to_land")
        return why_not_spend(game, seat, INFLUENCE, price_of_custodians(game, seat))

    def remove(self, game: TI4, seat: Seat) -> None:
        """74.3"""
        self.removed = True
        game.custodians = False
        gain_points(game, seat, CUSTODIANS["points"])
        game.tell("custodians_removed", seat=seat, points=game.points[seat])
        self.again()
        game.push(Spend(seat, INFLUENCE, price_of_custodians(game, seat)))

    def why_not_done(self, game: TI4, seat: Seat) -> Reason | None:
        """74.2: fighters are no ground forces that could hold it."""
        garrison = game.garrison(MECATOL_REX, seat)
        due = self.removed and (garrison is None or not garrison.infantry)
        return because("74.2", "must_land") if due else None

    def go_on(self, game: TI4, seat: Seat) -> None:
        """Nobody else lands."""

    def committed(self, game: TI4) -> None:
        """43.2c: without any the steps that follow have nothing to do."""
        if self.landed:
            window(game, "after_ground_forces_committed", seat=self.seat)
        else:
            self.go_to("end")

    # -- planet by planet ---------------------------------------------------------------------

    def defense(self, game: TI4) -> None:
        """43.3, 43.3a"""
        self._next(game, DEFENSE)

    def all_defended(self, game: TI4) -> None:
        self.done = ()

    def combat(self, game: TI4) -> None:
        """43.4, 43.4a"""
        self._next(game, COMBAT)

    def all_fought(self, game: TI4) -> None:
        """Fighters go back to space, also from where there was no combat. UNIT.matriarch"""
        self.done = ()
        for planet in self.landed:
            lift_fighters(game, self.seat, planet)

    def waiting(self, game: TI4, what: str) -> list[PlanetId]:
        """The planets on which something is still to happen."""
        return [
            planet
            for planet in self.landed
            if planet not in self.done and self._happens(game, planet, what)
        ]

    def _happens(self, game: TI4, planet: PlanetId, what: str) -> bool:
        others = [garrison for garrison in game.ground[planet] if garrison.seat != self.seat]
        own = game.garrison(planet, self.seat)
        if own is None or not own.forces:  # sent back, or shot
            return False
        if what == DEFENSE:
            return any(defenders_fire(game, self.seat, g.seat, planet) for g in others)
        return any(g.forces for g in others)

    def _next(self, game: TI4, what: str) -> None:
        """The active player chooses the order where several planets wait."""
        planets = self.waiting(game, what)
        if len(planets) == 1:
            self.again()
            self._begin(game, planets[0], what)
        elif planets:
            kind = f"next_{what}"
            game.ask(self.seat, kind, self.moves_for(game, self.seat, kind))

    def why_not_defense(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        waits = planet in self.waiting(game, DEFENSE)
        return None if waits else because("43.3a", "nothing_to_do_there")

    def choose_defense(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.again()
        self._begin(game, planet, DEFENSE)

    def why_not_combat(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        waits = planet in self.waiting(game, COMBAT)
        return None if waits else because("43.4a", "nothing_to_do_there")

    def choose_combat(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.again()
        self._begin(game, planet, COMBAT)

    def _begin(self, game: TI4, planet: PlanetId, what: str) -> None:
        self.done += (planet,)
        if what == DEFENSE:
            game.push(SpaceCannonDefense(self.seat, planet))
            return
        defender = next(g.seat for g in game.ground[planet] if g.seat != self.seat and g.forces)
        game.push(GroundCombat(self.seat, defender, planet))

    # -- control ------------------------------------------------------------------------------

    def control(self, game: TI4) -> None:
        """43.5, 43.5c: wherever committed forces are left."""
        for planet in reversed(self.landed):
            own = game.garrison(planet, self.seat)
            if own is not None and own.forces and game.owner[planet] != self.seat:
                game.push(GainControl(self.seat, planet))

    def end(self, game: TI4) -> None:
        game.moment_ends("invasion")


def price_of_custodians(game: TI4, seat: Seat) -> int:
    """74.2; FA.blood_ties: nothing."""
    return 0 if has_ability(game, seat, "blood_ties") else CUSTODIANS["influence"]


Invasion.takes(
    "commit",
    Verb(LAND, Invasion.land, Invasion.why_not_land, Invasion.offer_landings),
    Verb(LAND_FIGHTERS, Invasion.land_fighters, Invasion.why_not_fighters, Invasion.offer_fighters),
    Verb(REMOVE_CUSTODIANS, Invasion.remove, Invasion.why_not_remove),
    Verb(DONE, Invasion.go_on, Invasion.why_not_done),
)
Invasion.takes("next_defense", Verb(NEXT_PLANET, Invasion.choose_defense, Invasion.why_not_defense))
Invasion.takes("next_combat", Verb(NEXT_PLANET, Invasion.choose_combat, Invasion.why_not_combat))
