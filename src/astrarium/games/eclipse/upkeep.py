"""The upkeep phase: last settlers, the bill of the empire, production. R5"""

from __future__ import annotations

from astrarium.kernel.frames import Frame, frame
from astrarium.kernel.moves import Move, Question, Reason, Seat, because

from .components import MATERIALS, MONEY, NUMBERS, SCIENCE, SECTOR_INDEX
from .discs import lift_disc
from .free import free_moves, settlings, take_free, why_not_free
from .scoring import leave
from .table import Eclipse

DONE: Move = ("done",)
ABANDON: tuple[Move, ...] = tuple(("abandon", number) for number in NUMBERS)


def missing(game: Eclipse, seat: Seat) -> int:
    """How much money a seat lacks to pay its bill. R5.2"""
    money = game.resources[seat][MONEY] + game.production(seat, MONEY)
    return max(0, game.upkeep(seat) - money)


def why_not_abandon(game: Eclipse, seat: Seat, sector: int) -> Reason | None:
    if game.owner[sector] != seat:
        return because("R5.3", "no_disc_of_yours")
    if not missing(game, seat):
        return because("R5.3", "money_suffices")
    return None


def why_not_done(game: Eclipse, seat: Seat) -> Reason | None:
    lacking = missing(game, seat)
    return because("R5.3", "bill_unpaid", (("number", lacking),)) if lacking else None


def _offers(game: Eclipse, seat: Seat) -> list[Move]:
    moves = free_moves(game, seat, propose=False)
    if missing(game, seat):
        return moves + [ABANDON[sector] for sector in game.sectors_of(seat)]
    return [*moves, DONE]


def _gives_money_away(move: Move) -> bool:
    """Such a trade helps nobody who is short of money."""
    return move[:2] == ("trade", "money")


@frame
class UpkeepPhase(Frame[Eclipse]):
    """One after the other settles and pays; then resources are produced.

    Nobody's upkeep depends on another's, but for ambassadors that a collapse sends home. In turn
    everybody is asked in one go, and nobody waits for the others between two steps of his own.
    """

    done: int = 0
    """Those who want to settle no more (bits)."""
    busy: tuple[Seat, ...] = ()
    """Those who have something to decide, in turn order. The first one is asked."""

    steps = ("begin", "sort", "ask", "produce")

    def begin(self, game: Eclipse) -> None:
        game.phase = "upkeep"

    def sort(self, game: Eclipse) -> None:
        """Who can pay and has nothing to settle is done; who can do nothing for it collapses."""
        turns = game.clockwise(game.start)
        self.busy = tuple(seat for seat in turns if self._has_a_say(game, seat))
        for seat in self.busy:
            if all(_gives_money_away(move) for move in _offers(game, seat)):
                leave(game, seat, "collapsed")
                self.go_to("sort")  # ambassadors that go home may cost others their income

    def _has_a_say(self, game: Eclipse, seat: Seat) -> bool:
        if not game.playing(seat):
            return False
        if missing(game, seat):
            return True
        return not self.done >> seat & 1 and bool(settlings(game, seat, game.sectors_of(seat)))

    def ask(self, game: Eclipse) -> None:
        """R5.1, R5.3"""
        if self.busy:
            game.ask(self.busy[0], "upkeep", _offers(game, self.busy[0]))

    def on_upkeep(self, game: Eclipse, seat: Seat, move: Move) -> None:
        self.go_to("sort")
        if move == DONE:
            self.done |= 1 << seat
        elif move[0] == "abandon":
            lift_disc(game, SECTOR_INDEX[int(move[1])])
        else:
            take_free(game, seat, move)

    def produce(self, game: Eclipse) -> None:
        """R5.2, R5.4"""
        for seat in range(game.seats):
            if not game.playing(seat):
                continue
            income, bill = game.production(seat, MONEY), game.upkeep(seat)
            science, materials = game.production(seat, SCIENCE), game.production(seat, MATERIALS)
            held = game.resources[seat]
            game.resources[seat] = (
                held[MONEY] + income - bill,
                held[SCIENCE] + science,
                held[MATERIALS] + materials,
            )
            game.tell(
                "produced",
                seat=seat,
                income=income,
                upkeep=bill,
                science=science,
                materials=materials,
            )

    def why_not(self, game: Eclipse, question: Question, move: Move) -> Reason | None:
        seat = question.seat
        match move:
            case ("done",):
                return why_not_done(game, seat)
            case ("abandon", int(number)) if number in SECTOR_INDEX:
                return why_not_abandon(game, seat, SECTOR_INDEX[number])
            case ("settle" | "trade", *_):
                return why_not_free(game, seat, move)
        return None
