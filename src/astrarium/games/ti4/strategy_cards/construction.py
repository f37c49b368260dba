"""Construction: structures on planets. 28"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from ..components.units import PDS, SPACE_DOCK, TYPE_NAMES, TypeId
from ..losses import KeepLimits
from ..placing import NO_KIND
from ..structures import DISMANTLE, SCRAP, place_structure, why_no_room
from ..table import NO_SYSTEM, PLANET_IDS, TI4
from ..words import A_PLANET, A_STRUCTURE, A_SYSTEM, DONE

BUILD = Phrase("build", A_STRUCTURE, A_PLANET)
SEND_TOKEN = Phrase("send_token", A_SYSTEM)

EITHER: Final = (PDS, SPACE_DOCK)


@frame
class Construction(Frame[TI4]):
    """A PDS or a space dock, then a PDS. 28.2"""

    seat: Seat

    steps = ("first", "second")

    def first(self, game: TI4) -> None:
        game.push(PlaceStructure(self.seat, EITHER))

    def second(self, game: TI4) -> None:
        game.push(PlaceStructure(self.seat, (PDS,)))


@frame
class PlaceStructure(Frame[TI4]):
    """A structure may be placed on a planet one controls. 28.2, 28.4a"""

    seat: Seat
    kinds: tuple[TypeId, ...]
    system: SystemId = NO_SYSTEM
    """Only here; without a system anywhere."""
    dismantled: TypeId = NO_KIND
    """A type of which one was taken off the board: it must be placed."""
    must: bool = False
    """Whether one of the reinforcements must be placed if it can be."""

    steps = ("choose", "end")

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "build")
        if moves not in ([], [DONE()]):
            game.ask(self.seat, "build", moves)

    def why_not_build(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> Reason | None:
        if self.dismantled not in (NO_KIND, kind):
            return because("28.4a", "dismantled_to_place")
        if not game.reinforcements(seat, kind):
            return because("28.4", "none_left", (("unit", TYPE_NAMES[kind]),))
        return self.why_not_place(game, seat, kind, planet)

    def why_not_place(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> Reason | None:
        if kind not in self.kinds:
            return because("28.2", "other_structure")
        if game.owner[planet] != seat:
            return because("28.2", "not_your_planet")
        if self.system not in (NO_SYSTEM, PLANETS[planet].system):
            return because("28.3", "other_system")
        return why_no_room(game, seat, kind, planet)

    def why_not_dismantle(
        self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId
    ) -> Reason | None:
        """28.4a: from a system without an own command token."""
        if kind not in self.kinds:
            return because("28.2", "other_structure")
        if game.reinforcements(seat, kind):
            return because("28.4a", "some_left")
        garrison = game.garrison(planet, seat)
        if garrison is None or not garrison.count(kind):
            return because("28.4a", "none_there")
        if game.has_token(seat, PLANETS[planet].system):
            return because("28.4a", "held_by_token")
        return self.why_nowhere(game, seat, kind, planet)

    def why_nowhere(self, game: TI4, seat: Seat, kind: TypeId, planet: int = -1) -> Reason | None:
        """What is taken off must find another place."""
        elsewhere = any(
            other != planet and self.why_not_place(game, seat, kind, other) is None
            for other in game.planets_of(seat)
        )
        return None if elsewhere else because("28.4a", "nowhere_to_place")

    def why_not_scrap(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        """The same for a Floating Factory."""
        if SPACE_DOCK not in self.kinds:
            return because("28.2", "other_structure")
        if game.reinforcements(seat, SPACE_DOCK):
            return because("28.4a", "some_left")
        fleet = game.fleet(system, seat)
        if fleet is None or not fleet.docks:
            return because("28.4a", "none_there")
        if game.has_token(seat, system):
            return because("28.4a", "held_by_token")
        return self.why_nowhere(game, seat, SPACE_DOCK)

    def offer_build(self, game: TI4, seat: Seat) -> list[Move]:
        """What is left is counted once, and not for every planet."""
        rule, own = self.why_not_place, game.planets_of(seat)
        kinds = self.kinds if self.dismantled == NO_KIND else (self.dismantled,)
        left = [k for k in kinds if game.reinforcements(seat, k)]
        return [BUILD(k, p) for k in left for p in own if rule(game, seat, k, p) is None]

    def offer_dismantle(self, game: TI4, seat: Seat) -> list[Move]:
        rule = self.why_not_dismantle
        gone = [k for k in self.kinds if not game.reinforcements(seat, k)]
        return [DISMANTLE(k, p) for k in gone for p in PLANET_IDS if rule(game, seat, k, p) is None]

    def offer_scrap(self, game: TI4, seat: Seat) -> list[Move]:
        docked = [system for system, fleet in game.fleets_of(seat) if fleet.docks]
        return [SCRAP(s) for s in docked if self.why_not_scrap(game, seat, s) is None]

    def build(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        self.finish()
        place_structure(game, seat, kind, planet)

    def dismantle(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, kind, -1)
        self.dismantled = kind
        named = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
        game.tell("dismantled", seat=seat, **named)
        self.go_to("choose")
        game.push(KeepLimits())

    def scrap(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.add_to_space(system, seat, SPACE_DOCK, -1)
        self.dismantled = SPACE_DOCK
        unit, place = TYPE_NAMES[SPACE_DOCK], SYSTEMS[system].number
        game.tell("scrapped", seat=seat, unit=unit, system=place)
        self.go_to("choose")
        game.push(KeepLimits())

    def why_not_done(self, game: TI4, seat: Seat) -> Reason | None:
        if self.dismantled != NO_KIND:
            return because("28.4a", "dismantled_to_place")
        due = self.must and self.offer_build(game, seat)
        return because("16.5", "must_place") if due else None

    def refrain(self, game: TI4, seat: Seat) -> None:
        """Nothing is placed."""

    def end(self, game: TI4) -> None:
        """Placed or not."""


PlaceStructure.takes(
    "build",
    Verb(BUILD, PlaceStructure.build, PlaceStructure.why_not_build, PlaceStructure.offer_build),
    Verb(
        DISMANTLE,
        PlaceStructure.dismantle,
        PlaceStructure.why_not_dismantle,
        PlaceStructure.offer_dismantle,
    ),
    Verb(SCRAP, PlaceStructure.scrap, PlaceStructure.why_not_scrap, PlaceStructure.offer_scrap),
    Verb(DONE, PlaceStructure.refrain, PlaceStructure.why_not_done),
)


@frame
class FollowConstruction(Frame[TI4]):
    """The token goes into a system, a structure on a planet there. 28.3"""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        game.ask(self.seat, "send_token", self.moves_for(game, self.seat, "send_token"))

    def why_not_send(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        known = system in game.galaxy
        return None if known else because("76.0", "not_in_the_galaxy")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [SEND_TOKEN(system) for system in game.numbered]

    def send_token(self, game: TI4, seat: Seat, system: SystemId) -> None:
        """73.6: where one lies already it goes to the reinforcements. 16.5: then one builds."""
        game.tokens[system] |= 1 << seat
        game.tell("token_placed", seat=seat, system=SYSTEMS[system].number)
        game.push(PlaceStructure(seat, EITHER, system, must=True))


FollowConstruction.takes(
    "send_token",
    Verb(
        SEND_TOKEN,
        FollowConstruction.send_token,
        FollowConstruction.why_not_send,
        FollowConstruction.offer,
    ),
)


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    return None


def follow(game: TI4, seat: Seat) -> None:
    game.push(FollowConstruction(seat))
