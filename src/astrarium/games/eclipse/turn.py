"""The action phase: turns, actions, reactions, passing. R3.1 to R3.5"""

from __future__ import annotations

from collections.abc import Callable

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from . import build, explore, influence, movement, research, upgrade
from .boards import steps_of
from .build import Build
from .components import ACTIONS, REACTION, REACTIONS
from .discs import is_off_the_map
from .explore import TURN_ENDS, Explore
from .free import free_moves, take_free, why_not_free
from .influence import Influence
from .movement import Movement
from .research import Research
from .scoring import leave
from .table import NOBODY, Eclipse
from .upgrade import Upgrade

PASS: Move = ("pass",)
LEAVE: Move = ("leave",)
DONE: Move = ("done",)
ACTION: tuple[Move, ...] = tuple(("action", name) for name in ACTIONS)
REACT: dict[str, Move] = {name: ("reaction", name) for name in REACTIONS}

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


def why_not_action(game: Eclipse, seat: Seat, action: str) -> Reason | None:
    """Why a seat that has not passed cannot take an action. R3.2"""
    if not game.discs[seat]:
        return because("R3.2", "no_disc_for_action")
    return WHY_NOT[action](game, seat)


def why_not_reaction(game: Eclipse, seat: Seat, action: str) -> Reason | None:
    """Why a seat that has passed cannot react so. R3h.1"""
    if not game.discs[seat]:
        return because("R3h.1", "no_disc_for_reaction")
    return WHY_NOT[action](game, seat)


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
        self.seat = next(seat for seat in game.clockwise(self.seat + 1) if game.playing(seat))
        self.go_to("turn")


@frame
class Turn(Frame[Eclipse]):
    """One action or a pass; after a pass one reaction or another pass."""

    seat: Seat

    steps = ("choose", "after")

    def choose(self, game: Eclipse) -> None:
        seat = self.seat
        if not game.passed[seat]:
            moves = [
                ACTION[number]
                for number, name in enumerate(ACTIONS)
                if why_not_action(game, seat, name) is None
            ]
            moves += free_moves(game, seat)
            moves.append(PASS)
            if is_off_the_map(game, seat):
                moves.append(LEAVE)
            return game.ask(seat, "turn", moves)
        reactions = [m for name, m in REACT.items() if why_not_reaction(game, seat, name) is None]
        if reactions or free_moves(game, seat, trade=False):
            return game.ask(seat, "react", [*reactions, *free_moves(game, seat), PASS])
        return self.finish()

    def on_turn(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if take_free(game, seat, move):
            self.again()
        elif move[0] == "action":
            name = str(move[1])
            steps = steps_of(game.board_of(seat), name, game.technologies[seat])
            self._act(game, name, ACTIONS.index(name), steps)
        else:
            self.finish()
            if move == PASS:
                pass_turn(game, seat)
            else:
                leave(game, seat)

    def on_react(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if take_free(game, seat, move):
            self.again()
        elif move == PASS:
            self.finish()
        else:
            self._act(game, str(move[1]), REACTION, 1)

    def _act(self, game: Eclipse, name: str, space: int, number: int) -> None:
        """A disc pays for the action. R3.2"""
        game.spend_disc(self.seat, space)
        game.tell("reaction" if space == REACTION else "action", seat=self.seat, action=name)
        game.push(FRAMES[name](self.seat, number))

    def after(self, game: Eclipse) -> None:
        """Colony ships and ambassadors may still set out before the turn ends."""
        if game.result != TURN_ENDS:
            moves = free_moves(game, self.seat, trade=False)
            if moves:
                game.ask(self.seat, "after", [*moves, DONE])

    def on_after(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if take_free(game, seat, move):
            self.again()

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        seat, kind = question.seat, question.kind
        match move:
            case ("action", str(name)) if name in ACTIONS and kind != "after":
                if kind == "react":
                    return because("R3.4", "passed_only_reacts")
                return why_not_action(game, seat, name)
            case ("reaction", str(name)) if name in REACTIONS and kind != "after":
                if kind == "turn":
                    return because("R3h.1", "pass_before_reacting")
                return why_not_reaction(game, seat, name)
            case ("leave",) if kind == "turn":
                return because("R4.22", "still_on_the_map")
            case ("trade", *_) if kind == "after":
                return None
        return why_not_free(game, seat, move)


def pass_turn(game: Eclipse, seat: Seat) -> None:
    """The first to pass starts the next round. R3.3"""
    game.passed[seat] = True
    if game.next_start == NOBODY:
        game.next_start = seat
        game.tell("passed_first", seat=seat)
    else:
        game.tell("passed", seat=seat)
