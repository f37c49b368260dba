"""Cards that are played as an action for one's own good. 9, AC"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..agendas.enacting import repeal
from ..components.cards import AGENDA_NAMES, AGENDA_NUMBER
from ..components.systems import (
    CULTURAL,
    INDUSTRIAL,
    PLANET_NAMES,
    PLANETS,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from ..components.units import CRUISER, DESTROYER
from ..galaxy import wormholes
from ..placing import PlaceShip, could_place, has_ship
from ..planets import resources
from ..stationing import station
from ..table import NOT_IN_PLAY, TI4
from ..technology import Research, researchable
from .base import About, ComponentCard, OnPlanet, OnSystem

RESEARCH_COST = 4
DEPLOYED = 3
DEMILITARIZED_ZONE = AGENDA_NUMBER["demilitarized_zone"]


def is_home(system: SystemId) -> bool:
    """83.2; the Creuss Gate is none."""
    return SYSTEMS[system].kind == "home"


def may_place_on(game: TI4, planet: PlanetId) -> bool:
    """AG.demilitarized_zone"""
    return DEMILITARIZED_ZONE not in game.attached[planet]


def gain_goods(game: TI4, seat: Seat, number: int) -> None:
    game.gain_goods(seat, number)
    game.tell("goods_gained", seat=seat, number=number)


class EconomicInitiative(ComponentCard):
    """All one's cultural planets are readied."""

    id = "economic_initiative"

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for planet in game.planets_of(seat):
            if PLANETS[planet].trait == CULTURAL and game.exhausted[planet]:
                game.exhausted[planet] = False
                game.tell("planet_readied", seat=seat, planet=PLANET_NAMES[planet])


class FocusedResearch(ComponentCard):
    """Four trade goods for a technology."""

    id = "focused_research"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        paid = seat == game.active and game.trade_goods[seat] >= RESEARCH_COST
        return paid and researchable(game, seat)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.trade_goods[seat] -= RESEARCH_COST
        game.tell("goods_spent", seat=seat, number=RESEARCH_COST)
        game.push(Research(seat, must=True))


class FrontlineDeployment(ComponentCard, OnPlanet):
    """Three infantry on a planet one controls."""

    id = "frontline_deployment"

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        return game.owner[planet] == seat and may_place_on(game, planet)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        station(game, seat, self.planet(targets), DEPLOYED)


class GhostShip(ComponentCard, OnSystem):
    """A destroyer in a system with a wormhole, no home and no ships of others."""

    id = "ghost_ship"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat == game.active and could_place(game, seat, DESTROYER)

    def works_on(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        if not wormholes(game, system) or is_home(system):
            return False
        return not game.ships_of_others(system, seat)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(PlaceShip(seat, DESTROYER, self.system(targets)))


class IndustrialInitiative(ComponentCard):
    """A trade good for each of one's industrial planets."""

    id = "industrial_initiative"

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planets = game.planets_of(seat)
        gain_goods(game, seat, sum(PLANETS[planet].trait == INDUSTRIAL for planet in planets))


class MiningInitiative(ComponentCard, OnPlanet):
    """Trade goods for the resources of a planet one controls, exhausted or not."""

    id = "mining_initiative"

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        return game.owner[planet] == seat

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        gain_goods(game, seat, resources(game, self.planet(targets)))


class RepealLaw(ComponentCard):
    """A law is discarded."""

    id = "repeal_law"
    named = ("agenda",)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(name,) for name in AGENDA_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        laws = enumerate(game.law_owner)
        return [(AGENDA_NAMES[law],) for law, owner in laws if owner != NOT_IN_PLAY]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        return game.in_force(AGENDA_NUMBER[str(targets[0])])

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        repeal(game, AGENDA_NUMBER[str(targets[0])])


class RiseOfAMessiah(ComponentCard):
    """An infantry on each planet one controls."""

    id = "rise_of_a_messiah"

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for planet in game.planets_of(seat):
            if may_place_on(game, planet):
                station(game, seat, planet)


class UnexpectedAction(ComponentCard, OnSystem):
    """A command token of one's own comes off the board."""

    id = "unexpected_action"

    def works_on(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        return game.has_token(seat, system)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.tokens[self.system(targets)] &= ~(1 << seat)
        game.tell("token_lifted", seat=seat, system=int(targets[0]))


class WarEffort(ComponentCard, OnSystem):
    """A cruiser in a system with a ship of one's own."""

    id = "war_effort"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return seat == game.active and could_place(game, seat, CRUISER)

    def works_on(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        return has_ship(game, seat, system)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(PlaceShip(seat, CRUISER, self.system(targets)))


CARDS = (
    *(EconomicInitiative(), FocusedResearch(), FrontlineDeployment(), GhostShip()),
    *(IndustrialInitiative(), MiningInitiative(), RepealLaw(), RiseOfAMessiah()),
    *(UnexpectedAction(), WarEffort()),
)
