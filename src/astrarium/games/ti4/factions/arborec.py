"""The Arborec."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from ..components.systems import PLANET_NAMES, PLANET_NUMBER, PLANETS, SYSTEMS, PlanetId
from ..components.units import INFANTRY
from ..galaxy import adjacent
from ..losses import KeepLimits
from ..production import Production
from ..stationing import station, why_not_station
from ..table import TI4
from ..words import A_COUNT, A_PLANET, DONE
from .base import (
    About,
    FactionAbility,
    FactionTechnology,
    FlagshipAbility,
    SheetAbility,
    flagship_at,
)

GROWN: Final = 1
SPROUTED: Final = 5

SPREAD = Phrase("spread", A_COUNT, A_PLANET, A_PLANET.called("other_planet"))


class Mitosis(SheetAbility):
    """At the start of the status phase an infantry comes to a planet."""

    id = "mitosis"
    events = ("start_of_status_phase",)
    mandatory = True
    named = ("planet",)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(planet,) for planet in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(PLANET_NAMES[planet],) for planet in game.planets_of(seat)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        return why_not_station(game, seat, PLANET_NUMBER[str(targets[0])], "FA.mitosis")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        station(game, seat, PLANET_NUMBER[str(targets[0])], GROWN)


class Bioplasmosis(FactionTechnology):
    """At the end of the status phase infantry go to planets nearby."""

    id = "bioplasmosis"
    events = ("end_of_status_phase",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return any(True for _ in Spread(seat).offer(game, seat))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(Spread(seat))


class DuhaMenaimon(FlagshipAbility):
    """After its system is activated up to five units are produced there. Q.n43"""

    id = "duha_menaimon"
    events = ("after_system_activated",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and flagship_at(game, seat) == game.active_system

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(KeepLimits())
        produced_by = "UNIT.duha_menaimon"
        game.push(Production(seat, game.active_system, how=produced_by, most=SPROUTED))


@frame
class Spread(Frame[TI4]):
    """Infantry go from planet to planet, all at the same time: none goes twice. FT.bioplasmosis"""

    seat: Seat
    come: tuple[tuple[int, PlanetId], ...] = ()
    """Who has arrived where: they stay."""

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "spread")
        if len(moves) > 1:
            game.ask(self.seat, "spread", moves)

    def able(self, game: TI4, planet: PlanetId) -> int:
        """How many infantry of a planet have not been moved."""
        garrison = game.garrison(planet, self.seat)
        there = 0 if garrison is None else garrison.infantry
        return there - sum(number for number, target in self.come if target == planet)

    def why_not_spread(
        self, game: TI4, seat: Seat, number: int, planet: PlanetId, target: PlanetId
    ) -> Reason | None:
        rule = "FT.bioplasmosis"
        if game.owner[planet] != seat:
            return because(rule, "not_your_planet")
        if planet == target:
            return because(rule, "there_already")
        home, away = PLANETS[planet].system, PLANETS[target].system
        if away != home and away not in adjacent(game, home, seat):
            return because(rule, "not_adjacent")
        if number > self.able(game, planet):
            return because(rule, "too_few_there")
        return why_not_station(game, seat, target, rule)

    def offer(self, game: TI4, seat: Seat) -> Iterator[Move]:
        for planet in game.planets_of(seat):
            able = self.able(game, planet)
            if able:
                home = PLANETS[planet].system
                for system in (home, *adjacent(game, home, seat)):
                    for target in SYSTEMS[system].planets:
                        for number in range(1, able + 1):
                            if self.why_not_spread(game, seat, number, planet, target) is None:
                                yield SPREAD(number, planet, target)

    def spread(
        self, game: TI4, seat: Seat, number: int, planet: PlanetId, target: PlanetId
    ) -> None:
        self.again()
        self.come += ((number, target),)
        game.add_to_planet(planet, seat, INFANTRY, -number)
        game.add_to_planet(target, seat, INFANTRY, number)
        named = {"planet": PLANET_NAMES[planet], "other_planet": PLANET_NAMES[target]}
        game.tell("spread", seat=seat, number=number, **named)

    def stop(self, game: TI4, seat: Seat) -> None:
        """All others stay."""


Spread.takes(
    "spread",
    Verb(SPREAD, Spread.spread, Spread.why_not_spread, Spread.offer),
    Verb(DONE, Spread.stop),
)

ABILITIES: Final[tuple[FactionAbility, ...]] = (Mitosis(), Bioplasmosis(), DuhaMenaimon())
FRAMES: Final = (Spread,)
