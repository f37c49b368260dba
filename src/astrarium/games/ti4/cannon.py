"""Space Cannon: offense after movement, defense in an invasion. 15"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import PLANET_NAMES, PLANETS, SYSTEMS, PlanetId
from .components.units import SPACE_DOCK, Roll
from .dice import CANNON, Battery, battery, roll
from .fighting import cannon_rolls, with_changes
from .hits import AssignHits, GroundHits
from .losses import HITS, NON_FIGHTERS
from .modifiers import Volley
from .table import TI4
from .timing import window
from .words import A_SEAT

FIRE = Phrase("fire", A_SEAT)
HOLD = Phrase("hold_fire")
GRAVITON = "graviton_laser_system"
BATTLESTATION = Roll(hits_on=5, dice=3)


@frame
class SpaceCannonOffense(Frame[TI4]):
    """Each player with guns in range, from the active player clockwise. 15.2"""

    seat: Seat
    asked: int = 0

    steps = ("next",)

    def next(self, game: TI4) -> None:
        while self.asked < game.seats:
            seat = (self.seat + self.asked) % game.seats
            self.asked += 1
            if not game.out[seat] and targets(game, seat, self.seat):
                self.again()
                game.push(FireOrHold(seat, self.seat))
                return


def targets(game: TI4, seat: Seat, active: Seat) -> list[Seat]:
    """At whom a player can fire in the active system. 15.5a, 15.5b"""
    there = [fleet.seat for fleet in game.space[game.active_system] if any(fleet.ships)]
    others = [other for other in there if other != active]
    possible = others if seat == active else [active] if active in there else []
    return [t for t in possible if cannon_rolls(game, Volley(seat, t, game.active_system))]


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
        fire_at(game, seat, target, cannon_rolls(game, Volley(seat, target, game.active_system)))

    def hold(self, game: TI4, seat: Seat) -> None:
        """No shot is fired."""

    def end(self, game: TI4) -> None:
        game.moment_ends("volley")


def fire_at(game: TI4, seat: Seat, target: Seat, batteries: list[Battery]) -> None:
    """Roll against the ships of a player in the active system. 15.3, 15.5"""
    hits = roll(game, seat, CANNON, batteries)
    if hits:
        graviton = game.has_effect(GRAVITON, seat)
        why = NON_FIGHTERS if graviton else HITS
        game.push(AssignHits(target, game.active_system, hits, why, seat, CANNON))


FireOrHold.takes(
    "cannon", Verb(FIRE, FireOrHold.fire, FireOrHold.why_not_fire), Verb(HOLD, FireOrHold.hold)
)


@frame
class FireBattlestation(Frame[TI4]):
    """A space dock fires as if it had Space Cannon 5 (3). AC.experimental_battlestation"""

    seat: Seat
    target: Seat

    steps = ("before", "fire", "end")

    def before(self, game: TI4) -> None:
        window(game, "before_space_cannon_use", seat=self.seat)

    def fire(self, game: TI4) -> None:
        dock = battery(SPACE_DOCK, BATTLESTATION, 1)
        assert dock is not None
        volley = Volley(self.seat, self.target, game.active_system)
        fire_at(game, self.seat, self.target, with_changes(game, volley, [dock]))

    def end(self, game: TI4) -> None:
        game.moment_ends("volley")


def defenders_fire(game: TI4, attacker: Seat, seat: Seat, planet: PlanetId) -> bool:
    """Whether a player has guns on an invaded planet that can fire. 15.6"""
    if seat == attacker:
        return False
    volley = Volley(seat, attacker, PLANETS[planet].system, planet)
    return bool(cannon_rolls(game, volley))


@frame
class SpaceCannonDefense(Frame[TI4]):
    """Units on an invaded planet may fire at who lands there. 15.6, 43.3"""

    attacker: Seat
    planet: PlanetId

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        for garrison in game.ground[self.planet]:
            if defenders_fire(game, self.attacker, garrison.seat, self.planet):
                about = {"planet": PLANET_NAMES[self.planet]}
                moves = self.moves_for(game, garrison.seat, "cannon")
                game.ask(garrison.seat, "cannon", moves, about)
                return

    def why_not_fire(self, game: TI4, seat: Seat, target: Seat) -> Reason | None:
        attacked = target == self.attacker
        return None if attacked else because("15.8a", "not_a_target", (("seat", target),))

    def fire(self, game: TI4, seat: Seat, target: Seat) -> None:
        volley = Volley(seat, target, PLANETS[self.planet].system, self.planet)
        batteries = cannon_rolls(game, volley)
        hits = roll(game, seat, CANNON, batteries)
        game.push(GroundHits(target, self.planet, hits, seat, CANNON))

    def hold(self, game: TI4, seat: Seat) -> None:
        """No shot is fired."""


SpaceCannonDefense.takes(
    "cannon",
    Verb(FIRE, SpaceCannonDefense.fire, SpaceCannonDefense.why_not_fire),
    Verb(HOLD, SpaceCannonDefense.hold),
)
