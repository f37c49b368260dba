"""What can be voted for, and how votes are cast. 35.5 to 35.16"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import AnyVerb, Argument, Phrase, Verb

from .components.box import MAX_SEATS
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
from .modifiers import has_ability
from .planets import influence
from .table import NOBODY, PLANET_IDS, TI4
from .timing import About
from .words import A_PLANET, A_SEAT, AN_AGENDA, AN_OBJECTIVE, DONE

Outcome = str | int
"""For or against, a seat, or the name of a planet, a law or an objective."""
Vote = tuple[Seat, Outcome, int]

FOR, AGAINST = "for", "against"
NO_OUTCOME: Final = ""

SIDES: Final = (FOR, AGAINST)
A_SIDE: Final = Argument("side", SIDES, range(len(SIDES)))
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
EXTRA_VOTES: Final = "extra_votes"
"""Votes beyond those of the vote step, for what the same player has voted for. 35.15"""
ELECTED: Final = "elected"
"""Whom a committee has chosen: nobody votes."""
ELECTED_INSTEAD: Final = "elected_instead"
"""Who is elected instead of whom the votes elected."""
PREDICTED: Final = "predicted"
"""A prediction: by what it was made, and the outcome. 35.22"""


def kind_of(agenda: AgendaId) -> str:
    """What an agenda lets vote for: a side, a player, a planet, a law or an objective."""
    elect = AGENDAS[agenda].elect
    if "planet" in elect:
        return "planet"
    return "objective" if elect == "scored_secret_objective" else KIND_OF[elect]


def every_outcome(seats: int) -> list[tuple[Outcome]]:
    """All that any agenda could come to: what a prediction can name."""
    words = (FOR, AGAINST, *range(seats), *PLANET_NAMES, *AGENDA_NAMES, *OBJECTIVE_NAMES)
    return [(word,) for word in words]


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
    """35.16, FA.galactic_threat"""
    if has_ability(game, seat, "galactic_threat"):
        return False
    return not game.has_effect(CANNOT_VOTE, seat)


def votes_of(game: TI4, planet: PlanetId) -> int:
    """35.6"""
    return influence(game, planet)


class ChoosesOutcome(Protocol):
    """What can be asked to name an outcome: a vote, and the speaker's decision."""

    def why_not_outcome(self, game: TI4, outcome: Outcome) -> Reason | None: ...

    def outcomes(self, game: TI4) -> Sequence[Outcome]:
        """All that may be named."""
        ...

    def take(self, game: TI4, outcome: Outcome) -> None: ...


def _verb_of(phrase: Phrase[Any], words: Sequence[Outcome]) -> AnyVerb:
    """The verb that names an outcome: its word is that of the move, `words` has it by its id."""

    def take(frame: ChoosesOutcome, game: TI4, seat: Seat, named: Any) -> None:
        frame.take(game, words[named])

    def why_not(frame: ChoosesOutcome, game: TI4, seat: Seat, named: Any) -> Reason | None:
        return frame.why_not_outcome(game, words[named])

    def offer(frame: ChoosesOutcome, game: TI4, seat: Seat) -> list[Move]:
        return [(phrase.name, outcome) for outcome in frame.outcomes(game)]

    return Verb(phrase, take, why_not, offer)


OUTCOME_VERBS: Final = {
    "side": _verb_of(VOTE, SIDES),
    "player": _verb_of(ELECT, range(MAX_SEATS)),
    "planet": _verb_of(ELECT_PLANET, PLANET_NAMES),
    "law": _verb_of(ELECT_LAW, AGENDA_NAMES),
    "objective": _verb_of(ELECT_OBJECTIVE, OBJECTIVE_NAMES),
}
"""By kind of agenda: how its outcomes are named."""


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

    def why_not_outcome(self, game: TI4, outcome: Outcome) -> Reason | None:
        """35.9, 35.11"""
        if outcome in possible(game, self.agenda):
            return None
        if isinstance(outcome, int):
            return because("32.0", "is_out")
        rule = "35.11" if kind_of(self.agenda) == "planet" else "35.9"
        return because(rule, "not_an_outcome")

    def outcomes(self, game: TI4) -> Sequence[Outcome]:
        return possible(game, self.agenda)

    def take(self, game: TI4, outcome: Outcome) -> None:
        self.outcome = outcome

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


for _kind, _verb in OUTCOME_VERBS.items():
    CastVotes.takes(f"vote_{_kind}", _verb, Verb(ABSTAIN, CastVotes.abstain))
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

    def why_not_outcome(self, game: TI4, outcome: Outcome) -> Reason | None:
        return None if outcome in self.level else because("35.19", "not_level")

    def outcomes(self, game: TI4) -> Sequence[Outcome]:
        return self.level

    def take(self, game: TI4, outcome: Outcome) -> None:
        game.give(outcome)


for _kind, _verb in OUTCOME_VERBS.items():
    DecideTie.takes(f"decide_{_kind}", _verb)


def totals(votes: Sequence[Vote]) -> dict[Outcome, int]:
    """The votes for each outcome."""
    found: dict[Outcome, int] = {}
    for _, outcome, number in votes:
        if number:
            found[outcome] = found.get(outcome, 0) + number
    return found


def with_extra(game: TI4, votes: Sequence[Vote]) -> tuple[Vote, ...]:
    """The votes cast, and those added to them: never for another outcome. 35.15"""
    chosen = {seat: outcome for seat, outcome, _ in votes}
    extra = [e for e in game.effects_of(EXTRA_VOTES) if e.seat in chosen]
    return (*votes, *((e.seat, chosen[e.seat], int(str(e.values[0]))) for e in extra))


def voters(game: TI4, votes: Sequence[Vote], outcome: Outcome) -> list[Seat]:
    """Who voted for an outcome, clockwise from the speaker. T.2"""
    for_it = {seat for seat, chosen, number in votes if chosen == outcome and number}
    return [seat for seat in game.clockwise(game.speaker) if seat in for_it]
