"""Researching and gaining technologies. 81, 48"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, among

from .components.cards import AGENDA_NAMES, AGENDA_NUMBER, AGENDAS, AgendaId
from .components.systems import COLOURS, PLANET_NAMES, PLANETS, PlanetId
from .components.technologies import (
    COLOUR_MASK,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TECHNOLOGY_NUMBER,
    TechnologyId,
)
from .components.units import FIGHTER, SHIPS, UNITS, WAR_SUN
from .modifiers import has_ability, in_force, may_choose
from .paying import Spend, why_not_spend
from .planets import RESOURCES
from .sacrifice import SacrificeShips
from .table import NO_TECHNOLOGY, TI4
from .timing import window, window_for
from .tokens import GainTokens
from .words import A_PLANET, A_TECHNOLOGY, AN_AGENDA, DONE

RESEARCH = Phrase("research", A_TECHNOLOGY)
IGNORE_WITH = Phrase("ignore_with", A_PLANET)
IGNORE_BY_TEAM = Phrase("ignore_by_team", AN_AGENDA)
IGNORE_FREELY = Phrase("ignore_freely")
INHERIT = Phrase("inherit")
PUBLICIZED: Final = AGENDA_NUMBER["publicize_weapon_schematics"]
ANTI_INTELLECTUAL: Final = AGENDA_NUMBER["anti_intellectual_revolution"]
WAR_SUN_TECHNOLOGIES: Final = sum(
    1 << number
    for number, technology in enumerate(TECHNOLOGIES)
    if technology.unit >= 0 and UNITS[technology.unit].type == WAR_SUN
)

Lacking: TypeAlias = tuple[tuple[TechnologyId, tuple[int, ...]], ...]
"""Technologies with the colours of which prerequisites are lacking."""

ANALYTICAL: Final = "analytical"
PROPAGATION: Final = "propagation"
PROPAGATED: Final = 3
"""FA.propagation: the command tokens in place of a technology."""
INHERITANCE: Final = TECHNOLOGY_NUMBER["inheritance_systems"]
INHERITED: Final = "inheritance_systems"
INHERITANCE_COST: Final = 2
NON_FIGHTERS: Final = tuple(kind for kind in SHIPS if kind != FIGHTER)


def missing(game: TI4, seat: Seat, technology: TechnologyId) -> tuple[int, ...]:
    """By colour: the prerequisites that are not met. 81.12"""
    if ignores_all(game, technology):
        return (0,) * len(TECHNOLOGIES[technology].prerequisites)
    return _missing(game.technologies[seat], technology)


@lru_cache(1 << 12)
def _missing(known: int, technology: TechnologyId) -> tuple[int, ...]:
    return tuple(
        max(0, number - (known & COLOUR_MASK[colour]).bit_count())
        for colour, number in enumerate(TECHNOLOGIES[technology].prerequisites)
    )


def research_teams(game: TI4, seat: Seat) -> list[AgendaId]:
    """The research teams on a player's planets that are not exhausted. Q.n19"""
    attached = game.attached
    return [
        law
        for planet in (game.planets_of(seat) if any(attached) else ())
        for law in attached[planet]
        if AGENDAS[law].ignores >= 0 and law not in game.exhausted_laws
    ]


def ignores_all(game: TI4, technology: TechnologyId) -> bool:
    """Whether a technology has no prerequisites for now."""
    unit = TECHNOLOGIES[technology].unit
    return unit >= 0 and UNITS[unit].type == WAR_SUN and war_suns_are_free(game)


def war_suns_are_free(game: TI4) -> bool:
    """AG.publicize_weapon_schematics: war suns have no prerequisites once somebody owns one."""
    if not game.in_force(PUBLICIZED):
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
    lacking = uncovered(game, seat, technology)
    unmet = lacking and len(lacking) > freely_ignored(game, seat, technology)
    if unmet and why_not_inherit(game, seat) is not None:
        return because("81.12", "prerequisite_missing", (("colour", COLOURS[lacking[0]]),))
    return None


def covered(game: TI4, seat: Seat) -> list[int]:
    """The colours of prerequisites that specialties and teams cover, or that were ignored."""
    helped = [PLANETS[planet].specialty for planet in specialties(game, seat)]
    return helped + [AGENDAS[law].ignores for law in research_teams(game, seat)] + ignored(game)


def uncovered(game: TI4, seat: Seat, technology: TechnologyId) -> list[int]:
    """The colours of prerequisites that neither technologies nor specialties nor teams cover."""
    lacking = missing(game, seat, technology)
    if not any(lacking):
        return []
    return _beyond(lacking, covered(game, seat))


def _beyond(lacking: Sequence[int], helped: Sequence[int]) -> list[int]:
    return [
        colour
        for colour, number in enumerate(lacking)
        for _ in range(number - helped.count(colour))
    ]


def lacking_by_technology(game: TI4, seat: Seat) -> Lacking:
    """Of each technology that a player could still own: the colours that nothing covers."""
    helped = tuple(sorted(covered(game, seat)))
    deck, known = game.sheet(seat).deck, game.technologies[seat]
    return _lacking(deck, known, helped, war_suns_are_free(game))


@lru_cache(1 << 9)
def _lacking(
    deck: tuple[TechnologyId, ...], known: int, helped: tuple[int, ...], free_suns: bool
) -> Lacking:
    free = WAR_SUN_TECHNOLOGIES if free_suns else 0
    return tuple(
        (t, () if free >> t & 1 else tuple(_beyond(_missing(known, t), helped)))
        for t in deck
        if not known >> t & 1
    )


def ignored(game: TI4) -> list[int]:
    """The colours of prerequisites that were ignored for the research that goes on."""
    return [int(str(effect.values[0])) for effect in game.effects_of("ignoring")]


def freely_ignored(game: TI4, seat: Seat, technology: TechnologyId) -> int:
    """FA.analytical: one prerequisite of any colour, but not for unit upgrades. Q.n13"""
    upgrade = TECHNOLOGIES[technology].unit >= 0
    if upgrade or game.effects_of(ANALYTICAL):
        return 0
    return int(may_choose(game, seat, ANALYTICAL))


def why_not_inherit(game: TI4, seat: Seat) -> Reason | None:
    """FT.inheritance_systems: exhausted, and for two resources."""
    rule = "FT.inheritance_systems"
    if not _INHERITS(game, seat):
        return because(rule, "not_your_ability")
    if game.exhausted_technologies[seat] >> INHERITANCE & 1:
        return because(rule, "is_exhausted")
    return why_not_spend(game, seat, RESOURCES, INHERITANCE_COST)


_INHERITS: Final = in_force("FT.inheritance_systems")


def researchable(game: TI4, seat: Seat) -> bool:
    """Whether a player can research anything; Nekro gain tokens instead. FA.propagation"""
    return has_ability(game, seat, PROPAGATION) or bool(within_reach(game, seat))


def within_reach(game: TI4, seat: Seat) -> list[TechnologyId]:
    """What a player could research now: a quick list of what `why_not_research` lets through."""
    lacking = lacking_by_technology(game, seat)
    inherits = why_not_inherit(game, seat) is None
    return [
        t
        for t, colours in lacking
        if not colours or inherits or len(colours) <= freely_ignored(game, seat, t)
    ]


@frame
class Research(Frame[TI4]):
    """A player may research a technology. 81.9"""

    seat: Seat
    technology: TechnologyId = NO_TECHNOLOGY
    must: bool = False
    """Whether it must be done if it can be."""

    steps = ("choose", "ignore", "take", "after")

    def choose(self, game: TI4) -> None:
        """FA.propagation: who cannot research gains command tokens instead."""
        if has_ability(game, self.seat, PROPAGATION):
            self.finish()
            game.push(GainTokens(self.seat, PROPAGATED))
            return
        moves = self.moves_for(game, self.seat, "research")
        if moves in ([], [DONE()]):
            self.finish()
        else:
            game.ask(self.seat, "research", moves)

    def why_not_research(self, game: TI4, seat: Seat, technology: TechnologyId) -> Reason | None:
        return why_not_research(game, seat, technology)

    def offer(self, game: TI4, seat: Seat) -> list[Move]:
        return [RESEARCH(t) for t in within_reach(game, seat)]

    def pick(self, game: TI4, seat: Seat, technology: TechnologyId) -> None:
        self.technology = technology

    def why_not_refrain(self, game: TI4, seat: Seat) -> Reason | None:
        """16.5"""
        return because("16.5", "must_research") if self.must else None

    def refrain(self, game: TI4, seat: Seat) -> None:
        self.finish()

    def ignore(self, game: TI4) -> None:
        """81.14: a planet of each colour that is missing; asked only where there is a choice."""
        colour = self.next_colour(game)
        if colour is not None:
            moves = self.moves_for(game, self.seat, "ignore")
            game.ask(self.seat, "ignore", moves, {"colour": COLOURS[colour]})

    def _ignored(self, game: TI4, colour: int) -> int:
        """How many prerequisites of a colour were ignored for this research."""
        return ignored(game).count(colour)

    def why_in_vain(self, game: TI4) -> Reason | None:
        """Where single prerequisites cannot all be ignored only an inheritance helps."""
        lacking = uncovered(game, self.seat, self.technology)
        vain = len(lacking) > freely_ignored(game, self.seat, self.technology)
        return because("81.12", "only_inheritance_helps") if vain else None

    def why_not_ignore(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        if planet not in specialties(game, seat):
            return because("81.15", "no_specialty_ready")
        vain = self.why_in_vain(game)
        if vain is not None:
            return vain
        lacking = missing(game, seat, self.technology)
        colour = PLANETS[planet].specialty
        needed = lacking[colour] > self._ignored(game, colour)
        return None if needed else because("81.14", "not_needed")

    def why_not_team(self, game: TI4, seat: Seat, law: AgendaId) -> Reason | None:
        if law not in research_teams(game, seat):
            return because("AG.research_team_biotic", "no_team_ready")
        vain = self.why_in_vain(game)
        if vain is not None:
            return vain
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

    def next_colour(self, game: TI4) -> int | None:
        """The colour of which a prerequisite must be ignored next."""
        if game.effects_of(INHERITED):
            return None
        for colour, number in enumerate(missing(game, self.seat, self.technology)):
            if number > self._ignored(game, colour):
                return colour
        return None

    def why_not_freely(self, game: TI4, seat: Seat) -> Reason | None:
        """FA.analytical: once. What it helps with wants one colour only, so it never lacks."""
        able = freely_ignored(game, seat, self.technology)
        return None if able else because("FA.analytical", "not_your_ability")

    def ignore_freely(self, game: TI4, seat: Seat) -> None:
        game.begin_effect("ignoring", seat, "research", self.next_colour(game) or 0)
        game.begin_effect(ANALYTICAL, seat, "research")
        game.tell("ability_used", seat=seat, ability=ANALYTICAL)
        self.again()

    def why_not_inherit(self, game: TI4, seat: Seat) -> Reason | None:
        return why_not_inherit(game, seat)

    def inherit(self, game: TI4, seat: Seat) -> None:
        """All prerequisites at once."""
        game.exhausted_technologies[seat] |= 1 << INHERITANCE
        game.begin_effect(INHERITED, seat, "research")
        game.tell("ability_used", seat=seat, ability=INHERITED)
        self.again()
        game.push(Spend(seat, RESOURCES, INHERITANCE_COST))

    def take(self, game: TI4) -> None:
        game.moment_ends("research")
        gain_technology(game, self.seat, self.technology, "technology_researched")
        window_for(game, self.seat, "when_technology_researched", seat=self.seat)

    def after(self, game: TI4) -> None:
        name = TECHNOLOGY_NAMES[self.technology]
        if game.in_force(ANTI_INTELLECTUAL):
            game.push(SacrificeShips(self.seat, NON_FIGHTERS, 1, "AG.anti_intellectual_revolution"))
        window(game, "after_technology_researched", seat=self.seat, technology=name)


Research.takes(
    "research",
    Verb(
        RESEARCH,
        Research.pick,
        Research.why_not_research,
        Research.offer,
    ),
    Verb(DONE, Research.refrain, Research.why_not_refrain),
)
Research.takes(
    "ignore",
    Verb(
        IGNORE_WITH,
        Research.ignore_with,
        Research.why_not_ignore,
        among(IGNORE_WITH, Research.why_not_ignore, specialties),
    ),
    Verb(IGNORE_BY_TEAM, Research.ignore_by_team, Research.why_not_team),
    Verb(IGNORE_FREELY, Research.ignore_freely, Research.why_not_freely),
    Verb(INHERIT, Research.inherit, Research.why_not_inherit),
)


def gain_technology(game: TI4, seat: Seat, technology: TechnologyId, key: str) -> None:
    """81.5: whatever its prerequisites."""
    game.technologies[seat] |= 1 << technology
    game.tell(key, seat=seat, technology=TECHNOLOGY_NAMES[technology])
