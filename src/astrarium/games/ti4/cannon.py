"""Space Cannon: offense after movement, defense in an invasion. 15"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, SYSTEMS, PlanetId
from .dice import CANNON, roll, tell_roll
from .fighting import cannon_modifier, guns_at, guns_on, with_plasma
from .hits import AssignHits, GroundHits
from .losses import HITS, NON_FIGHTERS
from .table import TI4
from .timing import window
from .words import A_SEAT

FIRE = Phrase("fire", A_SEAT)
HOLD = Phrase("hold_fire")
GRAVITON = "graviton_laser_system"


@frame
class SpaceCannonOffense(Frame[TI4]):
    """Each player with guns in range, from the active player clockwise. 15.2"""

    seat: Seat
    asked: int = 0

    steps = ("next",)

    def next(self, game: TI4) -> None:
        order = game.clockwise(self.seat)
        if self.asked < len(order):
            seat = order[self.asked]
            self.asked += 1
            self.again()
            if targets(game, seat, self.seat) and guns_at(game, seat, game.active_system):
                game.push(FireOrHold(seat, self.seat))


def targets(game: TI4, seat: Seat, active: Seat) -> list[Seat]:
    """At whom a player may fire in the active system. 15.5a, 15.5b"""
    there = [fleet.seat for fleet in game.space[game.active_system] if any(fleet.ships)]
    if seat == active:
        return [other for other in there if other != active]
    return [active] if active in there else []


@frame
class FireOrHold(Frame[TI4]):
    """A player may fire. 15.2"""

    seat: Seat
    active: Seat

    steps = ("before", "choose", "end")

    def before(self, game: TI4) -> None:
        window(game, "before_space_cannon_use", seat=self.seat)

    def choose(self, game: TI4) -> None:
        about = {"system": SYSTEMS[game.active_system].number}
        game.ask(self.seat, "cannon", self.moves_for(game, self.seat, "cannon"), about)

    def why_not_fire(self, game: TI4, seat: Seat, target: Seat) -> Reason | None:
        if target in targets(game, seat, self.active):
            return None
        rule = "15.5b" if seat == self.active else "15.5a"
        return because(rule, "not_a_target", (("seat", target),))

    def fire(self, game: TI4, seat: Seat, target: Seat) -> None:
        batteries = with_plasma(game, seat, guns_at(game, seat, game.active_system))
        hits = roll(game, CANNON, batteries, cannon_modifier(game, target))
        tell_roll(game, seat, CANNON, batteries, hits)
        if hits:
            graviton = any(effect.seat == seat for effect in game.effects_of(GRAVITON))
            why = NON_FIGHTERS if graviton else HITS
            game.push(AssignHits(target, game.active_system, hits, why, seat))

    def hold(self, game: TI4, seat: Seat) -> None:
        """No shot is fired."""

    def end(self, game: TI4) -> None:
        game.moment_ends("volley")


FireOrHold.takes(
    "cannon", Verb(FIRE, FireOrHold.fire, FireOrHold.why_not_fire), Verb(HOLD, FireOrHold.hold)
)


@frame
class SpaceCannonDefense(Frame[TI4]):
    """Units on an invaded planet may fire at who lands there. 15.6, 43.3"""

    attacker: Seat
    planet: PlanetId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        for garrison in game.ground[self.planet]:
            if garrison.seat != self.attacker and guns_on(game, garrison.seat, self.planet):
                about = {"planet": PLANET_NAMES[self.planet]}
                moves = self.moves_for(game, garrison.seat, "cannon")
                game.ask(garrison.seat, "cannon", moves, about)
                return

    def why_not_fire(self, game: TI4, seat: Seat, target: Seat) -> Reason | None:
        attacked = target == self.attacker
        return None if attacked else because("15.8a", "not_a_target", (("seat", target),))

    def fire(self, game: TI4, seat: Seat, target: Seat) -> None:
        batteries = with_plasma(game, seat, guns_on(game, seat, self.planet))
        hits = roll(game, CANNON, batteries, cannon_modifier(game, target))
        tell_roll(game, seat, CANNON, batteries, hits)
        game.push(GroundHits(target, self.planet, hits))

    def hold(self, game: TI4, seat: Seat) -> None:
        """No shot is fired."""


SpaceCannonDefense.takes(
    "cannon",
    Verb(FIRE, SpaceCannonDefense.fire, SpaceCannonDefense.why_not_fire),
    Verb(HOLD, SpaceCannonDefense.hold),
)
