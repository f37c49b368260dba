"""Hits: cancelled by Sustain Damage, then assigned by the one they hit. 77, 31"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.cards import AGENDA_NUMBER
from .components.systems import SYSTEMS, PlanetId, SystemId
from .components.technologies import TECHNOLOGY_NUMBER
from .components.units import FIGHTER, INFANTRY, SHIPS, TYPE_NAMES, WAR_SUN, TypeId
from .losses import FIGHTERS, LoseUnits, destroy_on
from .table import TI4
from .timing import About, window
from .words import A_COUNT, A_UNIT, DONE

SUSTAIN = Phrase("sustain", A_UNIT, A_COUNT)
LOSE_FORCES = Phrase("lose_forces", A_UNIT, A_COUNT)
PUBLICIZED = AGENDA_NUMBER["publicize_weapon_schematics"]
NON_EUCLIDEAN_SHIELDING = TECHNOLOGY_NUMBER["non_euclidean_shielding"]


@frame
class AssignHits(Frame[TI4]):
    """Hits against a player's ships in a system. 23.6, 15.5, 68.2"""

    seat: Seat
    system: SystemId
    hits: int
    why: str
    """Which ships can be hit: see `losses`."""
    by: Seat
    used: tuple[TypeId, ...] = ()
    """What has used Sustain Damage, once for each unit."""

    steps = ("before", "sustain", "assign")

    def before(self, game: TI4) -> None:
        if self.hits:
            window(game, "before_assign_space_combat_hits", **self.about())

    def about(self) -> About:
        return {"seat": self.seat, "by": self.by, "number": self.hits}

    # -- sustain damage -----------------------------------------------------------------------

    def able(self, game: TI4) -> list[tuple[TypeId, int]]:
        """What can use Sustain Damage: undamaged ships that could be hit. 77.2, 77.4a"""
        fleet = game.fleet(self.system, self.seat)
        if fleet is None or self.why == FIGHTERS:
            return []
        found = []
        for kind in SHIPS:
            whole = fleet.ships[kind] - fleet.damaged[kind]
            unit = game.unit(self.seat, kind) if whole else None
            if unit is not None and unit.sustain_damage and not _publicized(game, kind):
                found.append((kind, whole))
        return found

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
        self.again()
        game.add_to_space(self.system, seat, kind, 0, number)
        self.hits = max(0, self.hits - number * cancelled_by_one(game, seat))
        self.used += (kind,) * number
        named: About = {"unit": TYPE_NAMES[kind], "number": number}
        game.tell("sustained", seat=seat, **named)
        place = SYSTEMS[self.system].number
        window(game, "after_sustain_damage_used", seat=seat, by=self.by, **named, system=place)

    def go_on(self, game: TI4, seat: Seat) -> None:
        """No more is cancelled."""

    def assign(self, game: TI4) -> None:
        if self.hits:
            game.push(LoseUnits(self.seat, self.system, self.hits, self.why))


AssignHits.takes(
    "sustain",
    Verb(SUSTAIN, AssignHits.do_sustain, AssignHits.why_not_sustain, AssignHits.offer),
    Verb(DONE, AssignHits.go_on),
)


def _publicized(game: TI4, kind: TypeId) -> bool:
    """AG.publicize_weapon_schematics: war suns lose Sustain Damage."""
    return kind == WAR_SUN and game.in_force(PUBLICIZED)


def cancelled_by_one(game: TI4, seat: Seat) -> int:
    """The hits that one use of Sustain Damage cancels. 77.1, FT.non_euclidean_shielding"""
    return 2 if game.knows(seat, NON_EUCLIDEAN_SHIELDING) else 1


@frame
class GroundHits(Frame[TI4]):
    """Hits against a player's ground forces on a planet. 24.2, 12.2, 15.8"""

    seat: Seat
    planet: PlanetId
    hits: int

    steps = ("assign",)

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


GroundHits.takes("lose_forces", Verb(LOSE_FORCES, GroundHits.lose, GroundHits.why_not_lose))
