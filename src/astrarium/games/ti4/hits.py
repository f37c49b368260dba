"""Hits: cancelled by Sustain Damage, then assigned by the one they hit. 77, 31"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.systems import SYSTEMS, PlanetId, SystemId
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FIGHTER, INFANTRY, SHIPS, TYPE_NAMES, TypeId
from .dice import CANNON, COMBAT
from .losses import (
    CHEAPEST,
    NON_FIGHTERS,
    SPACE_COMBAT,
    KeepLimits,
    LoseUnits,
    cheapest_first,
    destroy_on,
    may_lose,
)
from .modifiers import SUSTAINED, may_sustain
from .table import TI4
from .timing import About, window, window_below
from .words import A_COUNT, A_UNIT, DONE, is_damaged, piece, piece_type

SUSTAIN = Phrase("sustain", A_UNIT, A_COUNT)
SUSTAIN_ALL = Phrase("sustain_all")
"""As many hits as can be, the cheapest ships first: what the forecasts assume, as one answer."""
DURANIUM_ARMOR: Final = TECHNOLOGY_NUMBER["duranium_armor"]
HITS_CANCELLED: Final = "hits_cancelled"
LOSE_FORCES = Phrase("lose_forces", A_UNIT, A_COUNT)


@frame
class AssignHits(Frame[TI4]):
    """Hits against a player's ships in a system. 23.6, 15.5, 68.2"""

    seat: Seat
    system: SystemId
    hits: int
    why: str
    """Which ships can be hit: see `losses`."""
    by: Seat
    how: str = ""
    """What they come from, where it matters: Space Cannon or bombardment."""
    used: tuple[TypeId, ...] = ()
    """What has used Sustain Damage, once for each unit."""
    aimed: int = 0
    """How many of the hits spare fighters if possible; these are cancelled first: nobody would
    choose otherwise."""

    steps = ("before", "cancelled", "sustain", "assign", "limits")

    def before(self, game: TI4) -> None:
        if self.hits:
            kind = CANNON if self.how == CANNON else COMBAT
            window(game, f"before_assign_space_{kind}_hits", **self.about())

    def cancelled(self, game: TI4) -> None:
        self.cancel(hits_cancelled(game, self.seat))

    def about(self) -> About:
        return {"seat": self.seat, "by": self.by, "number": self.hits}

    # -- sustain damage -----------------------------------------------------------------------

    def able(self, game: TI4) -> list[tuple[TypeId, int]]:
        """What can use Sustain Damage: undamaged ships that could be hit. 77.2, 77.4a"""
        return [
            (piece_type(ship), number)
            for ship, number in may_lose(game, self.seat, self.system, self.why)
            if not is_damaged(ship) and may_sustain(game, self.seat, self.system, piece_type(ship))
        ]

    def sustain(self, game: TI4) -> None:
        if self.hits and self.able(game):
            moves = self.moves_for(game, self.seat, "sustain")
            game.ask(self.seat, "sustain", moves, {"number": self.hits})

    def why_not_sustain(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> Reason | None:
        if number > dict(self.able(game)).get(kind, 0):
            return because("77.1", "cannot_sustain", (("unit", TYPE_NAMES[kind]),))
        most = -(-self.hits // cancelled_by_one(game, seat))
        return (
            None if number <= most else because("77.1", "not_that_many", (("number", self.hits),))
        )

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        most = -(-self.hits // cancelled_by_one(game, seat))
        return [
            SUSTAIN(kind, number)
            for kind, whole in self.able(game)
            for number in range(1, min(whole, most) + 1)
        ]

    def do_sustain(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> None:
        """77.1, 77.6"""
        self.go_to("sustain")
        game.add_to_space(self.system, seat, kind, 0, number)
        self.cancel(number * cancelled_by_one(game, seat))
        self.used += (kind,) * number
        game.tell("sustained", seat=seat, unit=TYPE_NAMES[kind], number=number)
        about: About = {"seat": seat, "by": self.by, "unit": TYPE_NAMES[kind]}
        for _ in range(number):  # each ship is an occasion of its own: Q.n31
            system = SYSTEMS[self.system].number
            window_below(game, "after_sustain_damage_used", **about, system=system)

    def sustain_all(self, game: TI4, seat: Seat) -> None:
        able = [(piece(kind), number) for kind, number in self.able(game)]
        for what, whole in cheapest_first(game, seat, able):
            most = -(-self.hits // cancelled_by_one(game, seat))
            if most:
                self.do_sustain(game, seat, piece_type(what), min(whole, most))

    def cancel(self, number: int) -> None:
        self.hits = max(0, self.hits - number)
        self.aimed = max(0, self.aimed - number)

    def go_on(self, game: TI4, seat: Seat) -> None:
        """No more is cancelled."""

    def assign(self, game: TI4) -> None:
        for number, why in ((self.hits - self.aimed, self.why), (self.aimed, NON_FIGHTERS)):
            if number:
                game.push(LoseUnits(self.seat, self.system, number, why))

    def limits(self, game: TI4) -> None:
        """17.3: at once, before anybody else fires; only a combat lifts the limit (17.3b)."""
        if not game.effects_of(SPACE_COMBAT):
            game.push(KeepLimits())


AssignHits.takes(
    "sustain",
    Verb(SUSTAIN, AssignHits.do_sustain, AssignHits.why_not_sustain, AssignHits.offer),
    Verb(SUSTAIN_ALL, AssignHits.sustain_all),
    Verb(DONE, AssignHits.go_on),
)


def cancelled_by_one(game: TI4, seat: Seat) -> int:
    """The hits that one use of Sustain Damage cancels. 77.1, FT.non_euclidean_shielding"""
    return 1 + SUSTAINED.total(game, seat)


def endures(game: TI4, seat: Seat, system: SystemId, hits: int) -> bool:
    """Whether no number of rounds with these hits in each costs a player a ship. Q.n2

    One ship sustains all of them while TECH.duranium_armor repairs another.
    """
    if not hits:
        return True
    fleet = game.fleet(system, seat)
    if fleet is None or not game.knows(seat, DURANIUM_ARMOR):
        return False
    able = [kind for kind in SHIPS if may_sustain(game, seat, system, kind)]
    whole = sum(fleet.ships[kind] - fleet.damaged[kind] for kind in able)
    enough = whole > 0 and sum(fleet.ships[kind] for kind in able) > 1
    return enough and hits <= cancelled_by_one(game, seat)


def cancel_hits(game: TI4, seat: Seat, number: int) -> None:
    """Of the hits that a player is about to assign some do not count."""
    game.begin_effect(HITS_CANCELLED, seat, "volley", number)


def hits_cancelled(game: TI4, seat: Seat) -> int:
    """How many of the hits that are assigned now were cancelled."""
    effects = game.effects_of(HITS_CANCELLED)
    if not effects:
        return 0
    game.moment_ends("volley")
    return sum(int(str(effect.values[0])) for effect in effects if effect.seat == seat)


@frame
class GroundHits(Frame[TI4]):
    """Hits against a player's ground forces on a planet. 24.2, 12.2, 15.8"""

    seat: Seat
    planet: PlanetId
    hits: int
    by: Seat
    how: str = ""
    """What they come from, where it matters: Space Cannon or bombardment."""

    steps = ("before", "cancelled", "assign")

    def before(self, game: TI4) -> None:
        if self.hits and self.how == CANNON:
            about: About = {"seat": self.seat, "by": self.by, "number": self.hits}
            window(game, "before_assign_space_cannon_hits", **about)

    def cancelled(self, game: TI4) -> None:
        self.hits = max(0, self.hits - hits_cancelled(game, self.seat))

    def assign(self, game: TI4) -> None:
        garrison = game.garrison(self.planet, self.seat)
        if garrison is None or not self.hits:
            return
        if self.hits >= garrison.forces or not garrison.fighters or not garrison.infantry:
            infantry = min(self.hits, garrison.infantry)
            destroy_on(game, self.seat, self.planet, INFANTRY, infantry)
            destroy_on(game, self.seat, self.planet, FIGHTER, self.hits - infantry)
            return
        moves = self.moves_for(game, self.seat, "lose_forces")
        game.ask(self.seat, "lose_forces", moves, {"number": self.hits})

    def why_not_lose(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> Reason | None:
        garrison = game.garrison(self.planet, seat)
        there = 0 if garrison is None or kind not in (INFANTRY, FIGHTER) else garrison.count(kind)
        if number > there:
            return because("24.2", "nothing_of_that")
        return (
            None
            if number <= self.hits
            else because("24.2", "not_that_many", (("number", self.hits),))
        )

    def lose(self, game: TI4, seat: Seat, kind: TypeId, number: int) -> None:
        self.again()
        self.hits -= number
        destroy_on(game, seat, self.planet, kind, number)

    def lose_cheapest(self, game: TI4, seat: Seat) -> None:
        """Fighters first: who keeps infantry there keeps the planet."""
        self.again()
        garrison = game.garrison(self.planet, seat)
        for kind in (FIGHTER, INFANTRY):
            number = min(self.hits, 0 if garrison is None else garrison.count(kind))
            self.hits -= number
            destroy_on(game, seat, self.planet, kind, number)


GroundHits.takes(
    "lose_forces",
    Verb(LOSE_FORCES, GroundHits.lose, GroundHits.why_not_lose),
    Verb(CHEAPEST, GroundHits.lose_cheapest),
)
