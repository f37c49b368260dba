"""Sardakk N'orr."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.units import DREADNOUGHT, FLAGSHIP, PLASTIC, TypeId
from ..losses import destroy, destroy_ship
from ..modifiers import COMBAT_ROLL, MORE_HITS, Volley
from ..table import NOBODY, TI4
from ..words import piece
from .base import About, FactionAbility
from .occasions import opponent
from .ships import SHIP_NAMED, ships_here


class Exotrireme(FactionAbility):
    """After a round of space combat an Exotrireme II may be destroyed to destroy up to two ships
    of the opponent. These are no hits."""

    id = "exotrireme_2"
    chapter = "UNIT"
    events = ("end_of_space_combat_round",)
    named = ("ship", "second")
    limit = PLASTIC[DREADNOUGHT]
    """Each of them may."""

    def owns(self, game: TI4, seat: Seat) -> bool:
        unit = game.unit(seat, DREADNOUGHT)
        return unit is not None and unit.id == self.id

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        other = opponent(seat, about)
        if other == NOBODY or not ships_here(game, other):
            return False
        fleet = game.fleet(game.active_system, seat)
        return fleet is not None and fleet.ships[DREADNOUGHT] > 0

    def every_target(self, seats: int) -> Iterable[Words]:
        one = [(ship,) for ship in SHIP_NAMED]
        return [*one, *combinations_with_replacement(SHIP_NAMED, 2)]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        theirs = [name for name in SHIP_NAMED if name in ships_here(game, opponent(seat, about))]
        return [*[(ship,) for ship in theirs], *combinations_with_replacement(theirs, 2)]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        theirs = ships_here(game, opponent(seat, about))
        there = all(targets.count(ship) <= theirs.get(str(ship), 0) for ship in targets)
        return None if there else because("UNIT.exotrireme_2", "no_such_ships")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """A damaged Exotrireme goes first: nobody would choose otherwise."""
        system, fleet = game.active_system, game.fleet(game.active_system, seat)
        assert fleet is not None
        own = piece(DREADNOUGHT, damaged=bool(fleet.damaged[DREADNOUGHT]))
        for ship in reversed(targets):
            destroy_ship(game, opponent(seat, about), system, SHIP_NAMED[str(ship)], 1)
        destroy(game, seat, system, own, 1)


def beside_the_flagship(game: TI4, seat: Seat, volley: Volley, kind: TypeId) -> int:
    """UNIT.cmorran_norr: +1 for the other ships in its system."""
    fleet = game.fleet(volley.system, seat)
    led = fleet is not None and fleet.ships[FLAGSHIP] > 0
    return led and volley.planet < 0 and kind != FLAGSHIP


def answered(game: TI4, seat: Seat, volley: Volley, suffered: int) -> int:
    """FT.valkyrie_particle_weave: in a ground combat one more if the opponent has hit."""
    return volley.planet >= 0 and suffered > 0


COMBAT_ROLL.register("UNIT.cmorran_norr", beside_the_flagship)
MORE_HITS.register("FT.valkyrie_particle_weave", answered)

ABILITIES: Final[tuple[FactionAbility, ...]] = (Exotrireme(),)
