"""The Nekro Virus. That it neither votes nor researches is said in `voting` and `technology`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import Words
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Argument, Phrase, Verb

from ..components.systems import PLANET_NAMES, PLANET_NUMBER, SYSTEMS
from ..components.technologies import (
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
    TechnologyId,
)
from ..components.units import FLAGSHIP, UNITS
from ..ground_ships import AS_SHIPS, IN_SPACE, places
from ..modifiers import has_ability
from ..predictions import Prediction
from ..promises import in_play_area
from ..table import ASSIMILATORS, NO_TECHNOLOGY, NOBODY, TI4
from ..technology import gain_technology
from ..units import Fleet, Garrison
from ..voting import PREDICTED
from ..words import A_TECHNOLOGY, MOST_UNITS
from .base import About, FactionAbility, FlagshipAbility, SheetAbility
from .lost_upgrades import GroundDock, LoseUpgrade
from .occasions import combat_opponent, opponent

X, Y = range(len(ASSIMILATORS))
MOST_PLACES: Final = 4
"""The space area and the planets of a system, in which forces can be named."""
A_TOKEN: Final = Argument("token", ASSIMILATORS, (X, Y))
COPY_OF: Final = tuple(TECHNOLOGY_NUMBER[f"valefar_assimilator_{name}"] for name in ASSIMILATORS)
TAKE_OVER = Phrase("take_over", A_TECHNOLOGY)
ASSIMILATE = Phrase("assimilate", A_TOKEN, A_TECHNOLOGY)


# -- what can be gained ----------------------------------------------------------------------------


def why_not_theirs(game: TI4, seat: Seat, source: Seat, technology: TechnologyId) -> Reason | None:
    """A technology of that player which Nekro does not have."""
    if not game.knows(source, technology):
        return because("81.16", "not_their_technology", (("seat", source),))
    return because("81.1", "known_already") if game.knows(seat, technology) else None


def why_not_take_over(
    game: TI4, seat: Seat, source: Seat, technology: TechnologyId
) -> Reason | None:
    """Nekro's own copy of a technology of every player; whatever its prerequisites. 81.5"""
    if TECHNOLOGIES[technology].faction:
        return because("81.16", "only_by_assimilator")
    return why_not_theirs(game, seat, source, technology)


def why_not_assimilate(
    game: TI4, seat: Seat, source: Seat, token: int, technology: TechnologyId
) -> Reason | None:
    """A token on a faction technology of that player. FT.valefar_assimilator_x, 81.21"""
    rule = f"FT.{TECHNOLOGIES[COPY_OF[token]].id}"
    if not game.knows(seat, COPY_OF[token]):
        return because(rule, "no_assimilator")
    if not TECHNOLOGIES[technology].faction:
        return because(rule, "no_faction_technology")
    if technology in game.assimilated:
        return because(rule, "assimilated_already")
    other = game.assimilated[1 - token]
    if _type_of(technology) != NOTHING and _type_of(technology) == _type_of(other):
        return because("81.21", "same_token_for_a_type")
    return why_not_theirs(game, seat, source, technology)


NOTHING: Final = -1


def _type_of(technology: TechnologyId) -> int:
    """The type of unit that an upgrade is for."""
    unit = TECHNOLOGIES[technology].unit if technology != NO_TECHNOLOGY else NOTHING
    return NOTHING if unit == NOTHING else UNITS[unit].type


def worth_taking(game: TI4, seat: Seat, source: Seat) -> bool:
    """Whether there is anything to gain from a player."""
    for number in range(len(TECHNOLOGIES)):
        technology = TechnologyId(number)
        if why_not_take_over(game, seat, source, technology) is None:
            return True
        if any(why_not_assimilate(game, seat, source, t, technology) is None for t in (X, Y)):
            return True
    return False


@frame
class TakeTechnology(Frame[TI4]):
    """Nekro gains a technology of one of some players. 81.16"""

    seat: Seat
    sources: tuple[Seat, ...]

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        moves = self.moves_for(game, self.seat, "take_technology")
        if moves:
            game.ask(self.seat, "take_technology", moves)

    def why_not_take_over(self, game: TI4, seat: Seat, technology: TechnologyId) -> Reason | None:
        return self._least(
            [why_not_take_over(game, seat, source, technology) for source in self.sources]
        )

    def why_not_assimilate(
        self, game: TI4, seat: Seat, token: int, technology: TechnologyId
    ) -> Reason | None:
        return self._least(
            [why_not_assimilate(game, seat, source, token, technology) for source in self.sources]
        )

    def _least(self, reasons: list[Reason | None]) -> Reason | None:
        """One player who has it is enough."""
        return None if None in reasons else reasons[0]

    def take_over(self, game: TI4, seat: Seat, technology: TechnologyId) -> None:
        gain_technology(game, seat, technology, "technology_gained")

    def assimilate(self, game: TI4, seat: Seat, token: int, technology: TechnologyId) -> None:
        """The card keeps its state: an exhausted one stays exhausted."""
        former, card = game.assimilated[token], COPY_OF[token]
        game.assimilated[token] = technology
        exhausted = game.exhausted_technologies[seat]
        game.technologies[seat] |= 1 << technology
        if former != NO_TECHNOLOGY:
            game.technologies[seat] &= ~(1 << former)
            if exhausted >> former & 1:
                exhausted = exhausted & ~(1 << former) | 1 << technology
                game.exhausted_technologies[seat] = exhausted
            game.push(LoseUpgrade(seat))
        named = {"technology": TECHNOLOGY_NAMES[technology], "assimilator": TECHNOLOGY_NAMES[card]}
        game.tell("assimilated", seat=seat, **named)


TakeTechnology.takes(
    "take_technology",
    Verb(TAKE_OVER, TakeTechnology.take_over, TakeTechnology.why_not_take_over),
    Verb(ASSIMILATE, TakeTechnology.assimilate, TakeTechnology.why_not_assimilate),
)


# -- the faction sheet -----------------------------------------------------------------------------


class GalacticThreat(Prediction, SheetAbility):
    """Once in each agenda phase, after an agenda is revealed: a prediction. 35.22"""

    id = "galactic_threat"

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return not game.effects_of(self.id)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "agenda_phase")
        game.begin_effect(PREDICTED, seat, "agenda", self.id, targets[0])


class ThreatFulfilled(SheetAbility):
    """The prediction was right: a technology of somebody who voted for that outcome. 35.22b"""

    id = "galactic_threat_reward"
    events = ("after_outcome_resolved",)
    mandatory = True

    def owns(self, game: TI4, seat: Seat) -> bool:
        return has_ability(game, seat, GalacticThreat.id)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        right = (GalacticThreat.id, about["outcome"])
        guessed = any(e.seat == seat and e.values == right for e in game.effects_of(PREDICTED))
        return guessed and any(worth_taking(game, seat, voter) for voter in voted(about))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(TakeTechnology(seat, voted(about)))


def voted(about: About) -> tuple[Seat, ...]:
    """Who voted for what has become the outcome."""
    seats = about["voters"]
    return tuple(int(str(seat)) for seat in seats) if isinstance(seats, tuple) else ()


class TechnologicalSingularity(SheetAbility):
    """Once in each combat, after a unit of the opponent is destroyed: a technology of theirs."""

    id = "technological_singularity"
    events = ("after_unit_destroyed",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        other = combat_opponent(game, seat)
        if other == NOBODY or about["seat"] != other or game.effects_of(self.id):
            return False
        if in_play_area(game, other, "antivirus"):  # PN.antivirus
            return False
        return worth_taking(game, seat, other)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(self.id, seat, "combat")
        game.push(TakeTechnology(seat, (combat_opponent(game, seat),)))


# -- the flagship ----------------------------------------------------------------------------------


class TheAlastor(FlagshipAbility):
    """At the start of a space combat in its system: any of one's ground forces there take part
    as if they were ships."""

    id = "the_alastor"
    events = ("start_of_space_combat_round",)
    named = ("place", "number")
    limit = MOST_PLACES

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        if about["round"] != 1 or opponent(seat, about) == NOBODY:
            return False
        fleet = game.fleet(game.active_system, seat)
        led = fleet is not None and fleet.ships[FLAGSHIP] > 0
        return led and any(forces_left(game, seat, place) for place in places_here(game))

    def every_target(self, seats: int) -> Iterable[Words]:
        numbers = range(1, MOST_UNITS + 1)
        return [(place, n) for place in (IN_SPACE, *PLANET_NAMES) for n in numbers]

    def targets(self, game: TI4, seat: Seat, about: About) -> Iterable[Words]:
        return [
            (place, number)
            for place in places_here(game)
            for number in range(1, forces_left(game, seat, place) + 1)
        ]

    def why_not_target(self, game: TI4, seat: Seat, about: About, targets: Words) -> Reason | None:
        place, number = str(targets[0]), int(targets[1])
        if place not in places_here(game):
            return because("UNIT.the_alastor", "not_in_this_system")
        able = number <= forces_left(game, seat, place)
        return None if able else because("UNIT.the_alastor", "too_few_forces")

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(AS_SHIPS, seat, "combat", *targets)


def places_here(game: TI4) -> list[str]:
    """The space area of the active system, and its planets."""
    return [IN_SPACE, *(PLANET_NAMES[planet] for planet in SYSTEMS[game.active_system].planets)]


def forces_left(game: TI4, seat: Seat, place: str) -> int:
    """The ground forces of a player in a place that do not fight as ships yet."""
    units: Fleet | Garrison | None
    if place == IN_SPACE:
        units = game.fleet(game.active_system, seat)
    else:
        units = game.garrison(PLANET_NUMBER[place], seat)
    named = sum(number for where, number in places(game, seat) if where == place)
    return (0 if units is None else units.infantry) - named


FRAMES: Final = (TakeTechnology, LoseUpgrade, GroundDock)
ABILITIES: Final[tuple[FactionAbility, ...]] = (
    GalacticThreat(),
    ThreatFulfilled(),
    TechnologicalSingularity(),
    TheAlastor(),
)
