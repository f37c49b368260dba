"""The Yin Brotherhood."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import (
    PLANET_NAMES,
    PLANET_NUMBER,
    SYSTEM_BY_NUMBER,
    SYSTEMS,
    PlanetId,
)
from ..components.units import FLAGSHIP, INFANTRY, TYPE_NAMES
from ..hits import AssignHits
from ..losses import (
    HITS,
    NON_FIGHTERS,
    SPACE_COMBAT,
    KeepLimits,
    aimed_at,
    destroy,
    destroy_ship,
    may_lose,
)
from ..paying import Spend, why_not_spend
from ..planets import INFLUENCE
from ..stationing import station, why_not_station
from ..table import NOBODY, TI4
from .base import About, FactionAbility, FactionTechnology, FlagshipAbility, SheetAbility
from .occasions import opponent
from .ships import SHIP_NAMED, ships_here

INDOCTRINATION_COST: Final = 2


class Indoctrination(SheetAbility):
    """At the start of a ground combat: two influence turn an infantry of the opponent."""

    id = "indoctrination"
    events = ("start_of_ground_combat_round",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        other = opponent(seat, about)
        if about["round"] != 1 or other == NOBODY:
            return False
        garrison = game.garrison(PLANET_NUMBER[str(about["planet"])], other)
        return garrison is not None and garrison.infantry > 0

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        reason = super().why_not(game, seat, about)
        return reason or why_not_spend(game, seat, INFLUENCE, INDOCTRINATION_COST)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = PLANET_NUMBER[str(about["planet"])]
        game.push(Indoctrinate(seat, opponent(seat, about), planet))
        game.push(Spend(seat, INFLUENCE, INDOCTRINATION_COST))


@frame
class Indoctrinate(Frame[TI4]):
    """An infantry changes sides; it is not destroyed. FA.indoctrination"""

    seat: Seat
    other: Seat
    planet: PlanetId

    steps = ("replace",)

    def replace(self, game: TI4) -> None:
        game.add_to_planet(self.planet, self.other, INFANTRY, -1)
        game.add_to_planet(self.planet, self.seat, INFANTRY)
        name = PLANET_NAMES[self.planet]
        game.tell("indoctrinated", seat=self.seat, target=self.other, planet=name)


SACRIFICED: Final = ("cruiser", "destroyer")
"""What may be destroyed for a hit."""


class Devotion(SheetAbility):
    """After each round of a space combat: an own cruiser or destroyer is destroyed for a hit,
    which Yin assigns to a ship of the opponent. E.n5"""

    id = "devotion"
    events = ("end_of_space_combat_round",)
    named = ("ship", "aim")

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        other = opponent(seat, about)
        return other != NOBODY and bool(ships_here(game, other)) and bool(victims(game, seat))

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(own, aim) for own in SACRIFICED for aim in SHIP_NAMED]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        theirs = ships_here(game, opponent(seat, about))
        return [(own, aim) for own in victims(game, seat) for aim in theirs]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        own, aim = targets
        able = own in victims(game, seat) and aim in ships_here(game, opponent(seat, about))
        return None if able else because("FA.devotion", "no_such_ships")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        own, aim = (SHIP_NAMED[str(ship)] for ship in targets)
        hit = AssignHits(opponent(seat, about), game.active_system, 1, aimed_at(aim), seat)
        game.push(hit)
        destroy(game, seat, game.active_system, own, 1)


class ImpulseCore(FactionTechnology):
    """At the start of a space combat: an own cruiser or destroyer is destroyed for a hit, which
    the opponent assigns to a non-fighter ship if able."""

    id = "impulse_core"
    events = ("start_of_space_combat_round",)
    named = ("ship",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        fights = opponent(seat, about) != NOBODY and about["round"] == 1
        return fights and bool(victims(game, seat))

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(own,) for own in SACRIFICED]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        able = targets[0] in victims(game, seat)
        return None if able else because("FT.impulse_core", "no_such_ships")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        system = game.active_system
        game.push(AssignHits(opponent(seat, about), system, 1, NON_FIGHTERS, seat))
        destroy(game, seat, system, SHIP_NAMED[str(targets[0])], 1)


def victims(game: TI4, seat: Seat) -> list[str]:
    """The cruisers and destroyers of a player in the active system."""
    return [name for name in ships_here(game, seat) if name in SACRIFICED]


class VanHauge(FlagshipAbility):
    """When it is destroyed all ships in its system are."""

    id = "van_hauge"
    events = ("when_unit_destroyed",)
    mandatory = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        flagship = about["unit"] == TYPE_NAMES[FLAGSHIP]
        return flagship and about["seat"] == seat and "system" in about

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """What floats without a ship is lost: after a combat, or now if there is none."""
        system = SYSTEM_BY_NUMBER[int(str(about["system"]))]
        if not game.effects_of(SPACE_COMBAT):
            game.push(KeepLimits())
        for other in game.playing():
            for ship, number in may_lose(game, other, system, HITS):
                destroy_ship(game, other, system, ship, number)


class YinSpinner(FactionTechnology):
    """After own units use Production: one infantry on an own planet of that system."""

    id = "yin_spinner"
    events = ("after_production_used",)
    named = ("planet",)
    mandatory = True
    own_event = True

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        system = SYSTEM_BY_NUMBER[int(str(about["system"]))]
        return [(PLANET_NAMES[planet],) for planet in SYSTEMS[system].planets]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        system = SYSTEM_BY_NUMBER[int(str(about["system"]))]
        planet = PLANET_NUMBER[str(targets[0])]
        if planet not in SYSTEMS[system].planets:
            return because("FT.yin_spinner", "not_in_that_system")
        return why_not_station(game, seat, planet, "FT.yin_spinner")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        station(game, seat, PLANET_NUMBER[str(targets[0])], 1)


FRAMES: Final = (Indoctrinate,)
ABILITIES: Final[tuple[FactionAbility, ...]] = (
    Indoctrination(),
    Devotion(),
    ImpulseCore(),
    YinSpinner(),
    VanHauge(),
)
