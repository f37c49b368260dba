"""The action phase: turns of one action each, until all have passed. 34, 38"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components.cards import STRATEGY_NAMES, StrategyId
from .components.systems import SYSTEMS, SystemId
from .strategic import StrategicAction
from .table import NO_SYSTEM, NOBODY, TI4
from .tactical import TacticalAction
from .timing import window
from .words import A_STRATEGY, A_SYSTEM, PASS

STRATEGIC = Phrase("strategic", A_STRATEGY)
ACTIVATE = Phrase("activate", A_SYSTEM)


@frame
class ActionPhase(Frame[TI4]):
    """Turns in initiative order. 34.0, 38.1 to 38.3"""

    last: Seat = NOBODY

    steps = ("start", "next", "end")

    def start(self, game: TI4) -> None:
        game.passed = [False] * game.seats

    def next(self, game: TI4) -> None:
        """The next in initiative order who has not passed; after the last the first. 38.3"""
        order = game.in_initiative_order()
        if self.last in order:
            at = order.index(self.last) + 1
            order = order[at:] + order[:at]
        waiting = [seat for seat in order if not game.passed[seat]]
        if not waiting:
            return
        self.again()
        self.last = waiting[0]
        game.active, game.active_system = self.last, NO_SYSTEM
        game.turn_begins(self.last)
        game.push(Turn(self.last))

    def end(self, game: TI4) -> None:
        game.active = NOBODY
        game.passed = [False] * game.seats


@frame
class Turn(Frame[TI4]):
    """A turn: one action, or passing. 34.1"""

    seat: Seat

    steps = ("start", "act", "after", "more", "end")

    def start(self, game: TI4) -> None:
        window(game, "start_of_turn", seat=self.seat)

    def act(self, game: TI4) -> None:
        game.ask(self.seat, "action", self.moves_for(game, self.seat, "action"))

    def after(self, game: TI4) -> None:
        window(game, "after_action_performed", seat=self.seat)

    def more(self, game: TI4) -> None:
        """AG.minister_of_war"""
        if any(effect.seat == self.seat for effect in game.effects_of("another_action")):
            game.effects = tuple(e for e in game.effects if e.id != "another_action")
            self.go_to("act")

    def end(self, game: TI4) -> None:
        """67.3"""
        game.active_system = NO_SYSTEM
        game.moment_ends("turn")

    # -- strategic action ---------------------------------------------------------------------

    def why_not_strategic(self, game: TI4, seat: Seat, card: StrategyId) -> Reason | None:
        if game.strategy_owner[card] != seat:
            return because("21.3", "not_your_card")
        return because("10.2", "card_used") if game.strategy_used[card] else None

    def strategic(self, game: TI4, seat: Seat, card: StrategyId) -> None:
        game.tell("strategic_action", seat=seat, strategy_card=STRATEGY_NAMES[card])
        game.push(StrategicAction(seat, card))

    # -- tactical action ----------------------------------------------------------------------

    def why_not_activate(self, game: TI4, seat: Seat, system: SystemId) -> Reason | None:
        if system not in game.galaxy:
            return because("76.0", "not_in_the_galaxy")
        if game.has_token(seat, system):
            return because("76.2", "own_token_there")
        return None if game.tactic[seat] else because("11.1a", "no_tactic_token")

    def activate(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.tactic[seat] -= 1
        game.tokens[system] |= 1 << seat
        game.active_system = system
        game.tell("activated", seat=seat, system=SYSTEMS[system].number)
        game.push(TacticalAction(seat))

    # -- passing ------------------------------------------------------------------------------

    def why_not_pass(self, game: TI4, seat: Seat) -> Reason | None:
        """34.4: not before the own strategy cards have been used."""
        unused = [c for c in game.strategies_of(seat) if not game.strategy_used[c]]
        if not unused:
            return None
        rule = "34.4a" if game.strategy_cards_each > 1 else "34.4"
        return because(rule, "card_not_used", (("strategy_card", STRATEGY_NAMES[unused[0]]),))

    def step_back(self, game: TI4, seat: Seat) -> None:
        game.passed[seat] = True
        game.tell("passed", seat=seat)
        self.go_to("end")


Turn.takes(
    "action",
    Verb(STRATEGIC, Turn.strategic, Turn.why_not_strategic),
    Verb(ACTIVATE, Turn.activate, Turn.why_not_activate),
    Verb(PASS, Turn.step_back, Turn.why_not_pass),
)
