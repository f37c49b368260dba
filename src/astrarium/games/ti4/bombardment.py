"""Bombardment: ships fire at ground forces before anybody lands. 12"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.cards import AGENDA_NUMBER
from .components.systems import CULTURAL, PLANET_NAMES, PLANETS, SYSTEMS, PlanetId
from .components.units import TYPE_NAMES, TypeId
from .dice import BOMBARDMENT, hits_in, said, thrown_for
from .fighting import Aim, bombardment_rolls, bombers, is_shielded
from .hits import GroundHits
from .table import TI4
from .words import A_COUNT, A_PLANET, A_UNIT, DONE

CONVENTIONS_OF_WAR = AGENDA_NUMBER["conventions_of_war"]

AIM = Phrase("aim", A_UNIT, A_COUNT, A_PLANET)


def why_not_bombard(game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
    """Whether a player's ships may fire at a planet at all."""
    if not any(g.seat != seat and g.forces for g in game.ground[planet]):
        return because("12.0", "nobody_to_bombard")
    if game.in_force(CONVENTIONS_OF_WAR) and PLANETS[planet].trait == CULTURAL:
        return because("AG.conventions_of_war", "cultural_planet_protected")
    if is_shielded(game, planet, seat):
        return because("12.1f", "shielded")
    return None


@frame
class Bombard(Frame[TI4]):
    """Which ship fires where is said before any die is rolled. 12.1, 12.1d"""

    seat: Seat
    aimed: tuple[Aim, ...] = ()

    steps = ("aim", "fire")

    def aim(self, game: TI4) -> None:
        if self.offer(game, self.seat):
            game.ask(self.seat, "bombard", self.moves_for(game, self.seat, "bombard"))

    def left(self, game: TI4) -> list[tuple[TypeId, int]]:
        """The ships that have not been aimed."""
        found = []
        for kind, number in bombers(game, self.seat, game.active_system):
            rest = number - sum(n for k, n, _ in self.aimed if k == kind)
            if rest:
                found.append((kind, rest))
        return found

    def why_not_aim(
        self, game: TI4, seat: Seat, kind: TypeId, number: int, planet: PlanetId
    ) -> Reason | None:
        if planet not in SYSTEMS[game.active_system].planets:
            return because("12.1d", "not_in_this_system")
        reason = why_not_bombard(game, seat, planet)
        if reason is not None:
            return reason
        if number > dict(self.left(game)).get(kind, 0):
            return because("12.1", "no_such_bombers", (("unit", TYPE_NAMES[kind]),))
        return None

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        left = self.left(game)
        return [
            AIM(kind, number, planet)
            for planet in (SYSTEMS[game.active_system].planets if left else ())
            for kind, most in left
            for number in range(1, most + 1)
            if self.why_not_aim(game, seat, kind, number, planet) is None
        ]

    def take_aim(self, game: TI4, seat: Seat, kind: TypeId, number: int, planet: PlanetId) -> None:
        self.aimed += ((kind, number, planet),)
        self.again()

    def go_on(self, game: TI4, seat: Seat) -> None:
        """No more is aimed."""

    def fire(self, game: TI4) -> None:
        open_fire(game, self.seat, self.aimed)


def open_fire(game: TI4, seat: Seat, aimed: tuple[Aim, ...]) -> None:
    """12.1, 12.2: the dice of all planets are one roll, in which one unit may have one more."""
    rolls = bombardment_rolls(game, seat, game.active_system, aimed)
    for planet in dict.fromkeys(planet for _, _, planet in aimed):
        thrown = thrown_for(game, BOMBARDMENT, rolls[planet])
        hits, named = hits_in(thrown), PLANET_NAMES[planet]
        game.tell("bombarded", seat=seat, **said(thrown), hits=hits, planet=named)
        for garrison in game.ground[planet]:
            if garrison.seat != seat and hits:
                game.push(GroundHits(garrison.seat, planet, hits, seat, BOMBARDMENT))


Bombard.takes(
    "bombard",
    Verb(AIM, Bombard.take_aim, Bombard.why_not_aim, Bombard.offer),
    Verb(DONE, Bombard.go_on),
)
