"""Structures that change hands, and what a new space dock brings. 50, 71, 78"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.cards import AGENDA_NUMBER
from .components.systems import PLANET_NAMES, PLANETS, SYSTEMS, PlanetId, SystemId
from .components.units import PDS, SPACE_DOCK, TYPE_NAMES, TYPES, TypeId
from .losses import KeepLimits, destroy_on
from .production import Production
from .table import PLANET_IDS, TI4
from .timing import About, window_below
from .words import A_PLANET, A_STRUCTURE, A_SYSTEM, DONE

DISMANTLE = Phrase("dismantle", A_STRUCTURE, A_PLANET)
SCRAP = Phrase("scrap", A_SYSTEM)

DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
HOMELAND_DEFENSE_ACT: Final = AGENDA_NUMBER["homeland_defense_act"]
MINISTER_OF_INDUSTRY: Final = AGENDA_NUMBER["minister_of_industry"]
RULE_OF: Final = {PDS: "71.3", SPACE_DOCK: "50.3"}


def floats(game: TI4, seat: Seat, kind: TypeId) -> bool:
    """Whether a player's structures of a type stand in space. UNIT.floating_factory_1, 78.1a"""
    unit = game.unit(seat, kind)
    return unit is not None and unit.in_space


def why_no_room(game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> Reason | None:
    """Why a planet takes no more structures of a kind. 50.3, 71.3"""
    if DEMILITARIZED_ZONE in game.attached[planet]:
        return because("AG.demilitarized_zone", "demilitarized")
    garrison = game.garrison(planet, seat)
    most = TYPES[kind].per_planet
    if floats(game, seat, kind) or (kind == PDS and game.in_force(HOMELAND_DEFENSE_ACT)):
        return None
    if garrison is not None and garrison.count(kind) >= most:
        named = (("unit", TYPE_NAMES[kind]), ("number", most))
        return because(RULE_OF[kind], "planet_full", named)
    return None


def place_structure(game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
    """A structure comes to a planet, or to the space area beside it."""
    if floats(game, seat, kind):
        game.add_to_space(PLANETS[planet].system, seat, kind)
        game.push(KeepLimits())
    else:
        game.add_to_planet(planet, seat, kind)
    named: About = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
    game.tell("structure_placed", seat=seat, **named)
    if kind == SPACE_DOCK:
        dock_placed(game, seat, planet)


def dock_placed(game: TI4, seat: Seat, planet: PlanetId) -> None:
    """A space dock has been placed in the system of a planet. AG.minister_of_industry"""
    if game.law_owner[MINISTER_OF_INDUSTRY] == seat:
        game.push(KeepLimits())
        game.push(Production(seat, PLANETS[planet].system))
    window_below(game, "when_space_dock_placed", seat=seat, planet=PLANET_NAMES[planet])


def others_structures(game: TI4, seat: Seat, planet: PlanetId) -> list[tuple[Seat, TypeId, int]]:
    """The structures of other players on a planet: whose, which, how many."""
    return [
        (garrison.seat, kind, garrison.count(kind))
        for garrison in game.ground[planet]
        for kind in (PDS, SPACE_DOCK)
        if garrison.seat != seat and garrison.count(kind)
    ]


@frame
class ReplaceStructures(Frame[TI4]):
    """Others' structures become one's own; those for which no piece is left are destroyed.

    FA.assimilate, AC.infiltrate
    """

    seat: Seat
    planet: PlanetId

    steps = ("fetch", "replace")

    def fetch(self, game: TI4) -> None:
        for _, kind, number in others_structures(game, self.seat, self.planet):
            fetch_structures(game, self.seat, kind, number)

    def replace(self, game: TI4) -> None:
        seat, planet = self.seat, self.planet
        for owner, kind, number in others_structures(game, seat, planet):
            replaced = min(number, game.reinforcements(seat, kind))
            if replaced:
                game.add_to_planet(planet, owner, kind, -replaced)
                self.place(game, kind, replaced, owner)
            destroy_on(game, owner, planet, kind, number - replaced)
            if replaced and kind == SPACE_DOCK:
                dock_placed(game, seat, planet)

    def place(self, game: TI4, kind: TypeId, number: int, owner: Seat) -> None:
        if floats(game, self.seat, kind):
            game.add_to_space(PLANETS[self.planet].system, self.seat, kind, number)
        else:
            game.add_to_planet(self.planet, self.seat, kind, number)
        named: About = {"unit": TYPE_NAMES[kind], "number": number, "target": owner}
        place = PLANET_NAMES[self.planet]
        game.tell("structures_replaced", seat=self.seat, **named, planet=place)


# -- pieces from elsewhere -------------------------------------------------------------------------


def fetch_structures(game: TI4, seat: Seat, kind: TypeId, wanted: int) -> None:
    """What the reinforcements lack of what is placed at once may come from elsewhere. 44.4a"""
    short = wanted - game.reinforcements(seat, kind)
    if short > 0 and could_fetch(game, seat, kind):
        game.push(FetchStructures(seat, kind, short))


def could_fetch(game: TI4, seat: Seat, kind: TypeId) -> bool:
    return bool(on_planets(game, seat, kind) or in_space(game, seat, kind))


def on_planets(game: TI4, seat: Seat, kind: TypeId) -> list[PlanetId]:
    """The planets from which a player may take a structure: without an own command token."""
    return [
        planet
        for planet in PLANET_IDS
        if (garrison := game.garrison(planet, seat)) is not None
        and garrison.count(kind)
        and not game.has_token(seat, PLANETS[planet].system)
    ]


def in_space(game: TI4, seat: Seat, kind: TypeId) -> list[SystemId]:
    """The same for Floating Factories."""
    if kind != SPACE_DOCK:
        return []
    return [s for s, fleet in game.fleets_of(seat) if fleet.docks and not game.has_token(seat, s)]


@frame
class FetchStructures(Frame[TI4]):
    """A player may take structures off the board in order to place them anew. 44.4a, 44.4b"""

    seat: Seat
    kind: TypeId
    number: int

    steps = ("choose", "limits")

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "fetch")
        if self.number and len(moves) > 1:
            about: About = {"unit": TYPE_NAMES[self.kind], "number": self.number}
            game.ask(self.seat, "fetch", moves, about)

    def why_not_dismantle(
        self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId
    ) -> Reason | None:
        if kind != self.kind:
            return because("44.4a", "not_that_kind")
        if game.has_token(seat, PLANETS[planet].system):
            return because("44.4a", "held_by_token")
        there = planet in on_planets(game, seat, kind)
        return None if there else because("44.4a", "none_there")

    def why_not_scrap(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        if self.kind != SPACE_DOCK:
            return because("44.4a", "not_that_kind")
        if game.has_token(seat, system):
            return because("44.4a", "held_by_token")
        there = system in in_space(game, seat, self.kind)
        return None if there else because("44.4a", "none_there")

    def offer_dismantle(self, game: TI4, seat: Seat) -> list[Move]:
        return [DISMANTLE(self.kind, planet) for planet in on_planets(game, seat, self.kind)]

    def offer_scrap(self, game: TI4, seat: Seat) -> list[Move]:
        return [SCRAP(system) for system in in_space(game, seat, self.kind)]

    def dismantle(self, game: TI4, seat: Seat, kind: TypeId, planet: PlanetId) -> None:
        game.add_to_planet(planet, seat, kind, -1)
        named: About = {"unit": TYPE_NAMES[kind], "planet": PLANET_NAMES[planet]}
        game.tell("dismantled", seat=seat, **named)
        self._taken()

    def scrap(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.add_to_space(system, seat, SPACE_DOCK, -1)
        unit, place = TYPE_NAMES[SPACE_DOCK], SYSTEMS[system].number
        game.tell("scrapped", seat=seat, unit=unit, system=place)
        self._taken()

    def _taken(self) -> None:
        self.number -= 1
        self.again()

    def refrain(self, game: TI4, seat: Seat) -> None:
        """44.4b: nobody has to."""

    def limits(self, game: TI4) -> None:
        """17.3: the fighters that a dock sheltered."""
        game.push(KeepLimits())


FetchStructures.takes(
    "fetch",
    Verb(
        DISMANTLE,
        FetchStructures.dismantle,
        FetchStructures.why_not_dismantle,
        FetchStructures.offer_dismantle,
    ),
    Verb(SCRAP, FetchStructures.scrap, FetchStructures.why_not_scrap, FetchStructures.offer_scrap),
    Verb(DONE, FetchStructures.refrain),
)
