"""The strategic action: a primary ability, then everybody's secondary. 10, 21"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.verbs import Phrase, Verb

from .components.cards import STRATEGY_CARDS, STRATEGY_NAMES, StrategyId
from .modifiers import has_ability
from .strategy_cards import construction, diplomacy, imperial, leadership, politics, trade, warfare
from .strategy_cards import technology as technology_card
from .table import TI4
from .timing import window
from .tokens import spend_strategy_token

FOLLOW = Phrase("follow")
DECLINE = Phrase("decline")

PRIMARY: Mapping[str, Callable[[Seat], Frame[TI4]]] = {
    "leadership": leadership.Leadership,
    "diplomacy": diplomacy.Diplomacy,
    "politics": politics.Politics,
    "construction": construction.Construction,
    "trade": trade.Trade,
    "warfare": warfare.Warfare,
    "technology": technology_card.TechnologyCard,
    "imperial": imperial.Imperial,
}
SECONDARY: Mapping[str, Any] = {
    "leadership": leadership,
    "diplomacy": diplomacy,
    "politics": politics,
    "construction": construction,
    "trade": trade,
    "warfare": warfare,
    "technology": technology_card,
    "imperial": imperial,
}
"""Modules with `why_not_follow(game, seat)` and `follow(game, seat)`."""


@frame
class StrategicAction(Frame[TI4]):
    """10.0 to 10.3"""

    seat: Seat
    card: StrategyId
    asked: tuple[Seat, ...] = ()
    """Who of the others has had the chance, whoever has been eliminated since."""
    chosen: tuple[Seat, ...] = ()
    """Who must follow without a token: Trade."""

    steps = ("primary", "remember", "resolved", "secondary", "exhaust")

    def primary(self, game: TI4) -> None:
        game.push(PRIMARY[STRATEGY_NAMES[self.card]](self.seat))

    def remember(self, game: TI4) -> None:
        """25.4: what the primary ability left is whom it has chosen."""
        chosen = game.result
        self.chosen = chosen if isinstance(chosen, tuple) else ()  # type: ignore[assignment]

    def resolved(self, game: TI4) -> None:
        tell_resolved(game, self.seat, self.card)

    def secondary(self, game: TI4) -> None:
        """10.1: clockwise from the left of the active player."""
        for seat in game.after(self.seat):
            if seat not in self.asked:
                self.asked += (seat,)
                self.again()
                if seat in self.chosen:
                    SECONDARY[STRATEGY_NAMES[self.card]].follow(game, seat)
                else:
                    game.push(Secondary(seat, self.card))
                return

    def exhaust(self, game: TI4) -> None:
        """10.2"""
        game.strategy_used[self.card] = True


def tell_resolved(game: TI4, seat: Seat, card: StrategyId) -> None:
    """A player has resolved the primary or the secondary ability of a strategy card."""
    window(game, "after_strategy_ability_resolved", seat=seat, strategy_card=STRATEGY_NAMES[card])


def token_cost(game: TI4, seat: Seat, card: StrategyId) -> int:
    """The tokens of the strategy pool that a secondary ability costs. 73.5, FA.masters_of_trade"""
    if STRATEGY_NAMES[card] == "trade" and has_ability(game, seat, "masters_of_trade"):
        return 0
    return STRATEGY_CARDS[card].strategy_token


@frame
class Secondary(Frame[TI4]):
    """A player may use the secondary ability of another's card. 10.1a, 73.5"""

    seat: Seat
    card: StrategyId

    steps = ("offer", "resolved")

    def offer(self, game: TI4) -> None:
        """Only those are asked who can; everybody sees that they can."""
        name = STRATEGY_NAMES[self.card]
        short = game.strategy[self.seat] < token_cost(game, self.seat, self.card)
        if short or SECONDARY[name].why_not_follow(game, self.seat) is not None:
            self.finish()
            return
        moves = self.moves_for(game, self.seat, "secondary")
        game.ask(self.seat, "secondary", moves, {"strategy_card": name})

    def follow(self, game: TI4, seat: Seat) -> None:
        name = STRATEGY_NAMES[self.card]
        if token_cost(game, seat, self.card):
            spend_strategy_token(game, seat)
        game.tell("followed", seat=seat, strategy_card=name)
        SECONDARY[name].follow(game, seat)

    def decline(self, game: TI4, seat: Seat) -> None:
        """10.1a"""
        self.finish()

    def resolved(self, game: TI4) -> None:
        tell_resolved(game, self.seat, self.card)


Secondary.takes("secondary", Verb(FOLLOW, Secondary.follow), Verb(DECLINE, Secondary.decline))
