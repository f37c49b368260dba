"""Fighters and infantry without end, but figures are counted: where tokens lie one must stand.
44.4c, 72.3, 75.3"""

from __future__ import annotations

from itertools import chain
from operator import itemgetter
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Argument, Phrase, Verb

from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId
from .components.units import FIGHTER, INFANTRY, PLASTIC, TYPE_NAMES, TypeId
from .losses import destroy, destroy_on
from .table import SYSTEM_IDS, SYSTEM_WORDS, TI4
from .units import Fleet, Garrison
from .words import piece

Place = int
"""Where units stand: the space area of a system, or, behind all of these, a planet."""
PLANETS_FROM: Final = len(SYSTEMS)
A_PLACE: Final = Argument(
    "place",
    [*(int(word) for word in SYSTEM_WORDS), *PLANET_NAMES],
    range(PLANETS_FROM + len(PLANET_NAMES)),
)
GIVE_UP_PLACE = Phrase("give_up_place", A_PLACE)
RULE_OF: Final = {FIGHTER: "72.3a", INFANTRY: "75.3a"}
_SEAT: Final = itemgetter(0)
"""Of a fleet or a garrison."""
FEWEST_FIGURES: Final = min(PLASTIC[kind] for kind in RULE_OF)


def places(game: TI4, seat: Seat, kind: TypeId) -> list[Place]:
    """Where a player has units of a type."""
    return [
        place
        for place, groups in enumerate(everywhere(game))
        for group in groups
        if group.seat == seat and group.count(kind)
    ]


def everywhere(game: TI4) -> list[tuple[Fleet, ...] | tuple[Garrison, ...]]:
    """Who stands in each place."""
    return [*game.space, *game.ground]


def widespread(game: TI4) -> tuple[Seat, ...]:
    """Who has units in more places than there are figures of a kind: a quick look at all."""
    places = tuple(game.space), tuple(game.ground)

    def look() -> tuple[Seat, ...]:
        seats = bytes(map(_SEAT, chain.from_iterable(chain(*places))))  # faster than a list
        return tuple(s for s in range(game.seats) if seats.count(s) > FEWEST_FIGURES)

    return game.part("figures", places, look)


def without_figure(game: TI4, seat: Seat, kind: TypeId) -> int:
    """In how many places only tokens could stand."""
    return len(places(game, seat, kind)) - PLASTIC[kind]


@frame
class KeepFigures(Frame[TI4]):
    """Whoever has units in more places than there are figures gives up the rest of the places."""

    steps = ("count",)

    def count(self, game: TI4) -> None:
        for seat in reversed(widespread(game)):
            for kind in RULE_OF:
                if without_figure(game, seat, kind) > 0:
                    self.again()
                    game.push(GiveUpPlace(seat, kind))
                    return


@frame
class GiveUpPlace(Frame[TI4]):
    """A player chooses a place where tokens without a figure are destroyed. 72.3a, 75.3a"""

    seat: Seat
    kind: TypeId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "give_up_place")
        game.ask(self.seat, "give_up_place", moves, {"unit": TYPE_NAMES[self.kind]})

    def why_not_give_up(self, game: TI4, seat: Seat, place: Place) -> Reason | None:
        there = place in places(game, seat, self.kind)
        return None if there else because(RULE_OF[self.kind], "nothing_of_that")

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [GIVE_UP_PLACE(place) for place in places(game, seat, self.kind)]

    def give_up(self, game: TI4, seat: Seat, place: Place) -> None:
        if place >= PLANETS_FROM:
            planet = PlanetId(place - PLANETS_FROM)
            garrison = game.garrison(planet, seat)
            assert garrison is not None
            destroy_on(game, seat, planet, self.kind, garrison.count(self.kind))
        else:
            system = SYSTEM_IDS[place]
            fleet = game.fleet(system, seat)
            assert fleet is not None
            destroy(game, seat, system, piece(self.kind), fleet.count(self.kind))


GiveUpPlace.takes(
    "give_up_place",
    Verb(GIVE_UP_PLACE, GiveUpPlace.give_up, GiveUpPlace.why_not_give_up, GiveUpPlace.offer),
)
