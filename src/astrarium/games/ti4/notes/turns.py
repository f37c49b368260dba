"""Notes of factions that are played at the start of a turn. PN"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Reason, Seat

from ..components.box import POOLS, STRATEGY
from ..components.cards import AGENDA_NUMBER
from ..components.systems import PLANET_NAMES, PLANET_NUMBER, SYSTEM_BY_NUMBER, SYSTEMS
from ..deck import HAND
from ..factions.creuss import TOKENS, place_wormhole, why_not_wormhole
from ..factions.yssaril import TakeCard
from ..stationing import station
from ..table import TI4
from ..tokens import take_token
from .base import About, FactionNote

DEMILITARIZED_ZONE = AGENDA_NUMBER["demilitarized_zone"]
SUPPORTING_INFANTRY = 2
PLAYED: Final = "note_at_start"
"""The effect of a note that was played at the start of this turn: its number, not its name, which
would show a card that lies in a hand again."""


class AtStartOfTurn(FactionNote):
    """A note for the start of a turn: once in it, even if it comes back in a transaction. 16.16"""

    events = ("start_of_turn",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return all(effect.values != (self.kind,) for effect in game.effects_of(PLAYED))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(PLAYED, seat, "turn", self.kind)
        super().use(game, seat, about, targets)


class AtOwnTurn(AtStartOfTurn):
    """A note for the start of the holder's turn."""

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and super().fits(game, seat, about)


class MilitarySupport(AtStartOfTurn):
    """At the start of Sol's turn: a token of their strategy pool, if any, goes to the
    reinforcements; the holder may place two infantry."""

    id = "military_support"
    named = ("planet",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        own = about["seat"] == self.issuer(game, about)
        return own and super().fits(game, seat, about)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(), *((name,) for name in PLANET_NAMES)]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(), *((PLANET_NAMES[planet],) for planet in game.planets_of(seat))]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        if not targets:
            return True
        planet = PLANET_NUMBER[str(targets[0])]
        return game.owner[planet] == seat and DEMILITARIZED_ZONE not in game.attached[planet]

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        issuer = self.issuer(game, about)
        if game.strategy[issuer]:
            take_token(game, issuer, STRATEGY)
        if targets:
            station(game, seat, PLANET_NUMBER[str(targets[0])], SUPPORTING_INFANTRY)


class CreussIff(AtOwnTurn):
    """A Creuss wormhole token is placed or moved. Q.n54"""

    id = "creuss_iff"
    named = ("token", "system")

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(token, system.number) for token in TOKENS for system in SYSTEMS]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [(token, SYSTEMS[system].number) for token in TOKENS for system in game.galaxy]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        return why_not_wormhole(game, seat, SYSTEM_BY_NUMBER[int(targets[1])], self.rule)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        place_wormhole(game, seat, str(targets[0]), SYSTEM_BY_NUMBER[int(targets[1])])


class CyberneticEnhancements(AtOwnTurn):
    """A token of L1Z1X's strategy pool goes to the reinforcements, and one of the holder's comes
    to theirs."""

    id = "cybernetic_enhancements"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return super().fits(game, seat, about) and game.strategy[self.issuer(game, about)] > 0

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        take_token(game, self.issuer(game, about), STRATEGY)
        if game.token_reinforcements(seat):
            game.strategy[seat] += 1
            game.tell("token_gained", seat=seat, pool=POOLS[STRATEGY])


class SpyNet(AtOwnTurn):
    """The holder looks at Yssaril's action cards and takes one."""

    id = "spy_net"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        held = game.cards.zones[HAND + self.issuer(game, about)]
        return super().fits(game, seat, about) and bool(held)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(TakeCard(seat, self.issuer(game, about)))


NOTES = (MilitarySupport(), CreussIff(), CyberneticEnhancements(), SpyNet())
