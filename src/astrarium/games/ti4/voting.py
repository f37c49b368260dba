"""What can be voted for, and how votes are cast. 35.5 to 35.16"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Argument, Phrase, Verb

from .components.cards import (
    AGENDA_NAMES,
    AGENDA_NUMBER,
    AGENDAS,
    OBJECTIVE_NAMES,
    AgendaId,
    ObjectiveId,
)
from .components.systems import (
    CULTURAL,
    HAZARDOUS,
    INDUSTRIAL,
    MECATOL_REX,
    PLANET_NAMES,
    PLANETS,
    PlanetId,
)
from .deck import SCORED_SECRETS, objective_of
from .planets import influence
from .table import NOBODY, PLANET_IDS, TI4
from .timing import About
from .words import A_PLANET, A_SEAT, AN_AGENDA, AN_OBJECTIVE, DONE

Outcome = str | int
"""For or against, a seat, or the name of a planet, a law or an objective."""
Vote = tuple[Seat, Outcome, int]

FOR, AGAINST = "for", "against"
NO_OUTCOME: Final = ""

A_SIDE: Final = Argument("side", (FOR, AGAINST), (FOR, AGAINST))
VOTE = Phrase("vote", A_SIDE)
ELECT = Phrase("elect", A_SEAT)
ELECT_PLANET = Phrase("elect_planet", A_PLANET)
ELECT_LAW = Phrase("elect_law", AN_AGENDA)
ELECT_OBJECTIVE = Phrase("elect_objective", AN_OBJECTIVE)
ABSTAIN = Phrase("abstain")
CAST = Phrase("cast", A_PLANET)

REPRESENTATIVE_GOVERNMENT: Final = AGENDA_NUMBER["representative_government"]
TRAIT_OF: Final = {
    "cultural_planet": CULTURAL,
    "hazardous_planet": HAZARDOUS,
    "industrial_planet": INDUSTRIAL,
}
KIND_OF: Final = {"for_against": "side", "player": "player", "law": "law"}
CANNOT_VOTE: Final = "cannot_vote"
"""The effect of whoever has lost the vote, until the agenda or the phase ends."""


def kind_of(agenda: AgendaId) -> str:
    """What an agenda lets vote for: a side, a player, a planet, a law or an objective."""
    elect = AGENDAS[agenda].elect
    if "planet" in elect:
        return "planet"
    return "objective" if elect == "scored_secret_objective" else KIND_OF[elect]


def possible(game: TI4, agenda: AgendaId) -> list[Outcome]:
    """All that may be voted for. 35.8 to 35.11"""
    kind = kind_of(agenda)
    if kind == "side":
        return [FOR, AGAINST]
    if kind == "player":
        return list(game.playing())
    if kind == "law":
        return [AGENDA_NAMES[law] for law in laws_in_force(game)]
    if kind == "objective":
        return [OBJECTIVE_NAMES[objective] for objective in scored_secrets(game)]
    return [PLANET_NAMES[p] for p in PLANET_IDS if _may_be_elected(game, agenda, p)]


def _may_be_elected(game: TI4, agenda: AgendaId, planet: PlanetId) -> bool:
    """35.11: controlled by somebody, and such as the agenda wants."""
    if game.owner[planet] == NOBODY:
        return False
    elect = AGENDAS[agenda].elect
    if elect == "planet_nonhome_not_mecatol":
        return not PLANETS[planet].home and planet != MECATOL_REX
    trait = TRAIT_OF.get(elect)
    return trait is None or PLANETS[planet].trait == trait


def laws_in_force(game: TI4) -> list[AgendaId]:
    return [AgendaId(n) for n in range(len(AGENDAS)) if game.in_force(AgendaId(n))]


def scored_secrets(game: TI4) -> list[ObjectiveId]:
    """The secret objectives that lie face up before players."""
    zones = [game.cards.zones[SCORED_SECRETS + seat] for seat in range(game.seats)]
    return sorted(objective_of(card) for zone in zones for card in zone)


def may_vote(game: TI4, seat: Seat) -> bool:
    """35.16"""
    return not any(effect.seat == seat for effect in game.effects_of(CANNOT_VOTE))


def votes_of(game: TI4, planet: PlanetId) -> int:
    """35.6"""
    return influence(game, planet)


@frame
class CastVotes(Frame[TI4]):
    """A player votes: an outcome, then planets. The result is the outcome and the votes. 35.6"""

    seat: Seat
    agenda: AgendaId
    outcome: Outcome = NO_OUTCOME
    votes: int = 0

    steps = ("choose", "cast", "end")

    def choose(self, game: TI4) -> None:
        if not may_vote(game, self.seat) or not self.could(game):
            game.give((NO_OUTCOME, 0))
            return
        kind = f"vote_{kind_of(self.agenda)}"
        about: About = {"agenda": AGENDA_NAMES[self.agenda]}
        game.ask(self.seat, kind, self.moves_for(game, self.seat, kind), about)

    def could(self, game: TI4) -> bool:
        """Whether a player has votes at all."""
        if game.in_force(REPRESENTATIVE_GOVERNMENT):
            return True
        return any(votes_of(game, planet) for planet in game.readied(self.seat))

    def why_not_player(self, game: TI4, seat: Seat, other: Seat) -> Reason | None:
        return because("32.0", "is_out") if game.out[other] else None

    def why_not_planet(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        able = _may_be_elected(game, self.agenda, planet)
        return None if able else because("35.11", "not_an_outcome")

    def why_not_law(self, game: TI4, seat: Seat, law: AgendaId) -> Reason | None:
        return None if game.in_force(law) else because("35.9", "not_an_outcome")

    def why_not_objective(self, game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
        scored = objective in scored_secrets(game)
        return None if scored else because("35.9", "not_an_outcome")

    def take_side(self, game: TI4, seat: Seat, side: str) -> None:
        self.outcome = side

    def take_player(self, game: TI4, seat: Seat, other: Seat) -> None:
        self.outcome = other

    def take_planet(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        self.outcome = PLANET_NAMES[planet]

    def take_law(self, game: TI4, seat: Seat, law: AgendaId) -> None:
        self.outcome = AGENDA_NAMES[law]

    def take_objective(self, game: TI4, seat: Seat, objective: ObjectiveId) -> None:
        self.outcome = OBJECTIVE_NAMES[objective]

    def abstain(self, game: TI4, seat: Seat) -> None:
        """35.14"""
        game.give((NO_OUTCOME, 0))

    # -- casting ------------------------------------------------------------------------------

    def cast(self, game: TI4) -> None:
        """AG.representative_government: one vote each, and no planets."""
        if game.in_force(REPRESENTATIVE_GOVERNMENT):
            self.votes = 1
            return
        moves = self.moves_for(game, self.seat, "cast")
        if len(moves) > 1:
            game.ask(self.seat, "cast", moves, {"number": self.votes})

    def why_not_cast(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        if game.owner[planet] != seat:
            return because("35.6", "not_your_planet")
        if game.exhausted[planet]:
            return because("33.0", "is_exhausted")
        return None if votes_of(game, planet) else because("35.6", "worth_nothing")

    def cast_planet(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        """35.6a: all its votes."""
        game.exhausted[planet] = True
        self.votes += votes_of(game, planet)
        self.again()

    def stop(self, game: TI4, seat: Seat) -> None:
        """That is all."""

    def end(self, game: TI4) -> None:
        """Q.n20: without votes nothing was voted for."""
        game.give((self.outcome, self.votes) if self.votes else (NO_OUTCOME, 0))


_SIDE = Verb(VOTE, CastVotes.take_side)
_PLAYER = Verb(ELECT, CastVotes.take_player, CastVotes.why_not_player)
_PLANET = Verb(ELECT_PLANET, CastVotes.take_planet, CastVotes.why_not_planet)
_LAW = Verb(ELECT_LAW, CastVotes.take_law, CastVotes.why_not_law)
_OBJECTIVE = Verb(ELECT_OBJECTIVE, CastVotes.take_objective, CastVotes.why_not_objective)
_ABSTAIN = Verb(ABSTAIN, CastVotes.abstain)

CastVotes.takes("vote_side", _SIDE, _ABSTAIN)
CastVotes.takes("vote_player", _PLAYER, _ABSTAIN)
CastVotes.takes("vote_planet", _PLANET, _ABSTAIN)
CastVotes.takes("vote_law", _LAW, _ABSTAIN)
CastVotes.takes("vote_objective", _OBJECTIVE, _ABSTAIN)
CastVotes.takes(
    "cast", Verb(CAST, CastVotes.cast_planet, CastVotes.why_not_cast), Verb(DONE, CastVotes.stop)
)


@frame
class DecideTie(Frame[TI4]):
    """The speaker decides among what is level; this is no vote. 35.19, 35.19a"""

    seat: Seat
    agenda: AgendaId
    level: tuple[Outcome, ...]

    steps = ("choose",)

    def choose(self, game: TI4) -> None:
        if len(self.level) == 1:
            game.give(self.level[0])
            return
        kind = f"decide_{kind_of(self.agenda)}"
        about: About = {"agenda": AGENDA_NAMES[self.agenda]}
        game.ask(self.seat, kind, self.moves_for(game, self.seat, kind), about)

    def _why_not(self, outcome: Outcome) -> Reason | None:
        return None if outcome in self.level else because("35.19", "not_level")

    def why_not_side(self, game: TI4, seat: Seat, side: str) -> Reason | None:
        return self._why_not(side)

    def why_not_player(self, game: TI4, seat: Seat, other: Seat) -> Reason | None:
        return self._why_not(other)

    def why_not_planet(self, game: TI4, seat: Seat, planet: PlanetId) -> Reason | None:
        return self._why_not(PLANET_NAMES[planet])

    def why_not_law(self, game: TI4, seat: Seat, law: AgendaId) -> Reason | None:
        return self._why_not(AGENDA_NAMES[law])

    def why_not_objective(self, game: TI4, seat: Seat, objective: ObjectiveId) -> Reason | None:
        return self._why_not(OBJECTIVE_NAMES[objective])

    def take_side(self, game: TI4, seat: Seat, side: str) -> None:
        game.give(side)

    def take_player(self, game: TI4, seat: Seat, other: Seat) -> None:
        game.give(other)

    def take_planet(self, game: TI4, seat: Seat, planet: PlanetId) -> None:
        game.give(PLANET_NAMES[planet])

    def take_law(self, game: TI4, seat: Seat, law: AgendaId) -> None:
        game.give(AGENDA_NAMES[law])

    def take_objective(self, game: TI4, seat: Seat, objective: ObjectiveId) -> None:
        game.give(OBJECTIVE_NAMES[objective])


DecideTie.takes("decide_side", Verb(VOTE, DecideTie.take_side, DecideTie.why_not_side))
DecideTie.takes("decide_player", Verb(ELECT, DecideTie.take_player, DecideTie.why_not_player))
DecideTie.takes(
    "decide_planet", Verb(ELECT_PLANET, DecideTie.take_planet, DecideTie.why_not_planet)
)
DecideTie.takes("decide_law", Verb(ELECT_LAW, DecideTie.take_law, DecideTie.why_not_law))
DecideTie.takes(
    "decide_objective",
    Verb(ELECT_OBJECTIVE, DecideTie.take_objective, DecideTie.why_not_objective),
)


def totals(votes: Sequence[Vote]) -> dict[Outcome, int]:
    """The votes for each outcome."""
    found: dict[Outcome, int] = {}
    for _, outcome, number in votes:
        if number:
            found[outcome] = found.get(outcome, 0) + number
    return found


def voters(votes: Sequence[Vote], outcome: Outcome) -> list[Seat]:
    """Who voted for an outcome."""
    return sorted({seat for seat, chosen, number in votes if chosen == outcome and number})
