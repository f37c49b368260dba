"""Notes of factions that are played in tactical actions and combats. PN"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Ability, Words
from astrarium.kernel.moves import Reason, Seat, because

from ..combat_rolls import Reroll
from ..components.cards import AGENDA_NUMBER
from ..components.factions import FACTION_NUMBER
from ..components.systems import PLANET_NAMES, PLANET_NUMBER, SYSTEMS, PlanetId
from ..components.units import FIGHTER, INFANTRY, TypeId
from ..modifiers import COMBAT_ROLL, COMBAT_ROLL_AGAINST, SILENCED, Volley
from ..table import TI4
from .base import About, FactionNote

SPACE_ROUND: Final = "start_of_space_combat_round"
GROUND_ROUND: Final = "start_of_ground_combat_round"
DEMILITARIZED_ZONE: Final = AGENDA_NUMBER["demilitarized_zone"]
NORR: Final = FACTION_NUMBER["sardakk_norr"]
FUNDS: Final = 2


def fights(seat: Seat, about: About) -> bool:
    """Whether a player takes part in the combat that an event is about."""
    return seat in (about["attacker"], about["defender"])


class WarFunding(FactionNote):
    """At the start of a round of the holder's space combat: Letnev loses two trade goods, and the
    holder may reroll any dice in it."""

    id = "war_funding"
    events = (SPACE_ROUND,)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return fights(seat, about)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        issuer = self.issuer(game, about)
        number = min(FUNDS, game.trade_goods[issuer])
        game.trade_goods[issuer] -= number
        game.tell("goods_lost", seat=issuer, number=number)
        game.begin_effect(self.id, seat, "combat_round")


class RerollForFunds(Ability[TI4]):
    """The rerolls that War Funding has paid for."""

    id = "war_funding_reroll"
    events = ("after_combat_die_rolled",)
    hidden = False
    cancellable = False

    def could(self, game: TI4, seat: Seat, about: About) -> bool:
        funded = game.has_effect(WarFunding.id, seat)
        return funded and about["seat"] == seat and "planet" not in about

    def why_not(self, game: TI4, seat: Seat, about: About) -> Reason | None:
        able = self.could(game, seat, about)
        return None if able else because("PN.war_funding", "not_the_moment")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(Reroll(seat, int(str(about["value"]))))


class RaghsCall(FactionNote):
    """After the holder commits units to a planet: all Saar ground forces there go to another
    planet of Saar's, which the holder names."""

    id = "raghs_call"
    events = ("after_ground_forces_committed",)
    named = ("planet", "other_planet")

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and bool(self.defended(game, seat, about))

    def defended(self, game: TI4, seat: Seat, about: About) -> list[PlanetId]:
        """Where Saar ground forces stand against forces of the holder."""
        saar = self.issuer(game, about)
        sides = (seat, saar)
        return [
            planet
            for planet in SYSTEMS[game.active_system].planets
            if all((g := game.garrison(planet, side)) is not None and g.forces for side in sides)
        ]

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(one, two) for one in PLANET_NAMES for two in PLANET_NAMES if one != two]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        homes = game.planets_of(self.issuer(game, about))
        return [
            (PLANET_NAMES[one], PLANET_NAMES[two])
            for one in self.defended(game, seat, about)
            for two in homes
            if one != two
        ]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        one, two = (PLANET_NUMBER[str(name)] for name in targets)
        saar = self.issuer(game, about)
        open_to_them = game.owner[two] == saar and DEMILITARIZED_ZONE not in game.attached[two]
        return one in self.defended(game, seat, about) and open_to_them

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        one, two = (PLANET_NUMBER[str(name)] for name in targets)
        saar = self.issuer(game, about)
        garrison = game.garrison(one, saar)
        assert garrison is not None
        for kind in (INFANTRY, FIGHTER):
            number = garrison.count(kind)
            if number:
                game.add_to_planet(one, saar, kind, -number)
                game.add_to_planet(two, saar, kind, number)
        names = {"planet": PLANET_NAMES[one], "other_planet": PLANET_NAMES[two]}
        game.tell("forces_called_away", seat=saar, **names)


class Antivirus(FactionNote):
    """At the start of the holder's combat: Nekro copies no technology of the holder's."""

    id = "antivirus"
    events = (SPACE_ROUND, GROUND_ROUND)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["round"] == 1 and fights(seat, about)


class TekklarLegion(FactionNote):
    """At the start of the holder's ground combat: +1 to its rolls, and -1 to those of N'orr."""

    id = "tekklar_legion"
    events = (GROUND_ROUND,)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["round"] == 1 and fights(seat, about)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "combat")


def _own_legion(game: TI4, seat: Seat, volley: Volley, kind: TypeId) -> int:
    return int(volley.planet >= 0)


def _against_norr(game: TI4, seat: Seat, volley: Volley, kind: TypeId) -> int:
    return -int(volley.planet >= 0 and game.is_faction(volley.seat, NORR))


COMBAT_ROLL.register("PN.tekklar_legion", _own_legion)
COMBAT_ROLL_AGAINST.register("PN.tekklar_legion", _against_norr)


class GreyfireMutagen(FactionNote):
    """After a system is activated: Yin uses no faction abilities or technologies in this action."""

    id = "greyfire_mutagen"
    events = ("after_system_activated",)

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(SILENCED, self.issuer(game, about), "tactical_action")


NOTES = (WarFunding(), RaghsCall(), Antivirus(), TekklarLegion(), GreyfireMutagen())
HELPS = (RerollForFunds(),)
