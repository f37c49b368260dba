"""Cards that are played in an invasion, or when a planet changes hands. 43, 26, AC"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..combat_rolls import Reroll
from ..components.systems import PLANET_NAMES, PLANET_NUMBER, PLANETS, SYSTEMS, PlanetId
from ..components.units import FIGHTER, INFANTRY
from ..modifiers import BOMBARDMENT_ROLL_AGAINST, NO_CANNON, NO_SHIELD, Volley
from ..structures import ReplaceStructures, others_structures
from ..table import TI4
from .base import About, ActionCard, OnPlanet


class Bunker(ActionCard):
    """At the start of an invasion: -4 to Bombardment rolls against planets one controls."""

    id = "bunker"
    events = ("start_of_invasion",)

    def holders(self, game: TI4, about: About) -> Collection[Seat]:
        """Mostly nobody controls anything there."""
        owners = {game.owner[planet] for planet in SYSTEMS[game.active_system].planets}
        return [seat for seat in super().holders(game, about) if seat in owners]

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] != seat and any(
            game.owner[planet] == seat for planet in SYSTEMS[game.active_system].planets
        )

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "invasion")


BOMBARDMENT_ROLL_AGAINST.register("AC.bunker", -4)


class Disable(ActionCard):
    """At the start of one's invasion: the others' PDS in the system have neither Planetary Shield
    nor Space Cannon for as long as it lasts."""

    id = "disable"
    events = ("start_of_invasion",)
    own_event = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and bool(self.gunners(game, seat))

    def gunners(self, game: TI4, seat: Seat) -> list[Seat]:
        return sorted(
            {
                garrison.seat
                for planet in SYSTEMS[game.active_system].planets
                for garrison in game.ground[planet]
                if garrison.seat != seat and garrison.pds
            }
        )

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for other in self.gunners(game, seat):
            game.begin_effect(self.id, other, "invasion")


def here(game: TI4, seat: Seat, planet: PlanetId) -> bool:
    return PLANETS[planet].system == game.active_system


def in_defense(game: TI4, seat: Seat, volley: Volley) -> bool:
    return volley.planet >= 0


NO_SHIELD.register("AC.disable", here)
NO_CANNON.register("AC.disable", in_defense)


class Parley(OnPlanet):
    """After another player commits units to a planet one controls: they go back to space."""

    id = "parley"
    events = ("after_ground_forces_committed",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["seat"] == seat:
            return False
        return any(self.invaded(game, seat, p) for p in SYSTEMS[game.active_system].planets)

    def invaded(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        landed = game.garrison(planet, game.active)
        return game.owner[planet] == seat and landed is not None and landed.forces > 0

    def works_on(self, game: TI4, seat: Seat, planet: PlanetId) -> bool:
        return PLANETS[planet].system == game.active_system and self.invaded(game, seat, planet)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        planet, active = self.planet(targets), game.active
        landed = game.garrison(planet, active)
        assert landed is not None
        for kind in (INFANTRY, FIGHTER):
            number = landed.count(kind)
            game.add_to_planet(planet, active, kind, -number)
            game.add_to_space(game.active_system, active, kind, number)
        game.tell("sent_back", seat=active, number=landed.forces, planet=PLANET_NAMES[planet])


class FireTeam(ActionCard):
    """Right after one's ground forces roll: any of these dice are rerolled. 63.3"""

    id = "fire_team"
    events = ("after_ground_combat_rolls",)
    own_event = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return about["seat"] == seat and any(rolled.seat == seat for rolled in game.dice)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(Reroll(seat, 0))


class Infiltrate(ActionCard):
    """On gaining control of a planet its structures are replaced with one's own."""

    id = "infiltrate"
    events = ("when_planet_control_gained",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        planet = PLANET_NUMBER[str(about["planet"])]
        return about["seat"] == seat and bool(others_structures(game, seat, planet))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(ReplaceStructures(seat, PLANET_NUMBER[str(about["planet"])]))


class Reparations(ActionCard):
    """After another player takes one's planet: a planet of theirs is exhausted and one of one's
    own readied; as much of it as is possible (16.7)."""

    id = "reparations"
    events = ("after_planet_control_gained",)
    named = ("planet", "place")

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        taken = about["former"] == seat and about["seat"] != seat
        return taken and bool(self.targets(game, seat, about))

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(one, two) for one in PLANET_NAMES for two in PLANET_NAMES]

    def targets(self, game: TI4, seat: Seat, about: About) -> list[Words]:
        """A planet to exhaust and one to ready; where only one can be found it is named twice."""
        taker = int(str(about["seat"]))
        theirs = [PLANET_NAMES[planet] for planet in game.readied(taker)]
        own = [PLANET_NAMES[p] for p in game.planets_of(seat) if game.exhausted[p]]
        if theirs and own:
            return [(one, two) for one in theirs for two in own]
        return [(name, name) for name in (*theirs, *own)]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        return targets in self.targets(game, seat, about)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        for planet in {PLANET_NUMBER[str(name)]: None for name in targets}:
            own = game.owner[planet] == seat
            game.exhausted[planet] = not own
            if own:
                game.tell("planet_readied", seat=seat, planet=PLANET_NAMES[planet])
            else:
                game.tell("planet_exhausted", planet=PLANET_NAMES[planet])


CARDS = (Bunker(), Disable(), Parley(), FireTeam(), Infiltrate(), Reparations())
