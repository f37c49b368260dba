"""The action phase: turns, actions, reactions, passing. R3.1 to R3.5"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb, elsewhere, frameless, nothing

from . import build, explore, influence, movement, research, upgrade
from .boards import steps_of
from .build import Build
from .components import ACTIONS, REACTION, REACTIONS
from .discs import is_off_the_map
from .explore import TURN_ENDS, Explore
from .free import FREE, NO_TRADE
from .influence import Influence
from .movement import Movement
from .research import Research
from .scoring import leave
from .table import NOBODY, Eclipse
from .upgrade import Upgrade
from .words import A_REACTION, AN_ACTION, DONE, PASS

ACTION = Phrase("action", AN_ACTION)
REACT = Phrase("reaction", A_REACTION)
LEAVE = Phrase("leave")
IDLE = ("trade", "pass")
"""Nobody who has passed is asked for these alone."""

FRAMES: dict[str, Callable[[Seat, int], Frame[Eclipse]]] = {
    "explore": Explore,
    "influence": Influence,
    "research": Research,
    "upgrade": Upgrade,
    "build": Build,
    "move": Movement,
}
WHY_NOT: dict[str, Callable[[Eclipse, Seat], Reason | None]] = {
    "explore": explore.why_not_begin,
    "influence": influence.why_not_begin,
    "research": research.why_not_begin,
    "upgrade": upgrade.why_not_begin,
    "build": build.why_not_begin,
    "move": movement.why_not_begin,
}

ACTION_MOVES = tuple((ACTION(name), WHY_NOT[name]) for name in ACTIONS)
REACTION_MOVES = tuple((REACT(name), WHY_NOT[name]) for name in REACTIONS)


def why_not_action(game: Eclipse, seat: Seat, action: str) -> Reason | None:
    """Why a seat that has not passed cannot take an action. R3.2"""
    if not game.discs[seat]:
        return because("R3.2", "no_disc_for_action")
    return WHY_NOT[action](game, seat)


def offer_actions(turn: object, game: Eclipse, seat: Seat) -> Sequence[Move]:
    """Without a disc there is none."""
    if not game.discs[seat]:
        return ()
    return [move for move, why_not in ACTION_MOVES if why_not(game, seat) is None]


def offer_reactions(turn: object, game: Eclipse, seat: Seat) -> Sequence[Move]:
    """Without a disc there is none."""
    if not game.discs[seat]:
        return ()
    return [move for move, why_not in REACTION_MOVES if why_not(game, seat) is None]


def why_not_reaction(game: Eclipse, seat: Seat, action: str) -> Reason | None:
    """Why a seat that has passed cannot react so. R3h.1"""
    if not game.discs[seat]:
        return because("R3h.1", "no_disc_for_reaction")
    return WHY_NOT[action](game, seat)


def why_not_leave(game: Eclipse, seat: Seat) -> Reason | None:
    return None if is_off_the_map(game, seat) else because("R4.22", "still_on_the_map")


@frame
class ActionPhase(Frame[Eclipse]):
    """From the start player clockwise, until the last one passes. R3.1, R3.5"""

    seat: Seat = NOBODY

    steps = ("begin", "turn", "next")

    def begin(self, game: Eclipse) -> None:
        game.passed = [not game.playing(seat) for seat in range(game.seats)]
        game.next_start = NOBODY
        self.seat = next(seat for seat in game.clockwise(game.start) if game.playing(seat))
        game.start = self.seat

    def turn(self, game: Eclipse) -> None:
        game.active = self.seat
        game.proposed = 0
        game.turn_begins(self.seat)
        game.push(Turn(self.seat))

    def next(self, game: Eclipse) -> None:
        if all(game.passed):
            game.active = NOBODY
            game.tell("action_phase_over")
            return
        self.seat = game.next_playing(self.seat)
        self.go_to("turn")


@frame
class Turn(Frame[Eclipse]):
    """One action or a pass; after a pass one reaction or another pass."""

    seat: Seat

    steps = ("choose", "after")

    def choose(self, game: Eclipse) -> None:
        seat = self.seat
        if not game.passed[seat]:
            return game.ask(seat, "turn", self.moves_for(game, seat, "turn"))
        moves = self.moves_for(game, seat, "react")
        if any(move[0] not in IDLE for move in moves):
            return game.ask(seat, "react", moves)
        return self.finish()

    def act(self, game: Eclipse, seat: Seat, name: str) -> None:
        steps = steps_of(game.board_of(seat), name, game.technologies[seat])
        self._act(game, name, ACTIONS.index(name), steps)

    def react(self, game: Eclipse, seat: Seat, name: str) -> None:
        self._act(game, name, REACTION, 1)

    def pass_turn(self, game: Eclipse, seat: Seat) -> None:
        self.finish()
        if not game.passed[seat]:
            pass_turn(game, seat)

    def leave(self, game: Eclipse, seat: Seat) -> None:
        self.finish()
        leave(game, seat)

    def _act(self, game: Eclipse, name: str, space: int, number: int) -> None:
        """A disc pays for the action. R3.2"""
        game.spend_disc(self.seat, space)
        game.tell("reaction" if space == REACTION else "action", seat=self.seat, action=name)
        game.push(FRAMES[name](self.seat, number))

    def after(self, game: Eclipse) -> None:
        """Colony ships and ambassadors may still set out before the turn ends."""
        if game.result != TURN_ENDS:
            moves = self.moves_for(game, self.seat, "after")
            if len(moves) > 1:
                game.ask(self.seat, "after", moves)


def pass_turn(game: Eclipse, seat: Seat) -> None:
    """The first to pass starts the next round. R3.3"""
    game.passed[seat] = True
    if game.next_start == NOBODY:
        game.next_start = seat
        game.tell("passed_first", seat=seat)
    else:
        game.tell("passed", seat=seat)


Turn.takes(
    "turn",
    Verb(ACTION, Turn.act, frameless(why_not_action), offer_actions),
    *FREE,
    Verb(PASS, Turn.pass_turn),
    Verb(LEAVE, Turn.leave, frameless(why_not_leave)),
    elsewhere(REACT, because("R3h.1", "pass_before_reacting")),
)
Turn.takes(
    "react",
    Verb(REACT, Turn.react, frameless(why_not_reaction), offer_reactions),
    *FREE,
    Verb(PASS, Turn.pass_turn),
    elsewhere(ACTION, because("R3.4", "passed_only_reacts")),
)
Turn.takes("after", *NO_TRADE, Verb(DONE, nothing))
