"""The strategy phase: everybody takes a strategy card. 37"""

from __future__ import annotations

from typing import Final

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb
from astrarium.kernel.windows import CANCELLED

from .agendas.delayed import begin_strategy_phase
from .components.cards import STRATEGY_NAMES, StrategyId
from .table import NOBODY, STRATEGY_IDS, TI4
from .timing import window
from .words import A_STRATEGY

PICK = Phrase("pick", A_STRATEGY)
NO_CARD: Final = StrategyId(-1)


@frame
class StrategyPhase(Frame[TI4]):
    """From the speaker clockwise each takes a card; with three or four players two. 37.1, 37.1c"""

    steps = ("waited", "start", "pick", "goods", "end")

    def waited(self, game: TI4) -> None:
        """Outcomes that have waited for this come first."""
        begin_strategy_phase(game)

    def start(self, game: TI4) -> None:
        window(game, "start_of_strategy_phase")

    def pick(self, game: TI4) -> None:
        seat = self.next(game)
        if seat is not None:
            self.again()
            game.push(Pick(seat))

    def next(self, game: TI4) -> Seat | None:
        """Whose turn it is to choose: nobody takes a second card before all have a first.

        Whoever has kept their cards has enough. AC.political_stability
        """
        if NOBODY not in game.strategy_owner:
            return None
        order = game.clockwise(game.speaker)
        held = {seat: len(game.strategies_of(seat)) for seat in order}
        seat = min(order, key=lambda seat: held[seat])
        return seat if held[seat] < game.strategy_cards_each else None

    def goods(self, game: TI4) -> None:
        """37.2: one trade good on each card that nobody took."""
        for card in STRATEGY_IDS:
            if game.strategy_owner[card] == NOBODY:
                game.strategy_goods[card] += 1
                game.tell("good_on_card", strategy_card=STRATEGY_NAMES[card])

    def end(self, game: TI4) -> None:
        window(game, "end_of_strategy_phase")


def others_left(game: TI4, refused: tuple[StrategyId, ...]) -> list[StrategyId]:
    """The cards that nobody has, besides some."""
    return [c for c in STRATEGY_IDS if game.strategy_owner[c] == NOBODY and c not in refused]


@frame
class Pick(Frame[TI4]):
    """One player chooses a strategy card. 37.1"""

    seat: Seat
    card: StrategyId = NO_CARD
    """What was chosen last."""
    refused: tuple[StrategyId, ...] = ()
    """What was chosen before, and may not be had. AC.public_disgrace"""

    steps = ("choose", "chosen", "take")

    def choose(self, game: TI4) -> None:
        game.ask(self.seat, "pick", self.moves_for(game, self.seat, "pick"))

    def why_not_pick(self, game: TI4, seat: Seat, card: StrategyId) -> Reason | None:
        owner = game.strategy_owner[card]
        if owner != NOBODY:
            return because("37.1b", "card_taken", (("seat", owner),))
        return because("AC.public_disgrace", "card_refused") if card in self.refused else None

    def pick(self, game: TI4, seat: Seat, card: StrategyId) -> None:
        self.card = card

    def chosen(self, game: TI4) -> None:
        name = STRATEGY_NAMES[self.card]
        window(game, "when_strategy_card_chosen", seat=self.seat, strategy_card=name)

    def take(self, game: TI4) -> None:
        """37.1a: with whatever trade goods lie on it."""
        card, seat = self.card, self.seat
        if game.result == CANCELLED:
            self.refused += (card,)
            self.go_to("choose")
            return
        game.strategy_owner[card] = seat
        game.tell("card_picked", seat=seat, strategy_card=STRATEGY_NAMES[card])
        goods, game.strategy_goods[card] = game.strategy_goods[card], 0
        if goods:
            game.gain_goods(seat, goods)
            game.tell("goods_gained", seat=seat, number=goods)


Pick.takes("pick", Verb(PICK, Pick.pick, Pick.why_not_pick))
