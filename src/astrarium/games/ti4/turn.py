"""The action phase: turns of one action each, until all have passed. 34, 38"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astrarium.kernel.abilities import USE, actions, why_not_use
from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, among
from astrarium.kernel.windows import CANCELLED, Play

from .components.cards import STRATEGY_NAMES, StrategyId
from .components.systems import SYSTEMS, SystemId
from .figures import KeepFigures, widespread
from .modifiers import ACTIONS, NO_ACTIVATION_BY_OTHERS
from .revival import Revive
from .strategic import StrategicAction
from .table import NO_SYSTEM, NOBODY, SYSTEM_IDS, TI4
from .tactical import TacticalAction
from .timing import window, window_below
from .trading import close_trading, open_trading
from .words import A_STRATEGY, A_SYSTEM, DONE, PASS

STRATEGIC = Phrase("strategic", A_STRATEGY)
ACTIVATE = Phrase("activate", A_SYSTEM)
_ACTIVATIONS: Final = tuple(map(ACTIVATE, SYSTEM_IDS))
COMPONENT_ACTION: Final = "component_action"
"""The event of all abilities that are used as the action of a turn. 9.1, 16.3"""
START_OF_TURN: Final = "start_of_turn"


@frame
class ActionPhase(Frame[TI4]):
    """Turns in initiative order. 34.0, 38.1 to 38.3"""

    last: Seat = NOBODY
    initiative: int = -1
    """Of the one who had the last turn, who may have been eliminated in it."""

    steps = ("start", "next", "end")

    def start(self, game: TI4) -> None:
        game.passed = [False] * game.seats

    def next(self, game: TI4) -> None:
        """The next in initiative order who has not passed; after the last the first. 38.3"""
        order, passed = game.in_initiative_order(), game.passed
        if self.last in order:
            at = order.index(self.last) + 1
            order = order[at:] + order[:at]
        else:
            later = [seat for seat in order if game.initiative(seat) > self.initiative]
            order = later + [seat for seat in order if seat not in later]
        open_trading(game)
        for seat in order:
            if not passed[seat]:
                self.again()
                self.last, self.initiative = seat, game.initiative(seat)
                game.active, game.active_system = seat, NO_SYSTEM
                game.turn_begins(seat)
                game.push(Turn(seat))
                return

    def end(self, game: TI4) -> None:
        close_trading(game)
        game.moment_ends("action_phase")
        game.active = NOBODY
        game.passed = [False] * game.seats


@frame
class Turn(Frame[TI4]):
    """A turn: one action, or passing. 34.1"""

    seat: Seat
    component: bool = False
    """Whether the action is a component action."""
    acted: int = 0
    """The actions that have been performed."""

    steps = ("start", "act", "settle", "after", "more", "figures", "end")

    def start(self, game: TI4) -> None:
        if game.waiting[self.seat]:
            window_below(game, START_OF_TURN, seat=self.seat)
            game.push(Revive(self.seat))
        else:
            window(game, START_OF_TURN, seat=self.seat)

    def is_young(self) -> bool:
        """Whether the first action is about to be chosen."""
        waits = self.steps[self.at : self.at + 1] == ("act",)
        return waits and not self.acted and not self.component

    def act(self, game: TI4) -> None:
        """32.0: not who has been eliminated at its start."""
        if game.out[self.seat]:
            self.go_to("end")
            return
        moves = self.moves_for(game, self.seat, "action")
        game.ask(self.seat, "action", moves + actions(game, COMPONENT_ACTION, self.seat))

    def settle(self, game: TI4) -> None:
        """9.4: a component action that was cancelled is not used up."""
        if self.component and game.result == CANCELLED:
            self.go_to("act")

    def after(self, game: TI4) -> None:
        self.acted += 1
        window(game, "after_action_performed", seat=self.seat)

    def more(self, game: TI4) -> None:
        """TECH.fleet_logistics, AG.minister_of_war"""
        if self.acted <= ACTIONS.total(game, self.seat):
            game.active_system = NO_SYSTEM
            self.go_to("act")

    def figures(self, game: TI4) -> None:
        """72.3, 75.3"""
        if widespread(game):
            game.push(KeepFigures())

    def end(self, game: TI4) -> None:
        """67.3"""
        game.active_system = NO_SYSTEM
        game.moment_ends("turn")

    # -- component action ---------------------------------------------------------------------

    def why_not(self, game: TI4, question: Question, move: Move) -> Reason | None:
        """A component of another moment tells which one it waits for."""
        if move[:1] == (USE,):
            return why_not_use(game, COMPONENT_ACTION, question.seat, move)
        return Frame.why_not(self, game, question, move)

    def on_action(self, game: TI4, seat: Seat, move: Move) -> None:
        """9.2"""
        self.component = move[0] == USE
        if self.component:
            about = (("event", COMPONENT_ACTION),)
            game.push(Play(str(move[1]), seat, move[2:], about))
        else:
            self.do_answer(game, seat, "action", move)

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
        if not game.tactic[seat]:
            return because("11.1a", "no_tactic_token")
        return why_closed(game, game.after(seat), system)

    def offer_systems(self, game: TI4, seat: Seat) -> list[Move]:
        """Mostly there is nobody whose systems could be closed to others."""
        if not game.tactic[seat]:
            return []
        tokens, own = game.tokens, 1 << seat
        free = [s for s in game.numbered if not tokens[s] & own]
        closing = NO_ACTIVATION_BY_OTHERS.whom(game)
        if closing:
            others = [other for other in game.after(seat) if other in closing]
            free = [s for s in free if why_closed(game, others, s) is None]
        return [_ACTIVATIONS[s] for s in free]

    def activate(self, game: TI4, seat: Seat, system: SystemId) -> None:
        game.tactic[seat] -= 1
        game.tokens[system] |= 1 << seat
        game.active_system = system
        game.tell("activated", seat=seat, system=SYSTEMS[system].number)
        game.push(TacticalAction(seat))

    # -- passing ------------------------------------------------------------------------------

    def why_not_pass(self, game: TI4, seat: Seat) -> Reason | None:
        """34.4: not before the own strategy cards have been used. 34.1: passing is no action."""
        if self.acted:
            return because("34.1", "has_acted")
        unused = [c for c in game.strategies_of(seat) if not game.strategy_used[c]]
        if not unused:
            return None
        rule = "34.4a" if game.strategy_cards_each > 1 else "34.4"
        return because(rule, "card_not_used", (("strategy_card", STRATEGY_NAMES[unused[0]]),))

    def step_back(self, game: TI4, seat: Seat) -> None:
        game.passed[seat] = True
        game.tell("passed", seat=seat)
        self.go_to("figures")

    def why_not_rest(self, game: TI4, seat: Seat) -> Reason | None:
        return None if self.acted else because("34.1", "must_act_or_pass")

    def rest(self, game: TI4, seat: Seat) -> None:
        """No further action."""
        self.go_to("figures")


def why_closed(game: TI4, others: Iterable[Seat], system: SystemId) -> Reason | None:
    """Whether some of the others keep anybody else from activating a system."""
    for other in others:
        forbidden = NO_ACTIVATION_BY_OTHERS.cause(game, other, system)
        if forbidden is not None:
            return because(forbidden, "not_to_be_activated")
    return None


Turn.takes(
    "action",
    Verb(
        STRATEGIC,
        Turn.strategic,
        Turn.why_not_strategic,
        among(STRATEGIC, Turn.why_not_strategic, TI4.strategies_of),
    ),
    Verb(ACTIVATE, Turn.activate, Turn.why_not_activate, Turn.offer_systems),
    Verb(PASS, Turn.step_back, Turn.why_not_pass),
    Verb(DONE, Turn.rest, Turn.why_not_rest),
)
