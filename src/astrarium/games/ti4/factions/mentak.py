"""The Mentak Coalition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import SystemId
from ..components.units import CRUISER, DESTROYER, TypeId
from ..dice import Battery, roll
from ..galaxy import are_neighbours
from ..hits import AssignHits
from ..losses import HITS, lost_in_combat
from ..modifiers import GOOD_VALUE, NO_SUSTAIN_OF_OTHERS
from ..production import Production
from ..promises import in_play_area
from ..table import NOBODY, TI4
from .base import About, FactionAbility, FactionTechnology, SheetAbility, flagship_at
from .occasions import opponent

AMBUSHERS: Final = (CRUISER, DESTROYER)
MOST_AMBUSHERS: Final = 2
AMBUSH: Final = "ambush"
SALVAGED: Final = 1
WORTH_PILLAGING: Final = 3
TRADE_GOOD: Final = "trade_goods"
COMMODITY: Final = "commodities"


class Pillage(SheetAbility):
    """After a neighbour with three trade goods gains some, or deals: one of their wares."""

    id = "pillage"
    events = ("after_trade_goods_gained", "after_transaction_resolved")
    named = ("target", "what")

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return self.worthwhile(game, seat, int(str(about["seat"])))

    def worthwhile(self, game: TI4, seat: Seat, other: Seat) -> bool:
        """Q.n66: neighbours of whatever kind. PN.promise_of_protection"""
        if other == seat or game.trade_goods[other] < WORTH_PILLAGING:
            return False
        if in_play_area(game, other, "promise_of_protection"):
            return False
        return are_neighbours(game, seat, other)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(seat, what) for seat in range(seats) for what in (TRADE_GOOD, COMMODITY)]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(int(str(about["seat"])), what) for what in (TRADE_GOOD, COMMODITY)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        other = int(targets[0])
        if other != about["seat"] or not self.worthwhile(game, seat, other):
            return because("FA.pillage", "not_to_pillage", (("seat", other),))
        empty = targets[1] == COMMODITY and not game.commodities[other]
        return because("FA.pillage", "no_commodities", (("seat", other),)) if empty else None

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """47.2: somebody else's commodity is a trade good."""
        other, what = int(targets[0]), str(targets[1])
        (game.commodities if what == COMMODITY else game.trade_goods)[other] -= 1
        game.gain_goods(seat, 1)
        game.tell("pillaged", seat=seat, target=other, what=what)


class Ambush(SheetAbility):
    """At the start of a space combat one die for each of up to two cruisers or destroyers.

    It is no combat roll: nothing rerolls or changes it. The opponent assigns the hits.
    """

    id = "ambush"
    events = ("start_of_space_combat_round",)
    named = ("cruisers", "destroyers")

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        fights = about["round"] == 1 and opponent(seat, about) != NOBODY
        return fights and any(ambushers(game, seat))

    def every_target(self, seats: int) -> Iterable[Words]:
        numbers = range(MOST_AMBUSHERS + 1)
        return [(c, d) for c in numbers for d in numbers if 1 <= c + d <= MOST_AMBUSHERS]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        there = ambushers(game, seat)
        able = all(int(named) <= most for named, most in zip(targets, there, strict=True))
        return None if able else because("FA.ambush", "fewer_ships_here")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        batteries = []
        for kind, number in zip(AMBUSHERS, targets, strict=True):
            unit = game.unit(seat, kind)
            if number and unit is not None:
                value = unit.combat.hits_on
                batteries.append(Battery(kind, value, int(number), value))
        hits = roll(game, seat, AMBUSH, batteries)
        game.push(AssignHits(opponent(seat, about), game.active_system, hits, HITS, seat))


def ambushers(game: TI4, seat: Seat) -> tuple[int, ...]:
    """How many cruisers and destroyers a player has in the active system."""
    fleet = game.fleet(game.active_system, seat)
    return tuple(0 if fleet is None else fleet.ships[kind] for kind in AMBUSHERS)


class SalvageOperations(FactionTechnology):
    """After a space combat won or lost a trade good; the winner may build a ship that was lost."""

    id = "salvage_operations"
    events = ("end_of_space_combat_round",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        decided = bool(about["last"]) and about["winner"] != NOBODY
        return decided and opponent(seat, about) != NOBODY

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """Q.n63 to Q.n65; the limits are kept when the combat is over, 23.10a"""
        kinds = lost_in_combat(game)
        if about["winner"] == seat and kinds:
            here = game.active_system
            game.push(Production(seat, here, how=self.rule, most=1, kinds=kinds))
        game.gain_goods(seat, SALVAGED)
        game.tell("goods_gained", seat=seat, number=SALVAGED)


def fourth_moon(game: TI4, seat: Seat, system: SystemId, kind: TypeId) -> int:
    """UNIT.fourth_moon: ships of others in its system cannot use Sustain Damage."""
    return int(flagship_at(game, seat) == system)


NO_SUSTAIN_OF_OTHERS.register("UNIT.fourth_moon", fourth_moon)
GOOD_VALUE.register("FT.mirror_computing", 1)

ABILITIES: Final[tuple[FactionAbility, ...]] = (Ambush(), Pillage(), SalvageOperations())
