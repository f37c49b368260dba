"""The status phase in its eight steps. 36"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.parallel import parallel

from .cards import draw_cards
from .components.box import STATUS
from .components.cards import AGENDA_NUMBER
from .deck import STAGE_1_ROW, STAGE_2_ROW
from .ending import end_without_objectives
from .losses import KeepLimits
from .modifiers import STATUS_CARDS, STATUS_TOKENS
from .promises import give_all_back
from .revealing import reveal_objective
from .scoring import ScoreChoice
from .table import NOBODY, PLANET_IDS, STRATEGY_IDS, SYSTEM_IDS, TI4
from .timing import window
from .tokens import Redistribute
from .units import NO_SHIPS

MINISTER_OF_POLICY = AGENDA_NUMBER["minister_of_policy"]
KEEPS_CARDS = "keeps_cards"
"""The effect of whoever does not return strategy cards."""


@frame
class StatusPhase(Frame[TI4]):
    """Scoring, and preparing the next round."""

    order: tuple[Seat, ...] = ()
    """The initiative order of this round: at its end the cards are back."""
    drawn: tuple[Seat, ...] = ()
    """Who has drawn action cards."""

    steps = (
        *("start", "score", "reveal", "draw", "remove_tokens", "gain_tokens"),
        *("limits", "ready", "repair", "would_return", "return_cards", "policy", "end"),
    )

    def start(self, game: TI4) -> None:
        self.order = tuple(game.in_initiative_order())
        window(game, "start_of_status_phase")

    def playing(self, game: TI4) -> tuple[Seat, ...]:
        """Who is still in the game, in that order. 32.0"""
        return tuple(seat for seat in self.order if not game.out[seat])

    def score(self, game: TI4) -> None:
        """36.1: in initiative order one public and one secret objective each."""
        for seat in reversed(self.playing(game)):
            game.push(ScoreChoice(seat, secret=True))
            game.push(ScoreChoice(seat, secret=False))

    def reveal(self, game: TI4) -> None:
        """36.2, 36.2b: without an objective to reveal the game ends."""
        if game.cards.zones[STAGE_1_ROW] or game.cards.zones[STAGE_2_ROW]:
            reveal_objective(game)
        else:
            end_without_objectives(game)

    def draw(self, game: TI4) -> None:
        """36.3: one after the other, who has too many discards before the next one draws."""
        waiting = [seat for seat in self.playing(game) if seat not in self.drawn]
        if waiting:
            seat = waiting[0]
            self.drawn += (seat,)
            self.again()
            draw_cards(game, seat, STATUS["action_cards"] + STATUS_CARDS.total(game, seat))

    def remove_tokens(self, game: TI4) -> None:
        """36.4"""
        for system in SYSTEM_IDS:
            game.tokens[system] = 0

    def gain_tokens(self, game: TI4) -> None:
        """36.5, 36.5b: all at once."""
        asking = {}
        for seat in self.playing(game):
            more = STATUS_TOKENS.total(game, seat)
            asking[seat] = Redistribute(seat, STATUS["command_tokens"] + more)
        game.push(parallel("lay_out", asking))

    def limits(self, game: TI4) -> None:
        """36.5a"""
        game.push(KeepLimits())

    def ready(self, game: TI4) -> None:
        """36.6"""
        for planet in PLANET_IDS:
            game.exhausted[planet] = False
        game.exhausted_technologies, game.exhausted_laws = [0] * game.seats, ()
        for card in STRATEGY_IDS:
            game.strategy_used[card] = False

    def repair(self, game: TI4) -> None:
        """36.7"""
        for system in SYSTEM_IDS:
            game.space[system] = tuple(
                fleet._replace(damaged=NO_SHIPS) for fleet in game.space[system]
            )

    def would_return(self, game: TI4) -> None:
        window(game, "when_strategy_cards_would_be_returned")

    def return_cards(self, game: TI4) -> None:
        """36.8, AC.political_stability; the "0" token goes with them."""
        keeping = {effect.seat for effect in game.effects_of(KEEPS_CARDS)}
        for card in STRATEGY_IDS:
            if game.strategy_owner[card] not in keeping:
                game.strategy_owner[card] = NOBODY
        game.zero = NOBODY
        game.tell("cards_returned")

    def policy(self, game: TI4) -> None:
        """AG.minister_of_policy: who must discard does so before anything else. 18.4"""
        minister = game.law_owner[MINISTER_OF_POLICY]
        if minister >= 0:
            draw_cards(game, minister, 1)

    def end(self, game: TI4) -> None:
        give_all_back(game, "end_of_status_phase")
        window(game, "end_of_status_phase", self.playing(game))
