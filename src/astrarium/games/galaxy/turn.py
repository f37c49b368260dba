"""A player's turn: actions, governor powers, surrender of worlds, draw. G5"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Seat

from .cards.worlds import Govern
from .components import ENOUGH
from .draw import DREW, Draw
from .ending import Ending, everything_is_empty
from .surrender import ENDED, Surrender
from .table import Galaxy, look_at_hidden

NO_VALUE = -1


@frame
class Turns(Frame[Galaxy]):
    """The players take their turns clockwise until the game ends. G3.1"""

    seat: Seat
    opening: int
    """The bid that the first player must match with a ship."""

    steps = ("turn", "next")

    def turn(self, game: Galaxy) -> None:
        game.active = self.seat
        game.push(Turn(self.seat, self.opening))

    def next(self, game: Galaxy) -> None:
        if game.result == ENDED:
            return game.push(Ending("fifth_end"))
        if everything_is_empty(game):
            return game.push(Ending("empty_end"))
        if game.idle >= game.seats:
            return game.push(Ending("idle_end"))
        self.seat = game.left_of(self.seat)
        self.opening = NO_VALUE
        return self.go_to("turn")


@frame
class Turn(Frame[Galaxy]):
    """The four phases of one turn."""

    seat: Seat
    opening: int = NO_VALUE
    acted: str = ""
    """Which of A1 to A3 was done: ship, discard or garrison."""
    based: bool = False
    revealed: bool = False
    """A garrison has come back to the hand and may stay there."""
    technology: bool = False
    busy: bool = False
    """Something was done at all."""

    steps = ("begin", "actions", "govern", "surrender", "draw", "end")

    def begin(self, game: Galaxy) -> None:
        game.sorties = ()
        game.screened = ()
        game.turn_begins(self.seat)
        game.tell("turn", seat=self.seat)
        look_at_hidden(game)

    def actions(self, game: Galaxy) -> None:
        """Phase 1: one of A1 to A3, and B, C, D in any order around it. G5.1"""
        game.ask(self.seat, "action", self.moves_for(game, self.seat, "action"))

    def on_action(self, game: Galaxy, seat: Seat, move: Move) -> None:
        if move != ENOUGH:
            self.busy = True
            self.again()
            self.do_answer(game, seat, "action", move)
            look_at_hidden(game)

    def govern(self, game: Galaxy) -> None:
        """Phase 2. G5.2"""
        game.push(Govern(self.seat))

    def surrender(self, game: Galaxy) -> None:
        """Phase 3. G5.3"""
        game.push(Surrender(self.seat))

    def draw(self, game: Galaxy) -> None:
        """Phase 4. G5.4"""
        if game.result == ENDED:
            return game.give(ENDED)
        return game.push(Draw(self.seat))

    def end(self, game: Galaxy) -> None:
        drew = game.result == DREW
        game.idle = 0 if self.busy or drew else game.idle + 1
        game.sorties = ()
