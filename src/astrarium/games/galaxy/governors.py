"""Influence and governors. G9.4, G10"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import WORLDS
from .table import NOBODY, Galaxy


def settle_governor(game: Galaxy, world: int, causer: Seat) -> None:
    """After a change of influence in a column: who governs it now? G10.1

    If the governor has fallen behind several who are tied, whoever caused it chooses. G10.2
    """
    influence = game.influence(world)
    governor = game.governors[world]
    most = max(influence)
    if most == 0 or (governor != NOBODY and influence[governor] == most):
        return
    leaders = tuple(seat for seat, points in enumerate(influence) if points == most)
    if len(leaders) == 1:
        appoint(game, world, leaders[0])
    elif governor != NOBODY:
        game.push(Appoint(causer, world, leaders))


def appoint(game: Galaxy, world: int, seat: Seat) -> None:
    game.governors[world] = seat
    game.tell("governor", seat=seat, world=WORLDS[world])


@frame
class Appoint(Frame[Galaxy]):
    """Who brought the governor down chooses among those tied above him. G10.2"""

    seat: Seat
    world: int
    tied: tuple[Seat, ...]

    steps = ("choose",)

    def choose(self, game: Galaxy) -> None:
        moves: list[Move] = [("appoint", seat) for seat in self.tied]
        game.ask(self.seat, "appoint", moves, {"world": WORLDS[self.world]})

    def on_appoint(self, game: Galaxy, seat: Seat, move: Move) -> None:
        appoint(game, self.world, int(move[1]))

    def why_not(self, game: Galaxy, question: Question, move: Move) -> Reason | None:
        if len(move) == 2 and move[0] == "appoint" and isinstance(move[1], int):
            return because("G10.2", "not_tied", (("seat", move[1]),))
        return None
