"""Cards that are played as an action against others; never against oneself (Q.n36). 9, AC"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..components.box import DIE_SIDES
from ..components.cards import ACTION_CARD_NAMES
from ..components.systems import (
    HAZARDOUS,
    PLANET_NAMES,
    PLANET_NUMBER,
    PLANETS,
    SYSTEM_BY_NUMBER,
    SYSTEMS,
    PlanetId,
    SystemId,
)
from ..components.units import (
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    INFANTRY,
    PDS,
    SPACE_DOCK,
    TYPE_NAMES,
    TYPE_NUMBER,
    TypeId,
)
from ..deck import HAND, CardId, action_card
from ..fighting import bombers
from ..galaxy import adjacent
from ..losses import KeepLimits, destroy, destroy_on
from ..placing import has_ship
from ..planets import resources
from ..table import NOBODY, PLANET_IDS, SYSTEM_IDS, TI4
from ..tokens import PlaceToken, on_sheet
from ..words import piece
from .base import About, ComponentCard, OnPlanet, OnPlayer, OnSystem
from .works import gain_goods, is_home

PLAGUE_FROM = 6
STARVED = 3


def of_another(game: TI4, seat: Seat, planet: PlanetId) -> bool:
    return game.owner[planet] not in (NOBODY, seat)


class CrippleDefenses(ComponentCard, OnPlanet):
    """All PDS on a planet of another player are destroyed."""

    id = "cripple_defenses"

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        return of_another(game, seat, planet)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = self.planet(targets)
        for garrison in game.ground[planet]:
            if garrison.seat != seat:
                destroy_on(game, garrison.seat, planet, PDS, garrison.pds)


class Insubordination(ComponentCard, OnPlayer):
    """A command token of another player's tactic pool goes to their reinforcements."""

    id = "insubordination"

    def works_on(self, game: TI4, seat: Seat, other: Seat) -> bool:
        return other != seat and game.tactic[other] > 0

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        other = int(targets[0])
        game.tactic[other] -= 1
        game.tell("token_lost", seat=other, pool="tactic")


class LuckyShot(ComponentCard):
    """A dreadnought, cruiser or destroyer of another player in a system with one's planet.

    Of several alike an undamaged one: nobody would choose otherwise.
    """

    id = "lucky_shot"
    named = ("target", "unit", "system")
    kinds = (DREADNOUGHT, CRUISER, DESTROYER)

    def every_target(self, seats: int) -> Iterable[Words]:
        return [
            (other, TYPE_NAMES[kind], system.number)
            for other in range(seats)
            for kind in self.kinds
            for system in SYSTEMS
        ]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        own = {PLANETS[planet].system for planet in game.planets_of(seat)}
        return [
            (fleet.seat, TYPE_NAMES[kind], SYSTEMS[system].number)
            for system in filter(own.__contains__, game.galaxy)
            for fleet in game.space[system]
            if fleet.seat != seat
            for kind in self.kinds
            if fleet.ships[kind]
        ]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        other, kind, system = self._read(targets)
        fleet = game.fleet(system, other)
        if other == seat or fleet is None or not fleet.ships[kind]:
            return False
        return any(game.owner[planet] == seat for planet in SYSTEMS[system].planets)

    def _read(self, targets: Words) -> tuple[Seat, TypeId, SystemId]:
        other, kind, number = targets
        return int(other), TYPE_NUMBER[str(kind)], SYSTEM_BY_NUMBER[int(number)]

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        other, kind, system = self._read(targets)
        fleet = game.fleet(system, other)
        assert fleet is not None
        whole = fleet.ships[kind] > fleet.damaged[kind]
        game.push(KeepLimits())
        destroy(game, other, system, piece(kind, not whole), 1)


class Plague(ComponentCard, OnPlanet):
    """A die for each infantry on another player's planet; 6 and more destroy."""

    id = "plague"

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        return of_another(game, seat, planet)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = self.planet(targets)
        for garrison in game.ground[planet]:
            if garrison.seat != seat and garrison.infantry:
                dice = game.chance.roll("dice", garrison.infantry, DIE_SIDES)
                lost = sum(die >= PLAGUE_FROM for die in dice)
                game.tell("plague_rolled", planet=PLANET_NAMES[planet], dice=tuple(dice))
                destroy_on(game, garrison.seat, planet, INFANTRY, lost)


class ReactorMeltdown(ComponentCard):
    """Another player's space dock outside home systems is destroyed.

    It is named by its planet; a Floating Factory by its system, and by its player too where two
    players have one.
    """

    id = "reactor_meltdown"
    named = ("place", "target")

    def every_target(self, seats: int) -> Iterable[Words]:
        on_planets = [(name,) for name in PLANET_NAMES]
        afloat = [(system.number, seat) for system in SYSTEMS for seat in range(seats)]
        return [*on_planets, *((system.number,) for system in SYSTEMS), *afloat]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        ground, space = game.ground, game.space
        peopled = filter(ground.__getitem__, PLANET_IDS)  # most places are empty
        docked = [PLANET_NAMES[p] for p in peopled for group in ground[p] if group.docks]
        found: list[Words] = [(name,) for name in dict.fromkeys(docked)]
        for system in filter(space.__getitem__, SYSTEM_IDS):
            here = space[system]
            owners = [fleet.seat for fleet in here if fleet.docks]
            if not owners:
                continue
            number = SYSTEMS[system].number
            found.append((number,))
            found += [(number, owner) for owner in owners] if len(owners) > 1 else []
        return found

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        where = targets[0]
        system = SYSTEM_BY_NUMBER.get(int(where)) if isinstance(where, int) else _system_of(where)
        if system is None or is_home(system):
            return False
        owners = self._docks(game, seat, where)
        if len(targets) == 1:
            return len(owners) == 1
        return len(owners) > 1 and targets[1] in owners

    def _docks(self, game: TI4, seat: Seat, where: str | int) -> list[Seat]:
        """Whose docks stand there."""
        if isinstance(where, int):
            fleets = game.space[SYSTEM_BY_NUMBER[where]]
            return [fleet.seat for fleet in fleets if fleet.docks and fleet.seat != seat]
        garrisons = game.ground[PLANET_NUMBER[where]]
        return [garrison.seat for garrison in garrisons if garrison.docks and garrison.seat != seat]

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        where = targets[0]
        other = int(targets[1]) if len(targets) > 1 else self._docks(game, seat, where)[0]
        game.push(KeepLimits())
        if isinstance(where, int):
            destroy(game, other, SYSTEM_BY_NUMBER[where], piece(SPACE_DOCK), 1)
        else:
            destroy_on(game, other, PLANET_NUMBER[where], SPACE_DOCK, 1)


def _system_of(planet: str) -> SystemId:
    return PLANETS[PLANET_NUMBER[planet]].system


class SignalJamming(ComponentCard):
    """A token of another player in a system with or beside a ship of one's own; no home system.

    Whoever has none in the reinforcements takes one from the command sheet. 73.3b
    """

    id = "signal_jamming"
    named = ("system", "target")

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(system.number, other) for system in SYSTEMS for other in range(seats)]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        others = sorted(game.after(seat))
        own = [system for system, fleet in game.fleets_of(seat) if any(fleet.ships)]
        near = {at for system in own for at in (system, *adjacent(game, system, seat))}
        return [
            (SYSTEMS[system].number, other)
            for system in game.galaxy
            if system in near and not is_home(system)
            for other in others
        ]

    def _near(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        return any(has_ship(game, seat, at) for at in (system, *adjacent(game, system, seat)))

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        system, other = SYSTEM_BY_NUMBER[int(targets[0])], int(targets[1])
        if other == seat or game.out[other] or game.has_token(other, system):
            return False
        if system not in game.galaxy or is_home(system):
            return False
        has_tokens = game.token_reinforcements(other) + on_sheet(game, other) > 0
        return has_tokens and self._near(game, seat, system)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(PlaceToken(int(targets[1]), SYSTEM_BY_NUMBER[int(targets[0])]))


class Spy(ComponentCard, OnPlayer):
    """Another player gives an action card at random."""

    id = "spy"

    def works_on(self, game: TI4, seat: Seat, other: Seat) -> bool:
        return other != seat and bool(game.cards.zones[HAND + other])

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        other = int(targets[0])
        hand = sorted(game.cards.zones[HAND + other])
        (card,) = game.chance.sample("spied", hand, 1, game.cards.layout.kinds)
        game.cards.slip(card, HAND + other, HAND + seat, 1 << other)
        game.tell("card_taken", seat=seat, target=other)
        name = ACTION_CARD_NAMES[action_card(CardId(card))]
        game.tell_only([seat, other], "card_taken_seen", card=name)


class TacticalBombardment(ComponentCard, OnSystem):
    """All planets of others in a system with units of one's own that have Bombardment."""

    id = "tactical_bombardment"

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        there = [system for system, _ in game.fleets_of(seat) if self.works_on(game, seat, system)]
        return [(SYSTEMS[system].number,) for system in there]

    def works_on(self, game: TI4, seat: Seat, system: SystemId) -> bool:
        return bool(bombers(game, seat, system))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for planet in SYSTEMS[self.system(targets)].planets:
            if of_another(game, seat, planet):
                exhaust(game, planet)


def exhaust(game: TI4, planet: PlanetId) -> None:
    game.exhausted[planet] = True
    game.tell("planet_exhausted", planet=PLANET_NAMES[planet])


class UnstablePlanet(ComponentCard, OnPlanet):
    """A hazardous planet of another player is exhausted and loses up to three infantry. E"""

    id = "unstable_planet"

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        return of_another(game, seat, planet) and PLANETS[planet].trait == HAZARDOUS

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet = self.planet(targets)
        exhaust(game, planet)
        for garrison in game.ground[planet]:
            if garrison.seat != seat:
                destroy_on(game, garrison.seat, planet, INFANTRY, min(STARVED, garrison.infantry))


class Uprising(ComponentCard, OnPlanet):
    """Another player's planet outside home systems is exhausted, then gives its resources."""

    id = "uprising"

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        able = of_another(game, seat, planet) and not game.exhausted[planet]
        return able and not PLANETS[planet].home

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        exhaust(game, self.planet(targets))
        gain_goods(game, seat, resources(game, self.planet(targets)))


CARDS = (
    *(CrippleDefenses(), Insubordination(), LuckyShot(), Plague(), ReactorMeltdown()),
    *(SignalJamming(), Spy(), TacticalBombardment(), UnstablePlanet(), Uprising()),
)
