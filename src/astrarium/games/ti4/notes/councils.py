"""Notes of factions about strategy cards, agendas and technologies. PN"""

from __future__ import annotations

from collections.abc import Iterable

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..agendas.owned import swap_strategy_cards
from ..components.box import STRATEGY
from ..components.cards import STRATEGY_NAMES
from ..components.technologies import TECHNOLOGIES, TECHNOLOGY_NUMBER, TechnologyId
from ..table import TI4
from ..technology import gain_technology
from ..tokens import take_token
from .base import About, FactionNote

END_OF_STRATEGY = "end_of_strategy_phase"


class GiftOfPrescience(FactionNote):
    """At the end of the strategy phase: the holder has the "0" token, and Naalu is not
    telepathic; until the status phase is over. Q.n59"""

    id = "gift_of_prescience"
    events = (END_OF_STRATEGY,)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return bool(game.strategies_of(seat))

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.zero = seat
        game.tell("zero_taken", seat=seat)


class Acquiescence(FactionNote):
    """At the end of the strategy phase: a strategy card is swapped with one that Winnu chose."""

    id = "acquiescence"
    events = (END_OF_STRATEGY,)
    named = ("strategy_card", "other_card")

    def every_target(self, seats: int) -> Iterable[Words]:
        return [(own, other) for own in STRATEGY_NAMES for other in STRATEGY_NAMES if own != other]

    def may_name(self, game: TI4, seat: Seat, about: About, targets: Words) -> bool:
        own, other = (STRATEGY_NAMES.index(str(word)) for word in targets)
        winnu = self.issuer(game, about)
        return game.strategy_owner[own] == seat and game.strategy_owner[other] == winnu

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        swap_strategy_cards(game, *(STRATEGY_NAMES.index(str(word)) for word in targets))


class PoliticalFavor(FactionNote):
    """When an agenda is revealed: a token of Xxcha's strategy pool goes to the reinforcements;
    then the agenda is discarded, and the next one voted on. E.n7"""

    id = "political_favor"
    events = ("when_agenda_revealed",)
    cancels = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return game.strategy[self.issuer(game, about)] > 0

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        take_token(game, self.issuer(game, about), STRATEGY)


class ResearchAgreement(FactionNote):
    """After Jol-Nar researches a technology that is no faction technology: the holder gains it."""

    id = "research_agreement"
    events = ("after_technology_researched",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        technology = self.technology(about)
        if about["seat"] != self.issuer(game, about) or TECHNOLOGIES[technology].faction:
            return False
        return technology in game.sheet(seat).deck and not game.knows(seat, technology)

    def technology(self, about: About) -> TechnologyId:
        return TECHNOLOGY_NUMBER[str(about["technology"])]

    def resolve(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        gain_technology(game, seat, self.technology(about), "technology_gained")


NOTES = (GiftOfPrescience(), Acquiescence(), PoliticalFavor(), ResearchAgreement())
