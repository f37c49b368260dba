"""Researching and gaining technologies. 81, 48"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.cards import AGENDA_NAMES, AGENDA_NUMBER, AGENDAS, AgendaId
from .components.systems import COLOURS, PLANET_NAMES, PLANETS, PlanetId
from .components.technologies import COLOUR_MASK, TECHNOLOGIES, TECHNOLOGY_NAMES, TechnologyId
from .components.units import FIGHTER, SHIPS, UNITS, WAR_SUN
from .sacrifice import SacrificeShips
from .table import TI4
from .timing import window, window_for
from .words import A_PLANET, A_TECHNOLOGY, AN_AGENDA, DONE

RESEARCH = Phrase("research", A_TECHNOLOGY)
IGNORE_WITH = Phrase("ignore_with", A_PLANET)
IGNORE_BY_TEAM = Phrase("ignore_by_team", AN_AGENDA)
PUBLICIZED: Final = AGENDA_NUMBER["publicize_weapon_schematics"]
ANTI_INTELLECTUAL: Final = AGENDA_NUMBER["anti_intellectual_revolution"]
WAR_SUN_TECHNOLOGIES: Final = sum(
    1 << number
    for number, technology in enumerate(TECHNOLOGIES)
    if technology.unit >= 0 and UNITS[technology.unit].type == WAR_SUN
)

NON_FIGHTERS: Final = tuple(kind for kind in SHIPS if kind != FIGHTER)
NO_TECHNOLOGY = TechnologyId(-1)


def missing(game: TI4, seat: Seat, technology: TechnologyId) -> list[int]:
    """By colour: the prerequisites that are not met. 81.12"""
    known, wanted = game.technologies[seat], TECHNOLOGIES[technology].prerequisites
    if ignores_all(game, technology):
        return [0] * len(wanted)
    return [
        max(0, number - (known & COLOUR_MASK[colour]).bit_count())
        for colour, number in enumerate(wanted)
    ]


def research_teams(game: TI4, seat: Seat) -> list[AgendaId]:
    """The research teams on a player's planets that are not exhausted. Q.n19"""
    return [
        law
        for planet in game.planets_of(seat)
        for law in game.attached[planet]
        if AGENDAS[law].ignores >= 0 and law not in game.exhausted_laws
    ]


def ignores_all(game: TI4, technology: TechnologyId) -> bool:
    """AG.publicize_weapon_schematics: war suns have no prerequisites once somebody owns one."""
    unit = TECHNOLOGIES[technology].unit
    if unit < 0 or UNITS[unit].type != WAR_SUN or not game.in_force(PUBLICIZED):
        return False
    return any(known & WAR_SUN_TECHNOLOGIES for known in game.technologies)


def specialties(game: TI4, seat: Seat) -> list[PlanetId]:
    """The planets that can be exhausted to ignore a prerequisite. 81.14, 81.15"""
    return [planet for planet in game.readied(seat) if PLANETS[planet].specialty >= 0]


def why_not_research(game: TI4, seat: Seat, technology: TechnologyId) -> Reason | None:
    card = TECHNOLOGIES[technology]
    if game.knows(seat, technology):
        return because("81.1", "known_already")
    if card.faction and card.faction != game.sheet(seat).id:
        return because("81.11", "other_factions_technology")
    if technology not in game.sheet(seat).deck:
        return because("81.4", "not_in_your_deck")
    helped = [PLANETS[planet].specialty for planet in specialties(game, seat)]
    helped += [AGENDAS[law].ignores for law in research_teams(game, seat)]
    for colour, number in enumerate(missing(game, seat, technology)):
        if number > helped.count(colour):
            return because("81.12", "prerequisite_missing", (("colour", COLOURS[colour]),))
    return None


def researchable(game: TI4, seat: Seat) -> bool:
    """Whether a player can research anything."""
    return any(why_not_research(game, seat, t) is None for t in game.sheet(seat).deck)


@frame
class Research(Frame[TI4]):
    """A player may research a technology; the result is whether they did. 81.9"""

    seat: Seat
    technology: TechnologyId = NO_TECHNOLOGY

    steps = ("choose", "ignore", "take", "after")

    def choose(self, game: TI4) -> None:
        if researchable(game, self.seat):
            game.ask(self.seat, "research", self.moves_for(game, self.seat, "research"))
        else:
            game.give(None)

    def why_not_research(self, game: TI4, seat: Seat, technology: TechnologyId) -> Reason | None:
        return why_not_research(game, seat, technology)

    def pick(self, game: TI4, seat: Seat, technology: TechnologyId) -> None:
        self.technology = technology

    def refrain(self, game: TI4, seat: Seat) -> None:
        game.give(None)

    def ignore(self, game: TI4) -> None:
        """81.14: a planet of each colour that is missing; asked only where there is a choice."""
        lacking = missing(game, self.seat, self.technology)
        for colour, number in enumerate(lacking):
            if number > self._ignored(game, colour):
                moves = self.moves_for(game, self.seat, "ignore")
                game.ask(self.seat, "ignore", moves, {"colour": COLOURS[colour]})
                return

    def _ignored(self, game: TI4, colour: int) -> int:
        """How many prerequisites of a colour were ignored for this research."""
        effects = game.effects_of("ignoring")
        return sum(effect.values[0] == colour for effect in effects)

    def why_not_ignore(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        if planet not in specialties(game, seat):
            return because("81.15", "no_specialty_ready")
        lacking = missing(game, seat, self.technology)
        colour = PLANETS[planet].specialty
        needed = lacking[colour] > self._ignored(game, colour)
        return None if needed else because("81.14", "not_needed")

    def why_not_team(self, game: TI4, seat: Seat, law: AgendaId) -> Reason | None:
        if law not in research_teams(game, seat):
            return because("AG.research_team_biotic", "no_team_ready")
        colour = AGENDAS[law].ignores
        needed = missing(game, seat, self.technology)[colour] > self._ignored(game, colour)
        return None if needed else because("81.14", "not_needed")

    def ignore_by_team(self, game: TI4, seat: Seat, law: AgendaId) -> None:
        game.exhausted_laws += (law,)
        game.begin_effect("ignoring", seat, "research", AGENDAS[law].ignores)
        game.tell("team_used", seat=seat, agenda=AGENDA_NAMES[law])
        self.again()

    def ignore_with(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        game.exhausted[planet] = True
        game.begin_effect("ignoring", seat, "research", PLANETS[planet].specialty)
        game.tell("specialty_used", seat=seat, planet=PLANET_NAMES[planet])
        self.again()

    def take(self, game: TI4) -> None:
        game.moment_ends("research")
        gain_technology(game, self.seat, self.technology, "technology_researched")
        window_for(game, self.seat, "when_technology_researched", seat=self.seat)

    def after(self, game: TI4) -> None:
        name = TECHNOLOGY_NAMES[self.technology]
        game.give(True)
        if game.in_force(ANTI_INTELLECTUAL):
            game.push(SacrificeShips(self.seat, NON_FIGHTERS, 1, "AG.anti_intellectual_revolution"))
        window(game, "after_technology_researched", seat=self.seat, technology=name)


Research.takes(
    "research",
    Verb(RESEARCH, Research.pick, Research.why_not_research),
    Verb(DONE, Research.refrain),
)
Research.takes(
    "ignore",
    Verb(IGNORE_WITH, Research.ignore_with, Research.why_not_ignore),
    Verb(IGNORE_BY_TEAM, Research.ignore_by_team, Research.why_not_team),
)


def gain_technology(game: TI4, seat: Seat, technology: TechnologyId, key: str) -> None:
    """81.5: whatever its prerequisites."""
    game.technologies[seat] |= 1 << technology
    game.tell(key, seat=seat, technology=TECHNOLOGY_NAMES[technology])
