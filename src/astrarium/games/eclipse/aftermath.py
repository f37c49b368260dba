"""What follows the battles: discs lost and placed, and talks. R4.20, R3c.1"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Seat
from astrarium.kernel.verbs import Verb

from .components import DIPLOMACY_FROM, NUMBERS, SectorId
from .discs import lift_disc, put_disc, why_not_disc
from .free import MAY_PROPOSE
from .population import is_occupied
from .table import NOBODY, Eclipse
from .words import CLAIM, DONE


def lift_lost_discs(game: Eclipse, sectors: Sequence[SectorId]) -> None:
    """Where enemy ships are and no population is left, the disc goes home."""
    for sector in sectors:
        if is_occupied(game, sector):
            lift_disc(game, sector)


@frame
class Claims(Frame[Eclipse]):
    """Whoever has ships in a sector without a disc may place one."""

    sectors: tuple[SectorId, ...]

    steps = ("skip", "claim")

    def skip(self, game: Eclipse) -> None:
        """Pass over the sectors where nobody can place a disc."""
        while self.sectors:
            sector = self.sectors[0]
            if why_not_disc(game, game.fleets[sector][0][0], sector) is None:
                return
            self.sectors = self.sectors[1:]
        self.finish()

    def claim(self, game: Eclipse) -> None:
        sector = self.sectors[0]
        seat = game.fleets[sector][0][0]
        moves = self.moves_for(game, seat, "claim")
        game.ask(seat, "claim", moves, {"sector": NUMBERS[sector]})

    def put_disc(self, game: Eclipse, seat: Seat) -> None:
        sector = self.sectors[0]
        self.leave_open(game, seat)
        put_disc(game, seat, sector)

    def leave_open(self, game: Eclipse, seat: Seat) -> None:
        self.sectors = self.sectors[1:]
        self.go_to("skip")


Claims.takes("claim", Verb(CLAIM, Claims.put_disc), Verb(DONE, Claims.leave_open))


@frame
class Talks(Frame[Eclipse]):
    """At the end of the phase the players may propose relations, in turn. R3c.1"""

    seats: tuple[Seat, ...]
    """Those whose turn is still to come."""
    seat: Seat = NOBODY

    steps = ("next", "talk")

    def next(self, game: Eclipse) -> None:
        if not self.seats or game.seats < DIPLOMACY_FROM:
            return self.finish()
        self.seat, self.seats = self.seats[0], self.seats[1:]
        game.proposed = 0
        if not game.playing(self.seat):
            self.again()
        return None

    def talk(self, game: Eclipse) -> None:
        moves = self.moves_for(game, self.seat, "talks")
        if len(moves) > 1:
            game.ask(self.seat, "talks", moves)
        else:
            self.go_to("next")

    def fall_silent(self, game: Eclipse, seat: Seat) -> None:
        self.go_to("next")


Talks.takes("talks", MAY_PROPOSE, Verb(DONE, Talks.fall_silent))
