"""The agenda phase: two agendas are revealed, voted on and resolved. 35, 19"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.windows import CANCELLED

from .agenda_deck import refill_agendas
from .agendas import resolve_outcome
from .agendas.enacting import repeal
from .components.box import AGENDAS_PER_PHASE
from .components.cards import AGENDA_NAMES, AGENDA_NUMBER, AGENDAS, AgendaId
from .deck import AGENDA_DISCARD, AGENDA_PILE, ON_VOTE, CardId, agenda_card, agenda_of
from .promises import give_all_back
from .table import PLANET_IDS, TI4
from .timing import About, window
from .trading import close_trading, open_trading
from .voting import (
    AGAINST,
    ELECTED,
    ELECTED_INSTEAD,
    NO_OUTCOME,
    CastVotes,
    DecideTie,
    Outcome,
    Vote,
    laws_in_force,
    possible,
    scored_secrets,
    totals,
    voters,
    with_extra,
)

NO_AGENDA = AgendaId(-1)
MISCOUNT_DISCLOSED = AGENDA_NUMBER["miscount_disclosed"]


@frame
class AgendaPhase(Frame[TI4]):
    """Two agendas, then planets are readied. 35.1 to 35.4"""

    number: int = 0

    steps = ("start", "agenda", "ready", "end")

    def start(self, game: TI4) -> None:
        window(game, "start_of_agenda_phase")

    def agenda(self, game: TI4) -> None:
        """35.2, 35.3"""
        if self.number < AGENDAS_PER_PHASE:
            self.number += 1
            self.again()
            game.push(ResolveAgenda())

    def ready(self, game: TI4) -> None:
        """35.4"""
        for planet in PLANET_IDS:
            game.exhausted[planet] = False
        game.tell("planets_readied")

    def end(self, game: TI4) -> None:
        window(game, "end_of_agenda_phase")
        game.moment_ends("agenda_phase")


def needs_replacing(game: TI4, agenda: AgendaId) -> bool:
    """Some agendas want a law or a scored secret objective, or are replaced at once."""
    needs = AGENDAS[agenda].needs
    if needs == "law":
        return not laws_in_force(game)
    return needs == "scored_secret_objective" and not scored_secrets(game)


@frame
class ResolveAgenda(Frame[TI4]):
    """One agenda from the deck to its outcome. 35.2a to 35.2c

    A law that Miscount Disclosed has chosen is voted on again in the same way; it is in force
    until then (Q.n23), and gone if it is voted down.
    """

    agenda: AgendaId = NO_AGENDA
    """None yet: the next one of the deck."""
    asked: tuple[Seat, ...] = ()
    """Who has had the chance to vote, whoever has been eliminated since."""
    votes: tuple[Vote, ...] = ()
    outcome: Outcome = NO_OUTCOME

    steps = (
        *("reveal", "when_revealed", "vetoed", "after_revealed", "before_vote", "vote"),
        *("count_vote", "after_speaker", "count", "decide", "elected", "replaced", "resolve"),
        *("after", "end"),
    )

    def about(self) -> About:
        return {"agenda": AGENDA_NAMES[self.agenda]}

    def reveal(self, game: TI4) -> None:
        """35.2a: what cannot be voted on is discarded and replaced. 84.6: all may trade."""
        open_trading(game)
        if self.agenda != NO_AGENDA:  # again, as if it came from the deck
            if needs_replacing(game, self.agenda):
                self.replace(game)
            return
        if not game.cards.zones[AGENDA_PILE]:
            refill_agendas(game)
        if not game.cards.zones[AGENDA_PILE]:
            close_trading(game)
            self.finish()
            return
        card = game.cards.draw(AGENDA_PILE, ON_VOTE)
        self.agenda = agenda_of(CardId(card))
        game.tell("agenda_revealed", agenda=AGENDA_NAMES[self.agenda])
        if needs_replacing(game, self.agenda):
            self.replace(game)

    def replace(self, game: TI4) -> None:
        """It is discarded, and the next is revealed: another agenda. Q.n26"""
        game.tell("agenda_replaced", agenda=AGENDA_NAMES[self.agenda])
        self.discard(game)
        repeal(game, self.agenda)
        give_all_back(game, "agenda_resolved")
        game.moment_ends("agenda")
        self.agenda = NO_AGENDA
        self.go_to("reveal")

    def when_revealed(self, game: TI4) -> None:
        window(game, "when_agenda_revealed", **self.about())

    def vetoed(self, game: TI4) -> None:
        if game.result == CANCELLED:
            self.replace(game)

    def after_revealed(self, game: TI4) -> None:
        window(game, "after_agenda_revealed", **self.about())

    def before_vote(self, game: TI4) -> None:
        window(game, "before_voting", **self.about())

    def vote(self, game: TI4) -> None:
        """35.2b: clockwise from the left of the speaker, who votes last. 58.2

        AG.committee_formation: nobody votes where a player was chosen.
        """
        chosen = game.effects_of(ELECTED)
        if chosen:
            self.outcome = int(str(chosen[-1].values[0]))
            self.go_to("elected")
            return
        waiting = self.waiting(game)
        if not possible(game, self.agenda) or not waiting:
            self.go_to("after_speaker")
            return
        self.asked += (waiting[0],)
        game.push(CastVotes(waiting[0], self.agenda))

    def waiting(self, game: TI4) -> list[Seat]:
        """Who is still to vote, in this order."""
        order = [*game.after(game.speaker), game.speaker]
        return [seat for seat in order if seat not in self.asked]

    def count_vote(self, game: TI4) -> None:
        seat = self.asked[-1]
        assert isinstance(game.result, tuple)
        outcome, number = game.result
        if isinstance(outcome, str | int) and isinstance(number, int) and number:
            self.votes += ((seat, outcome, number),)
            game.tell("voted", seat=seat, outcome=outcome, number=number)
            self.go_to("vote")
            window(game, "after_player_casts_votes", seat=seat, **self.about())
        else:
            game.tell("abstained", seat=seat)
            self.go_to("vote")

    def after_speaker(self, game: TI4) -> None:
        """Q.n41: also if the speaker did not vote."""
        voted = tuple(seat for seat, _, _ in self.votes)
        window(game, "after_speaker_votes", voters=voted, **self.about())

    def count(self, game: TI4) -> None:
        """35.19: what is level, or everything if nobody voted, is the speaker's to decide."""
        outcomes = possible(game, self.agenda)
        if not outcomes:
            return
        counted = totals(with_extra(game, self.votes))
        most = max(counted.values(), default=0)
        level = [outcome for outcome in outcomes if counted.get(outcome, 0) == most]
        game.push(DecideTie(game.speaker, self.agenda, tuple(level)))

    def decide(self, game: TI4) -> None:
        decided = game.result
        if isinstance(decided, str | int):
            self.outcome = decided

    def elected(self, game: TI4) -> None:
        if isinstance(self.outcome, int):
            window(game, "when_player_elected", seat=self.outcome, **self.about())

    def replaced(self, game: TI4) -> None:
        """AC.confusing_legal_text"""
        for effect in game.effects_of(ELECTED_INSTEAD):
            self.outcome = int(str(effect.values[0]))

    def resolve(self, game: TI4) -> None:
        """35.17 to 35.21"""
        if self.outcome == NO_OUTCOME:
            game.tell("agenda_without_effect", agenda=AGENDA_NAMES[self.agenda])
            return
        game.tell("outcome", agenda=AGENDA_NAMES[self.agenda], outcome=self.outcome)
        if self.agenda != MISCOUNT_DISCLOSED:
            resolve_outcome(game, self.agenda, self.outcome, self.votes)

    def discard(self, game: TI4) -> None:
        card = agenda_card(self.agenda)
        if card in game.cards.zones[ON_VOTE]:
            game.cards.move(card, ON_VOTE, AGENDA_DISCARD)

    def after(self, game: TI4) -> None:
        """35.22b: predictions are paid; those on Miscount Disclosed before the second vote."""
        right = tuple(voters(game, self.votes, self.outcome))
        about: About = {"outcome": self.outcome, "voters": right, **self.about()}
        window(game, "after_outcome_resolved", **about)

    def end(self, game: TI4) -> None:
        """What is not a law in force is discarded. 35.21"""
        close_trading(game)
        give_all_back(game, "agenda_resolved")
        self.discard(game)
        if self.outcome == AGAINST:
            repeal(game, self.agenda)
        game.moment_ends("agenda")
        if self.agenda == MISCOUNT_DISCLOSED and self.outcome != NO_OUTCOME:
            game.push(ResolveAgenda(AGENDA_NUMBER[str(self.outcome)]))
