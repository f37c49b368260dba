"""The Ghosts of Creuss. Who sees which wormholes stands in `galaxy`, the gate in `setup`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat, because

from ..components.systems import ALPHA, ALPHA_OR_BETA, BETA, SYSTEM_BY_NUMBER, SYSTEMS, SystemId
from ..components.units import FLAGSHIP, TypeId
from ..galaxy import wormholes
from ..hits import AssignHits
from ..losses import aimed_at
from ..modifiers import GOES_AHEAD, MOVE
from ..table import NOBODY, TI4
from .base import About, FactionAbility, FactionTechnology
from .occasions import opponent
from .ships import SHIP_NAMED, ships_here

TOKENS: Final = {"creuss_wormhole_alpha": ALPHA, "creuss_wormhole_beta": BETA}
"""The wormhole tokens, and which wormhole each of them is."""


def why_not_wormhole(game: TI4, seat: Seat, system: SystemId, rule: str) -> Reason | None:
    """Where a player may put a wormhole token: beside a planet of theirs, or away from all homes
    where nobody else has ships. FT.wormhole_generator, PN.creuss_iff"""
    if system not in game.galaxy:
        return because("76.0", "not_in_the_galaxy")
    if any(game.owner[planet] == seat for planet in SYSTEMS[system].planets):
        return None
    if SYSTEMS[system].home_of:
        return because(rule, "is_a_home")
    guarded = game.ships_of_others(system, seat)
    return because(rule, "others_ships_there") if guarded else None


def place_wormhole(game: TI4, seat: Seat, token: str, system: SystemId) -> None:
    """A wormhole token comes to a system, from the sheet or from where it lies."""
    bit = TOKENS[token]
    for other in game.galaxy:
        game.wormhole_tokens[other] &= ~bit
    game.wormhole_tokens[system] |= bit
    game.tell("wormhole_placed", seat=seat, token=token, system=SYSTEMS[system].number)


class WormholeGenerator(FactionTechnology):
    """At the start of the status phase a wormhole token is placed or moved."""

    id = "wormhole_generator"
    events = ("start_of_status_phase",)
    mandatory = True
    named = ("token", "system")

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(token, system.number) for token in TOKENS for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(token, SYSTEMS[system].number) for token in TOKENS for system in game.galaxy]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        system = SYSTEM_BY_NUMBER[int(targets[1])]
        return why_not_wormhole(game, seat, system, "FT.wormhole_generator")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        place_wormhole(game, seat, str(targets[0]), SYSTEM_BY_NUMBER[int(targets[1])])


class DimensionalSplicer(FactionTechnology):
    """At the start of a space combat beside a wormhole: a hit on a ship of one's choice."""

    id = "dimensional_splicer"
    events = ("start_of_space_combat_round",)
    named = ("ship",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        other = opponent(seat, about)
        if about["round"] != 1 or other == NOBODY:
            return False
        return wormholes(game, game.active_system) > 0 and bool(ships_here(game, other))

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(ship,) for ship in SHIP_NAMED]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(ship,) for ship in ships_here(game, opponent(seat, about))]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        there = targets[0] in ships_here(game, opponent(seat, about))
        return None if there else because(self.rule, "no_such_ships")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        """The ship may use Sustain Damage."""
        other, aim = opponent(seat, about), aimed_at(SHIP_NAMED[str(targets[0])])
        game.push(AssignHits(other, game.active_system, 1, aim, seat))


def hil_colish_leads(game: TI4, seat: Seat, kind: TypeId) -> int:
    """UNIT.hil_colish: it may move before the other ships."""
    return int(kind == FLAGSHIP)


GOES_AHEAD.register("UNIT.hil_colish", hil_colish_leads)


def slipstream(game: TI4, seat: Seat, kind: TypeId, system: SystemId) -> int:
    """FA.slipstream: +1 for ships that start at home or at an alpha or beta wormhole, in one's own
    tactical actions."""
    if seat != game.active:
        return 0
    at_home = system == game.sheet(seat).home
    return int(at_home or wormholes(game, system) & ALPHA_OR_BETA > 0)


MOVE.register("FA.slipstream", slipstream)

ABILITIES: Final[tuple[FactionAbility, ...]] = (WormholeGenerator(), DimensionalSplicer())
