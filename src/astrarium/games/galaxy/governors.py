"""Influence and governors. G9.4, G10"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components import A_SEAT, WORLDS
from .table import NOBODY, Galaxy

APPOINT = Phrase("appoint", A_SEAT)


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
    """Who brought the governor down chooses among those tied above. G10.2"""

    seat: Seat
    world: int
    tied: tuple[Seat, ...]

    steps = ("choose",)

    def choose(self, game: Galaxy) -> None:
        moves = self.moves_for(game, self.seat, "appoint")
        game.ask(self.seat, "appoint", moves, {"world": WORLDS[self.world]})

    def why_not_appoint(self, game: Galaxy, seat: Seat, successor: Seat) -> Reason | None:
        tied = successor in self.tied
        return None if tied else because("G10.2", "not_tied", (("seat", successor),))

    def appoint(self, game: Galaxy, seat: Seat, successor: Seat) -> None:
        appoint(game, self.world, successor)


Appoint.takes("appoint", Verb(APPOINT, Appoint.appoint, Appoint.why_not_appoint))
