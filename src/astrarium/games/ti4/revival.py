"""Infantry that come back: they wait on their upgrade card. UNIT.infantry_2, Q.n8"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.box import DIE_SIDES
from .components.cards import AGENDA_NUMBER
from .components.systems import PLANET_NAMES, PlanetId
from .components.units import INFANTRY, TypeId
from .table import TI4
from .words import A_COUNT, A_PLANET

REVIVE = Phrase("revive", A_COUNT, A_PLANET)
REVIVAL: Final = "revival"
DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
RULE: Final = "UNIT.infantry_2"


def may_return(game: TI4, seat: Seat, kind: TypeId, number: int) -> None:
    """A die for each unit that was destroyed: those that do well enough wait on their card."""
    unit = game.unit(seat, kind)
    if kind != INFANTRY or unit is None or not unit.returns_on:
        return
    dice = game.chance.roll(REVIVAL, number, DIE_SIDES)
    saved = sum(die >= unit.returns_on for die in dice)
    game.waiting[seat] += saved
    game.tell("revival_rolled", seat=seat, dice=number, number=saved)


def homes(game: TI4, seat: Seat) -> list[PlanetId]:
    """Where they may come back: planets at home that their player controls."""
    return [
        planet
        for planet in game.sheet(seat).planets
        if game.owner[planet] == seat and DEMILITARIZED_ZONE not in game.attached[planet]
    ]


@frame
class Revive(Frame[TI4]):
    """At the start of a turn all that wait come back, or go to the reinforcements. Q.n8"""

    seat: Seat

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        waiting, planets = game.waiting[self.seat], homes(game, self.seat)
        if not waiting:
            return
        if not planets:
            game.waiting[self.seat] = 0
            game.tell("revival_lost", seat=self.seat, number=waiting)
        elif len(planets) == 1:
            self.revive(game, self.seat, waiting, planets[0])
        else:
            moves = self.moves_for(game, self.seat, "revival")
            game.ask(self.seat, "revival", moves, {"number": waiting})

    def why_not_revive(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> Reason | None:
        if planet not in homes(game, seat):
            return because(RULE, "not_at_home")
        most = game.waiting[seat]
        return None if number <= most else because(RULE, "not_that_many", (("number", most),))

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        numbers = range(1, game.waiting[seat] + 1)
        return [REVIVE(number, planet) for planet in homes(game, seat) for number in numbers]

    def revive(self, game: TI4, seat: Seat, number: int, planet: PlanetId) -> None:
        self.again()
        game.waiting[seat] -= number
        game.add_to_planet(planet, seat, INFANTRY, number)
        game.tell("revived", seat=seat, number=number, planet=PLANET_NAMES[planet])


Revive.takes("revival", Verb(REVIVE, Revive.revive, Revive.why_not_revive, Revive.offer))
