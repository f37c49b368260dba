"""Influence and governors. G9.4, G10"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Reason, Seat, because
from astrarium.kernel.verbs import Phrase, Verb

from .components import A_SEAT, WORLDS, WorldId
from .reckoning import successors
from .table import Galaxy

APPOINT = Phrase("appoint", A_SEAT)


def settle_governor(game: Galaxy, world: WorldId, causer: Seat) -> None:
    """After a change of influence in a column: who governs it now? G10.1

    If the governor has fallen behind several who are tied, whoever caused it chooses. G10.2
    """
    found = successors(game.governors[world], game.influence(world))
    if len(found) == 1:
        appoint(game, world, found[0])
    elif found:
        game.push(Appoint(causer, world, found))


def appoint(game: Galaxy, world: WorldId, seat: Seat) -> None:
    game.governors[world] = seat
    game.tell("governor", seat=seat, world=WORLDS[world])


@frame
class Appoint(Frame[Galaxy]):
    """Whoever brought the governor down chooses among those tied above. G10.2"""

    seat: Seat
    world: WorldId
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
