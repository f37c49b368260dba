"""What follows the battles: discs lost and placed, and talks. R4.20, R3c.1"""

from __future__ import annotations

from collections.abc import Sequence

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat

from .components import DIPLOMACY_FROM, NUMBERS
from .discs import lift_disc, put_disc, why_not_disc
from .free import proposals, propose, why_not_free
from .population import is_occupied
from .table import NOBODY, Eclipse

CLAIM: Move = ("claim",)
DONE: Move = ("done",)


def lift_lost_discs(game: Eclipse, sectors: Sequence[int]) -> None:
    """Where enemy ships are and no population is left, the disc goes home."""
    for sector in sectors:
        if is_occupied(game, sector):
            lift_disc(game, sector)


@frame
class Claims(Frame[Eclipse]):
    """Whoever has ships in a sector without a disc may place one."""

    sectors: tuple[int, ...]

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
        game.ask(seat, "claim", (CLAIM, DONE), {"sector": NUMBERS[sector]})

    def on_claim(self, game: Eclipse, seat: Seat, move: Move) -> None:
        sector, self.sectors = self.sectors[0], self.sectors[1:]
        self.go_to("skip")
        if move == CLAIM:
            put_disc(game, seat, sector)


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
        moves = proposals(game, self.seat, game.sectors_of(self.seat))
        if moves:
            game.ask(self.seat, "talks", [*moves, DONE])
        else:
            self.go_to("next")

    def on_talks(self, game: Eclipse, seat: Seat, move: Move) -> None:
        if move == DONE:
            self.go_to("next")
        else:
            self.again()
            propose(game, seat, int(move[1]))

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        return why_not_free(game, question.seat, move) if move[:1] == ("propose",) else None
