"""Construction: structures on planets. 28"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.cards import AGENDA_NUMBER
from ..components.systems import PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from ..components.units import PDS, SPACE_DOCK, TYPE_NAMES, TYPES, TypeId
from ..losses import KeepLimits
from ..production import Production
from ..table import NO_SYSTEM, TI4
from ..timing import window
from ..words import A_PLANET, A_STRUCTURE, A_SYSTEM, DONE

BUILD = Phrase("build", A_STRUCTURE, A_PLANET)
SEND_TOKEN = Phrase("send_token", A_SYSTEM)
DISMANTLE = Phrase("dismantle", A_STRUCTURE, A_PLANET)

DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
HOMELAND_DEFENSE_ACT: Final = AGENDA_NUMBER["homeland_defense_act"]
MINISTER_OF_INDUSTRY: Final = AGENDA_NUMBER["minister_of_industry"]
EITHER: Final = (PDS, SPACE_DOCK)
RULE_OF: Final = {PDS: "71.3", SPACE_DOCK: "50.3"}


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
    dismantled: int = -1
    """A type of which one was taken off the board: it must be placed."""

    steps = ("choose", "end")

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "build")
        if len(moves) > 1 or self.dismantled >= 0:
            game.ask(self.seat, "build", moves)

    def why_not_build(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> Reason | None:
        if self.dismantled >= 0 and kind != self.dismantled:
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
        if DEMILITARIZED_ZONE in game.attached[planet]:
            return because("AG.demilitarized_zone", "demilitarized")
        garrison = game.garrison(planet, seat)
        most = TYPES[kind].per_planet
        if kind == PDS and game.in_force(HOMELAND_DEFENSE_ACT):
            return None
        if garrison is not None and garrison.count(kind) >= most:
            named = (("unit", TYPE_NAMES[kind]), ("number", most))
            return because(RULE_OF[kind], "planet_full", named)
        return None

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
        elsewhere = any(
            other != planet and self.why_not_place(game, seat, kind, other) is None
            for other in game.planets_of(seat)
        )
        return None if elsewhere else because("28.4a", "nowhere_to_place")

    def build(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, kind)
        named = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
        game.tell("structure_placed", seat=seat, **named)
        self.finish()
        if kind == SPACE_DOCK:
            if game.law_owner[MINISTER_OF_INDUSTRY] == seat:
                game.push(KeepLimits())
                game.push(Production(seat, PLANETS[planet].system))
            window(game, "when_space_dock_placed", seat=seat, planet=PLANET_NAMES[planet])

    def dismantle(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, kind, -1)
        self.dismantled = kind
        named = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
        game.tell("dismantled", seat=seat, **named)
        self.go_to("choose")

    def why_not_done(self, game: TI4, seat: Seat) -> Reason | None:
        taken = self.dismantled >= 0
        return because("28.4a", "dismantled_to_place") if taken else None

    def refrain(self, game: TI4, seat: Seat) -> None:
        """Nothing is placed."""

    def end(self, game: TI4) -> None:
        """Placed or not."""


PlaceStructure.takes(
    "build",
    Verb(BUILD, PlaceStructure.build, PlaceStructure.why_not_build),
    Verb(DISMANTLE, PlaceStructure.dismantle, PlaceStructure.why_not_dismantle),
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

    def send_token(self, game: TI4, seat: Seat, system: SystemId) -> None:
        """73.6: where one lies already it goes to the reinforcements."""
        game.tokens[system] |= 1 << seat
        game.tell("token_placed", seat=seat, system=SYSTEMS[system].number)
        game.push(PlaceStructure(seat, EITHER, system))


FollowConstruction.takes(
    "send_token",
    Verb(SEND_TOKEN, FollowConstruction.send_token, FollowConstruction.why_not_send),
)


def why_not_follow(game: TI4, seat: Seat) -> Reason | None:
    return None


def follow(game: TI4, seat: Seat) -> None:
    game.push(FollowConstruction(seat))
