"""Cards of the strategy phase and of the status phase. 37, 36, AC"""

from __future__ import annotations

from astrarium.kernel.abilities import Words
from astrarium.kernel.moves import Seat

from ..components.cards import STRATEGY_NUMBER
from ..status import KEEPS_CARDS
from ..strategy import others_left
from ..table import TI4
from ..tokens import GainTokens
from .base import About, ActionCard

SUMMIT_TOKENS = 2


class PoliticalStability(ActionCard):
    """One's strategy cards are not returned; whoever keeps them chooses none."""

    id = "political_stability"
    events = ("when_strategy_cards_would_be_returned",)

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        return bool(game.strategies_of(seat))

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.begin_effect(KEEPS_CARDS, seat, "strategy_phase")


class PublicDisgrace(ActionCard):
    """When another player chooses a strategy card: it must be another one, if one is left."""

    id = "public_disgrace"
    events = ("when_strategy_card_chosen",)
    cancels = True

    def fits(self, game: TI4, seat: Seat, about: About) -> bool:
        chosen = STRATEGY_NUMBER[str(about["strategy_card"])]
        return about["seat"] != seat and bool(others_left(game, (chosen,)))


class Summit(ActionCard):
    """At the start of the strategy phase: two command tokens."""

    id = "summit"
    events = ("start_of_strategy_phase",)

    def use(self, game: TI4, seat: Seat, about: About, targets: Words) -> None:
        game.push(GainTokens(seat, SUMMIT_TOKENS))


CARDS = (PoliticalStability(), PublicDisgrace(), Summit())
